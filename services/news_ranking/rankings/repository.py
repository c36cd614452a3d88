"""SQL of what comes in: contests, fixtures, teams, chunks of runs, requests for rankings."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy import delete, func, insert, literal, select, text, update
from sqlalchemy.dialects.postgresql import insert as upsert
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.contest import ContestChanged
from contracts.events.fixture import FixtureChanged
from contracts.events.team import PointsScored, TeamChanged
from kit import context
from news_ranking.domain.collation import name_key
from news_ranking.rankings.models import (
    ContestRow,
    FixtureRow,
    RankingRequestRow,
    RunChunkRow,
    RunRow,
    TeamRow,
)

UNKNOWN_REVISION = -1
"""Of a fixture that is known from scored points only."""


async def wait_for_turn(session: AsyncSession, contest_id: UUID) -> None:
    """Let the handlers of one contest work one after another, so that none misses what another is about to commit."""
    turn = text("SELECT pg_advisory_xact_lock(hashtextextended('rankings collect ' || :contest_id, 0))")
    await session.execute(turn, {"contest_id": str(contest_id)})


async def contest(session: AsyncSession, contest_id: UUID) -> ContestRow | None:
    """Answer a contest, or None if its event has not arrived."""
    return await session.get(ContestRow, contest_id, populate_existing=True)


async def save_contest(session: AsyncSession, event: ContestChanged) -> None:
    """Store a contest as the event says."""
    values = {
        "name": event.name,
        "state": event.state,
        "tie_break": list(event.tie_break),
        "revision": event.revision,
    }
    await session.execute(
        upsert(ContestRow)
        .values(contest_id=event.contest_id, **values)
        .on_conflict_do_update(index_elements=["contest_id"], set_=values)
    )


async def save_fixture(session: AsyncSession, event: FixtureChanged) -> None:
    """Store a fixture's number and name, unless a revision as new is here."""
    values = {"number": event.number, "name": event.name, "revision": event.revision}
    await session.execute(
        upsert(FixtureRow)
        .values(contest_id=event.contest_id, fixture_id=event.fixture_id, **values)
        .on_conflict_do_update(
            index_elements=["contest_id", "fixture_id"], set_=values, where=FixtureRow.revision < event.revision
        )
    )


async def note_fixture(session: AsyncSession, event: PointsScored) -> None:
    """Store a fixture as scored points name it, if its own event has not arrived yet."""
    await session.execute(
        upsert(FixtureRow)
        .values(
            contest_id=event.contest_id,
            fixture_id=event.fixture_id,
            number=event.fixture_number,
            name=event.fixture_name,
            revision=UNKNOWN_REVISION,
        )
        .on_conflict_do_nothing()
    )


async def team(session: AsyncSession, contest_id: UUID, team_id: UUID) -> TeamRow | None:
    """Answer a team, or None if its event has not arrived."""
    return await session.get(TeamRow, (contest_id, team_id), populate_existing=True)


async def save_team(session: AsyncSession, event: TeamChanged) -> None:
    """Store a team as the event says."""
    values = {
        "name": event.name,
        "name_key": name_key(event.name),
        "hidden": event.hidden,
        "created_at": event.created_at,
        "revision": event.revision,
    }
    await session.execute(
        upsert(TeamRow)
        .values(contest_id=event.contest_id, team_id=event.team_id, **values)
        .on_conflict_do_update(index_elements=["contest_id", "team_id"], set_=values)
    )


async def is_superseded(session: AsyncSession, event: PointsScored) -> bool:
    """Tell whether a complete run of the fixture is as new as the event's (the same one counts)."""
    newest = select(func.max(RunRow.run_number)).where(
        RunRow.contest_id == event.contest_id,
        RunRow.fixture_id == event.fixture_id,
        RunRow.completed_at.is_not(None),
    )
    number = await session.scalar(newest)
    return number is not None and number >= event.run_number


async def add_chunk(session: AsyncSession, event: PointsScored) -> bool:
    """Store a chunk once, and tell whether it was the last one missing of its run."""
    await session.execute(
        upsert(RunRow)
        .values(
            contest_id=event.contest_id,
            run_id=event.run_id,
            run_number=event.run_number,
            fixture_id=event.fixture_id,
            revision=event.revision,
            final=event.final,
            chunks=event.chunks,
            received=0,
        )
        .on_conflict_do_nothing()
    )
    added = await session.scalar(
        upsert(RunChunkRow).values(_columns(event)).on_conflict_do_nothing().returning(RunChunkRow.chunk)
    )
    if added is None:
        return False
    completed_at = await session.scalar(
        update(RunRow)
        .where(RunRow.contest_id == event.contest_id, RunRow.run_id == event.run_id)
        .values(received=RunRow.received + 1, completed_at=_when_complete())
        .returning(RunRow.completed_at)
    )
    return completed_at is not None


