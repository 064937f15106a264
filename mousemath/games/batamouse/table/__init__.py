"""What lies on the table of Batamouse, in pictures and words."""
