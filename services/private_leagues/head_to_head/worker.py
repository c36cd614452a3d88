"""The worker that draws fixtures when they are due."""

from collections.abc import Collection
from typing import ClassVar
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from kit.database.workers import DeadlineWorker
from private_leagues.head_to_head.repository import DrawRepository
from private_leagues.head_to_head.service import DRAWS, draw_fixture


class DrawWorker(DeadlineWorker[tuple[UUID, UUID]]):
    """Draws the pairs of fixtures (contest, fixture) as soon as they are the next to be picked."""

    topic: ClassVar[str] = DRAWS

    async def due(self, session: AsyncSession) -> list[tuple[UUID, UUID]]:
        """List the fixtures that are due to be drawn."""
        return await DrawRepository(session).due()

    async def seconds_to_next(self, session: AsyncSession, besides: Collection[tuple[UUID, UUID]]) -> float | None:
        """Return the seconds until a fixture outside `besides` is due."""
        return await DrawRepository(session).seconds_to_next([fixture_id for _contest_id, fixture_id in besides])

    async def meet(self, session: AsyncSession, key: tuple[UUID, UUID]) -> bool:
        """Draw a fixture."""
        return await draw_fixture(session, *key)
