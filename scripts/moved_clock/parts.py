"""What depends on dates, and the clocks with which `make thorough` runs it."""

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass

from project import ROOT

CLOCKS = ("+60d", "+400d", "spring", "autumn")
WORKERS = os.environ.get("TEST_WORKERS", "2")
ABOUT_PROCESSES = {"installation", "kit", "standalone"}
"""Packages whose tests are of transport, servers and upgrades: they take long, and no rule of theirs knows a date."""
SERVICES = sorted(
    str(folder.relative_to(ROOT))
    for folder in (ROOT / "services").glob("*/tests")
    if folder.parent.name not in ABOUT_PROCESSES
)
WITH_TIMERS_OF_THE_SERVER = (
    "services/fantasy_teams/tests/test_deadline.py::test_a_save_that_never_ends_does_not_keep_its_fixture_open",
    "services/typer_predictions/tests/test_lock.py::test_a_save_that_never_ends_does_not_keep_its_fixture_open",
)
"""Tests that wait for PostgreSQL's own time-outs (idle transactions, statements): none fires under libfaketime."""
SOME = {"TRYBUNA_EXAMPLES": "25", "TRYBUNA_HOSTILE_BODIES": "1", "TRYBUNA_FUZZ_CASES": "1"}
"""Random bodies are asked for elsewhere: here each way through the product is gone once."""
NOT_PRELOADED = ("env", "-u", "LD_PRELOAD")
"""Before a command whose tests move dates by themselves: Chromium's processes do not come up with the library."""
_COUNT = re.compile(r"(\d+) (passed|failed|errors?)\b")
_COLOUR = re.compile(r"\x1b\[[0-9;]*m")
_CLOSING = re.compile(r"(^=* ?\d+ (passed|failed|error).* in [\d.]+s)|(^\s*Tests\s+)|(^  \d+ (passed|failed))")
"""The closing lines of pytest, of vitest and of Playwright."""


@dataclass(frozen=True)
class Part:
    """A command that `make thorough` runs with the clock moved."""

    name: str
    command: tuple[str, ...]
    clocks: tuple[str, ...] = CLOCKS


PARTS = (
    Part(
        "services",
        (
            *(sys.executable, "-m", "pytest", "-q", "-n", WORKERS, "-m", "not thorough"),
            *(f"--deselect={test}" for test in WITH_TIMERS_OF_THE_SERVER),
            *SERVICES,
        ),
    ),
    Part("web units", (*NOT_PRELOADED, "npm", "--prefix", "web", "test", "--silent")),
    Part(
        "black box",
        ("scripts/with-product", sys.executable, "-m", "pytest", "-q", "-m", "not thorough", "proto-contracts/tests"),
        clocks=("+400d",),
    ),
    Part(
        "browser",
        ("scripts/with-product", *NOT_PRELOADED, "scripts/e2e", "--project=stories"),
        clocks=("+400d",),
    ),
)


@dataclass
class Outcome:
    """How a part ended under a clock."""

    clock: str
    part: str
    code: int
    passed: int
    failed: int
    seconds: float

    def row(self) -> str:
        """Write it down as a row of the table."""
        well = "ok" if self.code == 0 else "FAILED"
        return f"| {self.clock} | {self.part} | {self.passed:,} | {self.failed} | {self.seconds:.0f} | {well} |"


def run_all(planned: Iterable[tuple[str, Part]]) -> int:
    """Run parts, each with a clock, and print a table; answers 1 if anything failed."""
    outcomes = [_run(clock, part) for clock, part in planned]
    print("\n| clock | part | passed | failed | seconds | |\n|---|---|---|---|---|---|")
    print("\n".join(outcome.row() for outcome in outcomes))
    print(f"{sum(one.passed for one in outcomes)} passed, {sum(one.failed for one in outcomes)} failed", flush=True)
    return int(any(one.code for one in outcomes))


def _run(clock: str, part: Part) -> Outcome:
    """Run a part to its end; what it says goes on to this program's output."""
    print(f"\n▶ {part.name}, {clock}", flush=True)
    started, counts = time.monotonic(), {"passed": 0, "failed": 0, "error": 0}
    command = (sys.executable, "-m", "moved_clock", clock, "--", *part.command)
    with subprocess.Popen(
        command, cwd=ROOT, env=os.environ | SOME, stdout=subprocess.PIPE, text=True, errors="replace"
    ) as process:
        for line in process.stdout or ():
            sys.stdout.write(line)
            if _CLOSING.search(plain := _COLOUR.sub("", line)):
                for number, word in _COUNT.findall(plain):
                    counts[word.rstrip("s") if word == "errors" else word] += int(number)
    seconds = time.monotonic() - started
    failed = max(counts["failed"] + counts["error"], min(abs(process.returncode), 1))
    return Outcome(clock, part.name, abs(process.returncode), counts["passed"], failed, seconds)
