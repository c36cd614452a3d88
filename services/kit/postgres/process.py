"""The process of an embedded PostgreSQL: how it is started, recognised and cleared away."""

import contextlib
import os
import shlex
import signal
import socket
import time
from pathlib import Path

from kit.postgres.binaries import Account

STOP_SECONDS = 10.0
POLL_SECONDS = 0.01
ENVIRONMENT = {"LC_ALL": "C", "TZ": "UTC", "PATH": "/usr/bin:/bin"}
COMMAND_PREFIX = "TRYBUNA_POSTGRES_PREFIX"
"""Variable with words that stand before a server's command, such as `env LD_PRELOAD=…`: `python -m moved_clock` moves
servers' clocks with it. Preloaded sooner, the library would make its semaphores as root, and a server could not have
them."""


def run_as(account: Account | None) -> list[str]:
    """Return the prefix of a command that drops root's rights and ends the command together with its parent."""
    words = ["setpriv", "--pdeathsig", "INT"]
    if account:
        words += ["--reuid", str(account.uid), "--regid", str(account.gid), "--clear-groups", "--no-new-privs"]
    return [*words, "--", *shlex.split(os.environ.get(COMMAND_PREFIX, ""))]


def postmaster_file(data: Path) -> list[str]:
    """Return the lines of a server's own pid file (process id first); none if no server runs."""
    try:
        return [line.strip() for line in (data / "postmaster.pid").read_text().splitlines()]
    except FileNotFoundError:
        return []


def stop_left_over(data: Path) -> None:
    """Stop any server that still runs in ``data``; the caller holds the folder's lock, so it is an orphan.

    A complete server shuts down in order. The remaining processes of one whose main process died are killed.
    """
    for sign, seconds in ((signal.SIGINT, STOP_SECONDS), (signal.SIGQUIT, 1.0), (signal.SIGKILL, STOP_SECONDS)):
        orphans = processes_in(data)
        main = {int(line) for line in postmaster_file(data)[:1] if line.isdigit()} & orphans
        if sign == signal.SIGINT and not main:
            continue
        for orphan in main or orphans:
            with contextlib.suppress(ProcessLookupError):
                os.kill(orphan, sign)
        deadline = time.monotonic() + seconds
        while processes_in(data) and time.monotonic() < deadline:
            time.sleep(POLL_SECONDS)
    (data / "postmaster.pid").unlink(missing_ok=True)


def processes_in(data: Path) -> set[int]:
    """Return the processes whose working folder is ``data``: only a server and its helpers."""
    found: set[int] = set()
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with contextlib.suppress(OSError):
                if (entry / "cwd").readlink() == data.resolve():
                    found.add(int(entry.name))
    return found


def free_port() -> int:
    """Return a free port of 127.0.0.1."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
