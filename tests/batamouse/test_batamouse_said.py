"""What the panels of Batamouse say beside their numbers: assumptions, ties, places, plurals."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

from mousemath.games.batamouse import Phase, Preset, count
from mousemath.games.batamouse.panels.decide import given_away, values
from mousemath.games.batamouse.teaching import BatamouseTeaching
from mousemath.language import decimal
from mousemath.lesson.lesson import Lesson
from mousemath.registry import open_lesson
from mousemath.scene import Answer, Options, Segments, Source, Table, to_json, tokens

PERSON = "person"
TABS = ("chance", "count", "know", "derive", "decide")
PLAIN, ASSUMING = "knows now. Exact.", "Exact under this assumption."

AFTER_LOW_PLAYS = (
    "MM1~batamouse~preset=classic~seats=person,low-first~seed=59~draws=19~round=2"
    "~at=play.3.0.0..XXDDNDDXDDDDeNDDDDeNDDiDXfiDbbDiNiDa~665M"
)
"""A rival who has shown that the card in the panel is not among the low ones."""
ALL_LOSE = (
    "MM1~batamouse~preset=classic~seats=person,greedy,random~seed=5~draws=22~round=2"
    "~at=play.3.1.0.33-3.jDjTDgDNDDDXDDbeDDDjDgaNNDDjabNDXTjj~F6B6"
)
"""Every card of the hand loses, but they give away different cheese."""


def shown(options=None, seed=1, language="en"):
    """Play a random game by clicks, yielding the lesson at every moment its reader sees a hand."""
    lesson = Lesson(BatamouseTeaching.opened(options or {}), seed=seed, language=language)
    dice = Random(seed)  # noqa: S311 - a reproducible game
    while True:
        yield lesson
        scene = lesson.draw()
        for part in scene.tray:
            for button in getattr(part, "buttons", ()):
                if button.view:
                    look(lesson, button.view, button.value)
        offered = tokens(lesson.draw())
        if not offered:
            return
        token = dice.choice(offered)
        lesson.receive({"type": "action", "turn": lesson.session.turn, "token": token})


def look(lesson, name, value):
    lesson.receive({"type": "view", "name": name, "value": value})


def words(part):
    """Return the words of a part as one text."""
    runs = getattr(part, "text", None)
    runs = part if runs is None else runs
    if isinstance(runs, str):
        return runs
    return "".join(run if isinstance(run, str) else words(run) for run in runs)


def leaves(value):
    """Yield every text of a scene in its order, so that a sentence in pieces is whole again."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (list, dict)):
        for inner in value if isinstance(value, list) else value.values():
            yield from leaves(inner)


def said(lesson, kind):
    return [words(part) for part in parts(lesson, kind)]


def parts(lesson, kind):
    return [part for part in lesson.draw().panel.parts if isinstance(part, kind)]


def knowledge(lesson):
    return lesson.teaching._moment(lesson.session, lesson.view).knowledge


# ── what is assumed ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("tab", ["chance", "count", "decide"])
@pytest.mark.parametrize("rivals", ["low-first", "high-first"])
def test_chances_against_a_policy_say_that_earlier_plays_are_not_read(tab, rivals):
    lesson = open_lesson(None, AFTER_LOW_PLAYS, {})
    look(lesson, "tab", tab)
    look(lesson, "rivals", rivals)
    (source,) = said(lesson, Source)
    assert "From now on every opponent plays" in source
    assert "whatever they played before" in source
    assert source.endswith(ASSUMING)
    assert PLAIN not in source


def test_nothing_is_called_exact_without_its_assumption_while_a_rival_still_plays():
    for number, lesson in enumerate(shown({"seats": [PERSON, "random", "low-first"]}, 4)):
        known = knowledge(lesson)
        if known is None or known.phase not in {Phase.PLAY, Phase.TAKE}:
            continue
        look(lesson, "look", ("now", "step")[number % 2])
        for tab in TABS:
            look(lesson, "tab", tab)
            for source in said(lesson, Source):
                plain = source.endswith(PLAIN)
                assert plain or source.endswith(ASSUMING)
                settled = tab in {"chance", "count", "derive"}
                assert settled or not plain


def test_when_all_have_played_nothing_is_assumed():
    lesson = next(at for at in shown() if at.session.state.phase is Phase.CHEESE)
    (source,) = said(lesson, Source)
    assert source.endswith(PLAIN)


