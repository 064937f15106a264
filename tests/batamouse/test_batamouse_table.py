"""The table in the hands: strip, refusals, keys, what is due, and the end of a game."""

from dataclasses import replace

import pytest
from batamouse.last_rounds import table
from batamouse.looks import PERSON, choosing, looks, moment

from mousemath.errors import IllegalAction
from mousemath.games.batamouse import Card, Phase
from mousemath.games.batamouse.rules.preset import cheese_of
from mousemath.games.batamouse.rules.state import Gather, Play, Take
from mousemath.games.batamouse.table.guide import guide
from mousemath.lesson import kit
from mousemath.scene import ActionButton, Cards, Options, Ranking
from tests.workshop.reader import Reader, plain

DUEL = {"seats": [PERSON, "random"]}


# ── the strip ────────────────────────────────────────────────────────────────────────────────────


def test_every_round_that_is_over_has_a_mark_that_says_who_won_how_much():
    *_before, reader = looks({})
    *marks, end = reader.strip
    assert len(marks) == reader.teaching.game.rounds
    won = [0] * reader.state.players
    for number, mark in enumerate(marks, 1):
        record = reader.session.records[mark.step]
        assert isinstance(record.action, Gather)  # the whole trick lies open before it
        assert mark.figure == str(number) == str(record.before.round)
        (sign,) = mark.signs
        winner = reader.teaching.game.player(record.before)
        assert sign.figure == f"+{cheese_of(record.before.played)}"
        assert moment(reader).called(winner) in mark.name
        assert all(f"{card.number}·{card.cheese}" in mark.name for card in record.before.played)
        won[winner] += int(sign.figure)
    assert tuple(won) == reader.state.scores()
    assert (end.state, end.step) == ("now", len(reader.session.records))


def test_the_strip_knows_the_present_and_the_rounds_to_come():
    for reader in choosing(DUEL, Phase.TAKE):
        marks = reader.strip
        assert len(marks) == reader.teaching.game.rounds
        states = [mark.state for mark in marks]
        here = states.index("now")
        assert states == [""] * here + ["now"] + ["ahead"] * (len(marks) - here - 1)
        assert marks[here].step == len(reader.session.records)
        assert marks[here].figure == str(reader.state.round)


def test_a_code_in_the_middle_of_a_game_begins_the_strip_there():
    reader = next(at for at in choosing(DUEL, Phase.PLAY) if at.state.round == 4)
    there = Reader.at(reader.lesson.place)
    assert there.strip[0].state == "now"
    assert there.strip[0].figure == "4"


def test_a_round_looked_at_again_lies_open_and_the_panel_speaks_of_the_own_play():
    *_before, reader = looks(DUEL, 3)
    reader.tab("decide")
    for mark in reader.strip[:-1]:
        reader.send("back", step=mark.step)
        shown = reader.scene
        state = reader.session.records[mark.step].before
        assert shown.looking
        assert plain(shown.sentence) == mark.name
        played = next(part for part in shown.main if part.id == "played")
        assert [card.figure for card in played.cards] == [str(each.number) for each in state.played]
        (own,) = [card for card in state.played if state.holder(card) == 0]
        (listed,) = reader.parts(Options)
        (taken,) = [option.label for option in listed.options if option.taken]
        assert str(own) in taken
        assert not any(option.token for option in listed.options)
    assert not reader.send("back", step=-1).scene.looking


def test_no_hand_of_an_earlier_moment_is_shown_where_people_share_the_screen():
    *_before, reader = looks({"seats": [PERSON, PERSON, "random"]}, 3)
    for mark in reader.strip[:-1]:
        shown = reader.send("back", step=mark.step).scene
        assert all(part.form != "hand" for part in reader.everywhere(Cards))
        assert not any(button.view for button in reader.everywhere(ActionButton))
        assert shown.panel.question


def test_what_computer_players_did_passes_by_one_by_one():
    reader = next(at for at in choosing({"players": 4}, Phase.PLAY) if at.state.round == 2)
    before = len(reader.session.records)
    passing = reader.click(reader.session.actions[0]).scene.passing
    done = [
        record
        for record in reader.session.records[before:]
        if reader.teaching.passes(record) and moment(reader).game.player(record.before)
    ]
    assert len(done) >= len(passing) > 0
    said = [plain(each.sentence) for each in passing]
    assert len({*said}) == len(said)
    assert not any("pass the screen" in each for each in said)


# ── hands, keys, what is due ─────────────────────────────────────────────────────────────────────


def meant(reader, source, target=""):
    return reader.teaching.meant(reader.session, source, target)


def test_every_move_of_the_table_is_what_the_hand_means():
    moves = 0
    for reader in looks(DUEL):
        for move in reader.scene.moves:
            action = meant(reader, move.source, move.target)
            assert reader.lesson.actions[move.token] == action
            assert meant(reader, move.source) == action
            assert meant(reader, move.source, "players") is None
            moves += 1
    assert moves > 20


@pytest.mark.parametrize(
    ("due", "action", "said"),
    [
        (Phase.PLAY, lambda state: Play(state.den[0]), "lies in the den"),
        (Phase.PLAY, lambda state: Play(state.hands[1][0]), "not in your hand"),
        (Phase.PLAY, lambda state: Take(state.den[0]), "when all have played"),
        (Phase.PLAY, lambda _state: Gather(), "gathered when all"),
        (Phase.TAKE, lambda state: Play(state.hands[0][0]), "take a card of the den"),
        (Phase.TAKE, lambda _state: Take(Card(1, 9)), "not in the den any more"),
    ],
)
def test_a_refusal_says_what_to_do_instead(due, action, said):
    reader = next(iter(choosing(DUEL, due)))
    state = reader.state
    with pytest.raises(IllegalAction, match=said):
        reader.teaching.game.chance(state, action(state))
    with pytest.raises(IllegalAction, match=said):
        reader.teaching.game.apply(state, action(state))


