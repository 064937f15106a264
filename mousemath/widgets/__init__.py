"""The front end: draws any :class:`mousemath.scene.Scene` and reports what was chosen.

What an author of scenes should know beyond :mod:`mousemath.scene`:

- ``icon`` is the name of a symbol of ``icons.svg`` without ``mm-``: ``"bread"``, ``"cat"``,
  ``"family-scarf"``, … An unknown name draws nothing.
- ``tone`` gives a drawing its two colours: ``bread fish cucumber cheese carrot x player-1 …
  player-4 family-1 … family-4 cat black red best event accent chip``. A family drawing wants
  ``family-n`` (its seat is tinted); anything else of that player wants ``player-n``.
- ``Cell.x, y`` is the upper left corner of the cell in board units; its icon and text stand in the
  middle. ``Cell.visible`` draws the outline of the cell in its tone. ``Cell.mark`` draws an inner
  sign: ``"here"``, ``"best"``, ``"event"``, ``"placed"`` or ``"struck"``.
- ``Piece`` keeps its ``id`` while it stands on the board: the same id on another cell glides there.
  A new piece on the target of a move flies in from the die or card that was its source.
- ``Die.roll`` is a counter; when it is higher than in the last scene the die rolls through its
  ``faces`` before the scene is shown. A card that was ``"hidden"`` and is no more is turned over.
- ``key`` of a die, a card or a button is what ``KeyboardEvent.key`` says, letters as capitals.
- ``Option.shows`` and ``Scene.due`` name things of the table by their ids.
- With a ``Board`` first in ``main`` the tray stands beside it; else it is a row below ``below``.
- ``Stop.state`` ``"passed"`` shows a paw where it has no text; ``Card.word`` stands in the card,
  ``Card.note`` below it; ``MatrixEntry.sign`` is ``"plus"`` or ``"minus"``.
- ``Knowledge.legend`` pairs a state (``"mine"``) or a drawing (``"family-hat family-2"``: icon and
  tone) with its words.
- ``skip`` of a ``Guess`` or of ``Picks`` sends an empty value. A ``Field`` of type ``"none"`` is a
  sentence. A tool with
  the id ``"more"`` names the button that opens all forms; a board's table stands there too.
- A ``Source`` that comes last sinks to the foot of the panel.
- A thing with its own ``token`` acts at once; a thing that is only an end of moves is picked up
  first, and the other ends show dashes and a dot.
"""
