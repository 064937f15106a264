"""Errors that speak to a student: one sentence saying what is wrong and how to mend it."""

from __future__ import annotations

from mousemath.language import _


class MousemathError(ValueError):
    """A refusal in one sentence, kept as a message and its values, said in the current language.

    ``message`` is a catalogue entry (mark it with :func:`mousemath.language.mark`);
    ``values`` fill its ``{names}``. Values that are words are translated too.

    >>> str(MousemathError("All the {food} is gathered.", food="bread"))
    'All the bread is gathered.'
    """

    def __init__(self, message: str, **values: object) -> None:
        super().__init__(message)
        self.message = message
        self.values = values

    def __str__(self) -> str:
        """Return the sentence in the current language."""
        said = {k: _(v) if isinstance(v, str) and v else v for k, v in self.values.items()}
        return _(self.message).format(**said)


class IllegalAction(MousemathError):  # noqa: N818 - the field's name for it, and what a rule refuses
    """An action that the rules do not allow in this state."""


class BadCode(MousemathError):  # noqa: N818 - names the thing that is bad, as IllegalAction does
    """A position code that is damaged, foreign or of another version."""
