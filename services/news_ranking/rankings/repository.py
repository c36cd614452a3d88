"""All SQL about rankings: making them, publishing them, reading them."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import func, insert, select, text, update
from sqlalchemy.dialects.postgresql import insert as upsert
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.base import Text
from kit.identifiers import uuid7
from news_ranking.domain.histogram import histogram
from news_ranking.rankings import statements
from news_ranking.rankings.models import PlaceRow, PublishedRankingRow, RankingRow, Scope
from news_ranking.rankings.statements import Standings
from news_ranking.tables import FixtureRow
from shared.named import both
from standings.runs import Run


@dataclass(frozen=True)
class PublishedHead:
    """What is published of a contest or of one of its fixtures: heads only, no places.

    Without a `ranking_id` nothing has been made yet, and the figures are zero. `previous_id` is the ranking that
    movements are measured against, for the teams in `previous_scored_id`: those that took part in that fixture.
    """

    contest_name: Text
    fixture_name: Text | None
    ranking_id: UUID | None
    previous_id: UUID | None
    previous_scored_id: UUID | None
    total: int
    leader_points: int
    final: bool
    run_revision: int
    histogram: list[list[int]]


@dataclass(frozen=True)
class RankedTeam:
    """A team's place in a ranking; points in tenths."""

    team_id: UUID
    position: int
    name: str
    points: int
    previous_position: int | None


@dataclass(frozen=True)
class PastFixture:
    """A team's past fixture: points in it, points of all fixtures up to it (tenths), position after it."""

    fixture_id: UUID
    name: Text
    points: int
    total: int
    position: int


@dataclass(frozen=True)
class _Basis:
    """What a ranking is made from: the last fixture that counts, the newest revision, whether all of it is final."""

    fixture_number: int | None
    run_revision: int
    final: bool


