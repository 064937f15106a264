"""What the coming roll of Mmm! can do: closed forms beside full counts.

For ``n`` dice, let ``s(f)`` be the free squares of food ``f`` (squares that a die may take now).

*At least one die fits* is the complement of "every die shows a face without a free square":
``1 - (u/6)**n`` with ``u`` such faces, the red X among them.

*How many dice fit* is read off an exponential generating function. ``k`` dice of food ``f`` fill
``min(k, s(f))`` squares, so the chance that exactly ``j`` of ``n`` dice fit is the coefficient
``n! [z**n y**j]`` of ``exp(z/6) * prod_f sum_k y**min(k, s(f)) (z/6)**k / k!`` (the product formula
for labelled structures, Flajolet & Sedgewick, *Analytic Combinatorics*, section II.2).

*An item is completed by this roll* unless each food ``f`` shows fewer dice than the ``m(f)`` squares
still open on its nearest item: the same product, cut off at ``k < m(f)``, gives the complement. With an
item complete already, the event is that the roll is no bust, for a bust would lose it.

The second route lists all ``6**n`` rolls and asks the rules about each.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations
from typing import TYPE_CHECKING, Any

from mousemath.chance.claim import Claim
from mousemath.chance.distribution import Distribution
from mousemath.errors import MousemathError
from mousemath.games.mmm.rules.board_file import FOODS
from mousemath.games.mmm.rules.game import CROSS, DICE, FACES, FAIR_DIE, Mmm, Place, Roll, State
from mousemath.language import _, mark, ngettext

if TYPE_CHECKING:
    from collections.abc import Callable


def bust_probability(*, dice: int, unplaceable: int) -> Fraction:
    """Return the chance that none of ``dice`` dice can be placed.

    Args:
        dice: how many dice are rolled, 1 to 3.
        unplaceable: how many of the six faces have no free square, the red X included (1 to 6).

    Raises:
        MousemathError: a number is out of range.

    >>> bust_probability(dice=3, unplaceable=1)
    Fraction(1, 216)
    """
    if type(dice) is not int or not 1 <= dice <= DICE:
        raise MousemathError(mark("A roll has 1, 2 or 3 dice, not {dice}."), dice=dice)
    if type(unplaceable) is not int or not 1 <= unplaceable <= len(FACES):
        raise MousemathError(
            mark("1 to 6 faces cannot be placed (the red X never can), not {unplaceable}."),
            unplaceable=unplaceable,
        )
    return Fraction(unplaceable, len(FACES)) ** dice


@dataclass(frozen=True, slots=True)
class RollFacts:
    """The coming roll of ``dice`` dice from ``state``: what each face can do.

    Attributes:
        free: for each food, the number of squares a die may take now.
        nearest: for each food, the open squares of the item nearest to completion (0: none open).
    """

    game: Mmm
    state: State
    dice: int
    free: tuple[int, ...]
    nearest: tuple[int, ...]

    @property
    def unplaceable(self) -> int:
        """How many of the six faces have no free square, the red X included."""
        return 1 + self.free.count(0)

    @property
    def already_completed(self) -> bool:
        """Whether the dice on the board complete an item."""
        return bool(self.game.completed(self.state))


def roll_facts(game: Mmm, state: State) -> RollFacts:
    """Return the facts of the next roll: of the dice in hand, or of all three between turns.

    Dice in hand that were just rolled are looked at as if they were rolled once more.
    """
    covered = state.chips | state.on_board
    nearest = tuple(
        min(
            (
                left
                for item in game.board.items
                if item.food == food and (left := (item.mask & ~covered).bit_count())
            ),
            default=0,
        )
        for food in FOODS
    )
    free = tuple(len(game.squares_for(state, food)) for food in FOODS)
    return RollFacts(game, state, len(state.in_hand), free, nearest)


# ── the second route: every roll, asked of the rules ─────────────────────────────────────────────


def rolls(facts: RollFacts, die: Distribution[str] = FAIR_DIE) -> Distribution[tuple[str, ...]]:
    """Return the whole sample space of the coming roll, ordered; 6, 36 or 216 outcomes."""
    return die.power(facts.dice)


def how_many_fit(facts: RollFacts, roll: tuple[str, ...]) -> int:
    """Return the largest number of dice of ``roll`` that can be placed one after the other."""
    rolled = facts.game.apply(_before_roll(facts.state), Roll(), roll)
    return _most_placed(facts.game, rolled, tuple(sorted(roll)), {})


def completes(facts: RollFacts, roll: tuple[str, ...]) -> bool:
    """Whether an item can be complete after this roll.

    One that is complete already stays so unless the roll is a bust.
    """
    if facts.already_completed:
        return any(_fits(facts, face) for face in roll)
    game, rolled = facts.game, facts.game.apply(_before_roll(facts.state), Roll(), roll)
    covered = rolled.chips | rolled.on_board
    for item in game.board.items:
        missing = item.mask & ~covered
        dice = [die for die in rolled.in_hand if rolled.faces[die] == item.food]
        if 0 < missing.bit_count() <= len(dice) and _fill(game, rolled, missing, dice):
            return True
    return False


def _fill(game: Mmm, rolled: State, missing: int, dice: list[int]) -> bool:
    """Whether the squares ``missing`` can be covered one after the other."""
    squares = [square for square in range(missing.bit_length()) if missing >> square & 1]
    for order in permutations(squares):
        state = rolled
        for die, square in zip(dice, order, strict=False):
            if square not in game.squares_for(state, state.faces[die]):
                break
            if square == order[-1]:
                return True
            state = game.apply(state, Place(die, square), None)
    return False


def _most_placed(game: Mmm, state: State, hand: tuple[str, ...], known: dict[Any, int]) -> int:
    key = (state.placed, hand)
    if key in known:
        return known[key]
    best = 0
    for die in state.in_hand:
        squares = game.squares_for(state, state.faces[die])
        if not game.line:
            squares = squares[:1]  # free squares of one food are alike for counting dice
        for square in squares:
            if len(state.in_hand) == 1:
                return 1
            after = game.apply(state, Place(die, square), None)
            best = max(best, 1 + _most_placed(game, after, hand, known))
            if best == len(state.in_hand):
                break
    known[key] = best
    return best


def _before_roll(state: State) -> State:
    """Forget the faces in hand, so that these dice can be rolled."""
    if state.between_turns:
        return state
    return State(state.chips, state.cat, state.faces, state.placed, fresh=False)


# ── the first route: closed forms ────────────────────────────────────────────────────────────────


def at_least_one_form(facts: RollFacts, cross: Any = None) -> Any:  # noqa: ANN401 - SymPy expressions
    """Return ``1 - (u/6)**n``; with ``cross`` the red X has that chance and foods share the rest.

    >>> from mousemath.games.mmm.rules.board import Board
    >>> game = Mmm(Board.load("shelf"))
    >>> at_least_one_form(roll_facts(game, game.start()))
    215/216
    """
    import sympy  # noqa: PLC0415 - SymPy comes late

    chance = sympy.Rational(1, 6) if cross is None else cross
    blocked = facts.free.count(0)
    return 1 - (chance + sympy.Integer(blocked) * (1 - chance) / len(FOODS)) ** facts.dice


def symbolic_form(facts: RollFacts) -> Any:  # noqa: ANN401 - a SymPy expression
    """Return the chance that a die fits as a polynomial in p, the chance of the red X."""
    import sympy  # noqa: PLC0415 - SymPy comes late

    return sympy.expand(at_least_one_form(facts, sympy.Symbol("p")))


def symbolic_count(facts: RollFacts) -> Any:  # noqa: ANN401 - a SymPy expression
    """Return the same by counting every roll of dice whose red X has the letter p as its mass."""
    import sympy  # noqa: PLC0415 - SymPy comes late

    p = sympy.Symbol("p")
    masses = {food: (1 - p) / len(FOODS) for food in FOODS} | {CROSS: p}
    fitting = {food for food, room in zip(FOODS, facts.free, strict=True) if room}
    return rolls(facts, Distribution(masses)).probability(lambda roll: not fitting.isdisjoint(roll))


def value_at(form: Any, p: float) -> float:  # noqa: ANN401 - a SymPy expression
    """Return the value of a polynomial in p, for drawing its curve."""
    import sympy  # noqa: PLC0415 - SymPy comes late

    value = 0.0
    for coefficient in sympy.Poly(form, sympy.Symbol("p")).all_coeffs():
        value = value * p + float(coefficient)
    return value


def fit_form(facts: RollFacts, number: int) -> Any:  # noqa: ANN401 - a SymPy expression
    """Return the chance that exactly ``number`` dice fit, by the generating function."""
    import sympy  # noqa: PLC0415 - SymPy comes late

    y, z = sympy.symbols("y z")
    series = [
        sum(y ** min(k, room) * z**k / sympy.factorial(k) for k in range(facts.dice + 1))
        for room in facts.free
    ]
    series.append(sum(z**k / sympy.factorial(k) for k in range(facts.dice + 1)))
    count = sympy.Poly(sympy.prod(series), z, y).coeff_monomial(z**facts.dice * y**number)
    return count * sympy.factorial(facts.dice) / sympy.Integer(6) ** facts.dice


def completes_form(facts: RollFacts) -> Any:  # noqa: ANN401 - a SymPy expression
    """Return the chance that an item is complete after the roll: one minus the cut-off product.

    With an item that is complete already it is the chance that the roll is no bust.
    """
    import sympy  # noqa: PLC0415 - SymPy comes late

    if facts.already_completed:
        return at_least_one_form(facts)
    z = sympy.Symbol("z")
    series = [
        sum(z**k / sympy.factorial(k) for k in range(min(facts.dice + 1, near or DICE + 1)))
        for near in (*facts.nearest, 0)
    ]
    count = sympy.Poly(sympy.prod(series), z).coeff_monomial(z**facts.dice)
    return 1 - count * sympy.factorial(facts.dice) / sympy.Integer(6) ** facts.dice


# ── claims ───────────────────────────────────────────────────────────────────────────────────────


def claims(facts: RollFacts) -> tuple[Claim, ...]:
    """Return what the panels claim about the coming roll, each with both routes.

    In the line variant only the first claim has a closed form: where the dice lie matters to the
    others, which are counted.
    """
    found = [at_least_one_claim(facts)]
    if not facts.game.line:
        found.append(completes_claim(facts))
        found.extend(fit_claim(facts, number) for number in range(facts.dice + 1))
    return tuple(found)


def at_least_one_claim(facts: RollFacts) -> Claim:
    """Claim the chance that at least one die fits."""
    return Claim(
        ngettext("the die fits", "at least one of the {dice} dice fits", facts.dice).format(
            dice=facts.dice
        ),
        lambda: at_least_one_form(facts),
        lambda: _counted(facts, lambda roll: any(_fits(facts, face) for face in roll)),
        _("complement and independence"),
    )


def completes_claim(facts: RollFacts) -> Claim:
    """Claim the chance that an item can be complete after this roll."""
    return Claim(
        _("the complete item survives this roll")
        if facts.already_completed
        else _("this roll can complete an item"),
        lambda: completes_form(facts),
        lambda: _counted(facts, lambda roll: completes(facts, roll)),
        _("generating function of the face counts"),
    )


def fit_claim(facts: RollFacts, number: int) -> Claim:
    """Claim the chance that exactly ``number`` dice fit."""
    return Claim(
        ngettext("exactly {number} die fits", "exactly {number} dice fit", number).format(
            number=number
        ),
        lambda: fit_form(facts, number),
        lambda: _counted(facts, lambda roll: how_many_fit(facts, roll) == number),
        _("generating function of the face counts"),
    )


def fit_distribution(facts: RollFacts) -> Distribution[int]:
    """Return the pmf of how many dice of the coming roll fit, by counting."""
    known: dict[tuple[str, ...], int] = {}

    def fitting(roll: tuple[str, ...]) -> int:
        key = tuple(sorted(roll))
        if key not in known:
            known[key] = how_many_fit(facts, key)
        return known[key]

    return rolls(facts).map(fitting)


def _fits(facts: RollFacts, face: str) -> bool:
    return face != CROSS and facts.free[FOODS.index(face)] > 0


def _counted(facts: RollFacts, event: Callable[[tuple[str, ...]], bool]) -> Fraction:
    """Return favourable over possible rolls; ``event`` must not depend on the order of the dice."""
    known: dict[tuple[str, ...], bool] = {}

    def happens(roll: tuple[str, ...]) -> bool:
        key = tuple(sorted(roll))
        if key not in known:
            known[key] = event(key)
        return known[key]

    counted: Fraction = rolls(facts).probability(happens)
    return counted
