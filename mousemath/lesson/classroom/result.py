"""Result codes: what a student guessed, chose and rolled in a lesson, on one line of about 120 letters.

``MR1`` and letters, in groups of four where they are read aloud. What they hold is the student's own
record under a pseudonym: the class and the number of the student, guesses beside exact values, choices
with their cost, how often each face of the die was rolled, and of a game that is over what luck
brought and what choices cost.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, TypeVar

from mousemath.errors import BadCode
from mousemath.language import mark
from mousemath.lesson.asking.question import SURE
from mousemath.lesson.classroom.class_code import ClassCode, Dice, Member, check_number
from mousemath.lesson.classroom.pseudonyms import ANIMALS, LONGEST, read_pseudonym
from mousemath.lesson.classroom.words import COUNTED, GAMES, QUESTIONS, REASONS, UNITS, WAYS
from mousemath.play.letters import GROUP, Broken, Packer, Unpacker
from mousemath.play.session import LARGEST_SEED

if TYPE_CHECKING:
    from collections.abc import Callable

Item = TypeVar("Item")

PREFIX = "MR1"
MILLION = 10**6
LARGEST = 2**24
"""Denominators below this are kept; above, a number is rounded to millionths."""
MOST = 64
"""Guesses, choices or counts of a kind that one code can hold."""
MOMENTS, PICKS = 2**20, 2**15
"""Numbers that stand for a position, and for a choice in it."""
DIE = "die"
_SURE = "", *SURE
_DICE = tuple(Dice)


@dataclass(frozen=True, slots=True)
class Guess:
    """A number that was guessed before its answer was shown.

    Attributes:
        question: the name of the question, such as ``"nowhere"``.
        exact: the exact value.
        guess: what was guessed.
        way: the name of the way by which it has come; ``""`` where the number does not tell.
        sure: how sure somebody was.
        is_mean: whether a mean is guessed, and not a chance.
        rounded: whether one of the two is rounded to millionths.
    """

    question: str
    exact: Fraction
    guess: Fraction
    way: str = ""
    sure: str = ""
    is_mean: bool = False
    rounded: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice that was made before its value was shown.

    Attributes:
        moment: the number of the position.
        turn: the number of the turn or round.
        pick: the number of what was chosen there.
        cost: what it loses against the best, rounded to ten-thousandths.
        is_best: whether it is one of the best.
        unit: what a cost counts.
        why: the id of the reason that was given.
    """

    moment: int
    turn: int
    pick: int
    cost: Fraction
    is_best: bool
    unit: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class Count:
    """How often each face of the die was rolled, or each number came where a claim was tried out.

    Attributes:
        name: :data:`DIE`, or the name of the claim.
        weights: how often each comes on average, in whole numbers.
        counted: how often each came.
        values: the numbers; empty for the faces of the die.
    """

    name: str
    weights: tuple[int, ...]
    counted: tuple[int, ...]
    values: tuple[Fraction, ...] = ()


@dataclass(frozen=True, slots=True)
class Play:
    """What a game that is over was worth, looked back on; rounded to millionths.

    Attributes:
        luck: what the dice brought.
        cost: what the choices lost against the best, never below 0.
        choices: how many choices there were, with more than one thing to choose.
        exact: whether the values are exact up to that rounding.
    """

    luck: Fraction
    cost: Fraction
    choices: int
    exact: bool = True


@dataclass(frozen=True, slots=True)
class Result:
    """What one student hands in.

    Attributes:
        member: class, number and pseudonym.
        game: the name of the game.
        guesses, choices, counts: the record.
        play: luck and cost of a game that is over; ``None`` where there is none.

    >>> room = ClassCode("mouse-03", Dice.OWN, 4711)
    >>> guess = Guess("nowhere", Fraction(19, 27), Fraction(1), "adding", "very")
    >>> result = Result(Member(room, 7, "Otter"), "mmm", (guess,))
    >>> result.code
    'MR12C2E2WHHRZURSGATH4XC4XDCVBXF4W422JP6HFW2'
    >>> Result.read(result.code) == result
    True
    """

    member: Member
    game: str
    guesses: tuple[Guess, ...] = ()
    choices: tuple[Choice, ...] = ()
    counts: tuple[Count, ...] = ()
    play: Play | None = None

    @property
    def code(self) -> str:
        """The result code."""
        packer = Packer()
        _pack_member(packer, self.member)
        packer.word(self.game, GAMES)
        _pack_all(packer, self.guesses, _pack_guess)
        _pack_all(packer, self.choices, _pack_choice)
        _pack_all(packer, self.counts, _pack_count)
        packer.below(self.play is not None, 2)
        if self.play:
            _pack_play(packer, self.play)
        return packer.sealed(PREFIX)

    @property
    def aloud(self) -> str:
        """The result code in groups of four, to be read aloud."""
        return aloud(self.code)

    @classmethod
    def read(cls, code: str) -> Result:
        """Read a result code, without the spaces between its groups.

        Raises:
            BadCode: it was changed on the way.
        """
        try:
            found = _unpacked(Unpacker(code, PREFIX))
        except ValueError:
            found = None
        if found is None or found.code != code:
            raise BadCode(
                mark("This result code is damaged: a letter is wrong, ask for it once more.")
            )
        return found


