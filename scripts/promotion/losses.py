"""What is lost in the midst of saves: the primary, by a kill or without a word, and a node of the broker."""

import asyncio
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import AbstractAsyncContextManager, ExitStack, asynccontextmanager

from faults.kinds import Fault
from faults.scene import Scene
from kit.testing.frozen import frozen
from kit.testing.pair import kill_whole
from promotion.installation import Twofold

DOWN_SECONDS = 5.0
"""For how long a node of the broker is away."""


def losses(installation: Twofold) -> tuple[Fault, ...]:
    """Answer what is broken, one after the other."""
    return (
        Fault("primary killed, standby promoted", primary_lost(installation, silently=False), refusal="503"),
        Fault("broker node killed", node_lost(installation), saves_go_on=True),
        Fault("primary silent, standby promoted", primary_lost(installation, silently=True), refusal="503"),
    )


def primary_lost(installation: Twofold, *, silently: bool) -> Callable[[Scene], AbstractAsyncContextManager[float]]:
    """Lose the primary; whoever watches promotes the standby. Afterwards the new primary gets one of its own.

    `silently`: it keeps every connection, takes new ones, and says nothing, as behind a cut network.
    """

    @asynccontextmanager
    async def act(scene: Scene) -> AsyncGenerator[float]:
        del scene
        servers, at = installation.servers, time.monotonic()
        with ExitStack() as stack:
            if silently:
                stack.enter_context(frozen(servers.primary))
                stack.callback(servers.fence)  # before it is thawed
            else:
                kill_whole(servers.primary)
            back = await servers.promoted()
            installation.server = servers.primary
            installation.notes.append(f"the standby was the primary {back - at:.1f} s after the loss")
            yield back
        servers.fence()
        servers.pair_up()
        await servers.wait_for_each_commit()

    return act


def node_lost(installation: Twofold) -> Callable[[Scene], AbstractAsyncContextManager[float]]:
    """Kill -9 the node of the broker that leads every queue; the others go on, and it comes back later."""

    @asynccontextmanager
    async def act(scene: Scene) -> AsyncGenerator[float]:
        at = time.monotonic()
        node = await asyncio.to_thread(installation.cluster.lose)
        await scene.recovered(at)  # without it
        await asyncio.sleep(DOWN_SECONDS)
        await asyncio.to_thread(node.start)
        yield time.monotonic()

    return act