def test_a_den_card_led_to_the_hand_too_early_means_to_take_it():
    reader = next(iter(choosing(DUEL, Phase.PLAY)))
    den = reader.state.den[0]
    assert meant(reader, f"card-{den.key}", "slot-hand") == Take(den)
    assert meant(reader, f"card-{den.key}", "slot-played") == Play(den)
    assert meant(reader, "gather") == Gather()
    assert meant(reader, "sentence") is None
    with pytest.raises(IllegalAction, match="Choose a card first"):
        meant(reader, "play")


@pytest.mark.parametrize(("due", "row"), [(Phase.PLAY, "hand"), (Phase.TAKE, "den")])
def test_the_cards_that_can_be_chosen_are_numbered_and_due(due, row):
    for reader in choosing(DUEL, due):
        scene = reader.scene
        parts = {part.id: part for part in (*scene.main, *scene.tray)}
        cards, (button,) = parts[row].cards, parts["actions"].buttons
        keyed = [card for card in cards if card.key]
        assert [card.key for card in keyed] == [str(n + 1) for n in range(len(keyed))]
        assert {card.id for card in keyed} == {move.source for move in scene.moves}
        assert scene.due == tuple(card.id for card in keyed)
        assert {move.target for move in scene.moves} == {button.target}
        assert all(move.note for move in scene.moves)


def test_a_button_says_what_follows():
    notes = set()
    for reader in looks({"seats": [PERSON, "random", "random"]}, 3):
        notes |= {move.note.split("; ")[1] for move in reader.scene.moves}
    assert notes >= {"then Hat plays", "then Hat takes", "then the lowest takes first"}
    assert notes >= {"then the cheese is gathered", "then the highest wins"}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_sentence_is_short_enough_for_its_two_lines(players, language):
    for reader in Reader.of("batamouse", seed=2, players=players, language=language).steps(2):
        if reader.session.actions:
            assert len(reader.said) <= 96


# ── the rules at hand, and the end ───────────────────────────────────────────────────────────────


def test_the_rules_are_five_pictures_with_a_sentence_each():
    rules = guide()
    assert len(rules.rules) == 5
    assert all(rule.picture and plain(rule.text).endswith(".") for rule in rules.rules)
    assert rules.moves
    assert rules.wins


def ended(piles, **options):
    """Return a reader of a game that ends with these piles."""
    reader = Reader.of("batamouse", **options)
    hands = ((),) * len(piles)
    gone = tuple(card for card in reader.teaching.game.preset.cards if [card] not in piles)
    piles = tuple(map(tuple, piles))
    over = replace(table(hands), phase=Phase.OVER, piles=piles, discarded=gone)
    return reader.put(over)


HIGH, MIDDLE, LOW = [Card(9, 4)], [Card(8, 3)], [Card(7, 1)]


def test_a_loss_is_warm_and_says_by_how_much():
    reader = ended([MIDDLE, HIGH, LOW])
    assert reader.scene.heading == "Second place"
    assert reader.scene.sentence.tone == "lost"
    assert reader.said.startswith("Hat wins with 4 cheese. You have 3: 1 more would have")
    (ranking,) = reader.everywhere(Ranking)
    assert [(place.rank, place.name, place.score) for place in ranking.places] == [
        (1, "Hat", "4"),
        (2, "You", "3"),
        (3, "Glasses", "1"),
    ]


def test_a_win_is_green_for_people_only():
    assert ended([HIGH, MIDDLE, LOW]).scene.sentence.tone == "won"
    assert ended([HIGH, MIDDLE, LOW]).scene.heading == "You win"
    bots = {"seats": ["greedy", PERSON]}
    assert ended([HIGH, LOW], **bots).scene.sentence.tone == "lost"
    assert ended([HIGH, LOW], **bots).scene.heading == "Second place"
    shared = {"seats": [PERSON, PERSON, "greedy"]}
    assert ended([LOW, HIGH, MIDDLE], **shared).scene.sentence.tone == "won"
    assert ended([LOW, MIDDLE, HIGH], **shared).scene.sentence.tone == "lost"


def test_ties_share_their_rank_and_the_win():
    reader = ended([HIGH, LOW, [Card(8, 4)]])
    assert kit.ranks(reader.state.scores()) == (1, 3, 1)
    assert reader.said == "You and Glasses have 4 cheese each and share the win."
    assert reader.scene.sentence.tone == "won"
    (ranking,) = reader.everywhere(Ranking)
    assert [place.rank for place in ranking.places] == [1, 1, 3]
    assert [place.best for place in ranking.places] == [True, True, False]


def test_what_a_lost_round_was_worth_is_told_when_it_decided():
    told = 0
    for seed in range(1, 6):
        *_before, reader = looks(DUEL, seed)
        scores, said = reader.state.scores(), reader.said
        assert (reader.scene.sentence.tone == "won") == (scores[0] >= scores[1])
        if "alone was worth" in said:
            assert scores[0] < scores[1]
            told += 1
    assert told
