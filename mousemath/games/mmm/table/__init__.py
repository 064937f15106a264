"""What lies on the table of Mmm!, in pictures and words."""
