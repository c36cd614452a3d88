"""`python -m commit_to_effect`: print two tables of what wake-ups across processes bring, and cost.

PostgreSQL is started for it, with every commit on disk. The effect is an event's handler that has run; a *worker's
process* is a second one. Saves are measured in turns, a ratio is the median of the turns' ratios.
"""

import argparse
import asyncio
import random
import shutil
import statistics
import sys
import tempfile
from collections.abc import AsyncGenerator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from commit_to_effect.world import SERVICE, Pace, bring, handling, make_rows, pace, running
from kit import logs
from kit.db import Database
from kit.postgres import EmbeddedPostgres
from kit.settings import ServiceSettings
from standalone.services import prepare_databases

PAUSE = 0.05
"""Seconds between two commits, at most, so that none finds the worker at the same moment of its round."""
GRACE = 120.0
"""For the first effect: a process starts."""
_BASE, _TOLD, _HEARD = "no wake-ups", "told, nobody listens", "told, another process's line listens"
_WITHIN = "NOTIFY in the save"
Handled = asyncio.Queue[tuple[int, float]]


async def _work(url: str, *, told: bool) -> None:
    """Be the worker's process: handle events, and write each one's number and instant to stdout."""
    database, handled = Database(url, service=SERVICE), Handled()
    async with running(handling(database, handled), *([database.announcements] if told else [])):
        while True:
            number, at = await handled.get()
            print(number, at, flush=True)


@asynccontextmanager
async def _worker_process(url: str, handled: Handled, *, told: bool) -> AsyncGenerator[None]:
    command = (sys.executable, "-m", "commit_to_effect", "--work", url, *(("--told",) if told else ()))
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    stdout = process.stdout
    assert stdout is not None  # noqa: S101 - it is a pipe

    async def read() -> None:
        async for line in stdout:
            number, at = line.split()
            handled.put_nowait((int(number), float(at)))

    reader = asyncio.create_task(read())
    try:
        yield
    finally:
        process.kill()
        await process.wait()
        await reader


async def _latencies(database: Database, handled: Handled, commits: int) -> list[float]:
    """Commit so many events, one after the other; answer each one's seconds from its commit to its effect."""
    found: list[float] = []
    for number in range(commits + 1):
        committed = await bring(database, number)
        effect, at = await asyncio.wait_for(handled.get(), GRACE)
        assert effect == number  # noqa: S101 - one is under way at a time
        found.append(at - committed)
        await asyncio.sleep(random.uniform(0, PAUSE))  # noqa: S311 - no secret
    return found[1:]  # the first one met the worker starting


async def _effects(url: str, commits: int) -> list[str]:
    lines: list[str] = []
    for name, process, told, count in (
        ("worker in the same process", "one", True, commits),
        ("worker's process, told", "two", True, commits),
        ("worker's process, polling only", "two", False, max(commits // 20, 5)),
    ):
        database, handled = Database(url, service=SERVICE), Handled()
        async with AsyncExitStack() as stack:
            stack.push_async_callback(database.dispose)
            if told:
                await stack.enter_async_context(running(database.announcements))
            if process == "one":
                await stack.enter_async_context(running(handling(database, handled)))
            else:
                await stack.enter_async_context(_worker_process(url, handled, told=told))
            found = sorted(await _latencies(database, handled, count))
        p50, p99 = found[len(found) // 2], found[min(len(found) - 1, round(len(found) * 0.99))]
        lines.append(f"| {name} | {count} | {p50 * 1000:.1f} | {p99 * 1000:.1f} |")
    return ["| commit → effect | commits | p50 ms | p99 ms |", "|---|---|---|---|", *lines]


async def _saves(url: str, rounds: int, seconds: float) -> list[str]:
    """Measure saves in turns, in an order that is drawn; who listens does so in this process, and costs it, too."""
    silent, telling, listening = (Database(url, service=SERVICE) for _ in range(3))
    await make_rows(silent)
    found: dict[str, list[Pace]] = {_BASE: [], _TOLD: [], _HEARD: [], _WITHIN: []}
    for _ in range(rounds):
        for way in random.sample(list(found), len(found)):
            told, heard = way in {_TOLD, _HEARD}, way in {_HEARD, _WITHIN}
            lines = [telling.announcements] * told + [listening.announcements] * heard
            async with running(*lines):
                found[way].append(await pace(telling if told else silent, seconds, within=way == _WITHIN))
    for database in (silent, telling, listening):
        await database.dispose()
    return [
        "| saves | a second | ratio | CPU ms a save | ratio |",
        "|---|---|---|---|---|",
        *(_compared(way, paces, found[_BASE]) for way, paces in found.items()),
    ]


def _compared(way: str, paces: Sequence[Pace], base: Sequence[Pace]) -> str:
    pairs = list(zip(paces, base, strict=True))
    fast, cheap = statistics.median(one.per_second for one in paces), statistics.median(one.cpu for one in paces)
    faster = statistics.median(one.per_second / other.per_second for one, other in pairs)
    dearer = statistics.median(one.cpu / other.cpu for one, other in pairs)
    return f"| {way} | {fast:.0f} | {faster:.2f} | {cheap:.2f} | {dearer:.2f} |"


def main(arguments: list[str]) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m commit_to_effect", description=__doc__)
    parser.add_argument("--commits", type=int, default=300, help="events per row of the first table (300)")
    parser.add_argument("--rounds", type=int, default=30, help="turns of the second table (30)")
    parser.add_argument("--seconds", type=float, default=0.5, help="that a turn of one way takes (0.5)")
    parser.add_argument("--work", metavar="URL", help=argparse.SUPPRESS)
    parser.add_argument("--told", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args(arguments)
    logs.configure(ServiceSettings(log_level="ERROR"))  # stdout is for what is measured
    if chosen.work:
        asyncio.run(_work(chosen.work, told=chosen.told))
        return 0
    folder = Path(tempfile.mkdtemp(prefix="trybuna-waking-"))
    folder.chmod(0o711)
    server = EmbeddedPostgres(folder / "postgres")
    try:
        server.start()
        url = prepare_databases(server, (SERVICE,))[SERVICE]
        for table in (_effects(url, chosen.commits), _saves(url, chosen.rounds, chosen.seconds)):
            print("\n".join(asyncio.run(table)), end="\n\n")
    finally:
        data = server.data
        server.stop()
        for left in (data, folder):
            shutil.rmtree(left, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
