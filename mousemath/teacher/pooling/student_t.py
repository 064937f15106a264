"""Student's t: how far a mean of few numbers may lie from what it estimates."""

from __future__ import annotations

import math

_STEPS, _HALVINGS = 400, 50


def student_tail(distance: float, freedom: int) -> float:
    """Return the chance that Student's t of so many degrees of freedom exceeds a distance, 0 or more.

    >>> round(student_tail(2.262, 9), 4), student_tail(0, 3)
    (0.025, 0.5)
    """
    scale = math.exp(math.lgamma((freedom + 1) / 2) - math.lgamma(freedom / 2))
    scale /= math.sqrt(freedom * math.pi)
    step = distance / _STEPS
    weights = (1, *(4 if number % 2 else 2 for number in range(1, _STEPS)), 1)
    heights = (
        math.pow(1 + (step * number) ** 2 / freedom, -(freedom + 1) / 2)
        for number in range(_STEPS + 1)
    )
    return 0.5 - scale * step / 3 * sum(w * h for w, h in zip(weights, heights, strict=True))


def student_bound(freedom: int, outside: float = 0.05) -> float:
    """Return how far from 0 Student's t stays but for a share ``outside`` of both sides together.

    >>> round(student_bound(9), 3), round(student_bound(30), 3)
    (2.262, 2.042)
    """
    low, high = 0.0, 2.0
    while student_tail(high, freedom) > outside / 2:
        high *= 2
    for _halving in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if student_tail(middle, freedom) > outside / 2 else (low, middle)
    return low
