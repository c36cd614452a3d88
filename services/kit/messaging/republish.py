"""Publishing current state again, for a consumer that is new or was restored from a backup."""

from collections.abc import Awaitable, Callable

from sqlalchemy.ext.asyncio import AsyncSession

from kit.database.sessions import Database, allow_pauses
from kit.process import context
from kit.process.identifiers import uuid7

Republish = Callable[[AsyncSession], Awaitable[int]]
"""Emits a service's current state, every aggregate at its current revision, and returns the number of events."""


async def republish(database: Database, emit: Republish) -> int:
    """Run `emit` in one transaction, under one correlation id, and return the number of emitted events.

    The events have new ids, so no inbox mistakes them for known ones; consumers that have their revision ignore them.
    """
    token = context.correlation_id.set(f"republish-{uuid7()}")
    try:
        async with database.transaction() as session:
            await allow_pauses(session)
            return await emit(session)
    finally:
        context.correlation_id.reset(token)


def together(*parts: Republish) -> Republish:
    """Combine the functions of a service's features into one."""

    async def emit(session: AsyncSession) -> int:
        return sum([await part(session) for part in parts])

    return emit
