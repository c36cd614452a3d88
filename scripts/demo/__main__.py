"""``python -m demo``: seed the product at BASE_URL, which runs on TRYBUNA_HOME."""

import asyncio
import os
import sys
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import cast

import httpx

from blackbox.api import Api, RefusedError
from demo import articles, contests, fantasy, private_leagues, sports, volleyball
from demo.people import Confirm, Participant, consent, each, enter, everybody
from standalone.demo import ORGANIZER, PASSWORD, refuse_in_production
from standalone.errors import CannotStart
from standalone.home import Home
from standalone.settings import StandaloneSettings
from standalone.users import confirm_email, make_organizer

WAITS = (2.0, 4.0, 8.0, 16.0)
"""Seconds before the product is asked again that was not ready; existing data stay."""


async def seed(base_url: str, home: Path, command: Confirm | None = None) -> None:
    """Make the demo; existing data stay. `command` confirms addresses, unless the product runs on ``home``.

    Raises:
        RefusedError: the API refused a step.
        CannotStart: no product runs on ``home``, and there is no organizer yet; or it is one for real.
    """
    running = Home(home).running() or {}
    for environment in (os.environ.get("TRYBUNA_ENVIRONMENT"), running.get("environment")):
        refuse_in_production(environment)
    origin = os.environ.get("TRYBUNA_PUBLIC_URL")
    confirm: Confirm = command or partial(confirm_email, home)
    people = everybody(base_url, origin)
    async with AsyncExitStack() as stack:
        organizer = await stack.enter_async_context(Api(base_url, origin=origin))
        for participant in people:
            await stack.enter_async_context(participant.api)
        entry = await organizer.send("POST", "/users/auth", {"email": ORGANIZER, "password": PASSWORD, "from": "api"})
        if entry.status_code == HTTPStatus.UNAUTHORIZED:
            await make_organizer(home, ORGANIZER, password=PASSWORD)
        await organizer.log_in(ORGANIZER, PASSWORD)
        await consent(organizer)
        await each(people, lambda participant: enter(participant, confirm))
        await contests.played(organizer, people)
        async with asyncio.TaskGroup() as seasons:  # side by side: they often wait for locks and rankings
            seasons.create_task(_football(organizer, people))
            seasons.create_task(volleyball.under_way(organizer, people[:8]))
        await contests.under_way(organizer, people[:14])
        await contests.to_come(organizer)
        await private_leagues.gathered(organizer, people)
        await articles.written(organizer)
        if os.environ.get(sports.VARIABLE):
            await sports.shown(organizer, people[:6])


async def _football(organizer: Api, people: list[Participant]) -> None:
    await fantasy.played(organizer, people[:12])
    await fantasy.to_come(organizer)
    await fantasy.under_way(organizer, people[:10])


def main(command: Confirm | None = None) -> int:
    """Seed; answers the exit code."""
    home = StandaloneSettings().home
    base_url = os.environ.get("BASE_URL", "http://127.0.0.1:8080").rstrip("/")
    print("Seeding the demo …", flush=True)
    started = time.monotonic()
    failures = _attempt(base_url, home, command)
    for wait in WAITS:
        if not failures or not all(map(_may_pass, failures)):
            break
        print(f"The product was not ready; trying again in {wait:.0f} s …", flush=True)
        time.sleep(wait)
        failures = _attempt(base_url, home, command)
    code = int(bool(failures))
    print(f"{'Not seeded' if code else 'Seeded'} in {time.monotonic() - started:.0f} s", flush=True)
    return code


def _attempt(base_url: str, home: Path, command: Confirm | None) -> list[BaseException]:
    """Seed; prints and answers what failed."""
    found: list[BaseException] = []
    try:
        asyncio.run(seed(base_url, home, command))
    except* (RefusedError, CannotStart, AssertionError, httpx.TransportError) as failures:
        found = list(_leaves(failures))
        sys.stderr.writelines(f"demo: {failure!r}\n" for failure in found)
    return found


def _leaves(failure: BaseException) -> Iterator[BaseException]:
    """Answer the failures in groups of groups."""
    if not isinstance(failure, BaseExceptionGroup):
        yield failure
        return
    for one in cast("BaseExceptionGroup[BaseException]", failure).exceptions:
        yield from _leaves(one)


def _may_pass(failure: BaseException) -> bool:
    """Tell whether a part of the product was away, so that a retry may work."""
    return isinstance(failure, RefusedError) and failure.response.status_code == HTTPStatus.SERVICE_UNAVAILABLE


if __name__ == "__main__":
    sys.exit(main())
