"""What lies on the table of Om Nom Nom, in pictures and words."""
