"""Errors that speak to a student: one sentence saying what is wrong and how to mend it."""

from __future__ import annotations

import re
import unicodedata
from decimal import Decimal
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Self

from mousemath.language import (
    Message,
    SentenceError,
    _,
    answering,
    language_of_block,
    listing,
    mark,
    whole,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

LARGE = 10_000
"""Numbers from here on are written in groups of three digits."""
_HUGE = 10**20
"""Numbers from here on are said by their power of ten alone."""
LONGEST = 300
"""Letters that a refusal has at most, whatever was typed."""
LONGEST_NAME = 40
"""Letters that are said of a name which is none."""
_ROOM = (240, 180, 120, 80, 40, 20)
"""Letters that a value has at most, one after the other until the sentence is short enough."""
_UNSEEN = "Cc", "Cf", "Cs", "Co", "Cn"
"""Kinds of signs that nobody sees, or that turn the sentence round them about."""


class MousemathError(SentenceError):
    """A refusal in one sentence, kept as a message and its values.

    It is said in the language of the block in which it was raised, for whoever asked in that language will
    read it; raised outside of all blocks, in the current one.

    ``message`` is a catalogue entry (mark it with :func:`mousemath.language.mark`);
    ``values`` fill its ``{names}``. Values that are messages themselves are translated too; the
    user's own words stand as they were typed, on one line and shortened where the sentence would have
    more than :data:`LONGEST` letters. ``field`` is the name of the field of a form that the refusal
    speaks of, where there is one.

    >>> str(MousemathError("All the {food} is gathered.", food=Message("bread")))
    'All the bread is gathered.'
    >>> len(str(MousemathError("There is no {name}.", name="x" * 10**6))) <= LONGEST
    True
    """

    def __init__(self, message: str, **values: object) -> None:
        super().__init__(message)
        self.message = message
        self.values = values
        self.field = ""
        self.language = language_of_block()

    def at(self, field: str) -> Self:
        """Return this refusal as that of a field of a form.

        >>> MousemathError("No seed.").at("seed").field
        'seed'
        """
        self.field = field
        return self

    def __str__(self) -> str:
        """Return the sentence in its language."""
        with answering(self.language):
            return self.within(LONGEST)

    def within(self, most: int) -> str:
        """Return the sentence in the current language, its values shortened until it has at most so many letters."""
        words, text = _(self.message), ""
        for room in (most, *_ROOM):
            text = words.format(**{name: _said(v, room) for name, v in self.values.items()})
            if len(text) <= most:
                break
        return text


def _said(value: object, room: int) -> str:
    """Return how a value is said; of a stranger's that cannot even be written, that there is something."""
    try:
        return _written(value, room)
    except Exception:  # noqa: BLE001 - whatever a stranger's object raises
        return "…"


def _written(value: object, room: int) -> str:
    """Translate messages, write large numbers as the reader's language does, keep to one line and its room."""
    if isinstance(value, Message):
        return _(value)
    if isinstance(value, MousemathError):
        return value.within(room)
    if type(value) is int and abs(value) >= _HUGE:
        sign = "\N{MINUS SIGN}" if value < 0 else ""
        return f"\N{ALMOST EQUAL TO} {sign}10^{Decimal(value).adjusted()}"
    if type(value) is int and abs(value) >= LARGE:
        return whole(value)
    return "".join(map(_seen, _shortened(value if isinstance(value, str) else str(value), room)))


def _seen(sign: str) -> str:
    """Return a sign as it can stand in a sentence: a space for the end of a line, a mark for what is unseen."""
    if sign.isspace() and unicodedata.category(sign) == "Cc":
        return " "
    return "\N{REPLACEMENT CHARACTER}" if unicodedata.category(sign) in _UNSEEN else sign


def _shortened(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"


class IllegalAction(MousemathError):  # noqa: N818 - the field's name for it, and what a rule refuses
    """An action that the rules do not allow in this state."""


class NotThere(MousemathError, IndexError):  # noqa: N818 - says what it is, as IllegalAction does
    """A number that no entry has, of what is gone through one by one."""


class BadCode(MousemathError):  # noqa: N818 - names the thing that is bad, as IllegalAction does
    """A position code that is damaged, foreign or of another version."""

    @classmethod
    def impossible(cls) -> Self:
        """Return the refusal of a position that no play leads to."""
        return cls(
            mark("This position code does not describe a possible position: copy the whole code.")
        )


def check_whole(name: str, value: object, numbers: range) -> None:
    """Check a number that somebody has given by its name.

    Raises:
        MousemathError: it is no whole number, or none of these.

    >>> check_whole("target", 1, range(2, 101))
    Traceback (most recent call last):
    ...
    mousemath.errors.MousemathError: “target” must be a whole number from 2 to 100.
    """
    if type(value) is not int or value not in numbers:
        raise MousemathError(
            mark("“{name}” must be a whole number from {low} to {high}."),
            name=name,
            low=numbers[0],
            high=numbers[-1],
        ).at(name)


def check_flag(name: str, value: object) -> bool:
    """Return what somebody has given as true or false, by its name.

    Raises:
        MousemathError: it is neither.
    """
    if isinstance(value, bool):
        return value
    raise MousemathError(mark("{name} is True or False."), name=name)


def check_known(
    name: object, known: Collection[str], refusal: str, said: Iterable[str] | None = None
) -> str:
    """Return a name that somebody has given, if there is anything of that name.

    Args:
        name: what was given.
        known: all names that there are.
        refusal: the sentence for what is like none of them, with places for ``{name}`` and ``{known}``.
        said: what stands there for the names, where they are many.

    Raises:
        MousemathError: there is nothing of that name.

    >>> check_known("dog", ("mouse", "cat"), "There is no trail “{name}”: choose one of {known}.")
    Traceback (most recent call last):
    ...
    mousemath.errors.MousemathError: There is no trail “dog”: choose one of mouse and cat.
    """
    if isinstance(name, str) and name in known:
        return name
    raise unknown(name, known, refusal, said)


def unknown(
    name: object, known: Iterable[str], refusal: str, said: Iterable[str] | None = None
) -> MousemathError:
    """Return the refusal of a name that is none: with the one that may have been meant, else with all.

    >>> str(unknown("Mouse3", ("mouse-03", "cat-03"), "Choose one of {known}."))
    'Nothing is called “Mouse3”: did you mean “mouse-03”?'
    """
    names, given = list(known), (name if isinstance(name, str) else str(name))[:LONGEST_NAME]
    near = nearest(given, map(str, names)) if isinstance(name, str) else ""  # as it is typed
    if near:
        return MousemathError(
            mark("Nothing is called “{name}”: did you mean “{near}”?"), name=given, near=near
        )
    return MousemathError(refusal, name=given, known=listing(names if said is None else said))


def nearest(name: str, known: Iterable[str], alike: float = 0.6) -> str:
    """Return the known name that a misspelt one is most like, if one alone is, and is ``alike`` enough, of 1; else ``""``.

    Large letters count as small ones, and any sign between words as any other.

    >>> nearest("sed", ("game", "seed")), nearest("dice", ("game", "seed"))
    ('seed', '')
    >>> nearest("Mouse 3", ("mouse-03", "mouse-04")), nearest("mouse-9", ("mouse-03", "mouse-04"))
    ('mouse-03', '')
    """
    found = SequenceMatcher(b=_plain(name[: 2 * LONGEST_NAME]), autojunk=False)
    likeness = {}
    for each in known:
        found.set_seq1(_plain(each))
        if found.quick_ratio() >= alike:
            likeness[each] = found.ratio()
    best = max(likeness.values(), default=0.0)
    names = [each for each, ratio in likeness.items() if ratio == best >= alike]
    return names[0] if len(names) == 1 else ""


def _plain(name: str) -> str:
    """Return a name as one means it: small letters, a hyphen between words, none of the zeros before a number."""
    apart = re.sub(r"(?<=[^\W\d_])(?=\d)", "-", name.casefold())
    return re.sub(r"[\W_]+0*(?=\w)|^0+(?=\d)|[\W_]+$", "-", apart).strip("-")


def place_in_file(reason: str) -> str:
    """Return where a TOML reader stopped, in words, from its English message.

    >>> place_in_file("Expected '=' after a key in a key/value pair (at line 3, column 5)")
    'look at line 3, column 5'
    """
    found = re.search(r"at line (\d+), column (\d+)", reason)
    if found is None:
        return _("it ends too early")
    return _("look at line {line}, column {column}").format(line=found[1], column=found[2])
