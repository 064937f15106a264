"""The tab Decide at the end: perfect play of two, and expected cheese of three and four."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import factorial, prod
from typing import TYPE_CHECKING, Any

from mousemath.games.batamouse.maths.endgame import Node, solve_endgame
from mousemath.games.batamouse.maths.endgame_value import EndgameValue, endgame_value
from mousemath.games.batamouse.maths.hand_policy import SENTENCES, HandPolicy
from mousemath.games.batamouse.panels.chance import rivals_segments, source
from mousemath.games.batamouse.rules.state import Phase, Play
from mousemath.games.batamouse.table.words import cheese_word, short
from mousemath.language import _, decimal, ngettext
from mousemath.lesson.teaching import Leaf
from mousemath.scene import Answer, Branch, Number, Option, Options, Strong, Text, Tree
from mousemath.scene.mathml import as_number

if TYPE_CHECKING:
    from mousemath.games.batamouse.maths.knowledge import Knowledge
    from mousemath.games.batamouse.table.moment import Moment

WHOLE_TREE = 200
"""Nodes up to which the whole tree is drawn; three rounds of two players have 139."""
MOST_WORLDS = 300
"""Ways to place the hidden cards that are walked through while the reader waits."""


@lru_cache(maxsize=20)
def solved(known: Knowledge) -> tuple[Node, int]:
    """Return the minimax tree and its number of positions, kept for the next look."""
    root = solve_endgame(known)
    return root, sum(1 for _node in root.nodes())


@lru_cache(maxsize=50)
def valued(known: Knowledge, policy: str) -> EndgameValue:
    """Return the expected cheese of the last rounds, kept for the next look."""
    return endgame_value(known, policy)


# ── two players: minimax ─────────────────────────────────────────────────────────────────────


def perfect_leaf(moment: Moment, known: Knowledge) -> Leaf:
    """Show perfect play with its tree: you seek the largest margin, the other the smallest."""
    root, size = solved(known)
    other = moment.name(1 - known.seat)
    taking = known.phase is Phase.TAKE
    question = _("Which card of the den?") if taking else _("What is perfect play now?")
    note = _(
        "Nothing is hidden any more: the unseen cards are the hand of {name}. Each number is your "
        "cheese less the cheese of {name} at the end, if both play perfectly."
    ).format(name=other)
    return Leaf(
        question,
        (
            Answer(_perfect_answer(root)),
            Text((note,)),
            _margins(root),
            Text((_("Every line of play"),), "heading"),
            _tree(moment, root, size),
            _cut_words(size),
            source(moment, _("Both play perfectly (minimax).")),
        ),
    )


def _perfect_answer(root: Node) -> tuple[Any, ...]:
    margin = root.margin
    if margin > 0:
        end = _("You win by {cheese} or more, whatever the other does.").format(
            cheese=cheese_word(margin)
        )
    elif margin < 0:
        end = _("You lose by {cheese}, if the other makes no mistake.").format(
            cheese=cheese_word(-margin)
        )
    else:
        end = _("You tie at least, whatever the other does.")
    if len(root.best) == len(root.branches) > 1:
        return (Strong(_("With perfect play all your choices end alike.")), " ", end)
    best = min(root.best)
    play = isinstance(root.branches[0].action, Play)
    said = _("Play the {card}.") if play else _("Take the {card}.")
    return (Strong(said.format(card=best)), " ", end)


def _margin(margin: int, least: int = 0, most: int = 0) -> Number:
    """Write a margin with its sign; the bar lies between the least and the most of the tree."""
    text = decimal(Fraction(margin), 0)
    text = f"+{text}" if margin > 0 else text
    return Number(text, None, (margin - least) / (most - least) if most > least else 0.5)


def _margins(root: Node) -> Options:
    margins = root.margins()
    every = [node.margin for node in root.nodes()]
    least, most, top = min(every), max(every), max(margins.values())
    share = _margin(top, least, most).share
    return Options(
        _("Your choices, best first"),
        tuple(
            Option(
                label=str(card),
                number=_margin(margin, least, most),
                best=margin == top,
                best_share=share,
                cost=Number(str(top - margin)) if margin != top else None,
            )
            for card, margin in sorted(margins.items(), key=lambda pair: -pair[1])
        ),
    )


def _tree(moment: Moment, root: Node, size: int) -> Tree:
    depth = 99 if size <= WHOLE_TREE else 4
    return Tree("lines", _("Every line of play, with its margin"), _branches(moment, root, depth))


def _branches(moment: Moment, node: Node, depth: int) -> tuple[Branch, ...]:
    if depth == 0 or not node.branches:
        return ()
    you = moment.is_you(node.seat)
    name = moment.name(node.seat)
    branches = []
    for each in sorted(node.branches, key=lambda branch: -branch.margin if you else branch.margin):
        if each.action is None:
            continue
        if isinstance(each.action, Play):
            said = _("you play {card}") if you else _("{name} plays {card}")
        else:
            said = _("you take {card}") if you else _("{name} takes {card}")
        branches.append(
            Branch(
                (said.format(name=name, card=short(each.action.card)),),
                _margin(each.margin),
                each.action.card in node.best,
                _branches(moment, each, depth - 1),
            )
        )
    return tuple(branches)


def _cut_words(size: int) -> Text:
    if size <= WHOLE_TREE:
        said = ngettext(
            "The tree has {number} position; a check marks perfect play.",
            "The tree has {number} positions; checks mark perfect play.",
            size,
        )
        return Text((said.format(number=size),), "quiet")
    said = _(
        "All {number} positions are solved. The tree is drawn as far as the den is shared out; play "
        "on, and the rest opens."
    )
    return Text((said.format(number=size),), "quiet")


# ── three and four players: expected cheese ──────────────────────────────────────────────────


def worlds_in(known: Knowledge) -> int:
    """Return in how many ways the unseen cards may lie."""
    hidden = [other.unknown for other in known.opponents]
    return factorial(len(known.unseen)) // prod(map(factorial, [*hidden, known.deck]))


def expected_leaf(moment: Moment, known: Knowledge) -> Leaf:
    """Compare cards by the expected cheese still to come, playing on as well as can be."""
    policy = moment.policy
    easy = policy is HandPolicy.RANDOM or worlds_in(known) <= MOST_WORLDS
    policy = policy if easy else HandPolicy.RANDOM
    found = valued(known, policy)
    scale = max(float(found.value), 1.0)
    options = tuple(
        Option(
            label=str(card),
            number=as_number(value, float(value) / scale),
            best=value == found.value,
            best_share=float(found.value) / scale,
            cost=as_number(found.value - value) if value != found.value else None,
        )
        for card, value in sorted(found.cards, key=lambda pair: -pair[1])
    )
    hard = _("The hands may lie in too many ways for that choice here: “any card” is used instead.")
    return Leaf(
        _("What are the last cards worth?"),
        (
            Answer(_expected_answer(found)),
            rivals_segments(moment),
            *(() if easy else (Text((hard,), "quiet"),)),
            Options(_("Your cards, best first"), options),
            Text(
                (
                    _(
                        "The value is the cheese you win from here to the end, on average, if you choose "
                        "well in every round and the others play as stated."
                    ),
                )
            ),
            source(moment, _(SENTENCES[policy])),
        ),
    )


def _expected_answer(found: EndgameValue) -> tuple[Any, ...]:
    if len(found.best) == len(found.cards) > 1:
        said = _("By this measure all your cards are equal.")
    else:
        said = _("Play the {card}.").format(card=min(found.best))
    end = _("You can expect {cheese} cheese from here to the end.")
    return (Strong(said), " ", end.format(cheese=decimal(found.value, 2)))
