"""The mathematics of Om Nom Nom: closed forms, enumerations, values and policies."""
