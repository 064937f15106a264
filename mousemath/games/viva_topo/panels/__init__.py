"""The tabs beside the table of Viva Topo!."""
