"""The play area of Mmm!: what is due, the pantry, dice and buttons, the cat's track, the sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.mmm.rules.game import Action, Place
from mousemath.games.mmm.table.pantry import pantry
from mousemath.games.mmm.table.sentence import live_sentence
from mousemath.games.mmm.table.tray import buttons, dice, rolls
from mousemath.games.mmm.table.words import face_word
from mousemath.language import _, ngettext
from mousemath.lesson.teaching import Table
from mousemath.scene import Move, Stop, Track

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.games.mmm.table.moment import Moment


def draw(moment: Moment, tokens: Mapping[Action, str]) -> Table:
    """Draw the play area; ``tokens`` maps each legal action to what its click sends."""
    return Table(
        heading=heading(moment),
        main=(pantry(moment),),
        tray=(dice(moment), buttons(moment, tokens)),
        below=(_track(moment),),
        sentence=live_sentence(moment),
        moves=_moves(moment, tokens),
        rolls=rolls(moment, tokens),
        due=_due(moment),
    )


def _due(moment: Moment) -> tuple[str, ...]:
    """Return where the focus goes: to a die that fits, else to the button."""
    fitting = (
        f"die-{die}"
        for die in moment.state.in_hand
        if moment.game.squares_for(moment.state, moment.state.faces[die])
    )
    return (*fitting, "bust", "roll", "gather")


def heading(moment: Moment) -> str:
    """Say whose turn it is and what is due, in at most 24 letters where names are short."""
    state, turn = moment.state, moment.number
    if moment.over:
        won = moment.game.is_won(state)
        return _("The pantry is empty!") if won else _("The cat was faster")
    if moment.busted:
        busts = _("Turn {turn}: {name} busts") if moment.whose else _("Turn {turn}: bust")
        return busts.format(turn=turn, name=moment.whose)
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
    return due[step].format(turn=turn, name=moment.whose)


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
    stays = moment.over or moment.view.looking or moment.game.completed(moment.state)
    following = left == cat - 1 and (not stays or moment.busted)
    return Stop(str(left), "next" if following else "ahead", str(left))


def _cat_words(moves: int) -> str:
    if moves == 0:
        return _("The cat is in")
    return ngettext("{moves} move left", "{moves} moves left", moves).format(moves=moves)


def _track_note(moment: Moment) -> str:
    """Say what she will do, or what became of it."""
    if moment.over:
        turns = moment.number - 1
        after = ngettext("after {turns} turn", "after {turns} turns", turns).format(turns=turns)
        return _("she came too late") if moment.game.is_won(moment.state) else after
    if moment.view.looking:
        return _("at that moment")
    if moment.busted:
        return _("now she moves 1")
    if moment.game.completed(moment.state):
        return _("an item is full: she stays, unless you bust")
    return _("dashed: her next step")
