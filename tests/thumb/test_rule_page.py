"""The page of a rule of thumb: what it tells and when, what it refuses, in both languages and three games."""

from __future__ import annotations

from fractions import Fraction

import pytest
from browser.samples_rules import BOARD, filled, finish

import mousemath as mm
from mousemath.errors import MousemathError
from mousemath.games.mmm.explore.thumb_rules import best_rule, rule_worths, try_rule
from mousemath.games.mmm.maths.thumb_rule import Rule
from mousemath.lesson.registry import games, open_lesson, teaching_class
from mousemath.lesson.thumb.duel import Duel
from mousemath.lesson.thumb.kind import Worth
from mousemath.lesson.thumb.opening import open_desk
from mousemath.scene import Bars, Blanks, CopyLine, Intervals, Paste, Progress, Table, to_json
from tests.workshop.reader import plain, walk

FIRST = {
    "mmm": {"foods": "2", "cat": "1", "finished": "no"},
    "viva_topo": {"home": "2", "near": "-"},
    "batamouse": {"card": "high"},
}


def desk(game="mmm", *, guess=False, language="en"):
    return open_desk(
        game, {"board": BOARD} if game == "mmm" else {}, guess=guess, language=language
    )


def fill(at, values):
    at.receive({"type": "form", "id": "rule", "values": values})
    return finish(at)


def part(at, kind, which=0):
    return [each for each in walk(at.draw().panel.parts) if isinstance(each, kind)][which]


def said(at):
    return " ".join(plain(getattr(each, "text", "")) for each in at.draw().panel.parts)


@pytest.fixture(scope="module", params=["en", "fr"])
def tried(request):
    return fill(desk(language=request.param), FIRST["mmm"])


# ── what is told ─────────────────────────────────────────────────────────────────────────────────


def test_the_page_tells_what_the_explorer_knows(tried):
    rule, kind = Rule(2, 1), tried.kind
    report = try_rule(BOARD, rule)
    assert tried.rule == rule
    assert kind.worths[rule] == Worth(rule_worths(BOARD, [rule])[rule])
    assert kind.optimum.value == report.optimum
    assert kind.best[0] == best_rule(BOARD)
    assert tried.report.moments == report.wrong
    assert [each.code for each in tried.report.costliest] == [m.code for m in report.mistakes]
    shares = [bar.number.share for bar in part(tried, Bars).bars]
    assert shares == [float(v) for v in (report.worth, kind.best[1].value, report.optimum)]


def test_the_costliest_moment_lies_on_the_table_and_its_line_opens_it(tried):
    first = tried.moment
    assert first.code in part(tried, CopyLine).value
    boards = [to_json(tried.draw().main[0])]
    tried.receive({"type": "tool", "id": "next"})
    assert tried.moment != first
    boards.append(to_json(tried.draw().main[0]))
    assert boards[0] != boards[1]
    lesson = open_lesson(None, tried.moment.code, {})
    assert not lesson.session.game.is_over(lesson.session.state)


def test_every_form_of_the_sentence_is_filled_as_it_says(tried):
    blanks = part(tried, Blanks)
    chosen = {each.name: each.value for each in blanks.pieces if not isinstance(each, str)}
    assert chosen == FIRST["mmm"]
    for rule in (Rule(), Rule(5, None), Rule(None, 3, finished=True)):
        values = {blank.name: blank.value for blank in tried.kind.blanks(rule)}
        assert tried.kind.fill(values) == rule


@pytest.mark.parametrize("game", ["viva_topo", "batamouse"])
def test_other_games_tell_worth_best_and_where_it_is_wrong(game):
    at = fill(desk(game), FIRST[game])
    worth, kind = at.worth.value, at.kind
    assert isinstance(worth, Fraction)
    assert worth <= kind.best[1].value <= kind.optimum.value
    assert kind.read(kind.code(at.rule)) == at.rule
    if game == "viva_topo":
        lost = kind.optimum.value - worth
        assert 0 < sum(each.times * each.cost for each in at.report.costliest) <= lost
    else:
        at.receive({"type": "tool", "id": "another"})
        assert finish(at).worth is not None
    assert mm.play(code=at.kind.start).lesson.session.actions
    for wrong in at.report.costliest:
        assert mm.play(code=wrong.code).lesson.session.actions


# ── guess first ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("guess", "verdict"), [("better", "right: it is better by"), ("worse", "otherwise")]
)
def test_a_guess_is_asked_before_anything_is_told(guess, verdict):
    at = fill(desk(guess=True), {"foods": "1", "cat": "-", "finished": "yes"})
    ahead = at.worth.value > at.kind.worths[Rule()].value
    assert "Is your rule better" in said(at)
    told = str(to_json(at.draw()))
    assert f"{float(at.worth.value):.4f}" not in told
    assert f"{float(at.kind.optimum.value):.4f}" not in told
    assert at.moment is None
    at.receive({"type": "tool", "id": guess})
    title = next(part.title for part in walk(at.draw().panel.parts) if hasattr(part, "said"))
    if ahead:
        assert verdict in title
    assert f"{float(at.worth.value):.6f}" in said(at)
    assert at.rival == Rule()
    fill(at, {"foods": "-", "cat": "1", "finished": "no"})
    assert at.rival == Rule(1, finished=True)


# ── the ladder, and two rules compared ───────────────────────────────────────────────────────────


