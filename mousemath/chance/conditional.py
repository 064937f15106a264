"""A conditional probability as the reader's language writes it: P(H | E), in French with E below P."""

from __future__ import annotations

from dataclasses import dataclass

from mousemath.language import _, language


@dataclass(frozen=True, slots=True)
class Given:
    """The chance of an event once another is known, or known not to be; a piece of a formula.

    Attributes:
        event: the event, a letter.
        known: what is known, a letter.
        negated: whether it is known not to be.
    """

    event: str
    known: str
    negated: bool = False
    value: None = None

    @property
    def is_below(self) -> bool:
        """Whether the language writes what is known below P, as French does."""
        return language() == "fr"

    @property
    def condition(self) -> str:
        """What is known, a bar above it where it is known not to be."""
        return self.known + "\N{COMBINING MACRON}" * self.negated

    @property
    def words(self) -> str:
        """Event and condition with a bar between them.

        >>> Given("E", "H", negated=True).words
        'E | not H'
        """
        return f"{self.event} | {self._said}"

    @property
    def aloud(self) -> str:
        """Event and condition as they are read out.

        >>> Given("E", "H", negated=True).aloud
        'E given not H'
        """
        return _("{event} given {known}").format(event=self.event, known=self._said)

    @property
    def _said(self) -> str:
        return _("not {event}").format(event=self.known) if self.negated else self.known

    def __str__(self) -> str:
        """Return it in plain text.

        >>> from mousemath.language import speaking
        >>> with speaking("fr"):
        ...     print(Given("H", "E"))
        P_E(H)
        >>> print(Given("H", "E"))
        P(H | E)
        """
        return f"P_{self.condition}({self.event})" if self.is_below else f"P({self.words})"
