"""Om Nom Nom in the classroom: seats, codes, dice by hand, and what each tab says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mousemath.errors import MousemathError
from mousemath.games.om_nom_nom.maths.enumeration import counted, counting
from mousemath.games.om_nom_nom.maths.policies import POLICIES
from mousemath.games.om_nom_nom.maths.work import (
    bare,
    duel_ready,
    duel_steps,
    solo_work,
)
from mousemath.games.om_nom_nom.panels.chance import chance_leaf
from mousemath.games.om_nom_nom.panels.count import count_leaf
from mousemath.games.om_nom_nom.panels.derive import derive_leaf
from mousemath.games.om_nom_nom.panels.duel import duel_leaf
from mousemath.games.om_nom_nom.panels.many import many_leaf, solo_leaf
from mousemath.games.om_nom_nom.panels.predictions import prediction_of
from mousemath.games.om_nom_nom.panels.waiting import still_unfolding, waiting_leaf
from mousemath.games.om_nom_nom.rules import position as notation
from mousemath.games.om_nom_nom.rules.game import MOST, ROLL
from mousemath.games.om_nom_nom.rules.hot_seat import PERSON, HotSeat
from mousemath.games.om_nom_nom.rules.pieces import DICE, FACES
from mousemath.games.om_nom_nom.table.drawing import draw_table, sight
from mousemath.games.om_nom_nom.table.settings import DEFAULT, NOBODY, PERSON_WORD, SOLO, Seating
from mousemath.games.om_nom_nom.table.words import POLICY_WORDS, card_word
from mousemath.language import _, mark
from mousemath.lesson.teaching import Leaf, Prediction, Table, View, Work
from mousemath.scene import Choice, Field, Progress, Source, Tab, Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.chance.claim import Claim
    from mousemath.chance.distribution import Distribution
    from mousemath.games.om_nom_nom.rules.hot_seat import Table as Moment
    from mousemath.games.om_nom_nom.table.drawing import Sight
    from mousemath.play.session import Session

WITH_PLAYERS = "players"
AT_ONCE, FEW_CARDS = 2, 4
"""Imaginary opponents, or cards, up to which the solo game is solved without being asked for."""


class OmNomNomTeaching:
    """Om Nom Nom for one seating; a :class:`mousemath.lesson.teaching.Teaching`."""

    name = "om_nom_nom"

    def __init__(self, seating: Seating | None = None) -> None:
        self.seating = seating or Seating(DEFAULT)
        self.game = HotSeat(self.seating.policies)

    @classmethod
    def opened(cls, options: Mapping[str, object]) -> OmNomNomTeaching:
        """Return the game for the options of :func:`mousemath.play`: ``players`` or ``solo``.

        Raises:
            MousemathError: there is no such option, or its value is not possible.
        """
        return cls(Seating.of_options(options))

    # ── what it is called ─────────────────────────────────────────────────────────────────────

    @property
    def title(self) -> str:
        """The name of the game."""
        return "Om Nom Nom"

    def context(self, session: Session[Any, Any]) -> tuple[str, ...]:
        """Return who plays, and the round."""
        number = max(1, len(session.state.game.rounds))
        return self.seating.words, _("round {round} of {rounds}").format(round=number, rounds=3)

    @property
    def tabs(self) -> tuple[Tab, ...]:
        """The four tabs."""
        return (
            Tab("chance", _("Chance")),
            Tab("count", _("Count")),
            Tab("derive", _("Derive")),
            Tab("decide", _("Decide")),
        )

    # ── settings and codes ────────────────────────────────────────────────────────────────────

    @property
    def options(self) -> dict[str, str]:
        """The seating for a code."""
        return {"seats": self.seating.text}

    def settings(self) -> tuple[Field, ...]:
        """Return the fields for solo or players, and for every seat."""
        solo = self.seating.text if self.seating.imaginary else WITH_PLAYERS
        games = [Choice(WITH_PLAYERS, _("with the players below"))]
        games += [
            Choice(
                f"solo{number}",
                _("solo against {number} imaginary opponents").format(number=number),
            )
            for number in SOLO
        ]
        sitting = DEFAULT if self.seating.imaginary else self.seating.policies
        return (
            Field("mode", _("Game"), "select", solo, tuple(games)),
            *(self._seat_field(seat, sitting) for seat in range(MOST)),
        )

    def _seat_field(self, seat: int, sitting: tuple[str, ...]) -> Field:
        now = sitting[seat] or PERSON_WORD if seat < len(sitting) else NOBODY
        words = [
            (PERSON_WORD, POLICY_WORDS[PERSON]),
            *((key, POLICY_WORDS[key]) for key in POLICIES),
        ]
        choices = [Choice(value, _(text)) for value, text in words]
        if seat >= len(DEFAULT):
            choices.insert(0, Choice(NOBODY, _("nobody")))
        help_text = _("An equilibrium is played by two only.") if seat == 1 else ""
        label = _("Seat {number}").format(number=seat + 1)
        return Field(f"seat{seat + 1}", label, "select", now, tuple(choices), help_text)

    def changed(self, values: Mapping[str, str]) -> OmNomNomTeaching:
        """Return the game with another seating."""
        if "seats" in values:
            return OmNomNomTeaching(Seating.written(values["seats"]))
        mode = values.get("mode", WITH_PLAYERS)
        if mode != WITH_PLAYERS:
            return OmNomNomTeaching(Seating.written(mode))
        seats = [values.get(f"seat{seat + 1}", NOBODY) for seat in range(MOST)]
        if set(seats) == {NOBODY}:
            return OmNomNomTeaching(self.seating)
        return OmNomNomTeaching(Seating.of(tuple(seat for seat in seats if seat != NOBODY)))

    def encode(self, state: Moment) -> str:
        """Write a position."""
        return notation.write(self.game, state)

    def decode(self, text: str) -> Moment:
        """Read a position."""
        return notation.read(self.game, text)

    def rounds(self, session: Session[Any, Any]) -> int:
        """Return how many rounds are over."""
        state = session.state.game
        return len(state.rounds) - any(state.hands)

    # ── play ──────────────────────────────────────────────────────────────────────────────────

    def hand_fields(self, session: Session[Any, Any]) -> tuple[Field, ...]:
        """Return a field for the number of dice of each face."""
        if ROLL not in session.actions:
            return ()
        usual = (3, 2, 3, 2, 3, 2)
        return tuple(
            Field(
                face,
                _("Dice that show {face}").format(face=card_word(face)),
                "text",
                str(number),
                help=_("Together they must be 15.") if face == FACES[-1] else "",
            )
            for face, number in zip(FACES, usual, strict=True)
        )

    def by_hand(self, session: Session[Any, Any], values: Mapping[str, str]) -> tuple[Any, Any]:
        """Return the roll that the fields describe."""
        if ROLL not in session.actions:
            raise MousemathError(mark("No roll is due now: play the cards of this round first."))
        texts = [values.get(face, "").strip() for face in FACES]
        if not all(text.isascii() and text.isdigit() and len(text) < 3 for text in texts):  # noqa: PLR2004 - two digits
            raise MousemathError(mark("Write a whole number of dice for every face."))
        counts = [int(text) for text in texts]
        if sum(counts) != DICE:
            raise MousemathError(
                mark("There are {number} dice, not {sum}: change the numbers."),
                number=DICE,
                sum=sum(counts),
            )
        return ROLL, tuple(zip(counts[::2], counts[1::2], strict=True))

    def automatic(self, session: Session[Any, Any]) -> Distribution[Any] | None:
        """Return ``None``: people decide everything; computer players choose at the reveal."""
        del session
        return None

    def table(self, session: Session[Any, Any], view: View, tokens: Mapping[Any, str]) -> Table:
        """Draw the play area."""
        return draw_table(sight(self.game, self.seating, session, view), tokens)

    # ── the side panel ────────────────────────────────────────────────────────────────────────

    def panel(self, session: Session[Any, Any], view: View) -> Leaf:
        """Write the open tab."""
        seen = sight(self.game, self.seating, session, view)
        shown = still_unfolding(seen)
        if shown is not None and view.tab in ("count", "derive", "decide"):
            return waiting_leaf(shown)
        if view.tab == "decide":
            return self._decide(seen)
        if view.tab == "count":
            return count_leaf(seen)
        return derive_leaf(seen) if view.tab == "derive" else chance_leaf(seen)

    def _decide(self, seen: Sight) -> Leaf:
        if seen.state.is_over:
            return Leaf(_("The game is over"), (Text((_("Start again, or undo to look back."),)),))
        if not any(seen.state.hands):
            return _before_the_roll(seen)
        if self.seating.kind == "duel":
            return duel_leaf(seen, self._progress(seen))
        if self.seating.kind == "solo":
            return solo_leaf(seen, self._progress(seen))
        return many_leaf(seen)

    def _progress(self, seen: Sight) -> tuple[Any, ...]:
        if self._is_solved(seen):
            return ()
        running = seen.view.progress
        share = running.done / running.total if running else None
        text = _("Solving the rest of the round")
        if self.seating.kind == "solo" and len(self.seating.policies) - 1 > AT_ONCE:
            text = _("Solving the rest of the round: this may take half a minute")
        if share is None:
            return (Progress(text, None, start=_("Solve it")),)
        return (Progress(text, share, _("Stop")),)

    def _is_solved(self, seen: Sight) -> bool:
        if self.seating.kind == "duel":
            return duel_ready(seen.state)
        return solo_work(len(self.seating.policies) - 1).complete(seen.state)

    def prediction(self, session: Session[Any, Any], view: View) -> Prediction | None:
        """Return what to guess before a tab is shown."""
        seen = sight(self.game, self.seating, session, view)
        if still_unfolding(seen) is not None and view.tab != "chance":
            return None
        return prediction_of(seen, self.seating.kind)

    # ── long work ─────────────────────────────────────────────────────────────────────────────

    def claims(self, session: Session[Any, Any]) -> tuple[Claim, ...]:
        """Return what is claimed of the roll and of the cards."""
        del session
        return ()

    def work(self, session: Session[Any, Any], view: View) -> tuple[Work, ...]:
        """Return the counting of all rolls, then what the position asks for."""
        del view
        state, kind, players = session.state.game, self.seating.kind, len(self.seating.policies)
        found = [] if counted() else [Work("count", counting)]
        if not any(state.hands):
            return tuple(found)
        if kind == "duel" and not duel_ready(state):
            found.append(Work(("duel", bare(state)), lambda: duel_steps(session)))
        if kind == "solo" and not solo_work(players - 1).complete(state):
            few = len(state.hands[0]) <= FEW_CARDS or players - 1 <= AT_ONCE
            solving = solo_work(players - 1)
            key = ("solo", players, bare(state))
            found.append(Work(key, lambda: solving.steps(session), asked=not few))
        return tuple(found)


def _before_the_roll(seen: Sight) -> Leaf:
    text = _("There is nothing to decide before the roll: everybody holds all six cards.")
    if len(seen.game.policies) == len(DEFAULT):
        text = _(
            "There is nothing to decide before the roll. Both of you will stand alike, so the round is "
            "worth 0 to either, whatever the dice show."
        )
    holds = Source((_("Holds for: {players}.").format(players=seen.seating.words),))
    return Leaf(_("Is there a choice yet?"), (Text((text,)), holds))
