"""Reads arithmetic as it is written in the course: × − ² (a superscript) and C(n, k)."""

from __future__ import annotations

import ast
import operator
import re
from fractions import Fraction
from itertools import pairwise
from math import comb, factorial

RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
ARITHMETIC = re.compile(r"(?<![\w√(])[\d C()/×+−=⁰¹²³⁴⁵⁶⁷⁸⁹!.,]+")
SIGNS = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: operator.pow,
}


def worked_out(text):
    """Return what a text comes to that is arithmetic and nothing else, else nothing."""
    sides = sides_of(text) if ARITHMETIC.fullmatch(text) else []
    return sides[0] if sides else None


def equations(text):
    """Yield each side of a written equation between numbers with the next; decimals are rounded."""
    for run in ARITHMETIC.findall(text):
        sides = sides_of(run) if " = " in run else []
        yield from pairwise(sides)


def sides_of(run):
    """Return what the sides of an equation come to; nothing if one of them is no number."""
    try:
        return [value(side) for side in run.strip(" .,").split(" = ")]
    except (SyntaxError, ValueError):
        return []


def value(text):
    """Return what written arithmetic comes to, exactly."""
    plain = re.sub(r"(?<=\d),(?=\d)", ".", text.replace("\u202f", ""))
    plain = re.sub(r"[⁰¹²³⁴⁵⁶⁷⁸⁹]+", lambda found: "**" + found[0].translate(RAISED), plain)
    plain = re.sub(r"(\d+)!", r"factorial(\1)", plain.replace("×", "*").replace("−", "-"))
    return _of(ast.parse(plain.strip(), mode="eval").body)


def _of(node):
    match node:
        case ast.Constant(number):
            return Fraction(str(number))
        case ast.BinOp(left, sign, right):
            return SIGNS[type(sign)](_of(left), _of(right))
        case ast.Call(ast.Name("C"), [one, other]):
            return Fraction(comb(int(_of(one)), int(_of(other))))
        case ast.Call(ast.Name("factorial"), [one]):
            return Fraction(factorial(int(_of(one))))
    raise ValueError(ast.dump(node))
