"""All SQL that reads and writes a contest's teams, runs and rankings in columns, for work on all teams at once."""

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal
from uuid import UUID

import numpy as np
from numpy.typing import NDArray
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.columns import NumberColumn, PointsColumn
from kit.database.column_arrays import Values, read_arrays
from kit.database.columns import Column, Columns, read_columns, write_columns
from news_ranking.rankings.models import PLACES_A_ROW, PLACES_A_ROW_TO_PLAY, TEAMS_A_ROW
from standings.domain.batch_ranking import ManyPlaces, Numbers
from standings.domain.id_columns import ManyIds
from standings.runs import numbers_of
from standings.tables import TIE_BREAK_COLUMNS

ROWS_AT_ONCE = 64
"""Rows of a ranking prepared and sent in one step, which limits the delay of requests."""

_TEAMS = """
SELECT team_id, 0 FROM team WHERE contest_id = $1 AND NOT hidden ORDER BY name_key, team_id
"""
_TEAMS_WITH_AGE = """
SELECT team_id, CAST(-floor(date_part('epoch', created_at)) AS bigint)
FROM team WHERE contest_id = $1 AND NOT hidden ORDER BY name_key, team_id
"""
_BY_INDEX = text(
    "SELECT set_config('enable_sort', 'off', true), set_config('enable_bitmapscan', 'off', true),"
    " set_config('enable_seqscan', 'off', true)"
)
"""For the transaction: the index is in the order of names; a planner without statistics of a contest would sort."""
_RANKING = "SELECT team_ids, numbers, positions, points FROM ranking_teams WHERE contest_id = $1 AND ranking_id = $2"
_RUN = "SELECT team_ids, fixture_points, totals{ties} FROM run_chunk WHERE contest_id = :contest AND run_id = :run"
_RUN_BY_ALTERNATE = """
SELECT c.team_ids, a.fixture_points, a.totals{ties}
FROM run_chunk c JOIN alternate_chunk a USING (contest_id, run_id, chunk)
WHERE contest_id = :contest AND run_id = :run AND a.number = {number}
"""
_TO_PLAY = text(
    "SELECT team_ids, to_play FROM run_chunk WHERE contest_id = :contest AND run_id = :run AND to_play IS NOT NULL"
)
_FIRST_TIE = 3
"""The first column of a chunk after ids, points and totals."""
_KINDS: dict[str, Literal["uuid", "smallint"]] = {
    "team_ids": "uuid",
    "behind_on": "smallint",
    "to_play": "smallint",
}
_KEYS = (Column("contest_id", "uuid"), Column("ranking_id", "uuid"))


@dataclass(frozen=True)
class Roster:
    """A contest's visible teams by their ids: a column for each of their values has its elements in this order.

    `names` has the order by name in the Polish collation, then by id. `ages` are the times of creation as negated Unix
    seconds, or 0 if no tie-break uses them.
    """

    ids: ManyIds
    names: Numbers
    ages: Numbers

    def unscored(self, tie_break: str) -> Numbers:
        """Return the tie-break of teams without a score: 0, except for their age."""
        return self.ages if tie_break == "earliestTeam" else np.zeros_like(self.ages)


@dataclass(frozen=True)
class Scored:
    """The roster's teams in a run, points in tenths; 0 for teams outside the run (`is_in`)."""

    is_in: NDArray[np.bool_]
    fixture_points: Numbers
    totals: Numbers
    tie_breaks: Sequence[Numbers]


@dataclass(frozen=True)
class Standing:
    """A ranking by the roster's teams, 0 for teams outside it; and the number of teams and the sum of points."""

    numbers: Numbers
    positions: Numbers
    teams: int
    points: int


