"""Other worlds that a player cannot tell from the true one."""


def rearranged(knowledge, random):
    """Return a world that differs from the true one in hidden cards only."""
    unseen = list(knowledge.unseen)
    random.shuffle(unseen)
    hidden = {}
    for other in knowledge.opponents:
        hidden[other.seat] = tuple(unseen[: other.unknown])
        del unseen[: other.unknown]
    return knowledge.world(hidden)
