"""What would you do? The choices of a moment of Mmm!, to be tapped before their values are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from mousemath.games.mmm.maths.choices import PIECES, STAYS, WIN
from mousemath.games.mmm.panels.called import TURN
from mousemath.games.mmm.panels.choices import Choices
from mousemath.games.mmm.panels.reasons import between, compared, ends_words
from mousemath.games.mmm.rules.position import encode
from mousemath.games.mmm.table.places import squares_of
from mousemath.games.mmm.table.tray import face_sign
from mousemath.games.mmm.table.words import cat_does, dice_words, foods_on, in_all
from mousemath.language import _, capital, decimal, ngettext
from mousemath.lesson.asking.question import Decision, Pick, Reason
from mousemath.lesson.asking.units import CHANCE
from mousemath.scene import Sign

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from fractions import Fraction

    from mousemath.games.mmm.maths.choices import Choice
    from mousemath.games.mmm.table.moment import Moment

MOST = 6
"""So many cards can be looked over at once; of more choices only the next step is asked."""


def decision(moment: Moment) -> Decision | None:
    """Return the choice to be made now; ``None`` where nothing is to be chosen, or one thing only."""
    if moment.over or moment.busted or moment.state.between_turns:
        return None
    choices = Choices(moment)
    if len(choices.listed) < 2:  # noqa: PLR2004 - a choice is between two
        return None
    aim, cards = choices.usual, _cards(choices)
    ranked = sorted(cards, key=lambda card: card.worth(aim), reverse=True)
    against = {card.key: _against(choices, ranked[0], card) for card in ranked[1:]}
    return Decision(
        encode(moment.game, moment.state),
        dice_words(moment.game.board, moment.state),
        tuple(_picks(choices, cards)),
        tuple(_reasons(choices, cards)),
        slack=choices.slack(aim),
        unit=CHANCE if aim == WIN else TURN,
        because=_alike(choices, ranked),
        against={key: said for key, said in against.items() if said},
    )


# ── the cards ────────────────────────────────────────────────────────────────────────────────────


class _Card(NamedTuple):
    """A card: what it is called, all choices that begin so, and the one that is played by it."""

    key: str
    label: str
    choices: tuple[Choice, ...]
    played: Choice
    whole: bool = True

    def best(self, aim: str) -> Choice:
        """Return the best of its choices."""
        return max(self.choices, key=lambda choice: choice.values[aim])

    def worth(self, aim: str) -> Fraction | float:
        """Return what the best of its choices is worth."""
        worth: Fraction | float = self.best(aim).values[aim]
        return worth


def _picks(choices: Choices, cards: list[_Card]) -> Iterator[Pick]:
    """Yield the cards, stopping first: whole choices where they are few, else the next step alone."""
    for card in cards:
        yield Pick(
            card.key,
            card.label,
            _detail(choices, card),
            card.worth(choices.usual),
            choices.moment.token(card.played.action),
            choices.shows(card.played),
            _dice(choices, card),
        )


def _dice(choices: Choices, card: _Card) -> tuple[Sign, ...]:
    """Draw the dice on the board, those that a card lays, and those that it rolls again."""
    choice, state, board = card.played, choices.state, choices.moment.game.board
    laid = [board.item_of[squares_of(board, spot)[0]].food for spot in choice.spots]
    rolled = choice.hand if card.whole and choice.deed == "reroll" else 0
    foods = (*foods_on(board, state.on_board), *laid)
    return (*(face_sign(food, "die") for food in foods), *[Sign()] * rolled)


def _cards(choices: Choices) -> list[_Card]:
    ordered = sorted(choices.listed, key=lambda each: (each.deed != "gather", len(each.spots)))
    whole = [_Card(_key(each), choices.words(each), (each,), each) for each in ordered]
    if len(whole) <= MOST:
        return whole
    first = [card for card in whole if not card.played.spots]
    placing = list(_placing(choices, choices.name))
    if len(first) + len(placing) > MOST + 2:
        placing = list(_placing(choices, choices.food))
    cards = [*first, *placing]
    return cards if len(cards) > 1 else whole  # the next step alone would be no choice


def _placing(choices: Choices, named: Callable[[Any], str]) -> Iterator[_Card]:
    """Yield a card for one more die of each name, with all choices that lay it; alike places once."""
    single = [each for each in choices.listed if len(each.spots) == 1]
    for name in dict.fromkeys(named(each.spots[0]) for each in single):
        among = [each for each in choices.listed if name in map(named, each.spots)]
        best = max(among, key=lambda each: each.values[choices.usual])
        firsts = [each for each in single if named(each.spots[0]) == name]
        alone = next((each for each in firsts if each.spots[0] in best.spots), firsts[0])
        label = _("Place {foods}").format(foods=name)
        yield _Card(_key(alone), label, tuple(among), alone, whole=False)


def _key(choice: Choice) -> str:
    return "-".join((choice.deed, *(str(spot).replace(" ", "") for spot in choice.spots)))


def _detail(choices: Choices, card: _Card) -> str:
    """Say what a card leads to by the rules."""
    choice, state = card.played, choices.state
    laid = len(state.placed) - len(state.in_hand) + len(choice.spots)
    if not card.whole:
        return _step_detail(choices, choice)
    if choice.deed == "reroll":
        lost = ngettext(
            "if nothing fits, {number} piece is lost and the cat moves 1",
            "if nothing fits, {number} pieces are lost and the cat moves 1",
            laid,
        )
        return lost.format(number=laid)
    safe = ngettext("{number} piece is safe", "{number} pieces are safe", laid).format(number=laid)
    return f"{safe}, {cat_does(stays=choice.values[STAYS] == 1)}"


def _step_detail(choices: Choices, choice: Choice) -> str:
    """Say what one more die does to its item."""
    board, state = choices.moment.game.board, choices.state
    squares = squares_of(board, choice.spots[0])
    item = board.item_of[squares[0]]
    left = item.left(state.covered) - 1
    if not left:
        return _("fills the item: the cat stays if you gather")
    said = ngettext(
        "then {left} square to go on that item",
        "then {left} squares to go on that item",
        left,
    )
    return said.format(left=left)


# ── why ──────────────────────────────────────────────────────────────────────────────────────────


def _against(choices: Choices, best: _Card, other: _Card) -> str:
    """Say why a card is better than another one, and where each of them leads; nothing of equal ones."""
    aim = choices.usual
    if best.worth(aim) - other.worth(aim) <= choices.slack(aim):
        return ""
    one, two = best.best(aim), other.best(aim)
    why = f"{capital(between(choices, one, two, aim))}."
    if best.whole:
        return why
    said = _("After “{first}” it is best to go on with “{best}”, after “{card}” with “{other}”.")
    if other.whole:
        said = _("After “{first}” it is best to go on with “{best}”.")
    goes, other_goes = choices.rest(one, best.played), choices.rest(two, other.played)
    then = said.format(first=best.label, best=goes, card=other.label, other=other_goes)
    return f"{then} {why}"


def _alike(choices: Choices, ranked: list[_Card]) -> str:
    """Say of cards that are all equal where they lead, if that is to one choice."""
    best = ranked[0].best(choices.usual)
    if all(best in card.choices for card in ranked):
        return _("All lead on to “{choice}”.").format(choice=choices.words(best))
    return ends_words(best) if best.deed == "gather" else ""


def _reasons(choices: Choices, cards: list[_Card]) -> Iterator[Reason]:
    """Yield four ways to think, each with what is to be said of it here."""
    aim = choices.usual
    best, slack = choices.ranked(aim)[0], choices.slack(aim)
    roll, stop = choices.best(aim, "reroll"), choices.best(aim, "gather")
    most = max(card.worth(aim) for card in cards)
    labels = [card.label for card in cards if most - card.worth(aim) <= slack]
    lucky = ngettext(
        "Luck moves the dice, not the odds. Over many games “{choice}” comes out best.",
        "Luck moves the dice, not the odds. Over many games {number} choices come out best.",
        len(labels),
    )
    if roll is None or stop is None or not any(card.whole for card in cards):
        yield from _placing_reasons(choices, best)
    else:
        yield Reason("safe", _("It is safer"), _safe(best, roll, stop, aim))
        yield Reason("pieces", _("More pieces are safe"), _pieces(choices, roll, stop))
        yield Reason("cat", _("The cat must not move"), compared(roll, stop, STAYS))
    yield Reason("lucky", _("I felt lucky"), lucky.format(choice=labels[0], number=len(labels)))


def _safe(best: Choice, roll: Choice, stop: Choice, aim: str) -> str:
    """Say what safety is worth here."""
    bust = in_all(roll.bust)
    if best.deed == "gather":
        said = _("Gathering is safe, and here it is best too: a bust ({bust}) would lose it all.")
        return said.format(bust=bust)
    said = _("Gathering is safe from a bust ({bust}), but it costs {cost} here.")
    return said.format(bust=bust, cost=decimal(best.values[aim] - stop.values[aim]))


def _pieces(choices: Choices, roll: Choice, stop: Choice) -> str:
    """Set the pieces of gathering beside those of a roll, and the cat beside both."""
    safe = len(choices.state.placed) - stop.hand
    said = ngettext(
        "Gathering makes {number} piece safe, a roll brings {mean} on average.",
        "Gathering makes {number} pieces safe, a roll brings {mean} on average.",
        safe,
    ).format(number=safe, mean=decimal(roll.values[PIECES], 2))
    away = ngettext(
        "But the cat counts too: she is {moves} move away.",
        "But the cat counts too: she is {moves} moves away.",
        choices.state.cat,
    ).format(moves=choices.state.cat)
    return f"{said} {away}"


def _placing_reasons(choices: Choices, best: Choice) -> Iterator[Reason]:
    """Yield how one thinks where the last die goes."""
    words = choices.words(best)
    filling = [choices.words(each) for each in choices.listed if each.values[STAYS] == 1]
    yes = _("Yes: “{choice}” fills an item, and the cat stays.")
    no = _("No place fills an item now, so the cat moves 1 wherever it lies.")
    said = yes.format(choice=filling[0]) if filling else no
    yield Reason("full", _("It fills an item"), said)
    later = _("What is open afterwards counts: “{choice}” leaves the best board.")
    yield Reason("later", _("It leaves more for later"), later.format(choice=words))
    near = _(
        "A square more is a square more anywhere. What it opens or fills makes the difference."
    )
    yield Reason("same", _("It is all the same"), near)