def _when_complete() -> object:
    return text("CASE WHEN received + 1 = chunks THEN clock_timestamp() END")


def _columns(event: PointsScored) -> dict[str, object]:
    ties = event.tie_breaks

    def column(name: str) -> list[int] | None:
        return list(ties[name]) if name in ties else None

    return {
        "contest_id": event.contest_id,
        "run_id": event.run_id,
        "chunk": event.chunk,
        "team_ids": list(event.team_ids),
        "fixture_points": list(event.fixture_points),
        "totals": list(event.totals),
        "best_fixture": column("bestFixture"),
        "exact_results": column("exactResults"),
        "correct_predictions": column("correctPredictions"),
        "fewest_transfers": column("fewestTransfers"),
        "earliest_team": column("earliestTeam"),
    }


async def request_overall(session: AsyncSession, contest_id: UUID, *, urgent: bool = False) -> None:
    """Ask for the contest's ranking to be made again."""
    await request_fixtures(session, contest_id, (None,), urgent=urgent)


async def request_fixtures(
    session: AsyncSession, contest_id: UUID, fixture_ids: Iterable[UUID | None], *, urgent: bool = False
) -> None:
    """Ask for rankings of fixtures to be made again (None: the overall one)."""
    values = [
        {
            "contest_id": contest_id,
            "fixture_id": fixture_id,
            "urgent": urgent,
            "correlation_id": context.correlation_id.get(),
        }
        for fixture_id in fixture_ids
    ]
    if values:
        await session.execute(insert(RankingRequestRow), values)


async def request_scored_fixtures(
    session: AsyncSession, contest_id: UUID, *, scored_after: datetime | None = None
) -> None:
    """Ask for the rankings of all fixtures with points, or of those scored after an instant (UTC)."""
    scored = (
        select(
            RunRow.contest_id,
            RunRow.fixture_id,
            literal(False),
            literal(context.correlation_id.get()),
        )
        .where(RunRow.contest_id == contest_id, RunRow.completed_at.is_not(None))
        .distinct()
    )
    if scored_after is not None:
        scored = scored.where(RunRow.completed_at >= scored_after)
    await session.execute(
        insert(RankingRequestRow).from_select(["contest_id", "fixture_id", "urgent", "correlation_id"], scored)
    )


@dataclass(frozen=True)
class Due:
    """A contest whose rankings are to be made; `urgent` if a run is complete."""

    contest_id: UUID
    urgent: bool


async def due(session: AsyncSession) -> list[Due]:
    """Answer the known contests with requests, the urgent ones first."""
    urgent = func.bool_or(RankingRequestRow.urgent)
    found = await session.execute(
        select(RankingRequestRow.contest_id, urgent)
        .join(ContestRow, ContestRow.contest_id == RankingRequestRow.contest_id)
        .group_by(RankingRequestRow.contest_id)
        .order_by(urgent.desc(), func.min(RankingRequestRow.request_id))
    )
    return [Due(*row) for row in found]


@dataclass(frozen=True)
class Wish:
    """What one transaction is to make: the overall ranking or not, and rankings of fixtures, by urgency."""

    overall: bool
    fixtures: frozenset[UUID]
    urgent_fixtures: frozenset[UUID]
    correlation_id: str | None

    @property
    def is_empty(self) -> bool:
        """Tell whether there is nothing to make."""
        return not self.overall and not self.fixtures


async def take_requests(session: AsyncSession, contest_id: UUID) -> Wish:
    """Take what is to be made now: everything a complete run needs and the overall ranking, else one fixture's.

    Fixtures whose teams merely changed wait their turn, so that a run in a large contest doesn't wait for them.
    """
    mine = RankingRequestRow.contest_id == contest_id
    returned = (RankingRequestRow.fixture_id, RankingRequestRow.urgent, RankingRequestRow.correlation_id)
    first = mine & (RankingRequestRow.urgent | RankingRequestRow.fixture_id.is_(None))
    rows = (await session.execute(delete(RankingRequestRow).where(first).returning(*returned))).all()
    if not rows:
        oldest = select(RankingRequestRow.fixture_id).where(mine).order_by(RankingRequestRow.request_id).limit(1)
        next_fixture = mine & (RankingRequestRow.fixture_id == oldest.scalar_subquery())
        rows = (await session.execute(delete(RankingRequestRow).where(next_fixture).returning(*returned))).all()
    return Wish(
        overall=any(row.fixture_id is None for row in rows),
        fixtures=frozenset(row.fixture_id for row in rows if row.fixture_id is not None),
        urgent_fixtures=frozenset(row.fixture_id for row in rows if row.fixture_id is not None and row.urgent),
        correlation_id=max(((row.urgent, row.correlation_id or "") for row in rows), default=(False, ""))[1] or None,
    )
