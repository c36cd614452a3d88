"""Starts and venues of events that wait: those that stand, and taking the file's."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.contests.models import ContestRow
from contests.events.service import change_event
from contests.fixtures.models import EventRow
from contests.fixtures.repository import FixtureRepository
from contests.fixtures.schemas import EventChange
from contests.fixtures.typed_rows import forget_marks, marks_of
from contests.fixtures.typed_schedule import PUT_OFF, TypedScheduleRow
from contests.imports.plan.lines import stored_title
from contests.imports.plan.stands import Stand

NAMELESS = "import"
"""The reason to put an event off if the file has no name."""


async def standing(session: AsyncSession, contest: ContestRow) -> list[Stand]:
    """Return the starts and venues that a person has put down, where a file's wait beside them."""
    marks = [one for one in await marks_of(session, TypedScheduleRow, contest.id) if one.waiting is not None]
    if not marks:
        return []
    rounds = {row.id: row for row in await FixtureRepository(session).of_contest(contest.id)}
    events = await FixtureRepository(session).events_of(sorted({one.fixture_id for one in marks}))
    found: list[Stand] = []
    for one in marks:
        event = next((event for event in events.get(one.fixture_id, ()) if event.key == one.event_key), None)
        says = None if one.waiting is None else one.waiting["value"]
        if event is None or _is_so(event, one, says):
            continue
        was = event.starts_at.isoformat() if one.kind == "start" else event.venue
        names = rounds[one.fixture_id].names
        found.append(Stand(one.id, one.kind, 0, "", was, says, names, stored_title(event)))
    return found


async def take(
    session: AsyncSession,
    contest: ContestRow,
    chosen: Sequence[tuple[TypedScheduleRow, Any]],
    *,
    actor_id: UUID,
    file: str | None,
) -> None:
    """Give events the starts and venues of a file; the contest must be locked. Files decide again.

    Args:
        session: the transaction.
        contest: its row is locked.
        chosen: the marks, with what the file says.
        actor_id: the organizer.
        file: the name of the file; None: that of each waiting value.
    """
    changes: dict[tuple[UUID, str], dict[str, Any]] = {}
    for one, says in chosen:
        named = file or (None if one.waiting is None else one.waiting["file"]) or NAMELESS
        changes.setdefault((one.fixture_id, one.event_key), {}).update(_change(one, says, named))
    for (fixture_id, key), change in changes.items():
        body = EventChange.model_validate(change)
        await change_event(session, actor_id=actor_id, contest_id=contest.id, fixture_id=fixture_id, key=key, body=body)
    await session.flush()
    await forget_marks(session, TypedScheduleRow, [one.id for one, _ in chosen])


def _change(one: TypedScheduleRow, says: Any, file: str) -> Mapping[str, Any]:  # Any: a JSON value
    if one.kind == "venue":
        return {"venue": says}
    return {"state": "postponed", "reason": file} if says == PUT_OFF else {"startsAt": says}


def _is_so(event: EventRow, one: TypedScheduleRow, says: Any) -> bool:  # Any: a JSON value
    if one.kind == "venue":
        return event.venue == says
    return not event.is_counted if says == PUT_OFF else event.starts_at == datetime.fromisoformat(says)
