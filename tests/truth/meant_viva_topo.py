"""Viva Topo!: what its panels say of the cat's way, of waits and of moves, by the rules alone."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb, sqrt
from typing import TYPE_CHECKING

from truth.meanings import Meaning
from truth.numbers import numbers
from truth.page import near

from mousemath.scene import Columns, Options, SampleSpace

if TYPE_CHECKING:
    from truth.meanings import Page


def cat_chance(page: Page) -> Fraction:
    """Return how likely one face moves the cat, face by face."""
    faces = page.game.preset.die
    return Fraction(sum(face.cat for face in faces), len(faces))


def home_needs(page: Page) -> int:
    """Return how many cats bring her from where she stands to the mouse home, step by step."""
    preset, cat = page.game.preset, page.state.cat
    space, steps, after = (
        cat.space,
        preset.cat_speeds[cat.lap - 1],
        int(page.state.face is not None and page.state.face.cat),
    )
    cats = 0
    while space <= preset.ring:
        space, cats = space + steps, cats + 1
    return cats - after


def second_lap(page: Page) -> int:
    """Return how many cats then bring her round once more, to mice that she has passed; none on her second lap."""
    preset = page.game.preset
    spaces = range(0, preset.ring, preset.cat_speeds[-1])
    return len(spaces) if page.state.cat.lap == 1 else 0


def _source(page: Page):
    state, laps = page.state, {"first": 1, "second": 2, "1": 1, "2": 2}
    own = sorted({mouse for mouse in state.families[0].mice if mouse}, reverse=True)
    said = [
        int(each)
        for each in page.said["mice"].replace(" and ", ", ").replace(" et ", ", ").split(", ")
        if each.isdigit()
    ]
    assert sorted(said, reverse=True) == own
    assert laps[page.said["lap"]] == state.cat.lap
    return {"players": len(state.families), "space": state.cat.space}


def _waits(page: Page):
    needed, q = int(page.number("needed")), cat_chance(page)
    assert needed == int(page.number("again"))
    assert 1 <= needed <= home_needs(page) + second_lap(page)
    return {"deviation": Fraction(sqrt(needed * (1 - q)) / q)}


def _numbered(page: Page):
    needed = page.number("needed")
    return {"rolls": needed + 1, "before": needed - 1, "earlier": needed}


def _next_best(page: Page):
    first, second, *_rest = page.parts(Options)[0].options
    assert first.best
    assert second.label.startswith(page.said["move"])
    return {"cost": second.cost.decimal}


def _counted(page: Page):
    """Count the rolls in which she comes in time, roll by roll."""
    space = page.parts(SampleSpace)[0]
    faces = page.game.preset.die
    rolls = list(product(faces, repeat=space.dimensions))
    assert len(rolls) == len(space.points)
    return {"all": len(rolls), "favourable": sum(point.favourable for point in space.points)}


def _wait(page: Page):
    """The large number is the mean wait, the columns are the law of the waiting time."""
    needed, q = int(page.number("needed")), cat_chance(page)
    (mean,) = numbers(page.large().decimal, page.scene.language)
    assert abs(Fraction(mean) - needed / q) <= Fraction(1, 200)
    for bar in page.parts(Columns)[0].bars:
        rolls = int(bar.label)
        exact = comb(rolls - 1, needed - 1) * q**needed * (1 - q) ** (rolls - needed)
        assert near(exact, bar.number.decimal, page.scene.language)
    return {"needed": next(iter({needed} & set(range(1, home_needs(page) + second_lap(page) + 1))))}


MEANINGS = (
    Meaning(
        r"rolls on average, whoever makes them: she needs (?P<needed>\d+) cat rolls?",
        r"lancers en moyenne, tous joueurs confondus\s: il lui faut (?P<needed>\d+) faces? chat",
        _wait,
    ),
    Meaning(
        r"Holds for: preset classic, (?P<players>\d+) players, cat on space (?P<space>\d+), (?P<lap>first|second) lap; "
        r"your mice at (?P<mice>[\w, ]+?)(?:; |\.)",
        r"Valable pour\s: préréglage classique, (?P<players>\d+) joueurs, chat en case (?P<space>\d+), tour (?P<lap>[12])\s; "
        r"vos souris\s: (?P<mice>[\w, ]+?)(?:\s; |\.)",
        _source,
    ),
    Meaning(
        r"Each roll is a cat with chance (?P<chance>\d+/\d+), whoever rolls",
        r"Chaque lancer montre un chat avec la probabilité (?P<chance>\d+/\d+), quel que soit",
        lambda page: {"chance": cat_chance(page)},
    ),
    Meaning(
        r"Within \d+ rolls she cannot come to your mouse at home: that takes (?P<needed>\d+) cats",
        r"En \d+ lancers, le chat ne peut atteindre votre souris au nid\s: il faut (?P<needed>\d+) chats",
        lambda page: {"needed": home_needs(page)},
    ),
    Meaning(
        r"(?P<needed>\d+) cats are (?P<again>\d+) waits one after the other, so their means add up\. The waits do not "
        r"influence each other \(independent\), so their variances add up too: the standard deviation is (?P<deviation>[\d.]+) rolls",
        r"(?P<needed>\d+) chats, ce sont (?P<again>\d+) attentes[^.]*leurs moyennes s’ajoutent\. .*l’écart type est de (?P<deviation>[\d,]+) lancers",
        _waits,
    ),
    Meaning(
        r"She needs (?P<needed>\d+) cat rolls\. That the last of them is roll number (?P<rolls>\d+) means: a cat there, and "
        r"(?P<before>\d+) among the (?P<earlier>\d+) rolls before",
        r"Il (?:lui )?faut (?:au chat )?(?P<needed>\d+) faces? chat.*?lancer (?:numéro |n° ?)?(?P<rolls>\d+).*?(?P<before>\d+) "
        r"(?:parmi|dans) les (?P<earlier>\d+)",
        _numbered,
    ),
    Meaning(
        r"The next best, “(?P<move>[^”]+)”, brings (?P<cost>[\d.]+) cheese less\.",
        r"Le suivant, «\s(?P<move>[^»]+)\s», rapporte (?P<cost>[\d,]+) fromages? de moins\.",
        _next_best,
    ),
    Meaning(
        r"^(?P<favourable>\d+) of (?P<all>\d+) rolls, all equally likely",
        r"^(?P<favourable>\d+) sur (?P<all>\d+) lancers, tous équiprobables",
        _counted,
    ),
)
