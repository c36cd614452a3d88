"""Making organizers and confirming addresses: commands beside a running product, never calls of its API."""

from pathlib import Path

from pydantic import SecretStr

from identity.__main__ import confirm_email as confirm
from identity.__main__ import make_organizer as make
from identity.settings import Settings
from standalone.errors import CannotStart
from standalone.home import Home


async def make_organizer(folder: Path, email: str, *, password: str | None = None) -> str:
    """Give a user of the product that runs on ``folder`` the organizer's role; answers a sentence about it.

    Args:
        folder: the home.
        email: whose account.
        password: makes the user where there is none.

    Raises:
        CannotStart: no product runs on the folder.
    """
    return await make(_settings(folder), email, password=password)


async def confirm_email(folder: Path, email: str) -> str:
    """Take the address of a user of the product that runs on ``folder`` as confirmed; answers a sentence about it.

    Raises:
        CannotStart: no product runs on the folder.
    """
    return await confirm(_settings(folder), email)


def _settings(folder: Path) -> Settings:
    running = Home(folder).running()
    if running is None:
        raise CannotStart(f"Nothing runs on {folder}. Start it first (make run), or set TRYBUNA_HOME.")
    return Settings(database_url=SecretStr(running["databases"]["identity"]))