class RankingRepository:
    """Makes, publishes and reads rankings; none ever changes, so one statement for a head gives a whole picture."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def try_lock(self, contest_id: UUID) -> bool:
        """Take the right to make rankings of a contest until the transaction ends; False if somebody has it."""
        lock = text("SELECT pg_try_advisory_xact_lock(hashtextextended('rankings make ' || :contest_id, 0))")
        return bool(await self._session.scalar(lock, {"contest_id": str(contest_id)}))

    async def plan_for_many(self) -> None:
        """Let this transaction's statements hash and sort in memory.

        The planner cannot know how many teams an array holds, takes it for ten, and would look each team up by itself
        (with 100,000 teams half the time).
        """
        await self._session.execute(
            text("SELECT set_config('enable_nestloop', 'off', true), set_config('work_mem', '64MB', true)")
        )

    async def make_overall(self, contest_id: UUID, runs: Sequence[Run], tie_break: Sequence[str]) -> UUID:
        """Rank all visible teams by their totals in the newest run; answers the new ranking's id."""
        newest = max(runs, key=lambda run: run.run_number, default=None)
        later = [run.run_id for run in runs if newest is not None and run.fixture_number > newest.fixture_number]
        return await self._make(
            contest_id,
            statements.overall(contest_id, newest.run_id if newest else None, later, tie_break),
            _Basis(
                fixture_number=runs[-1].fixture_number if runs else None,
                run_revision=newest.revision if newest else 0,
                final=bool(runs) and all(run.final for run in runs),
            ),
        )

    async def make_fixture(self, contest_id: UUID, run: Run) -> UUID:
        """Rank the visible teams of a run by the fixture's points; answers the new ranking's id."""
        return await self._make(
            contest_id,
            statements.of_fixture(contest_id, run.run_id),
            _Basis(run.fixture_number, run.revision, final=run.final),
        )

    async def make_after(self, contest_id: UUID, runs: Sequence[Run], run: Run, tie_break: Sequence[str]) -> UUID:
        """Rank the visible teams of a run as they stood after its fixture; answers the new ranking's id."""
        until = [other for other in runs if other.fixture_number <= run.fixture_number]
        return await self._make(
            contest_id,
            statements.after_fixture(contest_id, run.run_id, [other.run_id for other in until], tie_break),
            _Basis(run.fixture_number, run.revision, final=all(other.final for other in until)),
        )

    async def publish(self, contest_id: UUID, made: Mapping[tuple[Scope, UUID | None], UUID]) -> None:
        """Flip the pointers to what was made, and retire what nothing points to any more."""
        for (scope, fixture_id), ranking_id in made.items():
            pointer = upsert(PublishedRankingRow).values(
                contest_id=contest_id, scope=scope.value, fixture_id=fixture_id, ranking_id=ranking_id
            )
            await self._session.execute(
                pointer.on_conflict_do_update(
                    index_elements=["contest_id", "scope", "fixture_id"], set_={"ranking_id": ranking_id}
                )
            )
        pointed = select(PublishedRankingRow.ranking_id).where(PublishedRankingRow.contest_id == contest_id)
        await self._session.execute(
            update(RankingRow)
            .where(
                RankingRow.contest_id == contest_id,
                RankingRow.retired_at.is_(None),
                RankingRow.ranking_id.not_in(pointed),
            )
            .values(retired_at=func.clock_timestamp())
        )

    async def first_told(self, contest_id: UUID, fixtures: Collection[UUID]) -> list[tuple[UUID, Text]]:
        """Note that people are told of fixtures' results; answer ids and names of those they had not been told of."""
        told = update(FixtureRow).where(
            FixtureRow.contest_id == contest_id,
            FixtureRow.fixture_id.in_(fixtures),
            FixtureRow.results_told_at.is_(None),
        )
        told = told.values(results_told_at=func.clock_timestamp())
        named = told.returning(FixtureRow.fixture_id, FixtureRow.name, FixtureRow.name_en)
        return [(fixture_id, both(name, name_en)) for fixture_id, name, name_en in await self._session.execute(named)]

    async def sum_up(self, contest_id: UUID, run: Run, *, previous_id: UUID | None) -> None:
        """Sum a fixture up: teams, average and who climbed most from what is published of it, highlights from its run.

        Args:
            contest_id: the contest.
            run: the one that the fixture's published ranking is made from.
            previous_id: what movements are measured against: the last earlier fixture with final points, if any.
        """
        values = {
            "contest_id": contest_id,
            "fixture_id": run.fixture_id,
            "run_id": run.run_id,
            "previous_id": previous_id,
        }
        await self._session.execute(statements.SUM_UP, values)

    async def drop_retired(self, *, after_seconds: float, batch: int) -> bool:
        """Drop up to `batch` places of one ranking retired so long ago that nobody reads it; False if there is none."""
        return bool(await self._session.scalar(statements.DROP_RETIRED, {"seconds": after_seconds, "batch": batch}))

    async def published(self, contest_id: UUID, fixture_id: UUID | None) -> PublishedHead | None:
        """Read what is published of a contest, or of a fixture; None for a contest that participants don't know."""
        found = await self._session.execute(
            statements.PUBLISHED_HEAD, {"contest_id": contest_id, "fixture_id": fixture_id}
        )
        row = found.one_or_none()
        if row is None:
            return None
        contest, contest_en, fixture, fixture_en, *more = row
        return PublishedHead(both(contest, contest_en), None if fixture is None else both(fixture, fixture_en), *more)

    async def places(self, contest_id: UUID, head: PublishedHead, numbers: range) -> list[RankedTeam]:
        """Read the places of a ranking with these numbers, and positions in the previous one."""
        found = await self._session.execute(
            statements.PLACES,
            {
                "contest_id": contest_id,
                "ranking_id": head.ranking_id,
                "previous_id": head.previous_id,
                "previous_scored_id": head.previous_scored_id,
                "first": numbers.start,
                "last": numbers.stop - 1,
            },
        )
        return [RankedTeam(*row) for row in found]

    async def place_number(self, contest_id: UUID, ranking_id: UUID, team_id: UUID) -> int | None:
        """Find the number of a team's place, or None if it isn't in the ranking."""
        return await self._session.scalar(
            select(PlaceRow.number).where(
                PlaceRow.contest_id == contest_id, PlaceRow.ranking_id == ranking_id, PlaceRow.team_id == team_id
            )
        )

    async def history(self, contest_id: UUID, team_id: UUID) -> list[PastFixture]:
        """List a team's past fixtures in order."""
        found = await self._session.execute(statements.HISTORY, {"contest_id": contest_id, "team_id": team_id})
        return [PastFixture(fixture_id, both(name, name_en), *more) for fixture_id, name, name_en, *more in found]

    async def _make(self, contest_id: UUID, standings: Standings, basis: _Basis) -> UUID:
        """Write a ranking's places in one statement, then its head, and answer its id; publishing it is another act."""
        ranking_id = uuid7()
        await self._session.execute(statements.insert_places(contest_id, ranking_id, standings))
        mine = (PlaceRow.contest_id == contest_id) & (PlaceRow.ranking_id == ranking_id)
        counted = await self._session.execute(
            select(PlaceRow.points, func.count()).where(mine).group_by(PlaceRow.points)
        )
        by_points = {row[0]: row[1] for row in counted}
        await self._session.execute(
            insert(RankingRow).values(
                ranking_id=ranking_id,
                contest_id=contest_id,
                fixture_number=basis.fixture_number,
                run_revision=basis.run_revision,
                final=basis.final,
                total=sum(by_points.values()),
                leader_points=max(by_points, default=0),
                histogram=[[bar.low, bar.high, bar.teams] for bar in histogram(by_points)],
            )
        )
        return ranking_id
