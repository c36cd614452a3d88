"""Tables of invitations and links; the migration has the constraints."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import ForeignKey, Text, func
from sqlalchemy.orm import Mapped, mapped_column

from private_leagues.leagues.models import LeagueRow
from private_leagues.tables import Table


class LinkRow(Table):
    """The link of a league: a visitor who opens it may see the league and join. A new link replaces it."""

    __tablename__ = "invite_link"

    league_id: Mapped[UUID] = mapped_column(ForeignKey(LeagueRow.league_id, ondelete="CASCADE"), primary_key=True)
    link: Mapped[str] = mapped_column(Text)
    valid_until: Mapped[datetime]
    used: Mapped[int] = mapped_column(server_default="0")
    """How many joined by it."""
    made_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())
