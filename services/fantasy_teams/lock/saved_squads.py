"""SQL of the squads saved for a fixture, read in bulk at its lock."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

import numpy as np
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from fantasy_teams.domain.batch_points import Numbers
from fantasy_teams.squads.blocks import Records, transfers_before

_SHAPES = text("""
SELECT DISTINCT slots, get_byte(record, 1), get_byte(record, 4) & 4 > 0
FROM saved_squad WHERE contest_id = :contest AND fixture_id = :fixture
""")

_RECORDS = text("""
SELECT string_agg(uuid_send(team_id), ''), string_agg(substring(record FOR :width), ''),
       string_agg(substring(record FROM :width + 1), '')
FROM (
    SELECT team_id, record FROM saved_squad
    WHERE contest_id = :contest AND fixture_id = :fixture AND team_id BETWEEN :first AND :last
      AND slots = :slots AND get_byte(record, 1) = :rows AND (get_byte(record, 4) & 4 > 0) = :extended
    ORDER BY team_id
) AS ordered
""")


@dataclass(frozen=True)
class Saved:
    """Squads of teams, with their sales and purchases, one team after another."""

    records: Records
    transfers: Numbers

    @classmethod
    def joined(cls, parts: Sequence["Saved"]) -> "Saved":
        """Join squads of different teams."""
        if len(parts) == 1:
            return parts[0]
        records = Records.joined([part.records for part in parts])
        squads = records.squads
        if not squads["moves"].any():
            return cls(records, np.empty(0, np.int64))
        order = np.argsort(np.concatenate([part.records.ids for part in parts]).view("S16"), kind="stable")
        counts, after = 2 * squads["moves"].astype(np.int64), transfers_before(squads)[:-1]
        moves = np.concatenate([part.records.squads["moves"] for part in parts]).astype(np.int64)
        begins = (np.cumsum(2 * moves) - 2 * moves)[order]
        places: Numbers = np.arange(counts.sum(), dtype=np.int64) + np.repeat(begins - after, counts)
        return cls(records, np.concatenate([part.transfers for part in parts])[places])


class SavedSquads:
    """Reads the squads saved for a closed fixture, in one session's transaction."""

    def __init__(self, session: AsyncSession, contest_id: UUID, fixture_id: UUID) -> None:
        self._session = session
        self._key = {"contest": contest_id, "fixture": fixture_id}
        self._shapes: list[tuple[int, int, bool]] | None = None

    async def between(self, first: UUID, last: UUID) -> Saved:
        """Return the squads of a range of teams."""
        if self._shapes is None:
            self._shapes = [(row[0], row[1], row[2]) for row in await self._session.execute(_SHAPES, self._key)]
        return Saved.joined([await self._of_shape(*shape, first, last) for shape in self._shapes])

    async def _of_shape(self, slots: int, rows: int, extended: bool, first: UUID, last: UUID) -> Saved:  # noqa: FBT001 - a row
        width = Records.width(slots, rows, extended=extended)
        values = self._key | {"first": first, "last": last, "slots": slots, "rows": rows, "width": width}
        values |= {"extended": extended}
        ids, records, transfers = (await self._session.execute(_RECORDS, values)).one()
        return Saved(
            Records.read(slots, rows, ids or b"", records or b"", extended=extended),
            np.frombuffer(transfers or b"", ">i2").astype(np.int64),
        )
