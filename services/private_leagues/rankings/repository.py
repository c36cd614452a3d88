"""All SQL of the points of a few teams."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from uuid import UUID

from sqlalchemy import (
    ARRAY,
    ColumnElement,
    Integer,
    LargeBinary,
    Select,
    Uuid,
    any_,
    bindparam,
    column,
    func,
    literal_column,
    select,
    true,
)
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.sql.selectable import LateralFromClause

from contracts.events.contest import TieBreak
from private_leagues.tables import ContestRow, RunPartRow
from standings.domain.figures import read
from standings.tables import TIE_BREAK_COLUMNS

_PLACES = {name: place for place, name in enumerate(TIE_BREAK_COLUMNS, start=2)}


@dataclass(frozen=True)
class Team:
    """A team as a ranking shows it."""

    team_id: UUID
    name: str
    created_at: datetime


@dataclass(frozen=True)
class Scored:
    """A team's row in a run: points in tenths; tie-breaks in the declared order, higher is better."""

    fixture_points: int
    total: int
    tie_breaks: tuple[int, ...]


@dataclass(frozen=True)
class Record:
    """A team's bytes in a run."""

    head: bytes
    figures: bytes
    to_play: int | None = None
    """Athletes who count and are still to play; None in a final run, or if its game told none."""

    def scored(self, tie_break: Sequence[str]) -> Scored:
        """Decode all figures."""
        return Scored(read(self.head, self.figures, 0), read(self.head, self.figures, 1), self.ties(tie_break))

    def ties(self, tie_break: Sequence[str]) -> tuple[int, ...]:
        """Decode the tie-breaks only."""
        return tuple(read(self.head, self.figures, at) for at in _places(tuple(tie_break)))


class PointsRepository:
    """Reads a few teams' points out of the parts of runs."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def tie_breaks(self, contest_ids: Collection[UUID]) -> dict[UUID, Sequence[TieBreak]]:
        """Return the tie-breaks of contests in their order."""
        found = await self._session.execute(_tie_breaks(), {"contest_ids": list(contest_ids)})
        return dict(found.all())

    async def records(
        self, runs: Mapping[UUID, Collection[UUID]], teams: Mapping[UUID, Collection[UUID]]
    ) -> dict[UUID, dict[UUID, Record]]:
        """Return the records of contests' teams in their runs, by run and team; teams that took no part are missing.

        Args:
            runs: the ids of the runs to read, by contest.
            teams: the ids of the teams, by contest.
        """
        run_contests, run_ids = _pairs(runs)
        team_contests, team_ids = _pairs(teams)
        if not run_ids or not team_ids:
            return {}
        found = await self._session.execute(
            _looking_up(),
            {
                "run_contests": run_contests,
                "run_ids": run_ids,
                "team_contests": team_contests,
                "team_ids": team_ids,
            },
        )
        records: dict[UUID, dict[UUID, Record]] = {}
        for run_id, team_id, head, figures, to_play in found:
            records.setdefault(run_id, {})[team_id] = Record(head, figures, to_play)
        return records


def _pairs(ids: Mapping[UUID, Collection[UUID]]) -> tuple[list[UUID], list[UUID]]:
    """Return the keys and the values of a mapping as two lists of one length."""
    pairs = [(key, value) for key, values in ids.items() for value in values]
    return [key for key, _ in pairs], [value for _, value in pairs]


@cache
def _places(tie_break: tuple[str, ...]) -> tuple[int, ...]:
    """Return the places of tie-breaks in a record."""
    return tuple(_PLACES[name] for name in tie_break)


# statements are built once, because building takes longer than running them


@cache
def _tie_breaks() -> Select[UUID, list[TieBreak]]:
    wanted = ContestRow.contest_id == any_(bindparam("contest_ids", type_=ARRAY(Uuid)))
    return select(ContestRow.contest_id, ContestRow.tie_break).where(wanted)


@cache
def _looking_up() -> Select[UUID, UUID, bytes, bytes, int | None]:
    """Select the records of contests' teams in their runs."""
    run, team = (
        func.unnest(bindparam(f"{of}_contests", type_=ARRAY(Uuid)), bindparam(f"{of}_ids", type_=ARRAY(Uuid)))
        .table_valued(column("contest_id", Uuid), column("id", Uuid))
        .render_derived(of)
        for of in ("run", "team")
    )
    held = held_by(run.c.id, team.c.id, contest_id=run.c.contest_id)
    found = select(run.c.id, team.c.id, held.c.head, record_in(held), _to_play_in(held))
    source = run.join(team, team.c.contest_id == run.c.contest_id).join(held, true())
    return found.select_from(source).where(held.c.place.is_not(None))


def held_by(
    run_id: ColumnElement[UUID], team_id: ColumnElement[UUID], *, contest_id: ColumnElement[UUID], name: str = "held"
) -> LateralFromClause:
    """Select the part of a run that may contain a team, and the team's place in it; null if the team is not in it.

    Parts are ranges of team ids, so one index look-up finds the part. The limit also makes PostgreSQL compute the place
    once.
    """
    place = func.array_position(RunPartRow.team_ids, team_id).label("place")
    teams = func.cardinality(RunPartRow.team_ids, type_=Integer)
    width = (func.octet_length(RunPartRow.figures, type_=Integer) // teams).label("width")
    part = select(RunPartRow.head, RunPartRow.figures, RunPartRow.to_play, width, place).where(
        RunPartRow.contest_id == contest_id,
        RunPartRow.run_id == run_id,
        RunPartRow.first_team <= team_id,
    )
    return part.order_by(RunPartRow.first_team.desc()).limit(1).lateral(name)


def record_in(held: LateralFromClause, width: ColumnElement[int] | None = None) -> ColumnElement[bytes]:
    """Select a team's record from its part, or only its first `width` bytes."""
    one = literal_column("1", Integer)
    begins = (held.c.place - one) * held.c.width + one
    return func.substring(held.c.figures, begins, held.c.width if width is None else width, type_=LargeBinary)


def _to_play_in(held: LateralFromClause) -> ColumnElement[int | None]:
    """Select how many athletes of a team are still to play, from its part; null if the part tells none."""
    return func.get_byte(held.c.to_play, held.c.place - literal_column("1", Integer), type_=Integer)


def points_in(held: LateralFromClause) -> ColumnElement[bytes]:
    """Select the bytes of a team's fixture points from its part (`standings.domain.figures.read_points`)."""
    return record_in(held, func.get_byte(held.c.head, literal_column("8")))
