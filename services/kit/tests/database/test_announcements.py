"""A commit's announcement wakes the workers of every process; each `Database` here stands for one process."""

import asyncio
import os
import signal
from collections import Counter
from collections.abc import AsyncGenerator, Awaitable, Callable, Generator, Sequence
from contextlib import AsyncExitStack, contextmanager, suppress
from typing import ClassVar
from uuid import UUID

import asyncpg
import pytest
from sqlalchemy import text
from sqlalchemy.engine import make_url

from contracts.base import Envelope
from kit.database import announcements, workers
from kit.database.commits import announce
from kit.database.sessions import Database
from kit.messaging import outbox
from kit.messaging.consumers import Consumers
from kit.messaging.inbox import InboxWorker, receive
from kit.messaging.relay import Relay
from kit.people.ended_sessions import EndedSessions, session_ended
from kit.process.identifiers import uuid7
from kit.process.limits import Limits
from kit.testing.plugin import DatabaseFor
from kit.testing.proxy import SilentProxy
from kit.testing.waiting import eventually
from kit.tests.database.test_silence import PATIENCE, server_of_its_own
from kit.tests.messaging.world import NEVER, NoteChanged, address, envelope, running, subscribers
from kit.tests.people.test_ended_sessions import ended

SERVICE = "contests"
PLAIN_SERVICE = "storage_logs"
TOPIC, OTHER = "notes", "other"
ROUNDS = 3
"""A worker may find the first round at its start; it finds the others only if it is woken."""
SAVES = 200
LINES = """
SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE '% (at most %)'
"""


class Process:
    """One process's `Database`, and how often each topic woke it."""

    def __init__(self, url: str, **limits: float) -> None:
        self.database = Database(url, service=SERVICE, limits=Limits(**limits))
        self.woken: Counter[str] = Counter()
        for topic in (TOPIC, OTHER):
            self.database.on_commit(self._counting(topic), topic=topic)

    async def save(self, *topics: str) -> None:
        async with self.database.transaction() as session:
            await session.execute(text("SELECT 1"))
            for topic in topics:
                announce(session, topic)

    async def listens(self) -> None:
        """Wait until the process listens, which wakes every topic once; then reset the counts."""
        await eventually(lambda: self.woken[TOPIC] and self.woken[OTHER], expecting="a process to listen")
        self.woken.clear()

    def _counting(self, topic: str) -> Callable[[], None]:
        return lambda: self.woken.update([topic])


Start = Callable[..., Awaitable[Process]]


@pytest.fixture
async def start() -> AsyncGenerator[Start]:
    """Return a function that starts a listening process on a database's address."""
    async with AsyncExitStack() as stack:

        async def started(url: str, **limits: float) -> Process:
            process = Process(url, **limits)
            stack.push_async_callback(process.database.dispose)
            await stack.enter_async_context(running(process.database.announcements))
            await process.listens()
            return process

        yield started


@pytest.fixture
async def url(fresh_database_for: DatabaseFor) -> str:
    return await fresh_database_for(PLAIN_SERVICE)


async def cut_lines(database: Database) -> int:
    """End the listening connections of a database's processes; return their number."""
    superuser = await asyncpg.connect(address(database))
    try:
        lines = [row["pid"] for row in await superuser.fetch(LINES)]
        assert all([await superuser.fetchval("SELECT pg_terminate_backend($1)", line) for line in lines])
    finally:
        await superuser.close()
    return len(lines)


async def test_a_commit_wakes_the_followers_of_its_topics_in_every_process_once(start: Start, url: str) -> None:
    here, there, elsewhere = [await start(url) for _ in range(3)]
    await here.save()
    await here.save(TOPIC)
    assert here.woken == {TOPIC: 1}
    for process in (there, elsewhere):
        await eventually(lambda process=process: process.woken == {TOPIC: 1})
    await there.save(OTHER)  # a later announcement: by its arrival, `here` would have heard its own earlier one
    for process in (here, there, elsewhere):
        await eventually(lambda process=process: process.woken == {TOPIC: 1, OTHER: 1})


