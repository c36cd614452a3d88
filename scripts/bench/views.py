"""Cost of the pages that a returning person opens: the requests of the built app, sent again.

`scripts/record-views` records in `views.json` the requests of the app in Chromium to a product with the demo. Here
they go to another product with the demo, whose ids take the place of their names.
"""

import asyncio
import json
import re
from collections.abc import AsyncGenerator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from bench.costs import server_of, server_seconds
from bench.measuring import Room, Sizes
from bench.rows import Line
from bench.serving import REFRESH_COOKIE, START_SECONDS, Served, refresh_cookie_of
from product import standalone_product
from project import ROOT
from standalone.demo import PASSWORD, PLAYER

RECORDED = Path(__file__).with_name("views.json")
TIMES = 20
"""A view is repeated; two views go before, whose work a process does but once."""
WARM_UP = 2
SIZE = "the demo's player"
_ASSETS = ROOT / "web" / "dist" / "assets"
_REFRESH = "/api/users/session/refresh"
_BROWSERS_OWN = ("/sw.js", "/icon-")
"""Files that the browser asks for by itself: sent, but not counted."""
_NAMED = re.compile(r"\{[^}]+\}")


@dataclass(frozen=True)
class Recorded:
    """A request of the app, with names for ids."""

    method: str
    path: str
    is_conditional: bool
    status: int

    @classmethod
    def of(cls, note: Mapping[str, Any]) -> "Recorded":
        """Read one of the file's."""
        return cls(note["method"], note["path"], note["isConditional"], note["status"])


def recorded(file: Path = RECORDED) -> dict[tuple[str, str], list[Recorded]]:
    """Return the requests of each view, by its page and by `cold` or `warm`."""
    views = json.loads(file.read_text())
    return {
        (page, state): [Recorded.of(one) for one in requests]
        for page, states in views.items()
        for state, requests in states.items()
    }


@dataclass
class Visitor:
    """A returning person's browser: the session's cookie and token, and the versions of the answers."""

    server: Served
    cookie: str
    token: str
    names: dict[str, str] = field(default_factory=dict[str, str])
    """Ids by the names that stand for them."""
    versions: dict[str, str] = field(default_factory=dict[str, str])

    @classmethod
    async def logged_in(cls, server: Served) -> "Visitor":
        """Log the demo's player in, and find the ids of their contests."""
        answer = await server.client.post(
            "/api/users/auth", json={"email": PLAYER, "password": PASSWORD, "from": "web"}
        )
        answer.raise_for_status()
        visitor = cls(server, refresh_cookie_of(answer), answer.json()["accessToken"])
        await visitor._find_names()
        return visitor

    async def view(self, requests: Sequence[Recorded]) -> None:
        """Send the requests of a view.

        Raises:
            SystemExit: one is answered with another status than when it was recorded.
        """
        for request in requests:
            await self._send(request)

    async def _send(self, request: Recorded) -> None:
        path = self._address(request.path)
        if path.startswith("/api/live/"):
            async with self.server.client.stream(request.method, path, headers=self._headers) as stream:
                await anext(stream.aiter_bytes())
            return
        headers = dict(self._headers)
        if request.is_conditional and path in self.versions:
            headers["If-None-Match"] = self.versions[path]
        answer = await self.server.client.request(request.method, path, headers=headers)
        is_first = request.is_conditional and path not in self.versions
        if answer.status_code != (200 if is_first else request.status):
            raise SystemExit(
                f"bench: {request.method} {path}: {answer.status_code}, recorded {request.status};"
                " scripts/record-views records anew"
            )
        if "ETag" in answer.headers:
            self.versions[path] = answer.headers["ETag"]
        if path == _REFRESH:
            self.cookie, self.token = refresh_cookie_of(answer), answer.json()["accessToken"]

    @property
    def _headers(self) -> dict[str, str]:
        shown = {"Authorization": f"Bearer {self.token}", "Cookie": f"{REFRESH_COOKIE}={self.cookie}"}
        return shown | {"Accept-Language": "pl", "Sec-Fetch-Site": "same-origin"}

    def _address(self, path: str) -> str:
        if "{hash}" in path:
            pattern = Path(path).name.replace("{hash}", "?" * 8)
            found = sorted(_ASSETS.glob(pattern))
            if not found:
                raise SystemExit(f"bench: this build has no {path}; scripts/record-views records anew")
            return f"/assets/{found[0].name}"
        return _NAMED.sub(lambda name: self.names[name.group()], path)

    async def _find_names(self) -> None:
        for contest in await self._read("/api/leagues/details?fields=list"):
            contest_id, name, kind = contest["_id"], contest["name"], contest["eventType"].lower()
            self.names |= {f"{{league {name}}}": contest_id, f"{{origin {name}}}": contest["origin"]["_id"]}
            if not contest["isSigned"]:
                continue
            for index, fixture in enumerate(await self._read(f"/api/leagues/{kind}/fixtures/data/{contest_id}")):
                self.names[f"{{fixture {index} {name}}}"] = fixture["_id"]
            for team in await self._read(f"/api/leagues/{kind}/userteams/mine?league={contest_id}"):
                self.names[f"{{team {name}}}"] = team["_id"]

    async def _read(self, path: str) -> list[Any]:
        answer = await self.server.client.get(path, headers=self._headers)
        return answer.raise_for_status().json()


async def measure(room: Room, _sizes: Sizes) -> AsyncGenerator[Line]:
    """Make a product with the demo, and open its pages again and again as the player."""
    home = room.folder / "home"
    starting = standalone_product(home, {})
    variables = await asyncio.to_thread(starting.__enter__)
    try:
        told = json.loads((home / "running.json").read_text())
        database = await server_of(next(iter(told["databases"].values())))
        async with httpx.AsyncClient(base_url=variables["BASE_URL"], timeout=START_SECONDS, trust_env=False) as client:
            visitor = await Visitor.logged_in(Served(told["pid"], database, client))
            for (page, state), requests in recorded().items():
                yield Line(f"view-{page}-{state}", SIZE, await _milliseconds(visitor, requests))
                if state == "warm":
                    asked = [one for one in requests if not one.path.startswith(_BROWSERS_OWN)]
                    yield Line(f"requests-{page}", SIZE, len(asked))
    finally:
        await asyncio.to_thread(starting.__exit__, None, None, None)


async def _milliseconds(visitor: Visitor, requests: Sequence[Recorded]) -> float:
    """Return the processor's milliseconds of a view, of the product and PostgreSQL."""
    server = visitor.server
    for _ in range(WARM_UP):
        await visitor.view(requests)
    before = server.seconds() + server_seconds(server.database)
    for _ in range(TIMES):
        await visitor.view(requests)
    return 1000 * (server.seconds() + server_seconds(server.database) - before) / TIMES