def test_know_says_how_each_kind_of_step_is_taken_to_have_come_about():
    wanted = {
        " played ": "any card of the hand",
        " took ": "any card of the den at random",
        " laid": "The deck is shuffled",
    }
    met = set()
    for lesson in shown({"seats": [PERSON, "random", "random"]}, 2):
        look(lesson, "tab", "know")
        look(lesson, "look", "now")
        for source in said(lesson, Source):
            assert "chosen any card at random, from the hand and from the den" in source
        look(lesson, "look", "step")
        names = {part.id: part for part in parts(lesson, Segments)}
        for segment in names["step"].segments if "step" in names else ():
            look(lesson, "step", segment.value)
            (kind,) = [kind for kind in wanted if kind.strip() in segment.label.split()]
            (source,) = said(lesson, Source)
            assert wanted[kind] in source
            # how a card is played matters for a play alone
            asked = [part.id for part in parts(lesson, Segments)]
            assert ("rivals" in asked) == (kind == " played ")
            met.add(kind)
    assert met == set(wanted)


def test_a_guess_says_what_the_others_are_taken_to_play():
    lesson = open_lesson(None, AFTER_LOW_PLAYS, {})
    look(lesson, "rivals", "low-first")
    asked = lesson.teaching.prediction(lesson.session, lesson.view)
    assert "whatever they played before" in words(asked.question)


def test_decide_says_how_the_others_take():
    lesson = next(at for at in shown() if at.session.state.phase is Phase.PLAY)
    look(lesson, "tab", "decide")
    (source,) = said(lesson, Source)
    assert "each of them takes any card at random" in source
    (table,) = parts(lesson, Table)
    assert table.label.endswith("if the others take any card at random")


# ── ties ─────────────────────────────────────────────────────────────────────────────────────────


def test_cards_that_a_measure_finds_equal_are_told_apart_by_the_cheese_they_give_away():
    lesson = open_lesson(None, ALL_LOSE, {})
    look(lesson, "tab", "decide")
    look(lesson, "aim", "cheese")
    (answer,) = said(lesson, Answer)
    assert answer.startswith("By this measure all your cards are equal. Each wins")
    listed = values(knowledge(lesson), "random")
    least = min(listed, key=given_away)
    assert f"the {least.card} gives the winner {decimal(given_away(least), 2)} cheese" in answer
    assert given_away(least) < max(map(given_away, listed))


def test_the_cheese_given_away_is_what_counting_finds():
    checked = 0
    for lesson in shown({"seats": [PERSON, "random", "random"]}, 3):
        known = knowledge(lesson)
        if known is None or known.phase is not Phase.PLAY or known.has_played(known.seat):
            continue
        for value in values(known, "random"):
            cases = count(known, value.card)
            lost = cases.cases - cases.win
            assert given_away(value) * cases.cases == lost * value.card.cheese
            checked += 1
    assert checked > 10


@pytest.mark.parametrize("aim", ["total", "cheese", "take"])
def test_an_answer_names_the_cards_it_speaks_of(aim):
    for lesson in shown({"seats": [PERSON, "random", "random"]}, 5):
        look(lesson, "tab", "decide")
        look(lesson, "aim", aim)
        for answer, options in zip(said(lesson, Answer), parts(lesson, Options), strict=True):
            assert "no difference" not in answer
            best = [option.label for option in options.options if option.best]
            if "Play the" in answer or "Take the" in answer:
                assert any(label in answer for label in best)
            if "these are best" in answer:
                assert all(label in answer for label in best)


# ── codes ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("options", "seals"),
    [
        ({}, False),
        ({"seats": [PERSON, PERSON]}, True),
        ({"seats": [PERSON, "greedy", PERSON]}, True),
        ({"seats": [PERSON, PERSON], "open_hands": True}, True),
        ({"seats": [PERSON, PERSON], "sealed": False}, False),
        ({"sealed": True}, True),
    ],
)
def test_codes_are_sealed_where_several_people_share_the_screen(options, seals):
    lesson = Lesson(BatamouseTeaching.opened(options), seed=3)
    while lesson.session.state.phase is not Phase.PLAY:
        token = tokens(lesson.draw())[0]
        lesson.receive({"type": "action", "turn": lesson.session.turn, "token": token})
    again = open_lesson(None, lesson.code, {})
    assert (again.session.state.hidden != lesson.session.state.hidden) == seals
    assert again.teaching.options == lesson.teaching.options
    page = json.dumps(to_json(lesson.draw()))
    assert lesson.code in page  # so what the code holds, the page holds