async def test_what_is_undone_wakes_nobody(start: Start, url: str) -> None:
    here, there = await start(url), await start(url)
    with suppress(ZeroDivisionError):
        async with here.database.transaction() as session:
            announce(session, TOPIC)
            raise ZeroDivisionError
    await here.save(OTHER)
    await eventually(lambda: there.woken[OTHER])
    assert (here.woken, there.woken) == ({OTHER: 1}, {OTHER: 1})


async def test_the_inbox_of_another_process_is_handled_at_once(start: Start, url: str) -> None:
    here, there = await start(url), await start(url)
    handled: list[str] = []
    consumers = Consumers()

    @consumers.on(NoteChanged)
    async def note_changed(_session: object, event: NoteChanged) -> None:  # pyright: ignore[reportUnusedFunction]
        handled.append(event.note)

    async with running(InboxWorker(there.database, consumers, poll_seconds=NEVER)):
        for number in range(ROUNDS):
            async with here.database.transaction() as session:
                await receive(session, [envelope(NoteChanged(note=f"n{number}", revision=1))])
            await eventually(lambda number=number: f"n{number}" in handled, expecting="the other process to handle it")


class _Taking:
    """A transport that accepts every envelope."""

    def __init__(self) -> None:
        self.sent: list[str] = []

    async def send(self, envelopes: Sequence[Envelope]) -> set[UUID]:
        self.sent += [sent.aggregate_id for sent in envelopes]
        return {sent.event_id for sent in envelopes}


async def test_the_outbox_is_emptied_by_another_process_at_once(start: Start, url: str) -> None:
    here, there = await start(url), await start(url)
    transport = _Taking()
    async with running(Relay(there.database, transport, poll_seconds=NEVER)):
        for number in range(ROUNDS):
            async with here.database.transaction() as session:
                outbox.add(session, NoteChanged(note=f"n{number}", revision=1), subscribers=subscribers)
            await eventually(lambda number=number: f"n{number}" in transport.sent, expecting="the other to send it")


async def test_an_ended_session_is_known_to_another_process_at_once(start: Start, url: str) -> None:
    here, there = await start(url), await start(url)
    known = EndedSessions(there.database, poll_seconds=NEVER)
    async with running(known):
        for gone in (uuid7() for _ in range(ROUNDS)):
            async with here.database.transaction() as session:
                await session_ended(session, ended(gone))
            await eventually(lambda gone=gone: gone in known, expecting="the other process to know")


async def test_a_worker_of_another_process_begins_at_once(
    start: Start, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "POLL_SECONDS", NEVER)
    here, there = await start(url), await start(url)

    class Counting(workers.QueueWorker):
        topic: ClassVar[str] = TOPIC
        steps = 0

        async def step(self) -> bool:
            self.steps += 1
            return False

    worker = Counting(there.database)
    async with running(worker):
        for number in range(1, ROUNDS + 1):
            await eventually(lambda number=number: worker.steps == number)
            await here.save(TOPIC)
        await eventually(lambda: worker.steps == ROUNDS + 1)


async def test_a_line_that_is_cut_is_made_anew_and_then_everything_is_woken(start: Start, url: str) -> None:
    here, there = await start(url), await start(url)
    assert await cut_lines(here.database) == 2
    await asyncio.gather(here.listens(), there.listens())
    await here.save(TOPIC)
    await eventually(lambda: there.woken == {TOPIC: 1})
    await there.save(TOPIC)
    await eventually(lambda: here.woken == {TOPIC: 2})


