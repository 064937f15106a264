"""The commands of Mmm!: ``mousemath solve`` and ``mousemath table``."""

from mousemath.games.mmm.command.solving import solve
from mousemath.games.mmm.command.writing import table
