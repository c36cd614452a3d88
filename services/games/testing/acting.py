"""A running game that receives events as from its neighbours; its own events are read from its outbox."""

import asyncio
import json
from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any, ClassVar
from uuid import UUID

import asyncpg
import httpx
from fastapi import FastAPI

from contracts.base import Event
from contracts.events.contest import ContestChanged, MembershipChanged, TieBreak
from contracts.events.fixture import FixtureChanged, FixtureLocked
from contracts.events.message import MessageRequested
from contracts.events.team import PointsScored
from contracts.events.user import UserAccessChanged
from games.locking.picks import Locking
from games.locking.worker import LockWorker
from games.participation.choice import Choosing
from games.reminders.worker import ReminderWorker
from games.scoring import service as runs
from games.scoring.points import Scoring
from games.scoring.repository import RunRepository
from games.scoring.worker import ScoringWorker
from games.settings import GameSettings
from kit.app import Service
from kit.database.sessions import Database
from kit.messaging.republish import republish
from kit.people.blocks import user_access_changed
from kit.process.identifiers import uuid7
from kit.testing.tokens import TokenMint


@dataclass
class Somebody:
    """A user with an access token; requests are in English by default."""

    id: UUID
    client: httpx.AsyncClient
    headers: dict[str, str]

    async def asks(self, method: str, path: str, *, language: str = "en", **options: Any) -> httpx.Response:
        """Send a request."""
        return await self.client.request(
            method, path, headers=self.headers | {"Accept-Language": language} | options.pop("headers", {}), **options
        )


@dataclass
class Player(Somebody, ABC):
    """A player, or a possible one."""

    @abstractmethod
    async def makes_team(self, name: str = "Eagles") -> httpx.Response:
        """Create my team, with a pick if the game requires one."""

    @abstractmethod
    async def renames(self, name: str) -> httpx.Response:
        """Rename my team and save nothing else."""

    @abstractmethod
    async def team(self) -> Any:
        """Return my team's current state."""


