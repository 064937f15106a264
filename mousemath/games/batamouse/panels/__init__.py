"""The tabs beside the table of Batamouse."""
