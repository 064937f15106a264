"""The live sentence of Om Nom Nom: what just happened, and what is due."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.rules.game import ROLL
from mousemath.games.om_nom_nom.rules.hot_seat import REVEAL, SHOW
from mousemath.games.om_nom_nom.rules.pieces import CARDS, DICE, FACES, board_of, food_of, is_top
from mousemath.games.om_nom_nom.rules.reveal import gains
from mousemath.games.om_nom_nom.table.ending import place_words, result
from mousemath.games.om_nom_nom.table.words import card_word, dice_words, points, the_card
from mousemath.language import _, ngettext
from mousemath.lesson.kit import listing
from mousemath.scene import Note

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mousemath.games.om_nom_nom.rules.pieces import Capture, Haul
    from mousemath.games.om_nom_nom.rules.unfolding import Unfolding
    from mousemath.games.om_nom_nom.table.moment import Moment


def heading(moment: Moment) -> str:
    """Say which play it is, and in turn-taking who chooses."""
    state, shown = moment.now, moment.shown
    if shown is not None and not shown.finished:
        play = shown.before.play_number
        return _("Play {play}: cards on the table").format(play=play)
    if state.is_over:
        return place_words(moment)
    if not state.cards_left:
        return _("Round {round}: roll the dice").format(round=state.round_number)
    return _choosing(moment, state.play_number)


def _choosing(moment: Moment, play: int) -> str:
    if moment.looking:
        said = _("Round {round}, play {play}")
        return said.format(round=moment.now.round_number, play=play)
    if moment.session.actions == (REVEAL,):
        return _("Play {play}: reveal").format(play=play)
    if moment.alone:
        return _("Play {play}: your card").format(play=play)
    return _("Play {play}: {name}").format(play=play, name=moment.name(moment.seat))


def live_sentence(moment: Moment) -> Note:
    """Return what to read out after the latest step."""
    shown = moment.shown
    if moment.looking:
        return Note((_past(moment),), "past")
    if shown is not None and not shown.finished:
        return Note((_unfolded(moment, shown),))
    if moment.now.is_over:
        told = "" if shown is None or shown.current is None else _unfolded(moment, shown)
        return result(moment, told)
    happened = _happened(moment) if shown is None else _unfolded(moment, shown)
    return Note((f"{happened} {_due(moment)}".strip(),))


def _past(moment: Moment) -> str:
    """Say what was done at a moment that is looked at again."""
    taken, name = moment.view.taken, moment.name(moment.seat)
    if taken in CARDS:
        return chosen_words(moment, taken)
    if taken == ROLL:
        return _("The dice of round {round} were still to be rolled.").format(
            round=moment.now.round_number
        )
    if taken == SHOW:
        return _("{name} was about to look at the cards.").format(name=name)
    return _("The cards of this play were still face down.")


def chosen_words(moment: Moment, card: str) -> str:
    """Say which card is chosen, and what lies below it to be eaten."""
    number, name = food(moment, card), moment.name(moment.seat)
    some = ngettext(
        "{name} chose {the_card}: {number} die ({face}) waits below it.",
        "{name} chose {the_card}: {number} dice ({face}) wait below it.",
        number,
    )
    said = some if number else _("{name} chose {the_card}: no die ({face}) waits below it.")
    face = card_word(food_of(card))
    return said.format(name=name, the_card=the_card(card), number=number, face=face)


def food(moment: Moment, card: str) -> int:
    """Return how many dice lie below a card."""
    return moment.now.dice[board_of(card)][not is_top(card)]


def below(moment: Moment, card: str) -> str:
    """Say what lies below a card to be eaten."""
    return dice_of(food(moment, card), food_of(card))


def dice_of(number: int, face: str) -> str:
    """Say how many dice show a face."""
    said = ngettext("{number} die ({face})", "{number} dice ({face})", number)
    return said.format(number=number, face=card_word(face))


def _happened(moment: Moment) -> str:
    last = moment.session.last
    if last is None:
        return "" if moment.now.dice else _("Fifteen dice wait to be rolled.")
    if last.action == ROLL:
        dice = dice_words(last.outcome)
        said = _("Set by hand: {dice}.") if last.by_hand else _("The dice show {dice}.")
        return said.format(dice=dice)
    if last.action in (SHOW, REVEAL):
        return ""
    if moment.alone:
        return chosen_words(moment, last.action)
    name = moment.name(moment.game.player(last.before))
    return _("{name} has chosen.").format(name=name)


def _due(moment: Moment) -> str:
    actions = moment.session.actions
    if actions == (ROLL,):
        return ngettext(
            "Roll the {dice} dice.",
            "Roll the {dice} dice of round {round}.",
            moment.now.round_number,
        ).format(dice=DICE, round=moment.now.round_number)
    if actions == (REVEAL,):
        return (
            _("Reveal when you are ready.")
            if moment.alone
            else _("All have chosen: reveal the cards.")
        )
    name = moment.name(moment.seat)
    if actions == (SHOW,):
        return _("{name} is next; the others look away.").format(name=name)
    if moment.alone:
        return _("Choose a card.")
    return _("{name}, choose a card in secret.").format(name=name)


# ── the reveal ───────────────────────────────────────────────────────────────────────────────────


def _unfolded(moment: Moment, shown: Unfolding) -> str:
    if shown.current is not None and not moment.tells_all:
        return capture_words(moment, shown.current)
    cards = ", ".join(
        _("{name} {card}").format(name=moment.name(seat), card=card_word(card))
        for seat, card in enumerate(shown.joint)
    )
    if not moment.tells_all:
        return _("Revealed: {cards}. The boards resolve from the top down.").format(cards=cards)
    gained = _gained(moment, enumerate(gains(shown.captures, len(shown.joint))))
    return _("Revealed: {cards}. Points: {gained}.").format(cards=cards, gained=gained)


def capture_words(moment: Moment, capture: Capture) -> str:
    """Tell what one board has brought to whom."""
    share, number = capture.division.share, len(capture.predators)
    if not len(capture.prey) + capture.dice:
        said = _("{who}: {the_card} finds nothing to eat.")
    elif number == 1:
        said = _("{who}: {the_card} takes {prey}.")
    elif share:
        said = ngettext(
            "{who}: {number} × {card} share {prey}, {share} for each.",
            "{who}: {number} × {card} share {prey}, {share} for each.",
            share,
        )
    else:
        said = _("{who}: {prey} cannot be shared by {number} × {card}, so nobody eats.")
    card = CARDS[2 * capture.board + (not capture.top)]
    told = said.format(
        who=listing(moment.name(seat) for seat in capture.predators),
        card=card_word(card),
        the_card=the_card(card),
        prey=prey_words(capture),
        number=number,
        share=share,
    )
    gained = _gained(moment, zip(capture.predators, capture.hauls, strict=True))
    return _("{said} Points: {gained}.").format(said=told, gained=gained)


def _gained(moment: Moment, hauls: Iterable[tuple[int, Haul]]) -> str:
    """Say how many points each of these seats has got."""
    return ", ".join(
        _("{name} +{points}").format(name=moment.name(seat), points=haul.points)
        for seat, haul in hauls
    )


def prey_words(capture: Capture) -> str:
    """Say how many cards and dice are there to be eaten."""
    cards, dice = len(capture.prey), capture.dice
    card_words = ngettext("{number} card", "{number} cards", cards).format(number=cards)
    die_words = dice_of(dice, FACES[2 * capture.board + (not capture.top)])
    if not cards:
        return die_words
    return listing((card_words, die_words)) if dice else card_words


# ── points ───────────────────────────────────────────────────────────────────────────────────


def points_note(moment: Moment, seat: int) -> str:
    """Say the points of a seat in this round, and of all rounds from the second on."""
    now = moment.hauls[seat].points
    before = sum(each[seat] for each in moment.now.finished)
    if not moment.now.finished:
        return points(now)
    return _("{points}, {total} in all").format(points=points(now), total=now + before)