class ColumnRepository:
    """Reads and writes a contest's columns; a thread processes them, so that requests do not wait."""

    def __init__(self, session: AsyncSession, contest_id: UUID) -> None:
        self._session = session
        self._contest_id = contest_id

    async def roster(self, *, with_ages: bool) -> Roster:
        """Return the visible teams."""
        await self._session.execute(_BY_INDEX)
        query = _TEAMS_WITH_AGE if with_ages else _TEAMS
        described = (Column("ids", "uuid"), Column("ages", "bigint" if with_ages else "integer"))
        found = await read_columns(self._session, query, self._contest_id, columns=described)
        return await asyncio.to_thread(_roster, found)

    async def scored(
        self, run_id: UUID, roster: Roster, tie_break: Sequence[str], scoring: int | None = None
    ) -> Scored:
        """Return the roster's teams in a run; with a `scoring` by a further one.

        Raises:
            RepeatedIdError: the run contains a team twice.
        """
        if scoring is None:
            query = text(_RUN.format(ties="".join(f", {TIE_BREAK_COLUMNS[name]}" for name in tie_break)))
        else:
            known = [name for name in tie_break if name in TIE_BREAK_COLUMNS]
            ties = "".join(f", a.tie_breaks[array_position(a.tie_names, '{name}')]" for name in known)
            query = text(_RUN_BY_ALTERNATE.format(ties=ties, number=int(scoring)))
        rows = (await self._session.execute(query, {"contest": self._contest_id, "run": run_id})).all()
        unscored = [roster.unscored(name) for name in tie_break]
        return await asyncio.to_thread(lambda: _scored([_chunk(*row) for row in rows], roster, unscored))

    async def to_play(self, run_id: UUID, roster: Roster) -> Numbers | None:
        """Return how many athletes of the roster's teams are still to play in a run; None if its game told none."""
        found = await self._session.execute(_TO_PLAY, {"contest": self._contest_id, "run": run_id})
        chunks = [(row[0], row[1]) for row in found]
        return await asyncio.to_thread(_to_play, chunks, roster) if chunks else None

    async def standing(self, ranking_id: UUID | None, roster: Roster) -> Standing:
        """Return a ranking by the roster's teams, ignoring others; without a ranking all values are 0."""
        rows = await read_arrays(self._session, _RANKING, self._contest_id, ranking_id)
        return await asyncio.to_thread(_standing, rows, roster)

    async def write(  # noqa: PLR0913 - the columns of a ranking
        self,
        ranking_id: UUID,
        ids: Values,
        places: ManyPlaces,
        points: Numbers,
        to_play: Numbers | None,
        *,
        listed: bool,
    ) -> None:
        """Store a ranking of teams, by their ids; with `listed`, in pages too, which hold `to_play`."""
        by_team = {"team_ids": ids, "numbers": places.numbers, "positions": places.positions, "points": points}
        await self._write("ranking_teams", ranking_id, "first_team_id", by_team, TEAMS_A_ROW)
        if listed:
            shown = by_team | {"behind_on": places.behind_on}
            size = PLACES_A_ROW
            if to_play is not None:
                shown, size = shown | {"to_play": to_play}, PLACES_A_ROW_TO_PLAY
            by_place = await asyncio.to_thread(_by_place, shown, places.order)
            await self._write("ranking_places", ranking_id, "first", by_place, size)

    async def _write(self, table: str, ranking_id: UUID, first: str, values: Columns, size: int) -> None:
        """Store columns in rows of `size` elements, keyed by the first team's id or the first place's number."""
        by_team = first == "first_team_id"
        keys = (*_KEYS, Column(first, "uuid" if by_team else "integer"))
        for start, width, part in _rows(values, size):
            described = [*keys, *(Column(name, _kind(name), width) for name in part)]
            rows = len(part["team_ids"])
            part |= {"contest_id": _same(self._contest_id, rows), "ranking_id": _same(ranking_id, rows)}
            part[first] = part["team_ids"][:, 0] if by_team else np.arange(start + 1, start + 1 + rows * width, width)
            await write_columns(self._session, table, part, columns=described)


def _by_place(by_team: Columns, order: Numbers) -> Columns:
    return {name: column[order] for name, column in by_team.items() if name != "numbers"}


def _kind(name: str) -> Literal["uuid", "integer", "smallint"]:
    return _KINDS.get(name, "integer")


