"""Everything that reads what strangers give: for each kind good examples, the reader, and what shows that it understood."""

import re
from fractions import Fraction
from functools import partial
from random import Random

from conformance.games import ENTRIES
from fifth_game.entry import PIG
from hostile.files import FILES
from hostile.kind import Kind
from hostile.spoil import spoilt, spoilt_bytes

from mousemath.course.sitting import Sitting, names_of_tests
from mousemath.errors import MousemathError
from mousemath.games.batamouse.rules.preset import Preset as Deck
from mousemath.games.mmm.maths.compact.solver import CompactSolution, compact_table
from mousemath.games.mmm.maths.exact.solver import ExactSolution
from mousemath.games.mmm.maths.thumb_rule import Rule
from mousemath.games.mmm.rules.board import SHIPPED, Board
from mousemath.games.viva_topo.maths.thumb_rule import Leave
from mousemath.games.viva_topo.rules.preset import Preset
from mousemath.language import language
from mousemath.lesson import position
from mousemath.lesson.classroom.class_code import ClassCode, Dice
from mousemath.lesson.classroom.result import Result
from mousemath.play.code import bare, pack, unpack
from tests.workshop.handed_in import usual
from tests.workshop.reader import Reader

GAMES = {**ENTRIES, "pig": PIG}
MOST = dict.fromkeys(GAMES, 40_000) | {"om_nom_nom": 200_000, "pig": 100_000}
"""Calls that reading a code may take: a play against the equilibrium solves its games, one of Pig has 900 steps."""


# ── codes ────────────────────────────────────────────────────────────────────────────────────────


def played(name, settings, seed, most=60):
    """Return a reader of a game after some clicks of a random play."""
    reader = Reader.of(name, seed=seed, names=("Ada", "Ben"), **settings)
    dice = Random(seed)  # noqa: S311 - a reproducible play
    for _step in range(dice.randrange(most)):
        if reader.session.actions:
            reader.click(dice.choice(reader.session.actions))
    return reader


def positions(name):
    """Return codes of a game under its first settings, in the midst of plays."""
    entry = GAMES[name]
    return tuple(played(name, each, 7 + n).lesson.code for n, each in enumerate(entry.settings[:3]))


def plainly(text):
    """Return a text without leading zeros, which change no number."""
    return re.sub(r"(?<![0-9a-z])0+(?=[0-9a-f])", "", text)


def same_position(found, fields):
    """Whether a position written again is the one that was read, and says what the code said."""
    again = position.write(found)
    told = unpack(again)[1]
    twice = position.read(again, found.teaching)
    return (
        (twice.session.state, twice.session.seed) == (found.session.state, found.session.seed)
        and plainly(told["at"]) == plainly(fields["at"])
        and plainly(told["seed"]) == plainly(fields["seed"])
    )


def raw_codes(name):
    """Codes whose letters are changed: the check notices."""
    teaching, good = Reader.of(name).teaching, positions(name)

    def read(text):
        return text, position.read(text, teaching)

    def fits(found):
        text, position_found = found
        return same_position(position_found, unpack(text)[1])

    return Kind(f"letters of codes of {name}", good, read, fits)


def sealed_codes(name):
    """Codes whose fields are changed, with a check that is right."""
    teaching, good = Reader.of(name).teaching, tuple(unpack(code)[1] for code in positions(name))

    def read(fields):
        return fields, position.read(pack(name, fields), teaching)

    states = [position.read(pack(name, each), teaching).session.state for each in good]

    def fits(
        found,
    ):  # without a field that says not to, a code is written again without its secrets
        return found[1].session.state in states or same_position(found[1], found[0])

    return Kind(f"fields of codes of {name}", good, read, fits, spoilt_fields, most=MOST[name])


def spoilt_fields(fields, dice):
    """Change a field, lose one, or add one; what no text can hold is left out of it."""
    key = dice.choice(list(fields))
    changed = {**fields, key: spoilt(fields[key], dice)}
    if dice.random() < 0.1:
        changed.pop(dice.choice(list(fields)))
    if dice.random() < 0.1:
        changed[dice.choice(("toml", "grid", "play", "from", "B", "on", "look", "numbers"))] = (
            spoilt(fields[key], dice)
        )
    return {name: text.encode(errors="replace").decode() for name, text in changed.items()}


def class_codes():
    """Class codes."""
    good = tuple(str(ClassCode(f"mouse-0{n}", dice, 10**n)) for n in (1, 3) for dice in Dice)
    return Kind(
        "class codes",
        good,
        lambda text: (text, ClassCode.read(text)),
        lambda found: str(found[1]) == bare(found[0], "MC"),
    )


def handed_in():
    """Result codes of lessons and of tests."""
    trail = names_of_tests()[0].partition("-")[0]
    good = (usual().code, usual(9, "MK").code, Sitting(trail, "before", 7, "Otter", "bcbacd").code)
    readers = {"MR1": Result.read, "MT1": Sitting.read}
    return Kind(
        "result codes",
        good,
        lambda text: (text, readers.get(text[:3], Result.read)(text)),
        lambda found: found[1].code == found[0],
    )


def rule_codes():
    """Codes of rules of thumb."""
    readers = {"h": Leave.parse}
    return Kind(
        "rules of thumb",
        ("f4c1i", "f2", "c3i", "0", "h3m1", "hcm1", "h2"),
        lambda text: (text, readers.get(text[:1], Rule.parse)(text)),
        lambda found: plainly(found[1].code) == plainly(found[0]),
    )


# ── files ────────────────────────────────────────────────────────────────────────────────────────


