"""``scripts/check-fpl DIR``: compare the engine's points with `total_points` in every row of a season's files.

DIR is a folder of the public Fantasy-Premier-League layout with any number of gameweeks. Prints `rows N mismatches M`.
Exits 0 if all rows match, 1 on a mismatch, 2 if the folder cannot be read or the importer refuses it.
"""

import argparse
import asyncio
import logging
import sys
import time
from collections.abc import Iterable
from pathlib import Path

import structlog

from check_fpl.folder import StatedPoints, UnreadableError, read_folder
from check_fpl.season import Score, Scores, play, postgres

SHOWN = 20


def compare(rows: Iterable[StatedPoints], scores: Scores) -> list[tuple[StatedPoints, Score]]:
    """Answer the rows whose points are not the engine's."""
    found = ((row, scores.get((row.round, row.match, row.element), Score())) for row in rows)
    return [(row, score) for row, score in found if row.points * 10 != score.points]


def main(arguments: list[str]) -> int:
    """Check a folder; answers the exit code."""
    parser = argparse.ArgumentParser(prog="check-fpl", description=__doc__)
    parser.add_argument("folder", type=Path, metavar="DIR")
    chosen = parser.parse_args(arguments)
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    started = time.monotonic()
    try:
        folder = read_folder(chosen.folder)
        with postgres() as url:
            scores = asyncio.run(play(url, folder.files))
    except UnreadableError as error:
        sys.stderr.write(f"check-fpl: {error}\n")
        return 2
    mismatches = compare(folder.rows, scores)
    for row, score in mismatches[:SHOWN]:
        print(
            f"{row.file}:{row.line} {row.name} (element {row.element}, round {row.round}, match {row.match}): "
            f"{row.points} in the file, {score.points / 10:g} by the engine ({score.lines})"
        )
    if len(mismatches) > SHOWN:
        print(f"… and {len(mismatches) - SHOWN} more")
    sys.stderr.write(f"{time.monotonic() - started:.1f} s\n")
    print(f"rows {len(folder.rows)} mismatches {len(mismatches)}")
    return 1 if mismatches else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
