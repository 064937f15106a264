"""The Count tab: every sequence of the next rolls, as a tree and as a sample space."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING, Any

from mousemath.games.viva_topo.maths.arrival import chance_caught_on
from mousemath.games.viva_topo.maths.danger import chance_running
from mousemath.games.viva_topo.panels.only import must_words, path_words, running_word
from mousemath.games.viva_topo.panels.parts import at_once_leaf, mouse_choice, no_mouse_leaf, source
from mousemath.games.viva_topo.rules.path import HOME, Cat, cat_after, is_swept
from mousemath.games.viva_topo.table.words import face_word
from mousemath.language import _, ngettext
from mousemath.lesson.teaching import Leaf
from mousemath.scene import (
    Agreement,
    Branch,
    SampleAxis,
    SamplePoint,
    SampleSpace,
    Segment,
    Segments,
    Strong,
    Text,
    Tree,
    mathml,
)
from mousemath.scene.mathml import as_number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mousemath.games.viva_topo.maths.danger import Running
    from mousemath.games.viva_topo.rules.equipment import Face
    from mousemath.games.viva_topo.table.moment import Moment

EVERY, TREE = "every", "tree"
MOST_POINTS, MOST_DICE = 216, 3
"""Outcomes and rolls up to which the sample space is drawn."""


def count_leaf(moment: Moment) -> Leaf:
    """Write the Count tab for the mouse that the reader looks at."""
    mouse = moment.mouse
    if mouse is None:
        return no_mouse_leaf()
    if moment.only:
        return _only_leaf(moment)
    if moment.needed_then(mouse) == 0:
        return at_once_leaf(moment, mouse)
    question = _question(moment, mouse)
    form = _form(moment)
    picture = _sample_space if form == EVERY else _tree
    return Leaf(
        question,
        (
            *_form_choice(moment, form),
            *mouse_choice(moment),
            *picture(moment, mouse),
            source(moment, _("Exact.")),
        ),
    )


def _question(moment: Moment, mouse: int) -> str:
    if mouse == HOME:
        return _("In how many ways is a mouse that stays at home caught before it can move?")
    said = (
        _("In how many ways is your mouse on {space} caught, if you move another mouse?")
        if moment.may_stay
        else _("In how many ways is your mouse on {space} caught before it moves?")
    )
    return said.format(space=mouse)


def _only_leaf(moment: Moment) -> Leaf:
    """Count for an only mouse, which has to move: from where this roll, or each face, leads it."""
    question = _("In how many ways is your only mouse caught, if it runs on?")
    lead = Text((must_words(moment), " ", path_words(moment)))
    found = moment.running
    spot = found[0].danger.spot
    if moment.state.face is not None and spot is not None:
        form = _form(moment)
        picture = _sample_space if form == EVERY else _tree
        parts = (*_form_choice(moment, form), lead, *picture(moment, spot))
    elif moment.state.face is not None:
        parts = (lead, Text((Strong(_fate(found[0])),)))
    else:
        parts = (lead, *_running_tree(moment, found))
    return Leaf(question, (*parts, source(moment, _("Exact."))))


def _fate(each: Running) -> str:
    """Say what comes of a mouse whose fate one face decides."""
    word = running_word(each)
    if each.danger.formula:
        return _("{run}, and the cat catches it").format(run=word)
    return _("{run}, where it is safe").format(run=word)


def _running_tree(moment: Moment, found: Sequence[Running]) -> tuple[Any, ...]:
    branches, caught = [], Fraction(0)
    for each in found:
        spot, number = each.danger.spot, as_number(each.mass)
        if spot is None:
            branches.append(Branch((_fate(each),), number))
            caught += each.mass * each.danger.formula
        else:
            rolls = moment.players - 1
            inside, mass = _branches(moment, spot, each.cat, rolls, each.mass)
            branches.append(Branch((running_word(each),), number, branches=inside))
            caught += mass
    formula, _counted = chance_running(moment.running)
    return (
        Tree("rolls", _("Your roll, then the rolls of the others"), tuple(branches)),
        _sum_agreement(caught, formula),
    )


def _sum_agreement(caught: Fraction, formula: Fraction) -> Agreement:
    agrees = caught == formula
    text = _("is the sum of the branches on which she catches it. The binomial formula gives")
    verdict = _("they agree.") if agrees else _("they do not agree: please report this.")
    return Agreement(
        (mathml.fraction(caught), " ", text, " ", mathml.fraction(formula), "; ", verdict), agrees
    )


def _drawable(moment: Moment) -> bool:
    faces, rolls = len(moment.preset.die), moment.waiting
    return rolls <= MOST_DICE and faces**rolls <= MOST_POINTS


def _form(moment: Moment) -> str:
    if not _drawable(moment):
        return TREE
    return TREE if moment.view.choice("form", EVERY) == TREE else EVERY


def _form_choice(moment: Moment, form: str) -> tuple[Any, ...]:
    if not _drawable(moment):
        return ()
    choices = (Segment(EVERY, _("every roll")), Segment(TREE, _("as a tree")))
    return (Segments("form", _("Show"), "form", form, choices),)


def catches(moment: Moment, mouse: int, faces: Sequence[Face]) -> bool:
    """Whether these faces, rolled in turn, let the cat catch a mouse that stays."""
    here = moment.cat_then
    for face in faces:
        before, here = here, cat_after(moment.preset, here) if face.cat else here
        if is_swept(before, here, mouse):
            return True
    return False


def _sample_space(moment: Moment, mouse: int) -> tuple[Any, ...]:
    die, rolls = moment.preset.die, moment.waiting
    outcomes = list(product(die, repeat=rolls))
    inside = [catches(moment, mouse, faces) for faces in outcomes]
    points = tuple(
        SamplePoint(", ".join(face_word(face) for face in faces), caught)
        for faces, caught in zip(outcomes, inside, strict=True)
    )
    axis = tuple(SampleAxis(face_word(face), "cat" if face.cat else "") for face in die)
    space = SampleSpace(
        "sample",
        _("All rolls until your mouse can move again"),
        rolls,
        axis,
        points,
        _("the cat catches it"),
        _("it gets away"),
    )
    return space, _agreement(moment, mouse, sum(inside), len(outcomes))


def _agreement(moment: Moment, mouse: int, favourable: int, total: int) -> Agreement:
    counted = Fraction(favourable, total)
    formula = chance_caught_on(moment.preset, moment.cat_then, mouse, moment.waiting)
    agrees = formula == counted
    said = _("{favourable} of {total}").format(favourable=favourable, total=total)
    text = _("rolls, all equally likely. The binomial formula gives")
    verdict = _("they agree.") if agrees else _("they do not agree: please report this.")
    return Agreement(
        (Strong(said), " ", text, " ", mathml.fraction(formula), "; ", verdict), agrees
    )


# ── the tree ─────────────────────────────────────────────────────────────────────────────────


def _tree(moment: Moment, mouse: int) -> tuple[Any, ...]:
    branches, caught = _branches(moment, mouse, moment.cat_then, moment.waiting, Fraction(1))
    formula = chance_caught_on(moment.preset, moment.cat_then, mouse, moment.waiting)
    lead = ngettext(
        "{rolls} roll until it can move again. Open a branch to follow the rolls.",
        "{rolls} rolls until it can move again. Open a branch to follow the rolls.",
        moment.waiting,
    ).format(rolls=moment.waiting)
    return (
        Text((lead,)),
        Tree("rolls", _("The next rolls: a cat or not"), branches),
        _sum_agreement(caught, formula),
    )


def _branches(
    moment: Moment, mouse: int, cat: Cat, rolls: int, mass: Fraction
) -> tuple[tuple[Branch, ...], Fraction]:
    """Return the branches of so many rolls, and the chance to be caught among them."""
    if not rolls:
        return (), Fraction(0)
    q, after = moment.preset.cat_chance, cat_after(moment.preset, cat)
    branches, total = [], Fraction(0)
    if is_swept(cat, after, mouse):
        label = _("a cat: she goes to {space} and catches it").format(space=after.space)
        branches.append(Branch((Strong(label),), as_number(mass * q)))
        total += mass * q
    else:
        inside, caught = _branches(moment, mouse, after, rolls - 1, mass * q)
        label = _("a cat: she goes to {space}").format(space=after.space)
        branches.append(Branch((label,), as_number(mass * q), branches=inside))
        total += caught
    if q < 1:
        inside, caught = _branches(moment, mouse, cat, rolls - 1, mass * (1 - q))
        label = _("no cat: she stays on {space}").format(space=cat.space)
        branches.append(Branch((label,), as_number(mass * (1 - q)), branches=inside))
        total += caught
    return tuple(branches), total
