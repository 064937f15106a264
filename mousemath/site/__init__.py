"""The offline site: the lessons in JupyterLite, with all that they need in one folder.

In a checkout with npm, and with the extra ``site`` installed::

    pip install -e ".[site]"
    mousemath site            # writes the folder site
    mousemath serve           # serves it

With ``--tables pantry,pantry-hard`` and the extra ``solve`` the browser also knows the whole game on
these boards, which it cannot solve itself.

The site asks no other machine for anything. Pyodide's core comes from npm, each Python package as
the wheel that this environment's own versions name, and ``pyodide-lock.json`` is written from these
very wheels. Under Node 20 or later the wheels and the standard library are compiled by Pyodide itself, which saves
a reader five to seven seconds of processor time at each start; then the wheels become one archive, which the browser
opens before Python begins (:mod:`mousemath.site.archive`). The games and the course lie in it as one
page too (:mod:`mousemath.site.page`), which opens where notebooks cannot.
"""