async def test_a_line_that_goes_silent_is_found_out_and_made_anew(
    start: Start, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(announcements, "SILENCE_SECONDS", 0.1)
    port = make_url(url).port
    assert port
    here = await start(url)
    async with SilentProxy(port) as proxy:
        behind = make_url(url).set(port=proxy.port).render_as_string(hide_password=False)
        there = await start(behind, connect=0.5, command=0.5)
        proxy.go_silent()
        await here.save(TOPIC)
        proxy.pass_on()  # only new connections pass
        await there.listens()
        await here.save(TOPIC)
        await eventually(lambda: there.woken == {TOPIC: 1})
        await there.database.dispose()


async def test_what_was_announced_without_a_line_is_told_when_there_is_one(start: Start, url: str) -> None:
    there = await start(url)
    here = Process(url)
    try:
        await here.save(TOPIC)
        assert there.woken == {}
        async with running(here.database.announcements):
            await eventually(lambda: there.woken == {TOPIC: 1})
    finally:
        await here.database.dispose()


@contextmanager
def held(process: int) -> Generator[None]:
    """Stop a process of the server until the context ends."""
    os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(process, signal.SIGCONT)


async def test_saves_wait_for_no_notification_and_many_are_told_as_one(start: Start) -> None:
    with server_of_its_own() as server:
        here = await start(server.url("postgres"), command=10 * PATIENCE)
        superuser = await asyncpg.connect(server.url("postgres"))
        try:
            line = await superuser.fetchval(LINES)
        finally:
            await superuser.close()
        there = await start(server.url("postgres"))
        with held(line):
            async with asyncio.timeout(PATIENCE):
                for _ in range(SAVES):
                    await here.save(TOPIC)
            assert here.woken[TOPIC] == SAVES
            assert there.woken == {}
        await eventually(lambda: there.woken[TOPIC])
        await here.save(OTHER)
        await eventually(lambda: there.woken[OTHER])
        assert there.woken[TOPIC] <= 2  # one notification in progress, and one for all others
        await here.database.dispose()
        await there.database.dispose()


class _Looking(workers.QueueWorker):
    """A worker that finds nothing, and shows how long it would rest."""

    topic: ClassVar[str] = TOPIC

    async def step(self) -> bool:
        return False

    @property
    def rest(self) -> float:
        return self._rest(workers.POLL_SECONDS)


async def test_who_would_be_woken_looks_seldom_and_often_again_when_nothing_is_heard(
    start: Start, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = await start(url), Process(url)
    worker, unheard = _Looking(here.database), _Looking(there.database)
    assert worker.rest == workers.POLL_SECONDS  # an earlier process may have died before its announcement
    monkeypatch.setattr(announcements, "RESTLESS_SECONDS", 0.0)
    assert (worker.rest, unheard.rest) == (announcements.SELDOM_SECONDS, workers.POLL_SECONDS)
    monkeypatch.setattr(announcements, "FIRST_PAUSE_SECONDS", 3600.0)
    monkeypatch.setattr(announcements, "LONGEST_PAUSE_SECONDS", 3600.0)
    await cut_lines(here.database)
    await eventually(lambda: worker.rest == workers.POLL_SECONDS, expecting="a worker to look often")
    await there.database.dispose()


async def test_what_was_not_told_is_found_by_the_next_look(
    start: Start, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Simulate a process that died between its commit and its announcement."""
    monkeypatch.setattr(announcements, "RESTLESS_SECONDS", 0.0)
    monkeypatch.setattr(announcements, "SELDOM_SECONDS", 0.2)
    there, died = await start(url), Process(url)
    handled: list[str] = []
    consumers = Consumers()

    @consumers.on(NoteChanged)
    async def note_changed(_session: object, event: NoteChanged) -> None:  # pyright: ignore[reportUnusedFunction]
        handled.append(event.note)

    async with running(InboxWorker(there.database, consumers, poll_seconds=0.1)):
        async with died.database.transaction() as session:
            await receive(session, [envelope(NoteChanged(note="n", revision=1))])
        await eventually(lambda: handled == ["n"])
    assert there.woken == {}
    await died.database.dispose()


async def test_a_command_tells_before_it_ends(start: Start, url: str) -> None:
    there, command = await start(url), Process(url)
    await command.save(TOPIC)
    await command.database.announcements.tell_now()
    await eventually(lambda: there.woken == {TOPIC: 1})
    await command.database.dispose()
