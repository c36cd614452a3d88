"""The tables of a product whose databases can be reached: was anything changed there?

`sums` compares contents, also between installations. `versions` only tells whether a row was written since, which takes
a tenth of the time.
"""

import asyncio
import json
import os
import time
from collections.abc import AsyncGenerator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import asyncpg

HOME = "TRYBUNA_HOME"
"""The variable with the home of a standalone product, where its databases are announced."""
MOVING: Mapping[str, str] = {
    "attempts": "identity counts what was tried and refused: that is what it is for",
    "feed": "a source is looked at when its time has come, and what came is noted",
    "webhook": "something is sent to it when its time has come, and whether it was taken is noted",
    "webhook_delivery": "the same",
    "ended_sessions": "an ended session is forgotten once its last access token has expired",
    "live_change": "what browsers were told to look at is dropped after a while",
    "ranking": "a ranking that was replaced is dropped after a minute; published_ranking says which counts",
    "ranking_places": "the same; and those of how a contest stood after a fixture, a minute after the next one's",
    "ranking_teams": "the same",
}
"""Tables that change without anything having been taken, and why."""
SELDOM: Mapping[str, str] = {
    "inbox": "late events of people who were erased are emptied (`kit.app`)",
    "process_orders": "orders that are over are deleted (`kit.app`)",
    "pushes": "a notification that no push service took is tried again when its time has come",
    "push_subscriptions": "since when its push service has taken nothing is noted then",
}
"""Tables that a service changes by itself, seldom. What has changed there alone counts if it does so again."""
UNFINISHED = {
    "fantasy_teams": "SELECT count(*) FROM run WHERE state IN ('waiting', 'running')",
    "typer_predictions": "SELECT count(*) FROM run WHERE state IN ('waiting', 'running')",
    "news_ranking": "SELECT count(*) FROM ranking_request",
}
"""Counts what a service's workers still have to do, beside events: scoring runs, rankings that are to be made."""
EVENTS = """
    SELECT (SELECT count(*) FROM outbox) + (SELECT count(*) FROM inbox WHERE done_at IS NULL AND dead_at IS NULL)
"""
RECEIVED = "SELECT count(*) FROM inbox"
NAMES = "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename"
LOOK_SECONDS = 0.05
PATIENCE_SECONDS = 60.0

Sums = Mapping[str, str]
"""How many rows, and their checksum or the sum of the transactions that wrote them, by `service.table`."""
CONTENTS = "CAST(hashtextextended(CAST(t AS text), 0) AS numeric)"
WRITERS = "CAST(CAST(t.xmin AS text) AS bigint)"


def announced_databases() -> Mapping[str, str] | None:
    """Answer the address of each service's database, as a standalone product announces it; None without its home."""
    home = os.environ.get(HOME)
    return databases_in(Path(home)) if home else None


def databases_in(home: Path) -> Mapping[str, str]:
    """Answer the address of each service's database of the product that runs in a home."""
    return json.loads((home / "running.json").read_text(encoding="utf-8"))["databases"]


async def sums(connection: "asyncpg.Connection[asyncpg.Record]", service: str) -> Sums:
    """Answer the checksums of a service's tables, whatever the order of their rows; without those of `MOVING`."""
    return await _added_up(connection, service, CONTENTS)


async def versions(connection: "asyncpg.Connection[asyncpg.Record]", service: str) -> Sums:
    """Answer what changes with every row that is written or deleted, be it with what it had before; as `sums` does."""
    return await _added_up(connection, service, WRITERS)


async def _added_up(connection: "asyncpg.Connection[asyncpg.Record]", service: str, number: str) -> Sums:
    names = [row["tablename"] for row in await connection.fetch(NAMES) if row["tablename"] not in MOVING]
    parts = [
        f"SELECT '{name}' AS name, count(*) AS rows, sum({number}) AS sum FROM \"{name}\" AS t"  # noqa: S608 - a table's own name
        for name in names
    ]
    found = await connection.fetch(" UNION ALL ".join(parts))
    return {f"{service}.{row['name']}": f"{row['rows']} rows, {row['sum']}" for row in found}


def changed(before: Sums, after: Sums) -> list[str]:
    """Name the tables that are not as they were."""
    return sorted(name for name in before.keys() | after.keys() if before.get(name) != after.get(name))


def is_seldom(names: list[str]) -> bool:
    """Whether a service may have made these changes by itself."""
    return all(name.partition(".")[2] in SELDOM for name in names)


class Tables:
    """All tables of a product that runs."""

    def __init__(self, connections: "Mapping[str, asyncpg.Connection[asyncpg.Record]]") -> None:
        self._connections = connections

    async def settled(self) -> Sums:
        """Wait until no event and no run is under way, and answer the checksums.

        Raises:
            AssertionError: something still was after a minute.
        """
        await self.rest()
        found = [await sums(connection, service) for service, connection in self._connections.items()]
        return {name: value for part in found for name, value in part.items()}

    async def versions(self, service: str) -> Sums:
        """Answer what changes when a service, which alone writes into its database, writes anything."""
        return await versions(self._connections[service], service)

    async def rest(self) -> None:
        """Wait until no event and no run is under way.

        Raises:
            AssertionError: something still was after a minute.
        """
        deadline = time.monotonic() + PATIENCE_SECONDS
        received = None
        # what left one service while another was looked at shows at the second look: more has been received then
        while True:
            looks = {service: await self._look(service) for service in self._connections}
            under_way = [f"{service}: {found['under_way']}" for service, found in looks.items() if found["under_way"]]
            before, received = received, [found["received"] for found in looks.values()]
            if not under_way and received == before:
                return
            assert time.monotonic() < deadline, f"still under way: {under_way}"  # noqa: S101 - a test's assertion
            await asyncio.sleep(LOOK_SECONDS if under_way else 0)

    async def _look(self, service: str) -> asyncpg.Record:
        runs = UNFINISHED.get(service, "SELECT 0")
        found = await self._connections[service].fetchrow(
            f"SELECT ({EVENTS}) + ({runs}) AS under_way, ({RECEIVED}) AS received"
        )
        assert found is not None  # noqa: S101 - a row of counts
        return found


@asynccontextmanager
async def open_tables() -> AsyncGenerator[Tables | None]:
    """Connect to every database of the product; None where no variable says where they are."""
    databases = announced_databases()
    if databases is None:
        yield None
        return
    async with AsyncExitStack() as stack:
        connections: dict[str, asyncpg.Connection[asyncpg.Record]] = {}
        for service, url in databases.items():
            connections[service] = await asyncpg.connect(url)
            stack.push_async_callback(connections[service].close)
        yield Tables(connections)
