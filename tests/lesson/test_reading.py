"""How the page is read: the language and the players."""

from mousemath.games.mmm.rules.game import Bust, Gather, Place
from tests.workshop.reader import Reader


def opened(**options):
    return Reader.of("mmm", board="crumb", **options)


def test_the_language_is_switched_for_this_lesson_alone():
    reader, other = opened(), opened()
    reader.form("reading", language="fr", names="", predict="no")
    assert reader.scene.language == "fr"
    english = other.json
    assert english["language"] == "en"
    reader.click("nonsense").check()
    reader.form("reading", language="tlh")
    assert reader.lesson.language == "fr"
    assert reader.form("reading", language="en").json == english


def test_players_take_turns():
    reader = opened(seed=2).form("reading", names=" Ada ,, Emil,Zoé-with-a-very-long-name-indeed")
    assert reader.lesson.names == ("Ada", "Emil", "Zoé-with-a-very-long-name-indeed")
    assert reader.scene.heading == "Turn 1: Ada rolls"
    reader.form("hand", die0="bread", die1="bread", die2="cross")
    assert reader.scene.heading == "Turn 1: Ada places"
    assert reader.click(Place(0, 1)).scene.heading == "Turn 1: Ada decides"
    assert reader.click(Gather()).scene.heading == "Turn 2: Emil rolls"
    reader.form("hand", die0="cross", die1="cross", die2="cross").click(Bust())
    assert reader.scene.heading.startswith("Turn 3: Zoé")
    assert reader.tool("undo").scene.heading == "Turn 2: Emil busts"
    assert reader.form("reading", names=",".join("abcdefg")).refused("reading").wrong == "names"
    assert reader.notice == "At most 6 players share a table: leave some names out."
    assert reader.lesson.names[0] == "Ada"
