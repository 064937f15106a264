"""The tabs: what they show is what the rules, the claims and the cases on file say."""

import json
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest
from om_nom_nom.rolled import SHEET_ROLL, TABLES, moment_of, rolled, unfold
from workshop.reader import Reader, plain

from mousemath.chance.distribution import Distribution
from mousemath.games.om_nom_nom import CARDS, duel_from
from mousemath.games.om_nom_nom.maths.claims import count_claim, every_face_claim
from mousemath.games.om_nom_nom.maths.listing import more_share, pairs, points_listed
from mousemath.games.om_nom_nom.panels import chance
from mousemath.games.om_nom_nom.panels.against import reply_values
from mousemath.games.om_nom_nom.panels.questions import questions
from mousemath.games.om_nom_nom.rules.game import ROLL, play
from mousemath.games.om_nom_nom.rules.hot_seat import REVEAL
from mousemath.games.om_nom_nom.rules.reveal import points_brought
from mousemath.games.om_nom_nom.teaching import OmNomNomTeaching
from mousemath.lesson.kit import steps
from mousemath.play.session import Session
from mousemath.scene import Answer, Columns, Matrix, Options, Sliders, Source, Steps, Text
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


NEXT, PAST = "What may the dice of round {} show?", "What could the dice of round {} have shown?"
NEXT_SOURCE = "Holds for: the next roll, of round {}, all fifteen dice. Exact."
PAST_SOURCE = "Holds for: the roll of round {}, all fifteen dice, as it was before it. Exact."


@pytest.mark.parametrize("predict", [False, True])
def test_the_chance_tab_speaks_of_the_next_roll_and_in_the_past_where_none_follows(predict):
    reader, rounds = Reader.of("om_nom_nom", solo=2, predict=predict), set()
    for number, each in enumerate(reader.steps(4)):
        now = each.tab("chance").state.game
        if number % 4 and not now.awaits_roll and not now.is_over:
            continue
        while predict and each.lesson.open_question:
            each.guess("")
        follows = now.awaits_roll or now.round_number < 3
        comes = now.round_number if now.awaits_roll or not follows else now.round_number + 1
        rounds.add((comes, follows))
        leaf = moment_of(each)
        said = chance.leaf(leaf)
        assert said.question == (NEXT if follows else PAST).format(comes)
        text = " ".join(plain(part) for part in each.scene.panel.parts)
        assert (NEXT_SOURCE if follows else PAST_SOURCE).format(comes) in text
        assert ("was the chance that" in text) == (not follows)
    assert rounds == {(1, True), (2, True), (3, True), (3, False)}


def test_a_moment_looked_at_again_speaks_of_its_roll_in_the_past():
    reader = rolled(solo=2)
    unfold(reader.click("cat", REVEAL)).tab("chance")
    for step in range(3):
        reader.back(step)
        assert reader.question == PAST.format(1)
        assert reader.texts(Source) == [PAST_SOURCE.format(1)]
    reader.back(0).tab("derive")
    assert reader.question.startswith("How likely were exactly three")
    for tab in ("count", "derive", "decide"):
        told = plain(reader.back(1).tab(tab).scene.panel.parts[0])
        assert told == "As it stood then, before the cards were revealed:"


def test_the_reason_given_for_every_face_is_true():
    (asked,) = [
        each for each in questions(moment_of(Reader.of("om_nom_nom"))) if each.name == "every-face"
    ]
    assert "(5/6)¹⁵, about 0.065" in asked.why
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
