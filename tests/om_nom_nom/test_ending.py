"""The end of a game is told truly: places and totals, what was missing, the last board, what was missed."""

import re

import pytest
from om_nom_nom.rolled import moment_of, rolled, unfold
from workshop.reader import Reader, plain

from mousemath.games.om_nom_nom.rules.game import State, ranks
from mousemath.games.om_nom_nom.rules.pieces import Haul
from mousemath.games.om_nom_nom.rules.reveal import points_brought
from mousemath.scene import Chains, Ranking, Table


def over(points, last, **options):
    """Return a reader at the end, with these points in the first two rounds and in the last."""
    reader = Reader.of("om_nom_nom", **options)
    hauls = tuple(Haul(0, number, 0, 0) for number in last)
    state = State((frozenset(),) * len(last), hauls, ((0, 0),) * 3, 0, points)
    return reader.put(reader.session.game.at(state))


ENDS = [
    (
        {"solo": 2},
        ((9, 8, 20), (9, 8, 9), (9, 8, 9)),
        "Second place",
        "11 points behind Opponent 2",
    ),
    ({"solo": 2}, ((9, 8, 7), (9, 8, 9), (9, 8, 9)), "First place", "2 points ahead of Opponent 2"),
    (
        {},
        ((9, 9), (9, 9), (9, 9)),
        "First place, shared",
        "Nobody is ahead, not even by a single round",
    ),
    ({}, ((8, 9), (10, 9), (8, 8)), "First place", "the best single round decides: 10 to 9"),
    ({}, ((8, 9), (9, 9), (8, 8)), "Second place", "1 point behind Bot"),
    ({"players": 2}, ((8, 9), (8, 9), (8, 8)), "Player 2 wins", "2 points ahead of Player 1"),
    ({"players": 3}, ((9, 9, 1),) * 3, "Player 1 and Player 2 win", "shared with Player 2"),
    (
        {"seats": ["person", "random", "person"]},
        ((8, 9, 3),) * 3,
        "Bot 2 wins",
        "3 points ahead of",
    ),
]


@pytest.mark.parametrize(("options", "rounds", "heading", "said"), ENDS)
def test_the_end_says_who_came_where_and_by_how_much(options, rounds, heading, said):
    reader = over(rounds[:2], rounds[2], **options)
    scene, people = reader.scene, reader.session.game.people
    won = any(ranks(reader.state.game)[seat] == 1 for seat in people)
    assert (scene.heading, scene.sentence.tone) == (heading, "won" if won else "lost")
    text = plain(scene.sentence)
    assert said in text
    assert text.startswith(heading)
    if "solo" in options:
        assert "winner" not in text


def test_the_places_stand_on_the_table_with_every_total():
    reader = over(((9, 8, 20), (9, 8, 9)), (9, 9, 9), solo=2)
    (ranking,) = reader.scene.main
    assert isinstance(ranking, Ranking)
    assert [(each.rank, each.name, each.score, each.best) for each in ranking.places] == [
        (1, "Opponent 2", "38", True),
        (2, "You", "27", False),
        (3, "Opponent 1", "25", False),
    ]
    assert ranking.places[1].share == pytest.approx(27 / 38, abs=0.001)


def test_equal_totals_and_best_rounds_share_a_place():
    state = State((frozenset(),) * 3, (Haul(9), Haul(9), Haul(8)), ((0, 0),) * 3, 0, ((7, 7, 7),))
    assert ranks(state) == (1, 1, 3)


def test_the_last_board_is_told_before_the_places():
    reader = Reader.of("om_nom_nom", solo=2)
    for _moment in reader.steps(3):
        pass
    assert moment_of(reader).unfolds
    assert isinstance(reader.scene.main[0], Chains)
    assert reader.scene.sentence.tone == "info"
    before = moment_of(reader).shown.captures[-1]
    scene = unfold(reader).scene
    assert isinstance(scene.main[0], Ranking)
    assert "Points: " in plain(scene.sentence)
    assert f"+{before.hauls[0].points}" in plain(scene.sentence)
    assert scene.sentence.tone in {"won", "lost"}


def test_taking_a_card_back_does_not_tell_the_boards_again():
    reader = unfold(rolled().click("cat", "reveal"))
    assert not moment_of(reader).unfolds
    reader.click("frog").tool("undo")
    assert not moment_of(reader).unfolds
    reader.tool("undo").tool("undo").click("wolf", "reveal")
    assert moment_of(reader).unfolds


def test_what_another_card_would_have_brought_is_counted_by_the_rules():
    reader = Reader.of("om_nom_nom", seats=["person", "greedy", "random"])
    for _moment in reader.steps(3):
        pass
    unfold(reader).tab("decide")
    assert "nobody knows exactly" in str(reader.scene.panel.parts)
    most = []
    for record in reader.session.records:
        if record.action == "reveal":
            state, joint = (
                record.before.game,
                reader.session.game.joint(record.before, record.outcome),
            )
            brings = [points_brought(state.dice, (card, *joint[1:]))[0] for card in state.hands[0]]
            most.append(max(brings) - points_brought(state.dice, joint)[0])
    rows = [[plain(cell) for cell in row] for row in reader.part(Table).rows]
    numbers = [[int(re.search(r"(\d+) point", cell).group(1)) for cell in row[1:]] for row in rows]
    assert [best - now for now, best in numbers] == sorted(most, reverse=True)[:3]