def board_files():
    """Board files, as grids and as lists of items."""
    listed = 'name = "own"\ncat_moves = 4\n[[item]]\nfood = "fish"\nsquares = [[1, 1], [1, 2]]\n'
    good = (*(Board.load(name).to_toml() for name in SHIPPED), listed)
    most = 60_000  # a file of twenty thousand letters is read letter by letter
    return Kind(
        "board files",
        good,
        Board.from_toml,
        lambda it: Board.from_toml(it.to_toml()) == it,
        most=most,
    )


def presets():
    """Presets of Viva Topo!."""
    good = (Preset.load("classic").to_toml(),)
    return Kind("presets", good, Preset.from_toml, lambda it: Preset.from_toml(it.to_toml()) == it)


def decks():
    """Decks of Batamouse."""
    good = ('name = "tiny"\nnumbers = [1, 2, 3]\ncheese = [0, 1]\n',)
    return Kind(
        "decks", good, Deck.from_toml, lambda it: Deck(it.name, it.numbers, it.cheese) == it
    )


def compact_tables():
    """Compact tables: every value of what is taken is one of the table that was written."""
    solved = ExactSolution([(1, 2), (2,)], 4, full=False).run()
    data, small = compact_table(solved), compact_table(solved, bits=8, block=4)
    worth = {each: tuple(values(CompactSolution(each))) for each in (data, small)}
    return Kind(
        "compact tables",
        (data, small),
        lambda spoilt: tuple(values(CompactSolution(spoilt))),
        lambda found: found in worth.values(),
        spoilt_bytes,
    )


def values(table):
    """Yield every value of a compact table."""
    for states in table.ranks.listed():
        yield from (Fraction(table.value(states, cat)) for cat in range(table.cat_moves + 1))


# ── forms and messages ───────────────────────────────────────────────────────────────────────────


def settings(name):
    """The settings form of a game."""
    teaching = Reader.of(name).teaching
    good = tuple(
        dict(Reader.of(name, **each).teaching.options) for each in GAMES[name].settings[:3]
    )

    def fits(found):
        return teaching.changed(found.options).options == found.options

    return Kind(f"settings of {name}", good, teaching.changed, fits, spoilt_fields)


MESSAGES = (
    {"type": "action", "turn": 0, "token": "a0"},
    {"type": "view", "name": "tab", "value": "decide"},
    {"type": "form", "id": "seed", "values": {"seed": "12"}},
    {"type": "form", "id": "code", "values": {"paste": "MM1~mmm~seed=1~ABCD"}},
    {
        "type": "form",
        "id": "reading",
        "values": {"language": "en", "names": "Ada", "predict": "yes"},
    },
    {"type": "form", "id": "hand", "values": {"dice": "B,F,X", "face": "3", "card": "9-3"}},
    {"type": "form", "id": "settings", "values": {"preset": "classic", "board": "shelf"}},
    {"type": "form", "id": "mistakes", "values": {"paste": "1 2 3"}},
    {"type": "tool", "id": "undo"},
    {"type": "try", "source": "die-0", "target": "3"},
    {"type": "back", "step": 0},
    {"type": "step", "step": 2},
    {"type": "guess", "id": "bust", "value": "1/2", "sure": "very", "way": ""},
    {"type": "pick", "id": "decide", "value": "0", "sure": "guess", "why": ""},
    {"type": "contrast", "id": "tries-bust", "value": "half"},
    {"type": "hint", "id": "bust"},
    {"type": "tries", "id": "bust", "number": 10},
)
"""One message of each type, as a page sends it."""


class AnsweredError(MousemathError):
    """What a lesson answered a message with that it refused."""

    def __str__(self):
        """Return the answer as it stands."""
        return self.values["said"]


def messages(name):
    """What a page sends to a lesson: what is refused changes nothing."""
    reader, drawn = Reader.of(name, **GAMES[name].settings[0]), []

    def stands():
        lesson = reader.lesson
        play = lesson.session.state, len(lesson.session.records), lesson.looked
        return *play, lesson.tab, lesson.names, lesson.predict, lesson.teaching

    def ready():
        if drawn != [stands()]:
            reader.lesson.draw()
            drawn[:] = [stands()]

    def read(message):
        lesson, before = reader.lesson, stands()
        lesson.language, lesson.notice, lesson.refused = language(), None, None
        lesson.receive(message)
        if lesson.refused is None and (lesson.notice is None or lesson.notice.tone != "refused"):
            return True
        if stands() != before:
            return False
        raise AnsweredError("refused", said=reader.notice)

    return Kind(
        f"messages to {name}", MESSAGES, read, bool, spoilt_message, brief=False, ready=ready
    )


def spoilt_message(message, dice):
    """Change what a message says, deep inside or on the surface, to another value of any type."""
    message, key = dict(message), dice.choice(list(message)[1:] or ["id"])
    old = message.get(key)
    if isinstance(old, dict) and dice.random() < 0.8:
        message[key] = spoilt_fields(old, dice)
    elif isinstance(old, str) and dice.random() < 0.7:
        message[key] = spoilt(old, dice)
    else:
        wild = None, True, -1, 10**400, 1.5, float("nan"), [], [[[]]], {}, {"a": {}}, "x" * 9_000
        message[key] = dice.choice(wild)
    return message


OF_GAMES = {"raw": raw_codes, "sealed": sealed_codes, "settings": settings, "messages": messages}
ALONE = (class_codes, handed_in, rule_codes, board_files, presets, decks, compact_tables)
KINDS = {
    **{f"{what}-{name}": partial(make, name) for what, make in OF_GAMES.items() for name in GAMES},
    **{make.__name__: make for make in ALONE},
    **FILES,
}
"""Every kind by its name: what makes it."""
