"""The tools of the head line and the forms behind them, the same for every game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mousemath.language import LANGUAGES, _
from mousemath.scene import Choice, Field, Form, Tool

if TYPE_CHECKING:
    from mousemath.lesson.teaching import Teaching
    from mousemath.play.session import Session


@dataclass(frozen=True, slots=True)
class Reading:
    """How the page is read: the language, the names of the players, and whether they guess first."""

    language: str
    names: tuple[str, ...]
    predict: bool


def tools(*, undoable: bool) -> tuple[Tool, ...]:
    """Return the tools: undo, restart, a roll by hand, the position code, more."""
    return (
        Tool("undo", _("Undo"), "undo", disabled=not undoable, wide=True),
        Tool("restart", _("Start again with the same luck"), "restart"),
        Tool("hand", _("Set the next roll or card by hand"), "sethand", form="hand"),
        Tool("code", _("Position code"), "code", form="code"),
        Tool("more", _("More settings"), "more", form="settings"),
    )


def forms(
    code: str, teaching: Teaching[Any, Any], session: Session[Any, Any], reading: Reading
) -> tuple[Form, ...]:
    """Return the forms, filled with what holds now; ``code`` is that of this position."""
    return (
        _hand_form(teaching.hand_fields(session)),
        _code_form(code),
        Form("settings", _("The game"), teaching.settings(), _("Start this game")),
        _seed_form(session.seed),
        _reading_form(reading),
    )


def _hand_form(fields: tuple[Field, ...]) -> Form:
    title = _("Set the next roll or card by hand")
    if fields:
        return Form("hand", title, fields, _("Let this happen"))
    nothing, later = _("No roll or card is due now"), _("Come back before a roll or a deal.")
    return Form("hand", title, (Field("none", nothing, "none", help=later),))


def _code_form(code: str) -> Form:
    kept = _("Keep this line: it brings the game back in any notebook.")
    fields = (
        Field("copy", _("This position"), "copy", code, help=kept),
        Field("paste", _("Another position"), "text", help=_("Paste a code here.")),
    )
    return Form("code", _("Position code"), fields, _("Go to that position"))


def _seed_form(seed: int) -> Form:
    same = _("Everybody with the same seed sees the same dice and cards.")
    field = Field("seed", _("Seed"), "text", str(seed), help=same)
    return Form("seed", _("Luck"), (field,), _("Start again with this seed"))


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
