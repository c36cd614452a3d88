"""Use cases of scoring: results start a run, a run is split into chunks, a chunk is scored and published."""

import asyncio
from typing import Literal
from uuid import UUID

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.columns import IdColumn, NumberColumn, PointsColumn
from contracts.events.fixture import ResultsPublished
from contracts.events.team import AlternatePoints, Highlights, PointsScored
from games.game import Game
from games.scoring.points import AlternateStandings, Numbers, Scoring, Standings
from games.scoring.repository import Cause, Chunk, Run, RunRepository
from games.topics import RUNS
from kit.database.commits import announce
from kit.messaging import outbox
from kit.process import context
from kit.process.identifiers import uuid7

log = structlog.get_logger(__name__)


async def take_results(session: AsyncSession, scoring: Scoring, event: ResultsPublished) -> None:
    """Queue a run for published results; a repetition, an older revision or another game's results are ignored.

    The run starts once the fixture is locked here, so results that arrive early wait and are not lost. A correction is
    the same with a higher revision.
    """
    number = await RunRepository(session, scoring.game).add(
        run_id=uuid7(),
        contest_id=event.contest_id,
        fixture_id=event.fixture_id,
        revision=event.revision,
        final=event.final,
        results=scoring.write_results(event),
        cause=_present_cause(),
    )
    if number is not None:
        announce(session, RUNS)


async def score_again(
    session: AsyncSession, game: Game, *, contest_id: UUID, fixture_id: UUID, without_results: bool = False
) -> None:
    """Queue another run of a fixture, since something beside its results has changed.

    Before there are results none is queued, unless it is to be scored `without_results`.
    """
    scored, cause = RunRepository(session, game), _present_cause()
    number = await scored.again(run_id=uuid7(), contest_id=contest_id, fixture_id=fixture_id, cause=cause)
    if number is None and without_results:
        number = await scored.add(
            run_id=uuid7(),
            contest_id=contest_id,
            fixture_id=fixture_id,
            revision=0,
            final=True,
            results="{}",
            cause=cause,
        )
    if number is not None:
        announce(session, RUNS)


async def advance(session: AsyncSession, scoring: Scoring, *, chunk_size: int) -> bool:
    """Finish completed runs and start ready ones; return whether there was one."""
    runs = RunRepository(session, scoring.game)
    finished = await runs.finish()
    for contest_id, fixture_id, number, correlation_id in finished:
        log.info(
            "fixture_scored",
            contest_id=str(contest_id),
            fixture_id=str(fixture_id),
            run_number=number,
            correlation_id=correlation_id,
        )
    started = [
        await _start(session, scoring, contest_id, chunk_size=chunk_size) for contest_id in await runs.startable()
    ]
    return bool(finished) or any(started)


async def _start(session: AsyncSession, scoring: Scoring, contest_id: UUID, *, chunk_size: int) -> bool:
    """Start the next run of a contest, and find the winners of its fixture before any chunk is scored."""
    runs = RunRepository(session, scoring.game)
    run_id = await runs.start(contest_id, chunk_size=chunk_size)
    if run_id is None:
        return False
    chunks = await runs.chunks(contest_id, run_id)
    winners = await scoring.scores(session).winners(chunks, await runs.run_of(chunks[0]))
    if winners is not None:
        await runs.keep_winners(contest_id, run_id, winners)
    return True


async def score_chunk(session: AsyncSession, scoring: Scoring, chunk: Chunk) -> None:
    """Score the teams of a chunk and publish their points in one event; `chunk` must be locked.

    A repetition stores and publishes the same.
    """
    runs = RunRepository(session, scoring.game)
    run = await runs.run_of(chunk)
    scores = scoring.scores(session)
    standings = await scores.score(chunk, run)
    scored = await asyncio.to_thread(_scored, chunk, run, standings, await scores.highlights(chunk, run))
    await runs.mark_done(chunk)
    correlation = context.correlation_id.set(run.correlation_id)
    causation = context.causation_id.set(run.causation_id)
    try:
        outbox.add(session, scored)
    finally:
        context.causation_id.reset(causation)
        context.correlation_id.reset(correlation)


async def republish(session: AsyncSession, scoring: Scoring) -> int:
    """Publish the points of the last finished run of every fixture again, and return the number of events."""
    runs, scores = RunRepository(session, scoring.game), scoring.scores(session)
    count = 0
    for contest_id, run_id in await runs.latest_done():
        for chunk in await runs.chunks(contest_id, run_id):
            run = await runs.run_of(chunk)
            standings, highlights = await scores.stored(chunk, run), await scores.highlights(chunk, run)
            outbox.add(session, _scored(chunk, run, standings, highlights))
            count += 1
    return count


def _present_cause() -> Cause:
    return Cause(context.correlation_id.get(), context.causation_id.get())


def _scored(chunk: Chunk, run: Run, standings: Standings, highlights: Highlights) -> PointsScored:
    right, picks = standings.counts or (None, None)
    return PointsScored(
        contest_id=chunk.contest_id,
        fixture_id=run.fixture_id,
        fixture_number=run.fixture_number,
        fixture_name=run.fixture_name,
        fixture_name_en=run.fixture_name_en,
        run_id=chunk.run_id,
        run_number=run.run_number,
        final=run.final,
        chunk=chunk.chunk,
        chunks=run.chunks,
        team_ids=IdColumn(standings.team_ids.tobytes()),
        fixture_points=PointsColumn(_packed(standings.points, ">i4")),
        totals=PointsColumn(_packed(standings.totals, ">i4")),
        tie_breaks={name: NumberColumn(_packed(standings.tie_break(name), ">i8")) for name in run.tie_break},
        right=None if right is None else NumberColumn(_packed(right, ">i8")),
        picks=None if picks is None else NumberColumn(_packed(picks, ">i8")),
        to_play=None if standings.to_play is None else NumberColumn(_packed(standings.to_play, ">i8")),
        highlights=highlights,
        alternates=tuple(map(_by_alternate, standings.alternates)),
        revision=run.results_revision,
    )


def _by_alternate(alternate: AlternateStandings) -> AlternatePoints:
    found = alternate.standings
    return AlternatePoints(
        fixture_points=PointsColumn(_packed(found.points, ">i4")),
        totals=PointsColumn(_packed(found.totals, ">i4")),
        tie_breaks={name: NumberColumn(_packed(found.tie_break(name), ">i8")) for name in alternate.tie_break},
    )


def _packed(values: Numbers, kind: Literal[">i4", ">i8"]) -> bytes:
    """Return numbers in an event's form; too large ones were refused when they were stored."""
    return values.astype(kind).tobytes()
