"""The games and the course as one HTML file: no server, no Python, no notebook, no network.

``mousemath page FILE.html`` writes it, in a checkout or from the installed package, with Node and npm
(Pyodide's core comes from there). Its kernel is Pyodide in a worker that is made from text in the page;
the front end is that of the widgets, and a :class:`mousemath.site.page.desk.Desk` stands in for the
notebook. A policy in the page forbids it to ask any address for anything.
"""
