"""Commands about backups of a home: `python -m standalone.backup make|check|restore|key`."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from dotenv import load_dotenv

from kit.backup import sealed
from kit.backup.archive import BadBackupError
from kit.backup.dumps import DumpFailedError
from kit.postgres_binaries import PostgresUnavailable
from standalone import backups
from standalone.errors import CannotStart
from standalone.settings import StandaloneSettings


def main(arguments: list[str]) -> int:
    """Run one command; answers the exit code."""
    settings = StandaloneSettings.model_validate({})
    chosen = _parser(settings).parse_args(arguments)
    home = settings.home
    acts: dict[str, Callable[[], str]] = {
        "make": lambda: backups.make(home, chosen.to, keep=chosen.keep, recipient=chosen.recipient),
        "check": lambda: backups.check(chosen.file, chosen.identity),
        "restore": lambda: backups.restore(chosen.file, home, replace=chosen.replace, identity=chosen.identity),
        "key": lambda: f"{chosen.file} opens what is made for {sealed.new_identity(chosen.file)}",
    }
    try:
        print(acts[chosen.command]())  # noqa: T201 - a command answers
    except (CannotStart, BadBackupError, DumpFailedError, PostgresUnavailable, OSError) as error:
        print(f"trybuna: {error}", file=sys.stderr)  # noqa: T201 - a command answers
        return 1
    return 0


def _parser(settings: StandaloneSettings) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m standalone.backup", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    made = commands.add_parser("make", help="write one, while the product runs or not")
    made.add_argument("--to", type=Path, default=settings.backups, help="the folder to write into (%(default)s)")
    kept = settings.backups_kept
    made.add_argument("--keep", type=_positive, default=kept, help="how many stay there, the newest ones (all)")
    key = settings.backup_recipient
    made.add_argument("--recipient", default=key, help="encrypt it for this key of age, age1… (it is readable)")
    checked = commands.add_parser("check", help="read one to its end and compare every checksum")
    checked.add_argument("file", type=Path)
    restored = commands.add_parser("restore", help="put one in the place of the home, while nothing runs on it")
    restored.add_argument("file", type=Path)
    for command in (checked, restored):
        command.add_argument("--identity", type=Path, help="the file of the key that opens it, if it is encrypted")
    restored.add_argument("--replace", action="store_true", help="set an installation that is there aside")
    key = commands.add_parser("key", help="make a key to encrypt backups for; keep its file away from this machine")
    key.add_argument("file", type=Path, help="is written, and must not be there")
    return parser


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least one")
    return number


if __name__ == "__main__":
    load_dotenv(".env")
    sys.exit(main(sys.argv[1:]))
