"""The tabs beside the table of Mmm!."""
