"""Commands for who runs the installation: `python -m identity {make-organizer,confirm-email} EMAIL`."""

import argparse
import asyncio
import sys
from collections.abc import Coroutine
from typing import Any

from identity.accounts import errors, service
from identity.accounts.passwords import PasswordHasher
from identity.settings import Settings
from kit.db import Database
from kit.errors import Problem


async def make_organizer(settings: Settings, email: str, *, password: str | None = None) -> str:
    """Give a user the organizer's role, with `password` also making the user where there is none.

    An existing user keeps the password. Tells in a sentence what was done.

    Raises:
        UserNotFound: no such user, and no password to make one with.
        EmailMalformed, PasswordTooShort, PasswordTooLong, PasswordTooCommon: nobody may register with these.
    """
    database = Database(settings.database_url.get_secret_value(), service="identity", pool=1)
    try:
        async with database.transaction() as session:
            if password is not None and not await service.is_registered(session, email):
                hasher = PasswordHasher(settings)
                await service.register(session, hasher, service.NewAccount(email, password, "pl", confirmed=True))
            is_new = await service.make_organizer(session, email)
    finally:
        await database.dispose()
    return f"{email} is an organizer now" if is_new else f"{email} was an organizer already"


async def confirm_email(settings: Settings, email: str) -> str:
    """Take a user's address as confirmed, on the word of who runs the installation. Tells in a sentence what was done.

    Raises:
        UserNotFound: no such user.
    """
    database = Database(settings.database_url.get_secret_value(), service="identity", pool=1)
    try:
        async with database.transaction() as session:
            is_new = await service.confirm(session, email)
    finally:
        await database.dispose()
    return f"{email} is confirmed now" if is_new else f"{email} was confirmed already"


def main(arguments: list[str]) -> int:
    """Run one command; answers the exit code."""
    parser = argparse.ArgumentParser(prog="python -m identity", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    organizer = commands.add_parser("make-organizer", help="give a user the organizer's role")
    organizer.add_argument("email")
    organizer.add_argument("--create", action="store_true", help="make the user where there is none")
    organizer.add_argument("--password-from-stdin", action="store_true", help="the new user's password, one line")
    confirmed = commands.add_parser("confirm-email", help="take a user's address as confirmed, without a link")
    confirmed.add_argument("email")
    chosen = parser.parse_args(arguments)
    if chosen.command == "confirm-email":
        return _answered(confirm_email(Settings(), chosen.email))
    if chosen.create != chosen.password_from_stdin:
        parser.error("--create and --password-from-stdin go together")
    password = sys.stdin.readline().rstrip("\r\n") if chosen.create else None
    return _answered(make_organizer(Settings(), chosen.email, password=password))


def _answered(act: Coroutine[Any, Any, str]) -> int:
    """Do it and say what was done, or why not; answers the exit code."""
    try:
        print(asyncio.run(act))  # noqa: T201 - a command answers
    except errors.UserNotFound:
        print("no user has this address; register first, or make one: make-organizer --create", file=sys.stderr)  # noqa: T201 - a command answers
        return 1
    except Problem as problem:
        print(problem.detail("en"), file=sys.stderr)  # noqa: T201 - a command answers
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
