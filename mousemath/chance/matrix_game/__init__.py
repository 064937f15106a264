"""Games in which two players choose at once: exact values, equilibria, certificates, dominance.

Zero-sum games: :func:`solve`, :func:`equilibrium`, :func:`value`, :class:`Certificate`, :func:`eliminate`,
:func:`extreme_columns`, :func:`centred`. Others: :func:`is_equilibrium`, :func:`extreme_equilibria`.
"""

from mousemath.chance.matrix_game.bimatrix import extreme_equilibria, is_equilibrium
from mousemath.chance.matrix_game.dominance import Reduction, Strike, eliminate
from mousemath.chance.matrix_game.optimal import centred, extreme_columns
from mousemath.chance.matrix_game.payoffs import (
    Matrix,
    Payoffs,
    Strategy,
    column_payoffs,
    exact_matrix,
    is_antisymmetric,
    is_strategy,
    row_payoffs,
)
from mousemath.chance.matrix_game.ratios import Ratio, ratio_value
from mousemath.chance.matrix_game.zero_sum import (
    Certificate,
    Solution,
    equilibrium,
    solve,
    value,
    whole_value,
)
