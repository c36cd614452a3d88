"""The worker that looks at the rates of matches whose round has opened."""

from collections.abc import Collection
from typing import ClassVar
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.events.openings import look_at_rates
from contests.events.repository import UnseenRates
from contests.fixtures.announcements import OPENINGS
from kit.database.workers import DeadlineWorker


class RateWorker(DeadlineWorker[UUID]):
    """Looks at the rates of opened matches of typers, contest by contest, by the database's clock."""

    topic: ClassVar[str] = OPENINGS

    async def due(self, session: AsyncSession) -> list[UUID]:
        """List the contests with such a match."""
        return await UnseenRates(session).contests()

    async def seconds_to_next(self, session: AsyncSession, besides: Collection[UUID]) -> float | None:
        """Return the seconds until a round with matches opens in a contest outside `besides`."""
        return await UnseenRates(session).seconds_to_next(besides=besides)

    async def meet(self, session: AsyncSession, key: UUID) -> bool:
        """Look at the matches of a contest."""
        return await look_at_rates(session, key)
