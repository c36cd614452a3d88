"""A few services that exchange events about notes, for the tests of delivery."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import ClassVar, Protocol
from uuid import UUID

from alembic.migration import MigrationContext
from alembic.operations import Operations
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.base import Envelope, Event, Service
from kit.database.sessions import Database
from kit.messaging import outbox, schema
from kit.messaging.consumers import Consumers
from kit.messaging.inbox import InboxWorker, Retry
from kit.messaging.relay import Relay
from kit.messaging.status import messaging_status
from kit.messaging.transport import Transport
from kit.process import context
from kit.process.identifiers import uuid7

PRODUCER: Service = "contests"
SUBSCRIBER: Service = "typer_predictions"
NEIGHBOUR: Service = "news_ranking"

FAST = Retry(first=0.02, longest=0.1, attempts=3)
NEVER = 600.0
"""Seconds: a poll interval longer than any test, so that workers act only when woken or at due times."""
EMPTYING_TRIES = 5


class NoteChanged(Event):
    type: ClassVar[str] = "test.note_changed.v1"

    note: str
    text: str = ""

    @property
    def aggregate_id(self) -> str:
        return self.note


class NoteShared(NoteChanged):
    type: ClassVar[str] = "test.note_shared.v1"


class NoteCopied(NoteChanged):
    type: ClassVar[str] = "test.note_copied.v1"


class NoteForNobody(NoteChanged):
    type: ClassVar[str] = "test.note_for_nobody.v1"


SUBSCRIPTIONS: dict[str, tuple[Service, ...]] = {
    NoteChanged.type: (SUBSCRIBER,),
    NoteShared.type: (SUBSCRIBER, NEIGHBOUR),
    NoteCopied.type: (NEIGHBOUR,),
    NoteForNobody.type: (),
}


def subscribers(event_type: str) -> tuple[Service, ...]:
    return SUBSCRIPTIONS[event_type]


class Wire(Protocol):
    """A transport under test, with its connections to the services' inboxes."""

    @property
    def transport(self) -> Transport: ...

    async def attach(self, service: Service, database: Database) -> None:
        """Deliver events for the service to its inbox."""
        ...

    async def cut_off(self, service: Service) -> None:
        """Make the service's inbox unreachable until it is attached again."""
        ...


OpenDatabase = Callable[..., Database]
"""Opens a Database that is disposed of after the test."""


class Worker(Protocol):
    async def run(self, stop: asyncio.Event) -> None: ...


@asynccontextmanager
async def running(*workers: Worker) -> AsyncGenerator[None]:
    """Run workers until the context ends, then let them finish their current work."""
    stop = asyncio.Event()
    async with asyncio.TaskGroup() as tasks:
        for worker in workers:
            tasks.create_task(worker.run(stop))
        try:
            yield
        finally:
            stop.set()


@dataclass(frozen=True)
class Handled:
    event_id: UUID
    note: str
    revision: int
    correlation_id: str | None
    causation_id: UUID | None


@dataclass
class Node:
    """One service: a database, and workers on it."""

    name: Service
    database: Database
    wire: Wire

    def relay(self, *, database: Database | None = None, transport: Transport | None = None) -> Relay:
        return Relay(database or self.database, transport or self.wire.transport, poll_seconds=NEVER)

    def worker(self, consumers: Consumers, *, concurrency: int = 1, poll_seconds: float = NEVER) -> InboxWorker:
        return InboxWorker(self.database, consumers, concurrency=concurrency, retry=FAST, poll_seconds=poll_seconds)

    async def rows(self, statement: str) -> Sequence[tuple[object, ...]]:
        async with self.database.engine.connect() as connection:
            return [tuple(row) for row in (await connection.execute(text(statement))).all()]

    async def count(self, table: str) -> int:
        return int(str((await self.rows(f"SELECT count(*) FROM {table}"))[0][0]))  # noqa: S608 - the test's own words

    async def handled(self) -> list[Handled]:
        """Return the effects of handlers, in order."""
        async with self.database.engine.connect() as connection:
            found = await connection.execute(
                text("SELECT event_id, note, revision, correlation_id, causation_id FROM handled ORDER BY position")
            )
            return [Handled(*row) for row in found]

    async def notes(self) -> dict[str, tuple[int, str]]:
        """Return each note's revision and text."""
        return {str(note): (int(str(revision)), str(words)) for note, revision, words in await self.rows(_NOTES)}


