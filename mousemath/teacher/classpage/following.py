"""The tab of what to ask next: the commonest way above a third, and who answered how."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.language import _, listing, ngettext
from mousemath.lesson import kit
from mousemath.lesson.host import as_line
from mousemath.scene import ActionButton, Actions, AskNext, Heat, HeatCell, Note, Text
from mousemath.teacher.classpage.guesses import look, nothing
from mousemath.teacher.pooling.next import MANY

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from mousemath.scene import Part
    from mousemath.teacher.pooling.guesses import Asked, Dot
    from mousemath.teacher.pooling.key import Key
    from mousemath.teacher.pooling.next import Next

COLUMNS, ROWS = 8, 60
"""Questions and students that have room in the table."""


def following(
    found: Next | None, listed: Sequence[Asked], key: Key, drawn: Collection[int], *, names: bool
) -> tuple[str, list[Part]]:
    """Return the question and the parts of the tab.

    Args:
        found: what to ask next.
        listed: what was asked, most guessed first.
        key: what the moments are called.
        drawn: the numbers of the questions whose curtain is drawn.
        names: whether pseudonyms are shown.
    """
    parts: list[Part] = [_asked(found, key) if found else _none(listed)]
    if listed:
        label = _("Hide the pseudonyms") if names else _("Show the pseudonyms")
        button = ActionButton("names", label, tool="names")
        parts.append(Text((_("Who answered how"),), "heading"))
        parts.append(Actions("pseudonyms", _("Pseudonyms"), (button,)))
        columns = [_Column(each, number in drawn) for number, each in enumerate(listed[:COLUMNS])]
        parts.append(_heat(listed[:COLUMNS], columns, drawn, names=names))
        parts += _meanings(columns)
        if students(listed[:COLUMNS]) > ROWS:
            said = _("The first {number} rows; the others are in the CSV.")
            parts.append(Text((said.format(number=ROWS),), "quiet"))
    return _("Ask next"), parts


def _asked(found: Next, key: Key) -> AskNext:
    count, all_ = len(found.cluster.dots), len(found.asked.dots)
    said = _("{number} of {all}: {way} ({letter})")
    label = said.format(
        number=count, all=all_, way=found.cluster.words, letter=found.cluster.letter
    )
    code = key.position(found.asked.question, found.asked.exact)
    show = ActionButton("show-next", _("On the projector"), view="stage", value="next", main=True)
    quoted = _("“{words}”").format(words=found.question)
    asked = _("It was asked: {words}").format(words=found.asked.words)
    return AskNext(label, quoted, asked, show if code else None, as_line(code) if code else "")


def _none(listed: Sequence[Asked]) -> Note:
    if not listed:
        return nothing()
    return Note(
        (_("No wrong way has more than a third of the class: ask a key question of the lesson."),)
    )


def students(listed: Sequence[Asked]) -> int:
    """Return how many students have answered some of these questions."""
    return len({dot.student for each in listed for dot in each.dots})


def _heat(
    listed: Sequence[Asked], columns: Sequence[_Column], drawn: Collection[int], *, names: bool
) -> Heat:
    answers = [{dot.student: dot for dot in each.dots} for each in listed]
    who = sorted({student for each in answers for student in each})
    rows = tuple(
        (
            student[0] if names else str(number),
            tuple(
                column.cell(found.get(student))
                for column, found in zip(columns, answers, strict=True)
            ),
        )
        for number, student in enumerate(who[:ROWS], 1)
    )
    hot = tuple(number for number, column in enumerate(columns) if column.is_hot)
    return Heat(
        _("Who answered how"),
        _("pseudonym") if names else _("row"),
        tuple(each.words for each in listed),
        hot,
        rows,
        _("correct") if drawn else "",
        tuple(column.foot for column in columns) if drawn else (),
        _legend(columns, hot),
    )


class _Column:
    """A question of the table: how an answer is shown in it."""

    def __init__(self, asked: Asked, is_drawn: bool) -> None:
        self.asked, self.is_drawn = asked, is_drawn
        self.right = frozenset(asked.right if is_drawn else ())
        self.letters = {
            cluster.way: (cluster.letter, look(place), cluster.words)
            for place, cluster in enumerate(asked.clusters)
            if cluster.letter
        }

    def cell(self, dot: Dot | None) -> HeatCell:
        """Return an answer: right only once the curtain is drawn."""
        if dot is None:
            return HeatCell("–", "no", _("no answer"))
        if dot in self.right:
            return HeatCell("", "ok", _("correct"))
        if dot.way in self.letters:
            letter, own, words = self.letters[dot.way]
            return HeatCell(letter, own, words)
        return HeatCell("·", "", _("another guess"))

    @property
    def is_hot(self) -> bool:
        """Whether one way has more than a third."""
        sizes = [len(each.dots) for each in self.asked.clusters if each.letter]
        return max(sizes, default=0) > MANY * len(self.asked.dots)

    @property
    def foot(self) -> str:
        """How many are right, once the curtain is drawn."""
        return str(len(self.right)) if self.is_drawn else ""


def _legend(columns: Sequence[_Column], hot: Sequence[int]) -> str:
    """Return what the signs say, and the letters as long as each stands for one way."""
    letters = _letters(columns)
    plain = all(len(words) == 1 for words in letters.values())
    told = [f"{letter} {next(iter(words))}" for letter, words in letters.items()] if plain else []
    said = "; ".join([*told, _("– no answer"), _("· another guess")]) + "."
    if not hot:
        return said
    marked = ngettext(
        "Column {numbers} is marked: more than a third went the same way.",
        "Columns {numbers} are marked: more than a third went the same way.",
        len(hot),
    )
    return f"{said} {marked.format(numbers=listing(str(number + 1) for number in hot))}"


def _letters(columns: Sequence[_Column]) -> dict[str, set[str]]:
    """Return the ways for which each letter stands."""
    found: dict[str, set[str]] = {}
    for column in columns:
        for letter, _look, words in column.letters.values():
            found.setdefault(letter, set()).add(words)
    return dict(sorted(found.items()))


def _meanings(columns: Sequence[_Column]) -> list[Part]:
    """Return the letters of each question, where one stands for several ways."""
    if all(len(words) == 1 for words in _letters(columns).values()):
        return []
    rows = [
        (str(number), letter, words)
        for number, column in enumerate(columns, 1)
        for letter, _look, words in column.letters.values()
    ]
    head = _("Question"), _("Letter"), _("Way")
    return [kit.table(_("What the letters say"), head, rows, folded=True)]