@dataclass
class Playing(ABC):
    """The service under test with one contest; a game's own tests say which it is."""

    service: ClassVar[Service]
    locking: ClassVar[Locking]
    choosing: ClassVar[Choosing]
    scoring: ClassVar[Scoring]
    tie_break: ClassVar[tuple[TieBreak, ...]]
    tables: ClassVar[Sequence[str]]
    """All that a refusal must leave as it was."""

    app: FastAPI
    client: httpx.AsyncClient
    database_url: str
    mint: TokenMint
    league: UUID = field(default_factory=uuid7)
    revision: int = 0

    @property
    def database(self) -> Database:
        """The service's database."""
        database: Database = self.app.state.database
        return database

    @abstractmethod
    async def starts(self) -> None:
        """Send the data that every test needs: the contest, and the game's other data."""

    @abstractmethod
    async def contest(self, **changes: Any) -> None:
        """Send the contest's state."""

    @abstractmethod
    async def fixture(self, fixture_id: UUID | None = None, *, closes_in: float = 3600, **changes: Any) -> UUID:
        """Send a fixture's state: open, with something to pick, by default."""

    @abstractmethod
    def stranger(self, **claims: Any) -> Player:
        """Create a user who has not joined."""

    def next_revision(self) -> int:
        """Count the events on."""
        self.revision += 1
        return self.revision

    async def hears(self, event: Event) -> None:
        """Handle an event in a transaction, as the inbox would."""
        async with self.database.transaction() as session:
            await self.service.handlers.bind(event.type, event.model_dump(mode="json"))(session)

    async def hears_of_access(self, event: UserAccessChanged) -> None:
        """Send the blocks of users."""
        async with self.database.transaction() as session:
            await user_access_changed(session, event)

    async def tells_contest(self, **changes: Any) -> None:
        """Send the contest's state."""
        usual: dict[str, Any] = {
            "contest_id": self.league,
            "origin_id": uuid7(),
            "name": "World Cup",
            "event_type": self.locking.game.event_type,
            "state": "running",
            "start_date": datetime.now(UTC),
            "sport": "football",
            "tie_break": self.tie_break,
            "revision": self.next_revision(),
        }
        await self.hears(ContestChanged(**(usual | changes)))

    async def tells_fixture(self, fixture_id: UUID, *, closes_in: float, **changes: Any) -> None:
        """Send a fixture's state: open by default."""
        now = datetime.now(UTC)
        usual: dict[str, Any] = {
            "contest_id": self.league,
            "fixture_id": fixture_id,
            "number": 1,
            "name": "Matchday 1",
            "opens_at": now - timedelta(days=1),
            "closes_at": now + timedelta(seconds=closes_in),
            "starts_at": now + timedelta(seconds=closes_in),
            "ends_at": now + timedelta(days=1),
            "window": 1,
            "revision": self.next_revision(),
        }
        await self.hears(FixtureChanged(**(usual | changes)))

    async def membership(self, person: Somebody, *, joined: bool, at: datetime | None = None) -> None:
        """Send that a user has joined or left, at an instant."""
        await self.hears(
            MembershipChanged(
                contest_id=self.league,
                contest_name="World Cup",
                user_id=person.id,
                joined=joined,
                changed_at=at,
                revision=self.next_revision(),
            )
        )

    def lock_worker(self) -> LockWorker:
        """Return a lock worker; `step` it."""
        return LockWorker(self.database, self.locking)

    def reminder_worker(self, **settings: Any) -> ReminderWorker:
        """Return a reminder worker, with optional settings; `step` it."""
        usual: GameSettings = self.app.state.settings
        return ReminderWorker(self.database, self.choosing, usual.model_copy(update=settings))

    def scoring_worker(self, *, chunk_size: int) -> ScoringWorker:
        """Return a scoring worker; `step` it."""
        return ScoringWorker(self.database, self.scoring, chunk_size=chunk_size)

    async def closes(self, fixture_id: UUID) -> None:
        """Let the fixture's closing time pass and lock it."""
        await self.execute("UPDATE fixture SET closes_at = clock_timestamp() WHERE fixture_id = $1", fixture_id)
        await self.lock_worker().step()

    async def scores(self, *, chunk_size: int = 2) -> None:
        """Do all scoring that is due."""
        worker = self.scoring_worker(chunk_size=chunk_size)
        while await worker.step():
            continue

    async def dies_in_a_chunk(self) -> None:
        """Score a chunk as a worker that is killed before its commit."""
        session = self.database.sessions()
        chunk = await RunRepository(session, self.scoring.game).take_chunk()
        if chunk is None:
            raise AssertionError("there is no chunk to score")
        await runs.score_chunk(session, self.scoring, chunk)
        await session.close()

    @asynccontextmanager
    async def locks_by_itself(self) -> AsyncGenerator[None]:
        """Run the real lock worker beside the requests."""
        stop = asyncio.Event()
        running = asyncio.create_task(self.lock_worker().run(stop))
        try:
            yield
        finally:
            stop.set()
            await running

    async def republishes(self) -> int:
        """Publish the current state again."""
        if self.service.republish is None:
            raise AssertionError("the service republishes nothing")
        return await republish(self.database, self.service.republish)

    async def fetch(self, query: str, *values: Any) -> list[Any]:
        """Return rows of a query."""
        connection = await asyncpg.connect(self.database_url)
        try:
            return list(await connection.fetch(query, *values))
        finally:
            await connection.close()

    async def execute(self, statement: str, *values: Any) -> None:
        """Change rows behind the service's back."""
        await self.fetch(statement, *values)

    async def emitted(self, event_type: str) -> list[dict[str, Any]]:
        """Return the emitted events of a type, in order."""
        rows = await self.fetch("SELECT data FROM outbox WHERE type = $1 ORDER BY position", event_type)
        return [json.loads(row["data"]) for row in rows]

    async def everything(self) -> list[Any]:
        """Return all state that a refusal must leave unchanged."""
        return [
            [str(row["row"]) for row in await self.fetch(f"SELECT t::text AS row FROM {table} t ORDER BY 1")]  # noqa: S608 - names of the tests' own
            for table in self.tables
        ]

    async def told_locks(self) -> list[FixtureLocked]:
        """Return the published locks."""
        return [FixtureLocked.model_validate(data) for data in await self.emitted(FixtureLocked.type)]

    async def reminded(self) -> list[tuple[str, list[UUID]]]:
        """Return the requested reminders: the key of each message, and its users."""
        told = [MessageRequested.model_validate(data) for data in await self.emitted(MessageRequested.type)]
        return [(message.key, sorted(message.user_ids)) for message in told]

    async def told_points(self) -> dict[UUID, tuple[int, int]]:
        """Return, per team, the fixture points and totals (tenths) of the newest complete run that was published."""
        events = [PointsScored.model_validate(data) for data in await self.emitted(PointsScored.type)]
        newest = max(event.run_number for event in events)
        chunks = [event for event in events if event.run_number == newest]
        if sorted(event.chunk for event in chunks) != list(range(1, chunks[0].chunks + 1)):
            raise AssertionError("chunks are missing, or told twice")
        return {
            team: (points, total)
            for event in chunks
            for team, points, total in zip(event.team_ids, event.fixture_points, event.totals, strict=True)
        }

    async def totals(self, teams: Sequence[UUID]) -> list[int]:
        """Return the totals (tenths) of teams that were published last."""
        told = await self.told_points()
        return [told[team][1] for team in teams]

    async def runs(self) -> list[str]:
        """Return the states of the runs, in order."""
        return [row["state"] for row in await self.fetch("SELECT state FROM run ORDER BY run_number")]
