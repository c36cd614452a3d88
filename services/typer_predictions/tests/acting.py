"""A running service, fed with events as its neighbours send them; what it emits is read from its outbox."""

import json
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import asyncpg
import httpx
from fastapi import FastAPI

from contracts.base import Event, Text
from contracts.events.contest import ContestChanged, MembershipChanged, TieBreak
from contracts.events.fixture import Family, FixtureChanged, MatchOffer, MatchResult, PredictionOffer, ResultsPublished
from contracts.events.team import PointsScored
from kit.db import Database
from kit.identifiers import uuid7
from kit.messaging.consumers import Consumers
from kit.messaging.republish import republish
from kit.testing.tokens import TokenMint
from typer_predictions.lock.worker import LockWorker
from typer_predictions.main import SERVICE, consumers
from typer_predictions.scoring.worker import ScoringWorker

TEAMS = "/leagues/typer/userteams"
RATES: dict[Family, dict[str, int]] = {
    "1X2": {"1": 250, "X": 333, "2": 303},
    "ExactResult": {"2:1": 1111, "1:1": 833, "0:2": 2000, "1:0": 1000},
    "PointDifference": {"1:1": 400, "1:2": 667, "0": 333, "2:2": 833},
}
GROUP: dict[Family, dict[str, int]] = {
    "GroupWinner": {"ecuador": 400, "netherlands": 200, "qatar": 1000, "senegal": 500},
    "GroupMedalists": {"ecuador": 133, "netherlands": 120, "qatar": 200, "senegal": 150},
}


def offered(rates: dict[Family, dict[str, int]], *, disabled: tuple[str, ...] = ()) -> tuple[PredictionOffer, ...]:
    """An offer with these rates (hundredths); display names say the family."""
    return tuple(
        PredictionOffer(
            name=name,
            family=family,
            rate=rate,
            disabled=name in disabled,
            display_name=Text(pl=f"typ {name}", en=f"pick {name}"),
        )
        for family, names in rates.items()
        for name, rate in names.items()
    )


def match(key: str, **changes: Any) -> MatchOffer:
    """A match with the usual offer."""
    usual: dict[str, Any] = {
        "key": key,
        "home": "qatar",
        "away": "ecuador",
        "starts_at": datetime.now(UTC),
        "state": "scheduled",
        "predictions": offered(RATES, disabled=("1:0",)),
    }
    return MatchOffer(**(usual | changes))


def group(key: str) -> MatchOffer:
    """A group's event."""
    return match(key, home=None, away=None, group_name="Group A", predictions=offered(GROUP))


@dataclass
class Person:
    """Somebody with an access token; asks in English unless told otherwise."""

    id: UUID
    client: httpx.AsyncClient
    headers: dict[str, str]
    league: UUID

    async def asks(self, method: str, path: str, *, language: str = "en", **options: Any) -> httpx.Response:
        return await self.client.request(
            method, path, headers=self.headers | {"Accept-Language": language} | options.pop("headers", {}), **options
        )

    async def makes_team(self, name: str = "Eagles", picks: Any = None, **body: Any) -> httpx.Response:
        sent: dict[str, Any] = {"name": name, "league": str(self.league), "fixturePredictions": picks or {}}
        return await self.asks("POST", TEAMS, json=sent | body)

    async def team(self) -> Any:
        """My team as it stands."""
        answer = await self.asks("GET", f"{TEAMS}/league/{self.league}")
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def saves(self, picks: Any, **body: Any) -> httpx.Response:
        """Save predictions of my team."""
        team = await self.team()
        sent = {key: team[key] for key in ("_id", "_partition", "name", "league")} | {"fixturePredictions": picks}
        return await self.asks("PUT", TEAMS, json=sent | body)


