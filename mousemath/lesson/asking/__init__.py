"""Guess first: the one object from which every question comes, and what is made of an answer."""
