"""The board editor: enter the printed board you own, and play on it.

``draft`` is a board in the making and ``editor`` what can be done with it; ``generator`` makes random
boards by ``filling`` a shape. ``board_editor`` is the widget that shows it all in a notebook: ``page``
writes what is drawn and said, ``board_editor.js`` draws it with the modules of
:mod:`mousemath.widgets`. Nothing is imported here, so that a random board needs no widget.
"""
