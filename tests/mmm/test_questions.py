"""What is asked before a panel of Mmm! tells: every number by a second route, nothing that gives it away."""

import re
from fractions import Fraction
from itertools import product

import pytest

from mousemath.games.mmm.maths.choices import STAYS
from mousemath.games.mmm.panels.choices import Choices
from mousemath.games.mmm.panels.reasons import between
from mousemath.games.mmm.rules.game import Bust, Gather, Place, Roll
from mousemath.games.mmm.rules.position import decode
from mousemath.games.mmm.rules.state import FACES, State
from mousemath.lesson.asking.question import Kind
from mousemath.lesson.asking.routes import counting
from mousemath.scene import Options
from tests.workshop.asked import check_ways
from tests.workshop.reader import Reader, plain

KINDS = {"fits", "nowhere", "bust", "mean", "fit-1", "fit-2", "completes", "keeps"}


def rolls(reader):
    """Return every roll that can come next, and the position after it."""
    state, game = reader.state, reader.teaching.game
    before = State(state.chips, state.cat, state.faces, state.placed)
    for faces in product(FACES, repeat=len(state.in_hand)):
        yield faces, game.apply(before, Roll(), faces)


def placed(game, rolled):
    """Return how many of these dice can be placed, one after the other, at most."""
    places = [action for action in game.actions(rolled) if isinstance(action, Place)]
    if rolled.between_turns or not places:
        return 0
    if len(rolled.in_hand) == 1:
        return 1
    return max(1 + placed(game, game.apply(rolled, place, None)) for place in places)


def fills(game, rolled):
    """Whether an item can be complete after placing dice of this roll."""
    return not rolled.between_turns and any(
        completed(game, rolled, place) or fills(game, game.apply(rolled, place, None))
        for place in game.actions(rolled)
        if isinstance(place, Place)
    )


def completed(game, state, place):
    item, covered = game.board.item_of[place.square], state.chips | state.on_board
    return item.mask & (covered | 1 << place.square) == item.mask


def stays(game, state):
    """The chance that the cat stays if one plays for that alone: the rules, step by step."""
    if state.between_turns:
        return None
    actions = game.actions(state)
    if actions == (Bust(),):
        return Fraction(0)
    values = []
    for action in actions:
        if isinstance(action, Place):
            after = game.apply(state, action, None)
            full = completed(game, state, action)
            values.append(Fraction(full) if after.between_turns else stays(game, after))
        elif isinstance(action, Gather):
            values.append(Fraction(bool(game.completed(state))))
        else:
            faces = list(product(FACES, repeat=len(state.in_hand)))
            after = (game.apply(state, Roll(), roll) for roll in faces)
            values.append(sum(stays(game, each) for each in after) / len(faces))
    return max(values)


def share(reader, name):
    """Return what a kind of question asks for, by asking the rules about every roll."""
    game, state = reader.teaching.game, reader.state
    listed = list(rolls(reader))
    free = {face: len(game.squares_for(state, face)) for face in FACES}
    tests = {
        "fits": lambda faces, _after: any(map(free.get, faces)),
        "nowhere": lambda faces, _after: not all(map(free.get, faces)),
        "bust": lambda faces, _after: not any(map(free.get, faces)),
        "mean": lambda faces, _after: sum(map(bool, map(free.get, faces))),
        "completes": lambda _faces, after: fills(game, after),
        "keeps": lambda _faces, after: stays(game, after),
    }
    exactly = name.removeprefix("shape-").removeprefix("fit-")
    test = tests.get(name) or (lambda _faces, after: placed(game, after) == int(exactly))
    return sum(Fraction(test(*each)) for each in listed) / len(listed)


@pytest.fixture(scope="module")
def play():
    """A random play on the shelf: the code of each moment, and what is asked and decided there."""
    reader = Reader.of("mmm", board="shelf", seed=2)
    return [
        (reader.lesson.code, reader.asked, reader.decided)
        for _step in reader.steps(4, 26)
        if reader.session.actions
    ]


