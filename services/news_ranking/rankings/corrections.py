"""Rankings after earlier fixtures, which a correction deletes and a reader's request restores.

A correction recomputes at once the fixture's ranking, the contest's, and the one after the fixture that movements are
measured against (`publication`), since all users see them. The rankings after other fixtures since then are missing. A
team's history then lacks positions there, and summaries lack climbers. A request for one of these triggers the
computation after all urgent work, and browsers are notified.
"""

import time
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from kit.database.commits import announce
from news_ranking.live import service as live
from news_ranking.rankings.computation import Making, Round
from news_ranking.rankings.models import Scope
from news_ranking.rankings.repository import RankingRepository
from news_ranking.requests.repository import RequestRepository
from news_ranking.requests.service import TOPIC
from news_ranking.tables import COLLECTED
from standings.runs import Run, RunRepository

LONGEST_SECONDS = 10.0
"""The time limit of one transaction; its result is published, other contests follow, then the rest."""


async def ask(session: AsyncSession, contest_id: UUID) -> None:
    """Request every missing ranking after a fixture; cheap if none is missing."""
    if await RankingRepository(session).ask_for_standings(contest_id):
        announce(session, TOPIC)


async def publish(
    session: AsyncSession, contest_id: UUID, tie_break: Sequence[str]
) -> Mapping[tuple[str, UUID | None], UUID]:
    """Compute the requested rankings that are missing; the caller must hold the contest's lock for rankings.

    Nothing happens while a complete run of the contest waits. Its changes come first, so that points and positions
    always belong to the same run.

    Returns:
        The rankings' ids by scope and fixture.
    """
    rankings, requests = RankingRepository(session), RequestRepository(session)
    asked = await requests.standings(contest_id)
    if not asked:
        return {}
    runs = await RunRepository(session, COLLECTED).counting(contest_id)
    if await requests.is_urgent(contest_id):
        return {}
    standing = await rankings.with_standings(contest_id)
    unmade = {run.fixture_id for run in runs} & asked - standing
    made: Mapping[tuple[str, UUID | None], UUID] = {}
    if unmade:
        until = time.monotonic() + LONGEST_SECONDS

        async def is_enough() -> bool:
            return time.monotonic() > until or await requests.is_urgent()

        making = await Making.begin(session, contest_id, tie_break)
        made = await _make(making, runs, unmade, standing, is_enough)
        await rankings.publish(contest_id, made)
    await requests.met(contest_id, {one for one in asked if one not in unmade or (Scope.AFTER, one) in made})
    if made:
        await live.changed(session, contest_id, "ranking")
    return made


async def _make(
    making: Making,
    runs: Sequence[Run],
    unmade: Collection[UUID],
    standing: Collection[UUID],
    is_enough: Callable[[], Awaitable[bool]],
) -> Mapping[tuple[str, UUID | None], UUID]:
    """Compute the rankings after fixtures, in one pass over all of them, until it `is_enough`; at least one.

    Fixtures whose climbers depend on them get a new summary.
    """
    made: dict[tuple[str, UUID | None], UUID] = {}
    left = {run.fixture_number for run in runs if run.fixture_id in unmade}
    before = making.before_all()
    previous: Round | None = None
    for run in runs:
        fixture = Round(run, stands=run.fixture_id in standing)
        if left:
            before = await making.add_up(before, run)
            if run.fixture_id in unmade:
                after = await making.after(run, before)
                made[Scope.AFTER, run.fixture_id] = after.ranking_id
                fixture = Round(run, stands=True, made={Scope.AFTER: after.standing})
                left = set[int]() if await is_enough() else left - {run.fixture_number}
        if fixture.made or (previous is not None and previous.made):
            await making.sum_up(fixture, previous)
        previous = fixture if run.final and not run.is_aside else previous
    return made
