"""The tools of the head line and the forms behind them, the same for every game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.language import LANGUAGES, _
from mousemath.scene import Choice, Field, Form, Tool

if TYPE_CHECKING:
    from mousemath.lesson.lesson import Lesson


def tools(lesson: Lesson) -> tuple[Tool, ...]:
    """Return the tools: undo, restart, a roll by hand, the position code, more."""
    session = lesson.session
    return (
        Tool("undo", _("Undo"), "undo", disabled=not session.records, wide=True),
        Tool("restart", _("Start again with the same luck"), "restart"),
        Tool("hand", _("Set the next roll or card by hand"), "sethand", form="hand"),
        Tool("code", _("Position code"), "code", form="code"),
        Tool("more", _("More settings"), "more", form="settings"),
    )


def forms(lesson: Lesson) -> tuple[Form, ...]:
    """Return the forms, filled with what holds now."""
    return (
        *_hand_form(lesson),
        Form(
            "code",
            _("Position code"),
            (
                Field(
                    "copy",
                    _("This position"),
                    "copy",
                    lesson.code,
                    help=_("Keep this line: it brings the game back in any notebook."),
                ),
                Field("paste", _("Another position"), "text", help=_("Paste a code here.")),
            ),
            _("Go to that position"),
        ),
        Form("settings", _("The game"), lesson.teaching.settings(), _("Start this game")),
        Form(
            "seed",
            _("Luck"),
            (
                Field(
                    "seed",
                    _("Seed"),
                    "text",
                    str(lesson.session.seed),
                    help=_("Everybody with the same seed sees the same dice and cards."),
                ),
            ),
            _("Start again with this seed"),
        ),
        _reading_form(lesson),
    )


def _hand_form(lesson: Lesson) -> tuple[Form, ...]:
    fields = lesson.teaching.hand_fields(lesson.session)
    if not fields:
        fields = (
            Field(
                "none",
                _("No roll or card is due now"),
                "none",
                help=_("Come back before a roll or a deal."),
            ),
        )
        return (Form("hand", _("Set the next roll or card by hand"), fields),)
    return (Form("hand", _("Set the next roll or card by hand"), fields, _("Let this happen")),)


def _reading_form(lesson: Lesson) -> Form:
    yes_no = (Choice("no", _("no")), Choice("yes", _("yes")))
    return Form(
        "reading",
        _("Reading"),
        (
            Field(
                "language",
                _("Language"),
                "select",
                lesson.language,
                tuple(Choice(code, name) for code, name in LANGUAGES.items()),
            ),
            Field(
                "names",
                _("Players"),
                "text",
                ", ".join(lesson.names),
                help=_("Names with commas between them; they take turns."),
            ),
            Field(
                "predict",
                _("Guess before the panel reveals"),
                "select",
                "yes" if lesson.predict else "no",
                yes_no,
            ),
        ),
        _("Apply"),
    )
