"""People who use the product at the pace of people, while it is rolled over."""

import asyncio
import time
from collections.abc import Sequence
from http import HTTPStatus

import httpx

from blackbox.api import Json
from blackbox.fantasy import SQUAD, TEAMS, FantasyLeague, Rows, creation, swapped, update
from faults.ledger import Ledger
from faults.people import RETRY_SECONDS, Person, Writer
from kit.testing.waiting import eventually

WRITER_SECONDS = 0.5
SQUAD_SECONDS = 1.0
LOG_IN_SECONDS = 2.0
OTHER_SQUAD = swapped(SQUAD, {6: 10, 10: 6})
"""The same people: a defender of the first squad and the one on the bench have changed places."""
REFRESH = "/users/session/refresh"


class PacedWriter(Writer):
    """A participant who saves predictions one after the other, without hurry."""

    async def write(self) -> None:
        """Save until cancelled."""
        while True:
            await self._going.wait()
            async with self._saving:
                if self._going.is_set():
                    await self._save(next(self._sequences))
            await asyncio.sleep(WRITER_SECONDS)


class SquadSaver(Person):
    """A participant of a fantasy contest who changes two players' places all the time."""

    def __init__(self, base_url: str, ledger: Ledger, league: FantasyLeague, name: str) -> None:
        super().__init__(base_url, ledger)
        self._league = league
        self._name = name
        self._team: Json = None
        self._wanted: Rows = SQUAD
        self.saved = 0
        """Saves that were acknowledged."""

    async def enter(self) -> None:
        """Register, join and make a team."""
        await self.api.register()
        await self.api.join(self._league.id)
        self._team = await self.api.post(TEAMS, creation(self._league, self._name))

    async def write(self) -> None:
        """Save until cancelled."""
        while True:
            await self.save()
            await asyncio.sleep(SQUAD_SECONDS)

    async def save(self) -> None:
        """Save the squad that is not stored; it is, when this returns."""
        self._wanted = SQUAD if self._wanted is not SQUAD else OTHER_SQUAD
        response = await self.ask("PUT", TEAMS, update(self._league, self._team, self._wanted))
        if response.status_code == HTTPStatus.OK:
            self._team = response.json()
            self.saved += 1
            return
        # the answer of a try may have been lost: then it is stored, and the retry is told that it is too late
        self._team = await self.get(f"{TEAMS}/league/{self._league.id}")
        if response.status_code != HTTPStatus.CONFLICT or not self._is_stored():
            self.ledger.surprise(f"{response.status_code} for a squad of {self._name}: {response.text[:300]}")

    async def check(self) -> int:
        """Read the squad again; answers 1 if it is not the one that was acknowledged last."""
        self._team = await self.get(f"{TEAMS}/league/{self._league.id}")
        if self._is_stored():
            return 0
        self.ledger.surprise(f"lost: {self._name} has {self._league.rows(self._team)} instead of {self._wanted}")
        return 1

    def _is_stored(self) -> bool:
        return self._league.rows(self._team) == [list(row) for row in self._wanted]


class Visitor(Person):
    """Somebody who logs in, and gets a new access token with the cookie, again and again."""

    async def come_and_go(self, email: str) -> None:
        """Do so until cancelled."""
        while True:
            await self.log_in(email)
            await asyncio.sleep(LOG_IN_SECONDS / 2)
            refreshed = await self.ask("POST", REFRESH, {})
            if refreshed.is_error:
                self.ledger.surprise(f"{refreshed.status_code} for a new token: {refreshed.text[:300]}")
            await asyncio.sleep(LOG_IN_SECONDS / 2)


class Follower(Person):
    """Somebody who follows a contest live; the browser opens the stream again whenever it ends."""

    opened = 0
    changes = 0

    async def follow(self, league: str) -> None:
        """Follow until cancelled; a stream that ends is opened again, one that cannot be opened is a failure."""
        path, last = f"/live/{league}", ""
        while True:
            self.ledger.requests += 1
            headers = {"Last-Event-ID": last} if last else {}
            try:
                async with self.api.http.stream(
                    "GET", path, headers=headers, timeout=httpx.Timeout(13, read=60)
                ) as stream:
                    if stream.is_success:
                        self._failed.pop(("GET", path), None)
                        self.opened += 1
                        last = await self._listen(stream, last)
                    else:
                        self._fail("GET", path, str(stream.status_code), (await stream.aread()).decode()[:200])
            except httpx.TransportError as error:
                self._fail("GET", path, "connection", repr(error))
            await asyncio.sleep(RETRY_SECONDS)

    async def _listen(self, stream: httpx.Response, last: str) -> str:
        try:
            async for line in stream.aiter_lines():
                self.changes += line == "event: changed"
                if line.startswith("id: "):
                    last = line.removeprefix("id: ")
        except httpx.TransportError:
            return last
        return last


async def until_saved(writers: Sequence[Writer], *, within: float) -> None:
    """Wait until every writer was acknowledged a save from now on.

    Raises:
        AssertionError: one was not.
    """
    since = time.monotonic()
    await eventually(lambda: all(writer.acknowledged_at > since for writer in writers), within=within)
