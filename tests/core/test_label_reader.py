"""What a screen reader hears of a formula is all of it, worth the same as what is seen."""

from fractions import Fraction

import pytest
import sympy
from core.test_mathml_reader import TREES
from hypothesis import given
from workshop.label_reader import heard, says_all

from mousemath.chance import formula as write
from mousemath.chance.conditional import Given
from mousemath.chance.line import AND, THEREFORE, line
from mousemath.language import speaking
from mousemath.scene.mathml import show

SMALL = Fraction(22, 531441)
P = sympy.Symbol("p")
LINES = (
    line("", write.probability("at last"), write.number(SMALL)),
    line("", write.symbol("n"), write.number(5), AND, write.symbol("u"), write.number(-2)),
    line("", write.number(1), write.number(1), THEREFORE, write.symbol("E"), write.number(3)),
    line("", write.binomial(write.number(10), write.number(9)), write.number(10)),
    line("", write.of("P", write.symbol("T"), "≤", write.number(3)), write.short(SMALL, longest=3)),
    line("", write.quotient(write.factorial_of(5), write.factorial_of(3)), write.number(20)),
    line("", Given("H", "E"), write.ratio(2, 4), write.number(Fraction(1, 2))),
    line("", write.expression(1 - P**3)),
    line("", write.symbol("N"), write.matrix([[write.number(1), write.number(2)]])),
)


@given(TREES)
def test_every_formula_is_heard_as_it_is_seen(tree: write.Written):
    shown = show(line("", write.symbol("x"), tree))
    assert says_all(shown.mathml, shown.spoken)
    assert not says_all(shown.mathml, f"{shown.spoken} + 1/7") or tree.value is None
    assert not says_all(shown.mathml, shown.spoken.removeprefix("x = "))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("written", LINES)
def test_a_line_is_heard_with_all_its_equations(written, language):
    with speaking(language):
        shown = show(written)
    assert says_all(shown.mathml, shown.spoken)


def test_a_small_fraction_is_heard_as_a_fraction():
    assert show(LINES[0]).spoken == "P(at last) = 22/531441"


def test_what_is_chosen_and_raised_is_heard_in_the_reader_s_language():
    term = write.product(LINES[3].sides[0], write.power(write.bracket(write.ratio(1, 3)), 10))
    assert show(term).spoken == "(10 choose 9) × (1/3) to the power 10"
    with speaking("fr"):
        assert show(term).spoken == "(9 parmi 10) × (1/3) puissance 10"
        assert heard(show(term).spoken) == heard("10/59049")
