"""Time limits of a process for its database."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """Time limits of the database, in seconds, until it counts as down; their sum is below a gateway's time-out."""

    connect: float = 2.0
    pool: float = 2.0
    """Waiting for one of the process's connections, all of which are in use."""
    command: float = 8.0
    """One command of a request, or a short one of a worker."""
    work: float = 30.0
    """One command of long work that is done in chunks."""
    idle: float = 10.0
    """A transaction that does nothing, until the server ends it: it may hold a fixture that is to be locked."""
    lock: float = 5.0
    """A wait for a row that another transaction holds."""


USUAL = Limits()
