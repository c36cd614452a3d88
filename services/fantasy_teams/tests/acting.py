"""A running service, fed with events as its neighbours send them; what it emits is read from its outbox."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import asyncpg
import httpx
from fastapi import FastAPI

from contracts.base import Event
from contracts.events.athletes import Athlete, AthletesChanged, FixtureOpened
from contracts.events.contest import ContestChanged, MembershipChanged, TieBreak
from contracts.events.fixture import FixtureChanged, ResultsPublished
from contracts.events.team import PointsScored
from fantasy_teams.lock.worker import LockWorker
from fantasy_teams.main import SERVICE, consumers
from fantasy_teams.scoring.worker import ScoringWorker
from fantasy_teams.tests.samples import NUMBERS, PRICE, RULES, SQUAD, athlete, result
from kit.db import Database
from kit.identifiers import uuid7
from kit.messaging.consumers import Consumers
from kit.messaging.republish import republish
from kit.testing.tokens import TokenMint

TEAMS = "/leagues/fantasy/userteams"


async def refused(game: "Fantasy", answer: httpx.Response, status: int, code: str, before: list[Any]) -> Any:
    """The refusal has this code, and changed nothing; answers the problem."""
    problem = answer.json()
    assert (answer.status_code, problem["code"]) == (status, code), answer.text
    assert await game.everything() == before
    return problem


@dataclass
class Person:
    """Somebody with an access token; asks in English unless told otherwise."""

    id: UUID
    client: httpx.AsyncClient
    headers: dict[str, str]
    game: "Fantasy"

    @property
    def league(self) -> str:
        return str(self.game.league)

    async def asks(self, method: str, path: str, *, language: str = "en", **options: Any) -> httpx.Response:
        return await self.client.request(
            method, path, headers=self.headers | {"Accept-Language": language} | options.pop("headers", {}), **options
        )

    async def makes_team(
        self, name: str = "Eagles", rows: Iterable[Sequence[int | None]] = SQUAD, **body: Any
    ) -> httpx.Response:
        sent: dict[str, Any] = {"name": name, "league": self.league, "squad": self.game.rows(rows)}
        return await self.asks("POST", TEAMS, json=sent | body)

    async def team(self) -> Any:
        """My team as it stands."""
        answer = await self.asks("GET", f"{TEAMS}/league/{self.league}")
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def saves(
        self, rows: Iterable[Sequence[int | None]] | None = None, *, language: str = "en", **body: Any
    ) -> httpx.Response:
        """Save a squad of my team; without rows the squad isn't sent."""
        team = await self.team()
        sent = {key: team[key] for key in ("_id", "_partition", "name", "league")}
        if rows is not None:
            sent["squad"] = self.game.rows(rows)
        return await self.asks("PUT", TEAMS, json=sent | body, language=language)

    async def numbers(self) -> list[list[int]]:
        """My squad in rows, by athlete number."""
        known = {str(athlete_id): number for number, athlete_id in self.game.ids.items()}
        return [[known[slot["_id"]] for slot in row] for row in (await self.team())["squad"]]


@dataclass
class Fantasy:
    """The service under test with one contest."""

    app: FastAPI
    client: httpx.AsyncClient
    database_url: str
    mint: TokenMint
    league: UUID = field(default_factory=uuid7)
    origin: UUID = field(default_factory=uuid7)
    ids: dict[int, UUID] = field(default_factory=lambda: {number: uuid7() for number in NUMBERS})
    revision: int = 0

    @property
    def database(self) -> Database:
        database: Database = self.app.state.database
        return database

    def rows(self, numbers: Iterable[Sequence[int | None]]) -> list[list[dict[str, Any]]]:
        """A squad on the wire, from athlete numbers in rows; a number nobody has becomes an unknown id."""
        no = 0
        rows: list[list[dict[str, Any]]] = []
        for row in numbers:
            rows.append([])
            for number in row:
                no += 1
                found = None if number is None else str(self.ids.get(number, UUID(int=number)))
                rows[-1].append({"No": no, "_id": found})
        return rows

    def id(self, number: int) -> str:
        return str(self.ids[number])

    async def hears(self, event: Event) -> None:
        """Handle an event as the inbox would."""
        await hears(self.database, consumers, event)

    def next_revision(self) -> int:
        self.revision += 1
        return self.revision

    async def contest(self, **changes: Any) -> None:
        """Tell the contest's state."""
        breaks: tuple[TieBreak, ...] = ("bestFixture", "fewestTransfers", "earliestTeam")
        usual: dict[str, Any] = {
            "contest_id": self.league,
            "origin_id": self.origin,
            "name": "Ekstraklasa",
            "event_type": "Fantasy",
            "state": "running",
            "start_date": datetime.now(UTC),
            "sport": "football",
            "tie_break": breaks,
            "fantasy": RULES,
            "revision": self.next_revision(),
        }
        await self.hears(ContestChanged(**(usual | changes)))

    async def rules(self, **changes: Any) -> None:
        """Tell other rules."""
        await self.contest(fantasy=RULES.model_copy(update=changes))

    async def athletes(self, *changed: Athlete) -> None:
        """Tell all athletes, or those that changed."""
        everybody = tuple(athlete(number, self.ids) for number in self.ids)
        await self.hears(
            AthletesChanged(origin_id=self.origin, athletes=changed or everybody, revision=self.next_revision())
        )

    def stranger(self, **claims: Any) -> Person:
        """Somebody who has not joined."""
        user_id = uuid7()
        return Person(user_id, self.client, self.mint.headers(user_id, **claims), self)

    async def membership(self, person: Person, *, joined: bool) -> None:
        await self.hears(
            MembershipChanged(
                contest_id=self.league,
                contest_name="Ekstraklasa",
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

    async def organizer(self) -> Person:
        """Somebody with the organizer's role."""
        return self.stranger(roles=("organizer",))

    async def fixture(
        self,
        fixture_id: UUID | None = None,
        *,
        closes_in: float = 3600,
        prices: Mapping[int, int] | None = None,
        opened: bool = True,
        **changes: Any,
    ) -> UUID:
        """Tell a fixture's state, open with everybody at `PRICE` (but `prices`), unless told otherwise."""
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
            "events": (),
            "revision": self.next_revision(),
        }
        await self.hears(FixtureChanged(**(usual | changes)))
        if opened:
            await self.opens(fixture_id, prices or {})
        return fixture_id

    async def opens(self, fixture_id: UUID, prices: Mapping[int, int]) -> None:
        """Pin prices."""
        await self.hears(
            FixtureOpened(
                contest_id=self.league,
                fixture_id=fixture_id,
                origin_id=self.origin,
                athletes=tuple(self.ids),
                prices=tuple(prices.get(number, PRICE) for number in self.ids),
                revision=self.next_revision(),
            )
        )

    async def results(self, fixture_id: UUID, points: Mapping[int, int], **changes: Any) -> ResultsPublished:
        """Publish points (tenths) by athlete number, or whole results as `athletes`, and answer what was published."""
        usual: dict[str, Any] = {
            "contest_id": self.league,
            "fixture_id": fixture_id,
            "final": False,
            "events": (),
            "athletes": tuple(result(number, scored) for number, scored in points.items()),
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
        tables = ("team", "squad", "fixture", "membership", "adjustment", "distribution", "outbox", "run", "score")
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
