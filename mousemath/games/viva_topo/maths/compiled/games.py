"""Games of Viva Topo! by fixed policies, turn by turn in machine code, from the tables of a path."""

# ruff: noqa: PLR0913, PLR0917 - compiled functions take flat arguments

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from mousemath.games.viva_topo.maths.compiled.choice import chosen
from mousemath.games.viva_topo.maths.compiled.path import NONE, NOTHING, Path, cat_number, path_of
from mousemath.games.viva_topo.maths.compiled.table import CHOICES, Table
from mousemath.play.compiled.machine import compiled
from mousemath.play.compiled.streams import below
from mousemath.play.simulation import Sums

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mousemath.games.viva_topo.maths.compiled.table import Ints
    from mousemath.games.viva_topo.rules.game import VivaTopo
    from mousemath.play.compiled.streams import Words

HOME = 0
SHARES = 12
"""A win is counted in twelfths: two, three or four seats may share it."""
MOST_MICE, MOST_SEATS = 8, 4
CHEESE, WIN, SEAT = 0, 2, 4
"""Where the sums of a seat stand, each with its squares after it, and how many there are of a seat."""


def new_table(path: Path, players: int) -> Table:
    """Return an empty table."""
    spaces, places = path.stops.shape[0], len(path.worth)
    moves = (places + 2) * MOST_MICE
    shapes = (players, spaces), spaces, places, players, (moves, 3), (2, MOST_MICE), moves
    arrays: list[Ints] = [np.zeros(shape, np.int64) for shape in shapes]
    return Table(*arrays)


@compiled()
def list_moves(path: Path, table: Table, seat: int, steps: int, room: int) -> int:
    """List the moves of a seat, as the rules list them; return how many."""
    many = 0
    for start in range(len(table.standing)):
        if table.mice[seat, start] == 0:
            continue
        space, at = path.stops[start, steps, 0], 1
        while space not in (NONE, HOME) and table.standing[space] >= room:
            after = path.stops[start, steps, at]
            if after == NONE:
                break
            space = after
            at += 1
        if space != NONE:
            table.moves[many, 0], table.moves[many, 1], table.moves[many, 2] = start, space, NONE
            many += 1
        for n in range(path.into.shape[2]):
            place = path.into[start, steps, n]
            if place == NONE:
                break
            table.moves[many, 0], table.moves[many, 1], table.moves[many, 2] = start, NONE, place
            many += 1
    return many


@compiled()
def move_mouse(path: Path, table: Table, seat: int, move: int, cat: int) -> int:
    """Make a move; return how many mice have left the path."""
    start, space, place = table.moves[move, 0], table.moves[move, 1], table.moves[move, 2]
    table.mice[seat, start] -= 1
    table.standing[start] -= 1
    if place != NONE:
        if table.cheese[place]:
            table.cheese[place] -= 1
            table.won[seat] += path.worth[place]
        return 1
    if path.meets[cat, space]:
        return 1
    table.mice[seat, space] += 1
    table.standing[space] += 1
    return 0


@compiled()
def sweep(path: Path, table: Table, cat: int) -> int:
    """Take away the mice that the cat's next move catches; return how many."""
    caught = 0
    for space in range(len(table.standing)):
        if path.swept[cat, space] and table.standing[space]:
            caught += table.standing[space]
            table.standing[space] = 0
            for seat in range(len(table.won)):
                table.mice[seat, space] = 0
    return caught


@compiled()
def set_up(path: Path, table: Table, mice: int) -> int:
    """Set the table up; return how many mice there are."""
    for space in range(len(table.standing)):
        table.standing[space] = 0
        for seat in range(len(table.won)):
            table.mice[seat, space] = 0
    for place in range(len(table.cheese)):
        table.cheese[place] = path.pieces[place]
    for seat in range(len(table.won)):
        table.mice[seat, HOME] = mice
        table.standing[HOME] += mice
        table.won[seat] = 0
    return table.standing[HOME]  # type: ignore[no-any-return] # a whole number


@compiled()
def count(table: Table, rolls: int, sums: Ints) -> None:
    """Add up how a game ended."""
    seats, most, winners = len(table.won), -1, 0
    for seat in range(seats):
        if table.won[seat] > most:
            most, winners = table.won[seat], 0
        winners += table.won[seat] == most
    for seat in range(seats):
        at, won = SEAT * seat, table.won[seat]
        share = SHARES // winners if won == most else 0
        sums[at + CHEESE] += won
        sums[at + CHEESE + 1] += won * won
        sums[at + WIN] += share
        sums[at + WIN + 1] += share * share
    sums[SEAT * seats] += rolls
    sums[SEAT * seats + 1] += rolls * rolls


@compiled()
def play(
    games: int,
    words: Words,
    path: Path,
    table: Table,
    policies: Ints,
    mice: int,
    cat_start: int,
    room: int,
    sums: Ints,
) -> None:
    """Play so many games and add to ``sums`` how they end."""
    seats = len(policies)
    for _game in range(games):
        running, cat, seat, rolls = set_up(path, table, mice), cat_start, NOTHING, 0
        while running > 0:
            rolls += 1
            face = below(words, len(path.steps))
            steps = path.steps[face]
            many = list_moves(path, table, seat, steps, room) if steps else 0
            if many:
                move = NOTHING
                if many > 1:
                    move = chosen(words, path, table, policies[seat], seat, many, cat, face)
                running -= move_mouse(path, table, seat, move, cat)
            if path.cat[face]:
                running -= sweep(path, table, cat)
                cat = path.cat_next[cat]
            seat = (seat + 1) % seats
        count(table, rolls, sums)


class Seats:
    """Games under one policy for each seat.

    Args:
        game: the rules; its die must be that of the preset.
        policies: names of policies in machine code.
    """

    def __init__(self, game: VivaTopo, policies: Sequence[str]) -> None:
        preset = game.preset
        self.path, self.players = path_of(preset), game.players
        self.policies: Ints = np.array([CHOICES.index(name) for name in policies], np.int64)
        start = cat_number(preset, game.start().cat)
        self.set_up = preset.mice(game.players), start, preset.room

    def play(self, games: int, words: Words) -> dict[str, Sums]:
        """Play so many games with the next draws of a stream; sums by quantity, seats counted from 1."""
        sums: Ints = np.zeros(SEAT * self.players + 2, np.int64)
        table = new_table(self.path, self.players)
        play(games, words, self.path, table, self.policies, *self.set_up, sums)
        named = {}
        for seat in range(self.players):
            cheese, squared, shares, shares_squared = map(
                int, sums[SEAT * seat : SEAT * seat + SEAT]
            )
            named[f"cheese_{seat + 1}"] = Sums(games, cheese, squared)
            named[f"win_{seat + 1}"] = Sums(games, shares, shares_squared, SHARES, share=True)
        return {**named, "rolls": Sums(games, int(sums[-2]), int(sums[-1]))}
