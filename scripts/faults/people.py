"""People who go on whatever happens: they try again where a retry may help, and tell what should not have come."""

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from http import HTTPStatus
from itertools import count

import httpx

from blackbox.api import PASSWORD, Api, Json, RefusedError
from faults.ledger import Ledger, Place, Save

CURABLE = frozenset({HTTPStatus.BAD_GATEWAY, HTTPStatus.SERVICE_UNAVAILABLE, HTTPStatus.GATEWAY_TIMEOUT})
RETRY_SECONDS = 0.25
PATIENCE_SECONDS = 90.0
ANSWER_SECONDS = 12.0
"""Every request is answered within 12 s, whatever breaks (quality.md)."""
PAUSE_SECONDS = 0.04
"""Between two saves of a person: a machine with two cores also has to bring back killed processes."""
SECOND = 2
"""A failure after so many tries was not cured by one retry."""
FRESH_SECONDS = 30.0
"""A token that is refused so soon after a log-in is refused for good."""
LOG_IN = "/users/auth"
SAVES = "/leagues/typer/userteams"
CHOICES = ("1", "X", "2")


class Person:
    """Somebody with a session; notes every failed try in the ledger."""

    def __init__(self, base_url: str, ledger: Ledger) -> None:
        self.api = Api(base_url)
        self.api.http.timeout = httpx.Timeout(ANSWER_SECONDS)
        self.ledger = ledger
        self._logged_in_at = time.monotonic()
        self._failed: Counter[tuple[str, str]] = Counter()
        """By request: how many tries in a row have failed."""

    async def log_in(self, email: str) -> None:
        """Log in, patiently, and use the new access token from now on."""
        self._logged_in_at = time.monotonic()
        self.api.take(await self.act("POST", LOG_IN, {"email": email, "password": PASSWORD, "from": "faults"}))

    async def ask(self, method: str, path: str, body: Json = None, **options: Json) -> httpx.Response:
        """Send a request again until something answers that isn't a matter of waiting; answers whatever it is.

        Raises:
            TimeoutError: nothing did for 90 s.
        """
        async with asyncio.timeout(PATIENCE_SECONDS):
            while True:
                response = await self._try(method, path, body, **options)
                if response is not None:
                    return response
                await asyncio.sleep(RETRY_SECONDS)

    async def get(self, path: str, **params: Json) -> Json:
        """Read, patiently.

        Raises:
            RefusedError: the answer is a problem.
        """
        return _content(await self.ask("GET", path, params=params))

    async def act(self, method: str, path: str, body: Json = None) -> Json:
        """Act, patiently; only for what may be done twice.

        Raises:
            RefusedError: the answer is a problem.
        """
        return _content(await self.ask(method, path, body))

    async def _try(self, method: str, path: str, body: Json, **options: Json) -> httpx.Response | None:
        self.ledger.requests += 1
        try:
            response = await self.api.send(method, path, body, **options)
        except httpx.TimeoutException:
            self._fail(method, path, "no answer")
            return None
        except httpx.TransportError as error:
            self._fail(method, path, "connection", repr(error))
            return None
        if response.status_code not in CURABLE:
            self._failed.pop((method, path), None)
        arriving = response.status_code == HTTPStatus.CONFLICT and response.json().get("code") == "still-arriving"
        if self._is_outdated(response, path):
            self.ledger.refuse("401", time.monotonic())
            await self.log_in(self.api.user["email"])
            return None
        if response.status_code not in CURABLE and not arriving:
            return response
        if not arriving:
            full = " storage-full" if '"storage-full"' in response.text else ""
            self._fail(method, path, f"{response.status_code}{full}", response.text[:300])
        if response.status_code == HTTPStatus.SERVICE_UNAVAILABLE and "retry-after" not in response.headers:
            self.ledger.surprise(f"{response.status_code} of {method} {path} has no Retry-After: {response.text[:200]}")
        return None

    def _fail(self, method: str, path: str, kind: str, told: str = "") -> None:
        self.ledger.refuse(kind, time.monotonic())
        self._failed[method, path] += 1
        if self._failed[method, path] == SECOND:
            self.ledger.miss(f"{datetime.now(UTC).isoformat()} {kind} of {method} {path}, twice {told}")

    def _is_outdated(self, response: httpx.Response, path: str) -> bool:
        """Tell whether a new access token may help: a page would get one by itself."""
        is_old = time.monotonic() - self._logged_in_at > FRESH_SECONDS
        return (
            response.status_code == HTTPStatus.UNAUTHORIZED and path != LOG_IN and self.api.user is not None and is_old
        )


