"""All SQL about draws."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any
from uuid import UUID

from sqlalchemy import (
    ARRAY,
    ColumnElement,
    LargeBinary,
    Select,
    Uuid,
    bindparam,
    case,
    column,
    func,
    insert,
    join,
    select,
    text,
    true,
    update,
)
from sqlalchemy.dialects.postgresql import aggregate_order_by
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.sql.selectable import LateralFromClause

from contracts.base import Text
from private_leagues.domain.pairing import Pairs
from private_leagues.head_to_head.models import DrawRow
from private_leagues.leagues.models import LeagueRow, MemberRow
from private_leagues.rankings.repository import held_by, points_in
from private_leagues.tables import FixtureRow
from shared.bilingual_names import both
from standings.domain.figures import read_points
from standings.runs import Run

# a fixture is drawn once it is open and all earlier ones are closed; the members at that time play
# (nobody plays in that of questions, whose number is 0)
_NEXT = """
FROM fixture JOIN contest USING (contest_id)
WHERE fixture.drawn_at IS NULL AND fixture.number > 0 AND contest.state IN ('published', 'running')
  AND fixture.opens_at IS NOT NULL
"""
_DUE_AT = """
greatest(fixture.opens_at, (SELECT max(earlier.closes_at) FROM fixture AS earlier
                             WHERE earlier.contest_id = fixture.contest_id AND earlier.number < fixture.number
                               AND earlier.number > 0))
"""
DUE = text(f"SELECT fixture.contest_id, fixture.fixture_id {_NEXT} AND {_DUE_AT} <= clock_timestamp() ORDER BY number")
NEXT_DUE = text(
    f"SELECT min(extract(epoch FROM {_DUE_AT} - clock_timestamp()))::float8 {_NEXT} AND fixture_id <> ALL(:besides)"  # noqa: S608 - constants
)
PAGE = 500
"""Number of leagues drawn at once."""
Score = tuple[int | None, int | None]
"""The points of a pair in their fixture, in tenths; None for a team that took no part."""


@dataclass(frozen=True)
class DrawnFixture:
    """The draw of a fixture."""

    fixture_id: UUID
    number: int
    name: Text
    pairs: tuple[tuple[UUID, UUID], ...]
    resting: UUID | None


class DrawRepository:
    """Reads and writes draws."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def due(self) -> list[tuple[UUID, UUID]]:
        """List the fixtures (contest, fixture) that are due to be drawn."""
        return [(row[0], row[1]) for row in await self._session.execute(DUE)]

    async def seconds_to_next(self, besides: Sequence[UUID]) -> float | None:
        """Return the seconds until the next fixture outside `besides` is due to be drawn."""
        return await self._session.scalar(NEXT_DUE, {"besides": list(besides)})

    async def take(self, contest_id: UUID, fixture_id: UUID) -> bool | None:
        """Mark a fixture as drawn and return whether it can still be picked; None if it was drawn before."""
        mine = FixtureRow.contest_id == contest_id, FixtureRow.fixture_id == fixture_id
        noted = update(FixtureRow).where(*mine, FixtureRow.drawn_at.is_(None))
        noted = noted.values(drawn_at=func.clock_timestamp())
        return await self._session.scalar(noted.returning(FixtureRow.closes_at > func.clock_timestamp()))

    async def playing(self, contest_id: UUID, after: UUID | None) -> list[tuple[UUID, list[UUID], int]]:
        """List a page of the head-to-head leagues: id, teams in order of joining, draws made before."""
        drawn = select(func.count()).where(DrawRow.league_id == LeagueRow.league_id).scalar_subquery()
        teams = func.array_agg(aggregate_order_by(MemberRow.team_id, MemberRow.joined_at, MemberRow.user_id))
        found = select(LeagueRow.league_id, teams, drawn).join(MemberRow, MemberRow.league_id == LeagueRow.league_id)
        found = found.where(LeagueRow.contest_id == contest_id, LeagueRow.head_to_head)
        if after is not None:
            found = found.where(LeagueRow.league_id > after)
        found = found.group_by(LeagueRow.league_id).order_by(LeagueRow.league_id).limit(PAGE)
        return [(row[0], list(row[1]), row[2]) for row in await self._session.execute(found)]

    async def add(self, contest_id: UUID, fixture_id: UUID, draws: Sequence[tuple[UUID, Pairs]]) -> None:
        """Store draws of leagues."""
        rows = [
            {
                "league_id": league_id,
                "fixture_id": fixture_id,
                "contest_id": contest_id,
                "home": [home for home, _away in drawn.pairs],
                "away": [away for _home, away in drawn.pairs],
                "resting": drawn.resting,
            }
            for league_id, drawn in draws
        ]
        await self._session.execute(insert(DrawRow), rows)

    async def of_league(self, league_id: UUID) -> list[DrawnFixture]:
        """List a league's draws in the order of the fixtures."""
        found = select(
            DrawRow.fixture_id,
            FixtureRow.number,
            FixtureRow.name,
            FixtureRow.name_en,
            DrawRow.home,
            DrawRow.away,
            DrawRow.resting,
        )
        found = found.join(
            FixtureRow, (FixtureRow.contest_id == DrawRow.contest_id) & (FixtureRow.fixture_id == DrawRow.fixture_id)
        )
        found = found.where(DrawRow.league_id == league_id).order_by(FixtureRow.number, FixtureRow.fixture_id)
        return [
            DrawnFixture(fixture_id, number, both(name, name_en), tuple(zip(home, away, strict=True)), resting)
            for fixture_id, number, name, name_en, home, away, resting in await self._session.execute(found)
        ]

    async def scores(self, league: LeagueRow, runs: Sequence[Run]) -> dict[UUID, list[Score]]:
        """Return the scores of a league's pairs by fixture of these runs, in the order of the pairs."""
        values = {
            "league_id": league.league_id,
            "contest_id": league.contest_id,
            "fixture_ids": [run.fixture_id for run in runs],
            "run_ids": [run.run_id for run in runs],
        }
        rows = await self._session.execute(_looking_up_scores(), values)
        return {fixture_id: list(zip(_points(home), _points(away), strict=True)) for fixture_id, home, away in rows}


