"""Chances of a match's predictions from expected goals, and rates from chances: suggestions for organizers.

The goals of the two sides are modelled as independent and Poisson distributed (Maher, Modelling association football
scores, 1982).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from math import exp, floor, fsum

from contests.domain.rates import LEAST_PROBABILITY, rate_of
from contests.domain.scores import (
    EXACT_RESULT_LIMIT,
    OTHER,
    SETS_TO_WIN,
    Pair,
    ResultBasis,
    correct_predictions,
    offers_draw,
)

LEAST_EXPECTED = Decimal("0.05")
MOST_EXPECTED = Decimal(10)
"""Goals of one side; beyond this the model of goals does not apply."""
MOST_MARGIN = 30
"""Percent."""
FEWEST_MATCHES = 3
"""Both sides need this many played matches for an expectation."""
_GOALS = 60
"""More goals have a chance below 10^-20, for any expectation up to `MOST_EXPECTED`."""
_PERCENT = 100


@dataclass(frozen=True)
class Played:
    """A played match of a contest, by the keys of its sides."""

    home: str
    away: str
    result: Pair


@dataclass(frozen=True)
class Expected:
    """The expected goals of each side, to two decimals, and the number of matches behind them."""

    home: Decimal
    away: Decimal
    home_matches: int = 0
    away_matches: int = 0


def is_of_goals(basis: ResultBasis) -> bool:
    """Return whether single goals decide matches of a result basis; sets and heats do not count."""
    return basis not in SETS_TO_WIN and basis != "heats"


def goals_basis(basis: ResultBasis) -> ResultBasis:
    """Return the basis whose result has the goals of play: shots of a shoot-out are none."""
    return "extraTime" if basis in {"penaltiesAdded", "penalties"} else basis


def poisson(expected: float, goals: int = _GOALS) -> list[float]:
    """Return the chances (0 to 1) of 0, 1, … `goals` goals for a side with this expectation."""
    chances = [exp(-expected)]
    for count in range(1, goals + 1):
        chances.append(chances[-1] * expected / count)
    return chances


def chances_of(home: Decimal, away: Decimal, offered: Mapping[str, Sequence[str]]) -> dict[str, dict[str, int]]:
    """Return the chances of a match's options, in tenths of a percent, by family and name.

    Rounding keeps a family's sum to a tenth: 100.0 if one of its predictions always comes true. Exact results that are
    not on offer are left out, so those sum up to less. Without a draw on offer, the chances of winners and
    differences are conditional on a match without a draw.

    Args:
        home: goals expected of the home side.
        away: goals expected of the away side.
        offered: names by family; families that the score does not decide are left out.
    """
    of_home, of_away = poisson(float(home)), poisson(float(away))
    by_difference = _by_difference(of_home, of_away)
    if not offers_draw(offered):
        drawn = by_difference.pop(0)
        by_difference = {difference: chance / (1 - drawn) for difference, chance in by_difference.items()}
    found: dict[str, dict[str, int]] = {}
    for family in ("1X2", "PointDifference"):
        if names := offered.get(family):
            sums = dict.fromkeys(names, 0.0)
            for difference, chance in by_difference.items():
                for name in correct_predictions(family, names, (max(difference, 0), max(-difference, 0))):
                    if name in sums:
                        sums[name] += chance
            found[family] = _tenths(sums)
    if names := offered.get("ExactResult"):
        found["ExactResult"] = _tenths({name: _chance_of_score(name, of_home, of_away) for name in names})
    return found


def rate_with_margin(tenths: int, margin: Decimal) -> int:
    """Return the rate, in hundredths, of a chance in tenths of a percent, with a margin in percent.

    A margin of 5 counts each chance as 1.05 times as likely, so the implied chances of a family add up to 105 percent.
    """
    percent = Decimal(tenths) / 10 * (1 + margin / _PERCENT)
    return rate_of(min(max(percent, Decimal(LEAST_PROBABILITY)), Decimal(_PERCENT)))


def expected_of(home: str, away: str, played: Iterable[Played]) -> Expected | None:
    """Return the expected goals of two sides from a contest's own matches; None if either has too few.

    They are the mean of the goals that the side scores on average and the goals that its opponent concedes on average.
    """
    scored: dict[str, list[int]] = {home: [], away: []}
    conceded: dict[str, list[int]] = {home: [], away: []}
    for match in played:
        for side, own, other in ((match.home, 0, 1), (match.away, 1, 0)):
            if side in scored:
                scored[side].append(match.result[own])
                conceded[side].append(match.result[other])
    if min(len(scored[home]), len(scored[away])) < FEWEST_MATCHES:
        return None

    def halfway(side: str, other: str) -> Decimal:
        found = (_average(scored[side]) + _average(conceded[other])) / 2
        return min(max(_hundredths(found), LEAST_EXPECTED), MOST_EXPECTED)

    return Expected(halfway(home, away), halfway(away, home), len(scored[home]), len(scored[away]))


def _chance_of_score(name: str, of_home: Sequence[float], of_away: Sequence[float]) -> float:
    """Return the chance of an exact result, or of one in which a side has more goals than are on offer."""
    if name == OTHER:
        offered = EXACT_RESULT_LIMIT + 1
        return 1 - fsum(of_home[:offered]) * fsum(of_away[:offered])
    home, away = (int(goals) for goals in name.split(":"))
    return of_home[home] * of_away[away]


def _by_difference(of_home: Sequence[float], of_away: Sequence[float]) -> dict[int, float]:
    found: dict[int, list[float]] = {}
    for own, chance in enumerate(of_home):
        for other, other_chance in enumerate(of_away):
            found.setdefault(own - other, []).append(chance * other_chance)
    return {difference: fsum(chances) for difference, chances in found.items()}


def _tenths(chances: Mapping[str, float]) -> dict[str, int]:
    """Round chances (0 to 1) to tenths of a percent by largest remainders, the earlier name first."""
    exact = {name: chance * _PERCENT * 10 for name, chance in chances.items()}
    rounded = {name: floor(chance) for name, chance in exact.items()}
    total = int(Decimal(str(fsum(exact.values()))).quantize(Decimal(1), rounding=ROUND_HALF_UP))
    by_remainder = sorted(exact, key=lambda name: rounded[name] - exact[name])
    for name in by_remainder[: total - sum(rounded.values())]:
        rounded[name] += 1
    return rounded


def _average(goals: Sequence[int]) -> Decimal:
    return Decimal(sum(goals)) / len(goals)


def _hundredths(number: Decimal) -> Decimal:
    return number.quantize(Decimal("0.01"), rounding=ROUND_HALF_UP)
