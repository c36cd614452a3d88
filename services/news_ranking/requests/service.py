"""Use cases of incoming events: store the data of rankings, and request new ones.

Only the worker computes rankings, so that a burst of changes costs one computation.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from uuid import UUID

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.contest import ContestChanged
from contracts.events.fixture import FixtureChanged
from contracts.events.team import PointsScored, TeamChanged
from kit.database.commits import announce
from news_ranking.requests.repository import RequestRepository
from news_ranking.tables import COLLECTED
from shared.deletions import delete_fixture, delete_parts
from standings import collector
from standings.contests import ContestRepository

log = structlog.get_logger(__name__)
TOPIC = "rankings"
"""The worker's topic: `Database.on_commit(wake, topic=TOPIC)`."""
CLOCKS_DIFFER = timedelta(hours=1)
"""The most that our clock, which dates a run's arrival, and the game service's, which dates a team, can differ."""


async def take_contest(session: AsyncSession, event: ContestChanged) -> None:
    """Store a contest; a new one, or one with other tie-breaks or scorings, requests its rankings.

    Of a deleted one only its articles are left, which have files (`articles.service.delete_all`).
    """
    requests, contests = RequestRepository(session), ContestRepository(session, COLLECTED)
    await collector.wait_for_turn(session, event.contest_id)
    known = await contests.contest(event.contest_id)
    before = (None, None) if known is None else (tuple(known.tie_break), await requests.alternates(event.contest_id))
    alternates = [one.model_dump(mode="json") for one in event.alternates] or None
    if not await contests.keep_contest(event, alternates=alternates):
        return
    if event.deleted:
        tables = COLLECTED.contest.metadata
        await delete_parts(session, tables, event.contest_id, first=["published_ranking"], besides=["article"])
    elif known is None or before != (event.tie_break, alternates):
        await requests.add_overall(event.contest_id)
        await requests.add_scored_fixtures(event.contest_id)
        announce(session, TOPIC)


async def take_fixture(session: AsyncSession, event: FixtureChanged) -> None:
    """Store a fixture's number and name; of a deleted one nothing is kept."""
    if event.deleted:
        await delete_fixture(
            session,
            COLLECTED.fixture.metadata,
            contest_id=event.contest_id,
            fixture_id=event.fixture_id,
            first=["published_ranking"],
        )
    else:
        await ContestRepository(session, COLLECTED).keep_fixture(event)


async def take_teams(session: AsyncSession, events: Sequence[TeamChanged]) -> None:
    """Store teams that were created, renamed, hidden or shown, and request their rankings."""
    made_at: dict[UUID, list[datetime]] = {}
    for taken in await collector.take_teams(session, COLLECTED, events):
        if taken.looks_different:
            made_at.setdefault(taken.now.contest_id, []).append(taken.now.created_at)
    requests = RequestRepository(session)
    for contest_id, instants in made_at.items():
        await requests.add_overall(contest_id)
        await requests.add_scored_fixtures(contest_id, scored_after=min(instants) - CLOCKS_DIFFER)
        announce(session, TOPIC)


async def take_points(session: AsyncSession, event: PointsScored) -> None:
    """Store one chunk of a scoring run; the last one requests the rankings at once.

    A run stored before highlights existed gets them from a repeated event, and its fixture's summary is renewed.
    """
    requests = RequestRepository(session)
    is_complete = await collector.take_points(session, COLLECTED, event)
    if await requests.keep_highlights(event) and not is_complete:
        await requests.add_fixture(event.contest_id, event.fixture_id)
        announce(session, TOPIC)
    if is_complete:
        await requests.add_of_run(event.contest_id, event.fixture_id)
        announce(session, TOPIC)
        log.info(
            "run_collected",
            contest_id=str(event.contest_id),
            fixture_id=str(event.fixture_id),
            run_number=event.run_number,
            chunks=event.chunks,
        )
