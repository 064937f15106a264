"""A deck of moments, to be worked through on the page or printed as cards."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from functools import cached_property
from html import escape
from typing import TYPE_CHECKING, overload

from mousemath.errors import MousemathError, NotThere
from mousemath.language import _, mark, speaking, spoken
from mousemath.lesson.deck import Card, cards
from mousemath.lesson.host import as_line
from mousemath.lesson.registry import open_lesson
from mousemath.play.checked import checked
from mousemath.scene import drawn
from mousemath.teacher.printing.printed import page
from mousemath.widgets.table_picture import table_image

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.scene import Scene

_STYLE = """
@page{margin:10mm 12mm}
.mm-deck section{display:grid;grid-template-columns:102mm minmax(0,1fr);gap:6mm;padding:2mm 0;break-inside:avoid;border-bottom:1px dashed #666}
.mm-deck img{display:block;width:100%}
.mm-deck h2{font-size:11pt;margin:0 0 1mm}
.mm-deck section p{margin:1mm 0 0;line-height:1.25}
"""


_STRIDE = 7
"""From day to day so many cards on: neighbours in a deck are alike, and 7 has no divisor in common with 40."""


class Deck(Sequence[Card]):
    """Forty moments of a game; see :func:`mousemath.deck`. They are chosen when first asked for.

    Args:
        game: the name of the game.
        level: 1 (clear), 2 (costly) or 3 (close).
        options: settings of the game.
        language: of the words; by default the current one.
    """

    def __init__(
        self, game: str, level: int, options: Mapping[str, object], language: str | None = None
    ) -> None:
        self.game, self.level, self.language = game, level, spoken(language)
        self._options = dict(options)

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The moments."""
        with speaking(self.language):
            return cards(self.game, self.level, self._options)

    def __repr__(self) -> str:
        """Return the call that gives it."""
        return f'deck("{self.game}", level={self.level})'

    def __len__(self) -> int:
        """Return how many moments there are."""
        return len(self.cards)

    @overload
    def __getitem__(self, number: int) -> Card: ...
    @overload
    def __getitem__(self, number: slice) -> Sequence[Card]: ...
    def __getitem__(self, number: int | slice) -> Card | Sequence[Card]:
        """Return a moment by its number, from 0, or some of them.

        Raises:
            NotThere: there is none of this number.
        """
        try:
            if not isinstance(number, bool):
                return self.cards[number]
        except (IndexError, TypeError, ValueError):  # a slice may be none, too
            pass
        raise NotThere(
            mark("A deck has {many} cards: name one from 0 to {last}, or some, as in {example}."),
            many=len(self),
            last=len(self) - 1,
            example="deck[3:5]",
        )

    @checked()
    def today(self, date: dt.date | None = None) -> Card:
        """Return the moment of a day: the same for everybody, and all forty before one comes again.

        Args:
            date: which day; by default today.

        Raises:
            MousemathError: this is no day.
        """
        day = dt.date.today() if date is None else date  # noqa: DTZ011 - the day where one is
        if not isinstance(day, dt.date):
            raise MousemathError(mark("Give a day as a date, such as datetime.date(2026, 11, 28)."))
        return self[day.toordinal() * _STRIDE % len(self)]

    def html(self) -> str:
        """Return the cards as a page to print: picture and question on the left, the answer on the right.

        Folded between them, or cut and turned, they are cards with a back. The picture is so wide that no
        words in it are below 8 pt.
        """
        with speaking(self.language):
            shown = "".join(self._card(number, card) for number, card in enumerate(self.cards, 1))
            said = _("{game}: positions to think about")
            title = escape(said.format(game=self._scene(self.cards[0]).title))
            return page(title, self.language, f"<h1>{title}</h1>{shown}", _STYLE, "mm-deck")

    def _card(self, number: int, card: Card) -> str:
        scene = self._scene(card)
        parts = (*scene.main, *scene.tray, *scene.below)
        picture = table_image(parts, card.question)
        line, answer = escape(as_line(card.code)), escape(_("Answer"))
        return (
            f"<section><div>{picture}<p><b>{number}.</b> {escape(card.question)}</p></div>"
            f"<div><h2>{number}. {answer}</h2><p>{escape(card.answer)}</p>"
            f"<p><code>{line}</code></p></div></section>"
        )

    def _scene(self, card: Card) -> Scene:
        return drawn(open_lesson(None, card.code, {}, language=self.language).draw())