class Writer(Person):
    """A participant who changes one prediction after the other, and notes every one that was acknowledged."""

    def __init__(self, base_url: str, ledger: Ledger, name: str) -> None:
        super().__init__(base_url, ledger)
        self.name = name
        self.team: Json = None
        self.closed_at: datetime | None = None
        """When the product said that the fixture is closed."""
        self.last_sent_at: datetime | None = None
        """When the last save that was acknowledged was sent."""
        self.acknowledged_at = 0.0
        """When the last save was acknowledged, monotonic."""
        self._fixture = ""
        self._closes_at: datetime | None = None
        self._events: Sequence[str] = ()
        self._sequences = count(1)
        self._going = asyncio.Event()
        self._saving = asyncio.Lock()

    async def enter(self, league: str) -> None:
        """Register, join and make a team without predictions."""
        await self.api.register()
        await self.api.join(league)
        self.team = await self.api.predict(league, {}, name=self.name)

    def aim(self, fixture: str, events: Sequence[str]) -> None:
        """Write into this fixture from now on."""
        self._fixture, self._events = fixture, events
        self.closed_at = self._closes_at = None
        self.go_on()

    def expect_closing(self, at: datetime) -> None:
        """Write until the product says that the fixture is closed, which is right from that time on."""
        self._closes_at = at

    async def pause(self) -> None:
        """Write no more; running saves are acknowledged first."""
        self._going.clear()
        async with self._saving:
            return

    def go_on(self) -> None:
        """Write again."""
        self._going.set()

    async def write(self) -> None:
        """Save until cancelled."""
        while True:
            await self._going.wait()
            async with self._saving:
                if self._going.is_set():
                    await self._save(next(self._sequences))
            await asyncio.sleep(PAUSE_SECONDS)

    async def save_once(self) -> None:
        """Save one prediction and try once, also while earlier saves are not answered."""
        place, save, body = self._next(next(self._sequences))
        response = await self._try("PUT", SAVES, body)
        if response is not None:
            self._note(place, save, response)

    async def check(self, fixtures: Sequence[str] | None = None) -> int:
        """Compare what the product shows of the team with what it acknowledged; answers how many saves are lost."""
        shown = await self.get(f"/leagues/typer/userteams/league/{self.team['league']}")
        lost = 0
        for place in [place for place in self.ledger.saves if place.team == self.team["_id"]]:
            if fixtures is None or place.fixture in fixtures:
                value = shown["fixturePredictions"].get(place.fixture, {}).get(place.event, {}).get("1X2")
                if problem := self.ledger.lost(place, value):
                    self.ledger.surprise(f"lost: {problem}")
                    lost += 1
        return lost

    async def _save(self, sequence: int) -> None:
        """Save one prediction, trying again as long as that may help; afterwards nothing may be missing."""
        place, save, body = self._next(sequence)
        tries = 0
        while True:
            tries += 1
            save.sent_at = datetime.now(UTC)
            response = await self._try("PUT", SAVES, body)
            if response is not None:
                break
            await asyncio.sleep(RETRY_SECONDS)
            if tries == 1:
                await self.check([self._fixture])
        self._note(place, save, response)

    def _next(self, sequence: int) -> tuple[Place, Save, Json]:
        """Note a save that is to be sent; answers its place and its body, too."""
        event = self._events[sequence % len(self._events)]
        value = CHOICES[(sequence // len(self._events)) % len(CHOICES)]  # never the one that is stored
        place = Place(self.team["_id"], self._fixture, event)
        save = self.ledger.attempt(place, Save(sequence, value, datetime.now(UTC)))
        body = {key: self.team[key] for key in ("_id", "_partition", "name", "league")}
        body |= {"sequence": sequence, "fixturePredictions": {self._fixture: {event: {"1X2": value}}}}
        return place, save, body

    def _note(self, place: Place, save: Save, response: httpx.Response) -> None:
        now = datetime.now(UTC)
        if response.status_code == HTTPStatus.OK:
            self.acknowledged_at = time.monotonic()
            self.ledger.acknowledge(save, self.acknowledged_at)
            self.last_sent_at = save.sent_at
            return
        self._going.clear()
        self.ledger.withdraw(place, save)
        if self._closes_at is None or response.json().get("code") != "fixture-closed":
            self.ledger.surprise(f"{response.status_code} for a save of {self.name}: {response.text[:300]}")
            return
        self.closed_at = now
        if now < self._closes_at:
            self.ledger.surprise(f"{self.name} was refused at {now.isoformat()}, {self._closes_at - now} early")


async def enter_patiently(person: Person, league: str, name: str) -> None:
    """Register, consent, join and make a team while things break: each step again until it is done."""
    email = f"{name.lower()}@trybuna.test"
    made = await person.ask("POST", "/users", {"email": email, "password": PASSWORD})
    if made.status_code not in {HTTPStatus.CREATED, HTTPStatus.CONFLICT}:  # made by a try whose answer was lost
        raise RefusedError(made)
    await person.log_in(email)
    texts = await person.get("/users/consents")
    consents = {"consents": {text["key"]: True for text in texts}}
    person.api.take(await person.act("PUT", "/users/consents", consents))
    regulation = await person.get(f"/leagues/{league}/regulation")
    joining = {"subscribedLeagueId": league, "acceptedRegulationHash": regulation["hash"]}
    await person.act("POST", "/leagues/userleagues", joining)
    await person.act("POST", "/leagues/typer/userteams", {"fixturePredictions": {}, "name": name, "league": league})


async def look_around(person: Person, paths: Sequence[str], *, pause: float = 0.1) -> None:
    """Read pages of several services until cancelled; anything but an answer or a matter of waiting is a surprise."""
    while True:
        for path in paths:
            response = await person.ask("GET", path)
            if response.is_error:
                person.ledger.surprise(f"{response.status_code} for GET {path}: {response.text[:300]}")
            await asyncio.sleep(pause)


async def pause_all(writers: Sequence[Writer]) -> None:
    """Let everybody finish what they are saving."""
    await asyncio.gather(*(writer.pause() for writer in writers))


async def until(done: Callable[[], Awaitable[bool]], act: Callable[[], Awaitable[httpx.Response]]) -> None:
    """Act until it is done, looking first: an act whose answer was lost is not done twice.

    Raises:
        RefusedError: the act was refused, and is not done.
    """
    while not await done():
        response = await act()
        if response.is_error and not await done():
            raise RefusedError(response)


def _content(response: httpx.Response) -> Json:
    if response.is_error:
        raise RefusedError(response)
    return response.json() if response.content else None
