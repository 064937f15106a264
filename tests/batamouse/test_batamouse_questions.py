"""What is asked before a panel of Batamouse tells: each number by going through the worlds, no answer given away."""

import json
import re
from fractions import Fraction
from itertools import chain, product

import pytest
from batamouse.looks import PERSON, TABLES, choosing, looks, moment

from mousemath.games.batamouse.panels.called import CALLED
from mousemath.games.batamouse.rules.state import Phase
from mousemath.lesson.asking.question import Kind
from mousemath.lesson.asking.routes import counting
from mousemath.scene import Options
from tests.workshop.asked import check_ways
from tests.workshop.reader import plain

KINDS = {"win", "beaten", "place", "cheese", "holds", "shape-win"}
SMALL = TABLES[-1]


def share(now, name):
    """Return what a kind of question asks for: all hands that may be, all cards they may play."""
    known, trick = now.knowledge, now.trick
    total, cases = Fraction(0), 0
    for world in known.worlds():
        if name == "holds":
            seat = next(other.seat for other in known.opponents if other.unknown)
            total += now.asked_card(known) in world.hands[seat]
            cases += 1
            continue
        hands = [world.hands[other.seat] for other in trick.opponents]
        weight = Fraction(1)
        for hand in hands:
            weight /= len(hand)
        for cards in product(*hands):
            every = [*cards, *trick.table]
            wins = all(card < trick.card for card in every)
            cheese = trick.card.cheese + sum(card.cheese for card in every)
            counts = {
                "win": wins,
                "shape-win": wins,
                "beaten": not wins,
                "place": all(card > trick.card for card in every),
                "cheese": wins * cheese,
            }
            total += weight * counts[name]
        cases += 1
    return total / cases


def test_every_number_that_is_asked_is_the_share_of_the_worlds():
    seen = {}
    for reader in chain(looks(SMALL, 4), looks(SMALL, 1), looks(SMALL, 2)):
        now = moment(reader)
        for each in reader.asked:
            if seen.get(each.name, 0) < 2 or len(now.knowledge.unseen) < 7:
                assert each.exact == share(now, each.name), each.id
                seen[each.name] = seen.get(each.name, 0) + 1
    assert set(seen) == KINDS


@pytest.mark.parametrize("options", TABLES[:5], ids=range(5))
def test_questions_are_open_and_their_ways_add_up(options):
    names, found = set(), 0
    for number, reader in enumerate(looks(options, 2)):
        for each in reader.asked if number % 3 == 0 else ():
            found += 1
            hints = [line for lines in each.hints() for line in lines]
            assert len(hints) > 1
            assert each.kind is Kind.MEAN or 0 < each.exact < 1
            told = (each.words, each.short, each.think, *map(plain, each.given))
            text = " ".join((*told, *(hint.words for hint in hints)))
            assert each.exact.denominator == 1 or str(each.exact) not in text
            check_ways(each)
            names |= {way.name for way in counting(each.routes, each.exact)}
    assert found > 5
    assert names >= {"equal", "complement"}


def test_what_a_question_is_called_tells_nothing_of_a_hand():
    """The record of guesses stays on the page when another person takes the seat."""
    for reader in looks({"seats": [PERSON, PERSON], "sealed": False}, 5):
        now = moment(reader)
        if now.knowledge is None:
            assert not reader.asked
            assert reader.decided is None
            continue
        hidden = [card for card in now.knowledge.hand if card not in now.state.shown(now.viewer)]
        called = [each.id + each.short for each in reader.asked]
        decision = reader.decided
        called += [decision.id, *(pick.id for pick in decision.picks)] if decision else []
        for card in hidden:
            assert not any(card.key in name or str(card) in name for name in called)


@pytest.mark.parametrize("options", [*TABLES[:4], SMALL], ids=range(5))
def test_the_best_card_is_the_best_of_decide(options):
    kinds = set()
    for reader in looks(options, 8):
        decision = reader.decided
        if decision is None:
            now = moment(reader)
            assert not now.chooses or len(reader.session.actions) < 2
            continue
        listed = {option.token: option for option in reader.tab("decide").part(Options).options}
        assert {pick.token for pick in decision.picks} == set(listed)
        best = {token for token, option in listed.items() if option.best}
        assert {pick.token for pick in decision.best} == best
        cards = [reader.lesson.actions[pick.token].card for pick in decision.picks]
        assert cards == sorted(cards)
        assert len(decision.reasons) == 4
        assert all(reason.answer for reason in decision.reasons)
        assert decision.because
        assert len(decision.best) == 1 or "ahead of" not in decision.because
        assert decision.unit is CALLED.worth
        shown = json.dumps([decision.words, [(pick.label, pick.detail) for pick in decision.picks]])
        assert "0." not in shown
        assert "/" not in shown
        kinds.add(reader.state.phase)
    assert kinds == {Phase.PLAY, Phase.TAKE}


PRODUCT = re.compile(r"([\d./]+) × ([\d./]+) ([=≈])\s([\d.]+)")


@pytest.mark.parametrize("options", TABLES[:4], ids=range(4))
def test_a_card_of_the_den_is_better_by_the_product_that_makes_its_value(options):
    compared = 0
    for reader in choosing(options, Phase.TAKE):
        decision = reader.decided
        values = {pick.id: Fraction(pick.value) for pick in decision.picks} if decision else {}
        for other, said in (decision.against if decision else {}).items():
            products = [found.groups() for found in PRODUCT.finditer(said)]
            assert products or ", 0 for the " in said, said
            shown = [Fraction(each[-1]) for each in products]
            meant = [decision.best[0].value, values[other]][: len(products)]
            assert shown == sorted(set(shown), reverse=True), said
            for (win, then, sign, mean), value in zip(products, meant, strict=True):
                product = Fraction(win) * Fraction(then)
                assert abs(product - value) < Fraction(1, 100), said
                assert abs(Fraction(mean) - value) <= Fraction(1, 200), said
                assert sign == "≈" or product == value == Fraction(mean), said
                compared += 1
    assert compared


def test_cards_of_the_den_that_are_alike_are_given_one_reason_for_all():
    alike = set()
    for reader in chain.from_iterable(choosing(TABLES[3], Phase.TAKE, seed) for seed in (3, 6)):
        decision = reader.decided
        if decision is not None and len(decision.best) == len(decision.picks):
            alike.add(decision.because)
    assert alike
    assert all(said.endswith((" on average.", "none of these cards would win.")) for said in alike)
