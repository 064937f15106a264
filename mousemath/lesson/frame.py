"""The tools of the head line and the forms behind them, the same for every game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from mousemath.language import LANGUAGES, _, mark
from mousemath.lesson.host import as_line, has_cells
from mousemath.scene import Choice, Field, Form, Tool

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.lesson.asking.record import Record
    from mousemath.lesson.looking_back.mistakes import Mistakes
    from mousemath.lesson.playing import Playing
    from mousemath.lesson.teaching import Teaching
    from mousemath.play.session import Session


@dataclass(frozen=True, slots=True)
class Reading:
    """How the page is read: the language, the names of the players, and whether they guess first."""

    language: str
    names: tuple[str, ...]
    predict: bool


TYPED = ("text", "area")
"""Fields into which a reader writes."""


@dataclass(frozen=True, slots=True)
class Refused:
    """What was sent and refused: by which form or question, the sentence, the field, the values."""

    form: str
    error: str
    wrong: str
    values: Mapping[str, str]

    def shown(self, form: Form) -> Form:
        """Return the form as it was sent, with the refusal; any other form as it is."""
        if form.id != self.form:
            return form
        fields = tuple(
            replace(field, value=self._typed(field)) if field.type != "copy" else field
            for field in form.fields
        )
        names = [field.name for field in fields if field.type != "copy"]
        pairs = zip(fields, form.fields, strict=True)
        typed = [new.name for new, old in pairs if new.type in TYPED and new.value != old.value]
        wrong = self.wrong if self.wrong in names else ""
        for likely in (typed, names):  # what alone was typed, or can be chosen, is what is wrong
            wrong = wrong or (likely[0] if len(likely) == 1 else "")
        return replace(form, fields=fields, error=self.error, wrong=wrong)

    def _typed(self, field: Field) -> str:
        typed = self.values.get(field.name, field.value)
        known = {choice.value for choice in field.choices}
        return typed if field.type != "select" or typed in known else field.value


_HAND = {
    "dice": (
        mark("Set the next roll by hand"),
        mark("No roll is due now"),
        mark("Come back before a roll."),
    ),
    "cards": (
        mark("Set the next card by hand"),
        mark("No card is due now"),
        mark("Come back before a deal."),
    ),
}
"""By what chance is made of: what the form does; what it says while nothing can be set."""


def tools(playing: Playing) -> tuple[Tool, ...]:
    """Return the tools: undo, redo, the rules, and what lies behind "More"."""
    return (
        Tool("undo", _("Undo"), "undo", disabled=not playing.undoable, wide=True),
        Tool("redo", _("Redo"), "redo", disabled=not playing.redoable, wide=True),
        Tool("rules", _("Rules"), "rules", wide=True),
        Tool("branch", _("New line from here"), "branch"),
        Tool("restart", _("Start again with the same luck"), "restart"),
        Tool("hand", _(_HAND[playing.teaching.luck][0]), "sethand", form="hand"),
        Tool("code", _("Position code"), "code", form="code"),
        Tool("more", _("More settings"), "more", form="settings"),
    )


def forms(
    code: str,
    teaching: Teaching[Any, Any],
    session: Session[Any, Any],
    reading: Reading,
    *,
    past: bool = False,
) -> tuple[Form, ...]:
    """Return the forms, filled with what holds now.

    Args:
        code: the code of this position.
        teaching: the game under its settings.
        session: the play.
        reading: how the page is read.
        past: whether an earlier moment is looked at, where nothing can be set by hand.
    """
    return (
        _hand_form(teaching.luck, () if past else teaching.hand_fields(session)),
        _code_form(code, reading),
        Form("settings", _("The game"), teaching.settings(), _("Start this game")),
        _seed_form(session.seed),
        _reading_form(reading),
    )


def _hand_form(luck: str, fields: tuple[Field, ...]) -> Form:
    title, nothing, later = map(_, _HAND[luck])
    if fields:
        return Form("hand", title, fields, _("Let this happen"))
    return Form("hand", title, (Field("none", nothing, "none", help=later),))


def _code_form(code: str, reading: Reading) -> Form:
    another = Field("paste", _("Another position"), "text", help=_("Paste a code here."))
    fields = (*_copies(code, reading), another)
    return Form("code", _("Position code"), fields, _("Go to that position"))


def _copies(code: str, reading: Reading) -> tuple[Field, ...]:
    """Return the present position to be copied: its line where a cell can take it, and its code."""
    if not has_cells():
        kept = _("Keep this code: it brings the game back.")
        return (Field("copy", _("This position"), "copy", code, help=kept),)
    kept = _("Keep this line: it brings the game back in any notebook.")
    line = as_line(code, guess=reading.predict)
    return (
        Field("line", _("This position, for a cell"), "copy", line, help=kept),
        Field("copy", _("Its code alone"), "copy", code),
    )


def _seed_form(seed: int) -> Form:
    same = _("Everybody with the same seed sees the same dice and cards.")
    field = Field("seed", _("Seed"), "text", str(seed), help=same)
    return Form("seed", _("Luck"), (field,), _("Start again with this seed"))


def guesses_form(record: Record) -> Form:
    """Return the form that offers what was guessed and chosen, to be copied into another program."""
    said = _("Paste it into a spreadsheet.")
    fields = (
        Field("csv", _("As a table (CSV)"), "copy", record.csv(), help=said),
        Field("json", _("For programs (JSON)"), "copy", record.json()),
    )
    return Form("guesses", _("Your guesses"), fields)


def mistakes_form(kept: Mistakes) -> Form:
    """Return the form that keeps one's mistakes as text, and takes them up again."""
    said = _("Keep this line: pasted below, it brings your mistakes back.")
    fields = (
        *(
            (Field("copy", _("Your mistakes, as text"), "copy", kept.code, help=said),)
            if kept.listed
            else ()
        ),
        Field("paste", _("Mistakes that you kept"), "area", help=_("Paste their line here.")),
    )
    return Form("mistakes", _("My mistakes"), fields, _("Take them up"))


def _reading_form(reading: Reading) -> Form:
    languages = tuple(Choice(code, name) for code, name in LANGUAGES.items())
    yes_no = (Choice("no", _("no")), Choice("yes", _("yes")))
    guessing = "yes" if reading.predict else "no"
    turns = _("Names with commas between them; they take turns.")
    fields = (
        Field("language", _("Language"), "select", reading.language, languages),
        Field("names", _("Players"), "text", ", ".join(reading.names), help=turns),
        Field("predict", _("Guess before the panel reveals"), "select", guessing, yes_no),
    )
    return Form("reading", _("Reading"), fields, _("Apply"))
