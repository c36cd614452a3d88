"""Live updates, read from a real server: an ASGI test client would wait for the end of a stream."""

import asyncio
import json
import signal
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Collection, Generator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import httpx
import pytest
import uvicorn
from sse_starlette.sse import AppStatus

from contracts.base import Event
from contracts.events.fixture import FixtureLocked, ResultsPublished
from contracts.events.private_league import PrivateRankingsChanged
from contracts.events.session import SessionEnded
from contracts.events.user import UserAccessChanged
from kit.process.identifiers import uuid7
from kit.testing.plugin import DatabaseFor
from kit.testing.tokens import TokenMint
from kit.testing.waiting import eventually
from news_ranking.live.hub import SPREAD_OF_EACH, STREAMS_PER_USER
from news_ranking.live.repository import Counters, LiveRepository
from news_ranking.live.stream import read_event_id
from news_ranking.main import create_app
from news_ranking.settings import Settings
from news_ranking.tests.conftest import Portal
from standings.testing import START, Contest

MOST_STREAMS = 8
WITHIN = 60.0
"""Seconds after which an event counts as never told."""


class Server(uvicorn.Server):
    """Leaves signals to whoever runs it, as standalone does."""

    @contextmanager
    def capture_signals(self) -> Generator[None]:
        yield


@dataclass
class Served:
    """The service behind a real server."""

    portal: Portal
    server: Server
    serving: asyncio.Task[None]
    address: str


@pytest.fixture
async def served(
    database_for: DatabaseFor,
    settings_for: Callable[[str], Settings],
    token_mint: TokenMint,
    monkeypatch: pytest.MonkeyPatch,
) -> AsyncIterator[Served]:
    monkeypatch.setattr(AppStatus, "should_exit", False)  # of the process: a server that stopped before set it
    url = await database_for("news_ranking")
    app = create_app(settings_for(url).model_copy(update={"live_streams": MOST_STREAMS}))
    server = Server(uvicorn.Config(app, host="127.0.0.1", port=0, log_config=None))
    serving = asyncio.create_task(server.serve())
    await eventually(lambda: server.started or serving.done(), expecting="a server")
    port = server.servers[0].sockets[0].getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    async with httpx.AsyncClient(base_url=address, headers=token_mint.headers(), timeout=WITHIN) as client:
        yield Served(Portal(app, client, url), server, serving, address)
    server.should_exit = True
    await asyncio.wait_for(serving, timeout=WITHIN)


@dataclass
class Listener:
    """A browser that follows a contest."""

    lines: AsyncIterator[str]

    async def event(self) -> dict[str, Any]:
        """Read the next event, skipping pings."""
        found: dict[str, Any] = {}
        async with asyncio.timeout(WITHIN):
            async for line in self.lines:
                if not line and found:
                    return found
                name, _, value = line.partition(": ")
                if name in {"event", "id", "data"}:
                    found[name] = json.loads(value) if name == "data" else value
        raise EOFError

    async def topics(self) -> set[str]:
        """Read what changed."""
        event = await self.event()
        assert event["event"] == "changed"
        return set(event["data"]["topics"])


@asynccontextmanager
async def following(served: Served, contest: Contest, **headers: str) -> AsyncGenerator[Listener]:
    async with served.portal.client.stream("GET", f"/live/{contest.id}", headers=headers) as answer:
        assert answer.status_code == 200, await answer.aread()
        assert answer.headers["content-type"].startswith("text/event-stream")
        assert answer.headers["cache-control"] == "private, no-store"
        yield Listener(answer.aiter_lines())


