"""The live streams of this process, and the one loop that notifies them.

The loop runs while a stream is open. It reads the counters after each commit of any process. It also reads them every
second, in case a wake-up was lost. It ends the streams of people who logged out or were blocked since.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Generator
from contextlib import contextmanager
from contextvars import Context
from dataclasses import dataclass
from uuid import UUID

import structlog
from fastapi import FastAPI

from kit.database.sessions import Database
from kit.process import context
from kit.process.wakeups import Pulse
from news_ranking.live.errors import LiveFull, TooManyStreams
from news_ranking.live.repository import Counters, LiveRepository, Topic
from news_ranking.live.service import TOPIC

log = structlog.get_logger(__name__)
STREAMS_PER_USER = 5
"""The maximum number of one user's streams in one process."""
LOOK_EVERY = 1.0
"""Seconds between two reads without a wake-up."""
SPREAD_OF_EACH = 2.5
"""Milliseconds that each follower adds to the span in which all of them fetch again: about 400 of them a second."""
LONGEST_SPREAD = 10_000
"""Milliseconds."""


@dataclass(frozen=True)
class Change:
    """A notification: the changed topics, and the milliseconds within which its reader may fetch them."""

    topics: frozenset[Topic]
    counters: Counters
    """They include the change."""
    spread: int


class Subscription:
    """One stream's state: the last counters sent, and the pending topics. Topics are merged, so it never grows."""

    def __init__(self, contest_id: UUID, seen: Counters | None, may_follow: Callable[[], bool]) -> None:
        self.contest_id = contest_id
        self.may_follow = may_follow
        self._told = seen
        self._now = seen
        self._followers = 1
        self._news = asyncio.Event()
        self._has_ended = False

    def offer(self, now: Counters, followers: int) -> None:
        """Update the counters, and wake the stream if they differ from its last ones.

        Args:
            now: the contest's counters.
            followers: the number of streams of this process with the same notification.
        """
        if now != self._told:
            self._now = now
            self._followers = followers
            self._news.set()

    def end(self) -> None:
        """End the stream."""
        self._has_ended = True
        self._news.set()

    async def next(self) -> Change | None:
        """Wait for a change and return it; None at the end.

        A stream without earlier counters first gets an empty change: later changes are notified.
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
    """Delivers changes to every open stream of this process.

    Args:
        database: holds the counters.
        most: the maximum number of open streams.
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
        """Return the number of open streams."""
        return len(self._subscriptions)

    @contextmanager
    def subscription(
        self, user_id: UUID, contest_id: UUID, seen: Counters | None, *, may_follow: Callable[[], bool]
    ) -> Generator[Subscription]:
        """Follow a contest within the context.

        Args:
            user_id: the follower.
            contest_id: the contest.
            seen: the last counters sent to a reconnecting stream; None for a new one.
            may_follow: asked at each look; the stream ends once it is false.

        Raises:
            TooManyStreams: the user has the maximum of open streams.
            LiveFull: this process has the maximum of open streams.
        """
        if self._of_user[user_id] >= STREAMS_PER_USER:
            raise TooManyStreams(limit=STREAMS_PER_USER)
        if self.streams >= self._most:
            raise LiveFull
        subscription = Subscription(contest_id, seen, may_follow)
        self._subscriptions.add(subscription)
        self._of_user[user_id] += 1
        if self._loop is None or self._loop.done():
            # a context of its own: log lines for all must not carry the ids of the first request
            self._loop = asyncio.get_running_loop().create_task(self._follow(), context=Context())
        known = self._last_seen.get(contest_id)
        if known is None:
            self._pulse.wake()
        else:  # a further stream needs no read of its own: the next read covers later changes
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
            self._end_refused()
            try:
                await self._look()
            except Exception as error:  # noqa: BLE001 - the database is away: streams stay open, the next look tells
                log.warning("live_look_failed", error=str(error)[:200])
            await self._pulse.wait(LOOK_EVERY)
        self._last_seen = {}

    def _end_refused(self) -> None:
        for follower in self._subscriptions:
            if not follower.may_follow():
                follower.end()

    async def _look(self) -> None:
        followers = tuple(self._subscriptions)  # the next read covers streams that are added during this one
        async with self._database.sessions() as session:
            together = Counter(follower.contest_id for follower in followers)
            found = await LiveRepository(session).read(set(together))
        self._last_seen = {contest_id: found.get(contest_id, Counters()) for contest_id in together}
        for follower in followers:
            contest_id = follower.contest_id
            follower.offer(self._last_seen[contest_id], together[contest_id])


def open_hub(app: FastAPI) -> None:
    """Create the app's hub, as `app.state.live`."""
    app.state.live = LiveHub(app.state.database, most=app.state.settings.live_streams)
