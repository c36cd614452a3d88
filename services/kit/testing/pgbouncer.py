"""A PgBouncer of our own in transaction mode, in front of a PostgreSQL of this machine, for tests."""

import os
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Self

from sqlalchemy.engine import make_url

from kit.postgres.binaries import server_account
from kit.postgres.process import free_port, run_as
from kit.process.pooler import Pooler

VARIABLE = "TRYBUNA_TEST_PGBOUNCER"
"""Names the program, if it is not the one on the PATH."""
PREPARES_FROM = (1, 21)
START_SECONDS = 10.0
POLL_SECONDS = 0.02


class NoPooler(RuntimeError):
    """There is no PgBouncer to test with; the message names the remedy."""


def program() -> str:
    """Find the program.

    Raises:
        NoPooler: there is none.
    """
    found = shutil.which(os.environ.get(VARIABLE) or "pgbouncer", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    if found is None:
        raise NoPooler(f"PgBouncer is missing: install Debian's package pgbouncer, or name a program in {VARIABLE}")
    return found


def version(path: str) -> tuple[int, int]:
    """Return a program's version."""
    said = subprocess.run([path, "-V"], capture_output=True, text=True, check=True).stdout  # noqa: S603 - own arguments
    found = re.search(r"PgBouncer (\d+)\.(\d+)", said)
    if found is None:
        raise NoPooler(f"{path} does not say which version it is")
    return int(found[1]), int(found[2])


class TestPooler:
    """Leads to every database of a server, with a few connections to each; ends with the thread that started it.

    Args:
        folder: for its files, which the server's account can pass through.
        server: a superuser's address of the server.
        size: connections to each database, at most.
        accounts: passwords of others by their names, with the server's own rights.
    """

    __test__ = False  # no test case, whatever pytest thinks of the name

    def __init__(self, folder: Path, server: str, *, size: int, accounts: Mapping[str, str] | None = None) -> None:
        self._program = program()
        self.version = version(self._program)
        self._folder, self._server, self._size = folder, make_url(server), size
        self._accounts = {self._server.username or "": self._server.password or ""} | dict(accounts or {})
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def prepares(self) -> bool:
        """True if it supports prepared statements."""
        return self.version >= PREPARES_FROM

    def settings(self, *, prepares: bool = False) -> Pooler:
        """Return the `Pooler` for a `Database`."""
        return Pooler(f"127.0.0.1:{self.port}", prepares=prepares)

    def __enter__(self) -> Self:
        """Start, and wait until it listens."""
        self._folder.mkdir(parents=True, exist_ok=True)
        users, settings = self._folder / "users", self._folder / "pgbouncer.ini"
        users.write_text("".join(f'"{name}" "{word}"\n' for name, word in self._accounts.items()))
        settings.write_text(self._settings(users))
        account = server_account(self._folder / "data")
        for path in (self._folder, users, settings):
            path.chmod(0o755 if path.is_dir() else 0o600)
            if account:
                os.chown(path, account.uid, account.gid)
        command = [*run_as(account), self._program, str(settings)]
        with (self._folder / "log").open("wb") as log:
            self._process = subprocess.Popen(command, cwd="/", stdout=log, stderr=log)  # noqa: S603 - own arguments
        until = time.monotonic() + START_SECONDS
        while not self._listens():
            if self._process.poll() is not None or time.monotonic() > until:
                said = (self._folder / "log").read_text(errors="replace")[-500:]
                self.__exit__()
                raise NoPooler(f"PgBouncer does not listen: {said}")
            time.sleep(POLL_SECONDS)
        return self

    def __exit__(self, *_error: object) -> None:
        """End it."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def _listens(self) -> bool:
        with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), timeout=1):
            return True
        return False

    def _settings(self, users: Path) -> str:
        kept = "max_prepared_statements = 200\n" if self.prepares else ""
        return f"""[databases]
* = host={self._server.host} port={self._server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = {self.port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = {users}
pool_mode = transaction
default_pool_size = {self._size}
max_client_conn = 1000
query_wait_timeout = 10
{kept}"""
