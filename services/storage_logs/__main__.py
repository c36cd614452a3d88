"""Commands for the operator: `python -m storage_logs audit verify|export`."""

import argparse
import asyncio
import sys
from collections.abc import Callable
from pathlib import Path

from pydantic import ValidationError

from kit.process.settings import refused
from kit.telemetry import logs
from storage_logs import commands
from storage_logs.domain.chain import BEGINNING, Head
from storage_logs.settings import Settings


def _settings() -> Settings:
    settings = Settings()
    logs.configure(settings)  # on stderr: an export may be written to the standard output
    return settings


def main(arguments: list[str], read_settings: Callable[[], Settings] = _settings) -> int:
    """Run one command and return its exit code. Settings are read after the arguments were parsed."""
    chosen = _parser().parse_args(arguments)
    try:
        settings = read_settings()
    except ValidationError as error:
        print(refused(error), file=sys.stderr)  # noqa: T201 - a command answers
        return 1
    if chosen.command == "verify":
        act = commands.verify(settings, *([] if chosen.noted is None else [chosen.noted]))
    else:
        act = commands.export(settings, chosen.to)
    try:
        if said := asyncio.run(act):
            print(said)  # noqa: T201 - a command answers
    except (OSError, ValueError) as error:
        print(error, file=sys.stderr)  # noqa: T201 - a command answers
        return 1
    return 0


def _head(text: str) -> Head:
    number, _, noted = text.partition(":")
    if not number.isdecimal() or len(noted) != len(BEGINNING):
        raise argparse.ArgumentTypeError(f"{text!r} is not NUMBER:HASH, with the {len(BEGINNING)} digits of a hash")
    return Head(int(number), noted.lower())


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m storage_logs", description=__doc__)
    audit = parser.add_subparsers(dest="of", required=True).add_parser("audit", help="the audit log")
    known = audit.add_subparsers(dest="command", required=True)
    verified = known.add_parser("verify", help="count its chain again; fails where an entry is changed or missing")
    verified.add_argument("--noted", type=_head, metavar="NUMBER:HASH", help="an entry that a log or a backup names")
    exported = known.add_parser("export", help="write it as JSON Lines")
    exported.add_argument("--to", type=Path, required=True, help="a file that isn't there yet; -: the standard output")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
