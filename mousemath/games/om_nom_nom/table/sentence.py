"""The live sentence of Om Nom Nom: what just happened, and what is due."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mousemath.games.om_nom_nom.rules.game import PLAYS, ROLL, winners
from mousemath.games.om_nom_nom.rules.hot_seat import REVEAL, SHOW
from mousemath.games.om_nom_nom.rules.pieces import CARDS, FACES
from mousemath.games.om_nom_nom.table.words import card_word, dice_words, listing, points
from mousemath.language import _, ngettext
from mousemath.scene import Note, Strong

if TYPE_CHECKING:
    from mousemath.games.om_nom_nom.rules.pieces import Capture
    from mousemath.games.om_nom_nom.table.drawing import Sight
    from mousemath.games.om_nom_nom.table.unfolding import Unfolding


def live_sentence(sight: Sight) -> Note:
    """Return what to read out after the latest step."""
    shown = sight.shown
    if shown is not None and not shown.finished:
        return Note((_unfolded(sight, shown),))
    if sight.state.is_over:
        return _result(sight)
    if shown is not None:
        return Note((f"{_unfolded(sight, shown)} {_due(sight)}",))
    return Note((f"{_happened(sight)} {_due(sight)}".strip(),))


def _happened(sight: Sight) -> str:
    last = sight.session.last
    if last is None:
        return "" if sight.state.dice else _("Fifteen dice wait to be rolled.")
    if last.action == ROLL:
        dice = dice_words(last.outcome)
        if last.by_hand:
            return _("Set by hand: {dice}.").format(dice=dice)
        return _("The dice show {dice}.").format(dice=dice)
    if last.action in (SHOW, REVEAL):
        return ""
    seat = sight.game.player(last.before)
    if sight.alone:
        return _("Your card is chosen; nobody has seen it, and Undo takes it back.")
    return _("{name} has chosen.").format(name=sight.name(seat))


def _due(sight: Sight) -> str:
    actions = sight.session.actions
    if actions == (ROLL,):
        return ngettext(
            "Roll the {dice} dice.", "Roll the {dice} dice of round {round}.", sight.round_number
        ).format(dice=15, round=sight.round_number)
    if actions == (REVEAL,):
        return _("Now reveal.") if sight.alone else _("All have chosen: reveal the cards.")
    name = sight.name(sight.game.player(sight.table))
    if actions == (SHOW,):
        return _("{name} is next; the others look away.").format(name=name)
    if sight.alone:
        return _("Choose a card.")
    return _("{name}, choose a card in secret.").format(name=name)


# ── the reveal ───────────────────────────────────────────────────────────────────────────────────


def _unfolded(sight: Sight, shown: Unfolding) -> str:
    if shown.current is not None:
        return capture_words(sight, shown.current)
    cards = ", ".join(
        _("{name} {card}").format(name=sight.name(seat), card=card_word(card))
        for seat, card in enumerate(shown.joint)
    )
    return _("Revealed: {cards}. The boards resolve from the top down.").format(cards=cards)


def capture_words(sight: Sight, capture: Capture) -> str:
    """Tell what one board has brought to whom."""
    card = card_word(CARDS[2 * capture.board + (not capture.top)])
    who = listing(sight.name(seat) for seat in capture.predators)
    prey = prey_words(capture)
    share, number = capture.division.share, len(capture.predators)
    if not len(capture.prey) + capture.dice:
        said = _("{who}: the {card} finds nothing to eat.").format(who=who, card=card)
    elif number == 1:
        said = _("{who}: the {card} takes {prey}.").format(who=who, card=card, prey=prey)
    elif share:
        said = ngettext(
            "{who}: {number} × {card} share {prey}, {share} for each.",
            "{who}: {number} × {card} share {prey}, {share} for each.",
            share,
        ).format(who=who, card=card, number=number, prey=prey, share=share)
    else:
        said = _("{who}: {prey} cannot be shared by {number} × {card}, so nobody eats.").format(
            who=who, card=card, number=number, prey=prey
        )
    gained = ", ".join(
        _("{name} +{points}").format(name=sight.name(seat), points=haul.points)
        for seat, haul in zip(capture.predators, capture.hauls, strict=True)
    )
    return _("{said} Points: {gained}.").format(said=said, gained=gained)


def prey_words(capture: Capture) -> str:
    """Say how many cards and dice are there to be eaten."""
    face = card_word(FACES[2 * capture.board + (not capture.top)])
    cards, dice = len(capture.prey), capture.dice
    card_words = ngettext("{number} card", "{number} cards", cards).format(number=cards)
    die_words = ngettext("{number} die ({face})", "{number} dice ({face})", dice).format(
        number=dice, face=face
    )
    if not cards:
        return die_words
    return listing((card_words, die_words)) if dice else card_words


# ── the end ──────────────────────────────────────────────────────────────────────────────────────


def _result(sight: Sight) -> Note:
    best = winners(sight.state)
    scores = ", ".join(
        _("{name} {total}").format(name=sight.name(seat), total=total)
        for seat, total in enumerate(sight.state.totals)
    )
    names: list[Any] = [sight.name(seat) for seat in sorted(best)]
    if len(best) == len(sight.state.totals):
        lead = _("Nobody is ahead, not even by a single round.")
    else:
        lead = ngettext("The winner: {names}.", "The winners: {names}.", len(best)).format(
            names=listing(names)
        )
    totals = _("After {rounds} rounds: {scores}.").format(rounds=3, scores=scores)
    return Note((Strong(lead), " ", totals), "result")


def heading(sight: Sight) -> str:
    """Say which play it is, and in turn-taking who chooses."""
    state, shown = sight.state, sight.shown
    if shown is not None and not shown.finished:
        play = PLAYS - len(shown.before.hands[0]) + 1
        return _("Play {play} of {plays}").format(play=play, plays=PLAYS)
    if state.is_over:
        return _("The game is over")
    if not any(state.hands):
        return _("Round {round}: roll the dice").format(round=sight.round_number)
    play = PLAYS - len(state.hands[0]) + 1
    if sight.alone or sight.session.actions == (REVEAL,):
        return _("Play {play} of {plays}").format(play=play, plays=PLAYS)
    name = sight.name(sight.game.player(sight.table))
    return _("Play {play} of {plays}: {name}").format(play=play, plays=PLAYS, name=name)


def points_note(sight: Sight, seat: int) -> str:
    """Say the points of a seat in this round, and of all rounds from the second on."""
    now = sight.hauls[seat].points
    before = sum(each[seat] for each in sight.state.finished)
    if not sight.state.finished:
        return points(now)
    return _("{points}, {total} in all").format(points=points(now), total=now + before)
