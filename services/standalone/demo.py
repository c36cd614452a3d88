"""The demo of a fresh installation: seeded once, through the API, by the script ``demo``."""

import asyncio
import os
import sys

from identity.accounts.demo import ORGANIZER
from standalone.errors import CannotStart
from standalone.home import Home

PLAYER = "player@trybuna.test"
PASSWORD = "trybuna-demo"  # noqa: S105 - printed at every start, made for demonstrations
LOG_INS = f"Log in as {ORGANIZER} or {PLAYER}, password {PASSWORD}"

_WANTED, _SEEDED = "demo-wanted", "demo-seeded"


def refuse_in_production(environment: str | None) -> None:
    """Refuse a demo in production, because its passwords are public.

    Raises:
        CannotStart: the environment is production.
    """
    if environment == "production":
        raise CannotStart(
            "A demo's passwords are known to everybody, so TRYBUNA_ENVIRONMENT=production refuses one: start without "
            "--demo on an installation that never had one, or set TRYBUNA_ENVIRONMENT=development."
        )


def want(home: Home) -> None:
    """Mark a home for a demo; the mark is stored, so that an interrupted seeding is resumed."""
    home.mark(_WANTED)


def is_wanted(home: Home) -> bool:
    """Return whether a home has, or gets, a demo."""
    return home.has_mark(_WANTED)


async def seed(home: Home, url: str, *, address: str) -> None:
    """Seed the demo unless that was done; takes up to a minute, during which people may look already.

    Args:
        home: of the running product.
        url: where the product is served.
        address: where people open it; it is printed before.

    Raises:
        CannotStart: the script failed; the message names its log.
    """
    if home.has_mark(_SEEDED):
        return
    print(f"Ready, still filling: {address}", flush=True)  # noqa: T201 - people need not wait
    environment = os.environ | {"BASE_URL": url, "TRYBUNA_HOME": str(home.folder)}
    process = await asyncio.create_subprocess_exec(sys.executable, "-m", "demo", env=environment)
    try:
        if await process.wait():
            raise CannotStart("The demo could not be seeded; the lines above say why.")
    finally:
        if process.returncode is None:
            process.terminate()
            await process.wait()
    home.mark(_SEEDED)
