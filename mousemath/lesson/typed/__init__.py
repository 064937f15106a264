"""What is typed as an answer: a small grammar, and how people write in place of it."""
