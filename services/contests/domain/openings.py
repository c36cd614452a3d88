"""When fantasy fixtures open: each one once the fixture before it is over (rules.md, Fixtures)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise

__all__ = ["LASTS", "Playing", "opening_times", "over_at"]

LASTS = timedelta(hours=2)
"""After its start an event counts as over (rules.md, Imports: `to` = last kick-off + 2 h)."""


@dataclass(frozen=True)
class Playing:
    """When a fixture is played, in UTC."""

    starts_at: datetime
    ends_at: datetime
    closes_at: datetime
    events: tuple[datetime, ...] = ()
    """Starts of the events that are neither postponed nor void."""
    lacks_events: bool = False
    """An event was postponed or voided: what is left decides when the fixture is over."""


def over_at(fixture: Playing) -> datetime:
    """Answer when a fixture is over: its `to` has passed, postponed events excluded."""
    if not fixture.lacks_events:
        return fixture.ends_at
    return min(fixture.ends_at, max(fixture.events, default=fixture.starts_at) + LASTS)


def opening_times(fixtures: Sequence[Playing]) -> list[datetime | None]:
    """Answer when each of a contest's fixtures, in their order, opens; None: as soon as it is published, the first.

    None opens while the one before it can still be edited, and none after it has closed itself.
    """
    times: list[datetime | None] = [None] * len(fixtures)
    for place, (before, fixture) in enumerate(pairwise(fixtures), start=1):
        times[place] = min(fixture.closes_at, max(over_at(before), before.closes_at))
    return times
