"""Tables of requests for rankings, and of their pace; the migrations have the constraints."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import BigInteger, Identity, Text, func
from sqlalchemy.orm import Mapped, mapped_column

from news_ranking.tables import Table


class RankingRequestRow(Table):
    """A request to compute a ranking again; without a fixture, the overall one."""

    __tablename__ = "ranking_request"

    request_id: Mapped[int] = mapped_column(BigInteger, Identity(always=True), primary_key=True)
    contest_id: Mapped[UUID]
    fixture_id: Mapped[UUID | None]
    urgent: Mapped[bool]
    standing: Mapped[bool] = mapped_column(default=False)
    """Whether a reader requested the ranking after the fixture, and no other one."""
    correlation_id: Mapped[str | None] = mapped_column(Text)
    requested_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())


class RankingPaceRow(Table):
    """The pace of a contest's rankings that no complete run needs: the next time, and the number at a time."""

    __tablename__ = "ranking_pace"

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    quiet_until: Mapped[datetime]
    fixtures_at_once: Mapped[int]
