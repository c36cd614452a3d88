"""SQL of the squads that were saved for a fixture, read at its lock as columns."""

from dataclasses import dataclass
from uuid import UUID

import numpy as np
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from fantasy_teams.domain.points_of_many import Numbers
from fantasy_teams.squads.records import Records, layout
from kit.columns import Column, Columns, read_columns

_ROWS = """
SELECT team_id, coalesce(array_position(ARRAY['Captain', 'FullSquad', 'WildCard'], bonus), 0), captain,
       cardinality(bought), cardinality(athletes), cardinality(formation), realised, saved_at,
       CASE WHEN cardinality(athletes) = $5 THEN athletes
            ELSE (athletes || array_fill(CAST(0 AS smallint), ARRAY[CAST($5 AS int)]))[1:$5] END,
       CASE WHEN cardinality(positions) = $5 THEN positions
            ELSE (positions || array_fill(CAST(0 AS smallint), ARRAY[CAST($5 AS int)]))[1:$5] END,
       CASE WHEN cardinality(purchase) = $5 THEN purchase
            ELSE (purchase || array_fill(0, ARRAY[CAST($5 AS int)]))[1:$5] END,
       CASE WHEN cardinality(formation) = $6 THEN formation
            ELSE (formation || array_fill(CAST(0 AS smallint), ARRAY[CAST($6 AS int)]))[1:$6] END
FROM saved_squad
WHERE contest_id = $1 AND fixture_id = $2 AND team_id BETWEEN $3 AND $4
ORDER BY team_id
"""
"""Arrays are brought to one length ($5 slots, $6 positions) with 0. A bonus's index is `records.BONUSES`' from 1."""

_SHAPE = text("""
SELECT coalesce(max(cardinality(athletes)), 1), coalesce(max(cardinality(formation)), 1) FROM saved_squad
WHERE contest_id = :contest AND fixture_id = :fixture
""")

_TRANSFERS = text("""
SELECT string_agg(array_send(sold) || array_send(bought), '' ORDER BY team_id) FROM saved_squad
WHERE contest_id = :contest AND fixture_id = :fixture AND team_id BETWEEN :first AND :last AND cardinality(sold) > 0
""")
_HEAD, _ELEMENT = 20, 6
"""Bytes of an array before its elements, and of each: four of its length, and the number's."""


@dataclass(frozen=True)
class Saved:
    """Squads of teams, and who was sold and bought, a team after the other."""

    records: Records
    transfers: Numbers


class SavedSquads:
    """Reads what was saved for a fixture, in one session's transaction."""

    def __init__(self, session: AsyncSession, contest_id: UUID, fixture_id: UUID) -> None:
        self._session = session
        self._key = {"contest": contest_id, "fixture": fixture_id}
        self._shape: tuple[int, int] | None = None

    async def between(self, first: UUID, last: UUID) -> Saved:
        """Read the squads of a range of teams."""
        if self._shape is None:
            self._shape = tuple((await self._session.execute(_SHAPE, self._key)).one())  # the gate is shut: it stays
        slots, rows = self._shape
        values = (*self._key.values(), first, last, slots, rows)
        found = await read_columns(self._session, _ROWS, *values, columns=_columns(slots, rows))
        records = Records(found["team"], np.zeros(found["team"].size, layout(slots, rows)))
        for name in records.squads.dtype.names or ():
            if name in found:
                _put(records, found, name)
        raw = None
        if found["moves"].any():
            raw = await self._session.scalar(_TRANSFERS, self._key | {"first": first, "last": last})
        return Saved(records, numbers_of(found["moves"], raw or b""))


def numbers_of(moves: Numbers, raw: bytes) -> Numbers:
    """Read two arrays of smallints for each team that has so many `moves`, more than none, one after the other."""
    counts = np.repeat(moves[moves > 0], 2)
    sizes = _HEAD + _ELEMENT * counts
    within = np.arange(counts.sum()) - np.repeat(np.cumsum(counts) - counts, counts)
    at = np.repeat(np.cumsum(sizes) - sizes, counts) + _HEAD + _ELEMENT * within + 4
    read = np.frombuffer(raw, np.uint8).astype(np.int64)
    return 256 * read[at] + read[at + 1]


def _put(records: Records, found: Columns, name: str) -> None:
    records.squads[name] = found[name]
    if (records.squads[name] != found[name]).any():
        raise ValueError(f"{name}: not every number has a place in a record")


def _columns(slots: int, rows: int) -> list[Column]:
    return [
        Column("team", "uuid"),
        Column("bonus", "integer"),
        Column("captain", "smallint"),
        Column("moves", "integer"),
        Column("size", "integer"),
        Column("rows", "integer"),
        Column("realised", "integer"),
        Column("saved_at", "bigint"),
        Column("athletes", "smallint", slots),
        Column("positions", "smallint", slots),
        Column("purchase", "integer", slots),
        Column("formation", "smallint", rows),
    ]
