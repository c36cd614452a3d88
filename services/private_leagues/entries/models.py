"""Table of memberships in contests; the migration has the constraints."""

from uuid import UUID

from sqlalchemy import BigInteger
from sqlalchemy.orm import Mapped, mapped_column

from private_leagues.tables import Table


class MembershipRow(Table):
    """Whether a user takes part in a contest, as of its revision."""

    __tablename__ = "membership"

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    user_id: Mapped[UUID] = mapped_column(primary_key=True)
    joined: Mapped[bool]
    revision: Mapped[int] = mapped_column(BigInteger)
