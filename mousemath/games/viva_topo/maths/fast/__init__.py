"""The fast solver of a family: whole-array steps with NumPy, floats with a proven error bound."""
