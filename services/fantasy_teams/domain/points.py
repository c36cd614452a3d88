"""The points of a squad, with their explanation (rules.md, Fantasy: points).

A team's points depend only on its squad, bonus and adjustments and on the athletes' points. Scoring is therefore
independent of chunks, order and repetition. The same rules as test data: `proto-contracts/vectors/fantasy-points.json`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from contracts.events.contest import FantasyRules
from fantasy_teams.domain.bonuses import CAPTAIN, FULL_SQUAD, Bonus
from fantasy_teams.domain.captains import Captains, doubled
from fantasy_teams.domain.squad import Squad
from fantasy_teams.domain.substitutions import (
    NOTHING,
    TRIGGERS,
    AthletePoints,
    Positions,
    Results,
    Substitution,
    substitutions,
)

Reason = Literal[
    "replaced",
    "noSubstitute",
    "constraint",
    "voided",
    "cameIn",
    "fullSquad",
    "notNeeded",
    "notAble",
]
"""The reason why a slot counts or not, unless it is a starter that simply counts.

Starters: `replaced`; no substitute available (`noSubstitute`), or none that keeps the `constraint`; `voided`: all
events void, so the athlete neither needs a substitute nor can be one. Substitutes: `cameIn`, `fullSquad`; not counted
because no starter needed them (`notNeeded`), because of the `constraint`, `notAble` (also while still to play), or
`voided`.
"""


Armband = Literal["captain", "captainOut", "nobody", "vice", "viceIn"]
"""The part of a standing captain or vice-captain.

The captain counts double (`captain`), or has not appeared, so that the vice-captain does (`captainOut`), or `nobody`
does. The vice-captain stood ready (`vice`), or counts double (`viceIn`).
"""


@dataclass(frozen=True)
class SlotPoints:
    """A slot's part of the team's points.

    `points` are the athlete's own, in tenths; the slot adds `points` x `multiplier`. `replaces` and `replaced_by` are
    slots by their `No`. `still_to_play`: an event of the athlete has no result yet.
    """

    no: int
    athlete: int
    starter: bool
    points: int
    multiplier: int
    replaces: int | None = None
    replaced_by: int | None = None
    reason: Reason | None = None
    still_to_play: bool = False
    armband: Armband | None = None

    @property
    def counted(self) -> bool:
        """True if the slot counts."""
        return self.multiplier > 0


@dataclass(frozen=True)
class Explanation:
    """A team's points in a fixture, slot by slot, the adjustments, and the cost of transfers, all in tenths."""

    slots: tuple[SlotPoints, ...]
    adjustments: int
    cost: int = 0

    @property
    def total(self) -> int:
        """Return the team's points."""
        return self.adjustments - self.cost + sum(slot.points * slot.multiplier for slot in self.slots)

    @property
    def to_play(self) -> int:
        """Return how many athletes who count are still to play (rules-blocks.md, section 6)."""
        return sum(slot.counted and slot.still_to_play for slot in self.slots)


def team_total(  # noqa: PLR0913, PLR0917 - the inputs of a score, named in rules.md
    rules: FantasyRules,
    squad: Squad,
    positions: Positions,
    bonus: Bonus | None,
    points: Results,
    adjustments: int = 0,
    cost: int = 0,
    captains: Captains | None = None,
) -> int:
    """Return a team's points in a fixture, in tenths: the total of `team_points`, without the explanation."""
    full = bonus is not None and bonus.name == FULL_SQUAD
    changes = [] if full else substitutions(rules, squad, positions, points)
    total = adjustments - cost + _sum(squad.athletes if full else squad.starters, points)
    captain = _captain(squad, bonus) if captains is None else doubled(captains, squad, points)
    if captain is not None:
        total += points.get(captain, NOTHING).points
    for change in changes:
        times = 2 if change.out == captain else 1
        total += points.get(change.into, NOTHING).points - times * points.get(change.out, NOTHING).points
    return total


def _sum(athletes: Iterable[int], points: Results) -> int:
    return sum([points[number].points for number in athletes if number in points])


def _captain(squad: Squad, bonus: Bonus | None) -> int | None:
    """Return the starter whose points count twice."""
    if bonus is None or bonus.name != CAPTAIN or bonus.captain not in squad.starters:
        return None
    return bonus.captain


