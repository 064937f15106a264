"""The play area of Mmm!: what is due, the pantry, dice and buttons, the cat's track, the sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.mmm.rules.game import Action, Place
from mousemath.games.mmm.table.moment import Moment, rounds
from mousemath.games.mmm.table.pantry import pantry
from mousemath.games.mmm.table.sentence import live_sentence
from mousemath.games.mmm.table.tray import buttons, dice
from mousemath.games.mmm.table.words import face_word
from mousemath.language import _, ngettext
from mousemath.lesson.teaching import Table
from mousemath.scene import Move, Stop, Track

if TYPE_CHECKING:
    from collections.abc import Mapping


def draw(moment: Moment, tokens: Mapping[Action, str]) -> Table:
    """Draw the play area; ``tokens`` maps each legal action to what its click sends."""
    return Table(
        heading=heading(moment),
        main=(pantry(moment),),
        tray=(dice(moment), buttons(moment, tokens)),
        below=(_track(moment),),
        sentence=live_sentence(moment),
        moves=_moves(moment, tokens),
    )


def heading(moment: Moment) -> str:
    """Say whose turn it is and what is due, in at most 24 letters where names are short."""
    state = moment.state
    if moment.game.is_won(state):
        return _("The pantry is empty!")
    if moment.over:
        return _("The cat is in")
    if moment.whose:
        due = (
            _("Turn {turn}: {name} rolls"),
            _("Turn {turn}: {name} places"),
            _("Turn {turn}: {name} decides"),
        )
    else:
        due = (
            _("Turn {turn}: roll the dice"),
            _("Turn {turn}: place a die"),
            _("Turn {turn}: stop or roll?"),
        )
    step = 0 if state.between_turns else 1 if state.fresh else 2
    return due[step].format(turn=rounds(moment.session) + 1, name=moment.whose)


def _moves(moment: Moment, tokens: Mapping[Action, str]) -> tuple[Move, ...]:
    faces = moment.state.faces
    return tuple(
        Move(
            token,
            f"die-{action.die}",
            f"square-{action.square}",
            _("Place {food} here").format(food=face_word(faces[action.die] or "cross")),
        )
        for action, token in tokens.items()
        if isinstance(action, Place)
    )


# ── the cat ──────────────────────────────────────────────────────────────────────────────────────


def _track(moment: Moment) -> Track:
    """Draw the cat's track; figures count the moves left."""
    lefts = range(moment.game.board.cat_moves, -1, -1)
    stops = tuple(_stop(moment, left) for left in lefts)
    return Track("cat", _cat_words(moment.state.cat), stops, _track_note(moment))


def _stop(moment: Moment, left: int) -> Stop:
    cat = moment.state.cat
    if left > cat:
        return Stop(str(left), "passed", icon="paw")
    if left == cat:
        return Stop(str(left), "here", str(left), icon="cat")
    if left == 0:
        return Stop(_("the pantry door"), "goal", icon="door")
    stays = moment.over or moment.game.completed(moment.state)
    following = left == cat - 1 and not stays
    return Stop(str(left), "next" if following else "ahead", str(left))


def _cat_words(moves: int) -> str:
    if moves == 0:
        return _("The cat is in the pantry")
    return ngettext(
        "The cat is {moves} move from the pantry", "The cat is {moves} moves from the pantry", moves
    ).format(moves=moves)


def _track_note(moment: Moment) -> str:
    if moment.over:
        return ""
    if moment.game.completed(moment.state):
        return _("an item is full: she stays, unless you bust")
    return _("dashed: her next step, if no item is completed")
