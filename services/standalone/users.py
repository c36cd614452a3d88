"""Commands about users beside a running product: `python -m standalone.users COMMAND EMAIL`; never calls of its API."""

import sys
from pathlib import Path

from dotenv import load_dotenv
from pydantic import SecretStr

from identity import commands
from identity.__main__ import main
from identity.settings import Settings
from standalone.errors import CannotStart
from standalone.home import Home
from standalone.settings import StandaloneSettings


async def make_organizer(folder: Path, email: str, *, password: str | None = None) -> str:
    """Give a user of the product that runs on ``folder`` the organizer's role; answers a sentence about it.

    Args:
        folder: the home.
        email: whose account.
        password: makes the user where there is none.

    Raises:
        CannotStart: no product runs on the folder.
    """
    return await commands.make_organizer(settings_of(folder), email, password=password)


async def confirm_email(folder: Path, email: str) -> str:
    """Take the address of a user of the product that runs on ``folder`` as confirmed; answers a sentence about it.

    Raises:
        CannotStart: no product runs on the folder.
    """
    return await commands.confirm_email(settings_of(folder), email)


def settings_of(folder: Path) -> Settings:
    """Read how to reach the users of the product that runs on ``folder``.

    Raises:
        CannotStart: none runs on it.
    """
    running = Home(folder).running()
    if running is None:
        raise CannotStart(f"Nothing runs on {folder}. Start it first (make run), or set TRYBUNA_HOME.")
    return Settings(database_url=SecretStr(running["databases"]["identity"]))


if __name__ == "__main__":
    load_dotenv(".env")
    try:
        sys.exit(main(sys.argv[1:], lambda: settings_of(StandaloneSettings.model_validate({}).home)))
    except CannotStart as error:
        sys.exit(f"trybuna: {error}")
