"""Scoring runs of the game services, collected chunk by chunk."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from uuid import UUID

import numpy as np
from sqlalchemy import ARRAY, Select, Uuid, any_, bindparam, delete, func, select, text, update
from sqlalchemy.dialects.postgresql import distinct_on, insert
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.columns import NumberColumn, PointsColumn
from contracts.events.team import PointsScored
from kit.database.columns import array_values, write_values
from standings.domain.batch_ranking import Numbers
from standings.domain.figures import pack
from standings.domain.id_columns import order_of
from standings.tables import TIE_BREAK_COLUMNS, Collected, FixtureColumns, RunColumns


@dataclass(frozen=True)
class Run:
    """A complete run that counts: the newest of its fixture."""

    run_id: UUID
    run_number: int
    fixture_id: UUID
    fixture_number: int
    revision: int
    final: bool

    @property
    def is_aside(self) -> bool:
        """True of the fixture of questions, which stands outside the order: its points count in every total."""
        return self.fixture_number == 0


class RunRepository:
    """Reads and writes runs and their chunks."""

    def __init__(self, session: AsyncSession, tables: Collected) -> None:
        self._session = session
        self._fixture, self._run, self._chunk = tables.fixture, tables.run, tables.run_chunk
        self._teams_a_row = tables.teams_a_row
        self._alternate_chunk = tables.alternate_chunk

    async def is_superseded(self, event: PointsScored) -> bool:
        """Return whether a complete run of the fixture is as new as the event's (the same one counts)."""
        newest = select(func.max(self._run.run_number)).where(
            self._run.contest_id == event.contest_id,
            self._run.fixture_id == event.fixture_id,
            self._run.completed_at.is_not(None),
        )
        number = await self._session.scalar(newest)
        return number is not None and number >= event.run_number

    async def add_chunk(self, event: PointsScored) -> bool:
        """Store a chunk once, and return whether it completed its run."""
        await self._session.execute(
            insert(self._run)
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
        chunk = self._chunk
        known = select(chunk.chunk).where(
            chunk.contest_id == event.contest_id, chunk.run_id == event.run_id, chunk.chunk == event.chunk
        )
        if await self._session.scalar(known.limit(1)) is not None:
            return False
        await (self._keep(event) if self._teams_a_row is None else self._write(event, self._teams_a_row))
        await self._keep_alternates(event)
        completed_at = await self._session.scalar(
            update(self._run)
            .where(self._run.contest_id == event.contest_id, self._run.run_id == event.run_id)
            .values(
                received=self._run.received + 1,
                completed_at=text("CASE WHEN received + 1 = chunks THEN clock_timestamp() END"),
            )
            .returning(self._run.completed_at)
        )
        return completed_at is not None

    async def _keep(self, event: PointsScored) -> None:
        """Store a chunk as received; the caller holds the contest's turn."""
        beside = {"right_picks": event.right, "picks": event.picks, "to_play": event.to_play}
        counts = {name: column.sent for name, column in beside.items() if column is not None}
        ties = {TIE_BREAK_COLUMNS[name]: told.sent for name, told in event.tie_breaks.items()}
        told = {name: getattr(event, name).sent for name in ("team_ids", "fixture_points", "totals")}
        keys = {"contest_id": event.contest_id, "run_id": event.run_id, "chunk": event.chunk}
        await self._session.execute(insert(self._chunk).values(keys | told | ties | counts))

    async def _keep_alternates(self, event: PointsScored) -> None:
        """Store the columns of a stored chunk by further scorings, where the service collects them."""
        if self._alternate_chunk is None or not event.alternates:
            return
        keys = {"contest_id": event.contest_id, "run_id": event.run_id, "chunk": event.chunk}
        rows = [
            {
                **keys,
                "number": number,
                "fixture_points": one.fixture_points.sent,
                "totals": one.totals.sent,
                "tie_names": list(one.tie_breaks),
                "tie_breaks": [column.sent for column in one.tie_breaks.values()],
            }
            for number, one in enumerate(event.alternates, start=1)
        ]
        await self._session.execute(insert(self._alternate_chunk), rows)

    async def _write(self, event: PointsScored, size: int) -> None:
        """Store a chunk in parts of so many teams; the caller holds the contest's turn."""
        names = ("contest_id", "run_id", "chunk", "part", "team_ids", "head", "figures")
        if event.to_play is not None:
            names, size = (*names, "to_play"), size * 9 // 10  # a part takes no more room with a byte more for a team
        await write_values(self._session, self._chunk.__tablename__, _parts(event, size), columns=names)

    async def counting(self, contest_id: UUID) -> list[Run]:
        """List the newest complete run of every fixture, by the fixtures' numbers."""
        return (await self.counting_of([contest_id])).get(contest_id, [])

    async def counting_of(self, contest_ids: Collection[UUID]) -> dict[UUID, list[Run]]:
        """List the runs of several contests, as `counting` does of each; a contest without runs is left out."""
        found = await self._session.execute(_counting(self._fixture, self._run), {"contest_ids": list(contest_ids)})
        runs: dict[UUID, list[Run]] = {}
        for contest_id, run_id, run_number, fixture_id, fixture_number, revision, final in found:
            run = Run(run_id, run_number, fixture_id, fixture_number, revision, final)
            runs.setdefault(contest_id, []).append(run)
        return runs

    async def drop_superseded(self, contest_id: UUID, runs: Sequence[Run]) -> None:
        """Delete runs that a newer complete run of their fixture has superseded, unfinished ones too."""
        for run in runs:
            await self._session.execute(
                delete(self._run).where(
                    self._run.contest_id == contest_id,
                    self._run.fixture_id == run.fixture_id,
                    self._run.run_number < run.run_number,
                )
            )


@cache
def _counting(fixture: type[FixtureColumns], run: type[RunColumns]) -> Select[UUID, UUID, int, UUID, int, int, bool]:
    """Select the newest complete runs of contests; built once, because building takes longer than running it."""
    wanted = run.contest_id == any_(bindparam("contest_ids", type_=ARRAY(Uuid)))
    newest = (
        select(run)
        .where(wanted, run.completed_at.is_not(None))
        .ext(distinct_on(run.contest_id, run.fixture_id))
        .order_by(run.contest_id, run.fixture_id, run.run_number.desc())
        .subquery()
    )
    told = newest.c
    of_fixture = (fixture.contest_id == told.contest_id) & (fixture.fixture_id == told.fixture_id)
    found = select(
        told.contest_id, told.run_id, told.run_number, told.fixture_id, fixture.number, told.revision, told.final
    )
    return found.join(fixture, of_fixture).order_by(fixture.number, fixture.fixture_id)


def _parts(event: PointsScored, size: int) -> Iterator[tuple[bytes, ...]]:
    """Cut a chunk into parts; in the order of the teams' ids, in which one of them is found without reading all."""
    ids = np.frombuffer(event.team_ids.raw, "V16")
    ties = (event.tie_breaks.get(name) for name in TIE_BREAK_COLUMNS)
    told = (event.fixture_points, event.totals, *ties)
    columns = [None if column is None else numbers_of(column) for column in told]
    waiting = None if event.to_play is None else numbers_of(event.to_play).clip(0, 255).astype(np.uint8)
    order = order_of(ids)
    if order is not None:
        ids, columns = ids[order], [None if column is None else column[order] for column in columns]
        waiting = None if waiting is None else waiting[order]
    keys = (event.contest_id.bytes, event.run_id.bytes, event.chunk.to_bytes(4, "big"))
    full = len(ids) - len(ids) % size
    for start, width, rows in ((0, size, full // size), (full, len(ids) - full, 1)):
        if rows == 0 or (width == 0 and full):
            continue
        teams, shape = slice(start, start + rows * width), (rows, width)
        packed = pack([None if column is None else column[teams].reshape(shape) for column in columns])
        arrays = array_values(ids[teams].reshape(shape), "uuid")
        beside = [()] * rows if waiting is None else [(one.tobytes(),) for one in waiting[teams].reshape(shape)]
        for part, (array, figures, more) in enumerate(zip(arrays, packed, beside, strict=True), start=start // size):
            yield (*keys, part.to_bytes(4, "big"), array, *figures, *more)


def numbers_of(column: PointsColumn | NumberColumn) -> Numbers:
    """Return the numbers of an event's column."""
    return np.frombuffer(column.raw, f">i{column.width}").astype(np.int64)
