"""`python -m mutants`: seed each fault of the catalogue into a clean copy, and say which test finds it first.

The faults and the tests that should find them stand in `scripts/tests/mutants`. A fault meets the tests that its entry
names; one that survives them meets the tests of its whole package. The exit code is 1 if a fault is not found, and 2 if
named tests fail without any fault.
"""

import argparse
import signal
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from types import FrameType
from typing import NoReturn

from mutants.catalogue import FOLDER, KINDS, Mutant, mutants
from mutants.judging import HEAD, Judgement, judge, red
from mutants.trees import Tree, copies

LIMIT = 1_800.0
"""Seconds after which no whole step begins or goes on."""


def main(arguments: Sequence[str]) -> int:
    """Read the arguments and run; answers the exit code."""
    parser = argparse.ArgumentParser(prog="python -m mutants", description=__doc__)
    parser.add_argument("names", nargs="*", help="which faults; all of them if none is named")
    parser.add_argument("--at", metavar="COMMIT", help="what to seed them into; the checkout as it is")
    parser.add_argument("--only", choices=KINDS, help="faults of one kind")
    parser.add_argument(
        "--catalogue", type=Path, default=FOLDER, metavar="FOLDER", help="another one than the project's"
    )
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="how many at a time (2)")
    parser.add_argument("--limit", type=float, default=LIMIT, metavar="SECONDS", help="for whole steps (1800)")
    parser.add_argument("--named", action="store_true", help="only the named tests, no whole step")
    parser.add_argument("--table", type=Path, metavar="FILE", help="write the table to a file, too")
    options = parser.parse_args(arguments)
    chosen = _chosen(mutants(options.catalogue), options.names, options.only)
    signal.signal(signal.SIGTERM, _leave)
    until = time.monotonic() + options.limit
    with copies(min(options.jobs, len(chosen)), options.at) as trees:
        code = _green(chosen, trees[0])
        if code == 0:
            judged = _judged(chosen, trees, until=until, whole=not options.named)
            code = _sum_up(chosen, judged, options.table)
    return code


def _chosen(known: Sequence[Mutant], names: Sequence[str], kind: str | None) -> list[Mutant]:
    if unknown := set(names) - {mutant.name for mutant in known}:
        raise SystemExit(f"no such fault: {', '.join(sorted(unknown))}")
    chosen = [mutant for mutant in known if (not names or mutant.name in names) and kind in {None, mutant.kind}]
    if not chosen:
        raise SystemExit("no fault is left")
    return chosen


def _green(chosen: Sequence[Mutant], tree: Tree) -> int:
    """See that tests run on the copy, and that the named ones pass there; answers an exit code."""
    started = time.monotonic()
    tree.prove(web=any(mutant.kind == "screens" for mutant in chosen))
    failed = red(chosen, tree)
    for test in failed:
        print(f"fails without any fault: {test}", flush=True)
    print(f"without a fault: {time.monotonic() - started:.0f} s", flush=True)
    return 2 if failed else 0


def _judged(chosen: Sequence[Mutant], trees: Sequence[Tree], *, until: float, whole: bool) -> list[Judgement]:
    judged: list[Judgement] = []
    for judgement in judge(chosen, trees, until=until, whole=whole):
        judged.append(judgement)
        print(f"{len(judged)}/{len(chosen)} {judgement.row}", flush=True)
    return judged


def _sum_up(chosen: Sequence[Mutant], judged: Sequence[Judgement], file: Path | None) -> int:
    """Print the table in the catalogue's order, and a line that counts; answers the exit code."""
    by_name = {judgement.mutant.name: judgement for judgement in judged}
    table = "\n".join((HEAD, *(by_name[mutant.name].row for mutant in chosen)))
    killed = sum(judgement.verdict == "killed" for judgement in judged)
    print(f"\n{table}\n\n{killed} killed, {len(judged) - killed} not", flush=True)
    if file is not None:
        file.write_text(f"{table}\n")
    return 0 if killed == len(judged) else 1


def _leave(_sign: int, _frame: FrameType | None) -> NoReturn:
    """Leave in order, so that copies and commands are cleaned up."""
    sys.exit(143)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
