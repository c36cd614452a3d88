"""The record of a squad, in which it is stored: laid out for one, and for the many of a block (`models.SquadBlockRow`).

Its width is decided by how many `slots` and positions of a formation it has room for; a number's highest byte is first.
The view `squad` reads the same in SQL.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from struct import Struct, pack, unpack_from
from typing import Any
from uuid import UUID

import numpy as np
from numpy.typing import NDArray

from fantasy_teams.domain.points_of_many import Numbers
from fantasy_teams.squads.saved import SavedSquad
from shared.many_ids import Ids, places

BONUSES = ("Captain", "FullSquad", "WildCard")
"""A record counts them from 1, and has 0 for none."""
_HEAD = Struct(">BBBBBBHiq")
"""Before the columns by slot: their size, positions of the formation, captain, bonus, flags, transfers and where they
begin, money realised, microseconds of the save since 2000."""
CARRIED, NARROW = 1, 2
"""Flags: the squad was carried over; its purchases have two bytes each (of a saved one they have four)."""
_WIDE_PRICE, _NARROW_PRICE = 4, 2
_BEYOND = 2**16
"""The lowest price that two bytes have no room for, in tenths."""
_SINCE = datetime(2000, 1, 1, tzinfo=UTC)

Squads = NDArray[np.void]
"""Records of `layout`."""


def layout(slots: int, rows: int, *, narrow: bool = False) -> np.dtype[Any]:  # Any: of a record
    """Describe records of so many slots, and positions of a formation; what is beyond a squad's own is 0."""
    return np.dtype(
        [
            ("size", "u1"),
            ("rows", "u1"),
            ("captain", "u1"),
            ("bonus", "u1"),
            ("flags", "u1"),
            ("moves", "u1"),
            ("moves_from", ">u2"),
            ("realised", ">i4"),
            ("saved_at", ">i8"),
            ("athletes", ">i2", (slots,)),
            ("purchase", ">u2" if narrow else ">i4", (slots,)),
            ("positions", "u1", (slots,)),
            ("formation", "u1", (rows,)),
        ]
    )


def write_record(squad: SavedSquad, saved_at: datetime) -> bytes:
    """Write a squad that is saved: the record of as many slots as it has, and who was sold and bought."""
    size, rows, moves = len(squad.athletes), len(squad.formation), len(squad.bought)
    bonus = 0 if squad.bonus is None else 1 + BONUSES.index(squad.bonus)
    microseconds = (saved_at - _SINCE) // timedelta(microseconds=1)
    return _HEAD.pack(
        size, rows, squad.captain, bonus, CARRIED * squad.carried, moves, 0, squad.realised, microseconds
    ) + pack(
        f">{size}h{size}i{size}B{rows}B{2 * moves}h",
        *(*squad.athletes, *squad.purchase, *squad.positions, *squad.formation, *squad.sold, *squad.bought),
    )


def read_record(slots: int, record: bytes) -> SavedSquad:
    """Read a record of so many slots, followed by the numbers of who was sold and who was bought."""
    head: tuple[int, int, int, int, int, int, int, int, int] = _HEAD.unpack_from(record)
    size, rows, captain, bonus, flags, moves, _, realised, _ = head
    price = _NARROW_PRICE if flags & NARROW else _WIDE_PRICE
    by_slot, positions = _HEAD.size, _HEAD.size + (2 + price) * slots
    formation, sold = positions + slots, len(record) - 4 * moves
    return SavedSquad(
        athletes=unpack_from(f">{size}h", record, by_slot),
        positions=tuple(record[positions : positions + size]),
        purchase=unpack_from(f">{size}{'H' if flags & NARROW else 'i'}", record, by_slot + 2 * slots),
        formation=tuple(record[formation : formation + rows]),
        captain=captain,
        bonus=BONUSES[bonus - 1] if bonus else None,
        sold=unpack_from(f">{moves}h", record, sold),
        bought=unpack_from(f">{moves}h", record, sold + 2 * moves),
        realised=realised,
        carried=bool(flags & CARRIED),
    )


