"""The play area: every moment can be drawn, secrets are kept, a reveal is told step by step."""

import json
from random import Random

import pytest
from om_nom_nom.rolled import TABLES, moment_of, rolled, unfold
from workshop.reader import Reader

from mousemath.games.om_nom_nom import CARDS
from mousemath.games.om_nom_nom.rules.hot_seat import REVEAL, SHOW
from mousemath.games.om_nom_nom.rules.reveal import gains
from mousemath.games.om_nom_nom.rules.unfolding import LOST, SAFE
from mousemath.scene import Actions, Agreement, Cards, Matrix, Options, Source, to_json
from tests.workshop.reader import plain, tokens

TABS = ["chance", "count", "derive", "decide"]
VIEWS = (
    ("look", "reply"),
    ("mix", "own"),
    ("mix", "bots"),
    ("topic", "mixing"),
    ("aim", "margin"),
    ("card", "frog"),
    ("face", "fly"),
    ("both", "15,1"),
    ("reveal_pace", "once"),
    ("reveal_pace", "boards"),
)
each_table = pytest.mark.parametrize("options", TABLES, ids=range(len(TABLES)))


@each_table
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_moment_of_a_game_can_be_drawn_and_clicked(options, language):
    reader, choice = Reader.of("om_nom_nom", language=language, **options), Random(4)  # noqa: S311
    for moment in reader.steps():
        scene = moment.tab(choice.choice(TABS)).choose(*choice.choice(VIEWS)).scene
        assert set(tokens(scene)) == set(moment.lesson.tokens())
        assert len(json.dumps(to_json(scene))) < 60_000
        assert all(part.agrees for part in moment.parts(Agreement))
    state = reader.state.game
    assert state.is_over
    unfold(reader)
    assert reader.scene.sentence.tone in {"won", "lost"}
    assert sum(state.totals) == sum(map(sum, state.rounds))


@each_table
def test_nonsense_from_the_page_changes_nothing(options):
    reader, choice = Reader.of("om_nom_nom", **options), Random(7)  # noqa: S311 - reproducible
    words = ["", "99", "-1", "a", "1,2", "0.9", "1.99", "é", "None", "holds-9-cat", "0" * 150]
    names = ["reveal", "strikes", "both", "mix", "weights-1-6", "card", "other", "aim", "face"]
    for moment in reader.steps(3):
        for _try in range(4):
            moment.choose(choice.choice(names), choice.choice(words))
        turn, state = moment.session.turn, moment.state
        moment.send("action", turn=turn, token=choice.choice(words))
        moment.form("hand", mouse=choice.choice(words)).tab(choice.choice(TABS))
        assert moment.state == state
        moment.lesson.notice = None
        assert moment.scene.panel.question


# ── secrets ──────────────────────────────────────────────────────────────────────────────────────


def test_the_scene_of_the_next_person_does_not_depend_on_the_card_chosen():
    drawn = []
    for card in CARDS:
        reader = rolled(players=2, names=("Ada", "Emil")).click(SHOW, card)
        scenes = [reader.tab(tab).json for tab in TABS[1:]]
        reader.click(SHOW)
        scenes += [reader.tab(tab).json for tab in TABS[1:]]
        scenes.append(reader.click("wolf").json)
        assert reader.session.actions == (REVEAL,)
        drawn.append(scenes)
    assert all(scenes == drawn[0] for scenes in drawn)


def test_a_person_alone_sees_the_chosen_card_and_can_take_it_back():
    reader = rolled().click("wolf")
    cards = [card for hand in reader.scene.below for card in hand.cards]
    assert [card.id for card in cards if card.state == "chosen"] == ["card-0-wolf"]
    assert reader.tool("undo").session.actions == CARDS


# ── the reveal, step by step ─────────────────────────────────────────────────────────────────────