def test_rules_of_a_class_are_found_in_any_text_and_stand_by_their_worth():
    at = fill(desk(), FIRST["mmm"])
    at.receive({"type": "form", "id": "class", "values": {"codes": "Ana: f1i;\n<b>c2</b> 0, f9 x"}})
    finish(at)
    assert at.tried == [Rule(1, finished=True), Rule(cat=2), Rule(), Rule(2, 1)]
    rows = part(at, Table).rows
    worths = [float(row[2][0]) for row in rows]
    assert worths == sorted(worths, reverse=True)
    assert len(rows) >= 1 + len(at.tried)
    assert "Ana" not in str(to_json(at.draw()))


def test_the_picture_of_two_rules_holds_true_numbers():
    at = fill(fill(desk(), FIRST["mmm"]), {"foods": "-", "cat": "-", "finished": "no"})
    at.seeds = lambda: 5
    at.receive({"type": "form", "id": "duel", "values": {"one": "0", "other": "1"}})
    finish(at)
    again = Duel(at.kind, at.duel.pair, 5)
    assert list(again.steps())[-1] == (30, 30)
    assert again.found == at.duel.found
    picture = part(at, Intervals)
    assert all(0 <= row.low <= row.mean <= row.high <= 1 for row in picture.rows)
    plain_row, adjusted = picture.rows
    assert adjusted.high - adjusted.low < plain_row.high - plain_row.low
    low, high = at.duel.found.adjusted.interval
    exact = at.kind.worths[Rule(2, 1)].value - at.kind.worths[Rule()].value
    assert at.duel.exact == pytest.approx(float(exact))
    assert (adjusted.high - adjusted.low) * (high - low) > 0
    assert str(max(at.duel.found.needed)) in said(at).replace(",", "")


# ── long work ────────────────────────────────────────────────────────────────────────────────────


def test_work_shows_how_far_it_is_stops_and_goes_on():
    at = desk()
    at.receive(filled("2", "1"))
    assert part(at, Progress).cancel
    at.receive({"type": "cancel"})
    assert not at.busy
    assert part(at, Progress).start
    at.receive({"type": "start"})
    assert finish(at).report is not None


def test_the_worth_comes_first_then_that_of_the_rival_then_where_it_is_wrong():
    at, done = desk(guess=True), []
    at.receive(filled("2", "1"))
    while at.busy:
        key = at.worker.running.key
        done += [key] if key not in done else []
        at.advance(0.0001)
    assert done == [
        ("worth", Rule(2, 1)),
        ("worth", Rule()),
        "optimum",
        ("wrong", Rule(2, 1)),
        "best",
    ]


# ── hostile messages ─────────────────────────────────────────────────────────────────────────────

HOSTILE = [
    {"type": "form", "id": "rule", "values": {}},
    {"type": "form", "id": "rule", "values": {"foods": "9", "cat": "-", "finished": "no"}},
    {"type": "form", "id": "rule", "values": {"foods": 2, "cat": None, "finished": []}},
    {"type": "form", "id": "rule", "values": "f4c1i"},
    {"type": "form", "id": "class", "values": {"codes": "x" * 3_000}},
    {"type": "form", "id": "class", "values": {"codes": 7}},
    {"type": "form", "id": "class", "values": {"codes": "none at all"}},
    {"type": "form", "id": "duel", "values": {"one": "0", "other": "0"}},
    {"type": "form", "id": "duel", "values": {"one": "-1", "other": "١"}},
    {"type": "tool", "id": "better"},
    {"type": "tool", "id": "another"},
    {"type": "tool", "id": "nothing"},
    {"type": "tool", "id": None},
    {"type": "view", "name": "tab", "value": "x"},
    {},
]


@pytest.mark.parametrize("message", HOSTILE, ids=str)
def test_a_bad_message_changes_nothing_and_is_answered_in_one_sentence(message):
    at = desk()
    before = to_json(at.draw())["panel"]
    at.receive(message)
    assert (at.rule, at.tried, at.duel, at.busy) == (None, [], None, False)
    if not at.error:
        assert to_json(at.draw())["panel"] == before
    else:
        assert at.error in str(to_json(at.draw())) or at.wrong_form == "duel"
        assert at.error.endswith(".")
    assert isinstance(part(at, Paste), Paste)


def test_what_is_not_possible_is_refused_when_the_page_is_opened():
    for arguments, words in (
        ({"game": "om_nom_nom"}, "Rules of thumb are valued for"),
        ({"game": "mmm", "rule": "f9"}, "not the code of a rule"),
        *(({"game": game, "rule": ["low"]}, "not the code of a rule") for game in FIRST),
        ({"game": "viva_topo", "rule": "h9"}, "."),
        ({"game": "mmm", "guess": 1}, "True or False"),
        ({"game": "mmm", "board": "moon"}, "."),
    ):
        with pytest.raises(MousemathError, match=words):
            mm.rule_of_thumb(**arguments)
    assert {game for game in games() if teaching_class(game).thumb} == set(FIRST)


@pytest.mark.parametrize(
    ("rule", "title"),
    [("f4c1i", "Mmm!"), ("H4m1", "Viva Topo!"), ("low", "Batamouse"), (None, "Mmm!")],
)
def test_the_code_of_a_rule_finds_its_game(rule, title):
    desk = mm.rule_of_thumb(rule=rule).desk
    assert desk.kind.title == title


def test_the_kept_picture_holds_the_rule_and_no_worth():
    page = mm.rule_of_thumb("mmm", board=BOARD, rule="f2c1", language="fr")
    finish(page.desk)
    assert page.worth == page.desk.worth.value
    kept = page.picture()["text/html"]
    assert "au moins 2 sortes" in kept
    assert f"{float(page.worth):.3f}"[2:] not in kept
