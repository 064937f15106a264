"""Result codes: what a student guessed, chose and rolled in a lesson, on one line of about 120 letters.

``MR1`` and letters, in groups of four where they are read aloud. What they hold is the student's own
record under a pseudonym: the class and the number of the student, guesses beside exact values, choices
with their cost, how often each face of the die was rolled, and of a game that is over what luck
brought and what choices cost.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mousemath.language import mark
from mousemath.lesson.classroom import packing
from mousemath.lesson.classroom.letters import GROUP, Packer, unpacked
from mousemath.lesson.classroom.packing import MOST
from mousemath.lesson.classroom.qr import qr_svg
from mousemath.lesson.classroom.words import GAMES

if TYPE_CHECKING:
    from mousemath.lesson.classroom.class_code import Member
    from mousemath.lesson.classroom.entries import Choice, Count, Guess, Play
    from mousemath.lesson.classroom.letters import Unpacker

PREFIX = "MR1"


@dataclass(frozen=True, slots=True)
class Result:
    """What one student hands in.

    Attributes:
        member: class, number and pseudonym.
        game: the name of the game.
        guesses, choices, counts: the record.
        play: luck and cost of a game that is over; ``None`` where there is none.

    >>> from fractions import Fraction
    >>> from mousemath.lesson.classroom.class_code import ClassCode, Dice, Member
    >>> from mousemath.lesson.classroom.entries import Guess
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
        packing.pack_member(packer, self.member)
        packer.word(self.game, GAMES)
        packing.pack_all(packer, self.guesses, packing.pack_guess)
        packing.pack_all(packer, self.choices, packing.pack_choice)
        packing.pack_all(packer, self.counts, packing.pack_count)
        packer.below(self.play is not None, 2)
        if self.play:
            packing.pack_play(packer, self.play)
        return packer.sealed(PREFIX)

    @property
    def aloud(self) -> str:
        """The result code in groups of four, to be read aloud."""
        return aloud(self.code)

    @property
    def qr(self) -> str:
        """The result code as a QR picture, in SVG.

        Raises:
            MousemathError: ``segno`` is not installed.
        """
        return qr_svg(self.code)

    @classmethod
    def read(cls, code: str) -> Result:
        """Read a result code, without the spaces between its groups.

        Raises:
            BadCode: it was changed on the way.
        """
        damaged = mark("This result code is damaged: a letter is wrong, ask for it once more.")
        return unpacked(code, PREFIX, _read, damaged)


def aloud(code: str) -> str:
    """Return a result code, or that of a test, in groups of four.

    >>> aloud("MR1234567892")
    'MR1 2345 6789 2'
    """
    prefix, letters = code[: len(PREFIX)], code[len(PREFIX) :]
    groups = (letters[place : place + GROUP] for place in range(0, len(letters), GROUP))
    return " ".join((prefix, *groups))


def _read(letters: Unpacker) -> Result:
    member = packing.read_member(letters)
    game = letters.word(GAMES)
    guesses = tuple(packing.read_guess(letters) for _each in range(letters.below(MOST)))
    choices = tuple(packing.read_choice(letters) for _each in range(letters.below(MOST)))
    counts = tuple(packing.read_count(letters) for _each in range(letters.below(MOST)))
    play = packing.read_play(letters) if letters.below(2) else None
    return Result(member, game, guesses, choices, counts, play)
