"""One PostgreSQL for a whole test run: an embedded one without fsync, or the one that a variable names."""

import contextlib
import fcntl
import os
import shutil
import tempfile
import time
from itertools import chain
from pathlib import Path

from kit.postgres.server import EmbeddedPostgres
from kit.testing import memory

VARIABLE = "TRYBUNA_TEST_POSTGRES"
PREFIX = "trybuna-tests-"
CONNECTIONS = 400
"""For tests that run side by side, each process with an app of every service."""
YOUNG = 60.0
"""Seconds during which a folder may not have been locked by its maker yet."""


class TestServer:
    """Gives a superuser's address of a server, started at first use and removed by ``stop``."""

    __test__ = False  # no test case, whatever pytest thinks of the name

    def __init__(self, url: str | None = None) -> None:
        self._url = url or os.environ.get(VARIABLE)
        self._server: EmbeddedPostgres | None = None
        self._folder: Path | None = None

    def url(self) -> str:
        """Return the superuser's address of the database ``postgres``; starts the server if there is none yet."""
        if self._url is None:
            _sweep()
            self._folder = Path(tempfile.mkdtemp(prefix=PREFIX, dir=memory.place()))
            self._folder.chmod(0o711)
            self._server = EmbeddedPostgres(self._folder, durable=False, connections=CONNECTIONS)
            self._server.start()
            self._url = self._server.url("postgres")
        return self._url

    def stop(self) -> None:
        """Stop a server that was started here, and remove its files."""
        if self._server is None or self._folder is None:
            return
        data = self._server.data
        self._server.stop()
        shutil.rmtree(data, ignore_errors=True)
        shutil.rmtree(self._folder, ignore_errors=True)
        self._server = None


def _sweep() -> None:
    """Remove leftovers of killed test runs: folders without a lock."""
    places = {memory.place(), Path(tempfile.gettempdir())}
    for folder in chain.from_iterable(place.glob(f"{PREFIX}*") for place in places):
        with contextlib.suppress(OSError):
            if time.time() - folder.stat().st_mtime < YOUNG:
                continue
            lock = os.open(folder / "lock", os.O_RDWR)
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                shutil.rmtree(folder, ignore_errors=True)
            finally:
                os.close(lock)