def team_points(  # noqa: PLR0913, PLR0917 - the inputs of a score, named in rules.md
    rules: FantasyRules,
    squad: Squad,
    positions: Positions,
    bonus: Bonus | None,
    points: Results,
    adjustments: int = 0,
    cost: int = 0,
    captains: Captains | None = None,
) -> Explanation:
    """Return a team's points in a fixture, slot by slot.

    Captain doubles a starter; a replaced captain does not pass the doubling on. A standing captain does, to the
    vice-captain (`captains.doubled`). FullSquad counts all athletes and disables automatic substitutions. WildCard does
    not affect points.

    Args:
        rules: of the contest.
        squad: as locked for the fixture.
        positions: of every athlete of the squad.
        bonus: as locked for the fixture.
        points: the published results; an athlete missing from them did not appear and has 0 points.
        adjustments: the sum of the team's point adjustments in the fixture, in tenths.
        cost: the points of its transfers beyond the free ones, in tenths.
        captains: the standing ones as locked; None: the contest has none.
    """
    full = bonus is not None and bonus.name == FULL_SQUAD
    changes = [] if full else substitutions(rules, squad, positions, points)
    captain = _captain(squad, bonus) if captains is None else doubled(captains, squad, points)
    explained = _Explaining(rules, squad, points, changes, captain=captain, captains=captains, full=full)
    slots = tuple(
        explained.slot(no, number, points.get(number, NOTHING)) for no, number in enumerate(squad.athletes, start=1)
    )
    return Explanation(slots, adjustments, cost)


class _Explaining:
    """Explains every slot of a squad whose substitutions are known."""

    def __init__(  # noqa: PLR0913 - the data of a scored squad
        self,
        rules: FantasyRules,
        squad: Squad,
        points: Results,
        changes: Sequence[Substitution],
        *,
        captain: int | None,
        captains: Captains | None,
        full: bool,
    ) -> None:
        self._captains = captains
        self._slots = {number: no for no, number in enumerate(squad.athletes, start=1)}
        self._into = {change.out: change.into for change in changes}
        self._out = {change.into: change.out for change in changes}
        self._needs, self._able = TRIGGERS[rules.substitution_trigger]
        self._captain = captain
        self._full = full
        self._starters = len(squad.starters)
        self._unused = any(
            number not in self._out and self._able(points.get(number, NOTHING)) for number in squad.bench
        )
        self._needing = sum(self._needs(points.get(number, NOTHING)) for number in squad.starters)

    def slot(self, no: int, number: int, result: AthletePoints) -> SlotPoints:
        """Explain one slot."""
        if no <= self._starters:
            return self._starter(no, number, result)
        return self._substitute(no, number, result)

    def _starter(self, no: int, number: int, result: AthletePoints) -> SlotPoints:
        into = self._into.get(number)
        reason: Reason | None = None
        if into is not None:
            reason = "replaced"
        elif result.voided:
            reason = "voided"
        elif not self._full and self._needs(result):
            reason = "constraint" if self._unused else "noSubstitute"
        return SlotPoints(
            no=no,
            athlete=number,
            starter=True,
            points=result.points,
            multiplier=0 if into is not None else 2 if number == self._captain else 1,
            replaced_by=None if into is None else self._slots[into],
            reason=reason,
            still_to_play=result.still_to_play,
            armband=self._armband(number),
        )

    def _armband(self, number: int) -> Armband | None:
        if self._captains is None or number not in self._captains:
            return None
        if number == self._captains.captain:
            return "captain" if self._captain == number else "nobody" if self._captain is None else "captainOut"
        return "viceIn" if self._captain == number else "vice"

    def _substitute(self, no: int, number: int, result: AthletePoints) -> SlotPoints:
        out = self._out.get(number)
        return SlotPoints(
            no=no,
            athlete=number,
            starter=False,
            points=result.points,
            multiplier=int(self._full or out is not None),
            replaces=None if out is None else self._slots[out],
            reason=self._why(no, number, result),
            still_to_play=result.still_to_play,
        )

    def _why(self, no: int, number: int, result: AthletePoints) -> Reason:
        if result.voided:
            return "voided"
        if self._full:
            return "fullSquad"
        if number in self._out:
            return "cameIn"
        if not self._able(result):
            return "notAble"
        came_before = sum(self._slots[into] < no for into in self._out)
        return "constraint" if came_before < self._needing else "notNeeded"
