"""Automatic substitutions (rules.md, Fantasy: points).

The same rules as test data: `proto-contracts/vectors/substitutions.json`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from contracts.events.contest import FantasyRules, SubstitutionTrigger
from fantasy_teams.domain.squad import Squad

Positions = Mapping[int, str]
"""The athletes' positions by number."""


@dataclass(frozen=True)
class AthletePoints:
    """An athlete's result in a fixture: points in tenths, whether they appeared, whether all their events were void.

    `still_to_play`: one of their events has no result yet (rules-blocks.md, section 6). `captain_appeared`: whether
    they keep the armband, where statistics of its own decide about it; None: as they appeared (section 4).
    """

    points: int
    appeared: bool
    voided: bool = False
    still_to_play: bool = False
    captain_appeared: bool | None = None

    @property
    def is_settled(self) -> bool:
        """True if the athlete may need a substitute or be one: they have played all, and not only void events."""
        return not self.voided and not self.still_to_play


NOTHING = AthletePoints(points=0, appeared=False)
"""The result of an athlete who is not in the results."""
Results = Mapping[int, AthletePoints]
"""The athletes' results in a fixture, by number."""


@dataclass(frozen=True)
class Substitution:
    """An automatic substitution, by athlete number; `reason` is the contest's trigger."""

    out: int
    into: int
    reason: SubstitutionTrigger


def substitutions(rules: FantasyRules, squad: Squad, positions: Positions, points: Results) -> list[Substitution]:
    """Return the automatic substitutions of a line-up, in the order of the bench.

    Substitutes are visited from left to right. Each available one replaces the first starter in slot order that needs
    it and whose replacement keeps the constraint. Neither of the two takes part in a further substitution.
    """
    needs, able = TRIGGERS[rules.substitution_trigger]
    needing = [number for number in squad.starters if needs(points.get(number, NOTHING))]
    found: list[Substitution] = []
    lineup: _LineUp | None = None
    for into in squad.bench:
        if not needing:
            break
        if not able(points.get(into, NOTHING)):
            continue
        lineup = lineup or _LineUp(rules, squad, positions)
        out = next((number for number in needing if lineup.allows(number, into)), None)
        if out is not None:
            lineup.replace(out, into)
            needing.remove(out)
            found.append(Substitution(out, into, rules.substitution_trigger))
    return found


def _needs_points(result: AthletePoints) -> bool:
    return result.points == 0 and result.is_settled


def _brings_points(result: AthletePoints) -> bool:
    return result.points > 0 and result.is_settled


def _was_absent(result: AthletePoints) -> bool:
    return not result.appeared and result.is_settled


def _was_there(result: AthletePoints) -> bool:
    return result.appeared and result.is_settled


TRIGGERS: Mapping[SubstitutionTrigger, tuple[Callable[[AthletePoints], bool], Callable[[AthletePoints], bool]]] = {
    "noPoints": (_needs_points, _brings_points),
    "didNotPlay": (_was_absent, _was_there),
}
"""The athletes who need a substitute, and those who can be one."""


class _LineUp:
    """The starters' counts per position during substitutions."""

    def __init__(self, rules: FantasyRules, squad: Squad, positions: Positions) -> None:
        self._rules = rules
        self._positions = positions
        self._counts = dict.fromkeys(rules.positions, 0)
        for number in squad.starters:
            self._move(positions[number], 1)

    def _move(self, position: str, step: int) -> None:
        self._counts[position] = self._counts.get(position, 0) + step

    def replace(self, out: int, into: int) -> None:
        """Replace one athlete by another."""
        self._move(self._positions[out], -1)
        self._move(self._positions[into], 1)

    def allows(self, out: int, into: int) -> bool:
        """Return whether the line-up after a replacement keeps the contest's constraint."""
        constraint = self._rules.substitution_constraint
        if constraint == "none":
            return True
        if constraint == "samePosition":
            return self._positions[out] == self._positions[into]
        self.replace(out, into)
        allowed = tuple(self._counts.values()) in self._rules.formations
        self.replace(into, out)
        return allowed
