"""A running private_leagues service, fed with events as the transport would, and used over HTTP by several people."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from uuid import UUID

import httpx
import pytest
from fastapi import FastAPI
from pydantic import SecretStr
from sqlalchemy import text

from contracts.base import Event
from contracts.events.friendship import FriendshipChanged
from kit.database.sessions import Database
from kit.messaging.inbox import receive
from kit.process.identifiers import uuid7
from kit.testing.plugin import ApiClient, AppFor, DatabaseFor, WorkFor
from kit.testing.tokens import TokenMint
from kit.testing.waiting import eventually
from private_leagues.main import create_app
from private_leagues.settings import Settings
from standings.testing import Contest, Json, envelope

PREFIX = "/leagues/private"


@dataclass
class Person:
    """Somebody with a team in the contest, unless it says otherwise."""

    id: UUID
    team: str
    headers: dict[str, str]


@dataclass
class Portal:
    """The service under test, with one contest."""

    app: FastAPI
    client: httpx.AsyncClient
    mint: TokenMint
    contest: Contest = field(default_factory=Contest)

    @property
    def database(self) -> Database:
        """Answer the service's own database."""
        return self.app.state.database

    async def deliver(self, *events: Event) -> None:
        """Put events into the inbox, in one transaction and this order; wait until they are handled."""
        async with self.database.transaction() as session:
            await receive(session, [envelope(event) for event in events])

        async def is_taken() -> bool:
            dead = await self.value("SELECT string_agg(last_error, '; ') FROM inbox WHERE dead_at IS NOT NULL")
            assert dead is None, dead
            return not await self.value("SELECT EXISTS (SELECT FROM inbox WHERE done_at IS NULL)")

        await eventually(is_taken, expecting="all events to have taken effect")

    async def value(self, statement: str, **values: Any) -> Any:
        """Answer the one value of a statement, whose effects stay."""
        async with self.database.transaction() as session:
            return await session.scalar(text(statement), values)

    async def person(self, team: str, contest: Contest | None = None) -> Person:
        """Make somebody who has joined the contest, with a team of that name."""
        contest = contest or self.contest
        someone = self.stranger(team)
        await self.deliver(contest.membership(someone.id), contest.team(team, user_id=someone.id))
        return someone

    def stranger(self, team: str = "-") -> Person:
        """Make somebody who has joined nothing."""
        user_id = uuid7()
        return Person(user_id, team, self.mint.headers(user_id))

    async def call(self, who: Person, method: str, path: str, body: Json | None = None) -> httpx.Response:
        """Ask the service something as somebody."""
        return await self.client.request(method, f"{PREFIX}{path}", json=body, headers=who.headers)

    async def create(self, who: Person, name: str = "Czwartki", **fields: Any) -> Json:
        """Make a private league."""
        body = {"name": name, "leagueId": str(self.contest.id)} | fields
        answer = await self.call(who, "POST", "/createprivateleague", body)
        assert answer.status_code == 201, answer.text
        return answer.json()

    async def befriend(self, one: Person, other: Person, revision: int = 1, state: str = "accepted") -> None:
        """Let two people be friends, or no longer."""
        pair = tuple(sorted((one.id, other.id)))
        await self.deliver(FriendshipChanged.model_validate({"revision": revision, "user_ids": pair, "state": state}))

    async def told(self) -> list[Json]:
        """Answer what people are told, in the order in which it was asked for."""
        async with self.database.sessions() as session:
            rows = await session.scalars(
                text("SELECT data FROM outbox WHERE type = 'message.requested.v1' ORDER BY event_id")
            )
            return list(rows)

    async def changes(self) -> list[Json]:
        """Answer what other services are told of who is in which league, by revision."""
        async with self.database.sessions() as session:
            rows = await session.scalars(
                text(
                    "SELECT data FROM outbox WHERE type = 'private_league.changed.v1' "
                    "ORDER BY (data ->> 'revision')::bigint"
                )
            )
            return list(rows)

    async def look_up(self, who: Person, league: Json) -> httpx.Response:
        """Look a league up by its code."""
        return await self.call(who, "GET", f"/privateLeague/{league['leagueCode']}")

    async def try_joining(self, who: Person, league: Json, link: str | None = None) -> httpx.Response:
        """Try to join a league, as somebody who has its id, and perhaps its link."""
        body = {"league": {"_id": league["_id"], "_partition": league["_partition"], "link": link}, "team": {}}
        return await self.call(who, "POST", "/joinprivateLeague/", body)

    async def try_by_code(self, who: Person, league: Json) -> httpx.Response:
        """Try to join a league, as somebody who has its code."""
        await self.look_up(who, league)
        return await self.try_joining(who, league)

    async def join(self, who: Person, league: Json) -> Json:
        """Join a league, by its code."""
        answer = await self.try_by_code(who, league)
        assert answer.status_code == 200, answer.text
        (joined,) = answer.json()
        return joined

    async def leave(self, who: Person, league: Json, team: str | None = None) -> httpx.Response:
        """Take somebody's own team out of a league, or one that is named."""
        team_id = str(self.contest.teams[team or who.team])
        return await self.call(who, "PUT", f"/{league['_id']}/unsubscribe", {"teamId": team_id})

    async def read(self, who: Person, league: Json) -> Json:
        """Read a league."""
        answer = await self.call(who, "GET", f"/{league['_id']}")
        assert answer.status_code == 200, answer.text
        return answer.json()


@pytest.fixture
def settings_for(token_mint: TokenMint, shared_folder: Path) -> Callable[..., Settings]:
    """Answer settings for a database."""

    def settings(url: str, **more: Any) -> Settings:
        usual: dict[str, Any] = {
            "environment": "test",
            "role": "api",
            "jwks": str(token_mint.jwks),
            "data_folder": shared_folder,
        }
        return Settings(database_url=SecretStr(url), **(usual | more))

    return settings


@pytest.fixture
def portal_with(  # noqa: PLR0917 - fixtures
    database_for: DatabaseFor,
    app_for: AppFor,
    work_for: WorkFor,
    api_client: ApiClient,
    token_mint: TokenMint,
    settings_for: Callable[..., Settings],
) -> Callable[..., Awaitable[Portal]]:
    """Run the service with its workers and a running contest."""

    async def run(**settings: Any) -> Portal:
        app = await app_for(create_app, settings_for(await database_for("private_leagues"), **settings))
        await work_for(app)
        portal = Portal(app, await api_client(app), token_mint)
        await portal.deliver(portal.contest.changed())
        return portal

    return run


@pytest.fixture
async def portal(portal_with: Callable[..., Awaitable[Portal]]) -> Portal:
    """Run the service with the usual settings."""
    return await portal_with()


def code_of(answer: httpx.Response, status: int) -> str:
    """Answer the code of a problem, which has this status."""
    assert answer.status_code == status, answer.text
    return answer.json()["code"]
