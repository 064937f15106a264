"""The tabs: what they show is what the rules, the claims and the cases on file say."""

import json
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest
from om_nom_nom.rolled import SHEET_ROLL, TABLES, moment_of, rolled
from workshop.reader import Reader, plain

from mousemath.chance.distribution import Distribution
from mousemath.games.om_nom_nom import CARDS, duel_from
from mousemath.games.om_nom_nom.maths.listing import more_share, pairs, points_listed
from mousemath.games.om_nom_nom.maths.theory import count_claim, every_face_claim
from mousemath.games.om_nom_nom.panels.against import reply_values
from mousemath.games.om_nom_nom.rules.game import ROLL, play
from mousemath.games.om_nom_nom.rules.hot_seat import REVEAL
from mousemath.games.om_nom_nom.rules.reveal import points_brought
from mousemath.games.om_nom_nom.teaching import OmNomNomTeaching
from mousemath.lesson.kit import steps
from mousemath.play.session import Session
from mousemath.scene import Answer, Columns, Matrix, Options, Sliders, Steps, Text
from mousemath.scene.mathml import show

PERSON = "person"
each_table = pytest.mark.parametrize("options", TABLES, ids=range(len(TABLES)))


# ── claims ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("options", [{}, {"solo": 2}, {"players": 3}])
def test_the_derivations_shown_are_the_lines_of_the_claims(options):
    for reader in (Reader.of("om_nom_nom", **options), rolled(**options)):
        claims = reader.lesson.teaching.claims(reader.session)
        assert len({claim.name for claim in claims}) == len(claims)
        written = [steps("", "", claim.lines()).steps for claim in claims]
        (shown,) = reader.tab("derive").parts(Steps)
        assert shown.steps in written


def test_the_derivation_of_mixing_is_that_of_its_claim():
    reader = rolled().tab("derive").choose("topic", "mixing")
    (claim,) = [
        claim for claim in reader.lesson.teaching.claims(reader.session) if claim.name == "mixing"
    ]
    *shown, _conclusion = reader.part(Steps).steps
    assert tuple(shown) == steps("", "", claim.lines()).steps


def test_the_chance_tab_shows_the_claims_about_the_roll():
    reader = Reader.of("om_nom_nom").choose("both", "2,4")
    assert reader.part(Answer).number.decimal == f"{float(every_face_claim().value()):.4f}"
    shown = [float(bar.number.decimal) for bar in reader.part(Columns).bars]
    for number in (0, 3):
        assert shown[number] == round(float(count_claim("mouse", number).value()), 3)
    assert abs(sum(shown) - 1) < 0.005
    claims = {claim.name: claim for claim in reader.lesson.teaching.claims(reader.session)}
    formula, *_rest = claims["pair-0-3-3"].lines()
    assert show(formula) in [
        run for text in reader.choose("both", "3,3").parts(Text) for run in text.text
    ]


def test_the_chance_tab_asks_of_the_roll_to_come_and_looks_back_at_one_that_lies_there():
    reader, asked = Reader.of("om_nom_nom", solo=2), {True: set(), False: set()}
    for each in reader.steps(4):
        panel, moment = each.tab("chance").scene.panel, moment_of(each)
        every, guess = plain(each.part(Answer)), each.may_ask and each.may_ask.name
        asked[moment.now.awaits_roll].add((panel.question, every, guess))
    assert asked == {
        True: {
            (
                "What will fifteen dice show?",
                "chance that every face comes up at least once.",
                each,
            )
            for each in ("every-face", None)
        },
        False: {
            (
                "What could the fifteen dice have shown?",
                "was the chance that every face would come up at least once.",
                "average",
            ),
            (
                "What could the fifteen dice have shown?",
                "was the chance that every face would come up at least once.",
                None,
            ),
        },
    }


def test_the_reason_given_for_the_first_prediction_is_true():
    assert "(5/6)¹⁵, about 0.065" in Reader.of("om_nom_nom").may_ask.why
    assert round(float(Fraction(5, 6) ** 15), 3) == 0.065


# ── counting ─────────────────────────────────────────────────────────────────────────────────────


