"""A class without a server: class codes that give each student a seed, result codes that are handed in."""
