"""Tables of friendships, of people who are blocked, and of the game services' news about teams."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import BigInteger, ForeignKey, func, text
from sqlalchemy.orm import Mapped, mapped_column

from identity.accounts.models import UserRow
from identity.tables import Table

PENDING, ACCEPTED, ENDED = "pending", "accepted", "ended"


class FriendshipRow(Table):
    """The relation of two users: one row for both directions; it stays after its end, so that its revision grows."""

    __tablename__ = "friendships"

    id: Mapped[UUID] = mapped_column(primary_key=True)
    requester_id: Mapped[UUID] = mapped_column(ForeignKey(UserRow.id, ondelete="CASCADE"))
    asked_id: Mapped[UUID] = mapped_column(ForeignKey(UserRow.id, ondelete="CASCADE"))
    asked_team_id: Mapped[UUID]
    """The team that they were asked by: its name is theirs while they have no other."""
    state: Mapped[str]
    revision: Mapped[int] = mapped_column(BigInteger, server_default=text("1"))
    changed_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())


class BlockRow(Table):
    """A user's block of another person, who is not notified."""

    __tablename__ = "friend_blocks"

    blocker_id: Mapped[UUID] = mapped_column(ForeignKey(UserRow.id, ondelete="CASCADE"), primary_key=True)
    blocked_id: Mapped[UUID] = mapped_column(ForeignKey(UserRow.id, ondelete="CASCADE"), primary_key=True)
    blocked_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())


class TeamRow(Table):
    """The owner and the name of a team; hidden once it has left its contest."""

    __tablename__ = "teams"

    id: Mapped[UUID] = mapped_column(primary_key=True)
    revision: Mapped[int] = mapped_column(BigInteger)
    user_id: Mapped[UUID]
    name: Mapped[str]
    hidden: Mapped[bool]
