"""The log of a feed's import, change by change."""

from collections.abc import Mapping, Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from contests.contests.models import ContestRow
from contests.contests.service import record_act
from contests.imports.models import ImportRow
from contests.imports.plan.lines import Line, LineKind

_ACTIONS: Mapping[LineKind, str] = {
    "fixture": "fixture.created",
    "event": "event.created",
    "kickOff": "event.changed",
    "sides": "event.changed",
    "venue": "event.changed",
    "result": "results.drafted",
    "statistics": "results.drafted",
    "athletes": "athletes.created",
}
"""Postponed and restored events, and prices, are left out, because `apply.postponements` and `apply.values` record
them."""
_COUNTED: frozenset[LineKind] = frozenset({"athletes"})


def named(row: ImportRow) -> dict[str, object]:
    """Return an act's facts about its source: the feed's name, or the file's."""
    return {"file" if row.feed_id is None else "feed": row.file_name}


async def record(session: AsyncSession, contest: ContestRow, row: ImportRow, lines: Sequence[Line]) -> None:
    """Record each change of a feed's import; the actor is the organizer, or None if the feed applied it by itself."""
    for line in lines:
        if (action := _ACTIONS.get(line.kind)) is None:
            continue
        facts = named(row) | ({} if line.fixture is None else {"fixture": line.fixture.model_dump()})
        if line.event is not None:
            facts["event"] = line.event
        # public sentences must not reveal results that are drafts
        value = "count" if line.kind in _COUNTED else line.kind
        await record_act(
            session,
            contest,
            action=action,
            actor_id=row.wanted_by,
            subject_id=row.feed_id if line.fixture_id is None else None,
            fixture_id=line.fixture_id,
            event_key=line.event_key,
            before={line.kind: line.was},
            after=facts | {value: line.will},
            reason=None,
        )
