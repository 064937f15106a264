"""Boards that several tests want solved."""

import pytest

from mousemath.games.mmm import Board, solve


@pytest.fixture(scope="module")
def crumb():
    return solve(Board.load("crumb"))


@pytest.fixture(scope="module")
def shelf():
    return solve(Board.load("shelf"))
