"""The view-model: what to draw, and which opaque messages a click sends back.

A :class:`Scene` is a tree of frozen parts made of words, numbers and tones. Python builds it from
a session; JavaScript and the static HTML picture only draw it. A part never holds a rule: what may
be clicked is a *token* that Python issued for this turn and checks again when it comes back.

Words are already in the reader's language, numbers already written in their locale. ``Rich`` text
is a tuple of runs: a plain string, :class:`Strong` words, or :class:`Formula` (MathML made by
:mod:`mousemath.scene.mathml`); nothing else ever reaches the page as markup.

Identifiers (``id``) are unique within a scene and stay the same for the same thing from one scene
to the next, so that focus is kept and a moving piece can glide.

A board is described by a game and drawn once, by :func:`drawn`, into marks that the page and the
static picture print. Every part is sent as ``{"kind": "<class name>", field: value, …}``; fields at their defaults are
left out.
"""

from __future__ import annotations

from mousemath.scene.asking import (
    Answers,
    BarsToDraw,
    Guess,
    Notch,
    NumberLine,
    Pick,
    Picks,
    Reveal,
    Side,
    Strokes,
    Trio,
    Way,
)
from mousemath.scene.basics import (
    Formula,
    Move,
    Note,
    Number,
    Part,
    Rich,
    Rolls,
    Strong,
    Table,
    Text,
)
from mousemath.scene.board import Board, BoardText, Cell, Piece, Region
from mousemath.scene.branches import (
    Band,
    Fill,
    Fills,
    LineRow,
    LineRows,
    Rail,
    Railway,
    Station,
)
from mousemath.scene.charts import (
    Bar,
    Bars,
    Columns,
    Curve,
    SampleAxis,
    SamplePoint,
    SampleSpace,
)
from mousemath.scene.classroom import (
    AskNext,
    ClassChoice,
    ClassChoices,
    ClassColumn,
    ClassColumns,
    ClassDot,
    ClassGroup,
    ClassGroups,
    ClassHead,
    DotLine,
    FairDots,
    Heat,
    HeatCell,
    NowCard,
    Paste,
    PlanPart,
    Pose,
    Poses,
    ReadLine,
    SavedText,
)
from mousemath.scene.content import to_json
from mousemath.scene.drawing import drawing, drawn
from mousemath.scene.exercise import ExerciseMark, Hint, Hints, Lineup, Task
from mousemath.scene.guesses import Dot, Square, Sum, Term
from mousemath.scene.looking_back import (
    BeforeLooking,
    History,
    MomentLink,
    MomentLinks,
    Round,
    Rounds,
    Share,
    Shares,
)
from mousemath.scene.marks import Box, Drawing, Ellipse, Group, Icon, Mark, Path, Place
from mousemath.scene.panel import (
    Agreement,
    Answer,
    Fractions,
    LongFraction,
    Option,
    Options,
    Progress,
    Segment,
    Segments,
    Slider,
    Sliders,
    Source,
    Step,
    Steps,
)
from mousemath.scene.play import (
    ActionButton,
    Actions,
    Card,
    Cards,
    Chain,
    Chains,
    DiceTray,
    Die,
    Level,
    Seat,
    Seats,
    Stop,
    Track,
)
from mousemath.scene.story import (
    Passing,
    Placed,
    Ranking,
    Rule,
    Rules,
    Sign,
    Strip,
    StripMark,
)
from mousemath.scene.tables import (
    Branch,
    Knowledge,
    KnownCell,
    Matrix,
    MatrixEntry,
    MatrixHead,
    Tree,
)
from mousemath.scene.tally import Tally
from mousemath.scene.thumb import Blank, Blanks, CopyLine, Interval, Intervals
from mousemath.scene.tries import Bin, Bins, Fact, Picker, Slip, TryChart, TryFacts, TryIt
from mousemath.scene.whole import Choice, Field, Form, Panel, Scene, Tab, Tool
