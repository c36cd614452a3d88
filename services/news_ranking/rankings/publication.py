"""Use cases of publishing rankings: from requests to readers, in one step."""

import time
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.ranking import RankingPublished
from kit.database.commits import announce
from kit.messaging import outbox
from news_ranking.live import service as live
from news_ranking.rankings import corrections
from news_ranking.rankings.computation import Made, Making, Round
from news_ranking.rankings.models import Scope, scope_by
from news_ranking.rankings.repository import RankingRepository
from news_ranking.requests.repository import Requested, RequestRepository
from news_ranking.tables import COLLECTED
from standings.contests import ContestRepository
from standings.runs import Run, RunRepository

FINAL = "final results"
"""The topic of the worker that tells people their figures (`figures`)."""
READERS_LEAVE_AFTER = 60.0
"""Seconds for which a replaced ranking stays readable, because a reader may hold its id."""
QUIET_SECONDS = 1.0
"""The least seconds between two computations without a complete run, so that a burst of changes costs one."""
QUIET_FACTOR = 4
"""Rankings that took long rest for this multiple of the time."""
MOST_FIXTURES = 50
"""The number of fixtures' rankings computed at once, in a contest where that is quick."""
DROP_BATCH = 500
"""Rows of some hundred places deleted in one transaction."""
_Scope = tuple[str, UUID | None]
"""The scope and the fixture of a ranking."""


@dataclass(frozen=True)
class Publication:
    """The result of one transaction: the number of rankings, and the correlation id of the act that requested them."""

    rankings: int
    correlation_id: str | None


async def publish_requested(session: AsyncSession, contest_id: UUID) -> Publication | None:
    """Compute a contest's requested rankings and change the pointers, all in the caller's transaction.

    Until the commit readers see the old rankings, afterwards the new ones. The overall ranking and the fixture's change
    together. Returns None if another process works on the contest, no request exists, or the contest rests.
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
        made = await corrections.publish(session, contest_id, contest.tie_break)
        return Publication(len(made), None) if made else None
    counting = await runs.counting(contest_id)
    further = await rankings.tie_breaks_of_alternates(contest_id)
    making = await Making.begin(session, contest_id, contest.tie_break, further)
    moved = {run.fixture_id for run in counting[:-1] if _has_moved(run, counting, requested)}
    await rankings.forget_standings(contest_id, moved)
    made, unsure = await _make(making, counting, requested, await rankings.with_standings(contest_id))
    await rankings.forget_climbers(contest_id, unsure)
    by_alternates: dict[_Scope, UUID] = {}
    for scoring, tie_break in enumerate(further, start=1):
        standing = await rankings.with_standings(contest_id, scoring)
        by_alternates |= await _make_by(making.by(scoring, tie_break), scoring, counting, requested, standing)
    await rankings.publish(contest_id, {**made, **by_alternates})
    await runs.drop_superseded(contest_id, counting)
    await live.changed(session, contest_id, "ranking")
    _tell_runs(session, contest_id, counting, made, requested)
    await _note_results(session, rankings, contest_id, counting, made)
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
    """Compute each ranking that is requested, or that all users see and that is missing.

    The ranking after a fixture has the scope `standing`. Only the one after the fixture that movements are measured
    against is computed now. If a correction changed more of them, `corrections` computes the rest.

    A fixture gets a new summary if one of its rankings, or of those that its climbers are measured against, was
    computed.

    Returns:
        The rankings' ids by scope and fixture, and the fixtures without a known climber.
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
        previous = fixture if run.final and not run.is_aside else previous
    return made, unsure


async def _make_by(
    making: Making, scoring: int, runs: Sequence[Run], requested: Requested, standing: Collection[UUID]
) -> Mapping[_Scope, UUID]:
    """Compute the rankings by a further scoring, as `_make` does; no summary and no history depends on them."""
    made: dict[_Scope, UUID] = {}

    def add(scope: Scope, fixture_id: UUID | None, ranking: Made) -> None:
        made[scope_by(scope, scoring), fixture_id] = ranking.ranking_id

    overall = await making.overall(runs) if requested.overall else None
    if overall is not None:
        add(Scope.OVERALL, None, overall)
    shown = next((run for run in reversed(runs[:-1]) if run.final), None)
    for run in runs:
        if run.fixture_id in requested.fixtures:
            add(Scope.FIXTURE, run.fixture_id, await making.of_fixture(run))
        if run is runs[-1] and overall is not None:
            add(Scope.AFTER, run.fixture_id, overall)
        if run is shown and run.fixture_id not in standing:
            add(Scope.AFTER, run.fixture_id, await making.after_recent(run, runs))
    return made


def _tell_runs(
    session: AsyncSession, contest_id: UUID, runs: Sequence[Run], made: Mapping[_Scope, UUID], requested: Requested
) -> None:
    """Announce each complete run that this publication shows to other services."""
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


async def _note_results(
    session: AsyncSession,
    rankings: RankingRepository,
    contest_id: UUID,
    runs: Sequence[Run],
    made: Mapping[_Scope, UUID],
) -> None:
    """Mark the fixtures whose ranking has final points for the first time: `figures` tells users after the commit."""
    final = [run.fixture_id for run in runs if run.final and (Scope.FIXTURE, run.fixture_id) in made]
    if await rankings.first_final(contest_id, final):
        announce(session, FINAL)


def _has_moved(run: Run, runs: Sequence[Run], requested: Requested) -> bool:
    """Return whether the ranking after a fixture, other than the last, has changed.

    It has if the fixture itself was requested, or if points of an earlier one were corrected.
    """
    corrected = [other.fixture_number for other in runs if other.fixture_id in requested.urgent_fixtures]
    return run.fixture_id in requested.fixtures or any(number <= run.fixture_number for number in corrected)


async def drop_unread(session: AsyncSession) -> bool:
    """Delete a part of the replaced rankings that are no longer read; False if there is none."""
    return await RankingRepository(session).drop_unread(after_seconds=READERS_LEAVE_AFTER, batch=DROP_BATCH)
