"""`python -m bench [part …]`: measure parts, print the table, and write it into `deploy/PERFORMANCE.md`.

Every part has a PostgreSQL of its own on 127.0.0.1 and ends by itself. What counts is the processor's time, of this
process and PostgreSQL, and its ratio to the limit, which is measured in the same run: a busy machine changes neither
much. A ratio below 1 fails, since its limit is not the least that its row could cost. With --quick the table is not
written but compared: a ratio three times worse than the written one fails. What would fail is measured once more.
"""

import argparse
import asyncio
import os
import platform
import sys
from collections.abc import AsyncIterator, Sequence
from datetime import UTC, datetime

from bench import (
    crowd,
    document,
    events,
    fantasy,
    few,
    front,
    others,
    reads,
    saves,
    sessions,
    standing,
    typer,
    views,
    waking,
)
from bench.comparison import better, much_worse, too_good, unknown
from bench.fixtures import FANTASY, SECOND, TYPER
from bench.measuring import Part, Sizes, room
from bench.rows import Line
from kit.process.settings import ServiceSettings
from kit.telemetry import logs

PARTS: dict[str, tuple[tuple[str, ...], Part]] = {
    "fantasy": (FANTASY, fantasy.measure),
    "typer": (TYPER, typer.measure),
    "few": (few.SERVICES, few.measure),
    "others": (FANTASY, others.measure),
    "saves": (saves.SERVICES, saves.measure),
    "sessions": ((sessions.SERVICE,), sessions.measure),
    "reads": (reads.SERVICES, reads.measure),
    "front": (FANTASY, front.measure),
    "events": ((events.SERVICE,), events.measure),
    "waking": ((waking.SERVICE,), waking.measure),
    "standalone": ((), standing.measure),
    "crowd": ((), crowd.measure),
    "views": ((), views.measure),
}
"""The rows that are measured together, with the services that they need."""
SLOW = {"crowd", "few", "others", "front", "waking", "standalone", "views"}
"""Parts that --quick leaves out, unless they are named: they wait, or their limit is next to nothing."""
QUICK = Sizes(teams=10_000, fixtures=4)
_WRITTEN_SIZE = 10_000


def main(arguments: Sequence[str]) -> int:
    """Measure; answer what the process ends with."""
    options = _options(arguments)
    logs.configure(ServiceSettings(log_level="CRITICAL"))  # a worker that a busy machine lets wait starts again
    sizes = QUICK if options.quick else Sizes(options.teams, options.fixtures)
    parts = options.parts or [part for part in PARTS if not (options.quick and part in SLOW)]
    if "views" in parts and not views.RECORDED.exists():  # before anything is measured, which would be lost
        raise SystemExit("bench: no view is recorded; scripts/record-views records them")
    measured = {name: _measured(name, sizes) for name in parts}
    written = document.written() if options.quick else []
    again = [name for name, found in measured.items() if too_good(found) or much_worse(found, written)]
    lines = better(
        [line for found in measured.values() for line in found],
        [line for name in again for line in _measured(name, sizes)],
    )
    if options.quick:
        for said in unknown(lines, written):
            print(f"nothing is written about: {said}")
    elif not options.only_print:
        document.write([line for line in lines if not line.is_too_good])
    return _judge(lines, written)


def _measured(part: str, sizes: Sizes) -> list[Line]:
    services, measure = PARTS[part]
    lines: list[Line] = []
    with room(*services) as found:
        asyncio.run(_collect(measure(found, sizes), lines))
    return lines


async def _collect(lines: AsyncIterator[Line], measured: list[Line]) -> None:
    where = f"{datetime.now(UTC):%Y-%m-%d}, {os.cpu_count()} cores, Python {platform.python_version()}"
    async for line in lines:
        measured.append(Line(line.name, line.size, line.cost, line.limit, where))
        print(document.line_of(measured[-1]), flush=True)


def _judge(measured: Sequence[Line], written: Sequence[Line]) -> int:
    """Print the faults; return the exit code."""
    faults = [f"less than its limit, so the limit is wrong: {said}" for said in too_good(measured)]
    faults += [f"more than three times worse than written: {said}" for said in much_worse(measured, written)]
    for said in faults:
        print(said)
    return 1 if faults else 0


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="part", help=f"of {', '.join(PARTS)} (all)")
    parser.add_argument("--teams", type=int, default=_WRITTEN_SIZE, help="in a contest (10,000)")
    parser.add_argument("--fixtures", type=int, default=38, help="scored when the first is corrected, 2 at least (38)")
    parser.add_argument("--quick", action="store_true", help="small sizes; compare with the written figures")
    parser.add_argument("--only-print", action="store_true", help="leave the document as it is")
    options = parser.parse_args(arguments)
    if strangers := sorted(set(options.parts) - PARTS.keys()):
        parser.error(f"no such part: {', '.join(strangers)}")
    if options.fixtures < SECOND + 1:
        parser.error("two fixtures at least")
    return options


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
