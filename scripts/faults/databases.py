"""A database that is away, or says nothing: requests are answered all the same."""

import asyncio
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from faults.scene import Scene
from kit.testing.frozen import frozen
from kit.testing.proxy import SilentProxy

DOWN_SECONDS = 2.0
"""For how long the database stays away."""
MUTE_SECONDS = 20.0
"""Longer than any request waits for it."""
SERVICE = "typer_predictions"
"""One that needs the database."""


@asynccontextmanager
async def database_frozen(scene: Scene) -> AsyncGenerator[float]:
    """Stop every process of PostgreSQL (SIGSTOP): it takes connections, and says nothing."""
    with frozen(scene.installation.server):
        await asyncio.sleep(MUTE_SECONDS)
    back = time.monotonic()
    await scene.serves_again(SERVICE, back)
    yield back


@asynccontextmanager
async def database_cut_off(scene: Scene) -> AsyncGenerator[float]:
    """Cut every service's line to PostgreSQL without a reset: nothing goes through, nothing is refused.

    Lines that were open then never say another word, and the server hears nothing of their end.
    """
    installation = scene.installation
    scene.is_interrupted = True  # by restarts, before it is cut off
    async with SilentProxy(installation.server.port) as proxy:
        await asyncio.gather(
            *(
                scene.restarted(service, TRYBUNA_DATABASE_URL=installation.database_url(service, port=proxy.port))
                for service in installation.services
            )
        )
        await scene.settled()
        await scene.everybody_saves(time.monotonic())
        proxy.go_silent()
        scene.let_things_happen()
        await asyncio.sleep(MUTE_SECONDS)
        proxy.pass_on()
        back = time.monotonic()
        await scene.serves_again(SERVICE, back)
        yield back
        await asyncio.gather(*(scene.restarted(service) for service in installation.services))


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
