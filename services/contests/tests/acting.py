"""What people do with the contests service in its tests; what it emits is read from its outbox."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import asyncpg
import httpx
from fastapi import FastAPI

from contests.contests.service import hold
from contests.lifecycle.service import show
from contracts.base import Event
from kit.database.commits import WRITTEN
from kit.database.sessions import Database
from kit.process.identifiers import uuid7
from kit.testing.tokens import TokenMint

LONG_AGO = "2020-01-01T12:00:00Z"


FAR_AWAY = "2199-01-01T12:00:00Z"


LEAGUES = "/organizer/contests/leagues"


@dataclass
class Person:
    """Somebody with an access token; asks in English unless told otherwise."""

    id: UUID
    client: httpx.AsyncClient
    headers: Mapping[str, str]

    async def asks(self, method: str, path: str, *, language: str = "en", **options: Any) -> httpx.Response:
        headers = {**self.headers, "Accept-Language": language, "Content-Type": "application/json"}
        return await self.client.request(method, path, headers=headers, **options)

    async def gets(self, path: str, **options: Any) -> Any:
        """Answer the JSON of what must succeed."""
        return succeeded(await self.asks("GET", path, **options))

    async def sends(self, method: str, path: str, body: Any = None, **options: Any) -> Any:
        """Answer the JSON of what must succeed."""
        return succeeded(await self.asks(method, path, json=body, **options))


def succeeded(answer: httpx.Response) -> Any:
    assert answer.is_success, f"{answer.request.method} {answer.request.url} → {answer.status_code} {answer.text[:800]}"
    return answer.json()


@dataclass
class Contests:
    """The service under test."""

    app: FastAPI
    client: httpx.AsyncClient
    database_url: str
    mint: TokenMint
    organizer: Person

    @property
    def database(self) -> Database:
        database: Database = self.app.state.database
        return database

    def participant(self, **claims: Any) -> Person:
        """Somebody new, who has given the necessary consents unless `consents=False`."""
        user_id = uuid7()
        return Person(user_id, self.client, self.mint.headers(user_id, **claims))

    async def draft(self, **body: Any) -> Any:
        """Make a draft contest that has started long ago."""
        usual = {"template": "football-typer", "name": "World Cup", "startDate": LONG_AGO}
        return await self.organizer.sends("POST", LEAGUES, usual | body)

    async def running(self, **body: Any) -> Any:
        """Make a published contest that has started long ago, without fixtures."""
        return await self.show((await self.draft(**body))["_id"])

    async def show(self, league: str) -> Any:
        """Publish a draft as what publishing does once its checklist is passed; its rounds and squads may be few.

        Contests that were published before there was a checklist are such. What it refuses is tested over HTTP
        (`test_readiness.py`).
        """
        async with self.database.transaction() as session:
            contest = await hold(session, UUID(league))
            if contest.state == "draft":
                await show(session, contest, organizer=self.organizer.id)
        return await self.organizer.gets(f"{LEAGUES}/{league}")

    async def join(self, person: Person, league: str, *, language: str = "en", **body: Any) -> httpx.Response:
        """Read the regulation and accept it."""
        regulation = succeeded(await self.client.get(f"/leagues/{league}/regulation"))
        joining = {"subscribedLeagueId": league, "acceptedRegulationHash": regulation["hash"]}
        return await person.asks("POST", "/leagues/userleagues", json=joining | body, language=language)

    async def emitted(self, event: type[Event]) -> list[dict[str, Any]]:
        """Answer the data of the events of a type that were emitted, in order."""
        rows = await self.query("SELECT data FROM outbox WHERE type = $1 ORDER BY position", event.type)
        return [json.loads(row["data"]) for row in rows]

    async def query(self, statement: str, *values: Any) -> list[asyncpg.Record]:
        """Run SQL on the service's database; the service hears of it as of another process's commit."""
        connection = await asyncpg.connect(self.database_url)
        try:
            return await connection.fetch(statement, *values)
        finally:
            await connection.close()
            self.database.announcements.make({WRITTEN})
