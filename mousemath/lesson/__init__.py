"""A lesson: what a game brings to be taught, the reader's view of it, and the frame around both."""
