"""The fixed words of the frame, in the current language: what no scene needs to say itself."""

from __future__ import annotations

from mousemath.language import _


def frame_words() -> dict[str, str]:
    """Return the words of the frame by key; words in ``{braces}`` are filled in when drawn.

    >>> frame_words()["next_step"]
    'Next step'
    """
    return {
        "mathematics": _("Mathematics"),
        "tools": _("Game tools"),
        "more": _("More"),
        "close": _("Close"),
        "copy": _("Copy"),
        "copied": _("Copied"),
        "as_table": _("As a table"),
        "as_table_named": _("{name}, as a table"),
        "no_answer": _(
            "No answer from the kernel: it is busy, or it was restarted; then run the cell again."
        ),
        "fold": _("Fold the panel"),
        "unfold": _("Unfold the panel"),
        "next_step": _("Next step"),
        "show_all": _("Show all steps"),
        "step_of": _("step {number} of {total}"),
        "best": _("best"),
        "costs": _("costs {number}"),
        "chosen": _("{name} is chosen. Choose where it goes, or press Escape."),
        "your_guess": _("Your guess"),
        "guess_as_number": _("Your guess as a number"),
        "look_at_outcome": _("Choose an outcome to read it in words."),
        "outcome": _("Outcome"),
        "place": _("Place"),
        "value": _("Value"),
        "fraction": _("Fraction"),
        "decimal": _("Decimal"),
        "number_of_total": _("{number} of {total}"),
        "best_response": _("best answer to that choice"),
        "struck_out": _("struck out"),
        "value_of_game": _("value of the game"),
        "passed": _("passed"),
        "here": _("here now"),
        "next": _("next"),
        "ahead": _("still ahead"),
        "goal": _("the goal"),
        "picture": _("Picture of this position"),
        "position_code": _("Position code"),
    }
