"""A squad as it is stored: its columns (`SavedSquad`), and its record, the bytes in a row or a block.

A record's width depends on the number of `slots` and formation positions that it has room for. Numbers are big-endian.
A contest with standing captains, chips, or transfers that are saved or cost has extended records: `Extension` follows
the head (`is_extended`). The view `squad` decodes records in SQL.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from datetime import UTC, datetime, timedelta
from functools import cached_property
from struct import Struct, pack, unpack_from
from typing import Any, NamedTuple

import numpy as np

from contracts.events.contest import FantasyRules
from fantasy_teams.domain.bonuses import CAPTAIN, Bonus, offered
from fantasy_teams.domain.captains import Captains
from fantasy_teams.domain.chips import UNLIMITED, Chips, Kinds, chips_of, kinds_of, stored_chips
from fantasy_teams.domain.edit import CheckedSquad
from fantasy_teams.domain.held_transfers import Held, cost_of, counted_of, left_after
from fantasy_teams.domain.money import Holding
from fantasy_teams.domain.squad import EMPTY, Athlete, Squad
from fantasy_teams.domain.substitutions import Positions
from fantasy_teams.domain.transfers import Transfers

BONUSES = ("Captain", "FullSquad", "WildCard")
"""A record stores a bonus as its number in this order, from 1; 0 is none."""
_HEAD = Struct(">BBBBBBHiq")
"""The head of a record: squad size, formation positions, captain, bonus, flags, number of transfers, their start in a
block, realised money, and the time of the save in microseconds since 2000."""
_EXTENSION = Struct(">BBH")
"""What an extended record has behind its head, as `Extension`."""
CARRIED, NARROW, EXTENDED = 1, 2, 4
"""Flags: the squad was carried over; its purchases have two bytes each (four in a saved squad); it is extended."""
_WIDE_PRICE, NARROW_PRICE = 4, 2
_SINCE = datetime(2000, 1, 1, tzinfo=UTC)


class Extension(NamedTuple):
    """The rest of a squad, where a contest has standing captains, transfers that cost or chips.

    `vice` is the vice-captain's slot, 0 for none. `held` are the free transfers at the start of the fixture,
    as `held_transfers.Held.stored`; the lock writes them. Bit i of `chips` stands for chip i of the contest.
    """

    vice: int = 0
    held: int = 0
    chips: int = 0


def is_extended(rules: FantasyRules) -> bool:
    """Return whether squads of a contest have an `Extension`."""
    return rules.captain == "standing" or rules.transfers is not None or bool(rules.chips)


@dataclass(frozen=True)
class SavedSquad:
    """A team's squad for a fixture, with the columns of `models.SquadRow`."""

    athletes: Sequence[int]
    positions: Sequence[int]
    purchase: Sequence[int]
    formation: Sequence[int]
    captain: int
    bonus: str | None
    sold: Sequence[int]
    bought: Sequence[int]
    realised: int
    carried: bool
    extension: Extension | None = None

    @classmethod
    def of(cls, checked: CheckedSquad, athletes: Mapping[int, Athlete], rules: FantasyRules) -> "SavedSquad":
        """Return the stored form of a squad that breaks no rule."""
        numbers = checked.squad.athletes
        captain = checked.bonus.captain if checked.bonus is not None and checked.bonus.name == CAPTAIN else None
        captains = checked.captains
        if captains is not None:
            captain = captains.captain
        return cls(
            athletes=numbers,
            positions=[rules.positions.index(athletes[number].position) for number in numbers],
            purchase=[checked.purchase[number] for number in numbers],
            formation=checked.formation,
            captain=0 if captain is None else numbers.index(captain) + 1,
            bonus=None if checked.bonus is None or rules.chips else checked.bonus.name,
            sold=checked.transfers.sold,
            bought=checked.transfers.bought,
            realised=checked.realised,
            carried=False,
            extension=Extension(
                vice=0 if captains is None else numbers.index(captains.vice) + 1,
                chips=stored_chips(rules, checked.chips),
            )
            if is_extended(rules)
            else None,
        )

    def same_as(self, other: "SavedSquad") -> bool:
        """Return whether a save of the other squad would change nothing; `held` does not count, which a lock writes."""
        return _values(self) == _values(other)

    def in_contest(self, rules: FantasyRules) -> "SavedSquad":
        """Return a squad that is not locked without a bonus or chips that its contest has given up since the save.

        A captain of these stays where captains are standing.
        """
        bonus = self.bonus if self.bonus in offered(rules) else None
        chips = stored_chips(rules, self.chips_in(rules))
        extension = None if self.extension is None else self.extension._replace(chips=chips)
        is_captain = rules.captain == "standing" or CAPTAIN in {bonus, *self.kinds_in(rules)}
        return replace(self, bonus=bonus, captain=self.captain if is_captain else 0, extension=extension)

    @cached_property
    def starters(self) -> int:
        """The number of starters."""
        return sum(self.formation)

    @cached_property
    def squad(self) -> Squad:
        """The starters and the bench."""
        numbers = tuple(self.athletes)
        return Squad(numbers[: self.starters], numbers[self.starters :])

    @property
    def holding(self) -> Holding:
        """The athletes with their purchase prices, and the realised money."""
        return Holding(self.squad, dict(zip(self.athletes, self.purchase, strict=True)), self.realised)

    def bonus_in(self, rules: FantasyRules) -> Bonus | None:
        """Return the bonus; Captain comes with the athlete. In a contest of chips only a chip of that kind is one."""
        name = self.bonus
        if rules.chips:
            name = CAPTAIN if CAPTAIN in self.kinds_in(rules) and self.captain else None
        if name is None:
            return None
        return Bonus(name, self.athletes[self.captain - 1] if name == CAPTAIN else None)

    def chips_in(self, rules: FantasyRules) -> Chips:
        """Return the names of the chips that are played."""
        return () if self.extension is None else chips_of(rules, self.extension.chips)

    def kinds_in(self, rules: FantasyRules) -> Kinds:
        """Return the kinds of the chips that are played."""
        return kinds_of(rules, self.chips_in(rules))

    def played_in(self, rules: FantasyRules) -> frozenset[str]:
        """Return the bonus and the kinds of the chips that are played."""
        return frozenset(() if self.bonus is None else (self.bonus,)) | self.kinds_in(rules)

    def shown_bonus(self, rules: FantasyRules) -> Bonus | None:
        """Return the bonus, or the first chip in its place, with the captain that it makes."""
        bonus, chips = self.bonus_in(rules), self.chips_in(rules)
        return Bonus(chips[0], None if bonus is None else bonus.captain) if chips else bonus

    def captains_in(self, rules: FantasyRules) -> Captains | None:
        """Return the standing captains; None where the contest has none, or none was chosen."""
        vice = 0 if self.extension is None else self.extension.vice
        if rules.captain != "standing" or not (self.captain or vice):
            return None
        return Captains(*(self.athletes[slot - 1] if slot else EMPTY for slot in (self.captain, vice)))

    @property
    def transfers(self) -> Transfers:
        """The transfers of this fixture."""
        return Transfers(tuple(self.sold), tuple(self.bought))

    @property
    def held(self) -> Held:
        """The free transfers that the team held when the fixture was locked; of a contest that saves or prices them."""
        return Held.read(0 if self.extension is None else self.extension.held)

    def transfers_left(self, rules: FantasyRules) -> int:
        """Return the free transfers that this fixture, once locked, leaves to the next."""
        if rules.transfers is None or self.extension is None:
            return rules.max_transfers
        return left_after(rules, self.held, len(self.bought), extra=self.extra_transfers(rules))

    def cost(self, rules: FantasyRules) -> int:
        """Return the points (tenths) that the transfers of this fixture, once locked, cost."""
        if rules.transfers is None:
            return 0
        return cost_of(rules, self.held, len(self.bought), extra=self.extra_transfers(rules))

    def extra_transfers(self, rules: FantasyRules) -> int:
        """Return how many transfers a chip makes free beyond those that are held."""
        return int("ExtraTransfer" in self.kinds_in(rules))

    def counted_transfers(self, rules: FantasyRules) -> int:
        """Return the transfers of this fixture, once locked, that count for the tie-break."""
        is_free = not UNLIMITED.isdisjoint(self.kinds_in(rules))
        return counted_of(rules, self.held, len(self.bought), is_free=is_free)

    def positions_in(self, rules: FantasyRules) -> Positions:
        """Return the position of every athlete at the time of the save."""
        return {number: rules.positions[index] for number, index in zip(self.athletes, self.positions, strict=True)}


