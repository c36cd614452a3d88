"""Draws fixtures when their turn comes."""

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
        """List the fixtures whose turn has come."""
        return await DrawRepository(session).due()

    async def seconds_to_next(self, session: AsyncSession, besides: Collection[tuple[UUID, UUID]]) -> float | None:
        """Count the seconds until the turn of a fixture `besides` these."""
        return await DrawRepository(session).seconds_to_next([fixture_id for _contest_id, fixture_id in besides])

    async def meet(self, session: AsyncSession, key: tuple[UUID, UUID]) -> bool:
        """Draw a fixture."""
        return await draw_fixture(session, *key)
