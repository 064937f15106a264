"""Whole games of Mmm! in fractions."""
