"""Use cases of scoring: results start a run, a run is cut into chunks, a chunk is scored and told."""

import asyncio
from collections.abc import Sequence

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.fixture import ResultsPublished
from contracts.events.team import PointsScored
from kit import context
from kit.db import announce
from kit.identifiers import uuid7
from kit.messaging import outbox
from typer_predictions.domain.standing import Standing, tie_break_columns
from typer_predictions.scoring import stored
from typer_predictions.scoring.repository import Chunk, Run, RunRepository
from typer_predictions.topics import RUNS

log = structlog.get_logger(__name__)


async def take_results(session: AsyncSession, event: ResultsPublished) -> None:
    """Queue a run for published results; a repetition, an older revision or another game's results are ignored.

    The run starts once the fixture is locked here, so results that arrive early wait and are not lost. A correction is
    the same with a higher revision.
    """
    number = await RunRepository(session).add(
        run_id=uuid7(),
        contest_id=event.contest_id,
        fixture_id=event.fixture_id,
        revision=event.revision,
        final=event.final,
        results=stored.write_results(event.events),
        correlation_id=context.correlation_id.get(),
        causation_id=context.causation_id.get(),
    )
    if number is not None:
        announce(session, RUNS)


async def advance(session: AsyncSession, *, chunk_size: int) -> bool:
    """Finish the runs that are through and start those that may; answers whether there was one."""
    runs = RunRepository(session)
    finished = await runs.finish()
    for contest_id, fixture_id, number, correlation_id in finished:
        log.info(
            "fixture_scored",
            contest_id=str(contest_id),
            fixture_id=str(fixture_id),
            run_number=number,
            correlation_id=correlation_id,
        )
    started = [await runs.start(contest_id, chunk_size=chunk_size) for contest_id in await runs.startable()]
    return bool(finished) or any(started)


async def score_chunk(session: AsyncSession, chunk: Chunk) -> None:
    """Score the teams of a chunk and tell their points in one event; `chunk` must be locked.

    A pure function of locked predictions, frozen rates and results: done again, it stores the same.
    """
    runs = RunRepository(session)
    run = await runs.run_of(chunk)
    frozen = await runs.frozen_offers(chunk.contest_id, run.fixture_id)
    teams = await runs.teams(chunk, run.fixture_id)
    others = await runs.others(chunk, run.fixture_id)
    worth = stored.prizes(frozen, run.results)
    standings = await asyncio.to_thread(stored.standings, teams, worth, others)
    await runs.store(chunk, run.fixture_id, standings)
    correlation = context.correlation_id.set(run.correlation_id)
    causation = context.causation_id.set(run.causation_id)
    try:
        outbox.add(session, _scored(chunk, run, standings))
    finally:
        context.causation_id.reset(causation)
        context.correlation_id.reset(correlation)


async def republish(session: AsyncSession) -> int:
    """Tell the points of the last finished run of every fixture, as that run told them; answers how many events."""
    runs = RunRepository(session)
    count = 0
    for contest_id, run_id in await runs.latest_done():
        for chunk in await runs.chunks(contest_id, run_id):
            run = await runs.run_of(chunk)
            outbox.add(session, _scored(chunk, run, await runs.standings(chunk, run.fixture_id)))
            count += 1
    return count


def _scored(chunk: Chunk, run: Run, standings: Sequence[Standing]) -> PointsScored:
    return PointsScored(
        contest_id=chunk.contest_id,
        fixture_id=run.fixture_id,
        fixture_number=run.fixture_number,
        fixture_name=run.fixture_name,
        run_id=chunk.run_id,
        run_number=run.run_number,
        final=run.final,
        chunk=chunk.chunk,
        chunks=run.chunks,
        team_ids=tuple(standing.team_id for standing in standings),
        fixture_points=tuple(standing.fixture.points for standing in standings),
        totals=tuple(standing.total for standing in standings),
        tie_breaks=tie_break_columns(standings, run.tie_break),
        revision=run.results_revision,
    )
