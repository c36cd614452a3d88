"""Use cases of what comes in: events change what a ranking is made from, and ask for it to be made again.

Nothing here makes a ranking: the worker does, so that a burst of changes costs one.
"""

from datetime import timedelta
from uuid import UUID

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.contest import ContestChanged
from contracts.events.fixture import FixtureChanged
from contracts.events.team import PointsScored, TeamChanged
from kit.db import announce
from kit.privacy.erasing import is_erased
from news_ranking.contests.repository import ContestRepository
from news_ranking.requests.repository import RequestRepository
from news_ranking.runs.repository import RunRepository
from shared.erased import ERASED_TEAM

log = structlog.get_logger(__name__)
TOPIC = "rankings"
"""What the worker follows: `Database.on_commit(wake, topic=TOPIC)`."""
CLOCKS_DIFFER = timedelta(hours=1)
"""At most, between the game service that dates a team and us, who date the arrival of a run."""


async def take_contest(session: AsyncSession, event: ContestChanged) -> None:
    """Take over a contest; its rankings are requested when it is new here, and again when another tie-break counts."""
    requests, contests = RequestRepository(session), ContestRepository(session)
    await requests.wait_for_turn(event.contest_id)
    known = await contests.contest(event.contest_id)
    if not await contests.keep_contest(event):
        return
    if known is None or tuple(known.tie_break) != event.tie_break:
        await requests.add_overall(event.contest_id)
        await requests.add_scored_fixtures(event.contest_id)
        announce(session, TOPIC)


async def take_fixture(session: AsyncSession, event: FixtureChanged) -> None:
    """Take over a fixture's number and name."""
    await ContestRepository(session).keep_fixture(event)


async def take_team(session: AsyncSession, event: TeamChanged) -> None:
    """Take over a team that was made, renamed, hidden or shown, and ask for the rankings it stands in.

    A closed contest's ranking is frozen (rules.md, Rankings): a team that is known already stays as it stands there.
    One of somebody who is erased has no name any more, whatever is told of it late.
    """
    requests, contests = RequestRepository(session), ContestRepository(session)
    await requests.wait_for_turn(event.contest_id)
    if await is_erased(session, event.user_id):
        event = event.model_copy(update={"name": ERASED_TEAM})
    await contests.keep_owner(event)
    known = await contests.team(event.contest_id, event.team_id)
    if known is not None and await _is_frozen(contests, event.contest_id):
        return
    if not await contests.keep_team(event):
        return
    looks_different = not event.hidden if known is None else (known.name, known.hidden) != (event.name, event.hidden)
    if looks_different:
        await requests.add_overall(event.contest_id)
        await requests.add_scored_fixtures(event.contest_id, scored_after=event.created_at - CLOCKS_DIFFER)
        announce(session, TOPIC)


async def _is_frozen(contests: ContestRepository, contest_id: UUID) -> bool:
    contest = await contests.contest(contest_id)
    return contest is not None and contest.state == "closed"


async def take_points(session: AsyncSession, event: PointsScored) -> None:
    """Collect one chunk of a scoring run; with the last one in, ask for its rankings at once.

    A chunk that is here already, and a run that a newer one of its fixture has passed, change nothing.
    """
    requests, runs = RequestRepository(session), RunRepository(session)
    await requests.wait_for_turn(event.contest_id)
    await ContestRepository(session).keep_scored_fixture(event)
    if await runs.is_superseded(event):
        return
    if await runs.add_chunk(event):
        await requests.add_of_run(event.contest_id, event.fixture_id)
        announce(session, TOPIC)
        log.info(
            "run_collected",
            contest_id=str(event.contest_id),
            fixture_id=str(event.fixture_id),
            run_number=event.run_number,
            chunks=event.chunks,
        )
