"""The rules of Om Nom Nom: immutable states, actions, chance; and how a position is written."""
