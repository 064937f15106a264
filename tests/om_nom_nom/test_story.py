"""The play as a story: a mark for each play, the rules at hand, what hands and keys on the table mean."""

import pytest
from om_nom_nom.rolled import moment_of, rolled, unfold
from workshop.reader import Reader

from mousemath.errors import IllegalAction
from mousemath.games.om_nom_nom import CARDS
from mousemath.games.om_nom_nom.rules.game import ROLL
from mousemath.games.om_nom_nom.rules.hot_seat import REVEAL, SHOW
from mousemath.games.om_nom_nom.table.guide import guide
from mousemath.games.om_nom_nom.table.hand import meant
from mousemath.games.om_nom_nom.table.strip import strip
from mousemath.language import speaking
from mousemath.lesson.teaching import View
from mousemath.play.session import Session
from mousemath.scene import ActionButton, Card


def past(reader, step):
    """Return the moment that a mark opens: the play as far as it had come, to be looked at."""
    session, records = reader.session, reader.session.records
    earlier = Session(session.game, session.seed, session.first)
    for record in records[:step]:
        earlier.play(record.action, record.outcome)
    view = View("chance", looking=True, taken=records[step].action)
    return reader.teaching.moment(earlier, view)


# ── the strip ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("options", [{}, {"players": 2}, {"solo": 3}], ids=str)
def test_every_play_has_a_mark_that_opens_its_last_choice(options):
    plays = 0
    for reader in Reader.of("om_nom_nom", **options).steps(4):
        record, unfolds = reader.session.last, moment_of(reader).unfolds
        plays += record is not None and record.action == REVEAL
        marks = strip(moment_of(reader))
        over = [mark for mark in marks if mark.state not in {"now", "ahead"}]
        assert len(over) == plays - unfolds
        (present,) = [mark for mark in marks if mark.state == "now"]
        assert present.step == len(reader.session.records)
        assert all(mark.state == "ahead" for mark in marks[marks.index(present) + 1 :])
        for mark in over:
            assert reader.session.records[mark.step].action in CARDS
            assert reader.session.records[mark.step + 1].action == REVEAL
    assert plays == 18
    assert len({mark.name for mark in over}) == len(over) == 17  # the last play is not yet told


def test_a_mark_tells_the_cards_and_what_they_won():
    reader = rolled(players=2, names=("Ada", "Emil")).click(SHOW, "cat", SHOW, "mouse", REVEAL)
    assert all(mark.state in {"now", "ahead"} for mark in strip(moment_of(reader)))
    unfold(reader)
    first, present, *ahead = strip(moment_of(reader))
    assert first.name == "Round 1, play 1: Ada cat +5 and Emil mouse 0"
    assert [sign.figure for sign in first.signs] == ["+5", ""]
    assert (first.figure, present.figure) == ("1", "2")
    assert [mark.figure for mark in ahead] == ["3", "4", "5", "6"]


def test_a_play_in_which_ones_own_card_is_lost_is_marked_so():
    reader = rolled(solo=2)
    reader.click("mouse")
    before = reader.state
    lost = {
        joint: strip(moment_of(_revealed(reader, joint)))[0].state
        for joint in [("cat", "wolf"), ("wolf", "frog")]
    }
    assert reader.state == before
    assert lost == {("cat", "wolf"): "lost", ("wolf", "frog"): ""}


def _revealed(reader, joint):
    shown = Reader.of("om_nom_nom", solo=2)
    for record in reader.session.records:
        shown.session.play(record.action, record.outcome)
    shown.session.play(REVEAL, joint)
    return unfold(shown)


def test_a_moment_looked_at_says_what_was_done_then():
    reader = rolled().click("wolf", REVEAL)
    unfold(reader)
    (mark, *_) = strip(moment_of(reader))
    table = reader.teaching.rooms.draw(past(reader, mark.step), {})
    assert table.heading == "Round 1, play 1"
    assert table.sentence.tone == "past"
    assert table.sentence.text == ("You chose the wolf: 2 dice (rabbit) wait below it.",)


# ── the rules at hand ────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_rules_at_hand_are_five_pictures_with_a_sentence_each(language):
    with speaking(language):
        rules = guide()
    assert len(rules.rules) == 5
    assert "Om Nom Nom" in rules.title
    assert "3" in rules.moves
    assert rules.wins.endswith(".")
    for rule in rules.rules:
        assert all(picture for picture in rule.picture)
        (text,) = rule.text
        assert text.endswith(".")


# ── hands, keys, and where the focus goes ────────────────────────────────────────────────────────


def test_leading_a_card_to_its_board_plays_it_and_to_another_is_refused():
    reader = rolled()
    moment = moment_of(reader)
    assert meant(moment, "card-0-frog", "chain-2") == "frog"
    assert meant(moment, "card-0-frog", "") == "frog"
    with pytest.raises(IllegalAction, match="the frog is played on the board of hedgehog and frog"):
        meant(moment, "card-0-frog", "chain-0")
    assert meant(moment, "card-1-frog", "chain-2") is None
    assert meant(moment, "die-frog-0", "chain-2") is None


@pytest.mark.parametrize(
    ("clicks", "source", "said"),
    [
        ((), "reveal", "The dice must be rolled before a card is played."),
        ((ROLL,), "roll", "The dice stay as they are until all six cards are played."),
        ((ROLL,), "wait", "First everybody chooses a card of their hand."),
        ((ROLL, "cat"), "card-0-frog", "All cards are chosen"),
        ((ROLL, "cat", REVEAL), "card-0-cat", "This card was played already"),
    ],
)
def test_what_cannot_be_done_is_refused_by_its_rule(clicks, source, said):
    reader = Reader.of("om_nom_nom").click(*clicks)
    action = meant(moment_of(reader), source, "")
    with pytest.raises(IllegalAction, match=said):
        reader.session.game.chance(reader.state, action)


def test_a_covered_hand_is_opened_before_a_card_of_it_is_chosen():
    reader = rolled(players=2)
    assert meant(moment_of(reader), "card-0-covered-3", "") == SHOW
    with pytest.raises(IllegalAction, match="covered"):
        reader.session.game.chance(reader.state, "cat")
    reader.click(SHOW)
    with pytest.raises(IllegalAction, match="open already"):
        reader.session.game.chance(reader.state, SHOW)


@pytest.mark.parametrize("options", [{}, {"players": 3}], ids=str)
def test_the_focus_goes_to_what_is_due_and_keys_choose_it(options):
    for reader in Reader.of("om_nom_nom", **options).steps(3):
        if not reader.session.actions:
            break
        scene = reader.scene
        tokens = {action: token for token, action in reader.lesson.actions.items()}
        table = reader.teaching.table(reader.session, reader.lesson.view, tokens)
        ids = {each.id for each in reader.everywhere(ActionButton, Card)}
        due = next(each for each in table.due if each in ids)
        (thing,) = [each for each in reader.everywhere(ActionButton, Card) if each.id == due]
        assert thing.token or thing.view
        assert thing.key
        keys = [each.key for each in reader.everywhere(ActionButton, Card) if each.key]
        assert len(keys) == len(set(keys)), scene.heading