def _values(squad: SavedSquad) -> list[object]:
    """Return the columns, with sequences of all types as tuples, so that they can be compared."""
    extension = None if squad.extension is None else squad.extension._replace(held=0)
    columns = (getattr(replace(squad, extension=extension), field.name) for field in fields(squad))
    return [value if value is None or isinstance(value, int | str) else tuple(value) for value in columns]


def layout(slots: int, rows: int, *, narrow: bool = False, extended: bool = False) -> np.dtype[Any]:  # Any: of a record
    """Return the type of records with so many slots and formation positions; entries beyond a squad's size are 0."""
    extension = [("vice", "u1"), ("held", "u1"), ("chips", ">u2")] if extended else []
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
            *extension,
            ("athletes", ">i2", (slots,)),
            ("purchase", ">u2" if narrow else ">i4", (slots,)),
            ("positions", "u1", (slots,)),
            ("formation", "u1", (rows,)),
        ]
    )


def write_record(squad: SavedSquad, saved_at: datetime) -> bytes:
    """Encode a saved squad: a record with as many slots as the squad, then the athletes sold and bought."""
    size, rows, moves = len(squad.athletes), len(squad.formation), len(squad.bought)
    bonus = 0 if squad.bonus is None else 1 + BONUSES.index(squad.bonus)
    microseconds = (saved_at - _SINCE) // timedelta(microseconds=1)
    flags = CARRIED * squad.carried + EXTENDED * (squad.extension is not None)
    return (
        _HEAD.pack(size, rows, squad.captain, bonus, flags, moves, 0, squad.realised, microseconds)
        + (b"" if squad.extension is None else _EXTENSION.pack(*squad.extension))
        + pack(
            f">{size}h{size}i{size}B{rows}B{2 * moves}h",
            *(*squad.athletes, *squad.purchase, *squad.positions, *squad.formation, *squad.sold, *squad.bought),
        )
    )


