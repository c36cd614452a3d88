"""What athletes score in a fixture: counted statistics times the origin's point events (rules.md, Fantasy: points).

The same rules as data, for other services and the browser too: `proto-contracts/vectors/athlete-points.json`.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from contracts.events.fixture import AthleteEvent, AthleteResult, PointsLine


@dataclass(frozen=True)
class PointEvent:
    """What a statistic brings; `value` is in tenths.

    Plain, the value counts as often as the statistic; with `per` = n once for every n whole ones; with a bound once if
    the statistic is in the range, bounds included. A range looks only at a statistic that was counted at all: nobody
    scores for having no entry.
    """

    name: str
    """The statistic."""
    value: int
    position: str | None = None
    """None: of any position."""
    per: int | None = None
    minimum: int | None = None
    maximum: int | None = None

    @property
    def is_range(self) -> bool:
        """Tell whether the value comes once, for a statistic in a range."""
        return self.minimum is not None or self.maximum is not None

    def points(self, count: int) -> int:
        """Answer the points, in tenths, for a statistic that was counted `count` times."""
        if self.is_range:
            reaches = self.minimum is None or count >= self.minimum
            keeps = self.maximum is None or count <= self.maximum
            return self.value if reaches and keeps else 0
        if self.per is not None:
            whole = abs(count) // self.per
            return self.value * (whole if count >= 0 else -whole)
        return self.value * count


@dataclass(frozen=True)
class Pinned:
    """An athlete as pinned when the fixture opened."""

    number: int
    position: str
    club: str
    """The club's key."""


@dataclass(frozen=True)
class CountedEvent:
    """An event of the fixture with what was counted in it, by athlete's number and statistic."""

    key: str
    clubs: tuple[str, ...]
    """Keys of the clubs that take part."""
    state: str = "scheduled"
    """`scheduled`, `played`, `postponed` or `void`; the last two count nothing."""
    statistics: Mapping[int, Mapping[str, int]] = field(default_factory=dict[int, Mapping[str, int]])


def lines_of(
    point_events: Iterable[PointEvent], position: str, statistics: Mapping[str, int]
) -> tuple[PointsLine, ...]:
    """Answer what each point event brings to an athlete of `position` in one event, in the order of the point events.

    Those that bring nothing are left out; the sum is what the athlete scores in the event, in tenths.
    """
    lines = (
        PointsLine(name=event.name, count=statistics[event.name], points=event.points(statistics[event.name]))
        for event in point_events
        if event.position in (None, position) and event.name in statistics
    )
    return tuple(line for line in lines if line.points)


def athlete_results(
    point_events: Sequence[PointEvent],
    appearance: str | None,
    pinned: Iterable[Pinned],
    events: Sequence[CountedEvent],
) -> tuple[AthleteResult, ...]:
    """Answer the fixture of every athlete of whom there is something to say, by number.

    Void and postponed events count nothing. An athlete whose club had events, all of them void, is answered as
    `voided`; one without statistics, who isn't voided, is left out: no appearance, no points.

    Args:
        point_events: of the athletes' origin.
        appearance: the statistic that says, above 0, that somebody played; None: any statistic that isn't 0.
        pinned: everybody with a price in this fixture; somebody else's statistics count for nobody, since no squad
            can hold them.
        events: of the fixture, in order.
    """
    results: list[AthleteResult] = []
    for athlete in sorted(pinned, key=lambda one: one.number):
        counted = tuple(_in_events(point_events, appearance, athlete, events))
        voided = _is_voided(athlete, events)
        if counted or voided:
            results.append(
                AthleteResult(
                    number=athlete.number,
                    appeared=any(event.appeared for event in counted),
                    points=sum(line.points for event in counted for line in event.lines),
                    voided=voided,
                    events=counted,
                )
            )
    return tuple(results)


def _in_events(
    point_events: Sequence[PointEvent], appearance: str | None, athlete: Pinned, events: Iterable[CountedEvent]
) -> Iterable[AthleteEvent]:
    for event in events:
        statistics = event.statistics.get(athlete.number)
        if statistics is None or event.state in ("void", "postponed"):
            continue
        yield AthleteEvent(
            key=event.key,
            appeared=_appeared(appearance, statistics),
            statistics=dict(statistics),
            lines=lines_of(point_events, athlete.position, statistics),
        )


def _appeared(appearance: str | None, statistics: Mapping[str, int]) -> bool:
    if appearance is None:
        return any(count != 0 for count in statistics.values())
    return statistics.get(appearance, 0) > 0


def _is_voided(athlete: Pinned, events: Iterable[CountedEvent]) -> bool:
    """Tell whether the athlete had events and all of them were void: their club's, and those they were counted in."""
    states = [event.state for event in events if athlete.club in event.clubs or athlete.number in event.statistics]
    return bool(states) and all(state == "void" for state in states)
