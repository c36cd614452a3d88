"""The points of a squad, with their explanation (rules.md, Fantasy: points).

A team's points depend only on its squad, bonus and adjustments and on the athletes' points. Scoring is therefore
independent of chunks, order and repetition. The same rules as test data: `proto-contracts/vectors/fantasy-points.json`.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from contracts.events.contest import FantasyRules
from fantasy_teams.domain.bonuses import CAPTAIN, FULL_SQUAD, Bonus
from fantasy_teams.domain.captains import Captains, captains_times
from fantasy_teams.domain.chips import NO_CHIPS, ScoredChips, price_joker
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
    "priceJoker",
]
"""The reason why a slot counts or not, unless it is a starter that simply counts.

Starters: `replaced`; no substitute available (`noSubstitute`), or none that keeps the `constraint`; `voided`: all
events void, so the athlete neither needs a substitute nor can be one; `priceJoker` doubles it. Substitutes: `cameIn`,
`fullSquad`; not counted because no starter needed them (`notNeeded`), because of the `constraint`, `notAble` (also
while still to play), or `voided`.
"""


Armband = Literal["captain", "captainOut", "nobody", "vice", "viceIn", "viceToo", "viceOut"]
"""The part of a standing captain or vice-captain.

The captain counts double (`captain`), or has not appeared, so that the vice-captain does (`captainOut`), or `nobody`
does. The vice-captain stood ready (`vice`), or counts double (`viceIn`). With TwoCaptains they count double beside the
captain (`viceToo`), or did not appear (`viceOut`).
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
    chips: ScoredChips = NO_CHIPS,
) -> int:
    """Return a team's points in a fixture, in tenths: the total of `team_points`, without the explanation."""
    full = _is_full(bonus, chips)
    changes = [] if full else substitutions(rules, squad, positions, points)
    total = adjustments - cost + _sum(squad.athletes if full else squad.starters, points)
    times = _times(squad, bonus, captains, points, chips)
    for number, often in times.items():
        total += (often - 1) * points.get(number, NOTHING).points
    for change in changes:
        often = times.get(change.out, 1)
        total += points.get(change.into, NOTHING).points - often * points.get(change.out, NOTHING).points
    joker = price_joker(squad, points, chips, {*times, *(change.out for change in changes)})
    return total if joker is None else total + points[joker].points


def _is_full(bonus: Bonus | None, chips: ScoredChips) -> bool:
    return FULL_SQUAD in chips.kinds or (bonus is not None and bonus.name == FULL_SQUAD)


def _times(
    squad: Squad, bonus: Bonus | None, captains: Captains | None, points: Results, chips: ScoredChips
) -> dict[int, int]:
    """Return how often the points of captains count, by athlete, before substitutions."""
    if captains is None:
        captain = _captain(squad, bonus)
        return {} if captain is None else {captain: 2}
    return captains_times(
        captains,
        squad,
        points,
        is_triple="TripleCaptain" in chips.kinds,
        both="TwoCaptains" in chips.kinds,
    )


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
    chips: ScoredChips = NO_CHIPS,
) -> Explanation:
    """Return a team's points in a fixture, slot by slot.

    Captain doubles a starter; a replaced captain does not pass the doubling on. A standing captain does, to the
    vice-captain (`captains.captains_times`). FullSquad counts all athletes and disables automatic substitutions. Chips
    for transfers do not affect points, except by their cost.

    Args:
        rules: of the contest.
        squad: as locked for the fixture.
        positions: of every athlete of the squad.
        bonus: as locked for the fixture.
        points: the published results; an athlete missing from them did not appear and has 0 points.
        adjustments: the sum of the team's point adjustments in the fixture, in tenths.
        cost: the points of its transfers beyond the free ones, in tenths.
        captains: the standing ones as locked; None: the contest has none.
        chips: as locked, with their effects.
    """
    full = _is_full(bonus, chips)
    changes = [] if full else substitutions(rules, squad, positions, points)
    times = _times(squad, bonus, captains, points, chips)
    joker = price_joker(squad, points, chips, {*times, *(change.out for change in changes)})
    explained = _Explaining(
        rules,
        squad,
        points,
        changes,
        times=times if joker is None else {**times, joker: 2},
        armbands=_armbands(captains, times, both="TwoCaptains" in chips.kinds),
        joker=joker,
        full=full,
    )
    slots = tuple(
        explained.slot(no, number, points.get(number, NOTHING)) for no, number in enumerate(squad.athletes, start=1)
    )
    return Explanation(slots, adjustments, cost)


def _armbands(captains: Captains | None, times: Mapping[int, int], *, both: bool) -> dict[int, Armband]:
    """Return the part of captain and vice-captain, by athlete."""
    if captains is None:
        return {}
    captain: Armband = "captain" if captains.captain in times else "captainOut" if times else "nobody"
    vice: Armband = "viceOut" if both else "vice"
    if captains.vice in times:
        vice = "viceToo" if captain == "captain" else "viceIn"
    return {captains.vice: vice, captains.captain: captain}


class _Explaining:
    """Explains every slot of a squad whose substitutions are known."""

    def __init__(  # noqa: PLR0913 - the data of a scored squad
        self,
        rules: FantasyRules,
        squad: Squad,
        points: Results,
        changes: Sequence[Substitution],
        *,
        times: Mapping[int, int],
        armbands: Mapping[int, Armband],
        joker: int | None,
        full: bool,
    ) -> None:
        self._armbands = armbands
        self._joker = joker
        self._slots = {number: no for no, number in enumerate(squad.athletes, start=1)}
        self._into = {change.out: change.into for change in changes}
        self._out = {change.into: change.out for change in changes}
        self._needs, self._able = TRIGGERS[rules.substitution_trigger]
        self._times = times
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
        elif number == self._joker:
            reason = "priceJoker"
        elif not self._full and self._needs(result):
            reason = "constraint" if self._unused else "noSubstitute"
        return SlotPoints(
            no=no,
            athlete=number,
            starter=True,
            points=result.points,
            multiplier=0 if into is not None else self._times.get(number, 1),
            replaced_by=None if into is None else self._slots[into],
            reason=reason,
            still_to_play=result.still_to_play,
            armband=self._armbands.get(number),
        )

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
