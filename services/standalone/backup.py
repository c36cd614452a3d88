"""Commands about backups of a home: `python -m standalone.backup make|check|restore`."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from dotenv import load_dotenv

from kit.backup import archive
from kit.backup.archive import BadBackupError
from kit.backup.dumps import DumpFailedError
from kit.postgres_binaries import PostgresUnavailable
from standalone import backups
from standalone.errors import CannotStart
from standalone.settings import StandaloneSettings


def main(arguments: list[str]) -> int:
    """Run one command; answers the exit code."""
    chosen = _parser().parse_args(arguments)
    home = StandaloneSettings.model_validate({}).home
    acts: dict[str, Callable[[], str]] = {
        "make": lambda: backups.make(home, chosen.to, keep=chosen.keep),
        "check": lambda: _checked(chosen.file),
        "restore": lambda: backups.restore(chosen.file, home, replace=chosen.replace),
    }
    try:
        print(acts[chosen.command]())  # noqa: T201 - a command answers
    except (CannotStart, BadBackupError, DumpFailedError, PostgresUnavailable, OSError) as error:
        print(f"trybuna: {error}", file=sys.stderr)  # noqa: T201 - a command answers
        return 1
    return 0


def _checked(file: Path) -> str:
    manifest = archive.verify(file)
    return (
        f"{file} is whole: {len(manifest.databases)} databases of {manifest.made_at:%Y-%m-%d %H:%M:%S} UTC, "
        f"{len(manifest.members)} members, written by version {manifest.product}."
    )


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m standalone.backup", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    made = commands.add_parser("make", help="write one, while the product runs or not")
    made.add_argument("--to", type=Path, default=Path("backups"), help="the folder to write into (backups)")
    made.add_argument("--keep", type=_positive, help="how many stay there, the newest ones (all)")
    checked = commands.add_parser("check", help="read one to its end and compare every checksum")
    checked.add_argument("file", type=Path)
    restored = commands.add_parser("restore", help="put one in the place of the home, while nothing runs on it")
    restored.add_argument("file", type=Path)
    restored.add_argument("--replace", action="store_true", help="set an installation that is there aside")
    return parser


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least one")
    return number


if __name__ == "__main__":
    load_dotenv(".env")
    sys.exit(main(sys.argv[1:]))
