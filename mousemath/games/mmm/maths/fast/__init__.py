"""Whole games of Mmm! in machine numbers, with a proven error bound."""
