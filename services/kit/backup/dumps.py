"""The databases' part of a backup: all of one moment, each as SQL that PostgreSQL of that version or newer takes."""

import asyncio
import gzip
import os
import re
import secrets
import zlib
from collections.abc import AsyncGenerator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from urllib.parse import urlsplit

import asyncpg

ATTEMPTS = 20
NEAR = 0.005
"""Seconds that the databases' moments may be apart: an event takes longer from one service's commit to another's."""
_NOTE = re.compile(rb"ALTER TABLE ONLY .+ ALTER COLUMN .+ SET \(pg_attver=\d+\);\n")
"""PostgreSQL 17.12 has an option of its own at each column. A `pg_dump` that doesn't know it (18.4) writes it down, and
a server that doesn't know it refuses it."""
_REFUSED_BY_OLD = "invalid command \\restrict"
"""Said by a `psql` before 13.22, 14.19, 15.14, 16.10, 17.6 and 18."""
_MOMENT = "SELECT pg_export_snapshot() AS snapshot, clock_timestamp() AS at"
_BEGIN = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"


class DumpFailedError(RuntimeError):
    """PostgreSQL's own program refused; the message quotes it."""


@dataclass(frozen=True)
class Moment:
    """One moment of several databases."""

    snapshots: Mapping[str, str]
    """By service; each is good for as long as the context that made it is open."""
    at: datetime
    apart: float
    """Seconds between the first and the last."""


@asynccontextmanager
async def one_moment(urls: Mapping[str, str]) -> AsyncGenerator[Moment]:
    """Hold snapshots of all databases at one moment while they are dumped; writers are not blocked.

    PostgreSQL has no snapshot across databases, so each takes its own at once. They are taken again while they are
    further apart than an event takes between two services. So none contains the effect of an event that another lacks.

    Args:
        urls: each service's database.

    Raises:
        OSError, asyncpg.PostgresError: a database is unreachable.
    """
    async with AsyncExitStack() as stack:
        connections: dict[str, asyncpg.Connection[asyncpg.Record]] = {}
        for service, url in urls.items():
            connections[service] = await asyncpg.connect(url)
            stack.push_async_callback(connections[service].close)
        yield await _nearest(connections)


async def _nearest(connections: "Mapping[str, asyncpg.Connection[asyncpg.Record]]") -> Moment:
    for attempt in range(1, ATTEMPTS + 1):
        for connection in connections.values():
            await connection.execute(_BEGIN)  # the snapshot is that of the first statement behind it
        rows = await asyncio.gather(*(connection.fetchrow(_MOMENT) for connection in connections.values()))
        found = {service: row for service, row in zip(connections, rows, strict=True) if row is not None}
        moments = sorted(row["at"] for row in found.values())
        apart = (moments[-1] - moments[0]).total_seconds()
        if apart <= NEAR or attempt == ATTEMPTS:
            return Moment({service: row["snapshot"] for service, row in found.items()}, moments[0], apart)
        for connection in connections.values():
            await connection.execute("ROLLBACK")
    raise AssertionError  # the last attempt has answered


async def dump(programs: Path, url: str, snapshot: str, target: Path) -> None:
    """Dump a snapshot of a database, as compressed SQL without owners and rights.

    Args:
        programs: the folder of PostgreSQL's programs.
        url: of the database, as its owner.
        snapshot: of `one_moment`.
        target: a new file.

    Raises:
        DumpFailedError: `pg_dump` refused.
    """
    options = ("--no-owner", "--no-privileges", "--no-unlogged-table-data", "--compress", "gzip:6")
    await _run(programs / "pg_dump", *options, "--snapshot", snapshot, "--file", str(target), url=url)


async def load(programs: Path, url: str, file: Path) -> None:
    """Load a `dump` into an empty database, all of it or nothing.

    `psql` runs in its restricted mode. A forged dump then has SQL with the rights of the database's owner. It has no
    command of `psql` itself, which could run a program here.

    Raises:
        DumpFailedError: `psql` refused, does not know the restricted mode, or the file is damaged.
    """
    plain = file.with_suffix("")
    try:
        await asyncio.to_thread(_decompress, file, plain)
        await _load(programs, url, plain)
    except (zlib.error, EOFError) as error:
        raise DumpFailedError(f"{file.name} is damaged: {error}") from error
    finally:
        plain.unlink(missing_ok=True)


async def _load(programs: Path, url: str, plain: Path) -> None:
    options = ("--quiet", "--no-psqlrc", "--single-transaction", "--set", "ON_ERROR_STOP=1", "--output", os.devnull)
    try:
        await _run(programs / "psql", *options, "--file", str(plain), url=url)
    except DumpFailedError as error:
        if _REFUSED_BY_OLD not in str(error):
            raise
        raise DumpFailedError(
            f"{programs / 'psql'} has no \\restrict, so a forged backup could run programs. Nothing was restored. "
            "Update it: 13.22, 14.19, 15.14, 16.10, 17.6, 18 and newer have it"
        ) from error


def _decompress(file: Path, plain: Path) -> None:
    r"""Decompress SQL for `psql`, behind a `\restrict` with a random word that no dump can know.

    Left out are the dump's own `\restrict` before its first statement and its `\unrestrict` at its end, and a server's
    notes about its own columns (`_NOTE`). Rows stay unchanged. `psql` judges everything between.
    """
    before_all, in_rows, end = True, False, None
    with gzip.open(file, "rb") as packed, plain.open("xb") as target:
        target.write(f"\\restrict {secrets.token_hex(16)}\n".encode())
        for line in packed:
            is_said = bool(line.strip()) and not line.startswith(b"--")
            if before_all and line.startswith(b"\\restrict "):
                before_all = False
                continue
            before_all = before_all and not is_said
            if in_rows:
                in_rows = line != b"\\.\n"
            elif _NOTE.fullmatch(line):
                continue
            else:
                in_rows = line.startswith(b"COPY ") and line.endswith(b" FROM stdin;\n")
            if is_said:
                end = target.tell() if line.startswith(b"\\unrestrict ") else None
            target.write(line)
        if end is not None:
            target.truncate(end)


async def _run(program: Path, *options: str, url: str) -> None:
    """Run a program of PostgreSQL's; the connection is in environment variables, which other accounts cannot see."""
    parts = urlsplit(url)
    reached = {
        "PGHOST": parts.hostname or "",
        "PGPORT": str(parts.port or 5432),
        "PGUSER": parts.username or "",
        "PGPASSWORD": parts.password or "",
        "PGDATABASE": parts.path.removeprefix("/"),
    }
    process = await asyncio.create_subprocess_exec(
        program,
        *options,
        env={name: value for name, value in os.environ.items() if not name.startswith("PG")} | reached,
        stdin=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
    )
    _, said = await process.communicate()
    if process.returncode:
        raise DumpFailedError(f"{program.name} of {reached['PGDATABASE']}: {said.decode(errors='replace').strip()}")
