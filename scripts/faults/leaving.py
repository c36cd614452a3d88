"""A run that breaks things: a folder of its own, and an end in order for every caller."""

import asyncio
import shutil
import signal
import sys
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import NoReturn

SIGNS = (signal.SIGINT, signal.SIGTERM)
LEFT = 143


def leave_when_told() -> None:
    """Leave in order on SIGINT and SIGTERM, also where a script has it in the background, with SIGINT ignored."""
    for sign in SIGNS:
        signal.signal(sign, _leave)


def cancel_when_told() -> None:
    """Within a running loop: cancel the present task on SIGINT and SIGTERM, so that everything is stopped."""
    task = asyncio.current_task()
    assert task is not None  # noqa: S101 - called by a coroutine
    for sign in SIGNS:
        asyncio.get_running_loop().add_signal_handler(sign, task.cancel)


@contextmanager
def own_folder(prefix: str, *, keep: bool) -> Generator[Path]:
    """Make a folder that the database's and the gateway's unprivileged accounts can pass; `keep` leaves it behind."""
    folder = Path(tempfile.mkdtemp(prefix=prefix))
    folder.chmod(0o711)
    try:
        yield folder
    finally:
        if keep:
            print(f"Logs are in {folder}")
        else:
            shutil.rmtree(folder, ignore_errors=True)


def _leave(_sign: int, _frame: FrameType | None) -> NoReturn:
    sys.exit(LEFT)
