"""A running news_ranking service, fed with events as the transport would, and read over HTTP."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from pydantic import SecretStr
from sqlalchemy import text

from contracts.base import Event
from kit.database.sessions import Database
from kit.messaging.inbox import receive
from kit.testing.plugin import ApiClient, AppFor, DatabaseFor, WorkFor
from kit.testing.tokens import TokenMint
from kit.testing.waiting import eventually
from news_ranking.main import create_app
from news_ranking.settings import Settings
from standings.testing import Contest, envelope

Json = dict[str, Any]
ALL_TOLD = "SELECT NOT EXISTS (SELECT FROM fixture WHERE results_told_at IS NOT NULL AND figures_told_at IS NULL)"
SettingsFor = Callable[[str], Settings]


@dataclass
class Portal:
    """The service under test."""

    app: FastAPI
    client: httpx.AsyncClient
    url: str

    @property
    def database(self) -> Database:
        """Answer the service's own database."""
        return self.app.state.database

    async def deliver(self, *events: Event, settle: bool = True) -> None:
        """Put events into the inbox, in one transaction and this order; wait until all their effects are there."""
        async with self.database.transaction() as session:
            await receive(session, [envelope(event) for event in events])
        if settle:
            await self.settled()

    async def settled(self) -> None:
        """Wait until no event and no request for a ranking is left."""

        async def is_quiet() -> bool:
            dead = await self.value("SELECT string_agg(last_error, '; ') FROM inbox WHERE dead_at IS NOT NULL")
            assert dead is None, dead
            return not await self.value(
                "SELECT EXISTS (SELECT FROM inbox WHERE done_at IS NULL) OR EXISTS (SELECT FROM ranking_request)"
            )

        await eventually(is_quiet, expecting="all events to have taken effect")

    async def events_taken(self) -> None:
        """Wait until every event is handled, whatever rankings they ask for."""

        async def is_taken() -> bool:
            return not await self.value("SELECT EXISTS (SELECT FROM inbox WHERE done_at IS NULL)")

        await eventually(is_taken)

    async def value(self, statement: str) -> Any:
        """Answer the one value of a statement."""
        async with self.database.sessions() as session:
            return await session.scalar(text(statement))

    async def ranking(self, contest: Contest, **query: Any) -> Json:
        """Read a page of a ranking."""
        answer = await self.client.get(f"/ranking/{contest.id}", params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def table(self, contest: Contest, **query: Any) -> list[tuple[int, str, float]]:
        """Read position, name and points of a page's rows."""
        page = await self.ranking(contest, **{"size": 100} | query)
        return [(row["rankingPosition"], row["name"], row["points"]) for row in page["entries"]]

    async def movements(self, contest: Contest, **query: Any) -> dict[str, int | None]:
        """Read the previous position of each team on a page."""
        page = await self.ranking(contest, **{"size": 100} | query)
        return {row["name"]: row["previousPosition"] for row in page["entries"]}

    async def history(self, contest: Contest, name: str) -> list[Json]:
        """Read the past fixtures of a team, once all its positions are made."""
        read: list[Json] = []

        async def is_whole() -> bool:
            answer = await self.client.get(f"/ranking/{contest.id}/history/{contest.teams[name]}")
            assert answer.status_code == 200, answer.text
            read[:] = answer.json()
            return all(one["rankingPosition"] is not None for one in read)

        await eventually(is_whole, expecting="positions after all fixtures")
        return read


@pytest.fixture
def settings_for(token_mint: TokenMint, shared_folder: Path) -> SettingsFor:
    """Answer settings for a database."""
    usual: Json = {"environment": "test", "jwks": str(token_mint.jwks), "data_folder": shared_folder}
    return lambda url: Settings(database_url=SecretStr(url), **usual)


@pytest.fixture
async def portal(  # noqa: PLR0917 - fixtures
    database_for: DatabaseFor,
    app_for: AppFor,
    work_for: WorkFor,
    api_client: ApiClient,
    token_mint: TokenMint,
    settings_for: SettingsFor,
) -> Portal:
    """Run the service with its workers, and read it as a participant."""
    url = await database_for("news_ranking")
    app = await app_for(create_app, settings_for(url).model_copy(update={"role": "api"}))
    await work_for(app)
    return Portal(app, await api_client(app, headers=token_mint.headers()), url)


@pytest.fixture
def contest_with(portal: Portal) -> Callable[..., Awaitable[Contest]]:
    """Make a running contest with teams of these names."""

    async def make(*names: str, **values: Any) -> Contest:
        contest = Contest(**values)
        await portal.deliver(contest.changed(), *(contest.team(name) for name in names))
        return contest

    return make


@pytest.fixture
async def organizer(portal: Portal, api_client: ApiClient, token_mint: TokenMint) -> httpx.AsyncClient:
    """Log in as an organizer."""
    return await api_client(portal.app, headers=token_mint.headers(roles=("participant", "organizer")))


@pytest.fixture
async def contest(portal: Portal) -> Contest:
    """Have a running contest."""
    made = Contest()
    await portal.deliver(made.changed())
    return made
