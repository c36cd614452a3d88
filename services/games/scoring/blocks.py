"""Scores stored as columns: a run's teams in blocks of so many, in the order of their ids (`ScoreBlockColumns`)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import numpy as np
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from games.scoring.repository import Chunk, Run, teams_of
from kit.database.columns import Column, Columns, Kind, read_columns, write_columns

_COUNTING = text("""
SELECT DISTINCT ON (fixture_id) run_id FROM run
WHERE contest_id = :contest AND state = 'done' AND (fixture_id = :fixture) = :own
ORDER BY fixture_id, run_number DESC
""")
"""The runs that count: the last done one of a fixture, or of each of a contest's others."""

_COUNTING_ASIDE = text("""
SELECT r.run_id FROM run r JOIN fixture f USING (contest_id, fixture_id)
WHERE r.contest_id = :contest AND r.state = 'done' AND f.number = 0
ORDER BY r.run_number DESC LIMIT 1
""")
"""The run that counts of the fixture of questions, which has no place in the order."""

_BLOCKS = """
SELECT r.place, b.size, {names}
FROM unnest(CAST($2 AS uuid[])) WITH ORDINALITY AS r (run_id, place)
CROSS JOIN LATERAL (
    SELECT b.first_team, cardinality(b.team_ids) AS size, {columns}
    FROM {table} b
    WHERE b.contest_id = $1 AND b.run_id = r.run_id AND {own} AND b.first_team <= $4 AND b.first_team >= coalesce((
        SELECT f.first_team FROM {table} f
        WHERE f.contest_id = $1 AND f.run_id = r.run_id AND {own} AND f.first_team <= $3
        ORDER BY f.first_team DESC LIMIT 1
    ), $3)
    OFFSET 0
) b
ORDER BY r.place, b.first_team
"""
"""Blocks of runs, of each by the key, that have teams from $3 to $4; arrays are brought to $5 elements with what means
nothing. One statement, for each takes four turns of the conversation with PostgreSQL.
"""

_WHOLE = """
CASE WHEN cardinality(b.team_ids) = $5 THEN b.{column}
     ELSE b.{column} || array_fill({nothing}, ARRAY[$5 - cardinality(b.team_ids)]) END
"""
_NOTHING: Mapping[Kind, str] = {
    "uuid": "b.first_team",
    "integer": "0",
    "smallint": "CAST(0 AS smallint)",
    "boolean": "false",
}

_OUTDATED = """
DELETE FROM {table} b USING run r
WHERE {own} AND b.contest_id = :contest AND b.first_team BETWEEN :first AND :last
  AND r.contest_id = b.contest_id AND r.run_id = b.run_id AND r.fixture_id = :fixture
  AND (r.run_id = :run OR r.run_number < (
      SELECT max(l.run_number) FROM run l
      WHERE l.contest_id = :contest AND l.fixture_id = :fixture AND l.state = 'done'
  ))
"""
"""Blocks that no reader looks at any more, and those that a run is about to store in place of its own."""


@dataclass(frozen=True)
class Layout:
    """The columns of a game's blocks beside `team_ids`: points of a fixture, and totals as of the run (integers).

    A block of `teams` (200 at most) fills a page, which a look-up of one team reads.
    """

    teams: int
    scored: Mapping[str, Kind]
    totals: Sequence[str]
    number: int | None = None
    """Of a further scoring: its blocks are beside each other in `alternate_block`."""

    @property
    def table(self) -> str:
        """The table of the blocks."""
        return "score_block" if self.number is None else "alternate_block"

    @property
    def own(self) -> str:
        """The condition, in SQL, by which a block of the table is one of these."""
        return "true" if self.number is None else f"number = {self.number}"

    @property
    def of_fixture(self) -> dict[str, Kind]:
        """The columns that are read of a fixture, the teams first."""
        return {"team_ids": "uuid", **self.scored}

    @property
    def of_run(self) -> dict[str, Kind]:
        """The columns that a run stores."""
        totals: dict[str, Kind] = dict.fromkeys(self.totals, "integer")
        return self.of_fixture | totals


