"""How the entries of a result are packed into letters, and taken out again in the same order."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, TypeVar

from mousemath.lesson.asking.question import SURE
from mousemath.lesson.classroom.class_code import ClassCode, Dice, Member, check_number
from mousemath.lesson.classroom.entries import MILLION, MOMENTS, PICKS, Choice, Count, Guess, Play
from mousemath.lesson.classroom.letters import Broken
from mousemath.lesson.classroom.pseudonyms import ANIMALS, LONGEST, read_pseudonym
from mousemath.lesson.classroom.words import COUNTED, QUESTIONS, REASONS, UNITS, WAYS
from mousemath.play.draws import LARGEST_SEED

if TYPE_CHECKING:
    from collections.abc import Callable

    from mousemath.lesson.classroom.letters import Packer, Unpacker

Item = TypeVar("Item")

MOST = 64
"""Entries of a kind that one code can hold are fewer."""
TEN_THOUSAND = 10_000
_SURE = "", *SURE
_DICE = tuple(Dice)


# ── packing ───────────────────────────────────────────────────────────────────────────────────


def pack_all(
    packer: Packer, listed: tuple[Item, ...], pack: Callable[[Packer, Item], None]
) -> None:
    """Pack how many there are, and each of them."""
    packer.below(len(listed), MOST)
    for each in listed:
        pack(packer, each)


def pack_member(packer: Packer, member: Member) -> None:
    """Pack who hands it in."""
    packer.word(member.room.lesson, ())
    packer.below(_DICE.index(member.room.dice), len(_DICE))
    packer.below(member.room.seed, LARGEST_SEED + 1)
    packer.whole(member.number)
    animal = member.pseudonym in ANIMALS
    packer.below(ANIMALS.index(member.pseudonym) + 1 if animal else 0, 2 * MOST)
    if not animal:
        packer.word(member.pseudonym.lower(), ())


def pack_guess(packer: Packer, guess: Guess) -> None:
    """Pack a guess."""
    packer.word(guess.question, QUESTIONS)
    packer.number(guess.exact)
    packer.number(guess.guess)
    packer.word(guess.way, WAYS)
    packer.below(_SURE.index(guess.sure), len(_SURE))
    packer.below(guess.is_mean, 2)
    packer.below(guess.rounded, 2)


def pack_choice(packer: Packer, choice: Choice) -> None:
    """Pack a choice."""
    packer.below(choice.moment, MOMENTS)
    packer.whole(choice.turn)
    packer.below(choice.pick, PICKS)
    packer.whole(round(choice.cost * TEN_THOUSAND))
    packer.below(choice.is_best, 2)
    packer.word(choice.unit, UNITS)
    packer.word(choice.why, REASONS)


def pack_count(packer: Packer, count: Count) -> None:
    """Pack a count."""
    packer.word(count.name, COUNTED)
    packer.below(len(count.weights), MOST)
    for number in (*count.weights, *count.counted):
        packer.whole(number)
    packer.below(bool(count.values), 2)
    for value in count.values:
        packer.number(value)


def pack_play(packer: Packer, play: Play) -> None:
    """Pack what a play was worth."""
    packer.below(play.luck < 0, 2)
    for number in (abs(play.luck), play.cost):
        packer.whole(round(number * MILLION))
    packer.whole(play.choices)
    packer.below(play.exact, 2)


# ── unpacking ─────────────────────────────────────────────────────────────────────────────────


def read_member(letters: Unpacker) -> Member:
    """Take out who hands it in.

    Raises:
        ValueError: there is no such class, number or animal.
    """
    lesson, dice = letters.word(()), _DICE[letters.below(len(_DICE))]
    room = ClassCode.of(lesson, dice, letters.below(LARGEST_SEED + 1))
    number, animal = check_number(letters.whole()), letters.below(2 * MOST)
    if animal > len(ANIMALS):
        raise Broken
    own = ANIMALS[animal - 1] if animal else read_pseudonym(letters.word(())[:LONGEST])
    return Member(room, number, own)


def read_guess(letters: Unpacker) -> Guess:
    """Take out a guess."""
    question, exact, guess = letters.word(QUESTIONS), letters.number(), letters.number()
    way, sure = letters.word(WAYS), _SURE[letters.below(len(_SURE))]
    return Guess(question, exact, guess, way, sure, bool(letters.below(2)), bool(letters.below(2)))


def read_choice(letters: Unpacker) -> Choice:
    """Take out a choice."""
    moment, turn, pick = letters.below(MOMENTS), letters.whole(), letters.below(PICKS)
    cost, best = Fraction(letters.whole(), TEN_THOUSAND), bool(letters.below(2))
    return Choice(moment, turn, pick, cost, best, letters.word(UNITS), letters.word(REASONS))


def read_count(letters: Unpacker) -> Count:
    """Take out a count."""
    name, faces = letters.word(COUNTED), range(letters.below(MOST))
    weights, counted = ([letters.whole() for _face in faces] for _row in range(2))
    values = [letters.number() for _face in faces] if letters.below(2) else []
    return Count(name, tuple(weights), tuple(counted), tuple(values))


def read_play(letters: Unpacker) -> Play:
    """Take out what a play was worth."""
    minus, luck = letters.below(2), Fraction(letters.whole(), MILLION)
    cost, choices = Fraction(letters.whole(), MILLION), letters.whole()
    return Play(-luck if minus else luck, cost, choices, bool(letters.below(2)))
