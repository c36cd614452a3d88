"""``scripts/check-files COUNTS.md FOLDER``: read real schedules whole, and compare them with the counts of a table.

The table has a row for each file of the folder: matches, states, stages, penalties. Prints each difference, each file
with faults, and `files F matches M differences D faulty Y slowest S`. Exits 0 without a difference, 1 with one, 2 if a
file is missing.
"""

import argparse
import sys
from pathlib import Path

from check_files.counts import found_in, stated_in


def main(arguments: list[str]) -> int:
    """Compare the files of a folder with a table; answers the exit code."""
    parser = argparse.ArgumentParser(prog="scripts/check-files", description=__doc__)
    parser.add_argument("counts", type=Path, help="the table, in Markdown")
    parser.add_argument("folder", type=Path, help="the folder with the files")
    chosen = parser.parse_args(arguments)
    stated = stated_in(chosen.counts.read_text(encoding="utf-8"))
    missing = [name for name in stated if not (chosen.folder / name).is_file()]
    if missing or not stated:
        sys.stderr.write(f"check-files: missing {', '.join(missing) or 'a table'}\n")
        return 2
    matches, differences, faulty, slowest = 0, 0, 0, 0.0
    for name, counts in stated.items():
        found = found_in(chosen.folder / name, counts.stages)
        matches += found.counts.matches
        slowest = max(slowest, found.seconds)
        if found.counts != counts:
            differences += 1
            sys.stdout.write(f"{name}: {found.counts}, not {counts}\n")
        if found.faults:
            faulty += 1
            sys.stdout.write(f"{name}: {dict(found.faults)}\n")
    told = f"files {len(stated)} matches {matches} differences {differences} faulty {faulty} slowest {slowest:.2f} s"
    sys.stdout.write(told + "\n")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
