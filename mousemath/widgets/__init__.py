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
- A thing with its own ``token`` acts at once; a thing that is only an end of moves is picked up
  first, and the other ends show dashes and a dot.
"""
