"""The play area of Om Nom Nom: food chains with dice and cards, hands, buttons, the score pad."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.rules.game import ROLL, ROUNDS
from mousemath.games.om_nom_nom.rules.hot_seat import REVEAL, SHOW
from mousemath.games.om_nom_nom.rules.pieces import (
    BLACK_POINTS,
    BOARDS,
    CARDS,
    FACES,
    RED_POINTS,
)
from mousemath.games.om_nom_nom.table.hands import hands_part
from mousemath.games.om_nom_nom.table.moment import UNFOLDED
from mousemath.games.om_nom_nom.table.sentence import heading, live_sentence
from mousemath.games.om_nom_nom.table.settings import DUEL
from mousemath.games.om_nom_nom.table.words import (
    ICONS,
    SEAT_TONES,
    card_word,
    points,
)
from mousemath.language import _, ngettext
from mousemath.lesson import kit
from mousemath.lesson.kit import capital, listing
from mousemath.lesson.teaching import Table
from mousemath.scene import ActionButton, Actions, Chain, Chains, Level, Piece, Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mousemath.games.om_nom_nom.table.moment import Moment
    from mousemath.scene import Part


def draw(moment: Moment, tokens: Mapping[str, str]) -> Table:
    """Draw the play area; ``tokens`` maps each legal action to what its click sends."""
    buttons = (*_unfold_buttons(moment), *_play_buttons(moment, tokens))
    rules = () if moment.state.dice else tuple(Text((text,)) for text in _rules())
    return Table(
        heading=heading(moment),
        main=(Chains("chains", _("Boards"), tuple(_chains(moment))),),
        tray=(Actions("actions", _("What to do"), buttons),) if buttons else (),
        below=(*rules, *hands_part(moment, tokens), *_score_pad(moment)),
        sentence=live_sentence(moment),
    )


# ── the boards ───────────────────────────────────────────────────────────────────────────────────


def _chains(moment: Moment) -> Iterator[Chain]:
    dice = moment.state.dice if moment.shown is None else moment.shown.dice
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
    said = _with_cards(moment, card, capital(card_word(card)))
    return Level(ICONS[card], _("hunts"), said, _chips(moment, card), _("cards only"))


def _middle(moment: Moment, card: str, dice: int) -> Level:
    said = _with_cards(moment, card, _dice_words(card, dice, BLACK_POINTS))
    pieces = _chips(moment, card) + _stones(card, dice, "black")
    return Level(ICONS[card], points(BLACK_POINTS), said, pieces, _("no dice"))


def _bottom(face: str, dice: int) -> Level:
    said = _dice_words(face, dice, RED_POINTS)
    return Level(ICONS[face], points(RED_POINTS), said, _stones(face, dice, "red"), _("no dice"))


def _lying(moment: Moment, card: str) -> tuple[int, ...]:
    return () if moment.shown is None else moment.shown.lying(card)


def _chips(moment: Moment, card: str) -> tuple[Piece, ...]:
    return tuple(
        Piece(f"lies-{seat}", ICONS[card], SEAT_TONES[seat], "chip")
        for seat in _lying(moment, card)
    )


def _stones(face: str, dice: int, tone: str) -> tuple[Piece, ...]:
    return tuple(Piece(f"die-{face}-{n}", ICONS[face], tone, "die") for n in range(dice))


def _dice_words(face: str, dice: int, worth: int) -> str:
    return ngettext(
        "{name}: {dice} die, worth {points}", "{name}: {dice} dice, each worth {points}", dice
    ).format(name=capital(card_word(face)), dice=dice, points=points(worth))


def _with_cards(moment: Moment, card: str, said: str) -> str:
    who = listing(moment.name(seat) for seat in _lying(moment, card))
    return _("{said}; cards lie here of: {who}").format(said=said, who=who) if who else said


# ── buttons ──────────────────────────────────────────────────────────────────────────────────────


def _unfold_buttons(moment: Moment) -> tuple[ActionButton, ...]:
    shown = moment.shown
    if shown is None or shown.finished:
        return ()
    coming, all_boards = shown.captures[shown.step], len(shown.captures)
    step = ActionButton(
        "unfold",
        _("Resolve the {card} board").format(card=card_word(CARDS[2 * coming.board])),
        _("board {number} of {total}").format(number=shown.step + 1, total=all_boards),
        main=True,
        view=UNFOLDED,
        value=f"{moment.session.turn}.{shown.step + 1}",
    )
    return (step,) if all_boards - shown.step == 1 else (step, unfold_all(moment, "unfold-all"))


def unfold_all(moment: Moment, name: str) -> ActionButton:
    """Return the button that resolves all boards at once."""
    boards = len(moment.shown.captures) if moment.shown else 0
    label, note = _("Resolve all boards"), _("no step is shown")
    return ActionButton(name, label, note, view=UNFOLDED, value=f"{moment.session.turn}.{boards}")


def _play_buttons(moment: Moment, tokens: Mapping[str, str]) -> tuple[ActionButton, ...]:
    folded = not moment.unfolds
    if ROLL in tokens:
        label = _("Roll 15 dice")
        note = _("round {round} of {rounds}").format(round=moment.round_number, rounds=ROUNDS)
        return (ActionButton("roll", label, note, tokens[ROLL], main=folded),)
    if SHOW in tokens:
        label = _("{name}: show my cards").format(name=moment.name(moment.seat))
        note = _("the others look away")
        return (ActionButton("show", label, note, tokens[SHOW], main=folded),)
    if REVEAL in tokens:
        both = len(moment.seats) == DUEL
        label = _("Reveal both cards") if both else _("Reveal all cards")
        note = _("then the boards resolve from the top down")
        return (ActionButton("reveal", label, note, tokens[REVEAL], main=True),)
    if not tokens or not folded:
        return ()
    return (ActionButton("wait", _("Reveal"), _("first choose a card of your hand")),)


def _rules() -> tuple[str, str, str]:
    """Tell the round in short before the first roll, where nothing lies on the table yet."""
    return (
        _(
            "A round: roll all dice onto the boards, then choose a card in secret six times. "
            "All cards are revealed together."
        ),
        _(
            "Hunters eat first: they share the cards and dice of the middle level evenly. "
            "Where no hunter came, middle cards share the dice below. What cannot be shared "
            "is not eaten."
        ),
        _(
            "Points: 1 for each card of yours that is not eaten, each card and each black "
            "die you take, 2 for each red die."
        ),
    )


def _score_pad(moment: Moment) -> Iterator[Part]:
    """Write the points by round: open between rounds, where there is room, folded while playing."""
    between = not moment.state.cards_left and not moment.unfolds
    rounds = moment.state.rounds if between else moment.state.finished
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
