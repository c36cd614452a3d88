"""All SQL of requests for rankings."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import case, delete, func, insert, literal, select, update
from sqlalchemy.dialects.postgresql import insert as upsert
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.team import PointsScored
from kit.process import context
from news_ranking.requests.models import RankingPaceRow, RankingRequestRow
from news_ranking.tables import ContestRow, RunRow


@dataclass(frozen=True)
class DueContest:
    """A contest whose rankings are due in `wait` seconds; at once (0) if a run is complete."""

    contest_id: UUID
    wait: float


@dataclass(frozen=True)
class Requested:
    """The work of one transaction: the overall ranking or not, and rankings of fixtures, by urgency."""

    overall: bool
    fixtures: frozenset[UUID]
    urgent_fixtures: frozenset[UUID]
    correlation_id: str | None

    @property
    def is_empty(self) -> bool:
        """Return whether there is no work."""
        return not self.overall and not self.fixtures


async def overdue(session: AsyncSession) -> Mapping[str, float]:
    """Return the seconds for which the oldest request for a `ranking` has waited."""
    waited = func.extract("epoch", func.clock_timestamp() - func.min(RankingRequestRow.requested_at))
    known = ContestRow.contest_id == RankingRequestRow.contest_id
    seconds = await session.scalar(select(waited).select_from(RankingRequestRow).join(ContestRow, known))
    return {"ranking": float(seconds or 0)}


class RequestRepository:
    """Reads and writes requests for rankings."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def alternates(self, contest_id: UUID) -> list[dict[str, Any]] | None:
        """Return the stored further scorings of a contest; None: there are none."""
        return await self._session.scalar(select(ContestRow.alternates).where(ContestRow.contest_id == contest_id))

    async def add_overall(self, contest_id: UUID) -> None:
        """Request the contest's ranking."""
        await self._add(contest_id, (None,), urgent=False)

    async def add_of_run(self, contest_id: UUID, fixture_id: UUID) -> None:
        """Request the fixture's ranking and the contest's, at once, after a complete run."""
        await self._add(contest_id, (fixture_id, None), urgent=True)

    async def add_fixture(self, contest_id: UUID, fixture_id: UUID) -> None:
        """Request a fixture's ranking."""
        await self._add(contest_id, (fixture_id,), urgent=False)

    async def keep_highlights(self, event: PointsScored) -> bool:
        """Store the highlights of a stored run once; return whether the run is complete and they were new."""
        if event.highlights is None:
            return False
        told = update(RunRow).where(
            RunRow.contest_id == event.contest_id, RunRow.run_id == event.run_id, RunRow.highlights.is_(None)
        )
        told = told.values(highlights=event.highlights.model_dump(mode="json")).returning(RunRow.completed_at)
        return await self._session.scalar(told) is not None

    async def add_scored_fixtures(self, contest_id: UUID, *, scored_after: datetime | None = None) -> None:
        """Request the rankings of all fixtures with points, or of those scored after a time (UTC)."""
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
        await self._session.execute(
            insert(RankingRequestRow).from_select(["contest_id", "fixture_id", "urgent", "correlation_id"], scored)
        )

    async def due(self) -> list[DueContest]:
        """List the known contests with requests, the urgent ones first. Requests of readers ignore the pace."""
        urgent = func.bool_or(RankingRequestRow.urgent)
        awaited = func.bool_or(RankingRequestRow.urgent | RankingRequestRow.standing)
        wait = func.extract("epoch", func.max(RankingPaceRow.quiet_until) - func.clock_timestamp())
        found = await self._session.execute(
            select(RankingRequestRow.contest_id, case((awaited, 0), else_=func.greatest(0, wait)))
            .join(ContestRow, ContestRow.contest_id == RankingRequestRow.contest_id)
            .outerjoin(RankingPaceRow, RankingPaceRow.contest_id == RankingRequestRow.contest_id)
            .group_by(RankingRequestRow.contest_id)
            .order_by(urgent.desc(), func.min(RankingRequestRow.request_id))
        )
        return [DueContest(contest_id, float(wait)) for contest_id, wait in found]

    async def take(self, contest_id: UUID) -> Requested:
        """Return the work that is due; none during the contest's rest, unless a run is complete.

        After a complete run, that is all its rankings and the overall one. Otherwise it is the overall ranking and as
        many fixtures' as the pace allows. A run in a large contest then need not wait for fixtures whose teams merely
        changed.
        """
        mine = (RankingRequestRow.contest_id == contest_id) & RankingRequestRow.standing.is_(False)
        if await self._session.scalar(select(func.bool_or(RankingRequestRow.urgent)).where(mine)):
            wanted = mine & (RankingRequestRow.urgent | RankingRequestRow.fixture_id.is_(None))
        else:
            is_quiet = RankingPaceRow.quiet_until > func.clock_timestamp()
            pace = (
                await self._session.execute(
                    select(is_quiet, RankingPaceRow.fixtures_at_once).where(RankingPaceRow.contest_id == contest_id)
                )
            ).one_or_none()
            if pace is not None and pace[0]:
                return Requested(overall=False, fixtures=frozenset(), urgent_fixtures=frozenset(), correlation_id=None)
            oldest = (
                select(RankingRequestRow.fixture_id)
                .where(mine, RankingRequestRow.fixture_id.is_not(None))
                .group_by(RankingRequestRow.fixture_id)
                .order_by(func.min(RankingRequestRow.request_id))
                .limit(1 if pace is None else pace[1])
            )
            wanted = mine & (RankingRequestRow.fixture_id.is_(None) | RankingRequestRow.fixture_id.in_(oldest))
        returned = (RankingRequestRow.fixture_id, RankingRequestRow.urgent, RankingRequestRow.correlation_id)
        rows = (await self._session.execute(delete(RankingRequestRow).where(wanted).returning(*returned))).all()
        correlations = ((row.urgent, row.correlation_id or "") for row in rows)
        return Requested(
            overall=any(row.fixture_id is None for row in rows),
            fixtures=frozenset(row.fixture_id for row in rows if row.fixture_id is not None),
            urgent_fixtures=frozenset(row.fixture_id for row in rows if row.fixture_id is not None and row.urgent),
            correlation_id=max(correlations, default=(False, ""))[1] or None,
        )

    async def standings(self, contest_id: UUID) -> frozenset[UUID]:
        """List the fixtures with a request for the ranking after them; `met` deletes the requests."""
        found = select(RankingRequestRow.fixture_id).where(
            RankingRequestRow.contest_id == contest_id, RankingRequestRow.standing
        )
        return frozenset(fixture_id for fixture_id in await self._session.scalars(found) if fixture_id is not None)

    async def met(self, contest_id: UUID, fixture_ids: Collection[UUID]) -> None:
        """Delete the requests of `standings` that are fulfilled."""
        made = delete(RankingRequestRow).where(
            RankingRequestRow.contest_id == contest_id,
            RankingRequestRow.standing,
            RankingRequestRow.fixture_id.in_(fixture_ids),
        )
        await self._session.execute(made)

    async def is_urgent(self, contest_id: UUID | None = None) -> bool:
        """Return whether a complete run waits for its rankings, of one contest or of any."""
        urgent = select(RankingRequestRow.request_id).where(RankingRequestRow.urgent)
        if contest_id is not None:
            urgent = urgent.where(RankingRequestRow.contest_id == contest_id)
        return bool(await self._session.scalar(select(urgent.exists())))

    async def set_pace(self, contest_id: UUID, *, quiet_seconds: float, fixtures_at_once: int) -> None:
        """Start a contest's rest, which holds for all processes, unless a run is complete."""
        values = {
            "quiet_until": func.clock_timestamp() + timedelta(seconds=quiet_seconds),
            "fixtures_at_once": fixtures_at_once,
        }
        statement = upsert(RankingPaceRow).values(contest_id=contest_id, **values)
        await self._session.execute(statement.on_conflict_do_update(index_elements=["contest_id"], set_=values))

    async def _add(self, contest_id: UUID, fixture_ids: Iterable[UUID | None], *, urgent: bool) -> None:
        correlation_id = context.correlation_id.get()
        await self._session.execute(
            insert(RankingRequestRow),
            [
                {
                    "contest_id": contest_id,
                    "fixture_id": fixture_id,
                    "urgent": urgent,
                    "correlation_id": correlation_id,
                }
                for fixture_id in fixture_ids
            ],
        )
