"""What the panels of Om Nom Nom say: estimates as such, small chances, singular and plural, French."""

import re
from dataclasses import fields, is_dataclass
from fractions import Fraction

import pytest
from om_nom_nom.rolled import rolled, unfold
from workshop.reader import Reader

from mousemath.games.om_nom_nom.maths.theory import showing
from mousemath.games.om_nom_nom.maths.work import solo_work
from mousemath.games.om_nom_nom.panels.solo import estimate_cells
from mousemath.games.om_nom_nom.rules.pieces import FACES
from mousemath.games.om_nom_nom.table.words import dice_words, number_of
from mousemath.language import ngettext, speaking
from mousemath.play.simulation import Estimate
from mousemath.scene import Source, Table

CERTAIN = (
    "MM1~om_nom_nom~seats=solo2~seed=5~draws=3~round=0"
    "~at=0,0,4,1,1,0:60,15,15:2,0,2,5;2,0,0,1;2,0,0,1:0:-:2,-,-:1~RUE4"
)
NARROW = "\N{NARROW NO-BREAK SPACE}"
TABS = ("chance", "count", "derive", "decide")


def texts(part):
    """Return every text within a scene, in order."""
    if isinstance(part, str):
        return [part]
    if isinstance(part, (tuple, list)):
        return [text for each in part for text in texts(each)]
    if is_dataclass(part):
        return [text for field in fields(part) for text in texts(getattr(part, field.name))]
    return []


def panel_text(reader, tab):
    return "\n".join(texts(reader.tab(tab).scene.panel))


def table(reader, tab, label):
    (found,) = [each for each in reader.tab(tab).parts(Table) if each.label == label]
    return found


# ── estimates ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("aim", ["points", "margin"])
def test_a_panel_with_a_simulated_chance_does_not_call_itself_exact(aim):
    reader = Reader.at(CERTAIN).finish().choose("aim", aim)
    (text,) = reader.tab("decide").texts(Source)
    assert "The chance to end ahead: an estimate." in text
    assert not text.endswith("Exact.")


def test_a_solo_panel_with_three_cards_left_is_exact():
    reader = rolled(solo=2)
    for _play in range(3):
        unfold(reader.click("a0", "a0"))
    (text,) = reader.finish().tab("decide").texts(Source)
    assert text.endswith("Exact.")


def test_winning_every_simulated_round_is_a_bound_and_not_certainty():
    reader = Reader.at(CERTAIN).finish()
    shown = table(reader, "decide", "Chance to beat all, simulated")
    state = reader.state.game
    samples = {card: solo_work(2).sample(state, card).beats_all for card in state.hands[0]}
    assert 1 in {sample.mean for sample in samples.values()}
    for row in shown.rows:
        card, chance, between, games = (cell[0] for cell in row)
        sample = samples[card.lower()]
        assert int(games) == sample.games == 600
        assert float(chance) == pytest.approx(sample.mean, abs=0.0005)
        low, high = map(float, between.split(" to "))
        assert low < high
        assert low <= sample.mean <= high
    assert "standard error" not in panel_text(reader, "decide")


@pytest.mark.parametrize("games", [20, 60, 600])
def test_none_won_of_many_leaves_a_chance(games):
    (_mean, none, _games), (_all, all_won, _number) = (
        estimate_cells(Estimate(mean, 0.0, games, share=True)) for mean in (0.0, 1.0)
    )
    low, high = map(float, none.split(" to "))
    assert (low, 1 - high) == (0, pytest.approx(float(all_won.split(" to ")[0]), abs=0.0011))
    assert high == pytest.approx(1.96**2 / (games + 1.96**2), abs=0.0006)


# ── small chances ────────────────────────────────────────────────────────────────────────────────


def test_no_share_of_rolls_looks_like_nothing():
    shown = table(Reader.of("om_nom_nom").finish(), "count", f"Rolls by the number of {FACES[0]}")
    for number, row in enumerate(shown.rows):
        share = row[2][0]
        exact = showing(number).value
        if share.startswith("<"):
            assert exact < Fraction(share[1:])
        else:
            assert abs(Fraction(share) - exact) <= Fraction(1, 20_000)
            assert Fraction(share) > 0
    assert shown.rows[15][2] == ("<0.0001",)


def test_the_rarest_roll_has_a_chance_and_one_roll_behind_it():
    reader = rolled(((15, 0), (0, 0), (0, 0)))
    text = panel_text(reader, "chance")
    said = "The dice lying now: 1 roll puts them so; before the roll, that had chance <0.000001."
    assert said in text
    assert "<0.0001" in panel_text(reader.choose("both", "15,0"), "chance")
    assert "0.0000" in panel_text(reader.choose("both", "15,1"), "chance").split("\n")


# ── singular and plural ──────────────────────────────────────────────────────────────────────────

ONE = re.compile(r"(?<![\d./−,])1 (points|rolls|ways|dice|joint plays|cards)\b")
ONE_FRENCH = re.compile(r"(?<![\d./−,])[01](,\d+)? (points|lancers|façons|dés|coups|cartes)\b")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("options", [{}, {"players": 3}, {"solo": 2}])
def test_one_of_a_thing_is_said_in_the_singular(options, language):
    wrong = ONE if language == "en" else ONE_FRENCH
    reader = rolled(((1, 1), (5, 1), (1, 6)), language=language, **options)
    while reader.state.game.cards_left:
        for tab in TABS:
            for card in sorted(reader.state.game.hands[0]):
                found = wrong.search(panel_text(reader.choose("card", card), tab))
                assert found is None, found
        assert wrong.search(reader.said) is None
        while reader.session.actions != ("reveal",):
            reader.click("a0")
        reader.click("reveal")
        for step in (1, 2, 3):
            unfold(reader, step)
            assert wrong.search(reader.said) is None
        reader.finish()


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
    reader = rolled(players=2, language="fr", names=names).click("show")
    for tab in TABS:
        for view in (
            ("look", "equilibrium"),
            ("look", "reply"),
            ("mix", "own"),
            ("topic", "mixing"),
        ):
            text = panel_text(reader.choose(*view), tab)
            assert before_vowel.search(text) is None, before_vowel.search(text)
            assert "Ada" in text or "Émile" in text or tab in ("chance", "derive")


def test_french_dice_are_named_face_by_face():
    with speaking("fr"):
        text = dice_words(((5, 1), (0, 2), (3, 4)))
    assert text.split(", ")[0].endswith(f"{NARROW}: 5")
    assert re.fullmatch(rf"(\w+{NARROW}: \d+(, )?){{6}}", text)
    reader = rolled(((5, 1), (0, 2), (3, 4)), language="fr")
    assert f"Posés à la main, les dés donnent {text}." in reader.said
