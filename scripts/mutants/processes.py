"""Commands that end: each in a process group of its own, stopped with all it started when its time is over."""

import os
import signal
import subprocess
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

STOP_SECONDS = 20.0
"""For a command that is asked to stop, before it is killed."""


@dataclass(frozen=True)
class Ended:
    """How a command ended; `code` is None where its time was over."""

    code: int | None
    output: str
    seconds: float


def run(command: Sequence[str], *, folder: Path, environment: Mapping[str, str], limit: float) -> Ended:
    """Run a command for at most `limit` seconds; answer what it printed to either stream."""
    started = time.monotonic()
    process = subprocess.Popen(
        command,
        cwd=folder,
        env=dict(environment),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        start_new_session=True,
    )
    code: int | None = None
    try:
        output, _ = process.communicate(timeout=limit)
        code = process.returncode
    except subprocess.TimeoutExpired:
        output = _stop(process)
    except BaseException:
        _stop(process)
        raise
    return Ended(code, output, time.monotonic() - started)


def _stop(process: subprocess.Popen[str]) -> str:
    """End the group of a process; answer what the process had printed."""
    os.killpg(process.pid, signal.SIGTERM)
    try:
        output, _ = process.communicate(timeout=STOP_SECONDS)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        output, _ = process.communicate()
    return output
