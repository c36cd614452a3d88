"""`python -m streams`: open thousands of live streams on this machine, and print what they cost.

news_ranking runs as it does in containers, behind the gateway's nginx, with a PostgreSQL of its own; everything is on
127.0.0.1 and ends by itself. A change is committed by another process, as a second replica's would be.
"""

import argparse
import asyncio
import os
import shutil
import sys
import tempfile
import time
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from http import HTTPStatus
from pathlib import Path
from uuid import UUID

from contracts.events.contest import ContestChanged
from faults.processes import Supervised, plain_environment
from harness.nginx import Gateway, folder_for_gateway, gateway
from kit.db import Database
from kit.identifiers import uuid7
from kit.postgres import EmbeddedPostgres
from kit.postgres_process import free_port
from kit.serving import allow_files
from kit.testing.tokens import TokenMint
from kit.testing.waiting import eventually
from news_ranking.live.hub import STREAMS_PER_USER
from news_ranking.live.repository import LiveRepository
from news_ranking.tables import COLLECTED
from standalone.services import prepare_databases
from standings.contests import ContestRepository
from streams.following import Place, Stream, open_streams

SERVICE = "news_ranking"
PATIENCE = 120.0
CHANGES = 5
KB, MB = 1e3, 1e6


async def change(database: Database, contest: UUID, streams: Sequence[Stream]) -> tuple[float, float, float]:
    """Commit a change; answers after how many seconds the first, the median and the last stream heard of it."""
    for stream in streams:
        stream.heard.clear()
    async with database.transaction() as session:
        await LiveRepository(session).count(contest, "schedule")
    committed = time.monotonic()
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(stream.heard.wait() for stream in streams))
    waits = sorted(stream.at - committed for stream in streams)
    return waits[0], waits[len(waits) // 2], waits[-1]


def resident(process: int) -> int:
    """Answer the resident bytes of a process and of all that it started."""
    found = int(Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    for task in Path(f"/proc/{process}/task").iterdir():
        found += sum(resident(int(child)) for child in (task / "children").read_text().split())
    return found


def processor_seconds(process: int) -> float:
    """Answer how long a process has had a processor so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def listener(port: int) -> int:
    """Answer the process that was told to serve at a port."""
    mark = f"serve\0{SERVICE}\0--port\0{port}\0"
    (found,) = (
        int(folder.name)
        for folder in Path("/proc").glob("[0-9]*")
        if (file := folder / "cmdline").exists() and mark in file.read_text()
    )
    return found


@asynccontextmanager
async def running(folder: Path, url: str, mint: TokenMint, most: int) -> AsyncGenerator[tuple[Gateway, int]]:
    """Run the service and the gateway in front of it; answers both, the service by its port."""
    port = free_port()
    settings = {
        "TRYBUNA_DATABASE_URL": url,
        "TRYBUNA_JWKS": str(mint.jwks),
        "TRYBUNA_TRANSPORT": "none",
        "TRYBUNA_PROXIES": "127.0.0.1",
        "TRYBUNA_LIVE_STREAMS": str(most),
    }
    words = (sys.executable, "-m", "kit", "serve", SERVICE, "--port", str(port))
    service = Supervised(SERVICE, words, plain_environment() | settings, folder / "service.log")
    upstream = {f"GATEWAY_UPSTREAM_{SERVICE.upper()}": f"127.0.0.1:{port}"}
    more = {"GATEWAY_STREAMS": str(most * 2), "GATEWAY_WORKERS": "2", "GATEWAY_ACCESS_LOG": "/dev/null"}
    async with folder_for_gateway() as place:
        service.start()
        try:
            async with gateway(place, upstream | more) as front:
                yield front, port
        finally:
            await service.stop()


async def measure(folder: Path, url: str, count: int) -> list[str]:
    """Open `count` streams and as many again as are refused; answers a table's rows."""
    mint, contest = TokenMint(folder), uuid7()
    tokens = [mint.token() for _ in range(count // STREAMS_PER_USER + 2)]
    database = Database(url, service=SERVICE, pool=2)
    listening: set[asyncio.Task[None]] = set()
    async with running(folder, url, mint, count) as (front, port):
        event = ContestChanged.model_validate(
            {
                "revision": 1,
                "contest_id": contest,
                "origin_id": contest,
                "name": "Mundial",
                "sport": "football",
                "event_type": "Typer",
                "state": "running",
                "start_date": "2026-06-01T12:00:00Z",
                "tie_break": (),
            }
        )
        async with database.transaction() as session:
            await ContestRepository(session, COLLECTED).keep_contest(event)
        place = Place(int(front.url.rsplit(":", 1)[1]), contest, tokens)

        async def is_served() -> bool:
            (first,) = await open_streams(place, 1, listening)
            return first.status == HTTPStatus.OK

        await eventually(is_served, within=PATIENCE)
        for task in listening:
            task.cancel()
        processes = listener(port), front.process.pid
        before = [resident(process) for process in processes]
        started = time.monotonic()
        streams = await open_streams(place, count, listening)
        seconds = time.monotonic() - started
        grown = [resident(process) - was for process, was in zip(processes, before, strict=True)]
        used = processor_seconds(processes[0])
        waits = [await change(database, contest, streams) for _ in range(CHANGES)]
        processor = processor_seconds(processes[0]) - used
        (refused,) = await open_streams(Place(place.port, contest, tokens[-1:]), 1, listening)
        for task in listening:
            task.cancel()
    await database.dispose()
    opened = sum(stream.status == HTTPStatus.OK for stream in streams)
    service, front_end = grown
    median = sorted(waits, key=lambda wait: wait[2])[len(waits) // 2]
    figures = {
        "streams open, opened within": f"{opened}, {seconds:.0f} s",
        "one more is answered": str(refused.status),
        "news_ranking: memory before, with all": f"{before[0] / MB:.0f} MB, {(before[0] + service) / MB:.0f} MB",
        "news_ranking: memory of a stream": f"{service / opened / KB:.0f} kB",
        "nginx: memory of a stream": f"{front_end / opened / KB:.0f} kB",
        "news_ranking: processor for a change": f"{processor / CHANGES:.2f} s",
        f"the first, half, all have heard of a change (median of {CHANGES})": _seconds(*median),
        f"all have heard, the slowest of {CHANGES}": _seconds(max(wait[2] for wait in waits)),
        "processes that want to run, per core, meanwhile": f"{os.getloadavg()[0] / (os.cpu_count() or 1):.1f}",
    }
    return [f"| {what} | {figure} |" for what, figure in figures.items()]


def _seconds(*found: float) -> str:
    return ", ".join(f"{one:.2f}" for one in found) + " s"


def main(arguments: list[str]) -> int:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(prog="python -m streams", description=__doc__)
    parser.add_argument("--count", type=int, default=5000, help="streams to open (5000)")
    chosen = parser.parse_args(arguments)
    if allow_files() < chosen.count + 500:
        print(f"{chosen.count} streams need as many open files: ulimit -n", file=sys.stderr)
        return 2
    folder = Path(tempfile.mkdtemp(prefix="trybuna-streams-"))
    folder.chmod(0o711)
    server = EmbeddedPostgres(folder / "postgres", durable=False)
    try:
        server.start()
        url = prepare_databases(server, (SERVICE,))[SERVICE]
        rows = asyncio.run(measure(folder, url, chosen.count))
        print("| what | measured |\n|---|---|\n" + "\n".join(rows))
    finally:
        data = server.data
        server.stop()
        shutil.rmtree(data, ignore_errors=True)
        shutil.rmtree(folder, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
