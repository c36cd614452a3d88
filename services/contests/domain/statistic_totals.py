"""Limits of athletes' statistics in a match: they cannot exceed the match's score.

The same rules as test data, also for the browser: `proto-contracts/vectors/statistic-totals.json`.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from contests.domain.scores import Pair, Score

Side = Literal[0, 1]
"""Home (0) or away (1)."""
Bound = Literal["own", "both"]
"""The score of a side, or of both sides together."""


@dataclass(frozen=True)
class SumRule:
    """All athletes of a side together make its score, including the opponents' own goals."""

    statistic: str
    against: str | None = None
    """The other side's statistic that counts for this one, such as own goals, or None."""


@dataclass(frozen=True)
class EachRule:
    """No athlete can have more of a statistic than the score allows."""

    statistic: str
    of: Bound


RULES: Mapping[str, Sequence[SumRule | EachRule]] = {
    "football": (SumRule("goals", against="ownGoals"),),
    "basketball": (SumRule("points"),),
    "volleyball": (EachRule("setsPlayed", of="both"),),
    "tennis": (EachRule("setsWon", of="own"),),
}
"""By sport; in other sports a score does not limit single athletes."""


@dataclass(frozen=True)
class Counted:
    """An athlete's statistics in a match."""

    number: int
    side: Side
    statistics: Mapping[str, int]


@dataclass(frozen=True)
class Total:
    """A side's total and the score's figure; above it is impossible, below it is incomplete.

    A rule about single athletes gives a total only for an athlete who has too many.
    """

    statistic: str
    side: Side
    count: int
    score: int
    fields: tuple[tuple[int, str], ...]
    """The parts of the sum: athletes' numbers and names of statistics that are not 0."""

    @property
    def is_impossible(self) -> bool:
        """True if the total exceeds the score."""
        return self.count > self.score


def totals_of(sport: str, score: Score, athletes: Sequence[Counted], *, scored: Iterable[str]) -> tuple[Total, ...]:
    """Return the totals of a match's statistics against its score, including extra time, without penalties.

    Args:
        sport: whose rules apply.
        score: of the match.
        athletes: all athletes of the two sides with statistics.
        scored: the statistics that the competition counts; others are not checked.
    """
    played, known = score.et or score.ft, set(scored)
    found: list[Total] = []
    for rule in RULES.get(sport, ()):
        if rule.statistic in known:
            found += _sums(rule, played, athletes) if isinstance(rule, SumRule) else _excesses(rule, played, athletes)
    return tuple(found)


def _sums(rule: SumRule, played: Pair, athletes: Sequence[Counted]) -> Iterable[Total]:
    sides: tuple[Side, Side] = (0, 1)
    for side in sides:
        fields: list[tuple[int, str]] = []
        count = 0
        for athlete in athletes:
            name = rule.statistic if athlete.side == side else rule.against
            many = 0 if name is None else athlete.statistics.get(name, 0)
            if name is not None and many:
                fields.append((athlete.number, name))
                count += many
        yield Total(rule.statistic, side, count, played[side], tuple(fields))


def _excesses(rule: EachRule, played: Pair, athletes: Sequence[Counted]) -> Iterable[Total]:
    for athlete in athletes:
        most = sum(played) if rule.of == "both" else played[athlete.side]
        many = athlete.statistics.get(rule.statistic, 0)
        if many > most:
            yield Total(rule.statistic, athlete.side, many, most, ((athlete.number, rule.statistic),))
