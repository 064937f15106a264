"""The mathematics of Mmm!: closed forms, enumerations, values and policies."""
