"""Decide among three to six players who all think: mixes, what could be gained, what holds."""

from fractions import Fraction

import pytest
from workshop.reader import Reader, plain, walk

from mousemath.games.om_nom_nom import table_mix
from mousemath.games.om_nom_nom.maths.several import TABLE_MIXES
from mousemath.games.om_nom_nom.panels.balanced import could_gain
from mousemath.games.om_nom_nom.panels.work import balancing
from mousemath.games.om_nom_nom.rules.game import bare, position
from mousemath.scene import Answer, Card, Options, Progress, Source, Table, Text

DICE = ((1, 2), (3, 1), (0, 2))
HANDS = {4: ("cat", "mouse", "rabbit", "frog"), 3: ("cat", "rabbit", "frog")}


def at_table(hand, others="greedy", **options):
    """Return a reader of Decide with these cards in every hand, who takes the others to think too."""
    seats = options.pop("seats", ["person", others, others])
    reader = Reader.of("om_nom_nom", seats=seats, **options)
    game = reader.session.game
    hands = [HANDS[hand]] * len(seats)
    return reader.put(game.at(position(DICE, hands))).tab("decide").choose("look", "balanced")


def test_the_search_is_shown_and_then_what_it_found():
    TABLE_MIXES.forget()
    reader = at_table(4)
    assert reader.part(Progress).text
    reader.finish()
    state = reader.state.game
    assert TABLE_MIXES.knows(state)
    said = "".join(map(plain, reader.texts(Text)))
    assert could_gain(table_mix(state).exploitability) in said


@pytest.mark.parametrize(
    ("hand", "holds"), [(4, "each card left equally likely"), (3, "to the end of the round")]
)
def test_the_source_says_what_is_supposed_and_what_is_exact(hand, holds):
    (source,) = at_table(hand).finish().texts(Source)
    assert holds in source
    assert "regret matching" in source
    assert "what could be gained is exact" in source


def test_every_card_has_its_worth_and_its_share_and_plays_itself():
    reader = at_table(4).finish()
    found = table_mix(reader.state.game)
    listed = reader.part(Options).options
    worth, mix = found.worths[0], found.mixes[0]
    assert {each.label.lower() for each in listed} == set(worth)
    for option in listed:
        card = option.label.lower()
        told = Fraction(option.number.decimal.replace("−", "-"))
        assert abs(told - worth[card]) <= Fraction(1, 200)
        assert plain(option.detail).endswith(f"{float(mix[card]):.4f}")
    table = {part.id: part for part in walk(reader.scene.below) if isinstance(part, Card)}
    assert [table[option.shows[0]].token for option in listed] == [each.token for each in listed]
    reader.click(listed[0].token)
    assert reader.state.chosen[0] == listed[0].label.lower()


def test_equally_good_cards_stand_by_their_shares_and_it_is_said_how_equal_they_are():
    reader = at_table(4).finish()
    mix = table_mix(reader.state.game).mixes[0]
    listed = reader.part(Options).options
    equal = [mix[each.label.lower()] for each in listed if each.best]
    assert len(equal) > 1
    assert equal == sorted(equal, reverse=True)
    assert [each.best for each in listed] == sorted((each.best for each in listed), reverse=True)
    assert len({each.number.decimal for each in listed if each.best}) == 1
    said = [plain(text) for text in reader.parts(Text)]
    assert "Points ahead of the mean" in said
    (closeness,) = [each for each in said if "marked best" in each]
    assert "equal to within 0.002 points" in closeness


def test_no_card_that_the_mix_often_plays_is_said_to_cost_anything():
    """The search ends with a wolf of share 0.2 that brings 0.005 points less than the mouse."""
    reader = Reader.of("om_nom_nom", seats=["person", "greedy", "greedy"])
    reader.put(reader.session.game.at(position(DICE, [("mouse", "wolf")] * 3)))
    reader.tab("decide").choose("look", "balanced").finish()
    found = table_mix(reader.state.game)
    assert abs(found.worths[0]["mouse"] - found.worths[0]["wolf"]) > Fraction(2, 1000)
    listed = reader.part(Options).options
    assert [(each.label, each.best, each.cost) for each in listed] == [
        ("Mouse", True, None),
        ("Wolf", True, None),
    ]
    (said,) = [plain(text) for text in reader.parts(Text) if "marked best" in plain(text)]
    bound = Fraction(said.split("within ")[1].split(" ")[0])
    assert 0 <= bound - (found.worths[0]["mouse"] - found.worths[0]["wolf"]) < Fraction(1, 1000)


def test_where_one_card_is_best_nothing_is_called_equal():
    reader = Reader.of("om_nom_nom", seats=["person", "greedy", "greedy"])
    hands = [("wolf", "rabbit"), ("mouse", "rabbit"), ("mouse", "rabbit")]
    reader.put(reader.session.game.at(position(DICE, hands)))
    reader.tab("decide").choose("look", "balanced").finish()
    assert sum(each.best for each in reader.part(Options).options) == 1
    assert not [each for each in reader.parts(Text) if "marked best" in plain(each)]


def test_the_mixes_of_all_add_up_and_stand_in_a_table():
    reader = at_table(4).finish()
    (table,) = [each for each in reader.parts(Table) if "could gain" in str(each.rows)]
    *cards, gained = [[plain(cell) for cell in row] for row in table.rows]
    for column in range(1, 4):
        assert sum(Fraction(row[column]) for row in cards) == 1
        assert Fraction(gained[column]) >= table_mix(reader.state.game).gains[0]


def test_the_answer_names_the_mix_and_what_may_be_expected():
    reader = at_table(4).finish()
    said = plain(reader.part(Answer))
    assert "as many points as the others on average" in said  # all hold the same
    assert "Why: " in said


def test_who_holds_better_cards_may_expect_more():
    reader = Reader.of("om_nom_nom", seats=["person", "greedy", "greedy"])
    hands = [("cat", "hedgehog"), ("mouse", "rabbit"), ("mouse", "rabbit")]
    reader.put(reader.session.game.at(position(DICE, hands)))
    reader.tab("decide").choose("look", "balanced").finish()
    assert "ahead of the mean of the others" in plain(reader.part(Answer))
    assert table_mix(reader.state.game).value(0) > 0 > table_mix(reader.state.game).value(1)


def test_a_table_with_a_balanced_player_is_searched_before_its_card_is_needed():
    TABLE_MIXES.forget()
    seats = ["person", "balanced", "random"]
    reader = Reader.of("om_nom_nom", seats=seats)
    game = reader.session.game
    reader.put(game.at(position(DICE, [HANDS[4]] * 3)))
    work = reader.teaching.work(reader.session, reader.lesson.view)
    assert balancing(reader.state.game).key == ("balanced", bare(reader.state.game))
    assert next(each.key for each in work) == ("balanced", bare(reader.state.game))
    quiet = Reader.of("om_nom_nom", seats=["person", "greedy", "random"])
    quiet.put(game.at(position(DICE, [HANDS[4]] * 3)))
    kinds = [each.key[0] for each in quiet.teaching.work(quiet.session, quiet.lesson.view)]
    assert "balanced" not in kinds
