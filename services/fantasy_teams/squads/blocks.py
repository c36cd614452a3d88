"""The squads of locked fixtures in blocks of many teams (`models.SquadBlockRow`): their columns and their SQL."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import numpy as np
from numpy.typing import NDArray
from sqlalchemy import delete, text
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.contest import BonusName, ChipKind, FantasyRules
from fantasy_teams.domain.batch_points import Numbers, Truths
from fantasy_teams.domain.bonuses import CAPTAIN, offered
from fantasy_teams.domain.chips import stored_chips
from fantasy_teams.squads.models import ROOM_OF_BLOCK, SquadBlockRow
from fantasy_teams.squads.records import (
    BONUSES,
    CARRIED,
    EXTENDED,
    NARROW,
    NARROW_PRICE,
    SavedSquad,
    is_extended,
    layout,
    read_record,
    record_of,
)
from kit.database.columns import array_value, write_values
from shared.id_columns import Ids, places

_OF_TEAM = text(f"SELECT slots, record FROM {record_of(':fixture', 'CAST(:team AS uuid)')} found")  # noqa: S608 - constants

_BETWEEN = """
FROM squad_page
WHERE contest_id = :contest AND fixture_id = :fixture AND first_team <= :last AND first_team >= coalesce((
    SELECT first_team FROM squad_page
    WHERE contest_id = :contest AND fixture_id = :fixture AND first_team <= :first
    ORDER BY first_team DESC LIMIT 1
), :first)
"""
"""The blocks with teams from `:first` to `:last`."""

_RECORDS = text(f"""
SELECT slots, octet_length(squads) / cardinality(team_ids) - 20 - (get_byte(squads, 4) & 4)
       - (7 - (get_byte(squads, 4) & 2)) * slots AS rows,
       get_byte(squads, 4) & 2 > 0 AS narrow, get_byte(squads, 4) & 4 > 0 AS extended,
       substring(array_send(team_ids) FROM 21), squads
{_BETWEEN} ORDER BY first_team
""")  # noqa: S608 - constants

_ONE_BY_ONE = text(f"SELECT slots, team_ids, squads, transfers {_BETWEEN} ORDER BY first_team")

_FIRST_TEAMS = text("""
SELECT first_team FROM squad_page WHERE contest_id = :contest AND fixture_id = :fixture ORDER BY first_team
""")

_BACK = text("""
INSERT INTO saved_squad (contest_id, fixture_id, team_id, slots, record)
SELECT contest_id, fixture_id, team_id, size,
       substring(record FOR 6) || CAST('\\x0000' AS bytea) || substring(record FROM 9 FOR at - 9 + 2 * size)
       || substring(record FROM at + 2 * slots FOR 4 * size) || substring(record FROM at + 6 * slots FOR size)
       || substring(record FROM at + 7 * slots FOR rows) || transfers
FROM locked_squad CROSS JOIN LATERAL (SELECT 21 + (get_byte(record, 4) & 4) AS at) extended
WHERE contest_id = :contest AND fixture_id = :fixture AND first_team BETWEEN :first AND :last AND NOT carried
""")
"""A saved record has as many slots as its squad, and its transfers follow it."""

_ID = 16
"""Bytes of a team's id."""
_SHORT = 126
"""The most bytes that PostgreSQL stores with a length header of one byte."""
BLOCKS_AT_ONCE = 200
"""Blocks that one statement turns back into rows."""
_BY_BONUS = 1 + BONUSES.index(CAPTAIN)
"""The number of the bonus that makes a captain."""
_BEYOND = 2**16
"""The lowest price that does not fit in two bytes, in tenths."""

Squads = NDArray[np.void]
"""An array of records, as `records.layout` describes them."""


