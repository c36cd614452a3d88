"""`python -m private_rankings`: read private leagues of contests of growing size, and print what it costs.

All fixtures are scored: runs are collected as they come from a game service, chunk by chunk, with a tie-break, in a
PostgreSQL of this program's own; everything ends by itself. The figures are those of this machine and of what else it
does (`load`: processes that want to run): their ratios say what grows.
"""

import argparse
import asyncio
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from bench.costs import Cost
from kit.app import configure_process
from kit.postgres import EmbeddedPostgres
from kit.settings import ServiceSettings
from private_rankings import reads, summaries
from standalone.services import prepare_databases

HEAD = "| teams | what | times | median | slowest | processor | load |\n|---|---|---|---|---|---|---|"


def _line(teams: int, cost: Cost) -> str:
    figures = " | ".join(f"{figure:,.1f} ms" for figure in (cost.median, cost.slowest, cost.processor))
    return f"| {teams:,} | {cost.what} | {cost.count} | {figures} | {os.getloadavg()[0]:.1f} |"


def main(arguments: Sequence[str]) -> None:
    """Read the arguments and measure."""
    parser = argparse.ArgumentParser(prog="python -m private_rankings", description=__doc__)
    parser.add_argument("--teams", type=int, nargs="+", default=[1_000, 100_000], help="contests' sizes")
    parser.add_argument("--fixtures", type=int, default=38, help="scored in each contest, two at least")
    parser.add_argument("--summaries", action="store_true", help="sum a fixture up for the news instead")
    options = parser.parse_args(arguments)
    measured = summaries if options.summaries else reads
    print(HEAD, flush=True)
    for teams in options.teams:
        # a server for each size: nothing of another contest is in its way
        with tempfile.TemporaryDirectory() as name, EmbeddedPostgres(Path(name) / "p", durable=False) as server:
            configure_process(ServiceSettings(), log_file=Path(name) / "trybuna.log")
            url = prepare_databases(server, (measured.SERVICE,))[measured.SERVICE]
            for cost in asyncio.run(measured.measure(url, Path(name), teams, options.fixtures)):
                print(_line(teams, cost), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
