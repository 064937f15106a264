"""The rules at hand: five pictures, and what is done in each."""

from __future__ import annotations

from mousemath.games.batamouse.table.words import short_place
from mousemath.language import _
from mousemath.lesson import kit
from mousemath.scene import Rules, Sign

_ARROW = Sign(form="arrow")
_CHEESE = Sign("cheese", "cheese")
_BARE = Sign(form="card")


def guide() -> Rules:
    """Return who moves, what wins, and five pictures with a sentence each."""
    return kit.rules_at_hand(
        "Batamouse",
        _("The leader, then clockwise. Everybody for themselves."),
        _("The most cheese on the cards you won."),
        (_("Play one of your cards face up; the leader begins."), (_card(8), _ARROW, _BARE)),
        (
            _("The lowest number takes first: one den card for each, the rest is put away."),
            tuple(Sign(word=short_place(place)) for place in range(3)),
            (_card(2, "house"), _card(6, ""), _card(9, "")),
        ),
        (
            _(
                "The highest number (of equals, the one with more cheese) wins all cards "
                "played, and leads next."
            ),
            (_card(9, "crown"), _ARROW),
            Sign("cheese", "cheese", "× 7"),
        ),
        (
            _("The den is filled up to four again, as long as the deck lasts."),
            (_BARE, _BARE, _BARE),
            (Sign(figure="?", form="card"), Sign(word=_("4 again"))),
        ),
        (
            _("The last three rounds are without taking; then count the cheese you won."),
            (_card(3, ""), _card(5, ""), _card(7, ""), _CHEESE),
            Sign(word=_("no taking")),
        ),
    )


def _card(number: int, icon: str = "cheese") -> Sign:
    return Sign(icon, "cheese" if icon else "", str(number), form="card")
