"""``scripts/check-fpl DIR``: compare the engine's points with `total_points` in every row of a season's files.

DIR is a folder of the public Fantasy-Premier-League layout with any number of gameweeks. Prints `rows N mismatches M`.
With `--teams T`, that many generated teams play the season through the service of fantasy teams, are scored twice, and
once more after three corrections and their reversal; each time their points are compared with a recount from the files.
Prints `teams T gameweeks G differences D`, too. Exits 0 if everything matches, 1 if not, 2 if the folder cannot be read
or the product refuses it.
"""

import argparse
import asyncio
import logging
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path

import structlog

from check_fpl.folder import Folder, StatedPoints, UnreadableError, read_folder
from check_fpl.season import Score, Scores, played, postgres
from check_fpl.totals import Tally, check_teams

SHOWN = 20
SEED = 2024


def compare(rows: Iterable[StatedPoints], scores: Scores) -> list[tuple[StatedPoints, Score]]:
    """Answer the rows whose points are not the engine's."""
    found = ((row, scores.get((row.round, row.match, row.element), Score())) for row in rows)
    return [(row, score) for row, score in found if row.points * 10 != score.points]


async def check(url: str, folder: Folder, *, teams: int, seed: int) -> tuple[Scores, Tally | None]:
    """Play a folder on a PostgreSQL; answer the athletes' points, and what became of teams unless there are none.

    Raises:
        UnreadableError: the product refuses the files.
    """
    async with played(url, folder.files) as season:
        return season.scores, await check_teams(season, folder.rows, teams=teams, seed=seed) if teams else None


def main(arguments: list[str]) -> int:
    """Check a folder; answers the exit code."""
    chosen = _parser().parse_args(arguments)
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),  # stdout has the result alone
    )
    started = time.monotonic()
    try:
        folder = read_folder(chosen.folder)
        with postgres() as url:
            scores, tally = asyncio.run(check(url, folder, teams=chosen.teams, seed=chosen.seed))
    except UnreadableError as error:
        sys.stderr.write(f"check-fpl: {error}\n")
        return 2
    mismatches = compare(folder.rows, scores)
    _show([_mismatch(row, score) for row, score in mismatches])
    sys.stderr.write(f"{time.monotonic() - started:.1f} s\n")
    print(f"rows {len(folder.rows)} mismatches {len(mismatches)}")
    if tally is None:
        return 1 if mismatches else 0
    _show(tally.differences)
    print(f"teams {tally.teams} gameweeks {tally.gameweeks} differences {len(tally.differences)}")
    return 1 if mismatches or tally.differences else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="check-fpl", description=__doc__)
    parser.add_argument("folder", type=Path, metavar="DIR")
    parser.add_argument("--teams", type=_count, default=0, metavar="T", help="generated teams to play with (none)")
    parser.add_argument("--seed", type=int, default=SEED, metavar="N", help=f"what they are drawn from ({SEED})")
    return parser


def _count(text: str) -> int:
    if (count := int(text)) < 1:
        raise argparse.ArgumentTypeError(f"{text} are no teams")
    return count


def _mismatch(row: StatedPoints, score: Score) -> str:
    return (
        f"{row.file}:{row.line} {row.name} (element {row.element}, round {row.round}, match {row.match}): "
        f"{row.points} in the file, {score.points / 10:g} by the engine ({score.lines})"
    )


def _show(lines: Sequence[str]) -> None:
    for line in lines[:SHOWN]:
        print(line)
    if len(lines) > SHOWN:
        print(f"… and {len(lines) - SHOWN} more")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
