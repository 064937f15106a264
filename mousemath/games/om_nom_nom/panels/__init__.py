"""The tabs beside the table of Om Nom Nom."""
