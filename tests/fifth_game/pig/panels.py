"""The tabs of Pig: Chance, Count, Derive and Decide."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath import scene
from mousemath.chance.claim import claim_named
from mousemath.chance.formula import number
from mousemath.language import _, decimal, ngettext
from mousemath.lesson import kit
from mousemath.lesson.asking import routes as ways
from mousemath.lesson.asking.claimed import asked_of
from mousemath.lesson.asking.question import Decision, Pick, Question, Reason
from mousemath.lesson.looking_back.hindsight import Hindsight, Measure
from mousemath.lesson.sample import sampled
from mousemath.lesson.work import Work
from mousemath.play.review import Kind as Share
from mousemath.play.review import WinningOfTwo
from mousemath.scene.mathml import as_number
from pig.maths import MOST_EXACT, ROLLS, bust_claim, claims, gain_claim, solution
from pig.rules import BUST, HOLD, ROLL, encode

if TYPE_CHECKING:
    from mousemath.chance.claim import Claim
    from mousemath.lesson.teaching import Leaf
    from pig.table import Moment


def questions(moment: Moment) -> tuple[Question, ...]:
    """Ask for the chance of a 1 in some rolls, and for what one more roll brings."""
    game, six, here = moment.game, Fraction(1, 6), encode(moment.game, moment.state)
    pair, three, gain = bust_claim(game, 2), bust_claim(game, 3), gain_claim(game, moment.state)
    two = ways.multiplying(2, six), ways.complement(pair.value(), _("no 1 comes"))
    some = ways.adding(3, six), ways.one_try(six, _("That is one roll; there are 3."))
    forgotten = ways.route("risk", _("the 1 forgotten"), _("A 1 comes too."), number(4))
    think, what = _("How can it not come?"), _("What do 2 to 6 bring, what a 1?")
    span = Fraction(-moment.state.total), Fraction(max(game.die))
    return (
        asked_of(pair, here, _("a 1 in 2 rolls"), think, *two),
        asked_of(three, here, _("a 1 in 3 rolls"), think, *some),
        asked_of(gain, here, _("one more roll"), what, forgotten, span=span),
    )


def decision(moment: Moment) -> Decision | None:
    """Ask whether to roll or to hold, once it is known which is better."""
    state, exact = moment.state, solution(moment.game)
    if len(moment.session.actions) < 2 or not exact.finished or moment.game.players == 1:
        return None
    words = {HOLD: (_("Hold"), _("the points are yours")), ROLL: (_("Roll"), _("a 1 loses them"))}
    worths = exact.worths(state)
    picks = (Pick(e, *words[e], worths[e], moment.token(e), (e,)) for e in (HOLD, ROLL))
    reasons = Reason("safe", _("It is safer"), _("Safe points are not yet a win."))
    asked = _("This turn has brought {total}.").format(total=state.total)
    return Decision(encode(moment.game, state), asked, tuple(picks), (reasons,))


def _source(moment: Moment) -> scene.Source:
    words = _("Holds for: a fair die, {target} points to win. Exact.")
    return kit.source(words, target=scene.Strong(str(moment.game.target)))


def _ahead(moment: Moment) -> tuple[scene.Segments, int, Claim]:
    """Let the reader choose how many rolls to look ahead, and claim the chance of a 1 in them."""
    words = {str(n): ngettext("{number} roll", "{number} rolls", n).format(number=n) for n in ROLLS}
    chosen = kit.segments(moment.view, "rolls", _("Look ahead"), words)
    return chosen.part, int(chosen.value), bust_claim(moment.game, int(chosen.value))


def _chance(moment: Moment) -> Leaf:
    part, _rolls, claim = _ahead(moment)
    chance, words = claim.value(), _("chance that a 1 comes.")
    rows = (_("a 1 comes"), chance, "event"), (_("no 1 comes"), 1 - chance)
    bars = kit.bars(_("Whether a 1 comes"), rows, _("striped: the event to fear"))
    answer = kit.answer(words, number=as_number(chance))
    return kit.leaf_of(_("Will a 1 come?"), part, answer, bars, _source(moment))


def _count(moment: Moment) -> Leaf:
    part, rolls, claim = _ahead(moment)
    label, faces, formula = _("All rolls, one by one"), sorted(moment.game.die), claim.by_formula()
    words = _("a 1 comes"), _("no 1 comes"), _("filled dots. The formula gives")
    parts = sampled(label, rolls, faces, lambda all_: BUST in all_, words=words, formula=formula)
    question = _("In which of the {total} outcomes does a 1 come?")
    return kit.leaf_of(question.format(total=6**rolls), part, parts, _source(moment))


def _derive(moment: Moment) -> Leaf:
    words = {f"bust-{ROLLS[-1]}": _("a 1 in three rolls"), "gain": _("one more roll")}
    topic = kit.segments(moment.view, "topic", _("Derive"), words)
    claim = claim_named(claims(moment.game, moment.state), topic.value)
    steps = kit.steps("derive", f"{claim.name}-{moment.state.total}", claim.lines())
    question = _("Why {value}?").format(value=kit.short(claim.value()))
    return kit.leaf_of(question, topic.part, steps, _source(moment))


def _decide(moment: Moment) -> Leaf:
    state, exact = moment.state, solution(moment.game)
    turns = exact.finished and moment.game.players == 1
    if exact.finished:
        worths = exact.worths(state)
        label = (_("Chance to win, with best play"), _("Turns still to come, on average"))[turns]
    else:
        gain = gain_claim(moment.game, state).value()
        worths = {each: state.total + gain * (each == ROLL) for each in moment.session.actions}
        label = _("Points of this turn, with one more roll at most")
    best = (min if turns else max)(worths, key=worths.__getitem__)
    name = {ROLL: _("Roll"), HOLD: _("Hold")}.__getitem__
    answer = kit.answer(f"{name(best)}.", f"{label}: {decimal(worths[best])}.")
    high = 1 if exact.finished and not turns else max(worths.values())
    listed = kit.options(label, worths, name, smallest=turns, high=high, token=moment.token)
    return kit.leaf_of(_("Roll or hold?"), answer, listed, _waiting(moment), _source(moment))


def work(moment: Moment) -> tuple[Work, ...]:
    """Return the solving of the game, where it can be solved in fractions."""
    exact = solution(moment.game)
    waits = moment.game.target <= MOST_EXACT and not exact.finished
    return (Work(exact, exact.steps),) if waits else ()


def _waiting(moment: Moment) -> scene.Part | None:
    if moment.game.target > MOST_EXACT:
        note = _("Targets up to {most} are solved exactly; here one turn is looked at alone.")
        return kit.quiet(note.format(most=MOST_EXACT))
    words, start = _("Solving the game"), _("Solve the game")
    waits = (kit.progress(moment.view, each.key, words, start=start) for each in work(moment))
    return next(waits, None)


def hindsight(moment: Moment) -> Hindsight | None:
    """Tell what a play of two was worth to the first player, once the game is solved."""
    game, records, exact = moment.game, moment.session.records, solution(moment.game)
    if not exact.finished or game.players == 1:
        return None
    words, title = {ROLL: _("roll"), HOLD: _("hold")}, _("The chance to win of {name}")
    kinds = {Share.LUCK: _("the die"), Share.CHOICE: _("choices"), Share.OTHERS: moment.name(1)}
    account = WinningOfTwo(game, exact.value, lambda state: state.scores[0] > state.scores[1])
    won = moment.state.scores[0] >= game.target if moment.over else None

    def did(step: int, kind: Share) -> str:
        action, total = records[step].action, records[step].before.total
        shown = total if action == HOLD else "" if kind is Share.CHOICE else records[step].outcome
        return f"{words[action]} {shown}".strip()

    return Hindsight(
        account,
        Measure.winning(title.format(name=moment.name(0)), kinds, Fraction(1, 50), won=won),
        lambda step: _("turn {turn}").format(turn=records[step].before.turn + 1),
        did,
        lambda step: words[account.best(records[step].before)],
        _("Holds for: a fair die, {target} points to win. Exact.").format(target=game.target),
    )


LEAVES = {"chance": _chance, "count": _count, "derive": _derive, "decide": _decide}
leaf = kit.by_tab(LEAVES)