@dataclass(frozen=True)
class Records:
    """Squads of many teams, in the order of their ids."""

    ids: Ids
    squads: Squads

    @classmethod
    def read(cls, slots: int, rows: int, ids: bytes, squads: bytes, *, narrow: bool = False) -> "Records":
        """Read records of so many slots and positions, and as many ids."""
        return cls(np.frombuffer(ids, "V16"), np.frombuffer(squads, layout(slots, rows, narrow=narrow)))

    @staticmethod
    def width(slots: int, rows: int) -> int:
        """Tell the bytes of a saved record with so many slots and positions."""
        return layout(slots, rows).itemsize

    @classmethod
    def none(cls) -> "Records":
        """Answer no squads."""
        return cls(np.empty(0, "V16"), np.empty(0, layout(1, 1)))

    @classmethod
    def joined(cls, parts: Sequence["Records"]) -> "Records":
        """Put squads of different teams together, as wide as the widest."""
        if len(parts) == 1:
            return parts[0]
        if not parts:
            return cls.none()
        wide = layout(
            max(part.slots for part in parts),
            max(part.rows for part in parts),
            narrow=all(part.narrow for part in parts),
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
        """Tell how many slots a record has."""
        return self.squads.dtype["athletes"].shape[0]

    @property
    def rows(self) -> int:
        """Tell how many positions a record's formation has."""
        return self.squads.dtype["formation"].shape[0]

    @property
    def narrow(self) -> bool:
        """Tell whether purchases have two bytes."""
        return self.squads.dtype["purchase"].base.itemsize == _NARROW_PRICE

    def narrowed(self) -> "Records":
        """Answer the same with purchases of two bytes, if each has room in them."""
        if self.narrow or int(self.squads["purchase"].view(">u4").max(initial=0)) >= _BEYOND:  # also one below 0
            return self
        squads = np.zeros(self.ids.size, layout(self.slots, self.rows, narrow=True))
        _fill(squads, self.squads)
        return Records(self.ids, squads)

    def between(self, first: UUID, last: UUID) -> "Records":
        """Answer those of a range of teams."""
        ids = self.ids.view("S16")
        begin = int(np.searchsorted(ids, np.array([first.bytes], "S16"))[0])
        end = int(np.searchsorted(ids, np.array([last.bytes], "S16"), side="right")[0])
        return self if end - begin == ids.size else Records(self.ids[begin:end], self.squads[begin:end])

    def besides(self, others: "Records") -> "Records":
        """Answer those of teams that others are not of."""
        _, known = places(others.ids, self.ids)
        rest = np.ones(self.ids.size, np.bool_)
        rest[known] = False
        return Records(self.ids[rest], self.squads[rest])

    def carried_over(self) -> "Records":
        """Answer the squads as they play the next fixture: without bonus, nobody sold and nobody bought."""
        squads = self.squads.copy()
        for name in ("captain", "bonus", "moves", "moves_from"):
            squads[name] = 0
        squads["flags"] |= CARRIED
        return Records(self.ids, squads)


def _fill(wanted: Squads, squads: Squads) -> None:
    """Put records into as many that have as many slots and positions at least, and room for each purchase."""
    for name in wanted.dtype.names or ():
        if wanted[name].ndim > 1:
            wanted[name][:, : squads[name].shape[1]] = squads[name]
        else:
            wanted[name] = squads[name]
    is_narrow = wanted.dtype["purchase"].base.itemsize == _NARROW_PRICE
    wanted["flags"] = (wanted["flags"] & CARRIED) | (NARROW if is_narrow else 0)


def transfers_before(squads: Squads) -> Numbers:
    """Count the athletes sold and bought by the teams before each, and at the end by all."""
    return np.concatenate([[0], np.cumsum(2 * squads["moves"].astype(np.int64))])
