"""Copies of other services' data: contests, their members, and the members of private leagues."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import BigInteger
from sqlalchemy.orm import Mapped, mapped_column

from identity.tables import Table
from shared.bilingual_names import Named


class ContestRow(Named, Table):
    """A contest, as far as a user's list of leagues shows it, and when it is over."""

    __tablename__ = "contests"

    id: Mapped[UUID] = mapped_column(primary_key=True)
    revision: Mapped[int] = mapped_column(BigInteger)
    state: Mapped[str | None]
    """None: nothing was told of it since this column is there."""
    ends_at: Mapped[datetime | None]
    """Of a closed contest: until when its closing may be taken back."""


class MembershipRow(Table):
    """A user's membership of a contest; a row stays when the user leaves."""

    __tablename__ = "memberships"

    user_id: Mapped[UUID] = mapped_column(primary_key=True)
    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    revision: Mapped[int] = mapped_column(BigInteger)
    contest_name: Mapped[str]
    """The contest's name when the user joined; shown until the contest itself is known."""
    contest_name_en: Mapped[str | None]
    joined: Mapped[bool]


class PrivateMembershipRow(Table):
    """A user's membership of a private league; a row stays when the user leaves."""

    __tablename__ = "private_memberships"

    user_id: Mapped[UUID] = mapped_column(primary_key=True)
    private_league_id: Mapped[UUID] = mapped_column(primary_key=True)
    contest_id: Mapped[UUID]
    revision: Mapped[int] = mapped_column(BigInteger)
    joined: Mapped[bool]