@dataclass
class Typer:
    """The service under test with one contest."""

    app: FastAPI
    client: httpx.AsyncClient
    database_url: str
    mint: TokenMint
    league: UUID = field(default_factory=uuid7)
    revision: int = 0

    @property
    def database(self) -> Database:
        database: Database = self.app.state.database
        return database

    async def hears(self, event: Event) -> None:
        """Handle an event as the inbox would."""
        await hears(self.database, consumers, event)

    def next_revision(self) -> int:
        self.revision += 1
        return self.revision

    async def contest(self, **changes: Any) -> None:
        """Tell the contest's state."""
        breaks: tuple[TieBreak, ...] = ("bestFixture", "exactResults", "correctPredictions", "earliestTeam")
        usual: dict[str, Any] = {
            "contest_id": self.league,
            "origin_id": uuid7(),
            "name": "World Cup",
            "event_type": "Typer",
            "state": "running",
            "start_date": datetime.now(UTC),
            "sport": "football",
            "tie_break": breaks,
            "revision": self.next_revision(),
        }
        await self.hears(ContestChanged(**(usual | changes)))

    def stranger(self, **claims: Any) -> Person:
        """Somebody who has not joined."""
        user_id = uuid7()
        return Person(user_id, self.client, self.mint.headers(user_id, **claims), self.league)

    async def membership(self, person: Person, *, joined: bool) -> None:
        await self.hears(
            MembershipChanged(
                contest_id=self.league,
                contest_name="World Cup",
                user_id=person.id,
                joined=joined,
                revision=self.next_revision(),
            )
        )

    async def participant(self, **claims: Any) -> Person:
        """Somebody who has joined."""
        person = self.stranger(**claims)
        await self.membership(person, joined=True)
        return person

    async def fixture(self, fixture_id: UUID | None = None, *, closes_in: float = 3600, **changes: Any) -> UUID:
        """Tell a fixture's state: open, with one match `m1`, unless told otherwise."""
        now = datetime.now(UTC)
        fixture_id = fixture_id or uuid7()
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
            "events": (match("m1"),),
            "revision": self.next_revision(),
        }
        await self.hears(FixtureChanged(**(usual | changes)))
        return fixture_id

    async def results(self, fixture_id: UUID, results: dict[str, Any], **changes: Any) -> ResultsPublished:
        """Publish results `{event: {family: [names]} | "void"}` and answer what was published."""
        usual: dict[str, Any] = {
            "contest_id": self.league,
            "fixture_id": fixture_id,
            "final": False,
            "events": tuple(
                MatchResult(key=key, state="void")
                if found == "void"
                else MatchResult(key=key, state="played", results=found)
                for key, found in results.items()
            ),
            "revision": self.next_revision(),
        }
        event = ResultsPublished(**(usual | changes))
        await self.hears(event)
        return event

    async def closes(self, fixture_id: UUID) -> None:
        """Let the fixture's closing time pass and lock it."""
        await self.execute("UPDATE fixture SET closes_at = clock_timestamp() WHERE fixture_id = $1", fixture_id)
        await LockWorker(self.database).step()

    async def scores(self, *, chunk_size: int = 2) -> None:
        """Do all the scoring there is to do."""
        worker = ScoringWorker(self.database, chunk_size=chunk_size)
        while await worker.step():
            continue

    async def republishes(self) -> int:
        """Emit the current state anew."""
        assert SERVICE.republish is not None
        return await republish(self.database, SERVICE.republish)

    async def fetch(self, query: str, *values: Any) -> list[Any]:
        connection = await asyncpg.connect(self.database_url)
        try:
            return list(await connection.fetch(query, *values))
        finally:
            await connection.close()

    async def execute(self, statement: str, *values: Any) -> None:
        await self.fetch(statement, *values)

    async def emitted(self, event_type: str) -> list[dict[str, Any]]:
        """Events of a type in the order they were emitted."""
        rows = await self.fetch("SELECT data FROM outbox WHERE type = $1 ORDER BY position", event_type)
        return [json.loads(row["data"]) for row in rows]

    async def everything(self) -> list[Any]:
        """All that a refusal must leave as it was."""
        tables = ("team", "prediction", "fixture", "fixture_event", "membership", "outbox", "run", "score")
        return [
            [str(row["row"]) for row in await self.fetch(f"SELECT t::text AS row FROM {table} t ORDER BY 1")]  # noqa: S608 - names of this file
            for table in tables
        ]

    async def told_points(self) -> dict[UUID, tuple[int, int]]:
        """Per team the fixture points and totals (tenths) of the newest run that was told."""
        events = [PointsScored.model_validate(data) for data in await self.emitted(PointsScored.type)]
        newest = max(event.run_number for event in events)
        chunks = [event for event in events if event.run_number == newest]
        assert sorted(event.chunk for event in chunks) == list(range(1, chunks[0].chunks + 1))
        return {
            team: (points, total)
            for event in chunks
            for team, points, total in zip(event.team_ids, event.fixture_points, event.totals, strict=True)
        }


async def hears(database: Database, handlers: Consumers, event: Event) -> None:
    """Handle an event in a transaction, as the inbox would."""
    async with database.transaction() as session:
        await handlers.bind(event.type, event.model_dump(mode="json"))(session)
