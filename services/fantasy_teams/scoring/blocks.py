"""Scores stored as columns: a run's teams in blocks of so many, in the order of their ids (`tables.ScoreBlockRow`)."""

from collections.abc import Iterator
from uuid import UUID

import numpy as np
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from fantasy_teams.domain.standing import Ids, ManyScores, ManyStandings
from fantasy_teams.tables import TEAMS_A_BLOCK
from games.scoring.repository import Chunk, Run, teams_of
from kit.columns import Column, Columns, read_columns, write_columns

_COUNTING = text("""
SELECT DISTINCT ON (fixture_id) run_id FROM run
WHERE contest_id = :contest AND state = 'done' AND (fixture_id = :fixture) = :own
ORDER BY fixture_id, run_number DESC
""")
"""The runs that count: the last done one of a fixture, or of each of a contest's others."""

_BLOCKS = """
SELECT cardinality(b.team_ids),
       CASE WHEN cardinality(b.team_ids) = $5 THEN b.team_ids
            ELSE b.team_ids || array_fill(b.first_team, ARRAY[$5 - cardinality(b.team_ids)]) END,
       CASE WHEN cardinality(b.team_ids) = $5 THEN b.played
            ELSE b.played || array_fill(false, ARRAY[$5 - cardinality(b.team_ids)]) END,
       CASE WHEN cardinality(b.team_ids) = $5 THEN b.points
            ELSE b.points || array_fill(0, ARRAY[$5 - cardinality(b.team_ids)]) END,
       CASE WHEN cardinality(b.team_ids) = $5 THEN b.transfers
            ELSE b.transfers || array_fill(CAST(0 AS smallint), ARRAY[$5 - cardinality(b.team_ids)]) END
FROM score_block b
WHERE b.contest_id = $1 AND b.run_id = $2 AND b.first_team <= $4 AND b.first_team >= coalesce((
    SELECT f.first_team FROM score_block f
    WHERE f.contest_id = $1 AND f.run_id = $2 AND f.first_team <= $3
    ORDER BY f.first_team DESC LIMIT 1
), $3)
ORDER BY b.first_team
"""
"""A run's blocks that have teams from $3 to $4; arrays are brought to $5 elements with what means nothing."""

_OUTDATED = text("""
DELETE FROM score_block b USING run r
WHERE b.contest_id = :contest AND b.first_team BETWEEN :first AND :last
  AND r.contest_id = b.contest_id AND r.run_id = b.run_id AND r.fixture_id = :fixture
  AND (r.run_id = :run OR r.run_number < (
      SELECT max(l.run_number) FROM run l
      WHERE l.contest_id = :contest AND l.fixture_id = :fixture AND l.state = 'done'
  ))
""")
"""Blocks that no reader looks at any more, and those that a run is about to store in place of its own."""


class BlockRepository:
    """Reads and writes scores in one session's transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def others(self, chunk: Chunk, run: Run) -> list[ManyScores]:
        """Read what the other fixtures gave a chunk's teams, a fixture after the other; other teams may be among them.

        As the last finished run of each says: of a contest one run is on at a time.
        """
        return await self._read(chunk, run, own=False)

    async def now(self, chunk: Chunk, run: Run) -> list[ManyScores]:
        """Read what a chunk's teams have from the run's fixture now; nothing if it isn't scored yet."""
        return await self._read(chunk, run, own=True)

    async def store(self, chunk: Chunk, run: Run, found: ManyStandings) -> None:
        """Store what a chunk's teams have as its run says. It counts once the run is through; what counts stays.

        Blocks that were followed by others go, as do those that this chunk stored before.
        """
        await self._session.execute(_OUTDATED, teams_of(chunk, run) | {"run": chunk.run_id})
        keys = [_bytes(key) for key in (chunk.contest_id, run.fixture_id, chunk.run_id)]
        for teams, size in _cuts(found.scores.ids):
            columns = _blocks(found, teams, size)
            rows = len(columns["team_ids"])
            same = {
                name: np.repeat(key, rows)
                for name, key in zip(("contest_id", "fixture_id", "run_id"), keys, strict=True)
            }
            await write_columns(self._session, "score_block", columns | same, columns=_stored(size))

    async def _read(self, chunk: Chunk, run: Run, *, own: bool) -> list[ManyScores]:
        runs = await self._session.scalars(_COUNTING, teams_of(chunk, run) | {"own": own})
        return [await self._of_run(chunk, run_id) for run_id in runs]

    async def _of_run(self, chunk: Chunk, run_id: UUID) -> ManyScores:
        found = await read_columns(
            self._session,
            _BLOCKS,
            *(chunk.contest_id, run_id, chunk.first_team, chunk.last_team, TEAMS_A_BLOCK),
            columns=[Column("size", "integer"), *_scored(TEAMS_A_BLOCK)],
        )
        exist = np.arange(TEAMS_A_BLOCK) < found["size"][:, None]
        ids, played, points, transfers = (found[column.name][exist] for column in _scored(TEAMS_A_BLOCK))
        return ManyScores(ids=ids, played=played, points=points, transfers=transfers)


def _cuts(ids: Ids) -> Iterator[tuple[slice, int]]:
    """Cut teams into full blocks and the rest: which teams, and how many a block."""
    full = len(ids) - len(ids) % TEAMS_A_BLOCK
    if full:
        yield slice(0, full), TEAMS_A_BLOCK
    if full < len(ids):
        yield slice(full, len(ids)), len(ids) - full


def _blocks(found: ManyStandings, teams: slice, size: int) -> Columns:
    scores = found.scores
    columns = {
        "team_ids": scores.ids,
        "played": scores.played,
        "points": scores.points,
        "transfers": scores.transfers,
        "total": found.all_points,
        "best_fixture": found.best_fixture,
        "transfers_total": found.all_transfers,
    }
    blocks = {name: column[teams].reshape(-1, size) for name, column in columns.items()}
    return blocks | {"first_team": blocks["team_ids"][:, 0]}


def _scored(slots: int) -> list[Column]:
    return [
        Column("team_ids", "uuid", slots),
        Column("played", "boolean", slots),
        Column("points", "integer", slots),
        Column("transfers", "smallint", slots),
    ]


def _stored(slots: int) -> list[Column]:
    keys = [Column(name, "uuid") for name in ("contest_id", "run_id", "first_team", "fixture_id")]
    totals = [Column(name, "integer", slots) for name in ("total", "best_fixture", "transfers_total")]
    return [*keys, *_scored(slots), *totals]


def _bytes(key: UUID) -> Ids:
    return np.frombuffer(key.bytes, "V16")
