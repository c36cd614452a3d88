"""SQL that makes rankings: set-based, one statement per ranking, whatever the number of teams.

The order it gives is the one of `domain.ranking.rank`; a test compares the two.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    FromClause,
    Integer,
    Select,
    Subquery,
    Uuid,
    column,
    func,
    insert,
    literal,
    select,
    text,
    true,
)
from sqlalchemy.dialects.postgresql import distinct_on
from sqlalchemy.ext.asyncio import AsyncSession

from kit.db import uuid7
from news_ranking.domain.ranking import histogram
from news_ranking.rankings.models import (
    FixtureRow,
    RankingRecord,
    RankingRow,
    RunChunkRow,
    RunRow,
    TeamRow,
)

_TIE_BREAK_COLUMNS: Mapping[str, str] = {
    "bestFixture": "best_fixture",
    "exactResults": "exact_results",
    "correctPredictions": "correct_predictions",
    "fewestTransfers": "fewest_transfers",
    "earliestTeam": "earliest_team",
}


@dataclass(frozen=True)
class Run:
    """A complete run that counts: the newest of its fixture."""

    run_id: UUID
    run_number: int
    fixture_id: UUID
    fixture_number: int
    revision: int
    final: bool


async def try_lock(session: AsyncSession, contest_id: UUID) -> bool:
    """Take the right to make rankings of a contest until the transaction ends; False if somebody has it."""
    lock = text("SELECT pg_try_advisory_xact_lock(hashtextextended('rankings make ' || :contest_id, 0))")
    return bool(await session.scalar(lock, {"contest_id": str(contest_id)}))


async def plan_for_many(session: AsyncSession) -> None:
    """Let this transaction's statements hash and sort in memory.

    The planner cannot know how many teams an array holds, takes it for ten, and would look each team up by itself
    (with 100,000 teams half the time).
    """
    await session.execute(
        text("SELECT set_config('enable_nestloop', 'off', true), set_config('work_mem', '64MB', true)")
    )


async def counting_runs(session: AsyncSession, contest_id: UUID) -> list[Run]:
    """Answer the newest complete run of every fixture, by the fixtures' numbers."""
    newest = (
        select(RunRow)
        .where(RunRow.contest_id == contest_id, RunRow.completed_at.is_not(None))
        .ext(distinct_on(RunRow.fixture_id))
        .order_by(RunRow.fixture_id, RunRow.run_number.desc())
        .subquery()
    )
    found = await session.execute(
        select(
            newest.c.run_id,
            newest.c.run_number,
            newest.c.fixture_id,
            FixtureRow.number,
            newest.c.revision,
            newest.c.final,
        )
        .join(
            FixtureRow,
            (FixtureRow.contest_id == newest.c.contest_id) & (FixtureRow.fixture_id == newest.c.fixture_id),
        )
        .order_by(FixtureRow.number, FixtureRow.fixture_id)
    )
    return [Run(*row) for row in found]


async def make_overall(session: AsyncSession, contest_id: UUID, runs: Sequence[Run], tie_break: Sequence[str]) -> UUID:
    """Rank all visible teams by their totals in the newest run; who has none yet stands with 0 points.

    A correction of an earlier fixture may not know the teams that came later: theirs stand in the newest run of a
    later fixture.
    """
    newest = max(runs, key=lambda run: run.run_number, default=None)
    source: FromClause = TeamRow.__table__
    points: ColumnElement[int] = literal(0)
    scored = None
    if newest is not None:
        later = [run.run_id for run in runs if run.fixture_number > newest.fixture_number]
        scored = _scored(contest_id, (newest.run_id, *later), newest_first=True)
        source = source.outerjoin(scored, scored.c.team_id == TeamRow.team_id)
        points = func.coalesce(scored.c.total, 0)
    return await _make(
        session,
        contest_id,
        _Teams(source, points, _tie_breaks(scored, tie_break)),
        _Head(
            fixture_number=runs[-1].fixture_number if runs else None,
            run_revision=newest.revision if newest else 0,
            final=bool(runs) and all(run.final for run in runs),
        ),
    )


async def make_fixture(session: AsyncSession, contest_id: UUID, run: Run) -> UUID:
    """Rank the visible teams of a run by the fixture's points.

    Tie-breaks are figures of the whole contest and say nothing about one fixture: equal points share.
    """
    scored = _scored(contest_id, (run.run_id,))
    source = TeamRow.__table__.join(scored, scored.c.team_id == TeamRow.team_id)
    return await _make(
        session,
        contest_id,
        _Teams(source, scored.c.fixture_points, []),
        _Head(run.fixture_number, run.revision, final=run.final),
    )


