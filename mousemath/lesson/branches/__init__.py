"""What if: lines that part from a play at any of its moments, with the same dice or with new ones."""