async def test_every_browser_is_told_what_changed(served: Served) -> None:
    contest, other = Contest(), Contest()
    await served.portal.deliver(contest.changed(), other.changed(), contest.team("Ada"))
    async with following(served, contest) as one, following(served, contest) as two, following(served, other) as third:
        for listener in (one, two, third):
            first = await listener.event()
            assert (first["event"], first["data"]) == ("ready", {"topics": []})
        locked = FixtureLocked(
            revision=1,
            contest_id=contest.id,
            fixture_id=contest.fixture(1),
            window=1,
            locked_at=START,
            teams=1,
            digest="0" * 64,
        )
        results = ResultsPublished(
            revision=1, contest_id=contest.id, fixture_id=contest.fixture(1), final=True, events=()
        )
        expected: list[tuple[Event, str]] = [
            (contest.fixture_changed(1), "schedule"),
            (locked, "schedule"),
            (results, "results"),
            (contest.run(1, {"Ada": 10})[0], "ranking"),
            (PrivateRankingsChanged(revision=1, contest_id=contest.id), "private"),
            (contest.changed(2, state="closed"), "schedule"),
        ]
        for event, topic in expected:
            await served.portal.deliver(event, settle=False)
            assert await one.topics() == {topic}
            assert await two.topics() == {topic}
        await served.portal.deliver(other.changed(2))
        assert await third.topics() == {"schedule"}, "the other contest's changes are not told here"


async def test_browsers_are_told_a_time_to_read_again_within_that_grows_with_their_number(
    served: Served, token_mint: TokenMint
) -> None:
    contest, quiet = Contest(), Contest()
    await served.portal.deliver(contest.changed(), quiet.changed())
    async with AsyncExitStack() as windows:
        many = [await windows.enter_async_context(following(served, contest, **token_mint.headers())) for _ in range(4)]
        alone = await windows.enter_async_context(following(served, quiet))
        for listener in (*many, alone):
            await listener.event()
        await served.portal.deliver(contest.fixture_changed(1), quiet.fixture_changed(1))
        assert [(await listener.event())["data"]["spread"] for listener in many] == [round(4 * SPREAD_OF_EACH)] * 4
        assert (await alone.event())["data"]["spread"] == round(SPREAD_OF_EACH)


async def test_who_comes_to_others_waits_for_no_look_at_the_database_and_misses_nothing(
    served: Served, token_mint: TokenMint, monkeypatch: pytest.MonkeyPatch
) -> None:
    contest = Contest()
    await served.portal.deliver(contest.changed())
    goes_on, read = asyncio.Event(), LiveRepository.read

    async def later(self: LiveRepository, contest_ids: Collection[UUID]) -> dict[UUID, Counters]:
        await goes_on.wait()
        return await read(self, contest_ids)

    async with following(served, contest) as first:
        assert (await first.event())["event"] == "ready"
        monkeypatch.setattr(LiveRepository, "read", later)
        await served.portal.deliver(contest.fixture_changed(1), settle=False)
        async with following(served, contest, **token_mint.headers()) as second:
            assert (await second.event())["event"] == "ready"
            goes_on.set()
            assert await first.topics() == await second.topics() == {"schedule"}


async def test_a_browser_that_comes_back_is_told_what_it_missed(served: Served) -> None:
    contest = Contest()
    await served.portal.deliver(contest.changed())
    async with following(served, contest) as listener:
        seen = (await listener.event())["id"]
    await served.portal.deliver(contest.fixture_changed(1), contest.team("Ada"))
    async with following(served, contest, **{"Last-Event-ID": seen}) as listener:
        assert await listener.topics() == {"schedule", "ranking"}
    async with following(served, contest, **{"Last-Event-ID": "nonsense"}) as listener:
        assert (await listener.event())["event"] == "ready"


async def test_changes_of_another_process_are_told_too(served: Served, settings_for: Callable[[str], Settings]) -> None:
    contest = Contest()
    await served.portal.deliver(contest.changed())
    replica = create_app(settings_for(served.portal.url))
    async with following(served, contest) as listener, replica.router.lifespan_context(replica):
        await listener.event()
        elsewhere = Portal(replica, served.portal.client, served.portal.url)
        await elsewhere.deliver(contest.fixture_changed(1), settle=False)
        assert await listener.topics() == {"schedule"}


async def test_one_person_may_follow_in_a_few_windows_only(served: Served, token_mint: TokenMint) -> None:
    contest = Contest()
    await served.portal.deliver(contest.changed())
    hub = served.portal.app.state.live
    async with AsyncExitStack() as windows:
        for _ in range(STREAMS_PER_USER):
            await windows.enter_async_context(following(served, contest))
        answer = await served.portal.client.get(f"/live/{contest.id}", headers={"Accept-Language": "en"})
        assert (answer.status_code, answer.json()["code"]) == (429, "too-many-streams")
        assert answer.headers["retry-after"]
        assert "5 live connections" in answer.json()["detail"]
        async with following(served, contest, **token_mint.headers()) as somebody_else:
            assert (await somebody_else.event())["event"] == "ready"
            assert hub.streams > served.portal.database.pool_size
            await served.portal.ranking(contest)  # streams hold no connection
        await eventually(lambda: hub.streams == STREAMS_PER_USER)
    await eventually(lambda: hub.streams == 0, expecting="every place to be free again")
    async with following(served, contest) as listener:
        assert (await listener.event())["event"] == "ready"


