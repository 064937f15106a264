"""The course on paper: handouts, guides and a lesson without a computer, printed by any browser."""