_NOTES = "SELECT id, revision, text FROM note"
_TABLES = (
    "CREATE TABLE note (id text PRIMARY KEY, revision bigint NOT NULL, text text NOT NULL)",
    """CREATE TABLE handled (
        position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, event_id uuid NOT NULL, note text NOT NULL,
        revision bigint NOT NULL, correlation_id text, causation_id uuid)""",
)


def address(database: Database) -> str:
    """Return the address of the same data for another `Database` or process."""
    return database.url.set(drivername="postgresql").render_as_string(hide_password=False)


async def make_tables(database: Database) -> None:
    """Create outbox and inbox as a migration does, and the tables of the notes."""

    def make(connection: Connection) -> None:
        schema.create(Operations(MigrationContext.configure(connection)))
        for statement in _TABLES:
            connection.execute(text(statement))

    async with database.engine.begin() as connection:
        await connection.run_sync(make)


async def empty_tables(database: Database) -> None:
    """Remove the rows of another test; a process that it killed may still hold them on the server for a moment."""
    for attempt in range(EMPTYING_TRIES):
        try:
            async with database.engine.begin() as connection:
                await connection.execute(text("TRUNCATE outbox, inbox, note, handled RESTART IDENTITY"))
        except DBAPIError as refusal:
            if attempt == EMPTYING_TRIES - 1 or "deadlock" not in str(refusal):
                raise
        else:
            return


async def save_note(session: AsyncSession, note: str, words: str = "", event: type[NoteChanged] = NoteChanged) -> UUID:
    """Change a note and emit its new state, with its row locked first; return the event's id."""
    revision = await session.scalar(
        text(
            "INSERT INTO note VALUES (:note, 1, :words) ON CONFLICT (id) DO UPDATE "
            "SET revision = note.revision + 1, text = :words RETURNING revision"
        ),
        {"note": note, "words": words},
    )
    return outbox.add(session, event(note=note, text=words, revision=revision or 0), subscribers=subscribers)


async def change_note(database: Database, note: str, words: str = "", event: type[NoteChanged] = NoteChanged) -> UUID:
    """Change a note in its own transaction; return the event's id."""
    async with database.transaction() as session:
        return await save_note(session, note, words, event)


async def take_over(session: AsyncSession, event: NoteChanged) -> None:
    """Record the effect, and store the note unless a newer revision is known, as real handlers do."""
    await session.execute(
        text(
            "INSERT INTO handled (event_id, note, revision, correlation_id, causation_id) "
            "VALUES (:event_id, :note, :revision, :correlation_id, :causation_id)"
        ),
        {
            "event_id": context.causation_id.get(),
            "note": event.note,
            "revision": event.revision,
            "correlation_id": context.correlation_id.get(),
            "causation_id": context.causation_id.get(),
        },
    )
    await session.execute(
        text(
            "INSERT INTO note VALUES (:note, :revision, :words) ON CONFLICT (id) DO UPDATE "
            "SET revision = :revision, text = :words WHERE note.revision < :revision"
        ),
        {"note": event.note, "revision": event.revision, "words": event.text},
    )


def copying(*, before: Callable[[NoteChanged], Awaitable[None]] | None = None) -> Consumers:
    """Return the handlers of a subscriber that stores every note; `before` runs before the commit and may raise."""
    consumers = Consumers()

    async def note_changed(session: AsyncSession, event: NoteChanged) -> None:
        await take_over(session, event)
        if before is not None:
            await before(event)

    for event in (NoteChanged, NoteShared, NoteCopied):
        consumers.on(event)(note_changed)
    return consumers


def envelope(event: NoteChanged, *, event_id: UUID | None = None, **data: object) -> Envelope:
    """Return an envelope of an event, with `data` in addition to its fields or in place of them."""
    return Envelope(
        event_id=event_id or uuid7(),
        type=event.type,
        occurred_at=datetime.now(UTC),
        producer=PRODUCER,
        aggregate_id=event.aggregate_id,
        revision=event.revision,
        correlation_id="a-test",
        data=event.model_dump(mode="json") | data,
    )


async def has_note(node: Node, note: str) -> bool:
    return note in await node.notes()


async def has_handled(node: Node, count: int) -> bool:
    return len(await node.handled()) >= count


async def is_drained(node: Node) -> bool:
    async with node.database.sessions() as session:
        return (await messaging_status(session)).outbox == 0
