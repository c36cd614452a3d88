"""The team of the round: the line-up with the most points that a contest's formations allow.

Neither money nor the limit of a club counts, because no team bought it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from contracts.events.contest import FantasyRules
from fantasy_teams.domain.substitutions import Results


@dataclass(frozen=True)
class LineUp:
    """Athletes by number, row by row, with their points together, in tenths."""

    formation: tuple[int, ...]
    athletes: tuple[int, ...]
    points: int


def best_lineup(rules: FantasyRules, positions: Mapping[int, str], results: Results) -> LineUp | None:
    """Return the line-up with the most points; of equal ones that of the formation that the contest names first.

    Only athletes who appeared can be in it; of equal ones the lower number comes first. None: they fill no formation.

    Args:
        rules: of the contest.
        positions: of the known athletes, by number; others are left out.
        results: of the fixture.
    """
    rows = [_best_first(position, positions, results) for position in rules.positions]
    lineups = _lineups(rules.formations, rows, results)
    return max(lineups, key=lambda lineup: lineup.points, default=None)


def _best_first(position: str, positions: Mapping[int, str], results: Results) -> list[int]:
    appeared = [number for number, result in results.items() if result.appeared and positions.get(number) == position]
    return sorted(appeared, key=lambda number: (-results[number].points, number))


def _lineups(
    formations: Sequence[tuple[int, ...]], rows: Sequence[Sequence[int]], results: Results
) -> Iterator[LineUp]:
    for formation in formations:
        if all(count <= len(row) for count, row in zip(formation, rows, strict=True)):
            chosen = [number for count, row in zip(formation, rows, strict=True) for number in row[:count]]
            yield LineUp(formation, tuple(chosen), sum(results[number].points for number in chosen))
