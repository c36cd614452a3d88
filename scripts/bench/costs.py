"""Costs of a run: the time until it ends, the time of the processors, and the memory.

Only the processors' time is compared: what waits for its turn on a busy machine isn't in it.
"""

import os
import time
from pathlib import Path

import asyncpg

TICKS = os.sysconf("SC_CLK_TCK")
"""A second, as the kernel counts what a process used."""
_PARENT, _OWN, _USED = 1, slice(11, 13), slice(11, 15)
"""In `/proc/…/stat` behind the name: the parent's id; ticks of the process itself; these and its ended children's."""


async def server_of(url: str) -> int:
    """Answer the id of the PostgreSQL, on this machine, that has a database."""
    connection = await asyncpg.connect(url)
    try:
        return _parent(await connection.fetchval("SELECT pg_backend_pid()"))
    finally:
        await connection.close()


def seconds_of(process: int) -> float:
    """Answer for how long a process (all its threads) has had a processor so far."""
    return sum(map(int, _stat(process)[_OWN])) / TICKS


def memory_of(process: int) -> float:
    """Answer the megabytes (10⁶) of a process and of all below it; a page that several share counts once."""
    own = next(line for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines() if "Pss:" in line)
    return int(own.split()[1]) * 1024 / 1e6 + sum(map(memory_of, _children(process)))


def processor_seconds(server: int) -> float:
    """Answer for how long this process (all its threads) and a PostgreSQL have had a processor so far."""
    return time.process_time() + server_seconds(server)


def server_seconds(server: int) -> float:
    """Answer for how long a PostgreSQL has had a processor so far: its backends, those that ended too, and helpers."""
    return sum(map(int, _stat(server)[_USED])) / TICKS + sum(map(_run_seconds, _children(server)))


def _children(process: int) -> list[int]:
    tasks = Path(f"/proc/{process}/task").glob("*/children")
    return [int(child) for task in tasks for child in task.read_text().split()]


def _run_seconds(process: int) -> float:
    try:
        return int(Path(f"/proc/{process}/schedstat").read_text().split()[0]) / 1e9
    except OSError:
        return 0.0  # it has ended just now: its parent counts it


def _parent(process: int) -> int:
    return int(_stat(process)[_PARENT])


def _stat(process: int) -> list[str]:
    return Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2].split()
