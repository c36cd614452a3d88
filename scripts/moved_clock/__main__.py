"""`python -m moved_clock CLOCK -- COMMAND…`: a command with the clock moved; without a command what depends on dates.

CLOCK is a distance such as +60d, or the next change of Europe/Warsaw's clocks: `spring` or `autumn`. Then the
command begins two minutes before that hour. The servers that it starts are moved, too. Wants Debian's package
libfaketime. A program in which it may not be preloaded stands behind `env -u LD_PRELOAD`.
"""

import argparse
import os
import sys
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from moved_clock.clock import library, of_installation, seconds_ahead
from moved_clock.parts import CLOCKS, PARTS, run_all

SHARED = Path("/dev/shm")  # noqa: S108 - where the library keeps what its processes share


def main(arguments: list[str]) -> int:
    """Read the arguments and run; answers an exit code, 2 without the library. A command takes this program's place."""
    parser = argparse.ArgumentParser(prog="python -m moved_clock", description=__doc__)
    parser.add_argument("clock", nargs="?", help="+60d, spring, autumn; without one: each of them, and +400d")
    parser.add_argument("--part", action="append", choices=[part.name for part in PARTS], help="only this; repeatable")
    own, command = _halves(arguments)
    chosen = parser.parse_args(own)
    if (preloaded := library()) is None:
        print("Debian's package libfaketime is not installed: as root `scripts/setup --tests` installs it")
        return 2
    _sweep()
    if command:
        if chosen.clock is None:
            parser.error("which clock?")
        moved = of_installation(preloaded, seconds_ahead(chosen.clock, datetime.now(UTC)))
        os.execvpe(command[0], command, os.environ | moved)  # noqa: S606 - what the caller asks for
    parts = [part for part in PARTS if not chosen.part or part.name in chosen.part]
    if chosen.clock is not None:
        return run_all((chosen.clock, part) for part in parts)
    return run_all((clock, part) for clock in CLOCKS for part in parts if clock in part.clocks)


def _halves(arguments: list[str]) -> tuple[list[str], list[str]]:
    """Split at the first `--`."""
    if "--" not in arguments:
        return arguments, []
    at = arguments.index("--")
    return arguments[:at], arguments[at + 1 :]


def _sweep() -> None:
    """Remove what killed processes with a moved clock have left in memory: another account could not take its name."""
    for file in (*SHARED.glob("faketime_shm_*"), *SHARED.glob("sem.faketime_sem_*")):
        if not Path("/proc", file.name.rpartition("_")[2]).exists():
            with suppress(OSError):
                file.unlink()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
