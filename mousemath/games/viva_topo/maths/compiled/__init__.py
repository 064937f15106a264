"""Whole games of Viva Topo! played in machine code: estimates, labelled as such."""
