"""Counting by hand on the page: what is marked, what is answered to it, what comes next."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from mousemath.course.prose import plain, rich
from mousemath.course.tallies import Marked
from mousemath.language import _
from mousemath.scene import SampleAxis, Strong, Tally, Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mousemath.course.progress import Progress
    from mousemath.course.tallies import TallySheet
    from mousemath.scene import Formula, Part
    from mousemath.scene.basics import Rich

ALIKE = 2
"""From so many comparisons with the same fault on the answer says more."""


@dataclass(frozen=True)
class Counting:
    """The counts of a lesson, one after the other."""

    progress: Progress
    language: str

    @property
    def sheets(self) -> tuple[TallySheet, ...]:
        """What is counted."""
        return self.progress.sheet.tallies

    @property
    def is_over(self) -> bool:
        """Whether everything was counted."""
        return self.progress.open_count is None

    @property
    def position(self) -> str:
        """What stands on the board for what is counted now, or was counted last; ``""`` where nothing of its own."""
        number = self.progress.open_count
        return self.sheets[-1 if number is None else number].position if self.sheets else ""

    def parts(self) -> Iterator[Part]:
        """Yield what was counted, and what is to be counted now."""
        for number, sheet in enumerate(self.sheets):
            yield Text(rich(sheet.words[self.language].asks))
            yield self._tally(number, sheet)
            if not self.progress.is_counted(number):
                return

    def _marked(self, number: int) -> Marked:
        return self.progress.marked.get(number, Marked())

    def _name(self, number: int) -> str:
        return f"{self.progress.sheet.id}-count-{number}"

    def _tally(self, number: int, sheet: TallySheet) -> Tally:
        closed, marked = self.progress.is_counted(number), self._marked(number)
        words = sheet.words[self.language]
        icons = sheet.icons or ("",) * len(sheet.faces)
        axis = tuple(map(SampleAxis, words.faces, icons, icons))
        heads = _("All with {name} first"), _("All with {name} second"), _("All with {name} third")
        return Tally(
            self._name(number),
            plain(words.asks),
            sheet.dice,
            axis,
            tuple(
                sheet.name(each, self.language) if sheet.can_come(each) else ""
                for each in sheet.outcomes
            ),
            _("{number} of {total} marked"),
            _("Compare"),
            _("Show them"),
            heads[: sheet.dice],
            _("all") if sheet.dice == len(heads) else "",
            sheet.marks if closed else marked.marks,
            closed,
            tuple(self._said(number, sheet)),
        )

    def _said(self, number: int, sheet: TallySheet) -> Iterator[str | Strong | Formula]:
        marked = self._marked(number)
        if self.progress.is_counted(number):
            right = sheet.marks.count("1")
            yield Strong(_("{number} of {total}.").format(number=right, total=sheet.total))
            yield from (" ", plain(sheet.words[self.language].told))
        elif marked.tries:
            yield from self._fault(sheet, marked)

    def _fault(self, sheet: TallySheet, marked: Marked) -> Rich:
        strays, missing = sheet.strays(marked.marks), sheet.missing(marked.marks)
        if strays:
            name = sheet.name(strays[0], self.language)
            return (_("Look at “{outcome}” again: does it belong?").format(outcome=name),)
        if "1" not in marked.marks:
            return (_("Nothing is marked yet: mark what belongs, then compare."),)
        said = _("All that you have marked belong; not all that belong are marked.")
        if marked.tries < ALIKE:
            return (said,)
        name = sheet.name(missing[0], self.language)
        return said, " ", _("What about “{outcome}”?").format(outcome=name)

    def handle(self, message: Mapping[str, Any]) -> bool:
        """Take marks to compare, or show all.

        Raises:
            MousemathError: they cannot be marks.
        """
        number = self.progress.open_count
        values = message.get("values")
        if (
            number is None
            or not isinstance(values, dict)
            or message.get("id") != self._name(number)
        ):
            return False
        sent, before = values.get("marks"), self._marked(number)
        if sent == "":
            self.progress.marked[number] = replace(before, shown=True)
        else:
            marks = self.sheets[number].read(str(sent))
            self.progress.marked[number] = Marked(marks, before.tries + 1)
        return True
