"""Rounds that teams have won, as a tie-break (rules-blocks.md, section 2): the round of questions is one of them.

The same rule as test data: `proto-contracts/vectors/rounds.json`.
"""

from collections.abc import Collection, Iterable, Mapping
from fractions import Fraction
from uuid import UUID

import numpy as np

from shared.id_columns import Ids, ids_of, places
from shared.rounding import half_away_from_zero
from typer_predictions.domain.batch_points import Numbers

MOST_SHARING = 200
"""More teams than that share nothing of a win: their part of it is rounded to 0."""
_WHOLE = 100


def part_of(winners: int) -> int:
    """Return the part of a win (hundredths) of each of this number of winners."""
    return half_away_from_zero(Fraction(_WHOLE, winners))


def wins_of(rounds: Iterable[Collection[UUID]]) -> dict[UUID, int]:
    """Return the wins (hundredths) of the teams that have any, by the winners of each round."""
    found: dict[UUID, int] = {}
    for winners in rounds:
        for team_id in winners:
            found[team_id] = found.get(team_id, 0) + part_of(len(winners))
    return found


def column_of(wins: Mapping[UUID, int], ids: Ids) -> Numbers:
    """Return the wins of teams as a column."""
    found: Numbers = np.zeros(len(ids), np.int64)
    rows, here = places(ids, ids_of(sorted(wins)))
    found[rows] = np.array([wins[team_id] for team_id in sorted(wins)], np.int64)[here]
    return found