@each_table
def test_the_steps_of_a_reveal_lead_from_before_to_after(options):
    for reader in Reader.of("om_nom_nom", **options).steps(2):
        record = reader.session.last
        if record is None or record.action != REVEAL:
            assert moment_of(reader).shown is None
            continue
        before, after = record.before.game, record.after.game
        shown = moment_of(reader).shown
        assert (shown.dice, shown.hauls) == (before.dice, before.hauls)
        for number in range(1, len(shown.captures) + 1):
            (button, *_) = reader.scene.tray[0].buttons
            reader.choose(button.view, button.value)
            shown = moment_of(reader).shown
            assert shown.step == number
        assert shown.finished
        assert (shown.dice, shown.hauls) == (after.dice, after.hauls)
        told = moment_of(reader).fates
        for seat, haul in enumerate(after.hauls):
            mine = [fate for (whose, _card), fate in told.items() if whose == seat]
            assert mine.count(SAFE) == haul.own_cards
            assert mine.count(SAFE) + mine.count(LOST) == len(mine) == 6 - after.cards_left


@each_table
def test_reveals_resolve_at_once_from_then_on_where_the_reader_wants_it(options):
    reader = Reader.of("om_nom_nom", **options).choose("reveal_pace", "once")
    told = 0
    for moment in reader.steps(60):
        seen = moment_of(moment)
        if seen.latest is None:
            continue
        told += 1
        points = [haul.points for haul in gains(seen.shown.captures, len(seen.shown.joint))]
        said = plain(moment.scene.sentence)
        assert not seen.unfolds
        assert all(f"{seen.name(seat)} +{got}" in said for seat, got in enumerate(points))
    assert told > 1
    moment = moment_of(reader.choose("reveal_pace", "boards"))
    assert moment.at_once is False


@each_table
def test_no_digit_chooses_a_card_while_boards_resolve(options):
    reader = Reader.of("om_nom_nom", **options)
    named = {True: set(), False: set()}
    for moment in reader.steps(60):
        hands = [part for part in moment.scene.below if isinstance(part, Cards)]
        keys = {card.key for hand in hands for card in hand.cards}
        named[moment_of(moment).unfolds] |= keys - {""}
    assert named[False]
    assert named[True] == set()


def test_how_reveals_resolve_is_chosen_before_a_reveal():
    reader = rolled().click("cat")
    for label, value, note in [
        ("All at once", "once", "all at once"),
        ("By boards", "boards", "by boards"),
    ]:
        (button,) = [each for each in buttons(reader) if each.id == "pace"]
        assert (button.label, button.view, button.value) == (label, "reveal_pace", value)
        reader.choose(button.view, button.value)
        assert note in [each.consequence for each in buttons(reader) if each.id == "reveal"]
    assert moment_of(reader.click(REVEAL)).unfolds


def test_who_skips_the_boards_of_one_reveal_is_told_of_all_of_them():
    for seed in range(1, 30):
        reader = Reader.of("om_nom_nom", solo=2, seed=seed).click("roll").click("wolf")
        reader.click(REVEAL)
        seen = moment_of(reader)
        skips = [each for each in buttons(reader) if each.key == "S"]
        if skips:
            break
    (skip,) = skips
    points = [haul.points for haul in gains(seen.shown.captures, len(seen.shown.joint))]
    said = reader.choose(skip.view, skip.value).said
    assert not moment_of(reader).unfolds
    assert all(f"{seen.name(seat)} +{got}" in said for seat, got in enumerate(points))


def buttons(reader):
    """Return what can be pressed beside the boards."""
    return [
        each for part in reader.scene.tray if isinstance(part, Actions) for each in part.buttons
    ]


@each_table
@pytest.mark.parametrize("tab", TABS[1:])
def test_no_tab_tells_what_the_boards_are_still_to_show(options, tab):
    seen = 0
    for reader in Reader.of("om_nom_nom", predict=True, **options).steps(6):
        reader.tab(tab)
        if not moment_of(reader).unfolds:
            continue
        seen += 1
        question = reader.question
        assert reader.may_ask is None
        assert not reader.parts(Matrix, Options, Agreement, Source)
        (button,) = reader.part(Actions).buttons
        reader.choose(button.view, button.value)
        assert moment_of(reader).shown.finished
        assert reader.question != question
    assert seen == 18
