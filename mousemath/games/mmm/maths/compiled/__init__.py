"""Whole games of Mmm! played in machine code, millions a second: estimates, labelled as such."""
