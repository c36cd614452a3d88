"""Starts and venues that a person has put down and a file says otherwise: they stand (rules.md, Imports)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from uuid import UUID

from contests.fixtures.complete_fixtures import CompleteFixture
from contests.fixtures.models import EventRow
from contests.fixtures.typed_schedule import PUT_OFF, ScheduleKind, TypedSchedule
from contests.imports.formats.plan import Plan, PlannedEvent
from contests.imports.plan.stands import Stand

_Marks = Mapping[ScheduleKind, UUID]


@dataclass(frozen=True)
class TypedPlan:
    """A plan with the starts and venues that a person has put down.

    Args:
        plan: with them in the place of the file's.
        stands: these values, where the file says otherwise.
        dated: the matches that a person has dated, by key, with the key of their fixture. They stay there, even where
            the file has postponed them or has them in another fixture.
    """

    plan: Plan
    stands: tuple[Stand, ...] = ()
    dated: Mapping[str, str] = field(default_factory=dict[str, str])


def as_typed(plan: Plan, existing: Mapping[str, CompleteFixture], typed: TypedSchedule) -> TypedPlan:
    """Return a plan with what a person has put down about when and where matches take place.

    A file without a venue says nothing about it.

    Args:
        plan: with the keys of stored rounds and matches.
        existing: the stored rounds, by their keys.
        typed: the marks of the contest.
    """
    marked = {
        (key, row.key): (fixture, row, typed[fixture.row.id][row.key])
        for key, fixture in existing.items()
        for row in fixture.events
        if row.key in typed.get(fixture.row.id, {})
    }
    planned = {(fixture.key, event.key): event for fixture in plan.fixtures for event in fixture.events}
    elsewhere = {event.key: key for (key, _), event in planned.items() if not event.is_postponed}
    undated = frozenset[str]() if plan.season is None else plan.season.undated
    stands: list[Stand] = []
    dated: dict[str, str] = {}
    for (key, event_key), (fixture, row, marks) in marked.items():
        event, there = planned.get((key, event_key)), elsewhere.get(event_key, key)
        leaves = event is None and plan.season is not None and (there != key or event_key in undated)
        is_off = leaves or (event is not None and _is_off(event))
        if is_off and "start" in marks and row.is_counted:
            stands.append(_stand(marks["start"], "start", fixture, row, PUT_OFF))
            dated[event_key] = key
        stands += [] if event is None else _others(event, fixture, row, marks)
    fixtures = tuple(
        replace(
            one,
            events=tuple(
                event if (found := marked.get((one.key, event.key))) is None else _as_stored(event, found[1], found[2])
                for event in one.events
            ),
        )
        for one in plan.fixtures
    )
    return TypedPlan(replace(plan, fixtures=fixtures), tuple(stands), dated)


def _is_off(event: PlannedEvent) -> bool:
    return event.is_postponed or event.state == "postponed"


def _others(event: PlannedEvent, fixture: CompleteFixture, row: EventRow, marks: _Marks) -> Iterable[Stand]:
    if "start" in marks and event.starts_at != row.starts_at and not _is_off(event):
        yield _stand(marks["start"], "start", fixture, row, event.starts_at.isoformat())
    if "venue" in marks and event.venue not in {None, row.venue}:
        yield _stand(marks["venue"], "venue", fixture, row, event.venue)


def _stand(mark: UUID, kind: ScheduleKind, fixture: CompleteFixture, row: EventRow, says: str | None) -> Stand:
    was = row.starts_at.isoformat() if kind == "start" else row.venue
    title = row.group_name or f"{row.home_name} – {row.away_name}"
    return Stand(mark, kind, 0, "", was, says, fixture.row.names, title)


def _as_stored(event: PlannedEvent, row: EventRow, marks: _Marks) -> PlannedEvent:
    if "venue" in marks:
        event = replace(event, venue=row.venue)
    if "start" not in marks:
        return event
    event = replace(event, starts_at=row.starts_at)
    if not _is_off(event) or not row.is_counted:
        return event
    return replace(event, is_postponed=False, state="scheduled")
