"""Looking back: what a play's luck and choices were worth, and what else might have been."""