def time_of_save(record: bytes) -> datetime:
    """Return when the save of a record passed the gate (UTC)."""
    *_, microseconds = _HEAD.unpack_from(record)
    return _SINCE + timedelta(microseconds=microseconds)


def read_record(slots: int, record: bytes) -> SavedSquad:
    """Decode a record of so many slots, followed by the numbers of the athletes sold and bought."""
    head: tuple[int, int, int, int, int, int, int, int, int] = _HEAD.unpack_from(record)
    size, rows, captain, bonus, flags, moves, _, realised, _ = head
    price = NARROW_PRICE if flags & NARROW else _WIDE_PRICE
    by_slot = _HEAD.size + (_EXTENSION.size if flags & EXTENDED else 0)
    positions = by_slot + (2 + price) * slots
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
        extension=Extension._make(_EXTENSION.unpack_from(record, _HEAD.size)) if flags & EXTENDED else None,
    )


def record_of(fixture: str, team: str) -> str:
    """Return the SQL table of a team's locked squad in a fixture of `:contest`: `slots` and `record`, or no row."""
    return f"""(
    SELECT b.slots, substring(b.squads FROM o.begins + 1 FOR b.width) || substring(
        b.transfers
        FROM 2 * (256 * get_byte(b.squads, o.begins + 6) + get_byte(b.squads, o.begins + 7)) + 1
        FOR 4 * get_byte(b.squads, o.begins + 5)
    ) AS record
    FROM (
        SELECT slots, team_ids, squads, transfers, octet_length(squads) / cardinality(team_ids) AS width
        FROM squad_page
        WHERE contest_id = :contest AND fixture_id = {fixture} AND first_team <= {team}
        ORDER BY first_team DESC LIMIT 1
    ) b CROSS JOIN LATERAL (SELECT (array_position(b.team_ids, {team}) - 1) * b.width AS begins) o
    WHERE o.begins IS NOT NULL
)"""  # noqa: S608 - written by statements
