"""A database that is away, or says nothing: requests are answered all the same."""

import asyncio
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from faults.scene import Scene
from kit.testing.frozen import frozen

DOWN_SECONDS = 2.0
"""For how long the database stays away."""
MUTE_SECONDS = 13.0
"""Longer than any request waits for it."""
SERVED_SECONDS = 2.0
"""Within which requests are served again by themselves (quality.md)."""


@asynccontextmanager
async def database_frozen(scene: Scene) -> AsyncGenerator[float]:
    """Stop every process of PostgreSQL (SIGSTOP): it takes connections, and says nothing."""
    with frozen(scene.installation.server):
        await asyncio.sleep(MUTE_SECONDS)
    back = time.monotonic()
    await _served(scene, back)
    yield back


def database_away(*, in_order: bool) -> Callable[[Scene], AbstractAsyncContextManager[float]]:
    """Shut PostgreSQL down, or kill -9 it, and start it again."""

    @asynccontextmanager
    async def act(scene: Scene) -> AsyncGenerator[float]:
        installation = scene.installation
        await (installation.stop_database() if in_order else installation.kill_database())
        await asyncio.sleep(DOWN_SECONDS)
        await installation.server.revive()
        yield time.monotonic()

    return act


async def _served(scene: Scene, back: float) -> None:
    """Wait until a service that needs the database answers, and note it if that took long."""

    async def unserved() -> list[str]:
        answer = await scene.installation.ask("typer_predictions", "/readyz")
        return [] if answer is not None and answer.is_success else ["typer_predictions is not ready"]

    await scene.until(unserved, "requests are served again")
    scene.allow("requests were served again only after", time.monotonic() - back, SERVED_SECONDS)
