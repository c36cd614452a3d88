"""`python -m partitioning SERVICE URL`: make a service's large tables partitions by contest, or check that it pays.

The service is stopped meanwhile; all its tables change in one transaction, or none does. `python -m partitioning check`
does it in a PostgreSQL of its own, plays contests of both games there from the first save to a correction, saves and
reads over HTTP, and looks at what PostgreSQL counted: no statement may have scanned a partition of no contest.
"""

import argparse
import asyncio
import sys
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeAlias

import asyncpg

from bench import reads, saves
from bench.fixtures import FANTASY, FIRST, SECOND, TYPER, Fixtures
from bench.measuring import Room, Sizes, room
from bench.predictions import TyperContest
from bench.squads import FantasyContest
from kit import logs
from kit.settings import ServiceSettings
from partitioning.tables import LARGE, partition_all

HEAD = "| what | service | table | partitions of its contests: scans | others: scans |\n|---|---|---|---|---|"
PARTS = 64
"""So many that two contests hardly ever have all of theirs in common."""
TOLD_SECONDS = 2.0
"""After which each session, idle by then, has told what it counted."""
_SCANS = """
WITH parts AS (
    SELECT inhrelid, EXISTS (
        SELECT FROM contest WHERE satisfies_hash_partition(
            inhparent, $2, CAST(substring(CAST(CAST(inhrelid AS regclass) AS text) FROM '[0-9]+$') AS int), contest_id)
    ) AS is_own
    FROM pg_inherits WHERE inhparent = CAST($1 AS regclass)
)
SELECT CAST(relid AS bigint) AS part, is_own, seq_scan + coalesce(idx_scan, 0) AS scans
FROM pg_stat_user_tables JOIN parts ON inhrelid = relid
"""
Scans: TypeAlias = dict[tuple[str, str], dict[int, tuple[bool, int]]]
"""Of each service's table: of each partition whether a contest's rows belong there, and how often it was scanned."""


async def _fantasy(found: Room, sizes: Sizes) -> AsyncGenerator[None]:
    """Play three fixtures, of which squads are carried over, and correct the first."""
    async with found.running() as product:
        fixtures = Fixtures(product, FantasyContest(sizes.teams), 3)
        await fixtures.begin()
        for index in (FIRST, SECOND, SECOND + 1):
            if index == SECOND:
                await fixtures.save(SECOND, every=2)
            await fixtures.lock(index)
            await fixtures.publish(index)
        await fixtures.publish(FIRST)
        yield


async def _typer(found: Room, sizes: Sizes) -> AsyncGenerator[None]:
    """Play a fixture, and correct it."""
    async with found.running() as product:
        fixtures = Fixtures(product, TyperContest(sizes.teams), 1)
        await fixtures.begin()
        await fixtures.lock(FIRST)
        await fixtures.publish(FIRST)
        await fixtures.publish(FIRST)
        yield


PLAYS: Sequence[tuple[str, Sequence[str], Callable[[Room, Sizes], AsyncIterator[Any]]]] = (
    ("fantasy", FANTASY, _fantasy),
    ("predictions", TYPER, _typer),
    ("saves", saves.SERVICES, saves.measure),
    ("reads", reads.SERVICES, reads.measure),
)
"""What is done on partitioned tables; the last two over HTTP, as people do (`scripts/bench`)."""


def main(arguments: Sequence[str]) -> int:
    """Partition or check; answers the exit code: 1 if a statement looked into a partition of others."""
    parser = argparse.ArgumentParser(prog="python -m partitioning", description=__doc__)
    parser.add_argument("what", choices=("check", *LARGE))
    parser.add_argument("url", nargs="?", help="postgresql://… of the service's database, as its owner")
    parser.add_argument("--parts", type=int, default=16, help="partitions of each table (16)")
    parser.add_argument("--teams", type=int, default=2_000, help="of the checked contests (2,000)")
    options = parser.parse_args(arguments)
    if options.what == "check":
        logs.configure(ServiceSettings(log_level="CRITICAL"))
        print(HEAD, flush=True)
        checked = [_check(what, services, part, Sizes(options.teams)) for what, services, part in PLAYS]
        return 0 if all(checked) else 1
    if options.url is None:
        parser.error("a service needs the address of its database")
    asyncio.run(_partition(options.what, options.url, options.parts))
    return 0


async def _partition(service: str, url: str, parts: int) -> None:
    async with _line(url) as line, line.transaction():
        done = await partition_all(line, service, parts=parts)
    print(f"{service}: {parts} partitions of each: {', '.join(done) or 'nothing, all have some already'}")


def _check(what: str, services: Sequence[str], part: Callable[[Room, Sizes], AsyncIterator[Any]], sizes: Sizes) -> bool:
    with room(*services) as found:
        return asyncio.run(_play(what, found, part(found, sizes)))


async def _play(what: str, found: Room, part: AsyncIterator[Any]) -> bool:
    """Do something on partitioned tables; tell whether nothing was looked for where no contest of the database is."""
    urls = {service: url for service, url in found.urls.items() if service in LARGE}
    for service, url in urls.items():
        async with _line(url) as line, line.transaction():
            await partition_all(line, service, parts=PARTS)
    before = await _scans(urls)
    async for _measured in part:
        pass
    is_well = True
    for (service, table), now in (await _scans(urls)).items():
        was = before[service, table]
        own = sum(count - was[one][1] for one, (is_own, count) in now.items() if is_own)
        others = sum(count - was[one][1] for one, (is_own, count) in now.items() if not is_own)
        print(f"| {what} | {service} | {table} | {own:,} | {others:,} |", flush=True)
        is_well = is_well and others == 0
    return is_well


@asynccontextmanager
async def _line(url: str) -> AsyncGenerator[Any]:  # Any: asyncpg's connection
    line = await asyncpg.connect(url)
    try:
        yield line
    finally:
        await line.close()


async def _scans(urls: Mapping[str, str]) -> Scans:
    await asyncio.sleep(TOLD_SECONDS)
    found: Scans = {}
    for service, url in urls.items():
        async with _line(url) as line:
            for table in LARGE[service]:
                rows = await line.fetch(_SCANS, table, PARTS)
                found[service, table] = {row["part"]: (row["is_own"], row["scans"]) for row in rows}
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
