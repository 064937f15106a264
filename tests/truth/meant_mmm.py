"""Mmm!: what its panels say of a roll, of a choice and of the end, by the rules alone."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

from truth.meanings import Meaning
from truth.page import value

from mousemath.games.mmm.maths.solution import solve
from mousemath.games.mmm.rules.game import Bust, Gather, Roll
from mousemath.games.mmm.rules.state import DICE
from mousemath.scene import Bars, Options, SampleSpace

if TYPE_CHECKING:
    from truth.meanings import Page

    from mousemath.scene import Option

BOARDS = {"en": {"crumb": "crumb", "shelf": "shelf"}, "fr": {"crumb": "miette", "shelf": "étagère"}}
VARIANTS = {"free placement", "placement libre"}
NUMBER, CHANCE = r"\d+", r"\d+/\d+|\d+(?:[.,]\d+)?|\d+ (?:in|sur) \d+"


def before(page: Page):
    """Return the state before the roll that the panel speaks of."""
    last = page.reader.session.last
    fresh = last is not None and isinstance(last.action, Roll) and page.state.fresh
    return last.before if fresh else page.state


def bust(page: Page, state=None) -> Fraction:
    """Return how likely the roll leaves nothing to place, roll by roll."""
    state = state or before(page)
    chance = page.game.chance(state, Roll())
    return sum(
        (
            mass
            for roll, mass in chance.items()
            if Bust() in page.game.actions(page.game.apply(state, Roll(), roll))
        ),
        Fraction(0),
    )


@cache
def solved(board):
    return solve(board)


def won(page: Page) -> Fraction:
    return solved(page.game.board).value(page.state)


def by_deed(page: Page, kind: type) -> Fraction:
    """Return the best value that begins with placing and ends with gathering, or rolls again."""
    solution = solved(page.game.board)

    def best(state) -> Fraction:
        after = [
            page.game.apply(state, action, None)
            for action in page.game.actions(state)
            if not isinstance(action, Roll | Gather | Bust)
        ]
        found = [best(each) for each in after if not each.between_turns and each.cat == state.cat]
        found += [
            sum(
                mass * solution.value(page.game.apply(state, action, outcome))
                for outcome, mass in page.game.chance(state, action).items()
            )
            for action in page.game.actions(state)
            if isinstance(action, kind) and not state.fresh
        ]
        return max(found, default=Fraction(-1))

    return best(page.state)


def _source(page: Page):
    board = page.game.board
    began = before(page)
    everything = len(board.places)
    return {
        "board": BOARDS[page.scene.language][page.reader.teaching.options["board"]],
        "variant": VARIANTS,
        "open": everything - began.chips.bit_count(),
        "moves": began.cat,
        "turn": 1 + sum(record.after.between_turns for record in page.reader.session.records),
    }


def _rolls(option: Option) -> bool:
    """Whether a choice of the list ends with rolling, not with gathering."""
    label = option.label.lower()
    return "roll" in label or "relancer" in label


def _compared(page: Page):
    best = page.parts(Options)[0].options[0]
    roll, stop = by_deed(page, Roll), by_deed(page, Gather)
    assert (max(roll, stop) == roll) == _rolls(best)
    return {"roll": roll, "stop": stop, "games": round(abs(roll - stop) * 1000)}


def _stays(page: Page):
    """Rolling and gathering are told by the numbers of their best choices on the list."""
    found = {}
    for each in page.parts(Options)[0].options:
        found.setdefault("roll" if _rolls(each) else "stop", each.number.decimal)
    return found if len(found) > 1 else {}


def _completes(page: Page):
    """The bar "yes" is as likely as the claim says that an item can be complete."""
    yes, no = next(part for part in page.parts(Bars) if len(part.bars) == 2).bars
    claims = {each.name: each for each in page.reader.teaching.claims(page.reader.session)}
    assert yes.label in {"yes", "oui"}
    assert no.label in {"no", "non"}
    assert (
        value(yes.number.fraction) == claims["completes"].value() == 1 - value(no.number.fraction)
    )
    return {"all": page.said["all"]}


def _filled(page: Page):
    space = page.parts(SampleSpace)[0]
    return {"total": len(space.points)}


def _fit(page: Page):
    bars = page.parts(Bars)[0].bars
    none = value(bars[0].number.fraction)
    assert none == bust(page)
    assert bars[0].label in {"none: bust", "aucun\N{NARROW NO-BREAK SPACE}: perdu"}
    assert value(page.large().fraction) == 1 - none
    return {"dice": len(before(page).in_hand) or DICE}


MEANINGS = (
    Meaning(
        rf"Otherwise it (?:is|was) a bust: (?P<bust>{CHANCE})\.",
        rf"Sinon, le tour (?:est|était) perdu\s: (?P<bust>{CHANCE})\.",
        lambda page: {"bust": bust(page)},
    ),
    Meaning(
        rf"chance(?:, before the roll,)? that at least one of the (?P<dice>{NUMBER}) dice fits\.",
        rf"probabilité(?:, avant le lancer,)? qu’au moins un des (?P<dice>{NUMBER}) dés se pose\.",
        _fit,
    ),
    Meaning(
        r"Holds for(?: this roll, before it was seen| the next roll of [^:]*)?: board (?P<board>\w+), (?P<variant>[\w ]+), "
        r"turn (?P<turn>\d+) \(open squares: (?P<open>\d+), moves of the cat: (?P<moves>\d+)\)",
        r"Vaut pour(?: ce lancer, avant qu’on l’ait vu| le prochain lancer[^:]*)?\s: plateau (?P<board>\w+), "
        r"(?P<variant>[\w ]+), tour (?P<turn>\d+) \(cases libres\s: (?P<open>\d+), pas du chat\s: (?P<moves>\d+)\)",
        _source,
    ),
    Meaning(
        r"Rolling wins with chance (?P<roll>[\d.]+), gathering with (?P<stop>[\d.]+): "
        r"(?P<games>\d+) games? in 1,000 between them",
        r"Relancer gagne avec la probabilité (?P<roll>[\d,]+), ramasser avec (?P<stop>[\d,]+)\s: "
        r"(?P<games>\d+) parties? sur 1\s000 d’écart",
        _compared,
    ),
    Meaning(
        r"You win with chance (?P<win>[\d.]+)\.",
        r"Vous gagnez avec la probabilité (?P<win>[\d,]+)\.",
        lambda page: {"win": won(page)},
    ),
    Meaning(
        r"in which of the (?P<total>\d+) rolls d(?:oes|id) a die fit",
        r"dans lesquels des (?P<total>\d+) lancers un dé se pos",
        _filled,
    ),
    Meaning(
        r"The cat stays with chance (?P<roll>[\d.]+) if you roll, with (?P<stop>[\d.]+) if you gather",
        r"Le chat reste avec la probabilité (?P<roll>[\d,]+) si vous relancez, (?P<stop>[\d,]+) si vous ramassez",
        _stays,
    ),
    Meaning(
        r"^(?P<all>Whether an item can be complete after the roll, with the chances)$",
        r"^(?P<all>Si un aliment peut être complet après le lancer, avec les probabilités)$",
        _completes,
    ),
    Meaning(
        r"next roll: bust (?P<bust>\d+/\d+)",
        r"prochain lancer\s: perdu (?P<bust>\d+/\d+)",
        lambda page: {"bust": {f"{each.numerator}/{each.denominator}" for each in _busts(page)}},
    ),
    Meaning(
        r"bust(?: is rare:| is likely enough)? \(?(?P<bust>\d+ in \d+)",
        r"tour perdu(?: est rare\s:)? \(?(?P<bust>\d+ sur \d+)",
        lambda page: {"bust": {_in(each, page) for each in _busts(page)}},
    ),
)


def _busts(page: Page) -> set[Fraction]:
    """Return how likely a bust is for each number of dice and each way to place some."""
    found, seen, line = set(), set(), [page.state]
    while line:
        state = line.pop()
        if state in seen:
            continue
        seen.add(state)
        actions = page.game.actions(state)
        if Roll() in actions:
            found.add(bust(page, state))
        line += [
            page.game.apply(state, action, None)
            for action in actions
            if not isinstance(action, Roll | Gather | Bust)
        ]
    return found


def _in(chance: Fraction, page: Page) -> str:
    word = "in" if page.scene.language == "en" else "sur"
    return f"{chance.numerator} {word} {chance.denominator}"