def test_every_number_that_is_asked_is_what_the_rules_say(play):
    seen = set()
    for code, questions, _decision in play:
        reader = Reader.at(code)
        for each in questions:
            if each.name not in seen or len(reader.state.in_hand) < 3:
                assert each.exact == share(reader, each.name), each.id
                seen.add(each.name)
    assert seen >= KINDS


def test_a_question_asks_of_the_dice_in_hand_and_counts_their_rolls(play):
    for code, questions, _decision in play:
        state = Reader.at(code).state
        assert not (questions and state.fresh)
        assert len({each.id for each in questions}) == len(questions)
        dice = len(state.in_hand)
        for each in questions:
            word = "last die" if dice == 1 else f"{dice} dice"
            assert word in each.words
            assert ("next roll" in each.words) == state.between_turns
            if each.count:
                favourable, whole = each.count
                assert Fraction(favourable, whole) == each.exact


def test_no_hint_says_the_answer(play):
    for _code, questions, _decision in play:
        for each in questions:
            hints = [line for lines in each.hints() for line in lines]
            assert len(hints) > 1
            before = " ".join((each.words, each.short, each.think, *map(plain, each.given)))
            assert str(each.exact) not in f"{before} {' '.join(hint.words for hint in hints)}"


def test_ways_lead_to_their_numbers_and_cases_hold_the_right_answer(play):
    names = set()
    for _code, questions, _decision in play:
        for each in questions:
            check_ways(each)
            names |= {way.name for way in counting(each.routes, each.exact)}
            assert all(len(case.answers) > 2 for case in (each.contrasts or {}).values())
    assert names >= {"adding", "multiplying", "complement", "one", "equal", "one_order"}


def test_more_dice_make_adding_come_to_more_than_one():
    reader = Reader.of("mmm", board="shelf")
    item = next(item for item in reader.teaching.game.board.items if item.food == "bread")
    reader.put(State(item.mask, 5))
    assert {question.name for question in reader.asked} >= {"fits", "nowhere", "mean"}
    bread = sum(each.mask for each in reader.teaching.game.board.items_of("bread"))
    reader.put(State(bread, 5))
    nowhere = next(question for question in reader.asked if question.name == "nowhere")
    assert nowhere.exact == Fraction(19, 27)
    assert nowhere.count == (152, 216)
    assert "adding" in {way.name for way in counting(nowhere.routes, nowhere.exact)}
    case = nowhere.contrast("adding")
    assert (case.exact, max(case.answers)) == (Fraction(65, 81), Fraction(4, 3))


# ── what would you do? ───────────────────────────────────────────────────────────────────────────


def check_decision(reader):
    """Check that the best cards are those that begin as the best choices of Decide do."""
    decision = reader.decided
    listed = reader.tab("decide").part(Options).options
    best = {option.token for option in listed if option.best}
    tokens = {pick.token for pick in decision.best}
    exact = [pick for pick in decision.picks if pick in decision.best]
    assert len({pick.id for pick in decision.picks}) == len(decision.picks) > 1
    assert all(pick.token in reader.lesson.tokens() for pick in decision.picks)
    labels = {option.label: option for option in listed}
    for pick in decision.picks:
        if pick.label in labels:
            assert labels[pick.label].best == (pick in exact)
            assert labels[pick.label].token == pick.token
    assert best & tokens
    assert all(each.answer for each in decision.reasons)
    assert len(decision.reasons) == 4
    shown = " ".join((decision.words, *(f"{pick.label} {pick.detail}" for pick in decision.picks)))
    assert "/" not in shown
    assert "." not in shown.replace(". ", "").rstrip(".")
    return decision


@pytest.mark.parametrize(("line", "units"), [(False, {"chance"}), (True, {"turn", "chance"})])
def test_the_best_card_is_the_best_choice_of_decide(line, units):
    checked = 0
    reader = Reader.of("mmm", board="crumb", line=line, seed=8).finish()
    for _step in reader.steps(3):
        if reader.decided is not None:
            assert check_decision(reader).unit.name in units
            checked += 1
        else:
            assert len(reader.session.actions) < 2 or len(reader.tab("decide").parts(Options)) == 0
    assert checked > 3


