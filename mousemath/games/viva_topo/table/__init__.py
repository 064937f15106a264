"""What lies on the table of Viva Topo!, in pictures and words."""
