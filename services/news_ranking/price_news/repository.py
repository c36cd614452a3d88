"""All SQL about price news."""

from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.athletes import PricesChanged
from news_ranking.price_news.models import PriceNewsRow


class PriceNewsRepository:
    """Stores price changes."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def add(self, event: PricesChanged) -> bool:
        """Store the prices of a fixture; False if they are stored already, as pinned prices never change."""
        added = insert(PriceNewsRow).values(
            contest_id=event.contest_id,
            fixture_id=event.fixture_id,
            opened_at=event.opened_at,
            changes=[change.model_dump(mode="json") for change in event.changes],
        )
        added = added.on_conflict_do_nothing().returning(PriceNewsRow.fixture_id)
        return await self._session.scalar(added) is not None
