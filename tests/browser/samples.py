"""Scenes written by hand, modelled on positions of the four games, with every kind of part."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import cos, pi, sin

from mousemath.frame_words import frame_words
from mousemath.language import decimal
from mousemath.scene import (
    ActionButton,
    Actions,
    Agreement,
    Answer,
    Bar,
    Bars,
    Board,
    BoardText,
    Branch,
    Card,
    Cards,
    Cell,
    Chain,
    Chains,
    Choice,
    Columns,
    Curve,
    DiceTray,
    Die,
    Field,
    Form,
    Formula,
    Knowledge,
    KnownCell,
    Level,
    Matrix,
    MatrixEntry,
    MatrixHead,
    Move,
    Note,
    Number,
    Option,
    Options,
    Panel,
    Piece,
    Predict,
    Progress,
    Region,
    SampleAxis,
    SamplePoint,
    SampleSpace,
    Scene,
    Seat,
    Seats,
    Segment,
    Segments,
    Slider,
    Sliders,
    Source,
    Step,
    Steps,
    Stop,
    Strong,
    Tab,
    Table,
    Text,
    Tool,
    Track,
    Tree,
)

FOODS = ("bread", "fish", "cucumber", "cheese", "carrot")
FACES = (*FOODS, "x")
WORDS = dict(zip(FACES, ("bread", "fish", "cucumber", "cheese", "carrot", "red X"), strict=True))
# One letter a square; capital: gathered. Items are the connected letters, as numbered below.
ITEMS = (
    ("bread", "done", ((0, 0), (1, 0))),
    ("fish", "done", ((0, 1), (1, 1))),
    ("carrot", "done", ((0, 2), (1, 2))),
    ("cucumber", "done", ((0, 3), (1, 3))),
    ("fish", "done", ((0, 4), (0, 5), (0, 6), (1, 6))),
    ("carrot", "close", ((1, 4), (1, 5), (2, 3), (2, 4))),
    ("cucumber", "", ((2, 0), (3, 0), (4, 0), (5, 0))),
    ("cheese", "done", ((2, 1), (2, 2))),
    ("bread", "close", ((2, 5), (2, 6), (3, 6))),
    ("carrot", "", ((3, 1), (3, 2), (4, 1), (5, 1))),
    ("cucumber", "done", ((3, 3), (3, 4), (3, 5), (4, 4))),
    ("bread", "", ((4, 2), (4, 3), (5, 2), (5, 3))),
    ("fish", "", ((4, 5), (5, 4), (5, 5), (6, 4))),
    ("cheese", "", ((4, 6), (5, 6), (6, 5), (6, 6))),
    ("cheese", "done", ((6, 0), (6, 1), (6, 2), (6, 3))),
)
OPEN = {
    *((1, 5), (2, 3), (4, 0), (5, 0), (3, 6), (3, 2), (4, 1), (5, 1), (4, 2), (4, 3), (5, 2)),
    *((5, 3), (5, 5), (6, 4), (5, 6), (6, 6)),
}


def fraction(top: int, bottom: int = 1) -> Formula:
    """Return a fraction as MathML."""
    if bottom == 1:
        return Formula(f"<math><mn>{top}</mn></math>", str(top))
    return Formula(
        f"<math><mfrac><mn>{top}</mn><mn>{bottom}</mn></mfrac></math>", f"{top} over {bottom}"
    )


def number(top: int, bottom: int = 1, *, exact: bool = True) -> Number:
    """Return a number in its three dresses."""
    value = Fraction(top, bottom)
    return Number(decimal(value), fraction(top, bottom) if exact else None, float(value))


def _edge(squares, side: int) -> str:
    """Trace the boundary of a set of squares as a path, pushed a little inward by the stroke."""
    steps = {}
    cells = set(squares)
    for row, column in cells:
        for (r, c), (a, b) in (
            ((row - 1, column), ((0, 0), (1, 0))),
            ((row, column + 1), ((1, 0), (1, 1))),
            ((row + 1, column), ((1, 1), (0, 1))),
            ((row, column - 1), ((0, 1), (0, 0))),
        ):
            if (r, c) not in cells:
                steps[(column + a[0], row + a[1])] = (column + b[0], row + b[1])
    start = min(steps)
    path, here = [start], steps[start]
    while here != start:
        path.append(here)
        here = steps[here]
    inset = 3.5
    points = []
    count = len(path)
    for index, (x, y) in enumerate(path):
        before, after = path[index - 1], path[(index + 1) % count]
        if (before[0] == x) == (after[0] == x):
            continue
        dx = inset if _inside(cells, x, y, 1) else -inset
        dy = inset if _inside(cells, x, y, 0) else -inset
        points.append((4 + x * side + dx, 4 + y * side + dy))
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points) + "Z"


def _inside(cells, x: int, y: int, axis: int) -> bool:
    """Whether the item lies right of (axis 1) or below (axis 0) a corner of its boundary."""
    near = {(r, c): (r, c) in cells for r in (y - 1, y) for c in (x - 1, x)}
    full = sum(near.values())
    wanted = full < 2
    for (row, column), there in near.items():
        if there == wanted:
            right = (column == x) if axis else (row == y)
            return right == wanted
    return True


def mmm_board() -> Board:
    """A board of 49 squares, half of it gathered, a carrot die on one square."""
    cells, regions = [], []
    for index, (food, state, squares) in enumerate(ITEMS):
        lines = "".join(
            f"M{4 + 64 * c + (64 if dc else 12)} {4 + 64 * r + (12 if dc else 64)}"
            + ("v40" if dc else "h40")
            for r, c in squares
            for dr, dc in ((0, 1), (1, 0))
            if (r + dr, c + dc) in squares
        )
        regions.append(Region(_edge(squares, 64), food, state, lines))
        for row, column in squares:
            free = (row, column) in OPEN and (row, column) != (2, 3)
            pieces = ()
            if (row, column) == (2, 3):
                pieces = (Piece("placed-0", "carrot", "carrot", "die", 48),)
            elif not free:
                pieces = (Piece(f"chip-{row}-{column}", "chip", "", "plain", 40, quiet=True),)
            cells.append(
                Cell(
                    f"s{row}-{column}",
                    f"{WORDS[food]}, row {row + 1}, column {column + 1}, "
                    + ("open" if free else "taken")
                    + f", item {index + 1}",
                    4 + 64 * column,
                    4 + 64 * row,
                    64,
                    64,
                    row,
                    column,
                    icon=food if free else "",
                    tone=food,
                    pieces=pieces,
                )
            )
    return Board(
        "pantry", "Pantry, 7 by 7 squares, 15 open, one die", 456, 456, tuple(cells), tuple(regions)
    )


TOOLS = (
    Tool("undo", "Undo", "undo", wide=True),
    Tool("restart", "Start again with the same dice", "restart"),
    Tool("hand", "Set the dice by hand", "sethand", form="hand"),
    Tool("code", "Position code", "code", form="code", disabled=False),
)
FORMS = (
    Form(
        "hand",
        "Set the dice by hand",
        tuple(
            Field(
                f"die{i}", f"Die {i}", "select", "fish", tuple(Choice(f, WORDS[f]) for f in FACES)
            )
            for i in (1, 2, 3)
        ),
        "Roll this",
    ),
    Form(
        "code",
        "Position code",
        (
            Field("copy", "This position", "copy", "MM1-PAN-7Q4K-29", help="Keep this line."),
            Field("paste", "Another position", "text", help="Paste a code here."),
        ),
        "Go to that position",
    ),
    Form(
        "board",
        "Your own board",
        (
            Field(
                "toml", "Board file", "area", 'name = "mine"\n', help="One letter for each food."
            ),
            Field("none", "Nothing else to choose", "none"),
        ),
        "Use this board",
    ),
)
TABS = tuple(Tab(name.lower(), name) for name in ("Chance", "Count", "Derive", "Decide", "Cat"))


def panel(active: str, question: str, *parts) -> Panel:
    """Return a panel with the five tabs."""
    return Panel(TABS, active, question, parts)


HOLDS = Source(
    ("Holds for: board ", Strong("pantry"), " (an invented layout), this position. Exact.")
)


def decide() -> Panel:
    """Options, best first."""
    rows = (
        ("Re-roll 2 dice", 29, 36, "next roll: bust 1/36 · whole game: win 0.7470"),
        ("Place the cheese, re-roll 1", 1, 2, "next roll: bust 1/6 · whole game: win 0.7127"),
        ("Place the cheese, gather 2", 0, 1, "no risk, the cat moves 1 · whole game: win 0.7009"),
        ("Gather 1 piece", 0, 1, "no risk, the cat moves 1 · whole game: win 0.6978"),
    )
    best = Fraction(29, 36)
    options = tuple(
        Option(
            label,
            number(top, bottom),
            best=index == 0,
            best_share=float(best),
            cost=None
            if index == 0
            else number(
                (best - Fraction(top, bottom)).numerator, (best - Fraction(top, bottom)).denominator
            ),
            detail=(detail,),
        )
        for index, (label, top, bottom, detail) in enumerate(rows)
    )
    aims = (("stay", "cat stays"), ("win", "win"), ("pieces", "pieces"), ("bust", "bust"))
    return panel(
        "decide",
        "Should I re-roll?",
        Answer(
            (
                Strong("Yes: keep the cheese in your hand and re-roll both dice."),
                " Two dice complete an item far more often than one, and a bust is rare.",
            )
        ),
        Segments("aim", "Compare by", "aim", "stay", tuple(Segment(*aim) for aim in aims)),
        Options("Chance that the cat stays still this turn", options),
        HOLDS,
    )


def chance() -> Panel:
    """Bars, a big number, a prediction answered, a legend, progress."""
    return panel(
        "chance",
        "What will the 2 dice do?",
        Answer(
            ("chance that ", Strong("at least one of them fits"), ". A bust is the rest: 1 in 36."),
            number(35, 36),
        ),
        Text(("How many of them fit?",), "heading"),
        Bars(
            (
                Bar("none: bust", number(1, 36), "event"),
                Bar("one", number(10, 36)),
                Bar("two", number(25, 36)),
            ),
            "How many fit",
            "striped: the event to fear",
        ),
        Text(("And this roll alone completes an item?",), "heading"),
        Bars(
            (Bar("completes one", number(23, 36), "best"), Bar("does not", number(13, 36))),
            "Completes an item",
        ),
        Progress("Solving the whole game: 312,000 of 1,300,000 positions.", 0.24, "Stop"),
        Progress("The whole game is not solved yet.", start="Solve it"),
        Note(("All the cucumber is gathered, so this die cannot be placed.",), "refused"),
        Note(("Saved.",), "saved"),
        Note(("The three other rolls of this lesson are still sealed.",)),
        HOLDS,
    )


def space(dimensions: int) -> SampleSpace:
    """The sample space of one, two or three dice."""
    axis = tuple(SampleAxis(WORDS[face], face, face) for face in FACES)
    points = tuple(
        SamplePoint(
            ", ".join(WORDS[face] for face in faces), "carrot" in faces or faces.count("fish") > 1
        )
        for faces in product(FACES, repeat=dimensions)
    )
    return SampleSpace(
        f"space{dimensions}",
        f"All {6**dimensions} rolls",
        dimensions,
        axis,
        points,
        "completes an item",
        "does not",
    )


def count(dimensions: int = 2) -> Panel:
    """The sample space and the agreement of two routes."""
    return panel(
        "count",
        f"Which of the {6**dimensions} rolls complete an item?",
        space(dimensions),
        Agreement(
            (
                Strong("23 of 36"),
                " filled dots. The formula gives ",
                fraction(23, 36),
                ": they agree.",
            )
        ),
        HOLDS,
    )


def derive() -> Panel:
    """Steps and a curve."""
    line = "<math><mi>P</mi><mo>(</mo><mtext>X</mtext><mo>)</mo><mo>=</mo><mfrac><mn>1</mn><mn>6</mn></mfrac></math>"
    steps = (
        Step(
            (
                "Every food still has an open square, so one die fits nowhere only if it shows the red X.",
            ),
            Formula(line, "P of X is one sixth"),
        ),
        Step(
            ("The two dice do not know of each other: multiply.",),
            Formula(line, "P of X is one sixth"),
        ),
        Step(("“At least one fits” is everything else.",), Formula(line, "P of X is one sixth")),
    )
    points = tuple((p / 40, 1 - (p / 40) ** 2) for p in range(41))
    return panel(
        "derive",
        "Why 35 out of 36?",
        Steps("bust", "pantry-2", steps),
        Curve(
            "And if the X had chance p?",
            points,
            "p, the chance of a red X",
            "one fits",
            ((0, "0"), (0.5, "½"), (1, "1")),
            ((0, "0"), (0.5, "½"), (1, "1")),
            (1 / 6, 35 / 36),
            "our die: p = 1/6",
        ),
        HOLDS,
    )


def cat() -> Panel:
    """A table, columns, a tree, a question."""
    return panel(
        "cat",
        "How far will the cat walk this turn?",
        Predict(
            "p1",
            ("What is the chance that the cat stays?",),
            "A guess may be a decimal, a fraction like 4/5, or a per cent.",
            "Show me",
            "Skip",
        ),
        Table(
            ("your choice", "expected steps", ""),
            (
                (("Re-roll 2 dice",), (fraction(7, 36),), ("0.1944",)),
                (("Place the cheese, re-roll 1",), (fraction(1, 2),), ("0.5000",)),
                (("Gather now",), (fraction(1),), ("1.0000",)),
            ),
            "Expected steps",
            (0,),
        ),
        Columns(
            tuple(
                Bar(str(8 + i), number(w, 729), "event" if i > 1 else "", "cat" if i == 0 else "")
                for i, w in enumerate((64, 192, 240, 160, 60, 12, 1))
            ),
            "Where the cat stands after six rolls",
            "space",
        ),
        Table(
            ("roll", "fits"), ((("one",), ("2",)), (("two",), ("3",))), "More rolls", folded=True
        ),
        Tree(
            "tree",
            "Lines of play",
            (
                Branch(
                    ("Re-roll 2 dice",),
                    number(29, 36),
                    best=True,
                    branches=(
                        Branch(("cheese, fish",), number(2, 36)),
                        Branch(("red X twice",), number(1, 36)),
                    ),
                ),
                Branch(("Gather",), number(0)),
            ),
        ),
        HOLDS,
    )


def mmm(**changes) -> Scene:
    """The reference scene: a board, three dice, two actions, moves that join a die and squares."""
    squares = ("s5-6", "s6-6")
    stops = (
        *(Stop(f"move {i}", "passed") for i in range(1, 6)),
        Stop("move 6", "here", icon="cat"),
        Stop("5 moves left", "next", "5"),
        *(Stop(f"{n} moves left", "ahead", str(n)) for n in (4, 3, 2, 1)),
        Stop("the pantry", "goal", icon="door"),
    )
    scene = Scene(
        game="mmm",
        title="Mmm!",
        context=("pantry, easy side", "free placement"),
        heading="Turn 14: Amina places",
        turn=14,
        language="en",
        main=(mmm_board(),),
        tray=(
            DiceTray(
                "dice",
                "Dice of this turn",
                (
                    Die(
                        "d0",
                        "Carrot",
                        "Carrot die, on the board",
                        "carrot",
                        "carrot",
                        note="on the board",
                        state="placed",
                    ),
                    Die(
                        "d1",
                        "Cheese",
                        "Cheese die, choose a square",
                        "cheese",
                        "cheese",
                        note="choose a square",
                        hint="The cheese fits on two squares.",
                    ),
                    Die(
                        "d2",
                        "Red X",
                        "Red X, fits nowhere",
                        "x",
                        "x",
                        note="fits nowhere",
                        state="blocked",
                    ),
                ),
            ),
            Actions(
                "act",
                "Actions",
                (
                    ActionButton("reroll", "Re-roll 2 dice", "a bust loses the carrot", "a0"),
                    ActionButton("gather", "Gather 1 piece", "the cat moves 1", "a1"),
                ),
            ),
        ),
        below=(
            Track(
                "cat",
                "The cat is 6 moves from the pantry",
                stops,
                "dashed: her next step, if no item is completed",
            ),
        ),
        sentence=Note(
            (
                "Carrot placed: one square to go on that item. Now place the cheese, re-roll 2 dice, or gather 1 piece.",
            )
        ),
        panel=decide(),
        moves=tuple(
            Move(f"m{i}", "d1", square, "Place the cheese here") for i, square in enumerate(squares)
        ),
        tools=TOOLS,
        forms=FORMS,
        words=frame_words(),
    )
    return replace(scene, **changes)


FAMILIES = (
    ("Amina", "family-scarf"),
    ("Ben", "family-hat"),
    ("Chloé", "family-glasses"),
    ("Driss", "family-bow"),
)


def _mouse(index: int, name: str, size: float = 46, x: float = 0, y: float = 0) -> Piece:
    return Piece(name, FAMILIES[index][1], f"family-{index + 1}", "plain", size, x, y)


def viva_board() -> Board:
    """A ring of 20 spaces, four homes, the middle."""
    standing = {7: (2,), 9: (1,), 10: (0,), 11: (2, 3), 12: (0,), 15: (3,), 17: (1,)}
    cells, links = [], []
    for n in range(1, 21):
        angle = pi / 2 + (n - 1) * pi / 10
        x, y = 300 + 205 * cos(angle), 300 + 205 * sin(angle)
        mice = standing.get(n, ())
        two = len(mice) > 1
        pieces = tuple(
            _mouse(
                m,
                f"mouse-{m}-{n}",
                34 if two else 46,
                (k * 26 - 13) if two else 0,
                (k * 16 - 8) if two else 0,
            )
            for k, m in enumerate(mice)
        )
        if n == 8:
            pieces = (*pieces, Piece("the-cat", "cat", "cat", "plain", 48))
        entrance = n in (3, 4, 8, 9, 13, 14, 18, 19)
        cells.append(
            Cell(
                f"ring{n}",
                f"space {n}" + ("".join(f", mouse of {FAMILIES[m][0]}" for m in mice)),
                x - 29,
                y - 29,
                58,
                58,
                round((y - 95) / 50),
                round((x - 90) / 50),
                "circle",
                tone="cheese" if entrance else "",
                caption=str(n),
                visible=True,
                pieces=pieces,
            )
        )
        if entrance:
            hx, hy = (70 if x < 300 else 530), (70 if y < 300 else 530)
            links.append(f"M{x:.0f} {y:.0f}L{hx} {hy}")
    for n, x, y, row, column in (
        (1, 6, 478, 8, 0),
        (2, 6, 18, 0, 0),
        (3, 466, 18, 0, 9),
        (4, 466, 478, 8, 9),
    ):
        cells.append(
            Cell(
                f"home{n}",
                f"home {n}, {n} cheese, 4 left",
                x,
                y,
                128,
                104,
                row,
                column,
                "round",
                "house",
                "cheese",
                f"{n} · 4 left",
                visible=True,
            )
        )
    cells.append(
        Cell(
            "cockaigne",
            "Cockaigne, 6 cheese, 4 left",
            224,
            190,
            152,
            152,
            4,
            5,
            "circle",
            "wheel",
            "cheese",
            "Cockaigne",
            visible=True,
        )
    )
    ring = Region("M300 59A241 241 0 1 1 299.9 59ZM300 131A169 169 0 1 0 300.1 131Z", plain=True)
    paths = tuple(Region("", "cheese", "", link) for link in links)
    return Board(
        "ring",
        "Ring of 20 spaces with four homes",
        600,
        600,
        tuple(cells),
        (ring, *paths),
        (
            BoardText("mouse home", 300, 372, 19, quiet=True),
            BoardText("2 · 1 · 1 · 2", 300, 398, 20, strong=True),
        ),
    )


def viva_topo() -> Scene:
    """The race: cells joined with cells, seats, two laps, columns and a table."""
    seats = tuple(
        Seat(icon, f"family-{i + 1}", name, str(score), i == 0)
        for i, ((name, icon), score) in enumerate(zip(FAMILIES, (0, 1, 2, 0), strict=True))
    )
    first = tuple(
        Stop(
            f"space {n}",
            "passed" if n < 8 else "here" if n == 8 else "ahead",
            icon="cat" if n == 8 else "",
        )
        for n in range(1, 21)
    )
    second = tuple(Stop(f"rolls {n}", "ahead") for n in range(1, 11))
    return mmm(
        game="viva_topo",
        title="Viva Topo!",
        context=("classic", "4 players"),
        heading="Amina rolled a 2",
        main=(viva_board(),),
        tray=(
            DiceTray(
                "dice",
                "The die",
                (Die("d0", "Two", "Two: move one mouse", figure="2", note="move one mouse"),),
            ),
            Seats("seats", "Families, cheese", seats),
            Actions(
                "act",
                "Actions",
                (
                    ActionButton("home", "Enter home 3", "safe, with 3 cheese", "a0"),
                    ActionButton("run", "Run to 14", "6 ahead of the cat", "a1"),
                ),
            ),
        ),
        below=(
            Track("lap1", "First lap", first, "1 space a roll", "lap"),
            Track("lap2", "Second lap", second, "2 spaces a roll", "lap"),
        ),
        sentence=Note(("Choose one of your mice, then where it goes.",)),
        panel=replace(cat(), question="Where is the cat after 6 more rolls?"),
        moves=(
            Move("m0", "ring12", "home3", "Enter home 3"),
            Move("m1", "ring12", "ring14", "Run to 14"),
            Move("m2", "ring10", "ring12", "Run to 12"),
        ),
    )


def om_nom_nom() -> Scene:
    """Food chains, hands with hidden and faint cards, the payoff matrix."""
    chains = tuple(
        Chain(
            f"chain{i}",
            f"{top} eats {middle}, {middle} eats {bottom}",
            (
                Level(icon, "eats", f"{top}, eats {middle}", empty="cards only"),
                Level(
                    middle,
                    "1 point",
                    f"{a} {middle} dice, 1 point each",
                    tuple(Piece(f"m{i}{k}", middle, "black", "die", 40) for k in range(a)),
                ),
                Level(
                    bottom,
                    "2 points",
                    f"{b} {bottom} dice, 2 points each",
                    tuple(Piece(f"b{i}{k}", bottom, "red", "die", 40) for k in range(b)),
                ),
            ),
        )
        for i, (top, icon, middle, bottom, a, b) in enumerate(
            (
                ("cat", "cathead", "mouse", "cheese", 1, 1),
                ("wolf", "wolf", "rabbit", "carrot", 2, 2),
                ("hedgehog", "hedgehog", "frog", "fly", 2, 1),
            )
        )
    )
    names = (
        ("wolf", "wolf"),
        ("rabbit", "rabbit"),
        ("hedgehog", "hedgehog"),
        ("cathead", "cat"),
        ("frog", "frog"),
        ("mouse", "mouse"),
    )
    mine = tuple(
        Card(
            f"mine-{name}",
            name,
            "chosen" if name == "hedgehog" else "hand" if i < 3 else "faint",
            icon=icon,
            word=name if i < 3 else "safe, +1",
            token=f"c{i}" if i < 3 else "",
        )
        for i, (icon, name) in enumerate(names)
    )
    his = (
        Card("secret", "Ben's secret card", "hidden", word="secret"),
        *(
            Card(
                f"his-{name}", name, "hand" if i < 3 else "faint", icon=icon, word=name, small=True
            )
            for i, (icon, name) in enumerate(
                (names[3], names[0], names[1], names[4], names[5], names[2])
            )
        ),
    )
    heads = (
        ("wolf", "wolf", (2, 5)),
        ("rabbit", "rabbit", (1, 10)),
        ("hedgehog", "hedgehog", (1, 2)),
    )
    columns = (("cat", "cathead", (1, 2)), ("wolf", "wolf", (2, 5)), ("rabbit", "rabbit", (1, 10)))
    pays = ((0, 1, 6), (5, -4, 1), (1, 2, -3))
    best = {(1, 0), (2, 1), (0, 2)}
    entries = tuple(
        tuple(
            MatrixEntry(
                Number(f"{value:+d}".replace("-", "−").replace("+0", "0")),
                "plus" if value > 0 else "minus" if value < 0 else "",
                (r, c) in best,
            )
            for c, value in enumerate(row)
        )
        for r, row in enumerate(pays)
    )
    matrix = Matrix(
        "Score difference of the rest of the round",
        "you, then Ben",
        tuple(MatrixHead(name, icon, number(*mix)) for name, icon, mix in heads),
        tuple(MatrixHead(name, icon, number(*mix)) for name, icon, mix in columns),
        entries,
        "your best mix",
        "Ben’s best mix",
        Number("+1"),
    )
    return mmm(
        game="om_nom_nom",
        title="Om Nom Nom",
        context=("2 players", "round 2 of 3"),
        heading="Play 4 of 6",
        main=(Chains("chains", "Food chains", chains),),
        tray=(
            Actions(
                "act",
                "Actions",
                (
                    ActionButton(
                        "reveal",
                        "Reveal both cards",
                        "then the boards resolve from the top down",
                        "a0",
                        main=True,
                    ),
                    ActionButton("other", "Choose another card", "nobody has seen it yet", "a1"),
                ),
            ),
        ),
        below=(
            Cards("mine", "Amina", mine, "7 points", "hand", "family-scarf", "family-1"),
            Cards("his", "Ben", his, "6 points", "hand", "family-hat", "family-2"),
        ),
        sentence=Note(("Amina has chosen. Ben has chosen. Reveal when both are ready.",)),
        moves=(),
        panel=Panel(
            TABS[:4],
            "decide",
            "Which card, if Ben thinks too?",
            (
                Answer(
                    (
                        Strong("Mix: hedgehog 1/2, wolf 2/5, rabbit 1/10."),
                        " It earns you 1 point more than Ben, whatever he plays.",
                    )
                ),
                matrix,
                Sliders(
                    "mix",
                    "Try a mix of your own",
                    "mix",
                    tuple(Slider(name, name, 4, 12, icon) for name, icon, _mix in heads),
                ),
                Agreement((Strong("Certificate."), " Neither can do better, so the value is 1.")),
                HOLDS,
            ),
        ),
    )


def batamouse() -> Scene:
    """Cards with figures, empty places, the table of knowledge."""

    def card(value: int, cheese: int, play: str = "", **more) -> Card:
        return Card(
            f"card-{value}-{cheese}",
            f"{value}, {cheese} cheese",
            figure=str(value),
            count=cheese,
            count_icon="cheese",
            token=play,
            **more,
        )

    states = ("gone", "mine", "den", "unseen", "den", "unseen", "known", "unseen", "den")
    drawings = {
        "mine": ("family-scarf", "family-1"),
        "den": ("house", "cheese"),
        "known": ("family-hat", "family-2"),
    }
    rows = tuple(
        tuple(
            KnownCell(
                f"known-{v}-{c}",
                f"{v}, {c} cheese: {state}",
                state,
                3 / 18 if state == "unseen" else 0,
                *drawings.get(state, ("", "")),
                selected=(v, c) == (9, 4),
            )
            for v in range(1, 10)
            for state in (states[(v * c + c) % 9],)
        )
        for c in range(1, 5)
    )
    return mmm(
        game="batamouse",
        title="Batamouse",
        context=("classic", "3 players", "round 3 of 10"),
        heading="Amina leads: choose a card",
        main=(
            Cards(
                "den",
                "The den",
                tuple(card(v, c) for v, c in ((6, 4), (3, 1), (9, 1), (5, 1))),
                "lowest card takes first; 15 in the deck, 2 discarded",
            ),
            Cards(
                "round",
                "Played this round",
                tuple(
                    Card(f"slot{i}", f"{name}: {word}", "empty", word=word, note=name)
                    for i, (name, word) in enumerate(
                        (("Amina", "your card goes here"), ("Ben", "2nd"), ("Chloé", "3rd"))
                    )
                ),
                "highest card wins all the cheese here",
            ),
        ),
        tray=(
            Actions(
                "act",
                "Actions",
                (
                    ActionButton("play", "Play the 8", "face up, Ben answers", "a0", main=True),
                    ActionButton("wait", "Take the cheese", "first play a card"),
                ),
            ),
        ),
        below=(
            Cards(
                "hand",
                "Amina",
                (
                    card(8, 2, play="h0", state="chosen"),
                    card(5, 3, play="h1"),
                    card(2, 1, play="h2"),
                ),
                "9 cheese",
                "hand",
                "family-scarf",
                "family-1",
            ),
        ),
        sentence=Note(("The 8 with 2 cheese is chosen. Play it, or choose another card.",)),
        moves=(),
        panel=Panel(
            (TABS[0], Tab("know", "Know"), TABS[2], TABS[3]),
            "know",
            "Where is the 9 with 4 cheese?",
            (
                Answer(
                    (
                        "You have not seen it. ",
                        Strong("18 cards are unseen"),
                        "; Ben holds 2 of them, Chloé 1, the deck 15.",
                    )
                ),
                Knowledge(
                    "known",
                    "All 36 cards",
                    "card",
                    ("1", "2", "3", "4"),
                    tuple("123456789"),
                    rows,
                    (
                        ("mine", "mine"),
                        ("den", "in the den"),
                        ("family-hat family-2", "known at Ben"),
                        ("gone", "gone"),
                        ("unseen", "unseen; the fill is the chance that a rival holds it"),
                    ),
                ),
                Bars(
                    (
                        Bar("Ben", number(2, 18)),
                        Bar("Chloé", number(1, 18)),
                        Bar("the deck", number(15, 18)),
                    ),
                    "Who holds the 9 with 4 cheese",
                ),
                HOLDS,
            ),
        ),
    )


def all_scenes() -> dict[str, Scene]:
    """Every scene by name; together they hold every kind of part."""
    return {
        "mmm-decide": mmm(),
        "mmm-chance": mmm(panel=chance()),
        "mmm-count-1": mmm(panel=count(1)),
        "mmm-count-2": mmm(panel=count(2)),
        "mmm-count-3": mmm(panel=count(3)),
        "mmm-derive": mmm(panel=derive()),
        "mmm-cat": mmm(panel=cat()),
        "viva-topo": viva_topo(),
        "om-nom-nom": om_nom_nom(),
        "batamouse": batamouse(),
    }
