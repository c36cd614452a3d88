"""Commands for the operator of an installation: `python -m identity COMMAND EMAIL`."""

import argparse
import asyncio
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any
from uuid import UUID

from pydantic import ValidationError

from identity import commands
from identity.accounts import errors
from identity.settings import Settings
from kit.api.errors import Problem
from kit.process.settings import refused
from kit.telemetry import logs


def _settings() -> Settings:
    settings = Settings()
    logs.configure(settings)  # on stderr: an export may be written to the standard output
    return settings


def main(
    arguments: list[str],
    read_settings: Callable[[], Settings] = _settings,
    collect: commands.Collect = commands.ask_services,
) -> int:
    """Run one command and return the exit code; settings are loaded after the arguments are parsed."""
    parser = _parser()
    chosen = parser.parse_args(arguments)
    try:
        settings = read_settings()
    except ValidationError as error:
        print(refused(error), file=sys.stderr)  # noqa: T201 - a command answers
        return 1
    if chosen.command == "make-organizer" and chosen.create != chosen.password_from_stdin:
        parser.error("--create and --password-from-stdin go together")
    return _answered(_act(chosen, settings, collect))


def _act(chosen: argparse.Namespace, settings: Settings, collect: commands.Collect) -> Coroutine[Any, Any, str]:
    match chosen.command:
        case "make-organizer":
            password = _first_line() if chosen.create else None
            act = commands.make_organizer(settings, chosen.email, password=password)
        case "confirm-email":
            act = commands.confirm_email(settings, chosen.email)
        case "set-password":
            act = commands.set_password(settings, chosen.email, password=_first_line())
        case "remove-factors":
            act = commands.remove_factors(settings, chosen.email)
        case "block":
            act = commands.block(settings, chosen.email, contest=chosen.contest, reason=chosen.reason.strip())
        case "export":
            act = commands.export(settings, chosen.email, chosen.to, collect)
        case "erase":
            act = commands.erase(settings, chosen.email)
        case "reapply-erasures":
            act = commands.reapply_erasures(settings, chosen.file or settings.erasures_file)
        case _:
            act = commands.unblock(settings, chosen.email, contest=chosen.contest)
    return act


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m identity", description=__doc__)
    known = parser.add_subparsers(dest="command", required=True)

    def command(name: str, does: str) -> argparse.ArgumentParser:
        made = known.add_parser(name, help=does)
        made.add_argument("email")
        return made

    organizer = command("make-organizer", "give a user the organizer's role")
    organizer.add_argument("--create", action="store_true", help="make the user where there is none")
    organizer.add_argument("--password-from-stdin", action="store_true", help="the new user's password, one line")
    command("confirm-email", "take a user's address as confirmed, without a link")
    password = command("set-password", "set a user's password and end all of their sessions")
    password.add_argument("--password-from-stdin", action="store_true", required=True, help="one line")
    command("remove-factors", "let a user who has lost their app log in without it, and end all of their sessions")
    contest = "the contest's id; without it the whole account"
    blocked = command("block", "keep a user from a contest, or from everything but their own data")
    blocked.add_argument("--reason", required=True, help="the user sees it")
    blocked.add_argument("--contest", type=UUID, help=contest)
    command("unblock", "lift a block").add_argument("--contest", type=UUID, help=contest)
    exported = command("export", "write all that the services hold of a user into one zip")
    exported.add_argument("--to", type=Path, required=True, help="a file that isn't there yet; -: the standard output")
    command("erase", "delete a user's account and all that names them, in every service, for good")
    again = known.add_parser("reapply-erasures", help="after a restore: erase again whom the backup has brought back")
    again.add_argument("--from", dest="file", type=Path, help="the ids of erased users; by default the installation's")
    return parser


def _first_line() -> str:
    return sys.stdin.readline().rstrip("\r\n")


def _answered(act: Coroutine[Any, Any, str]) -> int:
    """Run an act, print its result or its refusal, and return the exit code."""
    try:
        if said := asyncio.run(act):
            print(said)  # noqa: T201 - a command answers
    except errors.UserNotFound:
        print("no user has this address; register first, or make one: make-organizer --create", file=sys.stderr)  # noqa: T201 - a command answers
        return 1
    except Problem as problem:
        print(problem.detail("en"), file=sys.stderr)  # noqa: T201 - a command answers
        return 1
    except (OSError, ValueError) as error:
        print(error, file=sys.stderr)  # noqa: T201 - a command answers
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
