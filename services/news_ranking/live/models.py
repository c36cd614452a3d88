"""The table of live updates."""

from uuid import UUID

from sqlalchemy import BigInteger
from sqlalchemy.orm import Mapped, mapped_column

from news_ranking.tables import Table


class LiveChangeRow(Table):
    """The number of changes of each topic of a contest; browsers are notified when a counter grows."""

    __tablename__ = "live_change"

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    schedule: Mapped[int] = mapped_column(BigInteger)
    results: Mapped[int] = mapped_column(BigInteger)
    ranking: Mapped[int] = mapped_column(BigInteger)
    news: Mapped[int] = mapped_column(BigInteger)
    private: Mapped[int] = mapped_column(BigInteger)
