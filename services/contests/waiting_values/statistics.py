"""Statistics of athletes that wait: their counts in drafts, and taking the file's."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes.models import TypedValueRow
from contests.contests.models import ContestRow
from contests.contests.service import record_act
from contests.fixtures.held_fixtures import hold
from contests.fixtures.models import FixtureResults
from contests.fixtures.repository import FixtureRepository
from contests.imports.plan.lines import stored_title
from contests.results.statistics import Place, corrections, count_at, with_count
from contracts.base import Text


class Counted(NamedTuple):
    """A count that a person has put down: its match, the statistic's name, and the count in the draft."""

    event: str
    statistic: Text
    kept: int


async def counted(session: AsyncSession, contest: ContestRow, typed: Sequence[TypedValueRow]) -> Mapping[UUID, Counted]:
    """Return the typed statistics, by their ids."""
    found = {one.fixture_id for one in typed if one.kind == "statistic" and one.fixture_id is not None}
    fixtures = FixtureRepository(session)
    drafts, events = await fixtures.drafts_of(sorted(found)), await fixtures.events_of(sorted(found))
    titles = {(row.fixture_id, row.key): stored_title(row) for rows in events.values() for row in rows}
    labels = {event.name: event.label for event in contest.origin.point_events}
    counts: dict[UUID, Counted] = {}
    for one in typed:
        place = _place(one)
        if place is None or one.fixture_id is None:
            continue
        key, _, name = place
        draft = drafts.get(one.fixture_id) or FixtureResults()
        title = titles.get((one.fixture_id, key), key)
        label = labels.get(name) or Text(pl=name, en=name)
        counts[one.id] = Counted(title, label, count_at(draft.statistics, place))
    return counts


async def take(
    session: AsyncSession, contest: ContestRow, chosen: Sequence[tuple[TypedValueRow, int]], actor_id: UUID
) -> None:
    """Put a file's counts into the drafts of their fixtures; the contest must be locked."""
    by_fixture: dict[UUID, list[tuple[Place, int]]] = {}
    for one, says in chosen:
        place = _place(one)
        if place is not None and one.fixture_id is not None:
            by_fixture.setdefault(one.fixture_id, []).append((place, says))
    fixtures = FixtureRepository(session)
    for fixture_id, counts in by_fixture.items():
        held = await hold(session, contest.id, fixture_id)
        before = await fixtures.draft_of(fixture_id) or FixtureResults()
        after = before.statistics
        for place, says in counts:
            after = with_count(after, place, says)
        await fixtures.save_draft(fixture_id, before.model_copy(update={"statistics": after}))
        was, will = corrections(before.statistics, after)
        await record_act(
            session,
            held.contest,
            action="results.drafted",
            actor_id=actor_id,
            fixture_id=fixture_id,
            before={"statistics": was},
            after={"statistics": will},
        )


def _place(one: TypedValueRow) -> Place | None:
    return None if one.event_key is None or one.statistic is None else (one.event_key, one.number, one.statistic)
