"""A frozen PostgreSQL: it keeps every connection, accepts new ones, and does not respond."""

import os
import signal
from collections.abc import Generator
from contextlib import contextmanager, suppress

from kit.postgres.process import postmaster_file, processes_in
from kit.postgres.server import EmbeddedPostgres


@contextmanager
def frozen(server: EmbeddedPostgres) -> Generator[None]:
    """Stop every process of a server for the length of the context (SIGSTOP), then let them go on."""
    main = int(postmaster_file(server.data)[0])
    _send(signal.SIGSTOP, {main})  # first, so that it starts no others
    try:
        _send(signal.SIGSTOP, processes_in(server.data))
        yield
    finally:
        _send(signal.SIGCONT, processes_in(server.data))


def _send(sign: signal.Signals, processes: set[int]) -> None:
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, sign)
