"""A class read together: codes found in any text, guesses, frequencies, choices, what to ask next, prizes."""
