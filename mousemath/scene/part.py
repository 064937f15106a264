"""The parts that may stand in the play area or in the side panel."""

from __future__ import annotations

from mousemath.scene.board import Board
from mousemath.scene.charts import Bars, Columns, Curve, SampleSpace
from mousemath.scene.common import Note, Table, Text
from mousemath.scene.marks import Drawing
from mousemath.scene.panel import (
    Agreement,
    Answer,
    Options,
    Predict,
    Progress,
    Segments,
    Sliders,
    Source,
    Steps,
)
from mousemath.scene.play import Actions, Cards, Chains, DiceTray, Seats, Track
from mousemath.scene.tables import Knowledge, Matrix, Tree

Part = (
    Actions
    | Agreement
    | Answer
    | Bars
    | Board
    | Cards
    | Chains
    | Columns
    | Curve
    | DiceTray
    | Drawing
    | Knowledge
    | Matrix
    | Note
    | Options
    | Predict
    | Progress
    | SampleSpace
    | Seats
    | Segments
    | Sliders
    | Source
    | Steps
    | Table
    | Text
    | Track
    | Tree
)
"""Whatever may stand in a play area or in a panel; a :class:`Drawing` takes the place of its board."""
