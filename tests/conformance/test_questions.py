"""What every game asks, along whole plays: true answers, ways that hold, nothing told beforehand."""

import json
import re
from collections import Counter, defaultdict
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import pairwise

import pytest
from conformance.games import ENTRIES as BUILT_IN
from conformance.test_every_game import FEW, every_setting, opened, play, some

from mousemath.chance.distribution import Distribution
from mousemath.chance.formula import Decimal, Number, Ratio
from mousemath.errors import MousemathError
from mousemath.language import capital, decimal, speaking
from mousemath.lesson import kit
from mousemath.lesson.ahead import ahead
from mousemath.lesson.asking.asking import asking, line_of
from mousemath.lesson.asking.called import Called
from mousemath.lesson.asking.possible import check_possible
from mousemath.lesson.asking.question import Kind
from mousemath.lesson.asking.record import come_by
from mousemath.lesson.asking.routes import counting
from mousemath.lesson.registry import teaching_class
from mousemath.scene import Actions, Guess, Options, Picks, Reveal, to_json
from mousemath.scene.mathml import fraction, show
from tests.workshop.reader import plain, walk

pytestmark = pytest.mark.usefixtures("fifth_game")

MOMENTS = 12
"""Positions of a play that are asked about."""
OFTEN = 2
"""A question of one name is worked out so often in a play."""
STUDENTS = 30
LONGEST, FEW_NAMED = 200, 3
"""Letters of the first sentence of an answer to a choice; so many equal choices are named in it."""
LARGE, FRAME = 12, '<math class="mm-fraction">'
"""Denominators up to this come up by coincidence."""


@cache
def asked(name, number):
    """Return some questions of each name along a play, with the state in which they are asked."""
    reader, seen, found = opened(name, number), Counter(), []
    for state in some(play(name, number)[0], MOMENTS):
        for question in reader.put(state).lesson.questions:
            seen[question.name] += 1
            if seen[question.name] <= OFTEN:
                found.append((state, question))
    return tuple(found)


# ── what a class reads of them, where a code holds their names alone ─────────────────────────────


@every_setting
def test_questions_and_ways_have_words_where_only_their_names_are_known(name, number):
    called = Called.together([teaching_class(name).called])
    for _state, question in asked(name, number):
        assert question.kind is Kind.SHAPE or question.name in called.questions, question.name
        assert {way.name for way in question.routes} <= set(called.ways), question.name


# ── the questions themselves ─────────────────────────────────────────────────────────────────────


@every_setting
def test_a_question_has_the_value_of_its_claim_by_both_routes(name, number):
    for state, question in asked(name, number):
        assert question.claim.agrees(), f"{question.id} in {state}"
        assert question.exact == question.claim.by_formula()
        if question.count is not None:
            assert Fraction(*question.count) == question.exact
        if question.shape is not None:
            assert question.kind is Kind.SHAPE
            assert question.exact in question.shape.exact
            assert len(question.shape.labels) == len(question.shape.exact) > 2
            assert sum(question.shape.exact) == 1
            assert question.shape.counting, question.id


@every_setting
def test_a_guess_that_cannot_be_is_refused_and_every_way_can_be(name, number):
    for state, question in asked(name, number):
        if question.shape is not None:
            continue
        low, high = (0, 1) if question.kind is Kind.CHANCE else question.span
        for value in (low, high, question.exact, *(way.value for way in question.routes)):
            check_possible(question, Fraction(value))
        for value in (low - Fraction(1, 10**9), high + Fraction(1, 10**9), Fraction(10**500)):
            if question.endless and value > high:
                check_possible(question, value)
                continue
            with pytest.raises(MousemathError, match=r"between|less than 0"):
                check_possible(question, value)
        notches = line_of(question).notches
        if question.kind is Kind.MEAN:
            ends = decimal(low, kit.decimals(low)), decimal(high, kit.decimals(high))
            assert (notches[0].value, notches[-1].value) == ends, f"{question.id} in {state}"


@pytest.mark.parametrize("name", BUILT_IN)
def test_what_is_asked_of_bars_is_the_same_however_high_they_are(name):
    settings = range(min(FEW, len(BUILT_IN[name].settings)))
    bars = [each for number in settings for _state, each in asked(name, number) if each.shape]
    assert bars
    for question in bars:
        shape = question.shape
        for exact in (shape.exact[::-1], (*shape.exact[1:], shape.exact[0])):
            other = replace(question, shape=replace(shape, exact=exact, ways=()))
            assert asking(question, None) == asking(other, None), question.id
        counted = [int(label) for label in shape.labels if label.isdecimal()]
        assert counted == sorted(counted)


@every_setting
def test_a_question_is_about_what_has_not_happened_yet(name, number):
    for state, question in asked(name, number):
        if question.kind is Kind.CHANCE:
            assert 0 < question.exact < 1, f"{question.id} in {state}"
        experiment = question.claim.experiment()
        if experiment is not None and isinstance(experiment.chance, Distribution):
            assert len({experiment.counts(outcome) for outcome in experiment.chance}) > 1


