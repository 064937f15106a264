"""The rules of Batamouse: immutable states, actions, chance; and how a position is written."""
