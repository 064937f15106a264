"""The play area of Mmm!: pantry, dice, buttons, the cat's track, the live sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mousemath.games.mmm.rules.game import Bust, Gather, Mmm, Place, Roll, State
from mousemath.games.mmm.table.sentence import live_sentence
from mousemath.games.mmm.table.words import ICONS, capital, face_word
from mousemath.language import _, ngettext
from mousemath.lesson.teaching import Table, View
from mousemath.scene import (
    ActionButton,
    Actions,
    Board,
    Cell,
    DiceTray,
    Die,
    Move,
    Piece,
    Region,
    Stop,
    Track,
)
from mousemath.scene.outline import divisions, outline

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.games.mmm.rules.board import Item
    from mousemath.play.session import Session

SIDE, MARGIN = 68.0, 8.0
"""Side of a square and margin of the board, in board units."""

Tokens = "Mapping[Any, str]"


def table(game: Mmm, session: Session[State, Any], view: View, tokens: Mapping[Any, str]) -> Table:
    """Draw the play area of this moment."""
    state = session.state
    return Table(
        heading=heading(game, session, view),
        main=(board_part(game, state),),
        tray=(dice_tray(game, session), actions_part(game, state, tokens)),
        below=(track_part(game, state),),
        sentence=live_sentence(game, session),
        moves=_moves(state, tokens),
    )


def rounds(session: Session[State, Any]) -> int:
    """Return how many turns are over."""
    return session.first_rounds + sum(
        record.after.between_turns and not record.before.between_turns for record in session.records
    )


def heading(game: Mmm, session: Session[State, Any], view: View) -> str:
    """Say whose turn it is and what is due, in at most 24 letters where names are short."""
    state, turn = session.state, rounds(session) + 1
    if game.is_won(state):
        return _("The pantry is empty!")
    if game.is_over(state):
        return _("The cat is in")
    name = view.names[(turn - 1) % len(view.names)] if view.names else ""
    if name:
        due = (
            _("Turn {turn}: {name} rolls")
            if state.between_turns
            else _("Turn {turn}: {name} places")
            if state.fresh
            else _("Turn {turn}: {name} decides")
        )
        return due.format(turn=turn, name=name)
    due = (
        _("Turn {turn}: roll the dice")
        if state.between_turns
        else _("Turn {turn}: place a die")
        if state.fresh
        else _("Turn {turn}: stop or roll?")
    )
    return due.format(turn=turn)


# ── the pantry ───────────────────────────────────────────────────────────────────────────────────


def board_part(game: Mmm, state: State) -> Board:
    """Draw the pantry."""
    board = game.board
    width = 1 + max(column for _row, column in board.places)
    height = 1 + max(row for row, _column in board.places)
    return Board(
        id="pantry",
        label=_("Pantry “{name}”").format(name=board.name),
        width=2 * MARGIN + width * SIDE,
        height=2 * MARGIN + height * SIDE,
        cells=tuple(_cell(game, state, square) for square in range(len(board.places))),
        regions=tuple(_region(game, state, item) for item in board.items),
    )


def _region(game: Mmm, state: State, item: Item) -> Region:
    places = [game.board.places[square] for square in item.squares]
    open_now = (item.mask & ~(state.chips | state.on_board)).bit_count()
    done = item.mask & state.chips == item.mask
    return Region(
        path=outline(places, SIDE, MARGIN),
        tone=item.food,
        state="done" if done else "close" if open_now <= 1 else "",
        lines=divisions(places, SIDE, MARGIN),
    )


def _cell(game: Mmm, state: State, square: int) -> Cell:
    row, column = game.board.places[square]
    food = game.board.item_of[square].food
    chip = bool(state.chips >> square & 1)
    die = state.placed.index(square) if square in state.placed else None
    pieces: tuple[Piece, ...] = ()
    if chip:
        pieces = (Piece(f"chip-{square}", "chip", form="chip", size=46, quiet=True),)
    elif die is not None:
        pieces = (Piece(f"piece-die-{die}", ICONS[food], food, form="die", size=52),)
    return Cell(
        id=f"square-{square}",
        name=_cell_name(game, state, square, chip=chip, die=die is not None),
        x=MARGIN + column * SIDE,
        y=MARGIN + row * SIDE,
        width=SIDE,
        height=SIDE,
        row=row,
        column=column,
        icon="" if pieces else ICONS[food],
        tone=food,
        hint=_("{food} square chosen: now choose a die.").format(food=capital(face_word(food))),
        pieces=pieces,
    )


def _cell_name(game: Mmm, state: State, square: int, *, chip: bool, die: bool) -> str:
    row, column = game.board.places[square]
    item = game.board.item_of[square]
    left = (item.mask & ~(state.chips | state.on_board)).bit_count()
    place = _("row {row}, column {column}").format(row=row + 1, column=column + 1)
    food = face_word(item.food)
    if chip:
        return _("{food}, gathered, {place}").format(food=food, place=place)
    if die:
        return _("{food}, a die lies here, {place}").format(food=food, place=place)
    return ngettext(
        "{food}, open, {left} square to go on this item, {place}",
        "{food}, open, {left} squares to go on this item, {place}",
        left,
    ).format(food=food, left=left, place=place)


# ── dice and buttons ─────────────────────────────────────────────────────────────────────────────


def dice_tray(game: Mmm, session: Session[State, Any]) -> DiceTray:
    """Draw the three dice with what can be done with each."""
    state = session.state
    return DiceTray(
        "dice",
        _("Dice of this turn"),
        tuple(_die(game, session, number) for number in range(len(state.faces))),
    )


def _die(game: Mmm, session: Session[State, Any], number: int) -> Die:
    state, face = session.state, session.state.faces[number]
    if face is None:
        word, note = _("Die {number}").format(number=number + 1), _("to be rolled")
        return Die(f"die-{number}", word, f"{word}, {note}", figure="?", note=note)
    word = capital(face_word(face))
    if state.placed[number] is not None:
        note, condition = _("on the board"), "placed"
    elif game.squares_for(state, face):
        note, condition = _("choose a square"), ""
    else:
        note, condition = _("fits nowhere"), "blocked"
    return Die(
        id=f"die-{number}",
        word=word,
        name=f"{word}, {note}",
        icon=ICONS[face],
        tone=ICONS[face],
        note=note,
        state=condition,
        hint=_("{food} die chosen: now choose one of the marked squares.").format(food=word),
        roll=_roll_count(session, number),
    )


def _roll_count(session: Session[State, Any], number: int) -> int:
    """Return a counter that changes whenever this die is rolled."""
    return session.first_rounds + sum(
        isinstance(record.action, Roll) and number in record.before.in_hand
        for record in session.records
    )


def actions_part(game: Mmm, state: State, tokens: Mapping[Any, str]) -> Actions:
    """Draw the buttons; those that are not legal now say why."""
    buttons: tuple[ActionButton, ...]
    if game.is_over(state):
        buttons = ()
    elif Bust() in tokens:
        buttons = (
            ActionButton(
                "bust",
                _("Take the dice off"),
                _("nothing fits: the cat moves 1"),
                tokens[Bust()],
                main=True,
            ),
        )
    elif state.between_turns:
        buttons = (
            ActionButton(
                "roll",
                _("Roll 3 dice"),
                _("if none fits, the cat moves 1"),
                tokens[Roll()],
                main=True,
            ),
        )
    else:
        buttons = (_roll_again(state, tokens), _gather(game, state, tokens))
    return Actions("actions", _("What to do"), buttons)


def _roll_again(state: State, tokens: Mapping[Any, str]) -> ActionButton:
    dice, laid = len(state.in_hand), 3 - len(state.in_hand)
    label = ngettext("Re-roll {number} die", "Re-roll {number} dice", dice).format(number=dice)
    risk = (
        ngettext("a bust loses {number} piece", "a bust loses {number} pieces", laid).format(
            number=laid
        )
        if Roll() in tokens
        else _("place a die first")
    )
    return ActionButton("roll", label, risk, tokens.get(Roll(), ""))


def _gather(game: Mmm, state: State, tokens: Mapping[Any, str]) -> ActionButton:
    laid = 3 - len(state.in_hand)
    label = ngettext("Gather {number} piece", "Gather {number} pieces", laid).format(number=laid)
    if Gather() not in tokens:
        return ActionButton("gather", _("Gather"), _("place a die first"))
    if game.completed(state):
        return ActionButton("gather", label, _("an item is full: the cat stays"), tokens[Gather()])
    return ActionButton("gather", label, _("the cat moves 1"), tokens[Gather()])


def _moves(state: State, tokens: Mapping[Any, str]) -> tuple[Move, ...]:
    return tuple(
        Move(
            token,
            f"die-{action.die}",
            f"square-{action.square}",
            _("Place {food} here").format(food=face_word(state.faces[action.die] or "cross")),
        )
        for action, token in tokens.items()
        if isinstance(action, Place)
    )


# ── the cat ──────────────────────────────────────────────────────────────────────────────────────


def track_part(game: Mmm, state: State) -> Track:
    """Draw the cat's track; figures count the moves left."""
    stays = bool(game.completed(state)) or game.is_over(state)
    stops = []
    for left in range(game.board.cat_moves, -1, -1):
        if left > state.cat:
            stops.append(Stop(str(left), "passed", icon="paw"))
        elif left == state.cat:
            stops.append(Stop(str(left), "here", str(left), icon="cat"))
        elif left == 0:
            stops.append(Stop(_("the pantry door"), "goal", icon="door"))
        else:
            following = left == state.cat - 1 and not stays
            stops.append(Stop(str(left), "next" if following else "ahead", str(left)))
    return Track("cat", cat_words(state.cat), tuple(stops), _track_note(game, state))


def cat_words(moves: int) -> str:
    """Say how far the cat is."""
    if moves == 0:
        return _("The cat is in the pantry")
    return ngettext(
        "The cat is {moves} move from the pantry", "The cat is {moves} moves from the pantry", moves
    ).format(moves=moves)


def _track_note(game: Mmm, state: State) -> str:
    if game.is_over(state):
        return ""
    if game.completed(state):
        return _("an item is full: she stays, unless you bust")
    return _("dashed: her next step, if no item is completed")
