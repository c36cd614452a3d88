"""Table of friendships; the migration has the constraints."""

from uuid import UUID

from sqlalchemy import BigInteger, Text
from sqlalchemy.orm import Mapped, mapped_column

from private_leagues.tables import Table


class FriendshipRow(Table):
    """The relation of two users, in the order of their ids.

    The row stays after the friendship ends, for its revision.
    """

    __tablename__ = "friendship"

    first_id: Mapped[UUID] = mapped_column(primary_key=True)
    second_id: Mapped[UUID] = mapped_column(primary_key=True)
    state: Mapped[str] = mapped_column(Text)
    revision: Mapped[int] = mapped_column(BigInteger)