def test_pairs_and_averages_are_those_of_the_rules():
    moment = moment_of(rolled())
    found = {
        (mine, theirs): tuple(play(moment.now, (mine, theirs)).totals)
        for mine, theirs in product(CARDS, CARDS)
    }
    assert pairs(moment.now.dice, CARDS, CARDS) == found
    assert more_share(found) == Fraction(sum(a > b for a, b in found.values()), 36)
    many = moment_of(rolled(seats=[PERSON, "random", "greedy", PERSON]))
    for card in CARDS:
        brought = [
            points_brought(SHEET_ROLL, (card, *joint))[0] for joint in product(CARDS, repeat=3)
        ]
        listed = points_listed(many.now.dice, card, many.opponent_hands)
        assert listed == (sum(brought), len(brought))


# ── the equilibrium and the best answer ──────────────────────────────────────────────────────────


def test_the_matrix_shown_is_the_case_on_file():
    text = (Path(__file__).parents[1] / "cases" / "om_nom_nom.json").read_text()
    case = json.loads(text)["duels"][0]
    dice = tuple((board["middle"], board["bottom"]) for board in case["dice"])
    matrix = rolled(dice).tab("decide").part(Matrix)
    for line, entries in zip(case["matrix"], matrix.entries, strict=True):
        for value, entry in zip(line, entries, strict=True):
            exact = Fraction(value)
            shown = entry.number.decimal.replace("\N{MINUS SIGN}", "-")
            assert abs(float(shown) - exact) <= (0.05001 if abs(exact) < 9.95 else 0.5)
            assert len(shown) <= 4
            assert Fraction(entry.number.short.replace("\N{MINUS SIGN}", "-")) == round(exact)
            told = entry.exact.split(": ")[1].split(" point")[0].replace("\N{MINUS SIGN}", "-")
            assert abs(Fraction(told) - exact) <= (0 if "/" in told else Fraction(1, 10**6))
            assert entry.sign == ("plus" if exact > 0 else "minus" if exact < 0 else "")
    assert sum(head.mix.share for head in matrix.rows) == pytest.approx(1)


def test_the_best_answer_to_sliders_is_the_weighted_row():
    reader = rolled().tab("decide").choose("look", "reply").choose("mix", "own")
    reader.choose("weights-1-6", "1,0,0,3,0,0")
    assert [slider.value for slider in reader.part(Sliders).sliders] == [1, 0, 0, 3, 0, 0]
    duel = duel_from(reader.state.game)
    means = {
        card: (row[0] + 3 * row[3]) / 4
        for card, row in zip(duel.row_cards, duel.payoff, strict=True)
    }
    assert reply_values(duel, Distribution.weighted({"cat": 1, "rabbit": 3})) == means
    options = reader.part(Options).options
    assert options[0].label.lower() == max(means, key=means.get)
    assert [option.best for option in options] == [True] + [False] * 5


def test_striking_shows_one_strike_more_each_time():
    reader, struck = rolled(((0, 0), (0, 0), (9, 6))).tab("decide"), []
    for number in range(3):
        matrix = reader.choose("strikes", f"{moment_of(reader).play_name}.{number}").part(Matrix)
        struck.append(sum(head.struck for head in (*matrix.rows, *matrix.columns)))
    assert struck == [0, 1, 2]


def test_a_session_of_the_table_plays_the_equilibrium_of_the_panel():
    session = Session(OmNomNomTeaching().game, 4)
    session.play(ROLL)
    duel = duel_from(session.state.game, 1)
    session.play("cat")
    chance = session.game.chance(session.state, REVEAL)
    shares = zip(duel.row_cards, duel.row_strategy, strict=True)
    assert {card: share for card, share in shares if share} == {
        card: mass for (card,), mass in chance.items()
    }


# ── questions ────────────────────────────────────────────────────────────────────────────────────


@each_table
def test_questions_have_exact_answers(options):
    asked = 0
    for number, reader in enumerate(Reader.of("om_nom_nom", predict=True, **options).steps(5)):
        if number % 7:
            continue
        for tab in ("chance", "count", "derive", "decide"):
            reader.tab(tab)
            if reader.may_ask is not None:
                asked += 1
                assert reader.may_ask.exact >= 0
                assert reader.scene.panel.question
    assert asked