@every_setting
def test_a_question_is_whole(name, number):
    for _state, question in asked(name, number):
        assert question.words.endswith(("?", "."))
        assert question.short
        assert question.think.endswith(("?", "."))
        assert question.id.startswith(f"{question.name}:")
        names = [way.name for way in question.routes]
        assert len(set(names)) == len(names)
        titles = [way.title for way in question.routes]
        assert len(set(titles)) == len(titles), "in the menu of ways each is told apart"
        for way in question.routes:
            assert way.line.holds(), f"{way.name} of {question.id}"
            assert way.title
            assert way.line.words.endswith(".")
            assert way.line.value is not None
            assert way.line.value >= 0 or question.signed
        for contrast in (question.contrasts or {}).values():
            assert contrast.exact in contrast.answers
            assert len(set(contrast.answers)) == len(contrast.answers) > 1
            assert contrast.said.endswith(".")


EQUAL = {"equal", "coin", "thirds"}
"""Ways of those who take cases as equally likely."""
CASE = re.compile(r"\((≈ )?(0|1|\d+/\d+|0\.\d+)\)")


def cases_of(said):
    """Return the chances that stand behind the cases of a sentence, exact ones and rounded ones."""
    return [Fraction(found[2]) for found in CASE.finditer(said.replace("\xa0", " "))]


@every_setting
def test_an_explanation_says_with_the_numbers_of_this_position_where_a_way_breaks(name, number):
    explained = 0
    for _state, question in asked(name, number):
        ways = counting(question.routes, question.exact)
        assert len({way.line.words for way in ways}) == len(ways), question.id
        for way in ways:
            explained += 1
            written = [show(replace(way.line, sides=(side,))).spoken for side in way.line.sides]
            assert all(one != other for one, other in pairwise(written)), f"{way.name}: {written}"
            arithmetic = written if len(written) > 1 else []  # one number alone is not drawn
            assert re.search(r"\d", " ".join((way.line.words, *arithmetic))), way.line.words
            if way.name in EQUAL and question.kind is Kind.CHANCE and way.value > Fraction(1, 6):
                chances = cases_of(way.line.words)
                assert len(chances) == 1 / way.value, way.line.words
                assert len(set(chances)) > 1, way.line.words
                assert abs(sum(chances) - 1) < Fraction(1, 50), way.line.words
                assert min(abs(each - question.exact) for each in chances) < Fraction(1, 100)
        for shape in question.shape.counting if question.shape else ():
            explained += 1
            assert re.search(r"\d", shape.said), shape.said
    assert explained


@every_setting
def test_hints_help_on_and_do_not_tell_the_answer(name, number):
    for _state, question in asked(name, number):
        (first,), *hints = question.hints()
        assert (first.words, first.sides) == (question.think, ())
        assert 1 <= len(hints) <= 2, question.id
        rest = [line for lines in hints for line in lines]
        assert all(line.holds() for line in rest)
        sides = [side for line in rest for side in line.sides]
        written = [side.value for side in sides if isinstance(side, (Number, Ratio, Decimal))]
        assert question.exact not in written, question.id
        if question.exact.denominator > LARGE:
            assert str(question.exact) not in " ".join(line.words for line in rest)
            assert fraction(question.exact).mathml[len(FRAME) : -len("</math>")] not in "".join(
                show(line).mathml for line in rest
            )


@every_setting
def test_one_id_is_one_question(name, number):
    reader, known = opened(name, number), {}
    for state in some(play(name, number)[0], MOMENTS):
        here = reader.put(state).lesson.questions
        assert len({each.id for each in here}) == len(here)
        for each in here:
            assert known.setdefault(each.id, each.words) == each.words


# ── the choices ──────────────────────────────────────────────────────────────────────────────────


def choosing(name, number):
    """Return a reader at each of some moments of a play at which a choice is asked, and the choice."""
    reader, found = opened(name, number, predict=True), []
    for state in some(play(name, number)[0], MOMENTS):
        decision = reader.put(state).lesson.open_decision
        if decision is not None and not decision.ranked:
            found.append((state, decision))
    return reader, found


@pytest.mark.parametrize("name", sorted(set(BUILT_IN) - {"viva_topo"}))  # it has to be solved first
def test_the_answer_to_a_choice_sets_the_best_beside_what_was_chosen(name):
    reader, found = choosing(name, 0)
    assert found
    for state, decision in found:
        best, worst = decision.best, decision.order[-1]
        reader.put(state).tab("decide").pick(worst.id)
        head, (first, *_more) = reader.part(Reveal), reader.part(Reveal).text
        assert len(first.text) < LONGEST, first.text
        labels = [pick.label for pick in best]
        if worst in best:
            assert first.text.endswith(" with each choice.")
            continue
        shown = [row.label for row in reader.part(Options).options]
        assert shown == [*labels, worst.label]
        if len(best) <= FEW_NAMED:
            assert all(f"“{label}”" in first.text for label in labels)
            buttons = [capital(each.consequence) for each in reader.part(Actions).buttons]
            assert buttons == [*labels, worst.label]
        else:
            assert f"{len(best)} choices have" in first.text
        for value in (best[0].value, worst.value):
            exact = str(Fraction(value)).replace("-", "\N{MINUS SIGN}")
            assert exact in first.text or decimal(value, 4) in first.text, first.text
        said = plain(head.text)
        assert (decision.against or {}).get(worst.id, decision.because) in said
        assert len(set(said.split(". "))) == len(said.split(". ")), "nothing is said twice"


