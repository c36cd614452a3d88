"""Losses during saves: the primary, killed or silent, and a node of the broker."""

import asyncio
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import AbstractAsyncContextManager, ExitStack, asynccontextmanager

from faults.kinds import LONGEST_GAP, Fault
from faults.scene import Scene
from faults.twofold import Twofold
from kit.testing.frozen import frozen
from kit.testing.pair import kill_whole

KILLED, SILENT = "primary killed, standby promoted", "primary silent, standby promoted"
NODE = "broker node killed"
NAMES = (KILLED, NODE, SILENT)
PROMOTION_SECONDS = 15.0
"""Without a save that the loss of a primary may cost (quality.md, Faults)."""
DOWN_SECONDS = 5.0
"""For how long a node of the broker is away."""


def losses(installation: Twofold) -> tuple[Fault, ...]:
    """Return the losses in the order of a run."""
    return (
        Fault(KILLED, primary_lost(installation, silently=False), refusal="503", longest_gap=PROMOTION_SECONDS),
        Fault(NODE, node_lost(installation), longest_gap=LONGEST_GAP),
        Fault(SILENT, primary_lost(installation, silently=True), refusal="503", longest_gap=PROMOTION_SECONDS),
    )


def primary_lost(installation: Twofold, *, silently: bool) -> Callable[[Scene], AbstractAsyncContextManager[float]]:
    """Lose the primary; the watcher promotes the standby. Afterwards the new primary gets a standby.

    `silently`: it keeps every connection, takes new ones, and says nothing, as behind a cut network.
    """

    @asynccontextmanager
    async def act(scene: Scene) -> AsyncGenerator[float]:
        del scene
        servers = installation.servers
        with ExitStack() as stack:
            if silently:
                stack.enter_context(frozen(servers.primary))
                stack.callback(servers.fence)  # before it is thawed
            else:
                kill_whole(servers.primary)
            back = await servers.promoted()
            installation.server = servers.primary
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