async def test_a_process_that_is_full_says_when_to_come_back_and_goes_on_telling(
    served: Served, token_mint: TokenMint
) -> None:
    contest = Contest()
    await served.portal.deliver(contest.changed())
    async with AsyncExitStack() as windows:
        listeners = [
            await windows.enter_async_context(following(served, contest, **token_mint.headers()))
            for _ in range(MOST_STREAMS)
        ]
        for language, word in (("en", "Too many live connections"), ("pl", "zbyt wiele połączeń")):
            refused = await served.portal.client.get(f"/live/{contest.id}", headers={"Accept-Language": language})
            assert (refused.status_code, refused.json()["code"]) == (503, "live-full")
            assert refused.headers["retry-after"] == "60"
            assert word in refused.json()["detail"]
        await served.portal.deliver(contest.fixture_changed(1), settle=False)
        for listener in listeners:
            assert (await listener.event())["event"] == "ready"
            assert await listener.topics() == {"schedule"}
    hub = served.portal.app.state.live
    await eventually(lambda: hub.streams == 0, expecting="every place to be free again")
    async with following(served, contest) as listener:
        assert (await listener.event())["event"] == "ready"


async def test_a_stream_ends_with_its_session_and_with_a_block(served: Served, token_mint: TokenMint) -> None:
    contest, out, blocked = Contest(), uuid7(), uuid7()
    await served.portal.deliver(contest.changed())
    leaver = token_mint.headers(sid=str(out))
    async with (
        following(served, contest, **leaver) as left,
        following(served, contest, **token_mint.headers(blocked)) as shut_out,
        following(served, contest) as other,
    ):
        for listener in (left, shut_out, other):
            await listener.event()
        await served.portal.deliver(
            SessionEnded(revision=1, session_id=out, tokens_until=datetime.now(UTC) + timedelta(minutes=15)),
            UserAccessChanged(revision=1, user_id=blocked, account_blocked=True, blocked_contests=()),
            settle=False,
        )
        for listener in (left, shut_out):
            with pytest.raises(EOFError):
                await listener.event()
        await served.portal.deliver(contest.fixture_changed(1), settle=False)
        assert await other.topics() == {"schedule"}


async def test_the_server_stops_although_streams_are_open(served: Served) -> None:
    contest = Contest()
    await served.portal.deliver(contest.changed())
    async with following(served, contest) as listener:
        await listener.event()
        served.server.handle_exit(signal.SIGTERM, None)
        with pytest.raises(EOFError):
            await listener.event()
        await asyncio.wait_for(asyncio.shield(served.serving), timeout=WITHIN)


async def test_only_public_contests_can_be_followed_and_only_by_people_logged_in(
    portal: Portal, contest_with: Callable[..., Awaitable[Contest]]
) -> None:
    contest, draft = await contest_with(), Contest()
    await portal.deliver(draft.changed(state="draft"))
    for unknown in (draft.id, uuid7(), "none", "%00"):
        answer = await portal.client.get(f"/live/{unknown}")
        assert (answer.status_code, answer.json()["code"]) == (404, "contest-not-found")
    answer = await portal.client.get(f"/live/{contest.id}", headers={"Authorization": ""})
    assert answer.status_code == 401


@pytest.mark.parametrize(
    "value", [None, "", "1-2-3-4", "1-2-3-4-x", "1-2-3-4-5-6", "-1-2-3-4-5", "1-2-3-4-" + "9" * 99, "1-2-3-4-²"]
)
def test_a_foreign_event_id_is_ignored(value: str | None) -> None:
    assert read_event_id(value) is None


def test_an_event_id_is_read_back() -> None:
    assert read_event_id("1-2-3-4-5") == Counters(1, 2, 3, 4, 5)
