"""All SQL of publishing and reading rankings, except for columns of all their teams."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass
from uuid import UUID

from sqlalchemy import delete, func, insert, select, text, update
from sqlalchemy.dialects.postgresql import insert as upsert
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.base import Text
from contracts.events.contest import TieBreak
from kit.process import context
from news_ranking.rankings import statements
from news_ranking.rankings.models import PublishedRankingRow, RankingRow, Scope, scope_by
from news_ranking.tables import ContestRow, FixtureRow
from shared.bilingual_names import both
from standings.domain.ranking import shared_positions
from standings.runs import Run


@dataclass(frozen=True)
class PublishedHead:
    """The published rankings of a contest or of one of its fixtures: heads only, no places.

    Without a `ranking_id` no ranking exists yet, and the figures are zero. `previous_id` is the ranking that movements
    are measured against, for the teams in `previous_scored_id`: those that took part in that fixture.
    """

    contest_name: Text
    fixture_name: Text | None
    alternates: int
    """The number of the contest's further scorings."""
    tie_break: list[TieBreak]
    ranking_id: UUID | None
    previous_id: UUID | None
    previous_scored_id: UUID | None
    total: int
    leader_points: int
    final: bool
    run_revision: int
    histogram: list[list[int]]
    average: int | None
    """Points of a team in the fixture, in tenths; None for a contest."""


@dataclass(frozen=True)
class RankedTeam:
    """A team's place in a ranking; points in tenths.

    `behind_on` is the tie-break that put it below the team before it with as many points, or None if none did.
    `to_play` are its athletes who count and are still to play in the newest fixture; None once that is final.
    """

    team_id: UUID
    position: int
    is_shared: bool
    name: str
    points: int
    previous_position: int | None
    behind_on: TieBreak | None
    to_play: int | None = None


@dataclass(frozen=True)
class OwnPlace:
    """A user's team and its place in a contest's ranking; points in tenths.

    Without a `team_id` the user has no team there, without a `position` nothing has been counted for it.
    """

    contest_id: UUID
    team_id: UUID | None
    position: int | None
    points: int | None
    previous_position: int | None
    total: int
    run_revision: int


@dataclass(frozen=True)
class PastFixture:
    """A team's past fixture: points in it, points of all fixtures up to it (tenths), position after it.

    None while the ranking after it is missing because of a correction (`standings_on_demand`).
    """

    fixture_id: UUID
    name: Text
    points: int
    total: int
    position: int | None


@dataclass(frozen=True)
class Basis:
    """The basis of a ranking: the last fixture that counts, the newest revision, whether all of it is final."""

    fixture_number: int | None
    run_revision: int
    final: bool


@dataclass(frozen=True)
class Figures:
    """Figures of a whole ranking; points in tenths."""

    total: int
    leader_points: int
    histogram: list[list[int]]


@dataclass(frozen=True)
class Summary:
    """The summary of a scored fixture; the average in tenths."""

    teams: int
    average: int
    climber_id: UUID | None
    climbed: int | None


