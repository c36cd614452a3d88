"""What something costs: until it is done, and for how long processors are at it.

Only the processors' time is compared: what waits for its turn on a busy machine isn't in it.
"""

import os
import time
from pathlib import Path

import asyncpg

TICKS = os.sysconf("SC_CLK_TCK")
"""A second, as the kernel counts what a process used."""
_PARENT, _USED = 1, slice(11, 15)
"""In `/proc/…/stat` behind the name: the parent's id; ticks of the process itself and of its children that ended."""


async def server_of(url: str) -> int:
    """Answer the id of the PostgreSQL, on this machine, that has a database."""
    connection = await asyncpg.connect(url)
    try:
        return _parent(await connection.fetchval("SELECT pg_backend_pid()"))
    finally:
        await connection.close()


def processor_seconds(server: int) -> float:
    """Answer for how long this process (all its threads) and a PostgreSQL have had a processor so far."""
    return time.process_time() + server_seconds(server)


def server_seconds(server: int) -> float:
    """Answer for how long a PostgreSQL has had a processor so far: its backends, those that ended too, and helpers."""
    children = Path(f"/proc/{server}/task/{server}/children").read_text().split()
    return sum(map(int, _stat(server)[_USED])) / TICKS + sum(map(_run_seconds, children))


def _run_seconds(process: str) -> float:
    try:
        return int(Path(f"/proc/{process}/schedstat").read_text().split()[0]) / 1e9
    except OSError:
        return 0.0  # it has ended just now: its parent counts it


def _parent(process: int) -> int:
    return int(_stat(process)[_PARENT])


def _stat(process: int) -> list[str]:
    return Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2].split()
