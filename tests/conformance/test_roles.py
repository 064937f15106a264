"""Every game fills the same roles, each in its shape."""

from __future__ import annotations

import inspect
import re
import subprocess
import sys
from dataclasses import fields, is_dataclass
from importlib import import_module
from importlib.util import find_spec

import pytest
from conformance.games import ENTRIES
from conformance.roles import ROLES

from mousemath.lesson.registry import teaching_class
from mousemath.lesson.roles import Tab

pytestmark = pytest.mark.usefixtures("fifth_game")
LOOKED_FOR = (
    "rules.game",
    "maths.theory",
    "maths.derivation",
    "maths.claims",
    "maths.account",
    "table.sentence",
    "table.words",
    "panels.called",
    "panels.choice_question",
    "panels.end",
    "panels.exercises",
    "panels.hindsight",
    "panels.own_trials",
    "panels.questions",
    "panels.trials",
)
"""Modules that a reader finds under one name in every game that lies in folders."""
every_game = pytest.mark.parametrize("name", [*ENTRIES, "pig"])


def package_of(name):
    """Return the name of the package of a game."""
    return teaching_class(name).__module__.removesuffix(".teaching")


def filled(package, role):
    """Return the module of a game that fills a role: of a folder, or the one that is the room."""
    room, _dot, part = role.partition(".")
    found = import_module(f"{package}.{room}")
    is_folder = hasattr(found, "__path__")
    return import_module(f"{package}.{role}") if part and is_folder else found


def parameters(function):
    """Return the names of the parameters of a function or class, one that is not needed too."""
    return [name.removeprefix("_") for name in inspect.signature(function).parameters]


@every_game
def test_every_role_is_filled(name):
    for role, shape in ROLES.items():
        room = filled(package_of(name), role)
        assert isinstance(room, shape), role
        for part, wanted in vars(shape).items():
            if inspect.isfunction(wanted) and not part.startswith("_"):
                assert ["self", *parameters(getattr(room, part))] == parameters(wanted), role


@pytest.mark.parametrize("role", LOOKED_FOR)
@pytest.mark.parametrize("name", ENTRIES)
def test_what_has_one_name_lies_where_it_is_looked_for(name, role):
    assert find_spec(f"{package_of(name)}.{role}")


@every_game
def test_every_tab_has_its_module_where_the_panels_are_a_folder(name):
    panels = filled(package_of(name), "panels")
    for tab in teaching_class(name)().tabs:
        if hasattr(panels, "__path__"):
            assert isinstance(import_module(f"{panels.__name__}.{tab.id}"), Tab)


@every_game
def test_settings_and_moments_are_frozen_and_have_one_shape(name):
    teaching = teaching_class(name)()
    settings = filled(package_of(name), "table.settings").Settings
    moment = filled(package_of(name), "table.moment").Moment
    moment = getattr(moment, "__origin__", moment)  # the common class, with the types of a game
    for shape in (settings, moment):
        assert is_dataclass(shape)
        assert shape.__dataclass_params__.frozen
    assert [field.name for field in fields(moment)] == ["game", "session", "view", "settings"]
    opened = settings.opened({})
    assert opened.options == teaching.options
    assert opened.fields() == teaching.settings()
    assert opened.changed(opened.options) == opened


@every_game
def test_policies_have_names_that_a_code_can_hold(name):
    policies = filled(package_of(name), "maths.policies").POLICIES
    assert policies
    assert all(re.fullmatch("[a-z0-9_-]+", policy) for policy in policies)


def _type_of(shape):
    """Write the type of a role, whatever a game puts into it."""
    home = "roles" if shape.__module__ == "mousemath.lesson.roles" else "common"
    parameters = ", ".join("Any" for _each in getattr(shape, "__parameters__", ()))
    return f"{home}.{shape.__name__}[{parameters}]" if parameters else f"{home}.{shape.__name__}"


@pytest.mark.long
def test_the_types_of_every_role_are_right(tmp_path, root):
    """Let mypy read one assignment for each role of each game."""
    lines = [
        "from typing import Any",
        "from mousemath.lesson import roles",
        "from tests.conformance import roles as common",
        "from mousemath.lesson.teaching import Teaching",
    ]
    for name in (*ENTRIES, "pig"):
        package = package_of(name)
        for number, (role, shape) in enumerate(ROLES.items()):
            room, _dot, module = filled(package, role).__name__.rpartition(".")
            filler = f"{name}_{number}"
            lines += [f"from {room} import {module} as {filler}"]
            lines += [f"as_{filler}: {_type_of(shape)} = {filler}"]
        made = teaching_class(name)
        lines += [
            f"from {made.__module__} import {made.__name__}",
            f"{name}_teaching: Teaching[Any, Any] = {made.__name__}()",
        ]
    proof = tmp_path / "proof.py"
    proof.write_text("\n".join(lines) + "\n", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", proof, root / "tests" / "fifth_game" / "pig"],
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
