"""The picture of the table: the ring, the friends' homes around it, Cockaigne and the mice."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from mousemath.games.viva_topo.rules.path import HOME, Move
from mousemath.games.viva_topo.table.plan import (
    LETTERS,
    MIDDLE,
    NARROWEST,
    SIDE,
    Places,
    Plan,
    mice_places,
)
from mousemath.games.viva_topo.table.words import cheese_word, place_word
from mousemath.language import _, ngettext
from mousemath.lesson.kit import listing
from mousemath.lesson.seats import ICONS, TONES
from mousemath.scene import Board, BoardText, Cell, Piece, Region

HOUSE = 197.0
"""Where the mouse home begins, from above."""
AROUND_HOUSE = 5.0
"""How far its frame stands off, which is drawn only while a mouse there may be chosen."""

if TYPE_CHECKING:
    from mousemath.games.viva_topo.rules.equipment import Place
    from mousemath.games.viva_topo.table.moment import Moment


def ring_part(moment: Moment) -> Board:
    """Draw the table."""
    preset = moment.preset
    plan = Plan(preset.ring, len(preset.homes))
    places = mice_places(moment.session)
    spaces = [_space(moment, plan, number, places) for number in range(1, preset.ring + 1)]
    homes = [_home(moment, plan, index) for index in range(len(preset.homes))]
    return Board(
        id="ring",
        label=ngettext(
            "Ring of {spaces} spaces with {homes} home",
            "Ring of {spaces} spaces with {homes} homes",
            len(preset.homes),
        ).format(spaces=preset.ring, homes=len(preset.homes)),
        width=SIDE,
        height=SIDE,
        cells=(*spaces, *homes, _cockaigne(moment, plan), _mouse_home(moment, plan, places)),
        regions=(Region(plan.path, plain=True), *_links(moment, plan)),
        texts=_texts(moment, plan),
        way=tuple(space.id for space in spaces),
    )


def _links(moment: Moment, plan: Plan) -> tuple[Region, ...]:
    """Draw a dotted way from each entrance to its home."""
    return tuple(
        Region("", "cheese", lines=plan.way(entrance, index))
        for index, home in enumerate(moment.preset.homes)
        for entrance in home.entrances
    )


# ── the ring ─────────────────────────────────────────────────────────────────────────────────────


def _space(moment: Moment, plan: Plan, number: int, places: Places) -> Cell:
    (x, y), width = plan.middle(number), plan.space
    entrance = any(number in home.entrances for home in moment.preset.homes)
    pieces = _standing(number, places, width / 35)
    if moment.state.cat.space == number:
        pieces = (*pieces, Piece("the-cat", "cat", "cat", "plain", width * 0.97))
    hint = _("The mouse on {space} is chosen: choose one of the marked places.")
    return Cell(
        f"space-{number}",
        _space_name(moment, number),
        *(x - width / 2, y - width / 2, width, width),
        row=round((y - 34) / 23),
        column=round((x - 34) / 23),
        shape="circle",
        tone="cheese" if entrance else "",
        visible=True,
        hint=hint.format(space=number),
        pieces=pieces,
    )


def _standing(number: int, places: Places, scale: float) -> tuple[Piece, ...]:
    here = _mice_on(places, number)
    size, shifts = _arranged(len(here))
    return tuple(
        Piece(name, ICONS[seat], TONES[seat], "plain", size * scale, x * scale, y * scale)
        for (name, seat), (x, y) in zip(here, shifts, strict=True)
    )


def _mice_on(places: Places, position: int) -> list[tuple[str, int]]:
    """Return the drawings of the mice on a position, each with its seat."""
    return [
        (f"mouse-{seat}-{mouse}", seat)
        for seat, mice in enumerate(places)
        for mouse, place in enumerate(mice)
        if place == position
    ]


def _arranged(mice: int) -> tuple[float, tuple[tuple[float, float], ...]]:
    """Return the size of mice that share a space, and where each stands."""
    if mice <= 1:
        return 30.0, ((0.0, 0.0),) * mice
    if mice == 2:  # noqa: PLR2004 - a pair stands askew
        return 21.0, ((-8.0, -7.0), (8.0, 7.0))
    across = 2 if mice <= 4 else 3 if mice <= 9 else 5  # noqa: PLR2004 - squares
    step, rows = 34 / across, -(-mice // across)
    left, top = (across - 1) / 2, (rows - 1) / 2
    return step + 1, tuple(
        ((number % across - left) * step, (number // across - top) * step) for number in range(mice)
    )


def _space_name(moment: Moment, number: int) -> str:
    said = [_("space {number}").format(number=number)]
    for index, home in enumerate(moment.preset.homes, start=1):
        if number in home.entrances:
            said.append(_("entrance to home {number}").format(number=index))
    said += moment.mice_words([family.mice.count(number) for family in moment.state.families])
    if moment.state.cat.space == number:
        said.append(_("the cat is here"))
    return ", ".join(said)


# ── homes ────────────────────────────────────────────────────────────────────────────────────────


def _safe_pieces(moment: Moment, index: int, y: float) -> list[Piece]:
    """Draw each family once that has mice in a place."""
    seats = [seat for seat, family in enumerate(moment.state.families) if family.safe[index]]
    step = min(21.0, 64 / max(1, len(seats)))
    places = ((order - (len(seats) - 1) / 2) * step for order in range(len(seats)))
    return [
        Piece(f"safe-{index}-{seat}", ICONS[seat], TONES[seat], size=min(20.0, step), x=x, y=y)
        for seat, x in zip(seats, places, strict=True)
    ]


def _left_words(pieces: int) -> str:
    return _("{number} left").format(number=pieces)


def _place_name(moment: Moment, place: Place) -> str:
    index = moment.preset.place_index(place)
    cheese = cheese_word(moment.preset.worths[index])
    safe = moment.mice_words([family.safe[index] for family in moment.state.families])
    return ", ".join([place_word(place), cheese, _left_words(moment.state.cheese[index]), *safe])


def _home(moment: Moment, plan: Plan, index: int) -> Cell:
    left, top, width, height = plan.home(index)
    cheese = Piece(f"cheese-{index}", "cheese", "cheese", "plain", 25.0, 10.0, 16 - height / 2)
    return Cell(
        f"home-{index + 1}",
        _place_name(moment, index + 1),
        *(left, top, width, height),
        row=round((top - 11) / 23),
        column=round((left + width / 2 - 34) / 23),
        shape="round",
        tone="cheese",
        visible=True,
        pieces=(cheese, *_safe_pieces(moment, index, height / 2 - 12)),
    )


def _cockaigne(moment: Moment, plan: Plan) -> Cell:
    radius, middle = plan.cockaigne
    wheel = Piece("wheel", "wheel", "cheese", size=28.0, x=-13.0, y=-28.0)
    return Cell(
        "cockaigne",
        _place_name(moment, "cockaigne"),
        *(MIDDLE - radius, middle - radius, 2 * radius, 2 * radius),
        row=5,
        column=6,
        shape="circle",
        tone="cheese",
        visible=True,
        pieces=(wheel, *_safe_pieces(moment, len(moment.preset.homes), 36.0)),
    )


def _mouse_home(moment: Moment, plan: Plan, places: Places) -> Cell:
    """Draw the mouse home: each family's mice in one heap, and how many they are, even none."""
    mice = tuple(_mice_on(places, HOME))
    away = set(range(moment.players)) - {seat for _name, seat in mice}
    heap = partial(plan.heap, moment.players)
    pieces = tuple(
        Piece(name, ICONS[seat], TONES[seat], "plain", plan.mouse, heap(seat), 10.0)
        for name, seat in (*mice, *((f"none-{seat}", seat) for seat in sorted(away)))
    )
    width = max(NARROWEST, plan.heaps(moment.players) * moment.players + 8)
    words = moment.mice_words([family.mice.count(HOME) for family in moment.state.families])
    return Cell(
        "space-0",
        listing([_("mouse home"), *words]) if mice else _("mouse home, empty"),
        *(MIDDLE - width / 2, HOUSE - AROUND_HOUSE, width, 48 + 2 * AROUND_HOUSE),
        row=8,
        column=6,
        shape="round",
        hint=_("A mouse at home is chosen: choose one of the marked places."),
        pieces=pieces,
    )


