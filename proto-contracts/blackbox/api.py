"""A client of the public API, as an integrator would write one."""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Self, TypeVar

import httpx

from blackbox.mail import links_to
from kit.testing import witnessing

Json = Any
"""A decoded JSON value; black-box tests look into it as they please."""
Answer = TypeVar("Answer")
PASSWORD = "a-quiet-grandstand"  # noqa: S105 - the password of users made by tests
NOBODYS = "0199f3a2-6a1e-7c1b-9a40-000000000000"
"""An id that nothing has."""
RENEWED_AFTER = 300
"""Seconds after which a session takes a new access token: the longest test must end before the old one does."""
WAIT_AT_MOST = 60.0
"""Seconds until an effect in another service counts as missing."""


class RefusedError(AssertionError):
    """The API answered a problem where the test expected success."""

    def __init__(self, response: httpx.Response) -> None:
        super().__init__(
            f"{response.request.method} {response.request.url} → {response.status_code}: {response.text[:600]}"
        )
        self.response = response


class Api:
    """One person's session with the product; every call goes to `<base>/api`.

    Args:
        base_url: where the product is.
        language: of the texts it answers.
        origin: the address that browsers use, if it is not `base_url`.
    """

    def __init__(self, base_url: str, *, language: str = "en", origin: str | None = None) -> None:
        self.base_url = base_url
        headers = {"Accept-Language": language, "Origin": origin or base_url}
        self.http = httpx.AsyncClient(
            base_url=f"{base_url}/api",
            timeout=30,
            headers=headers,
            event_hooks=witnessing.HOOKS,
            verify=base_url.startswith("https:"),  # what is trusted takes longer to read than a call takes
        )
        self.user: Json = None
        self.confirms = True
        """Whether the session is confirmed by the password where an act needs that, as a page does."""
        self._password: str | None = None
        self._taken = float("-inf")

    @property
    def token_age(self) -> float:
        """Answer how long ago the access token came, in seconds; it is good for 900."""
        return time.monotonic() - self._taken

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def send(self, method: str, path: str, body: Json = None, **options: Any) -> httpx.Response:
        """Send one request and answer whatever comes back; one that needs a confirmed session is sent again in one."""
        response = await self.http.request(method, path, json=body, **options)
        if self._password is None or not self.confirms or not _needs_confirmation(response):
            return response
        confirmed = await self.http.post("/users/session/confirm", json={"password": self._password})
        return response if confirmed.is_error else await self.http.request(method, path, json=body, **options)

    async def call(self, method: str, path: str, body: Json = None, **options: Any) -> Json:
        """Send one request, retry while an event is still arriving, and answer the JSON.

        Raises:
            RefusedError: the answer is a problem.
        """
        deadline = time.monotonic() + WAIT_AT_MOST
        while True:
            response = await self.send(method, path, body, **options)
            arriving = response.status_code == 409 and response.json().get("code") == "still-arriving"  # noqa: PLR2004
            if not arriving or time.monotonic() > deadline:
                break
            await asyncio.sleep(0.05)
        if response.is_error:
            raise RefusedError(response)
        return response.json() if response.content else None

    async def refusal(self, method: str, path: str, body: Json = None) -> tuple[int, str]:
        """Ask for what is refused; answer status and code."""
        response = await self.send(method, path, body)
        return response.status_code, response.json()["code"]

    async def get(self, path: str, **params: Any) -> Json:
        """Read."""
        return await self.call("GET", path, params=params)

    async def post(self, path: str, body: Json = None, **options: Any) -> Json:
        """Make or act."""
        return await self.call("POST", path, {} if body is None else body, **options)

    async def put(self, path: str, body: Json, **options: Any) -> Json:
        """Replace."""
        return await self.call("PUT", path, body, **options)

    async def patch(self, path: str, body: Json) -> Json:
        """Change."""
        return await self.call("PATCH", path, body)

    async def log_in(self, email: str, password: str) -> Json:
        """Log in and use the access token from now on."""
        answer = await self.post("/users/auth", {"email": email, "password": password, "from": "api"})
        self.take(answer)
        self._password = password
        return answer

    async def stays_logged_in(self, email: str, password: str) -> None:
        """Log in and give every consent, unless the access token is good for long enough."""
        if self.token_age > RENEWED_AFTER:
            await self.log_in(email, password)
            await self.consent()

    async def register(self, email: str | None = None, password: str = PASSWORD) -> Self:
        """Register a new user, follow the link in the mail if one is sent, log in and give every consent."""
        address = email or f"u{secrets.token_hex(6)}@trybuna.test"
        made = await self.post("/users", {"email": address, "password": password})
        if not made["isEmailConfirmed"]:
            link = (await eventually(lambda: links_to(address), bool))[0]
            await self.post("/users/confirm-email", {"token": link})
        await self.log_in(address, password)
        await self.consent()
        return self

    async def consent(self) -> None:
        """Give every consent there is."""
        texts = await self.get("/users/consents")
        self.take(await self.put("/users/consents", {"consents": {text["key"]: True for text in texts}}))

    def take(self, answer: Mapping[str, Json]) -> None:
        """Use the access token of an answer."""
        self.user = answer["user"]
        self._taken = time.monotonic()
        self.http.headers["Authorization"] = f"Bearer {answer['accessToken']}"

    async def join(self, league: str) -> Json:
        """Join a contest: read the regulation, accept it."""
        regulation = await self.get(f"/leagues/{league}/regulation")
        return await self.post(
            "/leagues/userleagues", {"subscribedLeagueId": league, "acceptedRegulationHash": regulation["hash"]}
        )

    async def predict(self, league: str, predictions: Json, *, name: str, sequence: int | None = None) -> Json:
        """Save predictions: POST the first time, PUT afterwards."""
        body: dict[str, Json] = {"fixturePredictions": predictions, "name": name, "league": league}
        if sequence is not None:
            body["sequence"] = sequence
        found = await self.send("GET", f"/leagues/typer/userteams/league/{league}")
        if found.status_code == 200:  # noqa: PLR2004 - HTTP
            team = found.json()
            body |= {"_id": team["_id"], "_partition": team["_partition"], "name": team["name"]}
            return await self.put("/leagues/typer/userteams", body)
        return await self.post("/leagues/typer/userteams", body)


def _needs_confirmation(response: httpx.Response) -> bool:
    return response.status_code == 403 and response.json().get("code") == "fresh-login-required"  # noqa: PLR2004


async def eventually(
    read: Callable[[], Awaitable[Answer]], good: Callable[[Answer], bool], *, within: float = WAIT_AT_MOST
) -> Answer:
    """Read again and again until the answer is good; answers it.

    Raises:
        AssertionError: it wasn't within `within` seconds; carries the last answer.
    """
    deadline = time.monotonic() + within
    while True:
        answer = await read()
        if good(answer):
            return answer
        if time.monotonic() > deadline:
            raise AssertionError(f"not within {within} s; last answer: {str(answer)[:1500]}")
        await asyncio.sleep(0.05)
