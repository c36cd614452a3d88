"""Use cases of publishing rankings: from what was requested to what readers see, in one step."""

import time
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.ranking import RankingPublished
from kit.messaging import outbox
from news_ranking.live import service as live
from news_ranking.rankings import on_demand
from news_ranking.rankings.computation import Made, Making, Round
from news_ranking.rankings.messages import results
from news_ranking.rankings.models import Scope
from news_ranking.rankings.repository import RankingRepository
from news_ranking.requests.repository import Requested, RequestRepository
from news_ranking.tables import COLLECTED
from standings.contests import ContestRepository
from standings.runs import Run, RunRepository
from standings.tables import ContestColumns

READERS_LEAVE_AFTER = 60.0
"""Seconds for which a replaced ranking stays readable: a reader may hold its id."""
QUIET_SECONDS = 1.0
"""At least, between two makings of a contest's rankings that no complete run asks for: a burst of changes costs one."""
QUIET_FACTOR = 4
"""Rankings that took long are made again only after this many times as long."""
MOST_FIXTURES = 50
"""Whose rankings are made at once, in a contest where that is quick."""
DROP_BATCH = 500
"""Rows of some hundred places dropped in one transaction."""
_Scope = tuple[Scope, UUID | None]
"""What a ranking is of, and of which fixture."""


@dataclass(frozen=True)
class Publication:
    """What one transaction made: how many rankings, and the correlation id of the act that asked for them."""

    rankings: int
    correlation_id: str | None


async def publish_requested(session: AsyncSession, contest_id: UUID) -> Publication | None:
    """Make what is requested of a contest and flip the pointers, all in the caller's transaction.

    Until it commits readers see the old rankings, afterwards the new ones: the overall ranking and the one of the
    fixture change together. None if somebody else is at it, nothing is requested, or the contest rests.
    """
    started = time.monotonic()
    rankings, runs, requests = RankingRepository(session), RunRepository(session, COLLECTED), RequestRepository(session)
    if not await rankings.try_lock(contest_id):
        return None
    requested = await requests.take(contest_id)
    contest = await ContestRepository(session, COLLECTED).contest(contest_id)
    if contest is None:
        return None
    if requested.is_empty:
        made = await on_demand.publish(session, contest_id, contest.tie_break)
        return Publication(len(made), None) if made else None
    counting = await runs.counting(contest_id)
    making = await Making.begin(session, contest_id, contest.tie_break)
    moved = {run.fixture_id for run in counting[:-1] if _has_moved(run, counting, requested)}
    await rankings.forget_standings(contest_id, moved)
    made, unsure = await _make(making, counting, requested, await rankings.with_standings(contest_id))
    await rankings.forget_climbers(contest_id, unsure)
    await rankings.publish(contest_id, made)
    await runs.drop_superseded(contest_id, counting)
    await live.changed(session, contest_id, "ranking")
    _tell_runs(session, contest_id, counting, made, requested)
    await _tell_results(session, rankings, contest, counting, made)
    took = time.monotonic() - started
    await requests.set_pace(
        contest_id,
        quiet_seconds=max(QUIET_SECONDS, QUIET_FACTOR * took),
        fixtures_at_once=min(MOST_FIXTURES, max(1, int(len(made) * QUIET_SECONDS / QUIET_FACTOR / took))),
    )
    return Publication(len(made), requested.correlation_id)


async def _make(
    making: Making, runs: Sequence[Run], requested: Requested, standing: Collection[UUID]
) -> tuple[Mapping[_Scope, UUID], list[UUID]]:
    """Make each ranking that is requested, or that everybody sees and that isn't there any more.

    How the contest stood is `standing` after some fixtures. Of the others it is made now after the one that movements
    are measured against; where a correction has moved more, `on_demand` makes it.

    A fixture of whose rankings one was made, or one that its climbers are measured against, is summed up with it.

    Returns:
        The rankings' ids by what they are of, and the fixtures of which nobody knows now who climbed most.
    """
    made: dict[_Scope, UUID] = {}
    unsure: list[UUID] = []
    overall = await making.overall(runs) if requested.overall else None
    if overall is not None:
        made[Scope.OVERALL, None] = overall.ranking_id
    shown = next((run for run in reversed(runs[:-1]) if run.final), None)
    previous: Round | None = None
    for run in runs:
        rankings: dict[Scope, Made] = {}
        if run.fixture_id in requested.fixtures:
            rankings[Scope.FIXTURE] = await making.of_fixture(run)
        if run is runs[-1] and overall is not None:
            rankings[Scope.AFTER] = overall
        if run is shown and run.fixture_id not in standing:
            rankings[Scope.AFTER] = await making.after_recent(run, runs)
        made |= {(scope, run.fixture_id): ranking.ranking_id for scope, ranking in rankings.items()}
        stands = Scope.AFTER in rankings or run.fixture_id in standing
        fixture = Round(run, stands, {scope: ranking.standing for scope, ranking in rankings.items()})
        if fixture.made or (previous is not None and previous.made):
            await making.sum_up(fixture, previous)
        elif not stands or (previous is not None and not previous.stands):
            unsure.append(run.fixture_id)
        previous = fixture if run.final else previous
    return made, unsure


def _tell_runs(
    session: AsyncSession, contest_id: UUID, runs: Sequence[Run], made: Mapping[_Scope, UUID], requested: Requested
) -> None:
    """Tell other services of each complete run that readers see with this publication."""
    for run in runs:
        if run.fixture_id in requested.urgent_fixtures and (Scope.FIXTURE, run.fixture_id) in made:
            outbox.add(
                session,
                RankingPublished(
                    revision=run.run_number,
                    contest_id=contest_id,
                    fixture_id=run.fixture_id,
                    results_revision=run.revision,
                    final=run.final,
                ),
            )


async def _tell_results(
    session: AsyncSession,
    rankings: RankingRepository,
    contest: ContestColumns,
    runs: Sequence[Run],
    made: Mapping[_Scope, UUID],
) -> None:
    """Tell people of fixtures whose ranking has final points for the first time; corrections tell nobody."""
    final = [run.fixture_id for run in runs if run.final and (Scope.FIXTURE, run.fixture_id) in made]
    for fixture_id, names in await rankings.first_told(contest.contest_id, final):
        outbox.add(session, results(contest.contest_id, contest.names, fixture_id, names))


def _has_moved(run: Run, runs: Sequence[Run], requested: Requested) -> bool:
    """Tell whether the standing after a fixture that isn't the last is another now.

    It is if the fixture itself was asked for, or if points of an earlier one were corrected.
    """
    corrected = [other.fixture_number for other in runs if other.fixture_id in requested.urgent_fixtures]
    return run.fixture_id in requested.fixtures or any(number <= run.fixture_number for number in corrected)


async def drop_unread(session: AsyncSession) -> bool:
    """Drop a part of the rankings that nobody reads any more; False when there is nothing to drop."""
    return await RankingRepository(session).drop_unread(after_seconds=READERS_LEAVE_AFTER, batch=DROP_BATCH)
