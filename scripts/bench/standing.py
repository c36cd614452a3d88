"""What standalone takes to start, and what it costs at rest: the whole product in one process, with its PostgreSQL."""

import asyncio
import json
import os
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import AsyncGenerator, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from bench.costs import memory_of, seconds_of, server_of, server_seconds
from bench.measuring import Room, Sizes
from bench.rows import Line
from kit.database.announcements import RESTLESS_SECONDS
from project import ROOT
from standalone.home import Home

STARTS = 3
"""Of which the median is told; the one before them, which makes the databases, is not among them."""
REST = 2 * RESTLESS_SECONDS
"""Seconds until all is still: workers look often at first."""
IDLE = 60.0
PATIENCE = 300.0
LOOK = 0.01
PAGE = "/api/leagues/availablePublicLeagues"
"""What the first page asks for."""


async def measure(room: Room, _sizes: Sizes) -> AsyncGenerator[Line]:
    """Start it, again and again, and then let it rest."""
    home = room.folder / "home"
    with _running(home):
        pass
    took: list[float] = []
    for _ in range(STARTS):
        with _running(home) as (_process, seconds):
            took.append(seconds)
    yield Line("start", "an installation that is there", statistics.median(took))
    with _running(home) as (process, _seconds):
        await asyncio.sleep(REST)
        yield Line("memory-empty", "no contest, nobody there", memory_of(process.pid))
        yield Line("idle", "no contest, nobody there", await share_at_rest(home))


async def share_at_rest(home: Path) -> float:
    """Answer the percentage of a processor that the product which runs on a home has had for a minute."""
    running = Home(home).running() or {}
    process, server = running["pid"], await server_of(next(iter(running["databases"].values())))
    before = seconds_of(process) + server_seconds(server)
    await asyncio.sleep(IDLE)
    return 100 * (seconds_of(process) + server_seconds(server) - before) / IDLE


@contextmanager
def _running(home: Path) -> Generator[tuple[subprocess.Popen[bytes], float]]:
    """Run standalone; answer its process, and the seconds from its start to its first answer.

    Raises:
        SystemExit: there is none.
    """
    started = time.perf_counter()
    process = subprocess.Popen(
        (sys.executable, "-m", "standalone", "--port", "0", "--home", str(home)),
        cwd=ROOT,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
        stdout=subprocess.DEVNULL,
    )
    try:
        while not _answers(home, process):
            if process.poll() is not None or time.perf_counter() - started > PATIENCE:
                raise SystemExit("bench: standalone does not start")
            time.sleep(LOOK)
        yield process, time.perf_counter() - started
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(PATIENCE)


def _answers(home: Path, process: subprocess.Popen[bytes]) -> bool:
    """Tell whether the page is answered, by this process."""
    file = home / "running.json"
    told: dict[str, Any] = json.loads(file.read_text()) if file.exists() else {}
    if told.get("pid") != process.pid:
        return False
    try:
        return httpx.get(f"{told['url']}{PAGE}", timeout=PATIENCE, trust_env=False).is_success
    except httpx.TransportError:
        return False
