"""Tables of squads."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import ARRAY, CheckConstraint, Index, Integer, LargeBinary, SmallInteger, Text, Uuid
from sqlalchemy.orm import Mapped, mapped_column

from fantasy_teams.tables import Table, View


class SavedSquadRow(Table):
    """A squad that a team has saved for a fixture that isn't locked; the lock brings it into a block.

    `record` is as `records.py` describes it, of as many slots as the squad has, and followed by its transfers.
    """

    __tablename__ = "saved_squad"
    __table_args__ = (
        Index("ix_saved_squad_team", "contest_id", "team_id"),
        CheckConstraint(
            "get_byte(record, 0) = slots"
            " AND octet_length(record) = 20 + 7 * slots + get_byte(record, 1) + 4 * get_byte(record, 5)",
            name="record",
        ),
        CheckConstraint(
            "get_byte(record, 3) <= 3 AND (get_byte(record, 3) = 1) = (get_byte(record, 2) > 0)", name="bonus"
        ),
        CheckConstraint("get_byte(record, 4) = 0", name="carried"),
    )

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    fixture_id: Mapped[UUID] = mapped_column(primary_key=True)
    team_id: Mapped[UUID] = mapped_column(primary_key=True)
    slots: Mapped[int] = mapped_column(SmallInteger)
    record: Mapped[bytes] = mapped_column(LargeBinary)


ROOM_OF_BLOCK = 8_055
"""Bytes of ids, records and transfers with which a block fills a page, which whoever looks a team up reads: 8,160 less
the row's own. With more than 126 bytes of transfers these have a length of 4 bytes, at a multiple of 4: 6 less."""


class SquadBlockRow(Table):
    """The squads of a locked fixture, saved or carried over: of every team that has one, in the order of the ids.

    `squads` has a record for each team (`records.py`), all of one width: of `slots` slots, with purchases of two bytes,
    or of four where one has no room in two. `transfers` has who was sold and who was bought, team by team, two bytes
    each. The view `squad_block` has all with four, for code of before.
    """

    __tablename__ = "squad_page"
    __table_args__ = (
        CheckConstraint("team_ids[1] = first_team AND cardinality(team_ids) BETWEEN 1 AND 200", name="teams"),
        CheckConstraint(
            "octet_length(squads) % cardinality(team_ids) = 0"
            " AND octet_length(squads) / cardinality(team_ids) > 20 + (7 - (get_byte(squads, 4) & 2)) * slots",
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
    """A team's squad for any fixture, in columns: what was saved, or what was locked. Made for single teams.

    Entry i of the first three columns is slot i + 1; `captain` is a slot (0: none), `positions` are indexes into the
    contest's, as they were at the save; money in tenths, `realised` since the team was made. `locked_squad` has the
    blocks' part of it for those who read all teams.
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
