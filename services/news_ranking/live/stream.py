"""A stream of server-sent events: `changed` with topics, a ping every 15 s, an end when the server stops."""

import asyncio
import json
from collections.abc import AsyncGenerator, Callable
from uuid import UUID

from anyio import Event
from sse_starlette import EventSourceResponse, ServerSentEvent
from starlette.types import Receive, Scope, Send

from news_ranking.live.hub import LiveHub, Subscription
from news_ranking.live.repository import TOPICS, Counters

PING_SECONDS = 15
LIFETIME_SECONDS = 900.0
"""As long as an access token: then the browser reconnects with a fresh one."""
RETRY_MILLISECONDS = 2000
GRACE_SECONDS = 1.0
"""For the last bytes when the server stops."""
_LONGEST_NUMBER = 18


def read_event_id(value: str | None) -> Counters | None:
    """Return the counters in the header `Last-Event-ID`; None for any value that we did not write."""
    parts = (value or "").split("-")
    if len(parts) != len(TOPICS) or not all(
        part.isascii() and part.isdigit() and len(part) <= _LONGEST_NUMBER for part in parts
    ):
        return None
    return Counters(*map(int, parts))


def _event_id(counters: Counters) -> str:
    return "-".join(str(getattr(counters, topic)) for topic in TOPICS)


class LiveStream(EventSourceResponse):
    """Streams one contest's changes to one user.

    The first event of a new stream is `ready` with no topics: data fetched after it misses no change. A stream that
    reconnects with `Last-Event-ID` gets the missed topics at once.

    Raises:
        TooManyStreams, LiveFull: before anything is sent.
    """

    def __init__(
        self,
        hub: LiveHub,
        *,
        user_id: UUID,
        contest_id: UUID,
        last_event_id: str | None,
        may_follow: Callable[[], bool],
    ) -> None:
        seen = read_event_id(last_event_id)
        self._subscribing = hub.subscription(user_id, contest_id, seen, may_follow=may_follow)
        self._subscription: Subscription | None = None
        self._server_stops = Event()
        super().__init__(  # pyright: ignore[reportUnknownMemberType] - the library takes bare dicts, too
            self._events(),
            ping=PING_SECONDS,
            sep="\n",
            headers={"Cache-Control": "private, no-store"},
            data_sender_callable=self._end_with_server,
            shutdown_event=self._server_stops,
            shutdown_grace_period=GRACE_SECONDS,
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Stream until the browser or the server leaves, the session or lifetime ends, or the account is blocked."""
        with self._subscribing as self._subscription:
            await super().__call__(scope, receive, send)

    async def _end_with_server(self) -> None:
        await self._server_stops.wait()
        self._opened.end()

    async def _events(self) -> AsyncGenerator[ServerSentEvent]:
        deadline = asyncio.get_running_loop().time() + LIFETIME_SECONDS
        while True:
            try:
                async with asyncio.timeout_at(deadline):
                    change = await self._opened.next()
            except TimeoutError:
                return
            if change is None:
                return
            topics = [topic for topic in TOPICS if topic in change.topics]
            yield ServerSentEvent(
                event="changed" if topics else "ready",
                id=_event_id(change.counters),
                data=json.dumps({"topics": topics, "spread": change.spread} if topics else {"topics": topics}),
                retry=RETRY_MILLISECONDS,
            )

    @property
    def _opened(self) -> Subscription:
        assert self._subscription is not None  # noqa: S101 - used within __call__ only
        return self._subscription
