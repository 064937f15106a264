"""The rules of Mmm!: immutable states, actions, chance; and how a position is written."""
