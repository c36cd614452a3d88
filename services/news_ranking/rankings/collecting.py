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
from news_ranking.rankings import repository

log = structlog.get_logger(__name__)
TOPIC = "rankings"
"""What the worker follows: `Database.on_commit(wake, topic=TOPIC)`."""
CLOCKS_DIFFER = timedelta(hours=1)
"""At most, between the game service that dates a team and us, who date the arrival of a run."""


async def take_contest(session: AsyncSession, event: ContestChanged) -> None:
    """Take over a contest; its rankings are made when it is new here, and again when another tie-break counts."""
    await repository.wait_for_turn(session, event.contest_id)
    known = await repository.contest(session, event.contest_id)
    if known is not None and event.revision <= known.revision:
        return
    is_reordered = known is None or tuple(known.tie_break) != event.tie_break
    await repository.save_contest(session, event)
    if is_reordered:
        await _request_all(session, event.contest_id)


async def take_fixture(session: AsyncSession, event: FixtureChanged) -> None:
    """Take over a fixture's number and name."""
    await repository.save_fixture(session, event)


async def take_team(session: AsyncSession, event: TeamChanged) -> None:
    """Take over a team that was made, renamed, hidden or shown, and ask for the rankings it stands in.

    A closed contest's ranking is frozen (rules.md, Rankings): a team that is known already stays as it stands there.
    """
    await repository.wait_for_turn(session, event.contest_id)
    known = await repository.team(session, event.contest_id, event.team_id)
    if known is None:
        looks_different = not event.hidden
    elif event.revision <= known.revision or await _is_frozen(session, event.contest_id):
        return
    else:
        looks_different = (known.name, known.hidden) != (event.name, event.hidden)
    await repository.save_team(session, event)
    if looks_different:
        await repository.request_overall(session, event.contest_id)
        since = event.created_at - CLOCKS_DIFFER
        await repository.request_scored_fixtures(session, event.contest_id, scored_after=since)
        announce(session, TOPIC)


async def _is_frozen(session: AsyncSession, contest_id: UUID) -> bool:
    contest = await repository.contest(session, contest_id)
    return contest is not None and contest.state == "closed"


async def take_points(session: AsyncSession, event: PointsScored) -> None:
    """Collect one chunk of a scoring run; with the last one in, ask for its rankings at once.

    A chunk that is here already, and a run that a newer one of its fixture has passed, change nothing.
    """
    await repository.wait_for_turn(session, event.contest_id)
    await repository.note_fixture(session, event)
    if await repository.is_superseded(session, event):
        return
    if await repository.add_chunk(session, event):
        await repository.request_fixtures(session, event.contest_id, (event.fixture_id, None), urgent=True)
        announce(session, TOPIC)
        log.info(
            "run_collected",
            contest_id=str(event.contest_id),
            fixture_id=str(event.fixture_id),
            run_number=event.run_number,
            chunks=event.chunks,
        )


async def _request_all(session: AsyncSession, contest_id: UUID) -> None:
    await repository.request_overall(session, contest_id)
    await repository.request_scored_fixtures(session, contest_id)
    announce(session, TOPIC)
