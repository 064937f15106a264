"""What is claimed of the next rolls: a cat, a mouse that comes home, the cheese of one roll.

Each is counted face by face with the steps of the rules, and reached a second time by a formula.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from math import ceil
from typing import TYPE_CHECKING

from mousemath.chance import formula as write
from mousemath.chance.claim import Claim
from mousemath.chance.experiment import Experiment
from mousemath.chance.line import Line, line
from mousemath.games.viva_topo.maths.arrival import CatArrival
from mousemath.games.viva_topo.maths.cat_number import two_cats_claim
from mousemath.games.viva_topo.maths.derivation import within
from mousemath.games.viva_topo.rules.game import legal_moves, play_move
from mousemath.games.viva_topo.rules.path import homes_in_reach
from mousemath.language import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.viva_topo.maths.danger import Ahead
    from mousemath.games.viva_topo.rules.equipment import Face
    from mousemath.games.viva_topo.rules.preset import Preset

FEWEST_ROLLS, MOST_ROLLS = 2, 4
"""Rolls that are looked ahead for a cat at least, and at most."""
UNIFORM = "Feller I, I.4"
SOURCE = "Feller I, VI.2"
LINEARITY = "Feller I, IX.2"


def rolls_ahead(preset: Preset) -> int:
    """Return in how many rolls a cat is asked for: so many that adding their chances comes to 1.

    >>> from mousemath.games.viva_topo.rules.preset import Preset
    >>> rolls_ahead(Preset.load("classic"))
    3
    """
    return min(MOST_ROLLS, max(FEWEST_ROLLS, ceil(1 / preset.cat_chance)))


def roll_claims(ahead: Ahead) -> tuple[Claim, ...]:
    """Return what is claimed of the next rolls, whoever makes them, and of one's own next roll."""
    own = (reach_claim(ahead), cheese_claim(ahead)) if ahead.rolls_next else ()
    return (*(of(ahead.preset) for of in (next_cat_claim, some_cat_claim, two_cats_claim)), *own)


# ── the cat ──────────────────────────────────────────────────────────────────────────────────────


def next_cat_claim(preset: Preset) -> Claim:
    """Return the claim that the next roll moves the cat."""
    number = sum(face.cat for face in preset.die)
    return Claim(
        _("The next roll moves the cat."),
        lambda: Fraction(number, len(preset.die)),
        lambda: Fraction(preset.faces.probability(lambda face: face.cat)),
        UNIFORM,
        "next-cat",
        lambda: _faces(number, preset, _("cat")),
        lambda: Experiment(preset.faces, lambda face: int(face.cat)),
    )


def some_cat_claim(preset: Preset) -> Claim:
    """Return the claim that the cat moves at least once in the next few rolls."""
    rolls = rolls_ahead(preset)
    lines = within(CatArrival(1, preset.cat_chance), rolls)
    law = preset.faces.map(lambda face: face.cat).power(rolls)
    return Claim(
        _("The cat moves at least once in the next {rolls} rolls.").format(rolls=rolls),
        lambda: lines[-1].value,
        lambda: Fraction(law.probability(any)),
        SOURCE,
        "some-cat",
        lambda: lines,
        lambda: Experiment(law, lambda cats: int(any(cats))),
    )


def _one_face(preset: Preset) -> Line:
    faces = len(preset.die)
    said = ngettext(
        "The die has {faces} face.", "The die has {faces} faces, each equally likely.", faces
    )
    return line(
        said.format(faces=faces),
        write.probability(_("one face")),
        write.number(Fraction(1, faces)),
    )


def _faces(number: int, preset: Preset, event: str) -> tuple[Line, ...]:
    """Write the chance of an event that so many faces bring, from one face on."""
    one = Fraction(1, len(preset.die))
    said = ngettext("{number} face brings it.", "{number} faces bring it.", number)
    return (
        _one_face(preset),
        line(
            said.format(number=number),
            write.probability(event),
            write.product(write.number(number), write.number(one)),
        ),
        line(
            _("In lowest terms:"),
            write.probability(event),
            write.ratio(number, len(preset.die)),
            write.number(number * one),
        ),
    )


