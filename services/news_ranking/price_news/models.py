"""The table of price news; the migration has the constraints."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from news_ranking.tables import Table


class PriceNewsRow(Table):
    """A fixture's price changes since the fixture before."""

    __tablename__ = "price_news"

    contest_id: Mapped[UUID] = mapped_column(primary_key=True)
    fixture_id: Mapped[UUID] = mapped_column(primary_key=True)
    opened_at: Mapped[datetime]
    changes: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    """In the event's form (`contracts.events.athletes.PriceChange`), the largest first."""
