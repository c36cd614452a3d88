"""The points of athletes: counted statistics times the origin's point events (rules.md, Fantasy: points).

The same rules as test data, also for the browser: `proto-contracts/vectors/athlete-points.json`.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from contracts.events.fixture import AthleteEvent, AthleteResult, PointsLine


@dataclass(frozen=True)
class PointEvent:
    """The points of a statistic; `value` is in tenths.

    The plain value counts once per unit of the statistic, with `per` = n once for every n whole units. With a bound it
    counts once if the statistic is in the range, bounds included. A range applies only to a statistic with an entry.
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
        """True if the value counts once, for a statistic in a range."""
        return self.minimum is not None or self.maximum is not None

    def points(self, count: int) -> int:
        """Return the points, in tenths, for a count of the statistic."""
        if self.is_range:
            reaches = self.minimum is None or count >= self.minimum
            keeps = self.maximum is None or count <= self.maximum
            return self.value if reaches and keeps else 0
        if self.per is not None:
            whole = abs(count) // self.per
            return self.value * (whole if count >= 0 else -whole)
        return self.value * count


@dataclass(frozen=True)
class Appearance:
    """The statistics of which one above 0 says that an athlete played; none: any that is not 0."""

    statistics: tuple[str, ...] = ()
    captain: tuple[str, ...] = ()
    """The statistics that decide about the armband alone (rules-blocks.md, section 4); none: the same."""

    def is_in(self, statistics: Mapping[str, int]) -> bool:
        """Return whether the athlete has played by these counts."""
        if not self.statistics:
            return any(count != 0 for count in statistics.values())
        return _any_above_nought(self.statistics, statistics)

    def keeps_armband(self, events: Iterable[AthleteEvent]) -> bool | None:
        """Return whether a captain keeps the armband by these events; None: as they appeared."""
        if not self.captain:
            return None
        return any(_any_above_nought(self.captain, event.statistics) for event in events)


def _any_above_nought(names: Iterable[str], statistics: Mapping[str, int]) -> bool:
    return any(statistics.get(name, 0) > 0 for name in names)


@dataclass(frozen=True)
class Pinned:
    """An athlete as pinned when the fixture opened."""

    number: int
    position: str
    club: str
    """The club's key."""


@dataclass(frozen=True)
class CountedEvent:
    """An event of the fixture with its statistics, by athlete's number and name of the statistic."""

    key: str
    clubs: tuple[str, ...]
    """Keys of the clubs that take part."""
    state: str = "scheduled"
    """`scheduled`, `played`, `walkover`, `postponed` or `void`; the last two do not count, and in the last three no
    athlete is still to play."""
    statistics: Mapping[int, Mapping[str, int]] = field(default_factory=dict[int, Mapping[str, int]])

    @property
    def is_awaited(self) -> bool:
        """True if its athletes are still to play: a result without statistics is none (rules-blocks.md, section 6)."""
        return self.state in {"scheduled", "played"} and not self.statistics


def lines_of(
    point_events: Iterable[PointEvent], position: str, statistics: Mapping[str, int]
) -> tuple[PointsLine, ...]:
    """Return the points of each point event for an athlete of `position` in one event, in their order.

    Point events without points are left out. The sum is the athlete's points in the event, in tenths.
    """
    lines = (
        PointsLine(name=event.name, count=statistics[event.name], points=event.points(statistics[event.name]))
        for event in point_events
        if event.position in (None, position) and event.name in statistics
    )
    return tuple(line for line in lines if line.points)


def athlete_results(
    point_events: Sequence[PointEvent],
    appearance: Appearance,
    pinned: Iterable[Pinned],
    events: Sequence[CountedEvent],
    *,
    final: bool,
) -> tuple[AthleteResult, ...]:
    """Return the results of athletes in a fixture, by number.

    Void and postponed events have no statistics. An athlete whose club had only void events is `voided`. An athlete is
    `still_to_play` while one of their events is awaited. An athlete who has no statistics and is neither is left out:
    no appearance, no points.

    Args:
        point_events: of the athletes' origin.
        appearance: the statistics that mark an appearance.
        pinned: all athletes with a price in this fixture; statistics of others are ignored, since no squad can have
            them.
        events: of the fixture, in order.
        final: whether the results are final; then no athlete is still to play.
    """
    results: list[AthleteResult] = []
    for athlete in sorted(pinned, key=lambda one: one.number):
        counted = tuple(_in_events(point_events, appearance, athlete, events))
        own = [event for event in events if athlete.club in event.clubs or athlete.number in event.statistics]
        voided = bool(own) and all(event.state == "void" for event in own)
        still_to_play = not final and any(event.is_awaited for event in own)
        if counted or voided or still_to_play:
            results.append(
                AthleteResult(
                    number=athlete.number,
                    appeared=any(event.appeared for event in counted),
                    points=sum(line.points for event in counted for line in event.lines),
                    voided=voided,
                    still_to_play=still_to_play,
                    captain_appeared=appearance.keeps_armband(counted),
                    events=counted,
                )
            )
    return tuple(results)


def _in_events(
    point_events: Sequence[PointEvent], appearance: Appearance, athlete: Pinned, events: Iterable[CountedEvent]
) -> Iterable[AthleteEvent]:
    for event in events:
        statistics = event.statistics.get(athlete.number)
        if statistics is None or event.state in ("void", "postponed"):
            continue
        yield AthleteEvent(
            key=event.key,
            appeared=appearance.is_in(statistics),
            statistics=dict(statistics),
            lines=lines_of(point_events, athlete.position, statistics),
        )
