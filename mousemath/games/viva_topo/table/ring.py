"""The picture of the table: the ring, the friends' homes around it, Cockaigne and the mice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.viva_topo.rules.path import HOME, Move
from mousemath.games.viva_topo.table.plan import HIGH, MIDDLE, SIDE, Plan, mice_places
from mousemath.games.viva_topo.table.words import cheese_word
from mousemath.language import _, ngettext
from mousemath.lesson.kit import listing
from mousemath.lesson.seats import ICONS, TONES
from mousemath.scene import Board, BoardText, Cell, Piece, Region

if TYPE_CHECKING:
    from mousemath.games.viva_topo.rules.equipment import Place
    from mousemath.games.viva_topo.table.moment import Moment

SPREAD = {1: ((0.0, 0.0),), 2: ((-13.0, -8.0), (13.0, 8.0))}
"""How mice that share a space stand, from its middle."""


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
        cells=(*spaces, *homes, _cockaigne(moment), _mouse_home(moment, places)),
        regions=(_path(plan), *_links(moment, plan)),
        texts=_texts(moment, plan),
    )


def _path(plan: Plan) -> Region:
    outer, inner = (plan.radius + shift for shift in (plan.space * 0.6, -plan.space * 0.6))
    top, low = MIDDLE - outer, MIDDLE - inner
    path = f"M300 {top:.0f}A{outer:.0f} {outer:.0f} 0 1 1 299.9 {top:.0f}Z"
    hole = f"M300 {low:.0f}A{inner:.0f} {inner:.0f} 0 1 0 300.1 {low:.0f}Z"
    return Region(path + hole, plain=True)


def _links(moment: Moment, plan: Plan) -> tuple[Region, ...]:
    """Draw a dotted way from each entrance to its home."""
    links = []
    for index, home in enumerate(moment.preset.homes):
        left, top, width, height = plan.home(index)
        for entrance in home.entrances:
            x, y = plan.middle(entrance)
            links.append(f"M{x:.0f} {y:.0f}L{left + width / 2:.0f} {top + height / 2:.0f}")
    return tuple(Region("", "cheese", lines=link) for link in links)


# ── the ring ─────────────────────────────────────────────────────────────────────────────────


def _space(moment: Moment, plan: Plan, number: int, places: list[list[int | None]]) -> Cell:
    x, y = plan.middle(number)
    width, cat = plan.space, moment.state.cat
    entrance = any(number in home.entrances for home in moment.preset.homes)
    pieces = _standing(number, places, width)
    if cat.space == number:
        pieces = (*pieces, Piece("the-cat", "cat", "cat", "plain", width * 0.84))
    return Cell(
        id=f"space-{number}",
        name=_space_name(moment, number),
        x=x - width / 2,
        y=y - width / 2,
        width=width,
        height=width,
        row=round((y - 60) / 40),
        column=round((x - 60) / 40),
        shape="circle",
        tone="cheese" if entrance else "",
        caption=str(number) if width > 40 or number % 5 == 0 else "",  # noqa: PLR2004 - room for it
        visible=True,
        hint=_("The mouse on {space} is chosen: choose one of the marked places.").format(
            space=number
        ),
        pieces=pieces,
    )


def _standing(number: int, places: list[list[int | None]], width: float) -> tuple[Piece, ...]:
    here = [
        (seat, mouse)
        for seat, mice in enumerate(places)
        for mouse, place in enumerate(mice)
        if place == number
    ]
    size, shifts = _arranged(len(here))
    scale = width / 60
    return tuple(
        Piece(
            f"mouse-{seat}-{mouse}",
            ICONS[seat],
            TONES[seat],
            "plain",
            size * scale,
            x * scale,
            y * scale,
        )
        for (seat, mouse), (x, y) in zip(here, shifts, strict=True)
    )


def _arranged(mice: int) -> tuple[float, tuple[tuple[float, float], ...]]:
    """Return the size of mice that share a space, and where each stands."""
    if mice in SPREAD:
        return (48.0, SPREAD[1]) if mice == 1 else (36.0, SPREAD[2])
    across = 2 if mice <= 4 else 3 if mice <= 9 else 5  # noqa: PLR2004 - squares
    step = 54 / across
    rows = -(-mice // across)
    return step + 1, tuple(
        (
            (number % across - (across - 1) / 2) * step,
            (number // across - (rows - 1) / 2) * step,
        )
        for number in range(mice)
    )


def _space_name(moment: Moment, number: int) -> str:
    said = [_("space {number}").format(number=number)]
    for index, home in enumerate(moment.preset.homes, start=1):
        if number in home.entrances:
            said.append(_("entrance to home {number}").format(number=index))
    said += _mice_words(moment, number)
    if moment.state.cat.space == number:
        said.append(_("the cat is here"))
    return ", ".join(said)


def _mice_words(moment: Moment, number: int) -> list[str]:
    words = []
    for seat, family in enumerate(moment.state.families):
        mice = family.mice.count(number)
        if mice:
            said = ngettext("{count} mouse of {name}", "{count} mice of {name}", mice)
            words.append(said.format(count=mice, name=moment.name(seat)))
    return words


# ── homes ────────────────────────────────────────────────────────────────────────────────────


def _safe_pieces(moment: Moment, index: int, y: float, step: float) -> list[Piece]:
    """Draw each family once that has mice in a place."""
    seats = [seat for seat, family in enumerate(moment.state.families) if family.safe[index]]
    first = -step * (len(seats) - 1) / 2
    return [
        Piece(
            f"safe-{index}-{seat}", ICONS[seat], TONES[seat], size=27.0, x=first + step * order, y=y
        )
        for order, seat in enumerate(seats)
    ]


def _left_words(pieces: int) -> str:
    return _("{number} left").format(number=pieces) if pieces else _("none left")


def _place_name(moment: Moment, place: Place, title: str) -> str:
    index = moment.preset.place_index(place)
    left = moment.state.cheese[index]
    said = [title, cheese_word(moment.preset.worths[index]), _left_words(left)]
    for seat, family in enumerate(moment.state.families):
        if family.safe[index]:
            words = ngettext(
                "{count} mouse of {name}", "{count} mice of {name}", family.safe[index]
            )
            said.append(words.format(count=family.safe[index], name=moment.name(seat)))
    return ", ".join(said)


def _home(moment: Moment, plan: Plan, index: int) -> Cell:
    left, top, width, height = plan.home(index)
    scale = height / HIGH
    pieces = [
        Piece(f"house-{index}", "house", "cheese", size=36 * scale, x=-width * 0.3, y=-34 * scale),
        Piece(f"cheese-{index}", "cheese", "cheese", size=30 * scale, x=2.0, y=-33 * scale),
        *_safe_pieces(moment, index, 34 * scale, 28.0),
    ]
    number = index + 1
    title = _("home {number}").format(number=number)
    return Cell(
        id=f"home-{number}",
        name=_place_name(moment, number, title),
        x=left,
        y=top,
        width=width,
        height=height,
        row=round((top - 20) / 40),
        column=round((left + width / 2 - 60) / 40),
        shape="round",
        visible=True,
        pieces=tuple(pieces),
    )


def _cockaigne(moment: Moment) -> Cell:
    index = len(moment.preset.homes)
    wheel = Piece("wheel", "wheel", "cheese", size=50.0, x=-15.0, y=-40.0)
    return Cell(
        id="cockaigne",
        name=_place_name(moment, "cockaigne", _("Cockaigne")),
        x=222.0,
        y=172.0,
        width=156.0,
        height=156.0,
        row=5,
        column=6,
        shape="circle",
        tone="cheese",
        visible=True,
        pieces=(wheel, *_safe_pieces(moment, index, 53.0, 26.0)),
    )


def _mouse_home(moment: Moment, places: list[list[int | None]]) -> Cell:
    """Draw the mouse home: each family's mice in one heap."""
    players = moment.players
    pieces = tuple(
        Piece(
            f"mouse-{seat}-{mouse}",
            ICONS[seat],
            TONES[seat],
            size=32.0,
            x=(seat - (players - 1) / 2) * 40,
            y=-10.0,
        )
        for seat, mice in enumerate(places)
        for mouse, place in enumerate(mice)
        if place == HOME
    )
    name = listing([_("mouse home"), *_mice_words(moment, HOME)])
    return Cell(
        id="space-0",
        name=name if pieces else _("mouse home, empty"),
        x=MIDDLE - 20 * players - 8,
        y=352.0,
        width=40.0 * players + 16,
        height=70.0,
        row=8,
        column=6,
        shape="round",
        visible=True,
        hint=_("A mouse at home is chosen: choose one of the marked places."),
        pieces=pieces,
    )


