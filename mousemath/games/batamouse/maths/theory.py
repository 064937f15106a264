"""Drawing without replacement: closed forms beside full counts.

Of n unseen cards, b lie below my card. If m opponents play an unknown card each, those are a random
m-subset of the unseen cards, and

* *I win*, with nothing known, with chance C(b, m)/C(n, m) = b(b−1)…(b−m+1) / n(n−1)…(n−m+1);
* *I take at place j + 1* with the hypergeometric chance C(b, j)·C(n−b, m−j)/C(n, m);
* *expected cheese*: given that I win, each unknown card is worth the mean of the b lower ones.

With known cards, these are averaged over which slot of the hand is played.

An opponent with u unknown cards holds a given unseen card with chance u/n; once this opponent has
played another unseen card, with chance (u−1)/(n−1) (Bayes). The best of m random cards of a den of
d has rank j with chance C(j−1, m−1)/C(d, m), and rank m(d+1)/(m+1) on average.

Every form takes a symbol in place of n. The second route counts cases.

Sources: W. Feller, *An Introduction to Probability Theory and Its Applications*, volume 1, sections
II.6 and V.2; H. A. David and H. N. Nagaraja, *Order Statistics*, section 3.7 (sampling from a finite
population).
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from itertools import combinations
from math import prod
from typing import TYPE_CHECKING, Any

from mousemath.chance.claim import Claim
from mousemath.games.batamouse.maths.chances import slot_weights
from mousemath.games.batamouse.maths.counting import count_in
from mousemath.games.batamouse.rules.preset import Card, cheese_of
from mousemath.language import _

if TYPE_CHECKING:
    from mousemath.games.batamouse.maths.knowledge import Opponent
    from mousemath.games.batamouse.maths.trick import Trick

_FELLER_DRAWS = "Feller, volume 1, section II.6"
_FELLER_BAYES = "Feller, volume 1, section V.2"
_ORDER = "David & Nagaraja, Order Statistics, section 3.7"


# ── the trick ─────────────────────────────────────────────────────────────────────────────────


def hypergeometric_form(lower: Any, unseen: Any, drawn: int, below: int) -> Any:  # noqa: ANN401 - SymPy expressions
    """Return the chance that ``below`` of ``drawn`` cards are among the ``lower`` of ``unseen``.

    ``lower`` and ``unseen`` may be symbols; the result is then a rational function of them.

    >>> import sympy
    >>> hypergeometric_form(14, 29, 2, 2)
    13/58
    >>> b, n = sympy.symbols("b n")
    >>> hypergeometric_form(b, n, 2, 1)
    2*b*(-b + n)/(n*(n - 1))
    """
    import sympy  # noqa: PLC0415 - SymPy comes late

    lower, unseen = sympy.sympify(lower), sympy.sympify(unseen)
    above = drawn - below
    product = _falling(lower, below) * _falling(unseen - lower, above)
    return sympy.binomial(drawn, below) * product / _falling(unseen, drawn)


def _falling(number: Any, steps: int) -> Any:  # noqa: ANN401 - SymPy expressions
    """number·(number − 1)·…, ``steps`` factors."""
    import sympy  # noqa: PLC0415 - SymPy comes late

    return sympy.prod([number - step for step in range(steps)])


def place_form(trick: Trick, place: int, unseen: Any = None) -> Any:  # noqa: ANN401 - SymPy expressions
    """Return the chance of taking at ``place`` (0 is first), others playing a random card.

    ``unseen`` may be a symbol that stands for the number of unseen cards, the lower ones staying
    as many as they are.
    """
    import sympy  # noqa: PLC0415 - SymPy comes late

    n = len(trick.pool) if unseen is None else unseen
    slots = prod(other.cards for other in trick.opponents)
    total = sympy.Integer(0)
    for (drawn, known), weight in slot_weights(trick).items():
        below = place - trick.below_on_table - known
        if 0 <= below <= drawn:
            share = sympy.Rational(weight, slots)
            total += share * hypergeometric_form(len(trick.lower), n, drawn, below)
    return total


def win_form(trick: Trick, unseen: Any = None) -> Any:  # noqa: ANN401 - SymPy expressions
    """Return the chance that my card wins the trick, others playing a random card.

    >>> import sympy
    >>> from mousemath.games.batamouse.maths.trick import first_trick
    >>> trick = first_trick([(5, 2)], [], (5, 2), 2)
    >>> win_form(trick), win_form(trick, sympy.Symbol("n"))
    (8/35, 272/(n*(n - 1)))
    """
    return place_form(trick, trick.players - 1, unseen)


def win_display(trick: Trick) -> Any:  # noqa: ANN401 - a SymPy expression
    """Return the chance of winning as it is written on a board, binomials not worked out.

    ``.doit()`` gives its value. Each term stands for the choices of slots with so many unknown
    cards and otherwise only known cards below mine.

    >>> from mousemath.games.batamouse.maths.trick import first_trick
    >>> shown = win_display(first_trick([(5, 2)], [], (5, 2), 2))
    >>> shown, shown.doit()
    (binomial(17, 2)/binomial(35, 2), 8/35)
    """
    import sympy  # noqa: PLC0415 - SymPy comes late

    if trick.is_beaten:
        return sympy.Integer(0)
    slots = prod(other.cards for other in trick.opponents)
    terms = []
    for (drawn, known), weight in slot_weights(trick).items():
        if drawn + known < len(trick.opponents):
            continue  # a known card above mine is played
        share, ways = sympy.Rational(weight, slots), (len(trick.lower), len(trick.pool))
        factors = [sympy.binomial(number, drawn, evaluate=False) for number in ways]
        terms.append(share * factors[0] / factors[1] if drawn else share)
    return sympy.Add(*terms)


def cheese_form(trick: Trick) -> Any:  # noqa: ANN401 - a SymPy expression
    """Return the expected cheese won: for every choice of slots, chance of winning times mean."""
    import sympy  # noqa: PLC0415 - SymPy comes late

    if trick.is_beaten:
        return sympy.Integer(0)
    lower, n = trick.lower, len(trick.pool)
    mean = sympy.Rational(cheese_of(lower), len(lower)) if lower else sympy.Integer(0)
    total = sympy.Integer(0)
    for known, drawn, weight in _winning_slots(trick.opponents, trick.card):
        win = hypergeometric_form(len(lower), n, drawn, drawn)
        total += weight * win * (trick.cheese_on_table + known + drawn * mean)
    return total / prod(other.cards for other in trick.opponents)


def _winning_slots(opponents: tuple[Opponent, ...], card: Card) -> list[tuple[int, int, int]]:
    """List cheese of known cards, number of unknown cards, weight; no known card above mine."""
    listed = [(0, 0, 1)]
    for other in opponents:
        slots = [(each.cheese, 0, 1) for each in other.known if each < card]
        slots.append((0, 1, other.unknown))
        listed = [
            (cheese + more, drawn + one, weight * number)
            for cheese, drawn, weight in listed
            for more, one, number in slots
            if number
        ]
    return listed


def _place_count(trick: Trick, place: int) -> Fraction:
    return count_in(trick).chances().take_place[place]


def trick_claims(trick: Trick) -> tuple[Claim, ...]:
    """Return the claims about a trick against random cards: win, every place, expected cheese."""
    places = tuple(
        Claim(
            _("My card is at place {place} in the taking order.").format(place=place + 1),
            partial(place_form, trick, place),
            partial(_place_count, trick, place),
            _FELLER_DRAWS,
        )
        for place in range(trick.players)
    )
    return (
        Claim(
            _("My card wins the trick."),
            lambda: win_form(trick),
            lambda: count_in(trick).chances().win,
            _FELLER_DRAWS,
        ),
        *places,
        Claim(
            _("The cheese I win in this round, on average."),
            lambda: cheese_form(trick),
            lambda: count_in(trick).chances().expected_cheese,
            _FELLER_DRAWS,
        ),
    )


# ── where a card is ───────────────────────────────────────────────────────────────────────────


def holds_form(unknown: Any, unseen: Any) -> Any:  # noqa: ANN401 - SymPy expressions
    """Return u/n, the chance that a given unseen card is among the ``unknown`` ones of a hand."""
    import sympy  # noqa: PLC0415 - SymPy comes late

    return sympy.sympify(unknown) / sympy.sympify(unseen)


def holds_after_play_form(unknown: Any, unseen: Any, slots: Any = 3) -> Any:  # noqa: ANN401 - SymPy expressions
    """Return the chance after the same hand has played another unseen card, by Bayes's rule.

    With H "the card is in the hand" and E "that other card is played from the ``slots`` cards",
    P(H) = u/n, P(E | H) = (u−1)/(n−1)/h and P(E) = u/n/h.

    >>> import sympy
    >>> holds_after_play_form(*sympy.symbols("u n h"))
    (u - 1)/(n - 1)
    """
    import sympy  # noqa: PLC0415 - SymPy comes late

    u, n, h = (sympy.sympify(value) for value in (unknown, unseen, slots))
    prior, likelihood, evidence = u / n, (u - 1) / (n - 1) / h, u / n / h
    return sympy.cancel(prior * likelihood / evidence, n, u).factor()


def holding_claims(unknown: int, unseen: int) -> tuple[Claim, ...]:
    """Return the claims about a given unseen card, before and after the hand plays another one.

    The second route lists all C(n, u) sets that the hand may hide.
    """

    def share(*, after: bool) -> Fraction:
        sets = list(combinations(range(unseen), unknown))
        if after:
            sets = [hidden for hidden in sets if 1 in hidden]
        return Fraction(sum(0 in hidden for hidden in sets), len(sets))

    before = Claim(
        _("The opponent holds this unseen card."),
        lambda: holds_form(unknown, unseen),
        lambda: share(after=False),
        _FELLER_BAYES,
    )
    if not unknown or unseen <= 1:
        return (before,)
    played = Claim(
        _("The opponent holds this unseen card, having played another unseen one."),
        lambda: holds_after_play_form(unknown, unseen),
        lambda: share(after=True),
        _FELLER_BAYES,
    )
    return (before, played)


# ── what is left in the den ───────────────────────────────────────────────────────────────────


def best_form(rank: int, left: int, size: Any) -> Any:  # noqa: ANN401 - SymPy expressions
    """Return the chance that rank ``rank`` (1 the least) is the best of ``left`` random cards.

    >>> [best_form(rank, 2, 4) for rank in (1, 2, 3, 4)]
    [0, 1/6, 1/3, 1/2]
    """
    import sympy  # noqa: PLC0415 - SymPy comes late

    sets = _falling(sympy.sympify(size), left) / sympy.factorial(left)
    return sympy.binomial(rank - 1, left - 1) / sets


def mean_best_form(left: Any, size: Any) -> Any:  # noqa: ANN401 - SymPy expressions
    """Return m(d+1)/(m+1), the mean rank of the best of ``left`` random cards out of ``size``."""
    import sympy  # noqa: PLC0415 - SymPy comes late

    m, d = sympy.sympify(left), sympy.sympify(size)
    return m * (d + 1) / (m + 1)


def den_claims(left: int, size: int) -> tuple[Claim, ...]:
    """Return the claims about the best of ``left`` cards that random takers leave of ``size``."""

    def best() -> list[int]:
        return [max(some) for some in combinations(range(1, size + 1), left)]

    def share_of(rank: int) -> Fraction:
        return Fraction(best().count(rank), len(best()))

    ranks = tuple(
        Claim(
            _("The best card left has rank {rank} in the den.").format(rank=rank),
            partial(best_form, rank, left, size),
            partial(share_of, rank),
            _ORDER,
        )
        for rank in range(1, size + 1)
    )
    mean = Claim(
        _("The rank of the best card left, on average."),
        lambda: mean_best_form(left, size),
        lambda: Fraction(sum(best()), len(best())),
        _ORDER,
    )
    return (*ranks, mean)
