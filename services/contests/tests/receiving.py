"""A program on 127.0.0.1 that webhooks lead to, which answers as each test says; and how it knows who writes to it."""

import asyncio
import base64
import hashlib
import hmac
import json
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Self
from uuid import UUID

from contests.settings import Settings
from contests.tests.acting import Contests
from contests.tests.local_server import LocalServer
from contests.tests.playing import League
from contests.webhooks import consumers
from contests.webhooks.sender import Sender
from contests.webhooks.worker import WebhookWorker
from contracts.events.ranking import RankingPublished
from kit.http.outgoing_requests import Reach, trust
from kit.sealing import Keyring

ALL = ["results.published", "ranking.published", "fixture.locked"]


@dataclass(frozen=True)
class Came:
    """A request; headers by their names in small letters."""

    method: str
    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def told(self) -> Any:
        return json.loads(self.body)


def signed_by(came: Came, secret: str) -> bool:
    """Tell whether one of a request's signatures is of a secret, as a receiver finds out (Standard Webhooks)."""
    assert abs(int(came.headers["webhook-timestamp"]) - time.time()) < 300
    signed = b".".join([came.headers["webhook-id"].encode(), came.headers["webhook-timestamp"].encode(), came.body])
    key = base64.b64decode(secret.removeprefix("whsec_"))
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    return any(hmac.compare_digest(one, expected) for one in came.headers["webhook-signature"].split(" "))


Answer = Callable[[Came], Awaitable[bytes]]


def answering(status: int, *headers: str, body: bytes = b"ok", after: float = 0) -> Answer:
    """Answer so, after so many seconds."""

    async def answer(_came: Came) -> bytes:
        await asyncio.sleep(after)
        head = [f"HTTP/1.1 {status} Whatever", f"Content-Length: {len(body)}", "Connection: close", *headers]
        return "\r\n".join(head).encode() + b"\r\n\r\n" + body

    return answer


@dataclass
class Receiver(LocalServer):
    """Takes what is posted, and answers each path as it is told to."""

    answers: dict[str, Answer] = field(default_factory=dict[str, Answer])
    came: list[Came] = field(default_factory=list[Came])

    def url(self, path: str = "/hook") -> str:
        return f"http://{self.host}{path}"

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._under_way.add(task)
        try:
            lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
            method, path, _version = lines[0].split(" ")
            pairs = [line.split(": ", 1) for line in lines[1:] if line]
            headers = {name.lower(): value for name, value in pairs}
            came = Came(method, path, headers, await reader.readexactly(int(headers["content-length"])))
            self.came.append(came)
            writer.write(await self.answers.get(path, answering(204, body=b""))(came))
            await writer.drain()
        except (ConnectionError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.close()
            self._under_way.discard(task)


@dataclass
class Hooking:
    """A running contest, a program that wants to be told of it, and who tells it."""

    league: League
    receiver: Receiver
    worker: WebhookWorker

    @classmethod
    async def of(cls, contests: Contests, receiver: Receiver) -> Self:
        settings: Settings = contests.app.state.settings
        contests.app.state.settings = settings.model_copy(update={"webhook_local": (receiver.host,)})
        return cls(await League.running(contests), receiver, worker_of(contests, receiver))

    @property
    def contests(self) -> Contests:
        return self.league.contests

    async def made(self, path: str = "/hook", kinds: list[str] | None = None) -> Any:
        """Make a webhook, and answer it with its secret."""
        return await self.league.sends("POST", "/webhooks", {"url": self.receiver.url(path), "kinds": kinds or ALL})

    async def act(self, webhook: Any, act: str, body: Any = None) -> Any:
        return await self.league.sends("POST", f"/webhooks/{webhook['_id']}/{act}", body)

    async def read(self, webhook: Any) -> Any:
        found = await self.league.sends("GET", "/webhooks")
        return next(one for one in found if one["_id"] == webhook["_id"])

    async def deliveries(self, webhook: Any) -> list[Any]:
        found = await self.league.sends("GET", f"/webhooks/{webhook['_id']}/deliveries")
        assert found["total"] == len(found["items"])
        return found["items"]

    async def work(self, worker: WebhookWorker | None = None) -> None:
        """Let a worker send all that is due."""
        worker = worker or self.worker
        while await worker.step():
            await worker.settled()

    async def make_due(self) -> None:
        """Let the time pass until what waits is due."""
        await self.contests.query(
            "UPDATE webhook_delivery SET next_attempt_at = clock_timestamp() WHERE next_attempt_at IS NOT NULL"
        )

    async def locked(self) -> Any:
        """Add a round with a match, and have it locked."""
        fixture = await self.league.fixture()
        await self.league.match(fixture)
        await self.league.locked(fixture)
        return fixture

    async def ranked(self, fixture: Any, run: int, *, final: bool = False) -> None:
        """Let it be told that a ranking with a run's points was published."""
        event = RankingPublished(
            revision=run,
            contest_id=UUID(self.league.id),
            fixture_id=UUID(fixture["_id"]),
            results_revision=1,
            final=final,
        )
        async with self.contests.database.transaction() as session:
            await consumers.ranking_published(session, event)


def worker_of(
    contests: Contests, receiver: Receiver, *, keyring: Keyring | None = None, seconds: float = 2
) -> WebhookWorker:
    """Make a worker that may send to a receiver on this machine, with the service's keys or others."""
    settings: Settings = contests.app.state.settings
    reach = Reach(None, (receiver.host,))
    keys: Keyring = keyring or contests.app.state.sealing_keys
    sender = Sender(reach, trust(), "https://game.example", keys, seconds=seconds)
    return WebhookWorker(contests.database, settings, sender=sender)
