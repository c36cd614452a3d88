"""`python -m bench.workers`: score the same fixture with 1, 2, 4 processes of workers, and print what each costs.

A process has the workers of the game, of `private_leagues` and of `news_ranking`, as one with `TRYBUNA_ROLE=workers`
has; all share the databases of a PostgreSQL of this program's own, and this process tells the results and waits. The
rankings are compared with the scores, as in every part of the bench. Seconds until the ranking are of this machine and
of what else it does (`load`); the processor's seconds say what is lost by sharing, and shares who did the work.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import time
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path

from bench.costs import TICKS, server_seconds
from bench.fixtures import FANTASY, FIRST, Fixtures
from bench.measuring import Room, room
from bench.product import running
from bench.squads import FantasyContest
from kit import logs
from kit.settings import ServiceSettings

HEAD = (
    "| processes | until the ranking | processor: workers | PostgreSQL | shares of the workers' | load |\n"
    "|---|---|---|---|---|---|"
)
_READY = b"ready\n"
_SPENT = slice(11, 13)
"""In `/proc/…/stat` behind the name: ticks of the process in its own code and in the kernel."""


def main(arguments: Sequence[str]) -> None:
    """Measure, or be one of the processes."""
    parser = argparse.ArgumentParser(prog="python -m bench.workers", description=__doc__)
    parser.add_argument("--teams", type=int, default=100_000, help="in the contest (100,000)")
    parser.add_argument("--processes", type=int, nargs="+", default=[1, 2, 4], help="how many, one after another")
    parser.add_argument("--work-for", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    logs.configure(ServiceSettings(log_level="CRITICAL"))
    if options.work_for:
        asyncio.run(_work(json.loads(options.work_for)))
        return
    with room(*FANTASY) as found:
        asyncio.run(_measure(found, options.teams, options.processes))


async def _work(told: dict[str, str]) -> None:
    """Run the workers of all services until whoever started this process goes."""
    folder = Path(told.pop("folder"))
    async with running(told, folder, role="workers"):
        sys.stdout.buffer.write(_READY)
        sys.stdout.flush()
        await asyncio.to_thread(sys.stdin.read)


@contextmanager
def _workers(found: Room, count: int) -> Generator[list[int]]:
    """Start processes of workers; answers their ids once all are ready."""
    told = json.dumps({**found.urls, "folder": str(found.folder)})
    command = (sys.executable, "-m", "bench.workers", "--work-for", told)
    started = [subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) for _ in range(count)]
    try:
        for process in started:
            if process.stdout is None or process.stdout.readline() != _READY:
                raise SystemExit("bench: a process of workers did not start")
        yield [process.pid for process in started]
    finally:
        for process in started:
            process.communicate()


async def _measure(found: Room, teams: int, processes: Sequence[int]) -> None:
    """Play a fixture, publish its results with one process for a start, and again with as many as are asked for."""
    async with found.running(role="api") as product:
        fixtures = Fixtures(product, FantasyContest(teams), 1)
        with _workers(found, 1):
            await fixtures.begin()
            await fixtures.lock(FIRST)
            await fixtures.publish(FIRST)
        print(f"{teams:,} teams, {os.cpu_count()} cores\n\n{HEAD}", flush=True)
        for count in processes:
            with _workers(found, count) as ids:
                before = [_spent(one) for one in ids]
                server, started = server_seconds(product.server), time.perf_counter()
                await fixtures.publish(FIRST)
                took, server = time.perf_counter() - started, server_seconds(product.server) - server
                spent = [_spent(one) - was for one, was in zip(ids, before, strict=True)]
            shares = ", ".join(f"{one / sum(spent):.0%}" for one in sorted(spent, reverse=True))
            load = os.getloadavg()[0]
            print(
                f"| {count} | {took:.1f} s | {sum(spent):.2f} s | {server:.2f} s | {shares} | {load:.0f} |", flush=True
            )


def _spent(process: int) -> float:
    stat = Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2].split()
    return sum(map(int, stat[_SPENT])) / TICKS


if __name__ == "__main__":
    main(sys.argv[1:])