def _points(records: Iterable[bytes | None]) -> Iterator[int | None]:
    return (None if record is None else read_points(record) for record in records)


@cache
def _looking_up_scores() -> Select[UUID, list[bytes | None], list[bytes | None]]:
    """Select the scores of all pairs of a league in one statement, which spares sending thousands of ids per season."""
    ids = (bindparam(name, type_=ARRAY(Uuid)) for name in ("fixture_ids", "run_ids"))
    scored = func.unnest(*ids).table_valued(column("fixture_id", Uuid), column("run_id", Uuid))
    scored = scored.render_derived("scored")
    pair = func.unnest(DrawRow.home, DrawRow.away)
    pair = pair.table_valued(column("home", Uuid), column("away", Uuid), with_ordinality="number")
    pair = pair.render_derived("pair")
    contest_id: ColumnElement[UUID] = bindparam("contest_id", type_=Uuid)
    home, away = (held_by(scored.c.run_id, pair.c[side], contest_id=contest_id, name=side) for side in ("home", "away"))

    def points(held: LateralFromClause) -> ColumnElement[Any]:
        told = case((held.c.place.is_not(None), points_in(held)))
        return func.array_agg(aggregate_order_by(told, pair.c.number), type_=ARRAY(LargeBinary))

    source = join(DrawRow, scored, scored.c.fixture_id == DrawRow.fixture_id).join(pair, true())
    found = select(DrawRow.fixture_id, points(home), points(away))
    found = found.select_from(source.outerjoin(home, true()).outerjoin(away, true()))
    return found.where(DrawRow.league_id == bindparam("league_id", type_=Uuid)).group_by(DrawRow.fixture_id)
