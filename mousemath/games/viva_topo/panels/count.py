"""The Count tab: every sequence of the next rolls, as a tree and as a sample space."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.games.viva_topo.maths.arrival import chance_caught_on, is_caught_by
from mousemath.games.viva_topo.maths.danger import chance_running
from mousemath.games.viva_topo.panels.shared import (
    at_once_leaf,
    mouse_choice,
    must_words,
    no_mouse_leaf,
    path_words,
    running_word,
    source,
    too_far,
)
from mousemath.games.viva_topo.rules.path import Cat, cat_after, is_swept
from mousemath.games.viva_topo.table.words import face_word, mouse_word, way_word
from mousemath.language import _, ngettext
from mousemath.lesson.kit import compared, leaf_of, segments
from mousemath.lesson.sample import sampled
from mousemath.scene import Agreement, Branch, SampleAxis, Strong, Text, Tree, mathml
from mousemath.scene.mathml import as_number

if TYPE_CHECKING:
    from mousemath.games.viva_topo.maths.danger import Running
    from mousemath.games.viva_topo.table.moment import Moment
    from mousemath.lesson.kit import Content
    from mousemath.lesson.teaching import Leaf

MOST_POINTS, MOST_DICE = 216, 3
"""Outcomes and rolls up to which the sample space is drawn."""


def leaf(moment: Moment) -> Leaf:
    """Write the Count tab for the mouse that the reader looks at, or for the cat where none is in danger."""
    mouse = moment.mouse
    if mouse is None:
        return no_mouse_leaf()
    if moment.ahead.only:
        return _only_leaf(moment)
    if moment.ahead.needed(mouse) == 0:
        return at_once_leaf(moment, mouse)
    safe = not moment.ahead.staying(mouse).formula
    target = cat_after(moment.preset, moment.ahead.cat).space if safe else mouse
    form, picture = _pictured(moment, target)
    question = _("In how many ways does the cat come {way} before you can move again?")
    question = question.format(way=way_word(target)) if safe else _question(moment, mouse)
    note = too_far(moment, mouse, moment.ahead.rolls) if safe else None
    return leaf_of(question, form, mouse_choice(moment), note, picture, source(moment))


def _question(moment: Moment, mouse: int) -> str:
    said = (
        _("In how many ways is {mouse} caught, if you move another mouse?")
        if moment.ahead.may_stay
        else _("In how many ways is {mouse} caught before it moves?")
    )
    return said.format(mouse=mouse_word(mouse))


def _pictured(moment: Moment, mouse: int) -> tuple[Content, Content]:
    """Return the choice between sample space and tree, if there is one, and what is chosen."""
    rolls = moment.ahead.rolls
    if rolls > MOST_DICE or len(moment.preset.die) ** rolls > MOST_POINTS:
        return None, _tree(moment, mouse)
    choices = {"every": _("every roll"), "tree": _("as a tree")}
    form = segments(moment.view, "form", _("Show"), choices)
    drawn = _sample_space if form.value == "every" else _tree
    return form.part, drawn(moment, mouse)


# ── an only mouse ────────────────────────────────────────────────────────────────────────────────


def _only_leaf(moment: Moment) -> Leaf:
    """Count for an only mouse, which has to move: from where this roll, or each face, leads it."""
    question = _("In how many ways is your only mouse caught, if it runs on?")
    lead = Text((must_words(moment), " ", path_words(moment)))
    found = moment.ahead.running()
    spot, form = found[0].danger.spot, None
    if moment.state.face is None:
        picture: Content = _running_tree(moment, found)
    elif spot is None:
        picture = Text((Strong(_fate(found[0])),))
    else:
        form, picture = _pictured(moment, spot)
    return leaf_of(question, form, lead, picture, source(moment))


def _fate(each: Running) -> str:
    """Say what comes of a mouse whose fate one face decides."""
    said = (
        _("{run}, and the cat catches it") if each.danger.formula else _("{run}, where it is safe")
    )
    return said.format(run=running_word(each))


def _running_tree(moment: Moment, found: tuple[Running, ...]) -> Content:
    branches, caught = [], Fraction(0)
    for each in found:
        spot, number = each.danger.spot, as_number(each.mass)
        if spot is None:
            branches.append(Branch((_fate(each),), number))
            caught += each.mass * each.danger.formula
        else:
            inside, mass = _branches(moment, spot, each.cat, moment.players - 1, each.mass)
            branches.append(Branch((running_word(each),), number, branches=inside))
            caught += mass
    formula, _counted = chance_running(found)
    tree = Tree("rolls", _("Your roll, then the rolls of the others"), tuple(branches))
    return tree, _sum_agreement(caught, formula)


# ── every roll ───────────────────────────────────────────────────────────────────────────────────


def _sample_space(moment: Moment, mouse: int) -> Content:
    preset, cat, rolls = moment.preset, moment.ahead.cat, moment.ahead.rolls
    return sampled(
        _("All rolls until your mouse can move again"),
        rolls,
        preset.die,
        lambda faces: is_caught_by(preset, cat, mouse, faces),
        written=lambda face: SampleAxis(face_word(face), "cat" if face.cat else ""),
        words=(
            _("she comes in time"),
            _("she does not"),
            _("rolls, all equally likely. The binomial formula gives"),
        ),
        formula=chance_caught_on(preset, cat, mouse, rolls),
    )


# ── the tree ─────────────────────────────────────────────────────────────────────────────────────


def _tree(moment: Moment, mouse: int) -> Content:
    rolls, cat = moment.ahead.rolls, moment.ahead.cat
    branches, caught = _branches(moment, mouse, cat, rolls, Fraction(1))
    lead = ngettext(
        "{rolls} roll until it can move again. Open a branch to follow the rolls.",
        "{rolls} rolls until it can move again. Open a branch to follow the rolls.",
        rolls,
    )
    tree = Tree("rolls", _("The next rolls: a cat or not"), branches)
    formula = chance_caught_on(moment.preset, cat, mouse, rolls)
    return lead.format(rolls=rolls), tree, _sum_agreement(caught, formula)


def _sum_agreement(caught: Fraction, formula: Fraction) -> Agreement:
    text = _("is the sum of the branches on which she comes in time. The binomial formula gives")
    return compared(mathml.fraction(caught), text, formula, caught)


def _branches(
    moment: Moment, mouse: int, cat: Cat, rolls: int, mass: Fraction
) -> tuple[tuple[Branch, ...], Fraction]:
    """Return the branches of so many rolls, and the chance to be caught among them."""
    if not rolls:
        return (), Fraction(0)
    q, after = moment.preset.cat_chance, cat_after(moment.preset, cat)
    if is_swept(cat, after, mouse):
        said = _("a cat: she goes to {space}, in time").format(space=after.space)
        branches, caught = [Branch((Strong(said),), as_number(mass * q))], mass * q
    else:
        inside, caught = _branches(moment, mouse, after, rolls - 1, mass * q)
        said = _("a cat: she goes to {space}").format(space=after.space)
        branches = [Branch((said,), as_number(mass * q), branches=inside)]
    if q < 1:
        inside, more = _branches(moment, mouse, cat, rolls - 1, mass * (1 - q))
        said = _("no cat: she stays on {space}").format(space=cat.space)
        branches.append(Branch((said,), as_number(mass * (1 - q)), branches=inside))
        caught += more
    return tuple(branches), caught