@dataclass(frozen=True)
class Records:
    """Squads of many teams, in the order of their ids."""

    ids: Ids
    squads: Squads

    @classmethod
    def read(  # noqa: PLR0913 - the data of a layout
        cls, slots: int, rows: int, ids: bytes, squads: bytes, *, narrow: bool = False, extended: bool = False
    ) -> "Records":
        """Decode records with room for so many slots and positions, and the ids of their teams."""
        form = layout(slots, rows, narrow=narrow, extended=extended)
        return cls(np.frombuffer(ids, "V16"), np.frombuffer(squads, form))

    @staticmethod
    def width(slots: int, rows: int, *, extended: bool = False) -> int:
        """Return the bytes of a record with so many slots and positions, and four bytes for each purchase."""
        return layout(slots, rows, extended=extended).itemsize

    @classmethod
    def none(cls) -> "Records":
        """Return an empty collection."""
        return cls(np.empty(0, "V16"), np.empty(0, layout(1, 1)))

    @classmethod
    def joined(cls, parts: Sequence["Records"]) -> "Records":
        """Merge squads of different teams, in the order of their ids; all records get the widest layout."""
        if len(parts) == 1:
            return parts[0]
        if not parts:
            return cls.none()
        wide = layout(
            max(part.slots for part in parts),
            max(part.rows for part in parts),
            narrow=all(part.narrow for part in parts),
            extended=any(part.extended for part in parts),
        )
        ids = np.concatenate([part.ids for part in parts])
        squads, begin = np.zeros(ids.size, wide), 0
        for part in parts:
            _fill(squads[begin : begin + part.ids.size], part.squads)
            begin += part.ids.size
        order = np.argsort(ids.view("S16"), kind="stable")
        return cls(ids[order], squads[order])

    @property
    def slots(self) -> int:
        """The number of slots of a record."""
        return self.squads.dtype["athletes"].shape[0]

    @property
    def rows(self) -> int:
        """The number of positions in a record's formation."""
        return self.squads.dtype["formation"].shape[0]

    @property
    def narrow(self) -> bool:
        """Whether purchases have two bytes."""
        return self.squads.dtype["purchase"].base.itemsize == NARROW_PRICE

    @property
    def extended(self) -> bool:
        """Whether the records have an `Extension`."""
        return "vice" in (self.squads.dtype.names or ())

    def narrowed(self) -> "Records":
        """Return the squads with purchases of two bytes, or unchanged if a purchase does not fit."""
        if self.narrow or int(self.squads["purchase"].view(">u4").max(initial=0)) >= _BEYOND:  # also a negative one
            return self
        return self._as(layout(self.slots, self.rows, narrow=True, extended=self.extended))

    def of_contest(self, rules: FantasyRules) -> "Records":
        """Return the squads in the layout that their contest has now; it may have had other rules at a save.

        Records that are extended first have no vice-captain. A bonus that the contest has given up is left out. Without
        standing captains, only the bonus makes one.
        """
        extended, standing = is_extended(rules), rules.captain == "standing"
        found = Records(self.ids, self.squads.copy())
        if self.extended != extended:
            found = self._as(layout(self.slots, self.rows, narrow=self.narrow, extended=extended))
        given_up = [1 + number for number, name in enumerate(BONUSES) if name not in offered(rules)]
        found.squads["bonus"][np.isin(found.squads["bonus"], given_up)] = 0
        if extended:
            found.squads["chips"] &= stored_chips(rules, [chip.name for chip in rules.chips])
        if not standing:
            found.squads["captain"][~found.have_bonus(rules, CAPTAIN)] = 0
        if extended and not standing:
            found.squads["vice"] = 0
        return found

    def have_bonus(self, rules: FantasyRules, kind: BonusName) -> Truths:
        """Return whether each squad plays a bonus, or a chip of its kind."""
        found = self.squads["bonus"] == 1 + BONUSES.index(kind)
        return found | play_chip(self.squads, rules, kind)

    def _as(self, form: np.dtype[Any]) -> "Records":  # Any: of a record
        squads = np.zeros(self.ids.size, form)
        _fill(squads, self.squads)
        return Records(self.ids, squads)

    def between(self, first: UUID, last: UUID) -> "Records":
        """Return the squads of teams with ids from `first` to `last`."""
        ids = self.ids.view("S16")
        begin = int(np.searchsorted(ids, np.array([first.bytes], "S16"))[0])
        end = int(np.searchsorted(ids, np.array([last.bytes], "S16"), side="right")[0])
        return self if end - begin == ids.size else Records(self.ids[begin:end], self.squads[begin:end])

    def besides(self, others: "Records") -> "Records":
        """Return the squads of teams that `others` does not contain."""
        return self.without(others.ids)

    def without(self, teams: Ids) -> "Records":
        """Return the squads of all teams but these."""
        _, known = places(teams, self.ids)
        rest = np.ones(self.ids.size, np.bool_)
        rest[known] = False
        return Records(self.ids[rest], self.squads[rest])

    def carried_over(self) -> "Records":
        """Return the squads as carried over to the next fixture: without bonus, chips and transfers.

        A captain is kept, unless the bonus made them one.
        """
        squads = self.squads.copy()
        squads["captain"][squads["bonus"] == _BY_BONUS] = 0
        for name in ("bonus", "moves", "moves_from", *(("held", "chips") if self.extended else ())):
            squads[name] = 0
        squads["flags"] |= CARRIED
        return Records(self.ids, squads)