class RankingRepository:
    """Publishes and reads rankings. They never change, so one statement for a head gives a consistent snapshot."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def try_lock(self, contest_id: UUID) -> bool:
        """Lock a contest's rankings until the transaction ends; False if another transaction holds the lock."""
        lock = text("SELECT pg_try_advisory_xact_lock(hashtextextended('rankings make ' || :contest_id, 0))")
        return bool(await self._session.scalar(lock, {"contest_id": str(contest_id)}))

    async def add(
        self, contest_id: UUID, ranking_id: UUID, basis: Basis, figures: Figures, *, has_places: bool
    ) -> None:
        """Store a ranking's head without publishing it."""
        values = asdict(basis) | asdict(figures)
        head = insert(RankingRow).values(ranking_id=ranking_id, contest_id=contest_id, has_places=has_places, **values)
        await self._session.execute(head)

    async def pointed(self, contest_id: UUID, scope: Scope, fixture_id: UUID) -> UUID | None:
        """Return the published ranking of a fixture, if any."""
        return await self._session.scalar(
            select(PublishedRankingRow.ranking_id).where(
                PublishedRankingRow.contest_id == contest_id,
                PublishedRankingRow.scope == scope.value,
                PublishedRankingRow.fixture_id == fixture_id,
            )
        )

    async def tie_breaks_of_alternates(self, contest_id: UUID) -> list[list[TieBreak]]:
        """Return the tie-breaks of a contest's further scorings, in order."""
        contest = await self._session.get(ContestRow, contest_id, populate_existing=True)
        number = 0 if contest is None else len(contest.alternates or ())
        return [] if contest is None else [contest.tie_break_of(scoring) for scoring in range(1, number + 1)]

    async def with_standings(self, contest_id: UUID, scoring: int | None = None) -> set[UUID]:
        """Return the fixtures that have a ranking after them, by the contest's own scoring or a further one."""
        found = select(PublishedRankingRow.fixture_id).where(
            PublishedRankingRow.contest_id == contest_id, PublishedRankingRow.scope == scope_by(Scope.AFTER, scoring)
        )
        return {fixture_id for fixture_id in await self._session.scalars(found) if fixture_id is not None}

    async def forget_standings(self, contest_id: UUID, fixture_ids: Collection[UUID]) -> None:
        """Delete the pointers to the rankings after fixtures, until they are requested; of every scoring."""
        stale = delete(PublishedRankingRow).where(
            PublishedRankingRow.contest_id == contest_id,
            PublishedRankingRow.scope.startswith(Scope.AFTER.value),
            PublishedRankingRow.fixture_id.in_(fixture_ids),
        )
        await self._session.execute(stale)

    async def forget_climbers(self, contest_id: UUID, fixture_ids: Collection[UUID]) -> None:
        """Delete the climbers of fixtures' summaries, until they are known again."""
        values = {"contest_id": contest_id, "fixture_ids": list(fixture_ids)}
        await self._session.execute(statements.FORGET_CLIMBERS, values)

    async def ask_for_standings(self, contest_id: UUID) -> bool:
        """Request every missing ranking after a fixture; return whether one had not been requested before."""
        values = {"contest_id": contest_id, "correlation_id": context.correlation_id.get()}
        asked = await self._session.execute(statements.ASK_FOR_STANDINGS, values)
        return bool(asked.all())

    async def publish(self, contest_id: UUID, made: Mapping[tuple[str, UUID | None], UUID]) -> None:
        """Point to the new rankings, by scope (`scope_by`) and fixture, and retire those without a pointer."""
        for (scope, fixture_id), ranking_id in made.items():
            pointer = upsert(PublishedRankingRow).values(
                contest_id=contest_id, scope=str(scope), fixture_id=fixture_id, ranking_id=ranking_id
            )
            await self._session.execute(
                pointer.on_conflict_do_update(
                    index_elements=["contest_id", "scope", "fixture_id"], set_={"ranking_id": ranking_id}
                )
            )
        mine, now = RankingRow.contest_id == contest_id, func.clock_timestamp()
        pointed = select(PublishedRankingRow.ranking_id).where(PublishedRankingRow.contest_id == contest_id)
        listed = pointed.where(PublishedRankingRow.scope.not_like(f"{Scope.AFTER.value}%"))
        retired = update(RankingRow).where(mine, RankingRow.retired_at.is_(None), RankingRow.ranking_id.not_in(pointed))
        await self._session.execute(retired.values(retired_at=now))
        unlisted = update(RankingRow).where(
            mine, RankingRow.unlisted_at.is_(None), RankingRow.ranking_id.not_in(listed)
        )
        await self._session.execute(unlisted.values(unlisted_at=now))

    async def first_final(self, contest_id: UUID, fixtures: Collection[UUID]) -> bool:
        """Record that fixtures have final results, and return whether one had none before."""
        told = update(FixtureRow).where(
            FixtureRow.contest_id == contest_id,
            FixtureRow.fixture_id.in_(fixtures),
            FixtureRow.results_told_at.is_(None),
        )
        told = told.values(results_told_at=func.clock_timestamp())
        return bool((await self._session.scalars(told.returning(FixtureRow.fixture_id))).all())

    async def sum_up(self, contest_id: UUID, run: Run, summary: Summary) -> None:
        """Store a fixture's summary, with the highlights of the run behind its ranking."""
        values = {"contest_id": contest_id, "fixture_id": run.fixture_id, "run_id": run.run_id}
        await self._session.execute(statements.SUM_UP, values | asdict(summary))

    async def drop_unread(self, *, after_seconds: float, batch: int) -> bool:
        """Delete up to `batch` rows of a ranking that was replaced long ago or has no pages; False if there is none.

        A ranking that is only looked up by team keeps the rows for that.
        """
        values = {"seconds": after_seconds, "batch": batch}
        dropped = [await self._session.scalar(one, values) for one in (statements.DROP_PLACES, statements.DROP_RETIRED)]
        return any(dropped)

    async def published(
        self, contest_id: UUID, fixture_id: UUID | None, scoring: int | None = None
    ) -> PublishedHead | None:
        """Return the published rankings of a contest, or of a fixture; None if participants cannot see the contest.

        With a `scoring` they are by a further one.
        """
        values = {"contest_id": contest_id, "fixture_id": fixture_id, "by": "" if scoring is None else f":{scoring}"}
        found = await self._session.execute(statements.PUBLISHED_HEAD, values)
        row = found.one_or_none()
        if row is None:
            return None
        contest, contest_en, fixture, fixture_en, alternates, tie_break, *more = row
        further: list[list[TieBreak] | None] = [one["tie_break"] for one in alternates or ()]
        ties = further[scoring - 1] if scoring is not None and scoring <= len(further) else None
        return PublishedHead(
            *(both(contest, contest_en), None if fixture is None else both(fixture, fixture_en), len(further)),
            *(tie_break if ties is None else ties, *more),
        )

    async def places(self, contest_id: UUID, head: PublishedHead, numbers: range) -> list[RankedTeam]:
        """Return the places of a ranking with these numbers, and positions in the previous one.

        One place on either side is read, too, because it may share the first or the last position.
        """
        first = max(numbers.start - 1, 1)
        found = await self._session.execute(
            statements.PLACES,
            {
                "contest_id": contest_id,
                "ranking_id": head.ranking_id,
                "previous_id": head.previous_id,
                "previous_scored_id": head.previous_scored_id,
                "first": first,
                "last": numbers.stop,
            },
        )
        rows = found.all()
        positions: list[int] = [row.position for row in rows]
        shared = shared_positions(positions)
        return [
            RankedTeam(
                team_id=row.team_id,
                position=row.position,
                is_shared=row.position in shared,
                name=row.name,
                points=row.points,
                previous_position=row.previous_position,
                behind_on=_tie_break(head.tie_break, row.behind_on),
                to_play=row.to_play,
            )
            for row in rows[numbers.start - first :][: len(numbers)]
        ]

    async def place_number(self, contest_id: UUID, ranking_id: UUID, team_id: UUID) -> int | None:
        """Return the number of a team's place, or None if it is not in the ranking."""
        values = {"contest_id": contest_id, "ranking_id": ranking_id, "team_id": team_id}
        return await self._session.scalar(statements.NUMBER, values)

    async def own_places(self, user_id: UUID, contest_ids: Collection[UUID]) -> list[OwnPlace]:
        """Return a user's place in each of these contests that participants can see."""
        found = await self._session.execute(statements.MINE, {"user_id": user_id, "contest_ids": list(contest_ids)})
        return [OwnPlace(*row) for row in found]

    async def history(self, contest_id: UUID, team_id: UUID) -> list[PastFixture]:
        """List a team's past fixtures in order."""
        found = await self._session.execute(statements.HISTORY, {"contest_id": contest_id, "team_id": team_id})
        return [PastFixture(fixture_id, both(name, name_en), *more) for fixture_id, name, name_en, *more in found]


def _tie_break(names: Sequence[TieBreak], number: int | None) -> TieBreak | None:
    """Return the tie-break of a number, from 1; None for 0, and where a page was made before it was stored."""
    return names[number - 1] if number else None
