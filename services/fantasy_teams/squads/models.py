"""Tables of squads."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import ARRAY, CheckConstraint, Index, Integer, LargeBinary, SmallInteger, Text, Uuid
from sqlalchemy.orm import Mapped, mapped_column

from fantasy_teams.tables import Table, View


class SavedSquadRow(Table):
    """A team's saved squad for a fixture that is not locked; the lock moves it into a block.

    `record` has as many slots as the squad, and its transfers follow it (`records.py`).
    """

    __tablename__ = "saved_squad"
    __table_args__ = (
        Index("ix_saved_squad_team", "contest_id", "team_id"),
        CheckConstraint(
            "get_byte(record, 0) = slots"
            " AND octet_length(record) = 20 + get_byte(record, 4) + 7 * slots + get_byte(record, 1)"
            " + 4 * get_byte(record, 5)",
            name="record",
        ),
        CheckConstraint(
            "get_byte(record, 3) <= 3 AND (get_byte(record, 3) <> 1 OR get_byte(record, 2) > 0)"
            " AND (get_byte(record, 3) = 1 OR get_byte(record, 2) = 0 OR get_byte(record, 4) = 4)",
            name="bonus",
        ),
        CheckConstraint("get_byte(record, 4) IN (0, 4)", name="carried"),
    )

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    fixture_id: Mapped[UUID] = mapped_column(primary_key=True)
    team_id: Mapped[UUID] = mapped_column(primary_key=True)
    slots: Mapped[int] = mapped_column(SmallInteger)
    record: Mapped[bytes] = mapped_column(LargeBinary)


class WindowSaleRow(Table):
    """What a team was paid for athletes of its last lock who are not in its saved squad, at prices of the moment.

    Entry i of both columns is one athlete, in tenths. The lock keeps the row, because a reopened fixture goes on with
    it. What the team paid for others is in the squad.
    """

    __tablename__ = "window_sale"
    __table_args__ = (CheckConstraint("cardinality(athletes) = cardinality(prices)", name="columns"),)

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    team_id: Mapped[UUID] = mapped_column(primary_key=True)
    fixture_id: Mapped[UUID] = mapped_column(primary_key=True)
    athletes: Mapped[list[int]] = mapped_column(ARRAY(SmallInteger))
    prices: Mapped[list[int]] = mapped_column(ARRAY(Integer))


ROOM_OF_BLOCK = 8_055
"""The most bytes of ids, records and transfers in a block, so that a look-up of one team reads one page.

A page has 8,160 bytes, less those of the row itself. Above 126 bytes of transfers, their length header has 4 bytes at a
multiple of 4, so 6 bytes fewer remain.
"""


class SquadBlockRow(Table):
    """A block of a locked fixture's squads, saved or carried over, in the order of the teams' ids.

    `squads` has a record for each team (`records.py`), all of one width: `slots` slots, and purchases of two bytes, or
    of four if one does not fit in two. `transfers` has the athletes sold and then those bought, team by team, in two
    bytes each. The view `squad_block` has all purchases in four bytes, for older code.
    """

    __tablename__ = "squad_page"
    __table_args__ = (
        CheckConstraint("team_ids[1] = first_team AND cardinality(team_ids) BETWEEN 1 AND 200", name="teams"),
        CheckConstraint(
            "octet_length(squads) % cardinality(team_ids) = 0"
            " AND octet_length(squads) / cardinality(team_ids)"
            " > 20 + (get_byte(squads, 4) & 4) + (7 - (get_byte(squads, 4) & 2)) * slots",
            name="squads",
        ),
        CheckConstraint("octet_length(transfers) % 4 = 0", name="transfers"),
    )

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    fixture_id: Mapped[UUID] = mapped_column(primary_key=True)
    first_team: Mapped[UUID] = mapped_column(primary_key=True)
    slots: Mapped[int] = mapped_column(SmallInteger)
    team_ids: Mapped[list[UUID]] = mapped_column(ARRAY(Uuid))
    squads: Mapped[bytes] = mapped_column(LargeBinary)
    transfers: Mapped[bytes] = mapped_column(LargeBinary)


class SquadRow(View):
    """A team's squad for any fixture, saved or locked, in columns; meant for single teams.

    Entry i of the first three columns is slot i + 1; `captain` is a slot (0: none). `positions` are indexes into the
    contest's positions at the time of the save. Money is in tenths, `realised` since the team was made. `vice`, `held`
    and `chips` are those of `records.Extension`, None without one. The view `locked_squad` has the squads of blocks,
    for reading all teams.
    """

    __tablename__ = "squad"

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    fixture_id: Mapped[UUID] = mapped_column(primary_key=True)
    team_id: Mapped[UUID] = mapped_column(primary_key=True)
    athletes: Mapped[list[int]] = mapped_column(ARRAY(SmallInteger))
    positions: Mapped[list[int]] = mapped_column(ARRAY(SmallInteger))
    purchase: Mapped[list[int]] = mapped_column(ARRAY(Integer))
    formation: Mapped[list[int]] = mapped_column(ARRAY(SmallInteger))
    captain: Mapped[int] = mapped_column(SmallInteger)
    bonus: Mapped[str | None] = mapped_column(Text)
    sold: Mapped[list[int]] = mapped_column(ARRAY(SmallInteger))
    bought: Mapped[list[int]] = mapped_column(ARRAY(SmallInteger))
    realised: Mapped[int] = mapped_column(Integer)
    carried: Mapped[bool]
    saved_at: Mapped[datetime]
    vice: Mapped[int | None] = mapped_column(SmallInteger)
    held: Mapped[int | None] = mapped_column(SmallInteger)
    chips: Mapped[int | None] = mapped_column(Integer)
