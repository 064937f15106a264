"""The view-model: what to draw, and which opaque messages a click sends back.

A :class:`Scene` is a tree of frozen parts made of words, numbers and tones. Python builds it from
a session; JavaScript and the static HTML picture only draw it. A part never holds a rule: what may
be clicked is a *token* that Python issued for this turn and checks again when it comes back.

Words are already in the reader's language, numbers already written in their locale. ``Rich`` text
is a tuple of runs: a plain string, :class:`Strong` words, or :class:`Formula` (MathML made by
:mod:`mousemath.scene.mathml`); nothing else ever reaches the page as markup.

Identifiers (``id``) are unique within a scene and stay the same for the same thing from one scene
to the next, so that focus is kept and a moving piece can glide.

Every part is sent as ``{"kind": "<class name>", field: value, …}``; fields at their defaults are
left out.
"""

from __future__ import annotations

from mousemath.scene.basics import Formula, Move, Number, Rich, Strong
from mousemath.scene.common import Note, Table, Text
from mousemath.scene.content import to_json, tokens
from mousemath.scene.panel import (
    Agreement,
    Answer,
    Bar,
    Bars,
    Branch,
    Columns,
    Curve,
    Knowledge,
    KnownCell,
    Matrix,
    MatrixEntry,
    MatrixHead,
    Option,
    Options,
    Panel,
    Predict,
    Progress,
    SampleAxis,
    SamplePoint,
    SampleSpace,
    Segment,
    Segments,
    Slider,
    Sliders,
    Source,
    Step,
    Steps,
    Tab,
    Tree,
)
from mousemath.scene.play import (
    ActionButton,
    Actions,
    Board,
    BoardText,
    Card,
    Cards,
    Cell,
    Chain,
    Chains,
    DiceTray,
    Die,
    Level,
    Piece,
    Region,
    Seat,
    Seats,
    Stop,
    Track,
)
from mousemath.scene.whole import Choice, Field, Form, Scene, Tool

__all__ = [
    "ActionButton",
    "Actions",
    "Agreement",
    "Answer",
    "Bar",
    "Bars",
    "Board",
    "BoardText",
    "Branch",
    "Card",
    "Cards",
    "Cell",
    "Chain",
    "Chains",
    "Choice",
    "Columns",
    "Curve",
    "DiceTray",
    "Die",
    "Field",
    "Form",
    "Formula",
    "Knowledge",
    "KnownCell",
    "Level",
    "Matrix",
    "MatrixEntry",
    "MatrixHead",
    "Move",
    "Note",
    "Number",
    "Option",
    "Options",
    "Panel",
    "Piece",
    "Predict",
    "Progress",
    "Region",
    "Rich",
    "SampleAxis",
    "SamplePoint",
    "SampleSpace",
    "Scene",
    "Seat",
    "Seats",
    "Segment",
    "Segments",
    "Slider",
    "Sliders",
    "Source",
    "Step",
    "Steps",
    "Stop",
    "Strong",
    "Tab",
    "Table",
    "Text",
    "Tool",
    "Track",
    "Tree",
    "to_json",
    "tokens",
]
