"""An embedded PostgreSQL server, run as a child process from the binaries of a wheel.

Guarantees: an acknowledged commit survives ``kill -9`` of this process and of the server (``durable=True``). One
process at a time owns a folder. The server stops with its parent. A server left over is found by its working folder and
stopped before a new one starts.
"""

import asyncio
import contextlib
import fcntl
import hmac
import os
import secrets
import shutil
import signal
import subprocess
import time
from hashlib import sha256
from pathlib import Path
from types import TracebackType
from typing import Literal, Self

from kit.postgres import superusers
from kit.postgres.binaries import Account, PostgresUnavailable, binaries, reachable, server_account, shelter
from kit.postgres.process import (
    ENVIRONMENT,
    POLL_SECONDS,
    STOP_SECONDS,
    free_port,
    postmaster_file,
    run_as,
    stop_left_over,
)

SUPERUSER = "trybuna"
START_SECONDS = 60.0
CONNECTIONS = 250
"""As compose.yaml has it: all processes of an installation, workers in processes of their own included, one more while
a service is replaced, and tools."""
_ATTEMPTS = 5
_READY_LINE = 7  # of postmaster.pid, counted from 0
_LOG_LIMIT = 10_000_000  # bytes

PRIVATE_LOG = {
    "log_error_verbosity": "terse",
    "log_min_error_statement": "panic",
    "log_parameter_max_length": "0",
    "log_parameter_max_length_on_error": "0",
}
"""Keeps users' input out of the server's log (`DETAIL: Key (account_number)=…`); compose.yaml has the same."""

# little memory: the system's cache has what the buffers have no room for; nothing here runs serializable transactions
_SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "shared_buffers": "32MB",
    "max_wal_size": "256MB",
    "max_pred_locks_per_transaction": "10",
    "max_parallel_workers_per_gather": "0",
    "jit": "off",
    "password_encryption": "scram-sha-256",
    "timezone": "UTC",
    "log_timezone": "UTC",
    "log_min_messages": "warning",
    **PRIVATE_LOG,
    "logging_collector": "off",
}
_NOT_DURABLE = {
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "wal_level": "minimal",
    "max_wal_senders": "0",
    "autovacuum": "off",  # its workers would hold up cloning a template
    "shared_buffers": "128MB",
}


class PostgresBusy(PostgresUnavailable):
    """Another living process owns the folder."""


