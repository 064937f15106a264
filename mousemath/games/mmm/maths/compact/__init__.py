"""Solved boards of Mmm! in a small file, readable without NumPy."""
