"""What teams should have, counted once more from the files' own points: slow, plain, without the product's rules."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from check_fpl.folder import StatedPoints
from check_fpl.season import Names
from check_fpl.squads import CAPTAIN, FULL_SQUAD, Market, Squad
from contracts.events.contest import FantasyRules

Points = Mapping[str, Mapping[int, int]]
"""Of a gameweek, in tenths: by key of the event, then by number of the athlete."""
Counted = TypeVar("Counted")


def stated_points(rows: Iterable[StatedPoints], names: Names) -> dict[int, Points]:
    """Answer what the files say, by gameweek."""
    found: dict[int, dict[str, dict[int, int]]] = {}
    for row in rows:
        match = found.setdefault(row.round, {}).setdefault(names.events[row.match], {})
        number = names.athletes[row.element]
        match[number] = match.get(number, 0) + row.points * 10
    return {gameweek: dict(events) for gameweek, events in found.items()}


def team_points(squad: Squad | None, points: Points, rules: FantasyRules, market: Market) -> int:
    """Count a team's gameweek, in tenths (rules.md, Fantasy: points); a team without a squad has 0."""
    if squad is None:
        return 0
    scored = Counter[int]()
    for match in points.values():
        for number, tenths in match.items():
            scored[number] += tenths
    if squad.bonus == FULL_SQUAD:
        return sum(scored[number] for number in squad.athletes)
    line_up = squad.starters
    for substitute in squad.bench:
        if scored[substitute] <= 0:
            continue
        for starter in squad.starters:
            changed = tuple(substitute if number == starter else number for number in line_up)
            if starter in line_up and scored[starter] == 0 and _formation(changed, rules, market) in rules.formations:
                line_up = changed
                break
    doubled = squad.captain if squad.bonus == CAPTAIN and squad.captain in line_up else None
    return sum(scored[number] for number in line_up) + (0 if doubled is None else scored[doubled])


def _formation(athletes: Iterable[int], rules: FantasyRules, market: Market) -> tuple[int, ...]:
    positions = [market[number].position for number in athletes]
    return tuple(positions.count(position) for position in rules.positions)


@dataclass(frozen=True)
class Correction:
    """A change of an event's results whose effect the files tell: an athlete's line is struck out, two change owners.

    The two play in the same position of the same club, so each gets exactly what the other had, and the goals of each
    side still make the score.
    """

    event: str
    struck: int
    swapped: tuple[int, int] | None

    def of(self, lines: Mapping[int, Counted]) -> dict[int, Counted]:
        """Answer the event's lines (points or statistics, by athlete) as corrected."""
        owners = {} if self.swapped is None else {self.swapped[0]: self.swapped[1], self.swapped[1]: self.swapped[0]}
        return {owners.get(number, number): line for number, line in lines.items() if number != self.struck}


def drawn_correction(points: Points, fielded: frozenset[int], market: Market, chance: Random) -> Correction | None:
    """Draw a correction of a gameweek that touches athletes whom teams have fielded; None if no athlete scored."""
    lines = [
        (event, number)
        for event, match in sorted(points.items())
        for number, tenths in sorted(match.items())
        if tenths > 0 and number in fielded
    ]
    if not lines:
        return None
    event, struck = chance.choice(lines)
    match = points[event]
    pairs = [
        (one, other)
        for one in sorted(match)
        for other in sorted(match)
        if one in fielded
        and struck not in {one, other}
        and match[one] != match[other]
        and (market[one].position, market[one].club) == (market[other].position, market[other].club)
    ]
    return Correction(event, struck, chance.choice(pairs) if pairs else None)
