"""Games in which two players choose at once: exact values, equilibria, certificates, dominance.

Zero-sum games: :func:`solve`, :func:`value`, :class:`Certificate`, :func:`best_rows`,
:func:`eliminate`. Others: :func:`is_equilibrium`, :func:`extreme_equilibria`.
"""

from mousemath.chance.matrix_game.bimatrix import extreme_equilibria, is_equilibrium
from mousemath.chance.matrix_game.dominance import Reduction, Strike, eliminate
from mousemath.chance.matrix_game.payoffs import (
    Matrix,
    Payoffs,
    Strategy,
    best_columns,
    best_rows,
    column_payoffs,
    exact_matrix,
    is_antisymmetric,
    is_strategy,
    row_costs,
    row_payoffs,
)
from mousemath.chance.matrix_game.zero_sum import Certificate, Solution, solve, value, whole_value

__all__ = [
    "Certificate",
    "Matrix",
    "Payoffs",
    "Reduction",
    "Solution",
    "Strategy",
    "Strike",
    "best_columns",
    "best_rows",
    "column_payoffs",
    "eliminate",
    "exact_matrix",
    "extreme_equilibria",
    "is_antisymmetric",
    "is_equilibrium",
    "is_strategy",
    "row_costs",
    "row_payoffs",
    "solve",
    "value",
    "whole_value",
]