def test_seats_changed_in_the_form_seal_and_open_the_code():
    alone = BatamouseTeaching.opened({})
    form = {field.name: field.value for field in alone.settings()}
    together = alone.changed({**form, "seat1": PERSON})
    assert together.chosen.seals
    (field,) = [field for field in together.settings() if field.name == "sealed"]
    assert "saved notebook" in field.help
    assert not together.changed({**form, "seat1": "greedy"}).chosen.seals
    assert not together.changed({**form, "seat1": PERSON, "sealed": "no"}).chosen.seals


# ── an own deck ──────────────────────────────────────────────────────────────────────────────────


def test_changed_lists_are_played_with_whichever_deck_is_chosen():
    plain = BatamouseTeaching.opened({})
    form = {field.name: field.value for field in plain.settings()}
    changed = plain.changed({**form, "numbers": "1, 2, 3, 4, 5"})
    assert changed.chosen.preset == Preset("own", (1, 2, 3, 4, 5), (1, 2, 3, 4))
    untouched = plain.changed({**form, "numbers": "1, 2, 3,4,5,6,7,8,9"})
    assert untouched.chosen.preset == Preset.load("classic")
    mild = plain.changed({**form, "preset": "mild"})
    assert mild.chosen.preset == Preset.load("mild")
    own = {field.name: field.value for field in changed.settings()}
    assert own["preset"] == "own"
    back = changed.changed({**own, "preset": "classic"})
    assert back.chosen.preset == Preset.load("classic")


@pytest.mark.parametrize("numbers", ["1 2 3 4 5", "1;2;3", "1, 2, 3 4"])
def test_a_list_without_commas_is_told_of_commas(numbers):
    lesson = Lesson(BatamouseTeaching.opened({}), seed=1)
    form = {field.name: field.value for field in lesson.teaching.settings()}
    lesson.receive({"type": "form", "id": "settings", "values": {**form, "numbers": numbers}})
    assert lesson.notice.tone == "refused"
    assert "commas" in words(lesson.notice)
    assert lesson.teaching.chosen.preset == Preset.load("classic")


# ── where a chosen card goes ─────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_chosen_card_says_the_name_of_the_place_it_goes_to(language):
    met = set()
    for lesson in shown({}, 2, language):
        scene = lesson.draw()
        cards = {
            card.id: card
            for part in (*scene.main, *scene.tray)
            for card in getattr(part, "cards", ())
        }
        for move in scene.moves:
            assert cards[move.target].word in cards[move.source].hint
            met.add(move.target)
    assert len(met) == 2


# ── one of a thing ───────────────────────────────────────────────────────────────────────────────

SINGULAR = {
    "en": r"(?<![\d.,/·] )(?<![\d.,/·])\b1 (cards|cases|players|opponents|rounds|positions)\b",
    "fr": r"(?<![\d.,/·] )(?<![\d.,/·])\b1 (cartes|joueurs|adversaires|manches|positions|fromages)\b",
}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("seats", [[PERSON, "random"], [PERSON, "random", "random"]])
def test_one_of_a_thing_is_not_called_many(seats, language):
    options = {"seats": seats, "preset": Preset("tiny", (1, 2, 3, 4), (1, 2, 3, 4))}
    for seed in (1, 2):
        for lesson in shown(options, seed, language):
            for tab in TABS:
                look(lesson, "tab", tab)
                text = json.dumps(to_json(lesson.draw()), ensure_ascii=False)
                assert (
                    re.search(SINGULAR[language], text.replace("\N{NO-BREAK SPACE}", " ")) is None
                )


def test_french_elides_before_every_name_or_needs_no_elision():
    """The names begin with a vowel too, so "que" and "de" may not stand right before one."""
    unelided = re.compile(r"\b(que|de|le|la|si|jusque|ne|se) [ÉE](charpe|mma)")
    for options in ({"seats": [PERSON, "random"]}, {"seats": [PERSON, PERSON, "random"]}):
        for lesson in shown(options, 3, "fr"):
            lesson.names = ("Emma",) if len(lesson.session.records) % 2 else ()
            for tab in TABS:
                look(lesson, "tab", tab)
                text = "".join(leaves(to_json(lesson.draw())))
                assert unelided.search(text) is None, unelided.search(text)
