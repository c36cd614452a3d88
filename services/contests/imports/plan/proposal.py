"""Matches that a file has long after the others of their round: the preview proposes to postpone them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import pairwise
from typing import Any

from contests.domain.identity import NEAR
from contests.fixtures.complete_fixtures import CompleteFixture
from contests.fixtures.models import EventRow
from contests.fixtures.typed_schedule import TypedSchedule
from contests.imports.formats.plan import Plan, PlannedEvent, PlannedFixture
from contracts.base import Text
from shared.bilingual_names import both

SHARE = 4
"""At most one match of so many is late; more of them are another part of the round, such as second legs.

A single match is late in a smaller round, too, if another round of the file begins before it.
"""


@dataclass(frozen=True)
class LateMatch:
    """A match to postpone, so that its round does not wait for it."""

    fixture_key: str
    fixture: Text
    event_key: str
    event: str
    was: datetime | None
    """When it starts in the contest, in UTC; None for a new one."""
    will: datetime
    """When it starts in the file, in UTC."""

    def to_json(self) -> dict[str, Any]:
        """Return the form that is stored with an import."""
        return {
            "fixture": self.fixture.model_dump(),
            "event": self.event,
            "was": None if self.was is None else self.was.isoformat(),
            "will": self.will.isoformat(),
        }


def late_matches(
    plan: Plan, existing: Mapping[str, CompleteFixture], now: datetime, typed: TypedSchedule
) -> list[LateMatch]:
    """Return the matches without a result that the file starts more than three days after all others of their round.

    One whose start a person has put down is none of them.

    Args:
        plan: of the file; the files of a season say themselves which matches have moved.
        existing: the stored rounds, by their keys.
        now: the database's clock; a match in the past is not late.
        typed: the marks of the contest.
    """
    if plan.season is not None:
        return []
    begins = [min(starts) for one in plan.fixtures if (starts := [event.starts_at for event in one.events])]
    return [
        LateMatch(
            fixture_key=fixture.key,
            fixture=both(fixture.name, fixture.name_en),
            event_key=event.key,
            event=f"{event.home} – {event.away}",
            was=None if row is None else row.starts_at,
            will=event.starts_at,
        )
        for fixture in plan.fixtures
        for event, row in _late(fixture, existing.get(fixture.key), begins)
        if event.starts_at > now and not (row is not None and "start" in typed.get(row.fixture_id, {}).get(row.key, {}))
    ]


def postponed(plan: Plan, late: Sequence[LateMatch]) -> Plan:
    """Return the plan with its late matches postponed."""
    keys = {(one.fixture_key, one.event_key) for one in late}
    return replace(
        plan,
        fixtures=tuple(
            replace(
                fixture,
                events=tuple(
                    replace(event, state="postponed") if (fixture.key, event.key) in keys else event
                    for event in fixture.events
                ),
            )
            for fixture in plan.fixtures
        ),
    )


def _late(
    planned: PlannedFixture, stored: CompleteFixture | None, begins: Sequence[datetime]
) -> list[tuple[PlannedEvent, EventRow | None]]:
    rows = {} if stored is None else {event.key: event for event in stored.events}
    off = {key for key, row in rows.items() if not row.is_counted}
    starts = {key: row.starts_at for key, row in rows.items() if key not in off and not row.is_group}
    own = {event.key: event for event in planned.events if event.is_counted and event.key not in off and event.home}
    starts |= {key: event.starts_at for key, event in own.items()}
    after = _after_gap(sorted(starts.values()))
    if after is None:
        return []
    count = sum(start >= after for start in starts.values())
    is_behind_others = count == 1 and any(min(starts.values()) < begun < after for begun in begins)
    if SHARE * count > len(starts) and not is_behind_others:
        return []
    return [
        (event, rows.get(key))
        for key, event in own.items()
        if event.starts_at >= after
        and not planned.results.has(key)
        and (stored is None or not (stored.published.has(key) or (stored.draft is not None and stored.draft.has(key))))
        and ((row := rows.get(key)) is None or row.starts_at != event.starts_at)
    ]


def _after_gap(starts: Sequence[datetime]) -> datetime | None:
    """Return the first start that comes more than three days after the one before; None without such a gap."""
    return next((later for earlier, later in pairwise(starts) if later - earlier > NEAR), None)
