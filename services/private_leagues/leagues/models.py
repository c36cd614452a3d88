"""Tables of private leagues and their members; the migration has the constraints."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import ForeignKey, Text, func
from sqlalchemy.orm import Mapped, mapped_column

from private_leagues.tables import Table


class LeagueRow(Table):
    """A private league of a contest."""

    __tablename__ = "league"

    league_id: Mapped[UUID] = mapped_column(primary_key=True)
    contest_id: Mapped[UUID]
    code: Mapped[str] = mapped_column(Text)
    name: Mapped[str] = mapped_column(Text)
    name_key: Mapped[str] = mapped_column(Text)
    """The normal form of the name, unique in a contest."""
    description: Mapped[str] = mapped_column(Text)
    admin_id: Mapped[UUID]
    published: Mapped[bool] = mapped_column(server_default="false")
    head_to_head: Mapped[bool] = mapped_column(server_default="false")
    """Whether pairs are drawn for its fixtures."""
    logo_id: Mapped[UUID | None]
    """Its logo, a picture that the contest holds (`kit.files`)."""
    logo_by: Mapped[UUID | None]
    """The sender of the logo, which is deleted if they are erased."""
    created_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())


class MemberRow(Table):
    """A member of a private league, with their team in its contest."""

    __tablename__ = "member"

    league_id: Mapped[UUID] = mapped_column(ForeignKey(LeagueRow.league_id, ondelete="CASCADE"), primary_key=True)
    user_id: Mapped[UUID] = mapped_column(primary_key=True)
    contest_id: Mapped[UUID]
    team_id: Mapped[UUID]
    joined_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())


class RemovalRow(Table):
    """A user whom the admin has removed; they need an invitation to return."""

    __tablename__ = "removal"

    league_id: Mapped[UUID] = mapped_column(ForeignKey(LeagueRow.league_id, ondelete="CASCADE"), primary_key=True)
    user_id: Mapped[UUID] = mapped_column(primary_key=True)
    removed_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())


class InvitationRow(Table):
    """A user whom the admin has invited: they may see and join the league, even after a removal."""

    __tablename__ = "invitation"

    league_id: Mapped[UUID] = mapped_column(ForeignKey(LeagueRow.league_id, ondelete="CASCADE"), primary_key=True)
    user_id: Mapped[UUID] = mapped_column(primary_key=True)
    invited_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())


class LookUpRow(Table):
    """A user who looked the league up by its code; until `valid_until` they may join it by its id."""

    __tablename__ = "look_up"

    league_id: Mapped[UUID] = mapped_column(ForeignKey(LeagueRow.league_id, ondelete="CASCADE"), primary_key=True)
    user_id: Mapped[UUID] = mapped_column(primary_key=True)
    valid_until: Mapped[datetime]
