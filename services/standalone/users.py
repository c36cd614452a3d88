"""Commands about users beside a running product: `python -m standalone.users COMMAND EMAIL`; never calls of its API."""

import importlib
from pathlib import Path
from typing import Any
from uuid import UUID

from pydantic import SecretStr

from identity import commands
from identity.__main__ import main as run_command
from identity.exports.service import Part
from identity.settings import Settings
from kit.database.sessions import Database
from kit.privacy.exports import export
from kit.privacy.inventory import Inventory
from kit.telemetry import logs
from standalone.errors import CannotStart, run
from standalone.home import Home
from standalone.settings import StandaloneSettings


async def make_organizer(folder: Path, email: str, *, password: str | None = None) -> str:
    """Give a user of the product on ``folder`` the organizer's role, and return a sentence about it.

    Args:
        folder: the home.
        email: of the account.
        password: for a new account, if there is none.

    Raises:
        CannotStart: no product runs on the folder.
    """
    return await commands.make_organizer(settings_of(folder), email, password=password)


async def confirm_email(folder: Path, email: str) -> str:
    """Confirm the address of a user of the product on ``folder``, and return a sentence about it.

    Raises:
        CannotStart: no product runs on the folder.
    """
    return await commands.confirm_email(settings_of(folder), email)


def settings_of(folder: Path) -> Settings:
    """Return the settings that reach the users of the product on ``folder``.

    Raises:
        CannotStart: none runs on it.
    """
    databases = running(folder)["databases"]
    return Settings(database_url=SecretStr(databases["identity"]), data_folder=folder)


def _for_command(folder: Path) -> Settings:
    """Return those settings, with logs on stderr: an export may be written to the standard output."""
    settings = settings_of(folder)
    logs.configure(settings)
    return settings


async def read_everywhere(folder: Path, user_id: UUID) -> list[Part]:
    """Return all data about a user in the databases of every service of the product on ``folder``.

    Raises:
        CannotStart: no product runs on the folder.
    """
    return [await _read(service, url, user_id) for service, url in running(folder)["databases"].items()]


async def _read(service: str, url: str, user_id: UUID) -> Part:
    inventory: Inventory = importlib.import_module(f"{service}.main").SERVICE.inventory
    database = Database(url, service=service, pool=1)
    try:
        async with database.transaction() as session:
            return await export(session, service, inventory, user_id)
    finally:
        await database.dispose()


def running(folder: Path) -> dict[str, Any]:
    """Return the announcement of the product that runs on ``folder`` (`Home.announce`).

    Raises:
        CannotStart: none runs on it.
    """
    found = Home(folder).running()
    if found is None:
        raise CannotStart(f"Nothing runs on {folder}. Start it first (make run), or set TRYBUNA_HOME.")
    return found


def main(arguments: list[str], home: Path | None = None) -> int:
    """Run a command about the users of the product on a home, by default that of the settings; return the exit code.

    Raises:
        CannotStart: no product runs on the home.
        ValidationError: a setting is refused.
    """
    folder = home or StandaloneSettings.model_validate({}).home
    return run_command(arguments, lambda: _for_command(folder), lambda _, user_id: read_everywhere(folder, user_id))


if __name__ == "__main__":
    run(main)
