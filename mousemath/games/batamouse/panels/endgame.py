"""The tab Decide at the end: perfect play of two, and expected cheese of three and four."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.games.batamouse.maths.chances import chances
from mousemath.games.batamouse.maths.endgame import solve_endgame
from mousemath.games.batamouse.maths.endgame_value import endgame_value
from mousemath.games.batamouse.maths.hand_policy import SENTENCES, HandPolicy
from mousemath.games.batamouse.panels import shared
from mousemath.games.batamouse.rules.state import Phase, Play
from mousemath.games.batamouse.table.words import cheese_word, short
from mousemath.language import _, decimal, ngettext
from mousemath.lesson.kit import answer, heading, leaf_of, quiet
from mousemath.lesson.looking_back.numbers import signed
from mousemath.scene import Branch, Number, Tree

if TYPE_CHECKING:
    from mousemath.games.batamouse.maths.endgame import Node
    from mousemath.games.batamouse.maths.endgame_value import EndgameValue
    from mousemath.games.batamouse.maths.knowledge import Knowledge
    from mousemath.games.batamouse.rules.preset import Card
    from mousemath.games.batamouse.table.moment import Moment
    from mousemath.lesson.kit import Content
    from mousemath.lesson.teaching import Leaf
    from mousemath.scene import Answer

_WHOLE_TREE = 200
"""Nodes up to which the whole tree is drawn; three rounds of two players have 139."""
_MOST_WORLDS = 300
"""Ways to place the hidden cards that are walked through while the reader waits."""


# ── two players: minimax ─────────────────────────────────────────────────────────────────────


def perfect_leaf(moment: Moment, known: Knowledge) -> Leaf:
    """Show perfect play with its tree: you seek the largest margin, the other the smallest."""
    root = solve_endgame(known)
    size = sum(1 for _node in root.nodes())
    depth = 99 if size <= _WHOLE_TREE else 4
    note = _(
        "Nothing is hidden any more: the unseen cards are the hand of {name}. Each number is your "
        "cheese less the cheese of {name} at the end, if both play perfectly."
    ).format(name=moment.name(1 - known.seat))
    taking, label = known.phase is Phase.TAKE, _("Every line of play, with its margin")
    return leaf_of(
        _("Which card of the den?") if taking else _("What is perfect play now?"),
        _perfect_answer(moment, root),
        note,
        _margins(moment, root),
        heading(_("Every line of play")),
        Tree("lines", label, _branches(moment, root, depth)),
        quiet(_size_words(size)),
        shared.source(moment, _("Both play perfectly (minimax).")),
    )


def _perfect_answer(moment: Moment, root: Node) -> Answer:
    if root.margin > 0:
        end = _("You win by {cheese} or more, whatever the other does.")
    elif root.margin < 0:
        end = _("You lose by {cheese}, if the other makes no mistake.")
    else:
        end = _("You tie at least, whatever the other does.")
    said = shared.verb(moment).format(card=min(root.best)) + "."
    if len(root.best) == len(root.branches) > 1:
        said = _("With perfect play all your choices end alike.")
    end = end.format(cheese=cheese_word(abs(root.margin)))
    return answer(said, end, line_words(moment, root))


def line_words(moment: Moment, node: Node) -> str:
    """Say one line of perfect play, card by card."""
    said = []
    while node.branches:
        after = next(each for each in node.branches if each.margin == node.margin)
        said.append(_step_words(moment, node, after))
        node = after
    return _("Perfect play from here: {line}.").format(line=", ".join(said))


def _step_words(moment: Moment, node: Node, after: Node) -> str:
    plays = _("you play {card}"), _("{name} plays {card}")
    takes = _("you take {card}"), _("{name} takes {card}")
    said = plays if isinstance(after.action, Play) else takes
    card = short(after.action.card) if after.action else ""
    return moment.tell(node.seat, *said, card=card)


def _margin(margin: int, share: float = 0.5) -> Number:
    """Write a margin with its sign."""
    return Number(signed(Fraction(margin), 0), None, share)


def _margins(moment: Moment, root: Node) -> Content:
    """Rank the choices; a bar lies between the least and the largest margin of the tree."""
    every = [node.margin for node in root.nodes()]
    alone = min(every) == max(every)  # then the bar is half full
    return shared.card_options(
        moment,
        _("Your cheese less that of the other at the end"),
        root.margins(),
        low=min(every) - alone,
        high=max(every) + alone,
        number=_margin,
        cost=lambda lost: Number(str(lost)),
    )


def _branches(moment: Moment, node: Node, depth: int) -> tuple[Branch, ...]:
    sign = -1 if moment.is_you(node.seat) else 1
    return tuple(
        Branch(
            (_step_words(moment, node, each),),
            _margin(each.margin),
            each.action.card in node.best,
            _branches(moment, each, depth - 1),
        )
        for each in sorted(node.branches if depth else (), key=lambda each: sign * each.margin)
        if each.action is not None
    )


def _size_words(size: int) -> str:
    said = ngettext(
        "The tree has {number} position; a check marks perfect play.",
        "The tree has {number} positions; checks mark perfect play.",
        size,
    )
    if size > _WHOLE_TREE:
        said = _(
            "All {number} positions are solved. The tree is drawn as far as the den is shared out; "
            "play on, and the rest opens."
        )
    return said.format(number=size)


# ── three and four players: expected cheese ──────────────────────────────────────────────────


def policy_of(moment: Moment, known: Knowledge) -> HandPolicy:
    """Return what the others are taken to play: as chosen, unless that would take too long."""
    easy = moment.policy is HandPolicy.RANDOM or known.number_of_worlds <= _MOST_WORLDS
    return moment.policy if easy else HandPolicy.RANDOM


def expected_leaf(moment: Moment, known: Knowledge) -> Leaf:
    """Compare cards by the expected cheese still to come, playing on as well as can be."""
    policy = policy_of(moment, known)
    easy, found = policy is moment.policy, endgame_value(known, policy)
    hard = _("The hands may lie in too many ways for that choice here: “any card” is used instead.")
    meant = _(
        "The value is the cheese you win from here to the end, on average, if you choose "
        "well in every round and the others play as stated."
    )
    unit, high = _("Cheese from here to the end, on average"), max(found.value, Fraction(1))
    return leaf_of(
        _("What are the last cards worth?"),
        _expected_answer(moment, known, found, policy),
        shared.opponents_choice(moment),
        None if easy else quiet(hard),
        shared.card_options(moment, unit, dict(found.cards), high=high),
        meant,
        shared.source(moment, _(SENTENCES[policy])),
    )


def _expected_answer(
    moment: Moment, known: Knowledge, found: EndgameValue, policy: HandPolicy
) -> Answer:
    card = min(found.best)
    end = _("You can expect {cheese} cheese from here to the end.")
    end = end.format(cheese=decimal(found.value, 2))
    if len(found.best) == len(found.cards) > 1:
        return answer(_("By this measure all your cards are equal."), end)
    return answer(f"{shared.verb(moment).format(card=card)}.", end, now_words(known, card, policy))


def now_words(known: Knowledge, card: Card, policy: HandPolicy) -> str:
    """Say what a card does in this round."""
    said = _("In this round it wins with chance {win}, and {cheese} cheese on average.")
    return said.format(**shared.numbers_of(chances(known, card, policy)))