def aloud(code: str) -> str:
    """Return a result code in groups of four.

    >>> aloud("MR1234567892")
    'MR1 2345 6789 2'
    """
    letters = code[len(PREFIX) :]
    groups = (letters[place : place + GROUP] for place in range(0, len(letters), GROUP))
    return " ".join((PREFIX, *groups))


def short(number: Fraction) -> Fraction:
    """Return a number as a code holds it: rounded to millionths where its denominator is large."""
    large = number.denominator >= LARGEST or abs(number.numerator) >= LARGEST**2
    return Fraction(round(number * MILLION), MILLION) if large else number


# ── packing ───────────────────────────────────────────────────────────────────────────────────


def _pack_all(
    packer: Packer, listed: tuple[Item, ...], pack: Callable[[Packer, Item], None]
) -> None:
    packer.below(len(listed), MOST)
    for each in listed:
        pack(packer, each)


def _pack_member(packer: Packer, member: Member) -> None:
    packer.word(member.room.lesson, ())
    packer.below(_DICE.index(member.room.dice), len(_DICE))
    packer.below(member.room.seed, LARGEST_SEED + 1)
    packer.whole(member.number)
    animal = member.pseudonym in ANIMALS
    packer.below(ANIMALS.index(member.pseudonym) + 1 if animal else 0, 2 * MOST)
    if not animal:
        packer.word(member.pseudonym.lower(), ())


def _pack_guess(packer: Packer, guess: Guess) -> None:
    packer.word(guess.question, QUESTIONS)
    packer.number(guess.exact)
    packer.number(guess.guess)
    packer.word(guess.way, WAYS)
    packer.below(_SURE.index(guess.sure), len(_SURE))
    packer.below(guess.is_mean, 2)
    packer.below(guess.rounded, 2)


def _pack_choice(packer: Packer, choice: Choice) -> None:
    packer.below(choice.moment, MOMENTS)
    packer.whole(choice.turn)
    packer.below(choice.pick, PICKS)
    packer.whole(round(choice.cost * 10_000))
    packer.below(choice.is_best, 2)
    packer.word(choice.unit, UNITS)
    packer.word(choice.why, REASONS)


def _pack_count(packer: Packer, count: Count) -> None:
    packer.word(count.name, COUNTED)
    packer.below(len(count.weights), MOST)
    for number in (*count.weights, *count.counted):
        packer.whole(number)
    packer.below(bool(count.values), 2)
    for value in count.values:
        packer.number(value)


def _pack_play(packer: Packer, play: Play) -> None:
    packer.below(play.luck < 0, 2)
    for number in (abs(play.luck), play.cost):
        packer.whole(round(number * MILLION))
    packer.whole(play.choices)
    packer.below(play.exact, 2)


# ── unpacking ─────────────────────────────────────────────────────────────────────────────────


def _unpacked(letters: Unpacker) -> Result | None:
    member = _member(letters)
    game = letters.word(GAMES)
    guesses = tuple(_guess(letters) for _each in range(letters.below(MOST)))
    choices = tuple(_choice(letters) for _each in range(letters.below(MOST)))
    counts = tuple(_count(letters) for _each in range(letters.below(MOST)))
    play = _play(letters) if letters.below(2) else None
    return Result(member, game, guesses, choices, counts, play) if letters.is_empty else None


def _member(letters: Unpacker) -> Member:
    lesson, dice = letters.word(()), _DICE[letters.below(len(_DICE))]
    room = ClassCode.of(lesson, dice, letters.below(LARGEST_SEED + 1))
    number, animal = check_number(letters.whole()), letters.below(2 * MOST)
    if animal > len(ANIMALS):
        raise Broken
    own = ANIMALS[animal - 1] if animal else read_pseudonym(letters.word(())[:LONGEST])
    return Member(room, number, own)


def _guess(letters: Unpacker) -> Guess:
    question, exact, guess = letters.word(QUESTIONS), letters.number(), letters.number()
    way, sure = letters.word(WAYS), _SURE[letters.below(len(_SURE))]
    return Guess(question, exact, guess, way, sure, bool(letters.below(2)), bool(letters.below(2)))


def _choice(letters: Unpacker) -> Choice:
    moment, turn, pick = letters.below(MOMENTS), letters.whole(), letters.below(PICKS)
    cost, best = Fraction(letters.whole(), 10_000), bool(letters.below(2))
    return Choice(moment, turn, pick, cost, best, letters.word(UNITS), letters.word(REASONS))


def _count(letters: Unpacker) -> Count:
    name, faces = letters.word(COUNTED), range(letters.below(MOST))
    weights, counted = ([letters.whole() for _face in faces] for _row in range(2))
    values = [letters.number() for _face in faces] if letters.below(2) else []
    return Count(name, tuple(weights), tuple(counted), tuple(values))


def _play(letters: Unpacker) -> Play:
    minus, luck = letters.below(2), Fraction(letters.whole(), MILLION)
    cost, choices = Fraction(letters.whole(), MILLION), letters.whole()
    return Play(-luck if minus else luck, cost, choices, bool(letters.below(2)))
