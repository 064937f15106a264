"""Viva Topo!: waiting times, races, and when to run."""
