"""Looking at a board of Mmm! as a whole: surveys, moments, policies side by side."""
