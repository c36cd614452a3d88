"""The folder of one installation: its lock, its secrets, and the process that runs it."""

import contextlib
import fcntl
import json
import os
import secrets
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from standalone.errors import CannotStart

LAST_BACKUP = "last-backup"
"""An empty file, as old as the newest backup of the home."""


class Home:
    """An installation's folder, owned by one process at a time while the context is open.

    Args:
        folder: made if it does not exist.

    Raises:
        CannotStart: another process owns it (on entering).
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._lock: int | None = None

    def __enter__(self) -> Self:
        # root's database runs as another account, which has to pass through; every secret has its own mode
        try:
            self.folder.mkdir(mode=0o711 if os.geteuid() == 0 else 0o700, parents=True, exist_ok=True)
            self._lock = os.open(self.folder / "lock", os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise CannotStart(f"The folder {self.folder} cannot be used: {error.strerror}.") from error
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(self._lock)
            where = self.running()
            at = f" as process {where['pid']} at {where['url']}" if where else ""
            raise CannotStart(
                f"Trybuna already runs on {self.folder}{at}. Stop it first, or set TRYBUNA_HOME."
            ) from None
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        (self.folder / "running.json").unlink(missing_ok=True)
        if self._lock is not None:
            os.close(self._lock)

    @property
    def is_empty(self) -> bool:
        """True if there is nothing in the folder, or no folder."""
        return not self.folder.exists() or not any(self.folder.iterdir())

    def running(self) -> dict[str, Any] | None:
        """Return ``{pid, url, databases, environment}`` of the process that serves this home; None if none does."""
        with contextlib.suppress(FileNotFoundError, ValueError):
            return dict(json.loads((self.folder / "running.json").read_text()))
        return None

    def announce(self, *, url: str, databases: dict[str, str], environment: str) -> None:
        """Write this process's addresses for other commands; the file has passwords, so only its owner may read it."""
        running = {"pid": os.getpid(), "url": url, "databases": databases, "environment": environment}
        self.write("running.json", running)

    def has_mark(self, name: str) -> bool:
        """Return whether a mark is set."""
        return (self.folder / f"{name}.done").exists()

    def mark(self, name: str) -> None:
        """Remember that something that happens once has happened."""
        (self.folder / f"{name}.done").touch()

    def secret(self, name: str) -> str:
        """Return a secret, created once and kept in a file of this name that only its owner can read."""
        file = self.folder / name
        if not file.exists():
            self._write(name, secrets.token_urlsafe(32).encode())
        return file.read_text().strip()

    def write(self, name: str, content: object) -> Path:
        """Write a JSON file that only its owner can read, atomically, and return its path."""
        return self._write(name, json.dumps(content).encode())

    def _write(self, name: str, content: bytes) -> Path:
        draft = self.folder / f"{name}.draft"
        draft.unlink(missing_ok=True)
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        return draft.rename(self.folder / name)
