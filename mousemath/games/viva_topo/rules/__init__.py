"""The rules of Viva Topo!: immutable states, actions, chance; and how a position is written."""
