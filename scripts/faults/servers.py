"""A PostgreSQL primary and its standby for tests, and a watcher that promotes it.

The watcher is test code: an installation leaves failover to CloudNativePG, Patroni or a person.
"""

import asyncio
import shutil
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import asyncpg

from kit.postgres.server import EmbeddedPostgres
from kit.testing.pair import kill_whole, make_standby, promote, wait_for_each_commit

CONNECTIONS = 300
"""14 processes of the product, 214 connections at most, and those of the checks."""
LOOK_SECONDS = 1.0
"""Between two looks at the primary, and for how long one waits."""
FAILED_LOOKS = 3
"""In a row, after which the standby is promoted."""


class Servers:
    """The pair; after a promotion the places are exchanged, and `pair_up` gives the new primary a standby.

    Args:
        folder: a new one, which the servers' account can pass through.
    """

    def __init__(self, folder: Path) -> None:
        folder.mkdir(mode=0o711)
        self._folder = folder
        self._number = 0
        self.primary = EmbeddedPostgres(folder / "0", connections=CONNECTIONS)
        self.standby: EmbeddedPostgres | None = None
        self._others: list[EmbeddedPostgres] = []
        self.ports: list[int] = []
        """Of both, in the order in which addresses name them."""

    def start(self) -> None:
        """Start the primary alone."""
        self.primary.start()
        self.ports = [self.primary.port]

    def pair_up(self) -> None:
        """Copy the primary into a standby that follows it, on the port that the lost one had; blocks for seconds."""
        self._number += 1
        free = next((port for port in self.ports if port != self.primary.port), None)
        self.standby = make_standby(self.primary, self._folder / str(self._number), connections=CONNECTIONS, port=free)
        self.standby.start()
        if free is None:
            self.ports.append(self.standby.port)

    async def wait_for_each_commit(self) -> None:
        """From now on nothing is acknowledged that the standby has not on disk."""
        await wait_for_each_commit(self.primary)

    def addresses(self, databases: Mapping[str, str]) -> dict[str, str]:
        """Answer the addresses of databases with both servers as hosts."""
        first, second = self.ports
        return {
            service: url.replace(f":{first}/", f":{first},127.0.0.1:{second}/") for service, url in databases.items()
        }

    async def promoted(self) -> float:
        """Watch until the primary is lost, and promote the standby; answers when it was (monotonic)."""
        assert self.standby is not None, "there is no standby"  # noqa: S101 - a mistake of the run
        failed = 0
        while failed < FAILED_LOOKS:
            began = time.monotonic()
            failed = 0 if await self._answers() else failed + 1
            await asyncio.sleep(max(0.0, LOOK_SECONDS - (time.monotonic() - began)))
        await promote(self.standby)
        self._others.append(self.primary)
        self.primary, self.standby = self.standby, None
        return time.monotonic()

    def fence(self) -> None:
        """End the lost server, whatever it does: it must not come back as a second primary."""
        for server in self._others:
            kill_whole(server)
            server.stop()

    def stop(self) -> None:
        """End both, and remove what they had."""
        for server in (self.primary, self.standby, *self._others):
            if server is not None:
                kill_whole(server)
                server.stop()
                shutil.rmtree(server.data, ignore_errors=True)

    async def _answers(self) -> bool:
        with suppress(OSError, asyncpg.PostgresError):
            async with asyncio.timeout(LOOK_SECONDS):
                line = await asyncpg.connect(self.primary.url("postgres"))
                try:
                    return await line.fetchval("SELECT true")
                finally:
                    line.terminate()
        return False
