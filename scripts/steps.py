"""Steps of a longer run: each has a name, a duration, and says what it did."""

import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LIMIT = 720.0
"""Seconds after which a step counts as stuck, unless it says otherwise."""
_COLOUR = re.compile(r"\x1b\[[0-9;]*m")
_COUNT = re.compile(r"(\d+) (passed|failed|skipped|errors?)\b")
_CLOSING = re.compile(r"(^=* ?\d+ (passed|failed|error).* in [\d.]+s)|(^\s*Tests\s+\d+ )")
"""The closing lines of pytest and of vitest."""


@dataclass(frozen=True)
class Step:
    """A command with a name; ``python -m …`` runs in the project's environment."""

    name: str
    command: tuple[str, ...]
    folder: Path = ROOT
    limit: float = LIMIT
    """Seconds after which it counts as stuck."""
    again: tuple[str, ...] = ()
    """Runs what failed once more, alone: what then passes had only met a busy machine, and is counted as unsteady."""


@dataclass
class Outcome:
    """How a step ended: its exit code, seconds, what it printed, and the tests it counted."""

    name: str
    code: int
    seconds: float
    output: str = ""
    counts: dict[str, int] = field(default_factory=dict[str, int])
    stuck: bool = False
    """Ended from outside, because its limit had passed."""


def run(step: Step, *, aloud: bool, environment: Mapping[str, str] | None = None) -> Outcome:
    """Run a step to its end, or to the limit.

    Args:
        step: what to run.
        aloud: print lines as they come; else they are only kept.
        environment: variables beside those of this process.
    """
    path = f"{ROOT / '.venv' / 'bin'}{os.pathsep}{os.environ['PATH']}"
    started = time.monotonic()
    process = subprocess.Popen(
        step.command,
        cwd=step.folder,
        env=os.environ | {"PATH": path, "NO_COLOR": "1", "FORCE_COLOR": "0"} | dict(environment or {}),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        start_new_session=True,
    )
    outcome = Outcome(step.name, 0, 0)
    watch = _limit(process, step.limit, outcome)
    lines: list[str] = []
    try:
        for line in process.stdout or ():
            lines.append(line)
            _count(line, outcome.counts)
            if aloud:
                sys.stdout.write(line)
                sys.stdout.flush()
        outcome.code = process.wait()
    finally:
        watch.cancel()
        _end(process)
        if process.stdout:
            process.stdout.close()
    outcome.seconds = time.monotonic() - started
    outcome.output = "".join(lines)
    return outcome


def _count(line: str, counts: dict[str, int]) -> None:
    """Add up what a closing line says."""
    plain = _COLOUR.sub("", line).rstrip()
    if _CLOSING.search(plain):
        for number, what in _COUNT.findall(plain):
            name = "failed" if what.startswith("error") else what
            counts[name] = counts.get(name, 0) + int(number)


def _limit(process: subprocess.Popen[str], seconds: float, outcome: Outcome) -> threading.Timer:
    def end() -> None:
        outcome.stuck = True
        _end(process)

    timer = threading.Timer(seconds, end)
    timer.daemon = True
    timer.start()
    return timer


def _end(process: subprocess.Popen[str]) -> None:
    """Stop a step and whatever it started, if it still runs."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
