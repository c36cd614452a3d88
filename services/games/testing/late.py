"""A save that is held up between the gate and its commit until the closing has passed."""

import asyncio
from collections.abc import Awaitable
from typing import Any
from uuid import UUID

import asyncpg
import httpx

from games.testing.acting import Playing
from kit.testing.waiting import eventually

_HELD_UP = "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
_HAS_CLOSED = "SELECT FROM fixture WHERE fixture_id = $1 AND closes_at <= clock_timestamp()"


async def saved_over_the_closing(
    game: Playing, fixture_id: UUID, save: Awaitable[httpx.Response], *, table: str
) -> httpx.Response:
    """Return a save that passes the gate, waits for `table` until the fixture has closed, and only then writes."""
    connection: asyncpg.Connection[Any] = await asyncpg.connect(game.database_url)
    try:
        async with connection.transaction():
            await connection.execute(f"LOCK TABLE {table} IN EXCLUSIVE MODE")
            saving = asyncio.ensure_future(save)
            await eventually(lambda: game.fetch(_HELD_UP))
            await eventually(lambda: game.fetch(_HAS_CLOSED, fixture_id))
        return await saving
    finally:
        await connection.close()


async def closing_of(game: Playing, fixture_id: UUID) -> str:
    """Return the closing in its wire form: UTC with truncated milliseconds."""
    ((closes_at,),) = await game.fetch("SELECT closes_at FROM fixture WHERE fixture_id = $1", fixture_id)
    return closes_at.isoformat(timespec="milliseconds").replace("+00:00", "Z")
