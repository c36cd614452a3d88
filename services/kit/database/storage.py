"""The state of the disk space for data, from errors of the database and the operating system."""

import errno
import time
from collections.abc import Iterator

FULL = frozenset({"53100"})
"""SQLSTATE `disk_full`."""
NO_ROOM = ("No space left on device", "Disk quota exceeded")
"""The operating system's message in PostgreSQL's error where its SQLSTATE is another (a WAL that cannot go on)."""
BELIEVED_SECONDS = 60.0
"""For how long a database that is away may be away for want of room, after something was refused for that reason."""

TRY_SECONDS = 30.0
"""Between two writes that only try whether there is room."""


def means_full(error: BaseException) -> bool:
    """Return whether an error means that a disk, or a quota, is full."""
    return any(_says_full(one) for one in _causes(error))


def _says_full(error: BaseException) -> bool:
    if isinstance(error, OSError):
        return error.errno in {errno.ENOSPC, errno.EDQUOT}
    if getattr(error, "sqlstate", None) in FULL:
        return True
    return hasattr(error, "sqlstate") and any(words in str(error) for words in NO_ROOM)


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = getattr(error, "orig", None) or error.__cause__


class Storage:
    """The state of a service's storage in one process: full after the last refused write, or unknown."""

    def __init__(self) -> None:
        self._refused_at: float | None = None
        self._tried_at: float | None = None

    @property
    def is_full(self) -> bool:
        """True after a write was refused for lack of space, until one succeeds."""
        return self._refused_at is not None

    @property
    def was_just_full(self) -> bool:
        """True if that was so recently that the database may have stopped because of it."""
        return self._refused_at is not None and time.monotonic() - self._refused_at < BELIEVED_SECONDS

    def note(self, error: BaseException) -> bool:
        """Record an error, and return whether its cause was a lack of space."""
        if means_full(error):
            self._refused_at = time.monotonic()
            return True
        return False

    def is_due(self) -> bool:
        """Return whether a write is to be tried now: always while full, else every `TRY_SECONDS`."""
        if self.is_full:
            return True
        now = time.monotonic()
        if self._tried_at is not None and now - self._tried_at < TRY_SECONDS:
            return False
        self._tried_at = now
        return True

    def has_room(self) -> None:
        """Clear the mark after a successful write."""
        self._refused_at = None

    def forget(self) -> None:
        """Clear the mark, and try a write at the next question."""
        self._refused_at = self._tried_at = None
