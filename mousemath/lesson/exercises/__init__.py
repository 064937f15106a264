"""Exercises: data files with the words of each lesson, computed numbers, and the card that asks."""