# ── one's own next roll ──────────────────────────────────────────────────────────────────────────


def reaching(ahead: Ahead, *spots: int) -> int:
    """Return how many faces of the die bring a mouse of ``spots`` into a home or into Cockaigne."""
    preset = ahead.preset
    return sum(any(_places(preset, spot, face) for spot in spots) for face in preset.die)


def _places(preset: Preset, spot: int, face: Face) -> tuple[int, ...]:
    """Return the numbers of the places, in path order, that a mouse may enter with a face."""
    if not face.steps:
        return ()
    homes = tuple(preset.place_index(home) for home in homes_in_reach(preset, spot, face.steps))
    return (*homes, len(preset.homes)) if spot + face.steps > preset.ring else homes


def reach_claim(ahead: Ahead) -> Claim:
    """Return the claim that the family's next roll can bring one of its mice home."""
    preset = ahead.preset
    number = reaching(ahead, *ahead.spots)

    def enters(face: Face) -> bool:
        return any(move.place is not None for move in legal_moves(preset, ahead.state, face.steps))

    return Claim(
        _("The next roll can bring a mouse into a home or into Cockaigne."),
        lambda: Fraction(number, len(preset.die)),
        lambda: Fraction(preset.faces.probability(enters)),
        UNIFORM,
        "reach",
        lambda: _faces(number, preset, _("a mouse gets home")),
        lambda: Experiment(preset.faces, lambda face: int(enters(face))),
    )


def cheese_claim(ahead: Ahead) -> Claim:
    """Return the claim about the cheese that the next roll brings, if the most at once is taken."""
    preset, state = ahead.preset, ahead.state

    def most(face: Face) -> int:
        """Ask the rules for every move."""
        rolled, before = replace(state, face=face), state.families[state.turn].cheese
        after = (
            play_move(preset, rolled, move).families[state.turn].cheese
            for move in legal_moves(preset, state, face.steps)
        )
        return max(after, default=before) - before

    amounts = Counter(cheese_at_once(ahead, face) for face in preset.die)
    lines = tuple(_cheese_lines(amounts))
    return Claim(
        _("The cheese that the next roll brings, if the most at once is taken."),
        lambda: lines[-1].value,
        lambda: Fraction(preset.faces.expectation(most)),
        LINEARITY,
        "cheese",
        lambda: lines,
        lambda: Experiment(preset.faces, most),
    )


def cheese_at_once(ahead: Ahead, face: Face) -> int:
    """Return the most cheese that a family can take at once with a face."""
    preset, left = ahead.preset, ahead.state.cheese
    return max(
        (
            preset.worths[place]
            for spot in ahead.spots
            for place in _places(preset, spot, face)
            if left[place]
        ),
        default=0,
    )


def _cheese_lines(amounts: Counter[int]) -> Iterator[Line]:
    faces, parts = amounts.total(), []
    for amount, number in sorted(amounts.items()):
        chance = Fraction(number, faces)
        said = ngettext(
            "{number} of {faces} faces brings {amount} cheese at once.",
            "{number} of {faces} faces bring {amount} cheese at once.",
            number,
        )
        yield line(
            said.format(number=number, faces=faces, amount=amount),
            write.probability(_("{amount} cheese").format(amount=amount)),
            write.ratio(number, faces),
        )
        parts.append((write.number(amount), write.number(chance)))
    mean = sum(
        (Fraction(amount * number, faces) for amount, number in amounts.items()), Fraction(0)
    )
    yield line(
        _("The mean is each amount times its chance, added up."),
        write.of("E", write.words(_("cheese"))),
        write.total(*(write.product(*part) for part in parts)),
        write.number(mean),
    )