# ── how a guess was got ──────────────────────────────────────────────────────────────────────────


def students(value):
    """Return what students write who have come by one way: rounded, as a fraction, a little off."""
    rounded = Fraction(round(value * 100), 100)
    return [(value, rounded, rounded + Fraction(n % 3 - 1, 100))[n % 3] for n in range(STUDENTS)]


@every_setting
def test_the_way_of_a_wrong_guess_is_named_and_a_right_one_is_given_none(name, number):
    for _state, question in asked(name, number):
        exact = question.exact
        for way in counting(question.routes, exact):
            named = sum(come_by(question, guess) == way.name for guess in students(way.value))
            assert named >= 0.9 * STUDENTS, f"{way.name} of {question.id}"
        for places in (2, 3, 4, 9):
            right = Fraction(round(exact * 10**places), 10**places)
            assert come_by(question, right, told="adding") == ""
        assert all(come_by(question, exact, told=way.name) == "" for way in question.routes)


# ── in a lesson ──────────────────────────────────────────────────────────────────────────────────


def texts(value, language):
    """Return how an answer is printed: as a fraction, as a decimal, as MathML."""
    if isinstance(value, Fraction):
        yield rf"(?<![\d/]){re.escape(str(value))}(?![\d/])"
        top, bottom = value.numerator, value.denominator
        yield rf"<mn>{top}</mn>\s*(?:</mrow><mrow>)?<mn>{bottom}</mn>"
    with speaking(language):
        yield rf"(?<![\d.,]){re.escape(decimal(value))}(?!\d)"


def told(reader, value):
    """Return what of an answer stands in the page as it is sent, but for the line to guess on."""
    scene = reader.check()
    parts = [
        replace(part, line=None) if isinstance(part, Guess) else part for part in scene.panel.parts
    ]
    scene = replace(scene, panel=replace(scene.panel, parts=tuple(parts)))
    sent = json.dumps(to_json(scene), ensure_ascii=False)
    return [found[0] for text in texts(value, scene.language) if (found := re.search(text, sent))]


def looks(name, number, seed):
    """Play a game by clicks with guessing on, until nothing more is asked; come by at every moment."""
    language = ("en", "fr")[number % 2]
    reader = opened(name, number, predict=True, seed=seed, language=language)
    yield from reader.steps(seed, most=36)


@every_setting
def test_while_something_is_open_its_answer_is_nowhere_in_the_page(name, number):
    for reader in looks(name, number, 1):
        question, decision = reader.lesson.open_question, reader.lesson.open_decision
        assert not list(ahead(reader.lesson)), "what is ready for a click would tell it"
        if question is not None:
            for tab in reader.teaching.tabs:
                asks = Guess in map(type, reader.tab(tab.id).parts())
                assert asks or (tab.id == "decide" and decision)
                for exact in question.shape.exact if question.shape else (question.exact,):
                    if exact.denominator > LARGE:
                        assert not told(reader, exact), f"{question.id} on {tab.id}"
            reader.guess("")
        if decision is not None:
            assert len(decision.picks) > 1, "one thing only is no choice"
            called = reader.teaching.called
            assert {each.id for each in decision.reasons} <= set(called.reasons)
            assert called.unit(decision.unit.name) is decision.unit
            assert Picks in map(type, reader.tab("decide").parts())
            for pick in decision.picks:
                if getattr(pick.value, "denominator", LARGE + 1) > LARGE:
                    assert not told(reader, pick.value), f"{pick.label} in {decision.id}"


@every_setting
def test_a_game_asks_few_questions_and_never_the_same_twice_in_a_row(name, number):
    names, could = [], 0
    for reader in looks(name, number, 2):
        could += bool(reader.lesson.questions)
        question = reader.lesson.open_question
        if question is not None:
            names.append(question.name)
            bars = question.shape
            said = bars.written(bars.counting[0].heights) if bars else "1"
            reader.tab(reader.teaching.tabs[0].id).guess(said if len(names) % 2 else "")
            assert Reveal in {type(part) for part in walk(reader.check().panel)}
    assert len(names) <= 6
    assert len(names) >= min(4, could // 6), f"{names} of {could}"
    assert all(one != other for one, other in pairwise(names))
    assert sum(name.startswith("shape-") for name in names) <= 1


def test_there_are_twelve_kinds_of_questions_and_twenty_ways_past_them():
    ways = defaultdict(set)
    for name, entry in BUILT_IN.items():
        for number in range(len(entry.settings)):
            for _state, question in asked(name, number):
                ways[name, question.name] |= {way.name for way in question.routes}
                assert all(show(way.line).mathml for way in question.routes)
    assert len(ways) >= 12
    assert sum(map(len, ways.values())) >= 20