class EmbeddedPostgres:
    """A server in ``folder``, listening on 127.0.0.1 only, for as long as the context is open.

    Args:
        folder: keeps the superuser's password, the server's log, and its data (or their place, see ``data``).
        port: a TCP port; None takes a free one at every start.
        durable: False trades safety for speed, for tests.
        connections: its limit of connections (`max_connections`).
    """

    def __init__(
        self, folder: Path, *, port: int | None = None, durable: bool = True, connections: int = CONNECTIONS
    ) -> None:
        self.folder = folder.absolute()
        self.port = port or 0
        self._fixed_port = port
        self._durable = durable
        self._connections = connections
        self._account: Account | None = None
        self._child: subprocess.Popen[bytes] | None = None
        self._lock: int | None = None
        self._started_at = 0.0

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stop()

    async def __aenter__(self) -> Self:
        """Start; blocks the loop for about a second, since the child must belong to the main thread."""
        self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        self.stop()

    @property
    def data(self) -> Path:
        """The server's data folder: ``folder/data``, or the one that ``folder/elsewhere`` names."""
        pointer = self.folder / "elsewhere"
        return Path(pointer.read_text().strip()) if pointer.exists() else self.folder / "data"

    @property
    def running(self) -> bool:
        """True if the server's process lives."""
        return self._child is not None and self._child.poll() is None

    def start(self) -> None:
        """Create the data folder if needed, stop a server left over, start, and wait until it responds.

        Raises:
            PostgresBusy: another process owns the folder.
            PostgresUnavailable: it cannot run here; the message quotes the end of the server's log.
        """
        self.folder.mkdir(mode=0o711 if os.geteuid() == 0 else 0o700, parents=True, exist_ok=True)
        self._take_lock()
        try:
            self._account = server_account(self.data)
            self._choose_place()
            programs = binaries(self._account)
            stop_left_over(self.data)
            self._initialise(programs)
            self._launch(programs)
        except BaseException:
            self.stop()
            raise

    async def revive(self) -> None:
        """Start a server that died once more, on the same port, so that connection strings stay true.

        Raises:
            PostgresUnavailable: it does not come up; another try may help.
        """
        await asyncio.to_thread(stop_left_over, self.data)
        child = self._spawn(binaries(self._account), self.port)
        while (state := self._state(child)) == "starting":  # noqa: ASYNC110 - another process sets no event of ours
            await asyncio.sleep(POLL_SECONDS)
        if state == "ended":
            raise self._failure()

    def bound_log(self) -> None:
        """Set the server's log aside as `postgres.log.1` once it is long; the server goes on writing into the file."""
        log = self.folder / "postgres.log"
        if log.stat().st_size <= _LOG_LIMIT:
            return
        aside = log.with_name("postgres.log.1")
        with contextlib.suppress(OSError), log.open("rb") as old, open(aside, "wb", opener=_for_owner) as new:
            shutil.copyfileobj(old, new)
        os.truncate(log, 0)

    def stop(self) -> None:
        """Shut down: clients are cut off, everything committed is written; by force after 10 s."""
        if self._child is not None:
            for sign, seconds in (
                (signal.SIGINT, STOP_SECONDS),
                (signal.SIGQUIT, STOP_SECONDS),
                (signal.SIGKILL, None),
            ):
                if self._child.poll() is None:
                    self._child.send_signal(sign)
                with contextlib.suppress(subprocess.TimeoutExpired):
                    self._child.wait(seconds)
                    break
            self._child = None
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def url(self, database: str, *, user: str = SUPERUSER) -> str:
        """Return a database's address, without a driver's name: ``postgresql://user:password@127.0.0.1:port/x``."""
        return f"postgresql://{user}:{self._password(user)}@127.0.0.1:{self.port}/{database}"

    async def ensure_database(self, name: str) -> str:
        """Create an account ``name`` and a database of the same name that only it (and the superuser) may use.

        Idempotent. Returns the database's address for that account.
        """
        connection = await superusers.connect(self.url("postgres"))
        try:
            quoted = '"' + name.replace('"', '""') + '"'
            if not await connection.fetchval("SELECT true FROM pg_roles WHERE rolname = $1", name):
                await connection.execute(f"CREATE ROLE {quoted} LOGIN PASSWORD '{self._password(name)}'")
            if not await connection.fetchval("SELECT true FROM pg_database WHERE datname = $1", name):
                await connection.execute(f"CREATE DATABASE {quoted} OWNER {quoted}")
            await connection.execute(f"REVOKE ALL ON DATABASE {quoted} FROM PUBLIC")
        finally:
            await connection.close()
        return self.url(name, user=name)

    def _take_lock(self) -> None:
        lock = os.open(self.folder / "lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            os.close(lock)
            raise PostgresBusy(f"Another process is using the database in {self.folder}.") from error
        self._lock = lock

    def _choose_place(self) -> None:
        """Choose and store a place outside ``folder`` if the server's account cannot reach it."""
        if reachable(self.folder, self._account) or (self.folder / "elsewhere").exists():
            return
        place = shelter() / f"data-{secrets.token_hex(8)}"
        (self.folder / "elsewhere").write_text(f"{place}\n")

    def _password(self, user: str) -> str:
        """Derive an account's password from the one secret that is kept."""
        file = self.folder / "password"
        if not file.exists():
            with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as stream:
                stream.write(secrets.token_hex(32))
        return hmac.new(file.read_bytes(), user.encode(), sha256).hexdigest()

    def _initialise(self, programs: Path) -> None:
        """Run initdb beside the final place and rename, so that an interruption leaves nothing half-made."""
        if (self.data / "PG_VERSION").exists():
            return
        draft = self.data.with_name(self.data.name + ".draft")
        shutil.rmtree(draft, ignore_errors=True)
        draft.mkdir(mode=0o700)
        password = draft.with_suffix(".password")
        password.unlink(missing_ok=True)
        with os.fdopen(os.open(password, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as stream:
            stream.write(self._password(SUPERUSER))
        if self._account:
            os.chown(draft, self._account.uid, self._account.gid)
            os.chown(password, self._account.uid, self._account.gid)
        try:
            self._initdb(programs, draft, password)
        finally:
            password.unlink()
        draft.rename(self.data)

    def _initdb(self, programs: Path, data: Path, password: Path) -> None:
        command = [
            *run_as(self._account),
            *(str(programs / "initdb"), "-D", str(data), "-U", SUPERUSER, "--auth=scram-sha-256"),
            *(f"--pwfile={password}", "--encoding=UTF8", "--locale=C", "--locale-provider=builtin"),
            *("--builtin-locale=C.UTF-8", "--no-instructions"),
            *(() if self._durable else ("--no-sync",)),
        ]
        made = subprocess.run(command, cwd="/", env=ENVIRONMENT, capture_output=True, text=True, check=False)  # noqa: S603 - own arguments
        if made.returncode:
            raise PostgresUnavailable(f"initdb failed:\n{made.stdout}{made.stderr}")

    def _launch(self, programs: Path) -> None:
        """Start the server and wait until it responds; another port is tried if the free one was taken meanwhile."""
        for _ in range(_ATTEMPTS):
            child = self._spawn(programs, self._fixed_port or free_port())
            while (state := self._state(child)) == "starting":
                time.sleep(POLL_SECONDS)
            if state == "ready":
                return
        raise self._failure()

    def _spawn(self, programs: Path, port: int) -> subprocess.Popen[bytes]:
        """Start the server's process; the caller is the main thread, and the server ends with it."""
        self.port = port
        own = {"port": str(port), "max_connections": str(self._connections)}
        settings = _SETTINGS | ({} if self._durable else _NOT_DURABLE) | own
        options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        command = [*run_as(self._account), str(programs / "postgres"), "-D", str(self.data), *options]
        log = self.folder / "postgres.log"
        with open(log, "ab", opener=_for_owner) as stream:  # appended to, so that it may be cut under the server
            self._child = subprocess.Popen(  # noqa: S603 - own arguments
                command,
                cwd="/",
                env=ENVIRONMENT,
                stdin=subprocess.DEVNULL,
                stdout=stream,
                stderr=stream,
                start_new_session=True,  # Ctrl-C is for us; the server goes last
            )
        self._started_at = time.monotonic()
        return self._child

    def _state(self, child: subprocess.Popen[bytes]) -> Literal["starting", "ready", "ended"]:
        if child.poll() is not None:
            return "ended"
        status = postmaster_file(self.data)
        if len(status) > _READY_LINE and status[0] == str(child.pid) and status[_READY_LINE].startswith("ready"):
            return "ready"
        if time.monotonic() - self._started_at > START_SECONDS:
            raise PostgresUnavailable(f"PostgreSQL did not become ready within {START_SECONDS:.0f} s.")
        return "starting"

    def _failure(self) -> PostgresUnavailable:
        tail = (self.folder / "postgres.log").read_text(errors="replace")[-2000:]
        return PostgresUnavailable(f"PostgreSQL did not start. The end of its log:\n{tail}")


def _for_owner(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)
