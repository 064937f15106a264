"""Write the types that the scripts use, from the frozen dataclasses that Python sends to the page.

``python docs/tools/scene_types.py`` writes each ``.d.ts`` file; with ``--check`` it only names those that
have fallen behind. A field with a default may be missing on the page: ``to_json`` leaves it out.
"""

from __future__ import annotations

import ast
import json
import sys
from dataclasses import MISSING, Field, fields, is_dataclass
from pathlib import Path
from types import GenericAlias, UnionType
from typing import TYPE_CHECKING, Any

from mousemath import scene
from mousemath.games.mmm.editor import parts as editor_parts
from mousemath.games.mmm.editor.words import WORDS
from mousemath.lesson.frame_words import frame_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from types import ModuleType

ROOT = Path(__file__).parents[2] / "mousemath"
PLAIN = {"str": "string", "int": "number", "float": "number", "bool": "boolean"}
SCENE = {
    name: kind
    for name, kind in sorted(vars(scene).items())
    if is_dataclass(kind) or isinstance(kind, (GenericAlias, UnionType))
}


def written(node: ast.expr) -> str:
    """Return a type of Python, parsed, as TypeScript writes it."""
    match node:
        case ast.Name(name):
            return PLAIN.get(name, name)
        case ast.Constant(None):
            return "undefined"
        case ast.BinOp(left, ast.BitOr(), right):
            return f"{written(left)} | {written(right)}"
        case ast.Subscript(ast.Name("dict"), ast.Tuple([key, value])):
            return f"Record<{written(key)}, {written(value)}>"
        case ast.Subscript(ast.Name("tuple"), ast.Tuple([inside, ast.Constant(value=end)])) if (
            end is ...
        ):
            return f"Array<{written(inside)}>"
        case ast.Subscript(ast.Name("tuple"), ast.Tuple(members)):
            return f"[{', '.join(map(written, members))}]"
    raise TypeError(f"The page knows no type for {ast.unparse(node)}.")


def _parsed(text: str) -> str:
    return written(ast.parse(text, mode="eval").body)


def alias(kind: GenericAlias | UnionType) -> str:
    """Return what a name such as ``Rich`` or ``Mark`` stands for."""
    if isinstance(kind, UnionType):
        return " | ".join(each.__name__ for each in kind.__args__)
    return f"Array<{_parsed(kind.__args__[0])}>"


def parts() -> str:
    """Return whatever is a part."""
    return " | ".join(sorted(name for name, kind in SCENE.items() if _is_part(kind)))


def _is_part(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, scene.Part) and kind is not scene.Part


def interface(kind: type) -> str:
    """Return the interface of one part."""
    lines = [f'  kind: "{kind.__name__}";', *map(_member, fields(kind))]
    return f"export interface {kind.__name__} {{\n" + "\n".join(lines) + "\n}"


def _member(each: Field[Any]) -> str:
    missing = each.default is not MISSING
    return f"  {each.name}{'?' if missing else ''}: {_parsed(str(each.type))};"


def _words(name: str, keys: Iterable[str]) -> str:
    return f"export type {name} = " + " | ".join(map(json.dumps, keys)) + ";"


def _scene_types() -> Iterator[str]:
    yield _words("FrameWord", frame_words())
    for name, kind in SCENE.items():
        if kind is scene.Part:
            yield f"export type Part = {parts()};"
        elif is_dataclass(kind) and isinstance(kind, type):
            yield interface(kind)
        elif isinstance(kind, (GenericAlias, UnionType)):
            yield f"export type {name} = {alias(kind)};"


def _own_types(module: ModuleType) -> Iterator[str]:
    own = [
        kind for kind in vars(module).values() if getattr(kind, "__module__", "") == module.__name__
    ]
    told = [interface(kind) for kind in own if is_dataclass(kind) and isinstance(kind, type)]
    needed = sorted(name for name in SCENE if any(f": {name};" in each for each in told))
    yield f'import type {{ {", ".join(needed)} }} from "../../../widgets/scene.js";'
    yield _words("EditorWord", WORDS)
    yield from told


def files() -> dict[Path, str]:
    """Return the text of each file of types."""
    head = "// Written by docs/tools/scene_types.py from the dataclasses of Python.\n\n"
    texts = {
        ROOT / "widgets" / "scene.d.ts": _scene_types(),
        ROOT / "games" / "mmm" / "editor" / "parts.d.ts": _own_types(editor_parts),
    }
    return {path: head + "\n\n".join(blocks) + "\n" for path, blocks in texts.items()}


if __name__ == "__main__":
    if odd := {*sys.argv[1:]} - {"--check"}:  # run as a file, it imports nothing from beside it
        sys.stderr.write(f"scene_types.py takes --check alone, not {' '.join(sorted(odd))!a}.\n")
        sys.exit(2)
    for path, text in files().items():
        behind = not path.exists() or path.read_text(encoding="utf-8") != text
        if behind and "--check" in sys.argv:
            sys.exit(f"{path.name} has fallen behind: run python docs/tools/scene_types.py.")
        path.write_text(text, encoding="utf-8")
