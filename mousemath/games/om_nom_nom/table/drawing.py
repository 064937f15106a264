"""The play area of Om Nom Nom: food chains with dice and cards, hands, buttons, the score pad."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.rules.game import ROLL, ROUNDS
from mousemath.games.om_nom_nom.rules.hot_seat import REVEAL, SHOW
from mousemath.games.om_nom_nom.rules.pieces import (
    BLACK_POINTS,
    BOARDS,
    CARDS,
    DICE,
    FACES,
    RED_POINTS,
)
from mousemath.games.om_nom_nom.rules.unfolding import LOST
from mousemath.games.om_nom_nom.table.ending import ranking
from mousemath.games.om_nom_nom.table.hands import hands_part
from mousemath.games.om_nom_nom.table.moment import ALL, AT_ONCE, BY_BOARDS, PACE, UNFOLDED
from mousemath.games.om_nom_nom.table.sentence import heading, live_sentence
from mousemath.games.om_nom_nom.table.words import (
    ICONS,
    SEAT_ICONS,
    SEAT_TONES,
    card_id,
    card_name,
    card_word,
    points,
)
from mousemath.language import _, ngettext
from mousemath.lesson import kit
from mousemath.lesson.kit import listing
from mousemath.lesson.teaching import Table
from mousemath.scene import ActionButton, Actions, Card, Chain, Chains, Level, Piece, Rolls, Sign

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mousemath.games.om_nom_nom.table.moment import Moment
    from mousemath.scene import Part

_SIDES = tuple(
    Sign(ICONS[face], tone) for face, tone in zip(FACES, ("black", "red") * 3, strict=True)
)
"""The six sides of a die."""


def draw(moment: Moment, tokens: Mapping[str, str]) -> Table:
    """Draw the play area; ``tokens`` maps each legal action to what its click sends."""
    buttons = (*_unfold_buttons(moment), *_play_buttons(moment, tokens))
    return Table(
        heading=heading(moment),
        main=(ranking(moment) if moment.ended else _boards(moment),),
        tray=(Actions("actions", _("What to do"), buttons),) if buttons else (),
        below=(*hands_part(moment, tokens), *_score_pad(moment)),
        sentence=live_sentence(moment),
        rolls=(Rolls(tokens[ROLL], ("chains",)),) if ROLL in tokens else (),
        due=_due(moment, buttons),
    )


def _due(moment: Moment, buttons: tuple[ActionButton, ...]) -> tuple[str, ...]:
    """Name what the focus goes to: the main button, else the first card that can be chosen."""
    cards = (card_id(moment.seat, card) for card in moment.cards)
    return (*(button.id for button in buttons if button.main), *cards)


# ── the boards ───────────────────────────────────────────────────────────────────────────────────


def _boards(moment: Moment) -> Chains:
    rolls = sum(record.action == ROLL for record in moment.session.records)
    return Chains("chains", _("Boards"), tuple(_chains(moment)), rolls, _SIDES, DICE)


def _chains(moment: Moment) -> Iterator[Chain]:
    dice = moment.now.dice if moment.shown is None else moment.shown.dice
    for board in range(len(BOARDS)):
        top, middle = CARDS[2 * board : 2 * board + 2]
        bottom = FACES[2 * board + 1]
        black, red = dice[board] if dice else (0, 0)
        yield Chain(
            f"chain-{board}",
            _("{top} eats {middle}, {middle} eats {bottom}").format(
                top=card_word(top), middle=card_word(middle), bottom=card_word(bottom)
            ),
            (_hunters(moment, top), _middle(moment, middle, black), _bottom(bottom, red)),
        )


def _hunters(moment: Moment, card: str) -> Level:
    cards = _played(moment, card)
    said = _with_cards(cards, card_name(card))
    return Level(ICONS[card], _("eats"), said, (), _("no card yet"), cards)


def _middle(moment: Moment, card: str, dice: int) -> Level:
    cards, pieces = _played(moment, card), _stones(card, dice, "black")
    said = _with_cards(cards, _dice_words(card, dice, BLACK_POINTS))
    return Level(ICONS[card], points(BLACK_POINTS), said, pieces, _("no dice"), cards)


def _bottom(face: str, dice: int) -> Level:
    said = _dice_words(face, dice, RED_POINTS)
    return Level(ICONS[face], points(RED_POINTS), said, _stones(face, dice, "red"), _("no dice"))


def _played(moment: Moment, card: str) -> tuple[Card, ...]:
    """Draw the cards of this kind that lie on the table, each with its owner; caught ones faint."""
    shown, fates = moment.shown, moment.fates
    return tuple(
        Card(
            card_id(seat, card),
            moment.name(seat),
            "faint" if fates[seat, card] == LOST else "hand",
            icon=ICONS[card],
            tone=SEAT_TONES[seat],
            owner=Sign(SEAT_ICONS[seat], SEAT_TONES[seat], word=moment.name(seat)),
        )
        for seat in (shown.lying(card) if shown else ())
    )


def _stones(face: str, dice: int, tone: str) -> tuple[Piece, ...]:
    return tuple(Piece(f"die-{face}-{n}", ICONS[face], tone, "die") for n in range(dice))


def _dice_words(face: str, dice: int, worth: int) -> str:
    return ngettext(
        "{name}: {dice} die, worth {points}", "{name}: {dice} dice, each worth {points}", dice
    ).format(name=card_name(face), dice=dice, points=points(worth))


def _with_cards(cards: tuple[Card, ...], said: str) -> str:
    who = listing(each.name for each in cards)
    return _("{said}; cards lie here of: {who}").format(said=said, who=who) if who else said


# ── buttons ──────────────────────────────────────────────────────────────────────────────────────


def _unfold_buttons(moment: Moment) -> tuple[ActionButton, ...]:
    shown = moment.shown
    if shown is None or shown.finished:
        return ()
    coming, boards = shown.captures[shown.step], len(shown.captures)
    note = _("{card}: board {number} of {total}").format(
        card=card_name(CARDS[2 * coming.board]), number=shown.step + 1, total=boards
    )
    value = f"{moment.play_name}.{shown.step + 1}"
    step = ActionButton(
        "unfold", _("Next board"), note, main=True, view=UNFOLDED, value=value, key="Enter"
    )
    return (step,) if boards - shown.step == 1 else (step, unfold_all(moment, "unfold-all"))


def unfold_all(moment: Moment, name: str) -> ActionButton:
    """Return the button that resolves all boards at once."""
    value, note = f"{moment.play_name}.{ALL}", _("this time")
    return ActionButton(name, _("Show all at once"), note, view=UNFOLDED, value=value, key="S")


def _play_buttons(moment: Moment, tokens: Mapping[str, str]) -> tuple[ActionButton, ...]:
    folded, state = not moment.unfolds, moment.now
    if ROLL in tokens:
        label = _("Roll {dice} dice").format(dice=DICE)
        note = _("round {round} of {rounds}").format(round=state.round_number, rounds=ROUNDS)
        return (ActionButton("roll", label, note, tokens[ROLL], main=folded, key="R"),)
    if SHOW in tokens:
        label = _("{name}: show my cards").format(name=moment.name(moment.seat))
        note = _("the others look away")
        key = "Enter" if folded else ""
        return (ActionButton("show", label, note, tokens[SHOW], main=folded, key=key),)
    if REVEAL in tokens:
        note = _("all at once") if moment.at_once else _("by boards")
        show = ActionButton("reveal", _("Reveal"), note, tokens[REVEAL], main=True, key="R")
        return (show, *_another(moment), _pace(moment))
    if not tokens or not folded:
        return ()
    return (ActionButton("wait", _("Reveal"), _("first choose a card of your hand")),)


def _another(moment: Moment) -> Iterator[ActionButton]:
    """Let somebody who plays alone take the card back."""
    if moment.alone and moment.session.records:
        label, note = _("Another card"), _("nobody saw it")
        yield ActionButton("another", label, note, tool="undo", key="Escape")


def _pace(moment: Moment) -> ActionButton:
    """Return the button by which reveals resolve the other way from now on."""
    label, value = (_("By boards"), BY_BOARDS) if moment.at_once else (_("All at once"), AT_ONCE)
    return ActionButton("pace", label, _("from now on"), view=PACE, value=value, key="P")


def _score_pad(moment: Moment) -> Iterator[Part]:
    """Write the points by round: open between rounds, where there is room, folded while playing."""
    between = not moment.now.cards_left and not moment.unfolds
    rounds = moment.now.rounds if between else moment.now.finished
    if not rounds:
        return
    points: list[tuple[kit.Cell, ...]] = [
        (_("Round {round}").format(round=number), *each) for number, each in enumerate(rounds, 1)
    ]
    points.append((_("Total"), *map(sum, zip(*rounds, strict=True))))
    head, label = ("", *map(moment.name, moment.seats)), _("Score pad")
    if between:
        yield kit.heading(label)
    yield kit.table(label, head, points, folded=not between)
