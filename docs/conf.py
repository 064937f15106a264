"""How Sphinx builds the pages: ``sphinx-build -W --keep-going docs FOLDER`` (the extra ``docs``)."""

from __future__ import annotations

import gc
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx import addnodes

import mousemath
from mousemath.course.overview import overview

sys.path.insert(0, str(Path(__file__).parents[1]))
from docs.tools.course_page import questions, trails

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

gc.disable()  # a seventh of the time; a build is over before memory runs short

project = "mousemath"
author = "the contributors of mousemath"
copyright = author  # noqa: A001 - Sphinx asks for it by this name
release = version = mousemath.__version__

extensions = ["sphinx.ext.autodoc", "sphinx.ext.napoleon", "myst_parser"]
exclude_patterns = ["tools"]
nitpick_ignore = {("py:class", "fractions.Fraction")}
nitpicky = True  # a cross-reference that leads nowhere is a warning, and a warning an error

html_theme = "furo"
html_static_path = ["_static"]
html_css_files = ["pages.css"]
html_js_files = ["pages.js"]
html_title = "mousemath"
html_copy_source = False
html_show_sphinx = False

myst_enable_extensions = ["substitution"]
myst_heading_anchors = 3
myst_substitutions = {
    "course_lead": overview().words["en"].lead,
    "course_trails": trails(),
    "course_questions": questions(),
}

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True}
napoleon_attr_annotations = False  # they stand in the signature
napoleon_use_ivar = True  # else each attribute of a dataclass is told twice


def exact_types(_app: Sphinx, doctree: nodes.document) -> None:
    """Let a type in a signature lead to what it names, never to another class that is called alike."""
    for each in doctree.findall(addnodes.pending_xref):
        if each.get("refspecific") is False:
            del each["refspecific"]


def type_as_text(
    _app: Sphinx, _env: BuildEnvironment, node: addnodes.pending_xref, name: nodes.Node
) -> nodes.Node | None:
    """Leave a type that has no page as text in a signature; what prose refers to must be there."""
    at: nodes.Node | None = node
    while at is not None:
        alias = isinstance(at, nodes.paragraph) and at.astext().startswith("alias of")
        if alias or isinstance(at, addnodes.desc_signature):
            return name
        at = at.parent
    return None


def whole_sentence(
    _app: Sphinx, what: str, _name: str, _thing: object, _options: object, lines: list[str]
) -> None:
    """Keep the first line of an attribute together: what stands before its colon is no type."""
    if what in {"attribute", "data", "property"} and lines and lines[-1].startswith(":type: "):
        lines[0] = f"{lines.pop().removeprefix(':type: ')}: {lines[0]}"


def language_of_a_page(
    app: Sphinx, name: str, _template: str, context: dict[str, Any], _page: object
) -> None:
    """Mark the words of a page that says its language at its head; all around it is English."""
    if language := app.env.metadata.get(name, {}).get("language"):
        context["body"] = f'<div lang="{language}">{context["body"]}</div>'


def setup(app: Sphinx) -> None:
    """Tell Sphinx what is done here beside its own work."""
    app.connect("autodoc-process-docstring", whole_sentence, priority=600)  # after napoleon
    app.connect("doctree-read", exact_types)
    app.connect("missing-reference", type_as_text)
    app.connect("html-page-context", language_of_a_page)
