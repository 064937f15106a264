"""What the panels of Om Nom Nom say: estimates as such, small chances, singular and plural, French."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass
from fractions import Fraction

import pytest

from mousemath.games.om_nom_nom.maths.enumeration import ALL_ROLLS, rolls_showing
from mousemath.games.om_nom_nom.maths.work import solo_work
from mousemath.games.om_nom_nom.panels.many import estimate_cells
from mousemath.games.om_nom_nom.rules.pieces import FACES
from mousemath.games.om_nom_nom.table.words import dice_words, number_of
from mousemath.language import ngettext, speaking
from mousemath.play.simulation import Estimate
from mousemath.registry import open_lesson
from mousemath.scene import Source, Table

CERTAIN = (
    "MM1~om_nom_nom~seats=solo2~seed=5~draws=3~round=0"
    "~at=0,0,4,1,1,0:60,15,15:2,0,2,5;2,0,0,1;2,0,0,1:0:-:2,-,-:1~RUE4"
)
NARROW = "\N{NARROW NO-BREAK SPACE}"


def opened(code=None, options=None, *, language="en", **others):
    lesson = open_lesson(
        None if code else "om_nom_nom", code, options or {}, language=language, **others
    )
    while lesson.busy:
        lesson.advance(0.5)
    return lesson


def look(lesson, name, value):
    lesson.receive({"type": "view", "name": name, "value": value})


def act(lesson, number=0):
    token = lesson.tokens()[number]
    lesson.receive({"type": "action", "turn": lesson.session.turn, "token": token})
    assert lesson.notice is None


def rolled(dice, options=None, **others):
    lesson = opened(options=options, **others)
    numbers = [str(n) for pair in dice for n in pair]
    values = dict(zip(FACES, numbers, strict=True))
    lesson.receive({"type": "form", "id": "hand", "values": values})
    while lesson.busy:
        lesson.advance(0.5)
    return lesson


def panel(lesson, tab):
    look(lesson, "tab", tab)
    return lesson.draw().panel


def texts(part):
    """Return every text within a scene, in order."""
    if isinstance(part, str):
        return [part]
    if isinstance(part, (tuple, list)):
        return [text for each in part for text in texts(each)]
    if is_dataclass(part):
        return [text for field in fields(part) for text in texts(getattr(part, field.name))]
    return []


def said(lesson, tab):
    return "\n".join(texts(panel(lesson, tab)))


def table(lesson, tab, label):
    tables = [each for each in panel(lesson, tab).parts if isinstance(each, Table)]
    (found,) = [each for each in tables if each.label == label]
    return found


# ── estimates ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("aim", ["points", "margin"])
def test_a_panel_with_a_simulated_chance_does_not_call_itself_exact(aim):
    lesson = opened(CERTAIN)
    look(lesson, "aim", aim)
    (source,) = [part for part in panel(lesson, "decide").parts if isinstance(part, Source)]
    (text,) = texts(source)
    assert "The chance to end ahead: an estimate." in text
    assert not text.endswith("Exact.")


def test_a_solo_panel_with_three_cards_left_is_exact():
    lesson = rolled(((3, 2), (2, 3), (3, 2)), {"solo": 2})
    for _play in range(3):
        act(lesson, 0)
        act(lesson, 0)
        look(lesson, "reveal", f"{lesson.session.turn}.3")
    while lesson.busy:
        lesson.advance(0.5)
    (source,) = [part for part in panel(lesson, "decide").parts if isinstance(part, Source)]
    assert texts(source)[-1].endswith("Exact.")


def test_winning_every_simulated_round_is_a_bound_and_not_certainty():
    lesson = opened(CERTAIN)
    shown = table(lesson, "decide", "Chance to beat all, simulated")
    state = lesson.session.state.game
    samples = {card: solo_work(2).samples[state, card].beats_all for card in state.hands[0]}
    assert 1 in {sample.mean for sample in samples.values()}
    for row in shown.rows:
        card, chance, error, games = (cell[0] for cell in row)
        sample = samples[card.lower()]
        assert int(games) == sample.games == 600
        if sample.mean == 1:
            assert (chance, error) == ("at least about 0.995", "—")
        else:
            assert float(chance) == pytest.approx(sample.mean, abs=0.0005)
            assert float(error) == pytest.approx(sample.standard_error, abs=0.0005)
    assert "rule of three" in said(lesson, "decide")


@pytest.mark.parametrize("games", [20, 60, 600])
def test_the_rule_of_three_bounds_what_a_sample_can_exclude(games):
    (none, _error, _games), (all_won, *_) = (
        estimate_cells(Estimate(mean, 0.0, games)) for mean in (0.0, 1.0)
    )
    bound = float(none[0].removeprefix("at most about "))
    assert float(all_won[0].removeprefix("at least about ")) == pytest.approx(1 - bound)
    # A chance at the bound gives no success in so many games in about one sample of twenty.
    assert (1 - bound) ** games == pytest.approx(0.05, abs=0.013)


# ── small chances ────────────────────────────────────────────────────────────────────────────────


def test_no_share_of_rolls_looks_like_nothing():
    shown = table(opened(), "count", f"Rolls by the number of {FACES[0]}")
    for number, row in enumerate(shown.rows):
        share = row[2][0]
        exact = Fraction(rolls_showing(number), ALL_ROLLS)
        if share.startswith("<"):
            assert exact < Fraction(share[1:])
        else:
            assert abs(Fraction(share) - exact) <= Fraction(1, 20_000)
            assert Fraction(share) > 0
    assert shown.rows[15][2] == ("<0.0001",)


def test_the_rarest_roll_has_a_chance_and_one_roll_behind_it():
    lesson = rolled(((15, 0), (0, 0), (0, 0)))
    text = said(lesson, "chance")
    assert "The dice lying now: 1 roll puts them so, chance <0.000001." in text
    look(lesson, "both", "15,0")
    assert "<0.0001" in said(lesson, "chance")
    look(lesson, "both", "15,1")
    assert "0.0000" in texts(panel(lesson, "chance"))


# ── singular and plural ──────────────────────────────────────────────────────────────────────────

ONE = re.compile(r"(?<![\d./−,])1 (points|rolls|ways|dice|joint plays|cards)\b")
ONE_FRENCH = re.compile(r"(?<![\d./−,])[01](,\d+)? (points|lancers|façons|dés|coups|cartes)\b")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("options", [{}, {"players": 3}, {"solo": 2}])
def test_one_of_a_thing_is_said_in_the_singular(options, language):
    wrong = ONE if language == "en" else ONE_FRENCH
    lesson = rolled(((1, 1), (5, 1), (1, 6)), options, language=language)
    people = options.get("players", 1)
    while any(lesson.session.state.game.hands):
        for tab in ("chance", "count", "derive", "decide"):
            cards = lesson.session.state.game.hands[0]
            for card in sorted(cards):
                look(lesson, "card", card)
                found = wrong.search(said(lesson, tab))
                assert found is None, found
        assert wrong.search("\n".join(texts(lesson.draw().sentence))) is None
        for _step in range(1 if people == 1 else 2 * people):
            act(lesson, 0)
        act(lesson, 0)
        for step in (1, 2, 3):
            look(lesson, "reveal", f"{lesson.session.turn}.{step}")
            assert wrong.search("\n".join(texts(lesson.draw().sentence))) is None
        while lesson.busy:
            lesson.advance(0.5)


@pytest.mark.parametrize(
    ("value", "english", "french"),
    [
        (Fraction(0), "points", "point"),
        (Fraction(1, 2), "points", "point"),
        (Fraction(1), "point", "point"),
        (Fraction(3, 2), "points", "point"),
        (Fraction(-2), "points", "points"),
        (Fraction(5, 2), "points", "points"),
    ],
)
def test_a_fraction_takes_the_number_of_its_language(value, english, french):
    for language, word in (("en", english), ("fr", french)):
        with speaking(language):
            text = ngettext("{number} point", "{number} points", number_of(value))
            assert text.split()[-1] == word


# ── French ───────────────────────────────────────────────────────────────────────────────────────


def test_no_french_word_that_drops_its_vowel_stands_before_a_name():
    names = ("Ada", "Émile")
    before_vowel = re.compile(r"\b(de|que|le|la|ne|se|jusque|lorsque)[ \u202f](Ada|Émile)\b")
    lesson = rolled(((3, 2), (2, 3), (3, 2)), {"players": 2}, language="fr", names=names)
    act(lesson, 0)
    for tab in ("chance", "count", "derive", "decide"):
        for view in (
            ("look", "equilibrium"),
            ("look", "reply"),
            ("mix", "own"),
            ("topic", "mixing"),
        ):
            look(lesson, *view)
            text = said(lesson, tab)
            assert before_vowel.search(text) is None, before_vowel.search(text)
            assert "Ada" in text or "Émile" in text or tab in ("chance", "derive")


def test_french_dice_are_named_face_by_face():
    with speaking("fr"):
        text = dice_words(((5, 1), (0, 2), (3, 4)))
    assert text.split(", ")[0].endswith(f"{NARROW}: 5")
    assert re.fullmatch(rf"(\w+{NARROW}: \d+(, )?){{6}}", text)
    lesson = rolled(((5, 1), (0, 2), (3, 4)), language="fr")
    sentence = " ".join(texts(lesson.draw().sentence))
    assert f"Posés à la main, les dés donnent {text}." in sentence