def _same(value: UUID, times: int) -> Values:
    return np.frombuffer(value.bytes * times, "V16")


def _rows(values: Columns, size: int) -> Iterator[tuple[int, int, Columns]]:
    """Yield columns cut into full rows, several at once, and a last row, with the start and width of each."""
    count = len(values["team_ids"])
    full = count - count % size
    step = size * ROWS_AT_ONCE
    for start in range(0, full, step):
        stop = min(start + step, full)
        yield start, size, {name: column[start:stop].reshape(-1, size) for name, column in values.items()}
    if full < count:
        yield full, count - full, {name: column[full:].reshape(1, -1) for name, column in values.items()}


def _roster(found: Columns) -> Roster:
    ids, order = ManyIds.sorted(found["ids"])
    return Roster(ids, order, found["ages"][order])


def _chunk(ids: bytes, points: bytes, totals: bytes, *ties: bytes | None) -> tuple[Values | None, ...]:
    """Return the columns of a chunk as it was received."""
    told = (None if tie is None else numbers_of(NumberColumn.received(tie)) for tie in ties)
    both = (numbers_of(PointsColumn.received(column)) for column in (points, totals))
    return (np.frombuffer(ids, "V16"), *both, *told)


def _scored(chunks: Sequence[tuple[Values | None, ...]], roster: Roster, unscored: Sequence[Numbers]) -> Scored:
    sizes = [0 if chunk[0] is None else len(chunk[0]) for chunk in chunks]
    ids, order = ManyIds.sorted(_joined([chunk[0] for chunk in chunks], sizes, "V16"))
    at = roster.ids.places_in(ids)
    here = np.flatnonzero(at >= 0)
    source = order[at[here]]

    def over_roster(column: int, otherwise: Numbers) -> Numbers:
        """Return a column of the run in the order of the roster; null chunks keep the value in `otherwise`."""
        told = [chunk[column] for chunk in chunks]
        is_told = np.repeat([one is not None for one in told], sizes)[source]
        values = otherwise.copy()
        values[here[is_told]] = _joined(told, sizes, np.int64)[source[is_told]]
        return values

    nothing = np.zeros(len(at), np.int64)
    ties = [over_roster(column, otherwise) for column, otherwise in enumerate(unscored, start=_FIRST_TIE)]
    return Scored(at >= 0, over_roster(1, nothing), over_roster(2, nothing), ties)


def _to_play(chunks: Sequence[tuple[bytes, bytes]], roster: Roster) -> Numbers:
    """Return the told numbers in the order of the roster; 0 of a team that is in no chunk."""
    ids, order = ManyIds.sorted(np.frombuffer(b"".join(told for told, _ in chunks), "V16"))
    numbers = np.concatenate([numbers_of(NumberColumn.received(told)) for _, told in chunks])[order]
    at = roster.ids.places_in(ids)
    return np.where(at >= 0, numbers[at], 0) if len(numbers) else np.zeros(len(at), np.int64)


def _standing(rows: Sequence[tuple[Values | None, ...]], roster: Roster) -> Standing:
    sizes = [0 if row[0] is None else len(row[0]) for row in rows]
    ids, order = ManyIds.sorted(_joined([row[0] for row in rows], sizes, "V16"))
    numbers, positions, points = (_joined([row[column] for row in rows], sizes, np.int64) for column in (1, 2, 3))
    at = roster.ids.places_in(ids)
    here, source = np.flatnonzero(at >= 0), order[at[at >= 0]]
    by_roster = np.zeros((2, len(at)), np.int64)
    by_roster[0, here], by_roster[1, here] = numbers[source], positions[source]
    return Standing(by_roster[0], by_roster[1], len(ids), int(points.sum()))


def _joined(parts: Sequence[Values | None], sizes: Sequence[int], kind: Any) -> Values:  # Any: numpy's name of a kind
    """Join the parts of a column, without null parts."""
    filled = [np.zeros(size, kind) if part is None else part for part, size in zip(parts, sizes, strict=True)]
    return np.concatenate([np.zeros(0, kind), *filled])
