"""Why a choice of Mmm! is best, in clauses and sentences: what Decide says, before and after a guess."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.games.mmm.maths.choices import PIECES, STAYS, WIN
from mousemath.games.mmm.table.words import in_all
from mousemath.language import _, decimal, ngettext
from mousemath.lesson import kit

if TYPE_CHECKING:
    from mousemath.games.mmm.maths.choices import Choice
    from mousemath.games.mmm.panels.choices import Choices

RARE = Fraction(1, 12)
"""A bust that comes less often is called rare."""
NEAR = Fraction(5, 1000)
"""Choices that lie closer together are nearly the same."""


def ends_words(choice: Choice) -> str:
    """Say what the cat does after a choice that ends the turn."""
    stays = choice.values[STAYS] == 1
    return _("An item is complete: the cat stays.") if stays else _("The cat moves 1.")


def reason(choices: Choices, best: Choice, aim: str) -> str:
    """Say why rolling again, or why gathering, is best, as a clause."""
    roll, stop = choices.best(aim, "reroll"), choices.best(aim, "gather")
    if aim == PIECES or roll is None or stop is None:
        return _("that brings more pieces on average")
    return rolling(best, stop) if best.deed == "reroll" else stopping(choices, best, roll)


def between(choices: Choices, best: Choice, other: Choice, aim: str) -> str:
    """Say why a choice is better than another one, as a clause: what the two differ in comes first."""
    if aim == PIECES:
        return _("that brings more pieces on average")
    if best.deed != other.deed:
        return rolling(best, other) if best.deed == "reroll" else stopping(choices, best, other)
    if best.values[STAYS] > other.values[STAYS] and best.values[STAYS] == 1:
        return _("an item is then full, and the cat stays")
    if best.values[STAYS] > other.values[STAYS]:
        return _("the cat then stays this turn with chance {stays}, not {less}").format(
            stays=kit.short(_exact(best), 3), less=kit.short(_exact(other), 3)
        )
    if best.bust < other.bust:
        said = _("a bust is rarer: {bust}, not {other}")
        return said.format(bust=in_all(best.bust), other=in_all(other.bust))
    return _("what it leaves open is better for the turns after this one")


def _exact(choice: Choice) -> Fraction:
    """Return the chance that the cat stays this turn, which is exact in every table."""
    return Fraction(choice.values[STAYS])


def better(words: str, lost: Fraction | float, aim: str) -> str:
    """Say by how much another choice is better."""
    if aim == PIECES:
        text = _("“{choice}” brings {lost} pieces more on average.")
    elif aim == STAYS:
        text = _("“{choice}” keeps the cat still more often, by {lost}.")
    elif lost < NEAR:
        text = _("Nearly the same: “{choice}” wins {games} more.")
    else:
        text = _("“{choice}” wins {games} more.")
    return text.format(choice=words, lost=decimal(lost, 2), games=kit.in_games(lost))


def rolling(roll: Choice, stop: Choice) -> str:
    """Say why rolling again is best, as a clause."""
    if roll.bust <= RARE:
        return _("a bust is rare: {bust}").format(bust=in_all(roll.bust))
    if stop.values[STAYS] == 1:
        said = _("the pieces that a roll may still bring are worth the risk of a bust ({bust})")
        return said.format(bust=in_all(roll.bust))
    return _("the cat then stays with chance {stays}, and gathering lets her move").format(
        stays=decimal(roll.values[STAYS], 2)
    )


def stopping(choices: Choices, stop: Choice, roll: Choice) -> str:
    """Say why gathering is best, as a clause."""
    if stop.values[STAYS] == 1:
        if not stop.hand or roll.values[STAYS] == 1:
            return _("an item is then full, and the cat stays")
        if not choices.has_full(roll):
            said = _(
                "an item is then full and the cat stays; after a roll she stays with chance {stays}"
            )
            return said.format(stays=kit.short(_exact(roll), 3))
        return _("an item is then full and the cat stays; a bust ({bust}) would lose it").format(
            bust=in_all(roll.bust)
        )
    pieces = len(choices.state.placed) - stop.hand
    if roll.bust > RARE:
        return ngettext(
            "a bust is likely enough ({bust}) to lose the {number} piece",
            "a bust is likely enough ({bust}) to lose the {number} pieces",
            pieces,
        ).format(bust=in_all(roll.bust), number=pieces)
    return ngettext(
        "the {number} piece is then safe, and a roll keeps the cat still with chance {stays} only",
        "the {number} pieces are then safe, and a roll keeps the cat still with chance {stays} only",
        pieces,
    ).format(number=pieces, stays=decimal(roll.values[STAYS], 2))


def compared(roll: Choice, stop: Choice, aim: str) -> str:
    """Set the best of rolling beside the best of gathering."""
    said = {
        WIN: _("Rolling wins with chance {roll}, gathering with {stop}: {games} between them."),
        STAYS: _("The cat stays with chance {roll} if you roll, with {stop} if you gather."),
        PIECES: _("Rolling brings {roll} pieces on average, gathering {stop}."),
    }
    one, other = roll.values[aim], stop.values[aim]
    places = 2 if aim == PIECES else 4
    return said[aim].format(
        roll=decimal(one, places), stop=decimal(other, places), games=kit.in_games(abs(one - other))
    )
