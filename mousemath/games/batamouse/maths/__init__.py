"""The mathematics of Batamouse: closed forms, enumerations, values and policies."""