def play_chip(squads: Squads, rules: FantasyRules, *kinds: ChipKind) -> Truths:
    """Return whether each squad plays a chip of one of these kinds."""
    bits = stored_chips(rules, [chip.name for chip in rules.chips if chip.kind in kinds])
    if not bits or "chips" not in (squads.dtype.names or ()):
        return np.zeros(squads.size, np.bool_)
    return squads["chips"] & bits > 0


def _fill(wanted: Squads, squads: Squads) -> None:
    """Copy records into `wanted`, which has at least as many slots and positions, and room for each purchase.

    An extension that one of them lacks is left out, or 0.
    """
    for name in wanted.dtype.names or ():
        if name not in (squads.dtype.names or ()):
            continue
        if wanted[name].ndim > 1:
            wanted[name][:, : squads[name].shape[1]] = squads[name]
        else:
            wanted[name] = squads[name]
    is_narrow = wanted.dtype["purchase"].base.itemsize == NARROW_PRICE
    is_extended = "vice" in (wanted.dtype.names or ())
    wanted["flags"] = (wanted["flags"] & CARRIED) | (NARROW if is_narrow else 0) | (EXTENDED if is_extended else 0)


def transfers_before(squads: Squads) -> Numbers:
    """Return the number of athletes sold and bought before each team; the last element is the total."""
    return np.concatenate([[0], np.cumsum(2 * squads["moves"].astype(np.int64))])


