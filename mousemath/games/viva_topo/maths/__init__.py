"""The mathematics of Viva Topo!: closed forms, enumerations, values and policies."""
