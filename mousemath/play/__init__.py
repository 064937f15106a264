"""Playing by rules: the protocols of a game, seeded sessions, codes, simulation."""