def test_cards_stop_first_and_are_few(play):
    for _code, _questions, decision in play:
        if decision is not None:
            names = [pick.id for pick in decision.picks]
            assert 2 <= len(names) <= 8
            assert "gather" not in names[1:]


def test_a_card_that_fills_an_item_fills_it():
    filled = 0
    for seed in range(5):
        reader = Reader.of("mmm", board="shelf", seed=seed)
        for _step in reader.steps(seed, 12):
            decision = reader.decided
            for pick in decision.picks if decision else ():
                if "to go on that item" in pick.detail or "fills the item" in pick.detail:
                    action = reader.lesson.actions[pick.token]
                    full = completed(reader.teaching.game, reader.state, action)
                    assert ("fills the item" in pick.detail) == full
                    filled += full
    assert filled > 2


def test_the_dice_on_a_card_are_those_that_lie_and_those_that_it_lays_and_rolls():
    reader, seen = Reader.of("mmm", board="shelf", seed=4), 0
    for _step in reader.steps(2, 20):
        decision, state = reader.decided, reader.state
        for pick in decision.picks if decision else ():
            pictures = [sign.icon for sign in pick.dice if sign.icon]
            _deed, *spots = pick.id.split("-")
            laid = state.on_board.bit_count() + len(spots)
            assert len(pictures) == laid, pick.label
            rolled = re.search(r"[Rr]e-roll (\d)", pick.label)
            assert len(pick.dice) - laid == (int(rolled[1]) if rolled else 0), pick.label
            seen += 1
    assert seen > 20


def test_what_follows_a_die_is_said_of_the_die_and_can_be_played_after_it():
    reader, seen = Reader.of("mmm", board="shelf", seed=2), 0
    for _step in reader.steps(4, 26):
        decision = reader.decided
        for said in (decision.against or {}).values() if decision else ():
            for label, rest in re.findall(r"[Aa]fter “(Place [^”]+)”.*? with “([^”]+)”", said):
                first = next(pick for pick in decision.picks if pick.label == label)
                laid = reader.teaching.game.apply(
                    reader.state, reader.lesson.actions[first.token], None
                )
                rolled = re.search(r"[Rr]e-roll (\d)", rest)
                assert int(rolled[1]) <= len(laid.in_hand) if rolled else "ather" in rest, said
                dice = 1 + rest.count(" and ") + rest.count(", ") if rest[0] == "P" else 0
                assert dice <= len(laid.in_hand) + 1
                seen += 1
    assert seen


def test_a_bust_loses_a_full_item_only_where_one_is_full():
    reader = Reader.of("mmm", board="crumb")
    reader.put(decode(reader.teaching.game, "d8.4.FKB.-,-,-.1"))
    choices = Choices(reader.teaching.moment(reader.session, reader.lesson.view))
    named = {choices.words(each): each for each in choices.listed}
    best = named["Place fish, then gather"]
    said = {name: between(choices, best, each, STAYS) for name, each in named.items()}
    bread, fish = said["Place bread, re-roll 2"], said["Place fish, re-roll 2"]
    assert (
        bread == "an item is then full and the cat stays; after a roll she stays with chance 11/27"
    )
    assert fish == "an item is then full and the cat stays; a bust (25 in 36) would lose it"
    assert named["Place fish, re-roll 2"].values[STAYS] == 1 - Fraction(25, 36)


def test_certain_things_are_not_asked():
    """A die that never fits, or always, brings no question, and no error either."""
    reader = Reader.of("mmm", board="crumb", line=True, seed=2)
    for _step in reader.steps(2):
        assert all(each.kind is Kind.MEAN or 0 < each.exact < 1 for each in reader.asked)


def test_nothing_is_decided_about_what_is_over():
    reader = Reader.of("mmm", board="crumb", seed=3)
    for _step in reader.steps(3, 9):
        pass
    for step in range(9):
        assert reader.back(step).decided is None
