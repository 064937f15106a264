"""The play area of Om Nom Nom: food chains with dice and cards, hands, buttons, the score pad."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mousemath.games.om_nom_nom.rules.game import ROLL, ROUNDS
from mousemath.games.om_nom_nom.rules.hot_seat import REVEAL, SHOW
from mousemath.games.om_nom_nom.rules.pieces import BOARDS, CARDS, FACES
from mousemath.games.om_nom_nom.table.hands import hands_part
from mousemath.games.om_nom_nom.table.sentence import heading, live_sentence
from mousemath.games.om_nom_nom.table.unfolding import VIEW, Unfolding, unfolding
from mousemath.games.om_nom_nom.table.words import (
    ICONS,
    SEAT_TONES,
    capital,
    card_word,
    listing,
    points,
)
from mousemath.language import _, ngettext
from mousemath.lesson.teaching import Table, View
from mousemath.scene import ActionButton, Actions, Chain, Chains, Level, Piece, Text
from mousemath.scene import Table as DataTable

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.games.om_nom_nom.rules.game import State
    from mousemath.games.om_nom_nom.rules.hot_seat import HotSeat
    from mousemath.games.om_nom_nom.rules.hot_seat import Table as Moment
    from mousemath.games.om_nom_nom.rules.pieces import Haul
    from mousemath.games.om_nom_nom.table.settings import Seating
    from mousemath.play.session import Session


@dataclass(frozen=True, slots=True)
class Sight:
    """A moment as it is looked at: who sits where, the session, the view, the reveal unfolding."""

    game: HotSeat
    seating: Seating
    session: Session[Any, Any]
    view: View
    shown: Unfolding | None

    @property
    def table(self) -> Moment:
        """The table now."""
        moment: Moment = self.session.state
        return moment

    @property
    def state(self) -> State:
        """The game now, without what is chosen in secret."""
        return self.table.game

    @property
    def alone(self) -> bool:
        """Whether one person plays, so that nothing has to be hidden on the screen."""
        return len(self.game.people) == 1

    @property
    def seat(self) -> int:
        """The seat from which the table is seen: who chooses now."""
        return self.game.player(self.table)

    @property
    def hauls(self) -> tuple[Haul, ...]:
        """What lies in front of every seat, as far as the reveal is unfolded."""
        return self.state.hauls if self.shown is None else self.shown.hauls

    @property
    def round_number(self) -> int:
        """The number of this round, or of the coming one."""
        return min(ROUNDS, len(self.state.rounds) + (not any(self.state.hands)))

    def name(self, seat: int) -> str:
        """Return what a seat is called."""
        return self.seating.name(seat, self.view.names)


def sight(game: HotSeat, seating: Seating, session: Session[Any, Any], view: View) -> Sight:
    """Look at a session."""
    return Sight(game, seating, session, view, unfolding(session, view))


def draw_table(seen: Sight, tokens: Mapping[Any, str]) -> Table:
    """Draw the play area of this moment."""
    return Table(
        heading=heading(seen),
        main=(chains_part(seen),),
        tray=_tray(seen, tokens),
        below=(*_rules(seen), *hands_part(seen, tokens), *_score_pad(seen)),
        sentence=live_sentence(seen),
    )


# ── the boards ───────────────────────────────────────────────────────────────────────────────────


def chains_part(seen: Sight) -> Chains:
    """Draw the three food chains."""
    dice = seen.state.dice if seen.shown is None else seen.shown.dice
    return Chains(
        "chains",
        _("Boards"),
        tuple(_chain(seen, board, dice[board] if dice else (0, 0)) for board in range(len(BOARDS))),
    )


def _chain(seen: Sight, board: int, dice: tuple[int, int]) -> Chain:
    top, middle = CARDS[2 * board : 2 * board + 2]
    bottom = FACES[2 * board + 1]
    words = {"top": card_word(top), "middle": card_word(middle), "bottom": card_word(bottom)}
    return Chain(
        f"chain-{board}",
        _("{top} eats {middle}, {middle} eats {bottom}").format(**words),
        (
            _level(seen, board, top, 0, cards=True, top=True),
            _level(seen, board, middle, dice[0], cards=True),
            _level(seen, board, bottom, dice[1]),
        ),
    )


def _level(  # noqa: PLR0913 - one level is told by all of these
    seen: Sight, board: int, name: str, dice: int, *, cards: bool = False, top: bool = False
) -> Level:
    lying = () if seen.shown is None or not cards else seen.shown.lying(board, top=top)
    chips = tuple(Piece(f"lies-{seat}", ICONS[name], SEAT_TONES[seat], "chip") for seat in lying)
    tone, worth = ("red", 2) if not cards else ("black", 1)
    stones = tuple(
        Piece(f"die-{name}-{number}", ICONS[name], tone, "die") for number in range(dice)
    )
    return Level(
        ICONS[name],
        _("hunts") if top else points(worth),
        _level_words(seen, name, dice, lying, top=top, worth=worth),
        chips + stones,
        _("cards only") if top else _("no dice"),
    )


def _level_words(  # noqa: PLR0913 - one level is told by all of these
    seen: Sight, name: str, dice: int, lying: tuple[int, ...], *, top: bool, worth: int
) -> str:
    said = capital(card_word(name))
    if not top:
        said = ngettext(
            "{name}: {dice} die, worth {points}", "{name}: {dice} dice, each worth {points}", dice
        ).format(name=said, dice=dice, points=points(worth))
    if lying:
        who = listing(seen.name(seat) for seat in lying)
        said = _("{said}; cards lie here of: {who}").format(said=said, who=who)
    return said


# ── buttons ──────────────────────────────────────────────────────────────────────────────────────


def _tray(seen: Sight, tokens: Mapping[Any, str]) -> tuple[Any, ...]:
    buttons = (*_unfold_buttons(seen), *_play_buttons(seen, tokens))
    return (Actions("actions", _("What to do"), buttons),) if buttons else ()


def _unfold_buttons(seen: Sight) -> tuple[ActionButton, ...]:
    shown = seen.shown
    if shown is None or shown.finished:
        return ()
    coming = shown.captures[shown.step]
    hunter = card_word(CARDS[2 * coming.board])
    step = ActionButton(
        "unfold",
        _("Resolve the {card} board").format(card=hunter),
        _("board {number} of {total}").format(number=shown.step + 1, total=len(shown.captures)),
        main=True,
        view=VIEW,
        value=f"{shown.turn}.{shown.step + 1}",
    )
    if len(shown.captures) - shown.step == 1:
        return (step,)
    rest = ActionButton(
        "unfold-all",
        _("Resolve all boards"),
        _("no step is shown"),
        view=VIEW,
        value=f"{shown.turn}.{len(shown.captures)}",
    )
    return step, rest


def _play_buttons(seen: Sight, tokens: Mapping[Any, str]) -> tuple[ActionButton, ...]:
    folded = seen.shown is None or seen.shown.finished
    if ROLL in tokens:
        note = _("round {round} of {rounds}").format(round=seen.round_number, rounds=ROUNDS)
        return (ActionButton("roll", _("Roll 15 dice"), note, tokens[ROLL], main=folded),)
    if SHOW in tokens:
        name = seen.name(seen.seat)
        label = _("{name}: show my cards").format(name=name)
        note = _("the others look away")
        return (ActionButton("show", label, note, tokens[SHOW], main=folded),)
    if REVEAL in tokens:
        label = _("Reveal both cards") if len(seen.game.policies) == 2 else _("Reveal all cards")  # noqa: PLR2004 - both
        note = _("then the boards resolve from the top down")
        return (ActionButton("reveal", label, note, tokens[REVEAL], main=True),)
    if not tokens or not folded:
        return ()
    return (ActionButton("wait", _("Reveal"), _("first choose a card of your hand")),)


def _rules(seen: Sight) -> tuple[Text, ...]:
    """Tell the round in short before the first roll, where nothing lies on the table yet."""
    if seen.state.dice:
        return ()
    return (
        Text(
            (
                _(
                    "A round: roll all dice onto the boards, then choose a card in secret six times. "
                    "All cards are revealed together."
                ),
            )
        ),
        Text(
            (
                _(
                    "Hunters eat first: they share the cards and dice of the middle level evenly. "
                    "Where no hunter came, middle cards share the dice below. What cannot be shared "
                    "is not eaten."
                ),
            )
        ),
        Text(
            (
                _(
                    "Points: 1 for each card of yours that is not eaten, each card and each black "
                    "die you take, 2 for each red die."
                ),
            )
        ),
    )


# ── the score pad ────────────────────────────────────────────────────────────────────────────────


def _score_pad(seen: Sight) -> tuple[Any, ...]:
    """Write the points by round: open between rounds, where there is room, folded while playing."""
    between = not any(seen.state.hands) and (seen.shown is None or seen.shown.finished)
    rounds = list(seen.state.finished)
    if seen.state.dice and between:
        rounds.append(tuple(haul.points for haul in seen.hauls))
    if not rounds:
        return ()
    seats = range(len(seen.game.policies))
    rows = [
        ((_("Round {round}").format(round=number + 1),), *((str(each[seat]),) for seat in seats))
        for number, each in enumerate(rounds)
    ]
    totals = [sum(each[seat] for each in rounds) for seat in seats]
    rows.append(((_("Total"),), *((str(total),) for total in totals)))
    head = ("", *(seen.name(seat) for seat in seats))
    label = _("Score pad")
    pad = DataTable(head, tuple(rows), label, folded=not between)
    return (Text((label,), "heading"), pad) if between else (pad,)
