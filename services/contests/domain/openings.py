"""The opening times of fantasy fixtures: each opens once the fixture before it is over (rules.md, Fixtures).

By the setting `opens` it opens when that one closes (rules-blocks.md, section 5).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Literal

from contracts.events.contest import Opens

Awaited = Literal["publication", "date", "previousCloses", "previousIsOver", "ownClosing", "nothing"]
"""The reason why an unopened fixture waits.

`publication` of its contest; a `date` (typer: the organizer's); the fixture before it, which is still to close or is
not over yet; its `ownClosing`, because the fixture before it ends even later; `nothing`: it opens now.
"""
LASTS = timedelta(hours=2)
"""An event counts as over this long after its start (rules.md, Imports: `to` = last kick-off + 2 h)."""


@dataclass(frozen=True)
class Playing:
    """The playing times of a fixture, in UTC."""

    starts_at: datetime
    ends_at: datetime
    closes_at: datetime
    events: tuple[datetime, ...] = ()
    """Starts of the events that are neither postponed nor void."""
    lacks_events: bool = False
    """An event was postponed or voided, so the remaining ones decide the end of the fixture."""
    final_at: datetime | None = None
    """The time of its final results, or None."""


def over_at(fixture: Playing) -> datetime:
    """Return the time when a fixture is over: its `to`, without postponed events, or the time of its final results."""
    ends_at = fixture.ends_at
    if fixture.lacks_events:
        ends_at = min(ends_at, max(fixture.events, default=fixture.starts_at) + LASTS)
    return ends_at if fixture.final_at is None else min(ends_at, fixture.final_at)


def lets_open_at(fixture: Playing, opens: Opens) -> datetime:
    """Return the time from which the next fixture may open: never while this one can be edited."""
    return fixture.closes_at if opens == "closing" else max(over_at(fixture), fixture.closes_at)


def opening_times(fixtures: Sequence[Playing], opens: Opens = "over") -> list[datetime | None]:
    """Return the opening time of each of a contest's ordered fixtures; None for the first: as soon as it is published.

    A fixture does not open while the one before it can be edited, nor after its own closing.
    """
    times: list[datetime | None] = [None] * len(fixtures)
    for place, (before, fixture) in enumerate(pairwise(fixtures), start=1):
        times[place] = min(fixture.closes_at, lets_open_at(before, opens))
    return times


def awaited(before: Playing | None, fixture: Playing, now: datetime, opens: Opens = "over") -> Awaited:
    """Return the reason why a published, unopened fixture waits at `now`; `before` is None for the first."""
    if before is None:
        return "nothing"
    opens_at = lets_open_at(before, opens)
    if min(opens_at, fixture.closes_at) <= now:
        return "nothing"
    if fixture.closes_at < opens_at:
        return "ownClosing"
    return "previousCloses" if opens_at == before.closes_at else "previousIsOver"
