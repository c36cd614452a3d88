"""Use cases of making rankings: from what was collected to what readers see, in one step."""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from news_ranking.live import service as live
from news_ranking.rankings import making, pointers, repository
from news_ranking.rankings.making import Run
from news_ranking.rankings.models import Scope
from news_ranking.rankings.repository import Wish

READERS_LEAVE_AFTER = 60.0
"""Seconds for which a replaced ranking stays readable: a reader may hold its id."""
DROP_BATCH = 20_000
"""Rows dropped in one transaction."""


@dataclass(frozen=True)
class Published:
    """What one transaction made: how many rankings, and the correlation id of the act that asked for them."""

    rankings: int
    correlation_id: str | None


async def make_requested(session: AsyncSession, contest_id: UUID) -> Published | None:
    """Make what is requested of a contest and flip the pointers, all in the caller's transaction.

    Until it commits readers see the old rankings, afterwards the new ones: the overall ranking and the one of the
    fixture change together. None if somebody else is at it, or nothing is requested.
    """
    if not await making.try_lock(session, contest_id):
        return None
    wish = await repository.take_requests(session, contest_id)
    contest = await repository.contest(session, contest_id)
    if wish.is_empty or contest is None:
        return None
    await making.plan_for_many(session)
    runs = await making.counting_runs(session, contest_id)
    made: dict[tuple[Scope, UUID | None], UUID] = {}
    if wish.overall:
        overall = await making.make_overall(session, contest_id, runs, contest.tie_break)
        made[Scope.OVERALL, None] = overall
        if runs:
            made[Scope.AFTER, runs[-1].fixture_id] = overall
    for run in runs:
        if run.fixture_id in wish.fixtures:
            made[Scope.FIXTURE, run.fixture_id] = await making.make_fixture(session, contest_id, run)
        if run is not runs[-1] and _has_moved(run, runs, wish):
            after = await making.make_after(session, contest_id, runs, run, contest.tie_break)
            made[Scope.AFTER, run.fixture_id] = after
    await pointers.publish(session, contest_id, made)
    await pointers.drop_superseded_runs(session, contest_id, runs)
    await live.changed(session, contest_id, "ranking")
    return Published(len(made), wish.correlation_id)


def _has_moved(run: Run, runs: list[Run], wish: Wish) -> bool:
    """Tell whether the standing after a fixture that isn't the last is another now.

    It is if the fixture itself was asked for, or if points of an earlier one were corrected.
    """
    corrected = [other.fixture_number for other in runs if other.fixture_id in wish.urgent_fixtures]
    return run.fixture_id in wish.fixtures or any(number <= run.fixture_number for number in corrected)


async def drop_retired(session: AsyncSession) -> bool:
    """Drop a part of the rankings that nobody reads any more; False when there is nothing to drop."""
    return await pointers.drop_retired(session, after_seconds=READERS_LEAVE_AFTER, batch=DROP_BATCH)
