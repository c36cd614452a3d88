"""Temporary folders of tests: in memory, where there is room."""

import os
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

SHARED_MEMORY = Path("/dev/shm")  # noqa: S108 - a folder of its own is made in it, as in any other place
ROOM = 4 * 1024**3
"""Bytes that have to be free there: a run's databases take less than one GiB of it."""


def place(memory: Path = SHARED_MEMORY) -> Path:
    """Return the parent of temporary folders: shared memory, or the usual one where that is small or missing.

    A database is a thousand small files. In memory a test takes 11 ms of a core for it, on a disk 50 to 150.
    """
    try:
        room = os.statvfs(memory)
    except OSError:
        return Path(tempfile.gettempdir())
    is_ours = os.access(memory, os.W_OK | os.X_OK)
    return memory if is_ours and room.f_bavail * room.f_frsize >= ROOM else Path(tempfile.gettempdir())


@contextmanager
def folder(prefix: str = "trybuna-test-") -> Generator[Path]:
    """Make a temporary folder there that a server's unprivileged account may pass, as pytest's own may not be."""
    with tempfile.TemporaryDirectory(prefix=prefix, dir=place(), ignore_cleanup_errors=True) as name:
        made = Path(name)
        made.chmod(0o711)
        yield made
