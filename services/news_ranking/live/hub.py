"""The streams open in this process, and the one loop that tells them what changed.

The loop runs while anybody listens. It looks at the counters after a commit, whichever process made it, and every
second in case a wake-up was missed.
"""

import asyncio
from collections import Counter
from collections.abc import Generator
from contextlib import contextmanager
from contextvars import Context
from dataclasses import dataclass
from uuid import UUID

import structlog
from fastapi import FastAPI

from kit.database.sessions import Database
from kit.process import context
from kit.process.waking import Pulse
from news_ranking.live.errors import LiveFull, TooManyStreams
from news_ranking.live.repository import Counters, LiveRepository, Topic
from news_ranking.live.service import TOPIC

log = structlog.get_logger(__name__)
STREAMS_PER_USER = 5
"""Windows of one person that may follow at once, in one process."""
LOOK_EVERY = 1.0
"""Seconds between two looks without having been woken."""
SPREAD_OF_EACH = 2.5
"""Milliseconds that every follower adds to the time within which all of them read again: about 400 of them a second."""
LONGEST_SPREAD = 10_000
"""Milliseconds."""


@dataclass(frozen=True)
class Change:
    """What a stream is told: the topics that changed, and within how many milliseconds its reader may read again."""

    topics: frozenset[Topic]
    counters: Counters
    """Contain the change."""
    spread: int


class Subscription:
    """One stream's place: what it has been told, and what waits to be told. Topics add up, so it never grows."""

    def __init__(self, contest_id: UUID, seen: Counters | None) -> None:
        self.contest_id = contest_id
        self._told = seen
        self._now = seen
        self._followers = 1
        self._news = asyncio.Event()
        self._has_ended = False

    def offer(self, now: Counters, followers: int) -> None:
        """Take over the counters as they are now; wakes the stream if they differ from what it knows.

        Args:
            now: of the contest.
            followers: the streams of this process that are told the same.
        """
        if now != self._told:
            self._now = now
            self._followers = followers
            self._news.set()

    def end(self) -> None:
        """Let the stream end."""
        self._has_ended = True
        self._news.set()

    async def next(self) -> Change | None:
        """Wait for a change, and answer it; None at the end.

        The first answer of a stream that has not seen any counters yet is an empty one: from here on it is told.
        """
        while not self._has_ended:
            await self._news.wait()
            self._news.clear()
            told, now = self._told, self._now
            if now is not None and now != told:
                self._told = now
                topics = frozenset[Topic]() if told is None else now.since(told)
                return Change(topics, now, min(LONGEST_SPREAD, round(SPREAD_OF_EACH * self._followers)))
        return None


class LiveHub:
    """Hands changes to every open stream of this process.

    Args:
        database: holds what changed.
        most: streams that may be open at once.
    """

    def __init__(self, database: Database, *, most: int) -> None:
        self._database = database
        self._most = most
        self._of_user = Counter[UUID]()
        self._subscriptions: set[Subscription] = set()
        self._last_seen: dict[UUID, Counters] = {}
        self._pulse = Pulse()
        self._loop: asyncio.Task[None] | None = None
        database.on_commit(self._pulse.wake, topic=TOPIC)

    @property
    def streams(self) -> int:
        """Count the open streams."""
        return len(self._subscriptions)

    @contextmanager
    def subscription(self, user_id: UUID, contest_id: UUID, seen: Counters | None) -> Generator[Subscription]:
        """Follow a contest within the context.

        Args:
            user_id: who follows.
            contest_id: what is followed.
            seen: the counters that a reconnecting stream was last told; None for a new one.

        Raises:
            TooManyStreams: the user has as many open as one may.
            LiveFull: this process has.
        """
        if self._of_user[user_id] >= STREAMS_PER_USER:
            raise TooManyStreams(limit=STREAMS_PER_USER)
        if self.streams >= self._most:
            raise LiveFull
        subscription = Subscription(contest_id, seen)
        self._subscriptions.add(subscription)
        self._of_user[user_id] += 1
        if self._loop is None or self._loop.done():
            # a context of its own: the request that came first must not lend its ids to the log lines of all
            self._loop = asyncio.get_running_loop().create_task(self._follow(), context=Context())
        known = self._last_seen.get(contest_id)
        if known is None:
            self._pulse.wake()
        else:  # who comes to others needs no look of its own: whatever was counted since that one, the next one tells
            subscription.offer(known, 1)
        try:
            yield subscription
        finally:
            self._subscriptions.discard(subscription)
            self._of_user[user_id] -= 1
            if not self._of_user[user_id]:
                del self._of_user[user_id]
            if not self._subscriptions:
                self._pulse.wake()

    async def _follow(self) -> None:
        context.service.set(self._database.service)
        while self._subscriptions:
            try:
                await self._look()
            except Exception as error:  # noqa: BLE001 - the database is away: streams stay open, the next look tells
                log.warning("live_look_failed", error=str(error)[:200])
            await self._pulse.wait(LOOK_EVERY)
        self._last_seen = {}

    async def _look(self) -> None:
        followers = tuple(self._subscriptions)  # who comes while we read is told by the next look
        async with self._database.sessions() as session:
            together = Counter(follower.contest_id for follower in followers)
            found = await LiveRepository(session).read(set(together))
        self._last_seen = {contest_id: found.get(contest_id, Counters()) for contest_id in together}
        for follower in followers:
            contest_id = follower.contest_id
            follower.offer(self._last_seen[contest_id], together[contest_id])


def open_hub(app: FastAPI) -> None:
    """Give the app its hub, as `app.state.live`."""
    app.state.live = LiveHub(app.state.database, most=app.state.settings.live_streams)