def _texts(moment: Moment, plan: Plan) -> tuple[BoardText, ...]:
    state, preset = moment.state, moment.preset
    texts = [
        BoardText(_("Cockaigne"), MIDDLE, 268, 20, strong=True),
        BoardText(_left_words(state.cheese[-1]), MIDDLE, 289, 17),
        BoardText(str(preset.cockaigne_worth), 332, 219, 22, strong=True),
        BoardText(_("mouse home"), MIDDLE, 346, 17, quiet=True),
    ]
    for index, home in enumerate(preset.homes):
        left, top, width, height = plan.home(index)
        scale = height / HIGH
        texts += [
            BoardText(
                str(home.worth), left + width * 0.8, top + 30 * scale, 22 * scale, strong=True
            ),
            BoardText(
                _left_words(state.cheese[index]),
                left + width / 2,
                top + 63 * scale,
                17 * scale,
                quiet=True,
            ),
        ]
    for seat, family in enumerate(state.families):
        x = MIDDLE + (seat - (moment.players - 1) / 2) * 40
        mice = family.mice.count(HOME)
        texts.append(BoardText(str(mice), x, 415, 18, strong=bool(mice), quiet=not mice))
    return tuple(texts)


def cell_of(move: Move) -> str:
    """Return the id of the cell to which a move leads."""
    if move.place is None:
        return f"space-{move.space}"
    return "cockaigne" if move.place == "cockaigne" else f"home-{move.place}"
