"""Results of events that wait: those in drafts, and taking the file's."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.contests.models import ContestRow
from contests.contests.service import record_act
from contests.fixtures.complete_fixtures import complete
from contests.fixtures.held_fixtures import hold
from contests.fixtures.models import FixtureResults
from contests.fixtures.repository import FixtureRepository
from contests.fixtures.typed_results import TypedResultRepository, TypedResultRow
from contests.imports.plan.lines import stored_title
from contests.imports.plan.stands import Stand, result_json


async def standing(session: AsyncSession, contest: ContestRow) -> list[Stand]:
    """Return the results that a person has put down, where a file's waits beside them."""
    marks = await TypedResultRepository(session).of_contest(contest.id)
    waiting = {(one.fixture_id, one.event_key): one for one in marks if one.waiting is not None}
    if not waiting:
        return []
    found: list[Stand] = []
    ids = {fixture_id for fixture_id, _ in waiting}
    rows = [row for row in await FixtureRepository(session).of_contest(contest.id) if row.id in ids]
    for fixture in await complete(session, contest, rows):
        for event in fixture.events:
            mark = waiting.get((fixture.row.id, event.key))
            if mark is None or mark.waiting is None:
                continue
            kept = (fixture.draft or FixtureResults()).of_events([event.key])
            was, says = result_json(kept, event.key, fixture), mark.waiting["value"]
            if was != says:
                found.append(Stand(mark.id, "result", 0, "", was, says, fixture.row.names, stored_title(event)))
    return found


async def take(
    session: AsyncSession, contest: ContestRow, chosen: Sequence[tuple[TypedResultRow, Any]], actor_id: UUID
) -> None:
    """Put a file's results into the drafts of their fixtures; the contest must be locked. Files decide again."""
    fixtures, by_fixture = FixtureRepository(session), dict[UUID, FixtureResults]()
    for one, says in chosen:
        before = by_fixture.get(one.fixture_id, FixtureResults())
        by_fixture[one.fixture_id] = before.updated(FixtureResults.model_validate(says["results"]))
    for fixture_id, results in by_fixture.items():
        held = await hold(session, contest.id, fixture_id)
        draft = await fixtures.draft_of(fixture_id) or FixtureResults()
        await fixtures.save_draft(fixture_id, draft.updated(results))
        await record_act(session, held.contest, action="results.drafted", actor_id=actor_id, fixture_id=fixture_id)
    await TypedResultRepository(session).forget(one.id for one, _ in chosen)
