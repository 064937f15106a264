"""The fixed words of the frame: what no scene needs to say itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.language import _, mark
from mousemath.lesson.host import has_cells

if TYPE_CHECKING:
    from collections.abc import Iterable

WORDS: dict[str, str] = {
    "mathematics": mark("Mathematics"),
    "tools": mark("Game tools"),
    "more": mark("More"),
    "close": mark("Close"),
    "copy": mark("Copy"),
    "copied": mark("Copied"),
    "as_table": mark("As a table"),
    "as_table_named": mark("{name}, as a table"),
    "no_answer": mark("No answer: the kernel is busy, or was restarted. To go on:"),
    "fold": mark("Fold the panel"),
    "unfold": mark("Unfold the panel"),
    "next_step": mark("Next step"),
    "show_all": mark("Show all steps"),
    "step_of": mark("step {number} of {total}"),
    "best": mark("best"),
    "best_yours": mark("best, your choice"),
    "costs": mark("costs {number}"),
    "chosen": mark("{name} is chosen. Choose where it goes, or press Escape."),
    "rolling": mark("The dice are rolling …"),
    "die_rolls": mark("rolling"),
    "show_dice": mark("Show the dice"),
    "ends_rolling": mark("ends the rolling at once"),
    "skip_others": mark("Skip to my turn"),
    "skip_note": mark("without waiting"),
    "step_others": mark("One at a time"),
    "step_note": mark("stop after each move"),
    "next_move": mark("Next move"),
    "next_note": mark("look as long as you like"),
    "flow_others": mark("One after the other"),
    "flow_note": mark("go on by themselves"),
    "your_guess": mark("Your guess"),
    "guess_empty": mark("empty"),
    "guess_begins": mark("{value}, in the middle of the line"),
    "tap_line": mark("tap the line"),
    "tap_bars": mark("tap or drag each bar"),
    "ends_stretched": mark("The ends are stretched: each label there is ten times rarer."),
    "if_you_like": mark("only if you like"),
    "none_chosen": mark("not chosen"),
    "look_at_outcome": mark("Choose an outcome to read it in words."),
    "outcome": mark("Outcome"),
    "place": mark("Place"),
    "value": mark("Value"),
    "fraction": mark("Fraction"),
    "decimal": mark("Decimal"),
    "number_of_total": mark("{number} of {total}"),
    "best_response": mark("best answer to that choice"),
    "struck_out": mark("struck out"),
    "value_of_game": mark("value of the game"),
    "passed": mark("passed"),
    "here": mark("here now"),
    "next": mark("next"),
    "ahead": mark("still ahead"),
    "goal": mark("the goal"),
    "earlier": mark("Earlier: {which}"),
    "later": mark("Later: {which}"),
    "history": mark("History"),
    "one_more": mark("One more, to check"),
    "who_moves": mark("Who moves"),
    "what_wins": mark("What wins"),
    "rules_open": mark(
        "You can go on playing meanwhile. The key ? opens the rules, Escape closes them."
    ),
    "picture": mark("Picture of this position"),
    "position_code": mark("Position code"),
}
"""The words by key; those in ``{braces}`` are filled in when drawn."""
NO_ANSWER = WORDS["no_answer"], mark("No answer: wait a moment, else load this page again.")
"""What is said where no answer comes: where a cell can be run, and where there are none."""


CARD_WORDS = (
    "mathematics",
    "tools",
    "more",
    "close",
    "copy",
    "copied",
    "as_table",
    "as_table_named",
    "no_answer",
    "fold",
    "unfold",
    "place",
    "value",
    "fraction",
    "decimal",
    "tap_bars",
)
"""The words that a card needs, which has no dice to roll and no history."""


def frame_words(
    line: str = "", only: Iterable[str] = WORDS, no_answer: tuple[str, str] = NO_ANSWER
) -> dict[str, str]:
    """Return the words of the frame by key, in the current language.

    Args:
        line: the line of Python that brings this position back.
        only: the keys that are needed; ``no_answer`` is always there.
        no_answer: what is said where no answer comes, as :data:`NO_ANSWER` has it.

    >>> frame_words()["next_step"]
    'Next step'
    """
    words, (in_a_cell, on_a_page) = {key: _(WORDS[key]) for key in only}, no_answer
    if has_cells():
        return words | {"line": line, "no_answer": _(in_a_cell)}
    return words | {"line": "", "no_answer": _(on_a_page)}