def _texts(moment: Moment, plan: Plan) -> tuple[BoardText, ...]:
    """Write the numbers of the spaces, and on each place what it is worth and what is left."""
    state, preset = moment.state, moment.preset
    middle = plan.cockaigne[1]
    every = 5 if plan.crowded or plan.space < LETTERS * 1.8 else 1
    numbers = [
        BoardText(str(number), *plan.number(number), LETTERS, strong=True, quiet=True)
        for number in range(1, preset.ring + 1)
        if number % every == 0
    ]
    texts = [
        BoardText(_("Cockaigne"), MIDDLE, middle + 3, LETTERS, strong=True),
        BoardText(_left_words(state.cheese[-1]), MIDDLE, middle + 22, LETTERS),
        BoardText(str(preset.cockaigne_worth), 187, middle - 22, 16, strong=True),
        BoardText(_("mouse home"), MIDDLE, HOUSE + 18, LETTERS, quiet=True),
    ]
    for index, home in enumerate(preset.homes):
        left, top, width, _height = plan.home(index)
        said, middle = _left_words(state.cheese[index]), left + width / 2
        texts.append(BoardText(str(home.worth), middle - 16, top + 22, 16, strong=True))
        texts.append(BoardText(said, middle, top + 41, LETTERS, quiet=True))
    for seat, family in enumerate(state.families):
        mice, x = (
            family.mice.count(HOME),
            MIDDLE + plan.heap(moment.players, seat) + plan.mouse / 2 + 6,
        )
        texts.append(BoardText(str(mice), x, HOUSE + 39.5, 15, strong=bool(mice), quiet=not mice))
    return (*numbers, *texts)


def cell_of(move: Move) -> str:
    """Return the id of the cell to which a move leads."""
    if move.place is None:
        return f"space-{move.space}"
    return "cockaigne" if move.place == "cockaigne" else f"home-{move.place}"