async def make_after(
    session: AsyncSession, contest_id: UUID, runs: Sequence[Run], run: Run, tie_break: Sequence[str]
) -> UUID:
    """Rank the visible teams of a run as they stood after its fixture: by the points of all fixtures up to it."""
    until = [other for other in runs if other.fixture_number <= run.fixture_number]
    every = _scored(contest_id, [other.run_id for other in until])
    sums = (
        select(every.c.team_id, func.sum(every.c.fixture_points).label("points")).group_by(every.c.team_id).subquery()
    )
    scored = _scored(contest_id, (run.run_id,))
    source = TeamRow.__table__.join(scored, scored.c.team_id == TeamRow.team_id).join(
        sums, sums.c.team_id == TeamRow.team_id
    )
    return await _make(
        session,
        contest_id,
        _Teams(source, sums.c.points, _tie_breaks(scored, tie_break)),
        _Head(run.fixture_number, run.revision, final=all(other.final for other in until)),
    )


@dataclass(frozen=True)
class _Head:
    """What is said of a ranking as a whole."""

    fixture_number: int | None
    run_revision: int
    final: bool


@dataclass(frozen=True)
class _Teams:
    """Where a ranking's teams and points come from, and what decides between equal points."""

    source: FromClause
    points: ColumnElement[int]
    tie_breaks: list[ColumnElement[Any]]


def _scored(contest_id: UUID, run_ids: Sequence[UUID], *, newest_first: bool = False) -> Subquery:
    """Turn chunks of runs back into rows; `newest_first` keeps only a team's row in its newest run."""
    names = ("team_ids", "fixture_points", "totals", *_TIE_BREAK_COLUMNS.values())
    row = (
        func.unnest(*(getattr(RunChunkRow, name) for name in names))
        .table_valued(
            column("team_id", Uuid),
            column("fixture_points", Integer),
            column("total", Integer),
            *(column(name, BigInteger) for name in _TIE_BREAK_COLUMNS.values()),
        )
        .render_derived(name="scored_row")
    )
    rows: Select[Any] = (
        select(*row.c)
        .select_from(RunChunkRow)
        .join(row, true())
        .where(RunChunkRow.contest_id == contest_id, RunChunkRow.run_id.in_(run_ids))
    )
    if newest_first and len(run_ids) > 1:
        rows = (
            rows.join(RunRow, (RunRow.contest_id == RunChunkRow.contest_id) & (RunRow.run_id == RunChunkRow.run_id))
            .ext(distinct_on(row.c.team_id))
            .order_by(row.c.team_id, RunRow.run_number.desc())
        )
    return rows.subquery()


def _tie_breaks(scored: Subquery | None, declared: Sequence[str]) -> list[ColumnElement[Any]]:
    """Make the order of the declared tie-breaks; a team that has not been scored has nothing, but an age."""
    order: list[ColumnElement[Any]] = []
    for name in declared:
        age = -func.floor(func.extract("epoch", TeamRow.created_at))
        default = age if name == "earliestTeam" else literal(0)
        value = default if scored is None else func.coalesce(scored.c[_TIE_BREAK_COLUMNS[name]], default)
        order.append(value.desc())
    return order


async def _make(session: AsyncSession, contest_id: UUID, teams: _Teams, head: _Head) -> UUID:
    """Write a ranking's rows in one statement, then its head, and answer its id; publishing it is another act."""
    ranking_id = uuid7()
    merit = [teams.points.desc(), *teams.tie_breaks]
    rows = (
        select(
            literal(contest_id, Uuid),
            literal(ranking_id, Uuid),
            func.row_number().over(order_by=[*merit, TeamRow.name_key, TeamRow.team_id]),
            func.rank().over(order_by=merit),
            TeamRow.team_id,
            teams.points,
            TeamRow.name,
        )
        .select_from(teams.source)
        .where(TeamRow.contest_id == contest_id, TeamRow.hidden.is_(False))
    )
    columns = ["contest_id", "ranking_id", "number", "position", "team_id", "points", "name"]
    await session.execute(insert(RankingRow).from_select(columns, rows))
    mine = (RankingRow.contest_id == contest_id) & (RankingRow.ranking_id == ranking_id)
    counted = await session.execute(select(RankingRow.points, func.count()).where(mine).group_by(RankingRow.points))
    by_points = {row[0]: row[1] for row in counted}
    await session.execute(
        insert(RankingRecord).values(
            ranking_id=ranking_id,
            contest_id=contest_id,
            fixture_number=head.fixture_number,
            run_revision=head.run_revision,
            final=head.final,
            total=sum(by_points.values()),
            leader_points=max(by_points, default=0),
            histogram=[[bar.low, bar.high, bar.teams] for bar in histogram(by_points)],
        )
    )
    return ranking_id
