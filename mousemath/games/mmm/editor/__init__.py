"""The board editor: enter the printed board you own, and play on it.

``draft`` is a board in the making, ``desk`` and ``editor`` what can be done with it, ``sentences`` what
is said of it; ``generator`` makes random boards by ``filling`` one of the ``shapes``. ``board_editor``
is the widget that shows it all in a notebook: ``page`` writes what is drawn and said, in ``parts``, with
the ``grid`` and the fixed ``words``; ``board_editor.js`` draws it with the modules of
:mod:`mousemath.widgets`. Nothing is imported here, so that a random board needs no widget.
"""
