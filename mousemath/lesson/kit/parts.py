"""Parts of a panel: the leaf itself, answers, tables, bars, verdicts on two routes, derivations."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Protocol, TypeVar

from mousemath.language import _
from mousemath.lesson.kit.words import rich
from mousemath.lesson.teaching import Leaf
from mousemath.scene import (
    Agreement,
    Answer,
    Bar,
    Bars,
    Columns,
    Curve,
    Formula,
    Source,
    Step,
    Steps,
    Strong,
    Table,
    Text,
)
from mousemath.scene.basics import Part
from mousemath.scene.mathml import as_number, fraction, show

if TYPE_CHECKING:
    from mousemath.chance.line import Line
    from mousemath.lesson.teaching import View
    from mousemath.scene import Number, Rich

Content = Part | str | Iterable["Content"] | None
"""What a leaf may be given: parts, plain sentences, several of them, or nothing."""
Cell = str | int | Fraction | Strong | Formula
"""What the cell of a table may hold; a fraction is written as one."""
Row = tuple[str, Fraction | float] | tuple[str, Fraction | float, str]
"""The words of a bar, its chance, and its tone if it has one."""
POINTS = 40
"""Steps in which a curve is drawn."""


class Viewed(Protocol):
    """A moment, as far as it tells which tab is open."""

    @property
    def over(self) -> bool:
        """Whether the game is over."""

    @property
    def view(self) -> View:
        """What the reader looks at."""


Moment = TypeVar("Moment", bound=Viewed)
Seen = TypeVar("Seen")
Seen_contra = TypeVar("Seen_contra", contravariant=True)


# ── the leaf, and what stands on it ──────────────────────────────────────────────────────────────


def leaf_of(question: str, *parts: Content) -> Leaf:
    """Write a tab: a plain sentence becomes a paragraph, what is empty is left out.

    >>> [part.text for part in leaf_of("Why?", "So.", None, (), [Text(("And so.",))]).parts]
    [('So.',), ('And so.',)]
    """
    return Leaf(question, tuple(_parts(parts)))


def _parts(contents: Iterable[Content]) -> Iterator[Part]:
    for content in contents:
        if isinstance(content, str):
            yield from (Text((content,)),) if content else ()
        elif isinstance(content, Iterable):
            yield from _parts(content)
        elif content is not None:
            yield content


def game_over() -> Leaf:
    """Say that there is nothing to work out any more."""
    return leaf_of(_("The game is over"), _("Play again, or look back turn by turn."))


class TabModule(Protocol[Seen_contra]):
    """A module that writes a tab."""

    @property
    def __name__(self) -> str:
        """Its name, whose last word is the key of the tab."""

    def leaf(self, moment: Seen_contra, /) -> Leaf:
        """Write the tab."""


def leaves_of(*tabs: TabModule[Seen]) -> dict[str, Callable[[Seen], Leaf]]:
    """Return what writes each tab, by its key: the name of its module."""
    return {tab.__name__.rpartition(".")[2]: tab.leaf for tab in tabs}


def by_tab(
    leaves: Mapping[str, Callable[[Moment], Leaf]],
    over: Callable[[Moment], Leaf] | None = None,
    *,
    asked: Callable[[Moment], Moment] | None = None,
    first: Callable[[Moment], Content] | None = None,
) -> Callable[[Moment], Leaf]:
    """Return what writes the open tab of a moment.

    Args:
        leaves: what writes each tab.
        over: what is said instead once the game is over; by default that nothing is left to work out.
        asked: the moment that the tabs speak of, where that is another.
        first: what stands above every tab.
    """

    def leaf(moment: Moment) -> Leaf:
        if moment.over:
            return over(moment) if over else game_over()
        found = leaves[moment.view.tab](asked(moment) if asked else moment)
        return leaf_of(found.question, first(moment), found.parts) if first else found

    return leaf


def answer(lead: str, *rest: str, number: Number | None = None) -> Answer:
    """Answer in bold letters first, then say more; ``number`` is set large before the words.

    >>> answer("Take the cat.", "It brings 2.").text
    (Strong(text='Take the cat.'), ' ', 'It brings 2.')
    """
    return Answer((Strong(lead), *(run for said in rest for run in (" ", said))), number)


def table(
    label: str,
    head: Iterable[str],
    rows: Iterable[Iterable[Cell]],
    *,
    best: Iterable[int] = (),
    folded: bool = False,
) -> Table:
    """Set numbers and words in rows, of which ``best`` are marked.

    >>> table("Cases", ("place", "number"), [("first", 3)], best=[0]).rows
    ((('first',), ('3',)),)
    """
    cells = tuple(tuple(map(_cell, row)) for row in rows)
    return Table(tuple(head), cells, label, tuple(best), folded)


def _cell(value: Cell) -> Rich:
    if isinstance(value, Fraction):
        return (fraction(value),)
    return (str(value) if isinstance(value, int) else value,)


def bars(label: str, rows: Iterable[Row], legend: str = "") -> Bars:
    """Draw a bar for each chance, with its words, and its tone where it has one.

    >>> bars("Where", [("here", Fraction(1, 2), "best"), ("there", Fraction(1, 2))]).bars[0].tone
    'best'
    """
    return Bars(_bars(rows, 4), label, legend)


def slices(label: str, parts: Iterable[tuple[str, Fraction, str, str]]) -> Bars:
    """Draw chances that add up to 1 as the parts of one strip, each with words, tone and icon."""
    listed = (Bar(words, as_number(chance, places=3), *look) for words, chance, *look in parts)
    return Bars(tuple(listed), label, whole=True)


def columns(label: str, axis: str, rows: Iterable[Row]) -> Columns:
    """Draw a column for each chance, by what stands below it on the axis."""
    return Columns(_bars(rows, 3), label, axis)


def curve(
    label: str,
    axes: tuple[str, str],
    function: Callable[[float], float],
    here: Fraction,
    words: str,
) -> Curve:
    """Draw a chance for every value of another one, with the words of both axes; ``words`` mark ``here``.

    >>> curve("Two at once", ("p", "both"), lambda p: p * p, Fraction(1, 2), "a coin").mark
    (0.5, 0.25)
    """
    at, ticks = float(here), ((0.0, "0"), (0.5, "½"), (1.0, "1"))
    points = tuple((step / POINTS, function(step / POINTS)) for step in range(POINTS + 1))
    return Curve(label, points, *axes, ticks, ticks, (at, function(at)), words)


def _bars(rows: Iterable[Row], places: int) -> tuple[Bar, ...]:
    return tuple(
        Bar(words, as_number(chance, places=places), *tone) for words, chance, *tone in rows
    )


# ── what the numbers hold for, and whether two routes agree ──────────────────────────────────────


def source(sentence: str, **pieces: object) -> Source:
    """Say what the numbers hold for, and how exact they are; ``pieces`` as in :func:`rich`."""
    return Source(rich(sentence, **pieces))


def agreement(agrees: bool, yes: str, no: str, **pieces: object) -> Agreement:
    """Set two routes to one number side by side: the sentence ``yes`` if they agree, else ``no``."""
    return Agreement(rich(yes if agrees else no, **pieces), agrees)


def compared(
    lead: str | Strong | Formula, words: str, formula: Fraction, counted: Fraction
) -> Agreement:
    """Set a formula beside what was counted: ``lead`` and ``words`` say what that was.

    >>> compared("1 of 2", "rolls. The formula gives", Fraction(1, 2), Fraction(1, 2)).text[-1]
    '; they agree.'
    """
    agrees = formula == counted
    verdict = _("they agree.") if agrees else _("they do not agree: please report this.")
    return Agreement((lead, f" {words} ", fraction(formula), f"; {verdict}"), agrees)


# ── derivations ──────────────────────────────────────────────────────────────────────────────────


def steps(name: str, key: str, lines: Iterable[Line]) -> Steps:
    """Show a derivation line by line; ``key`` changes when another begins."""
    return Steps(name, key, tuple(step(line) for line in lines))


def step(line: Line) -> Step:
    """Show a line: its sentence, and its equations where it has some."""
    return Step((line.words,), show(line) if line.sides else None)