class ScoreBlocks:
    """Reads and writes a game's scores in one session's transaction."""

    def __init__(self, session: AsyncSession, layout: Layout) -> None:
        self._session = session
        self._layout = layout
        self._place = {"table": layout.table, "own": layout.own}

    async def others(self, chunk: Chunk, run: Run) -> list[Columns]:
        """List the other fixtures' figures of a chunk's teams, fixture by fixture; other teams may be among them.

        The figures are those of each fixture's last finished run; a contest has one run at a time.
        """
        return await self._read(chunk, run, own=False)

    async def now(self, chunk: Chunk, run: Run) -> list[Columns]:
        """Return the current figures of a chunk's teams in the run's fixture; empty if it is not scored yet."""
        return await self._read(chunk, run, own=True)

    async def aside(self, chunk: Chunk, run: Run) -> list[Columns]:
        """Return the current figures of a chunk's teams in the fixture of questions; empty if it is not scored yet."""
        return await self._of(list(await self._session.scalars(_COUNTING_ASIDE, teams_of(chunk, run))), chunk)

    async def store(self, chunk: Chunk, run: Run, found: Columns) -> None:
        """Store the run's figures of a chunk's teams.

        They count once the run is finished; until then the current ones stay.

        Superseded blocks are deleted, and those that this chunk stored before.
        """
        await self._session.execute(text(_OUTDATED.format(**self._place)), teams_of(chunk, run) | {"run": chunk.run_id})
        keys = {"contest_id": chunk.contest_id, "fixture_id": run.fixture_id, "run_id": chunk.run_id}
        for teams, size in _cuts(len(found["team_ids"]), self._layout.teams):
            blocks = {name: found[name][teams].reshape(-1, size) for name in self._layout.of_run}
            ids = blocks["team_ids"]
            same = {name: np.repeat(_bytes(key), len(ids)) for name, key in keys.items()}
            columns = [
                *(Column(name, "uuid") for name in (*keys, "first_team")),
                *(Column(name, kind, size) for name, kind in self._layout.of_run.items()),
            ]
            if self._layout.number is not None:
                columns.append(Column("number", "smallint"))
                same["number"] = np.full(len(ids), self._layout.number, np.int64)
            await write_columns(
                self._session, self._layout.table, blocks | same | {"first_team": ids[:, 0]}, columns=columns
            )

    async def _read(self, chunk: Chunk, run: Run, *, own: bool) -> list[Columns]:
        return await self._of(list(await self._session.scalars(_COUNTING, teams_of(chunk, run) | {"own": own})), chunk)

    async def _of(self, runs: Sequence[UUID], chunk: Chunk) -> list[Columns]:
        """Return the figures of a chunk's teams in runs, run by run."""
        if not runs:
            return []
        kinds, teams = self._layout.of_fixture, self._layout.teams
        whole = [_WHOLE.format(column=column, nothing=_NOTHING[kind]) for column, kind in kinds.items()]
        found = await read_columns(
            self._session,
            _BLOCKS.format(
                names=",".join(f"b.column_{at}" for at in range(len(whole))),
                columns=",".join(f"{one} AS column_{at}" for at, one in enumerate(whole)),
                **self._place,
            ),
            *(chunk.contest_id, runs, chunk.first_team, chunk.last_team, teams),
            columns=[
                Column("place", "bigint"),
                Column("size", "integer"),
                *(Column(name, kind, teams) for name, kind in kinds.items()),
            ],
        )
        exist = np.arange(teams) < found["size"][:, None]
        ends = np.searchsorted(found["place"], np.arange(len(runs) + 1), side="right").tolist()
        parts = [slice(*ends[at : at + 2]) for at in range(len(runs))]
        return [{name: found[name][part][exist[part]] for name in kinds} for part in parts]


def _cuts(teams: int, size: int) -> Iterator[tuple[slice, int]]:
    """Cut teams into full blocks and the rest: which teams, and how many a block."""
    full = teams - teams % size
    if full:
        yield slice(0, full), size
    if full < teams:
        yield slice(full, teams), teams - full


def _bytes(key: UUID) -> Any:  # Any: an array of one id, a kind that numpy has no name for
    return np.frombuffer(key.bytes, "V16")
