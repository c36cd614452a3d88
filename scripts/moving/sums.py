"""The checksums of all tables, as JSON: a program for `python -` in a container that has the secrets."""

import asyncio
import json
import sys
from contextlib import AsyncExitStack
from pathlib import Path

import asyncpg

from blackbox.tables import Sums, Tables, sums
from installation.backups import Place
from standalone.routing import read_routes

PLACE = Place(Path("/secrets"), Path("/var/lib/trybuna-mails"), Path("/backups"), read_routes().services)


async def _sums(*, settled: bool) -> Sums:
    """Answer them as they are, or once no event and no run is under way."""
    async with AsyncExitStack() as stack:
        connections: dict[str, asyncpg.Connection[asyncpg.Record]] = {}
        for service, url in PLACE.databases.items():
            connections[service] = await asyncpg.connect(url)
            stack.push_async_callback(connections[service].close)
        if settled:
            return await Tables(connections).settled()
        parts = [await sums(connection, service) for service, connection in connections.items()]
        return {name: value for part in parts for name, value in part.items()}


if __name__ == "__main__":
    json.dump(asyncio.run(_sums(settled=sys.argv[1:] == ["settled"])), sys.stdout)