class SquadBlocks:
    """Reads and writes the locked squads of a contest's fixture in one session's transaction."""

    def __init__(self, session: AsyncSession, contest_id: UUID, fixture_id: UUID) -> None:
        self._session = session
        self._contest_id = contest_id
        self._fixture_id = fixture_id
        self._key = {"contest": contest_id, "fixture": fixture_id}

    async def of_team(self, team_id: UUID) -> SavedSquad | None:
        """Return a team's squad; None if it has none, or if the fixture is not locked."""
        found = (await self._session.execute(_OF_TEAM, self._key | {"team": team_id})).one_or_none()
        return None if found is None else read_record(*found)

    async def between(self, first: UUID, last: UUID) -> Records:
        """Return the squads of teams from `first` to `last`; their blocks may add a few other teams."""
        rows = await self._session.execute(_RECORDS, self._key | {"first": first, "last": last})
        alike: dict[tuple[int, int, bool, bool], list[tuple[bytes, bytes]]] = {}
        for slots, width, narrow, extended, ids, squads in rows:
            alike.setdefault((slots, width, narrow, extended), []).append((ids, squads))
        parts = ((*form, *map(b"".join, zip(*blocks, strict=True))) for form, blocks in alike.items())
        return Records.joined([_read(*part) for part in parts])

    async def one_by_one(self, first: UUID, last: UUID) -> dict[UUID, SavedSquad]:
        """Return the same squads as `between`, with one object for each."""
        rows = await self._session.execute(_ONE_BY_ONE, self._key | {"first": first, "last": last})
        return {
            team_id: read_record(slots, record)
            for slots, team_ids, squads, transfers in rows
            for team_id, record in zip(team_ids, _cut(squads, transfers, len(team_ids)), strict=True)
        }

    async def write(self, found: Records, transfers: Numbers) -> None:
        """Store squads of teams that have none yet; `transfers` lists the athletes sold and bought, team by team."""
        if found.ids.size:
            names = ("contest_id", "fixture_id", "first_team", "slots", "team_ids", "squads", "transfers")
            await write_values(self._session, "squad_page", self._rows(found.narrowed(), transfers), columns=names)

    async def take_back(self) -> None:
        """Undo the lock: turn saved squads back into rows, and delete the carried-over ones."""
        starts = list(await self._session.scalars(_FIRST_TEAMS, self._key))
        for index in range(0, len(starts), BLOCKS_AT_ONCE):
            of_these = starts[index : index + BLOCKS_AT_ONCE]
            await self._session.execute(_BACK, self._key | {"first": of_these[0], "last": of_these[-1]})
        await self._session.execute(
            delete(SquadBlockRow).where(
                SquadBlockRow.contest_id == self._contest_id, SquadBlockRow.fixture_id == self._fixture_id
            )
        )

    def _rows(self, found: Records, transfers: Numbers) -> Iterator[tuple[bytes, ...]]:
        squads, before = found.squads.copy(), transfers_before(found.squads)
        numbers = transfers.astype(">i2")
        slots = found.slots.to_bytes(2, "big")
        for start, end in cuts(found.squads.dtype.itemsize, before):
            teams = slice(start, end)
            squads["moves_from"][teams] = before[start:end] - before[start]
            yield (
                self._contest_id.bytes,
                self._fixture_id.bytes,
                found.ids[start].tobytes(),
                slots,
                array_value(found.ids[teams], "uuid"),
                squads[teams].tobytes(),
                numbers[before[start] : before[end]].tobytes(),
            )


def cuts(width: int, before: Numbers) -> Iterator[tuple[int, int]]:
    """Yield each block's first team and the team after its last; a block has as many teams as fit in a page.

    `width` is a record's bytes, and `before` the result of `transfers_before`.
    """
    teams = len(before) - 1
    filled: list[int] = (np.arange(teams + 1, dtype=np.int64) * (_ID + width) + 2 * before).tolist()
    start = 0
    while start < teams:
        end = _end(filled, start, ROOM_OF_BLOCK)
        if filled[end] - filled[start] - (end - start) * (_ID + width) > _SHORT:
            end = _end(filled, start, ROOM_OF_BLOCK - 6)
        yield start, end
        start = end


def _end(filled: Sequence[int], start: int, room: int) -> int:
    return max(bisect_right(filled, filled[start] + room) - 1, start + 1)


def _read(  # noqa: PLR0913, PLR0917 - a row
    slots: int,
    rows: int,
    narrow: bool,  # noqa: FBT001 - of a row
    extended: bool,  # noqa: FBT001 - of a row
    ids: bytes,
    squads: bytes,
) -> Records:
    """Decode the records of a row; `ids` has a length before each id."""
    elements = np.frombuffer(ids, [("length", ">i4"), ("id", "V16")])
    return Records.read(slots, rows, elements["id"].tobytes(), squads, narrow=narrow, extended=extended)


def _cut(squads: bytes, transfers: bytes, teams: int) -> Iterator[bytes]:
    """Yield the record of each team in a block, followed by its transfers."""
    width, begins = len(squads) // teams, 0
    for start in range(0, len(squads), width):
        record = squads[start : start + width]
        ends = begins + 4 * record[5]
        yield record + transfers[begins:ends]
        begins = ends
