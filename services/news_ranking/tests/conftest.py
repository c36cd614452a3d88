"""A running news_ranking service, fed with events as the transport would, and read over HTTP."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import httpx
import pytest
from fastapi import FastAPI
from pydantic import SecretStr
from sqlalchemy import text

from contracts.base import Envelope, Event
from contracts.events.contest import ContestChanged
from contracts.events.fixture import FixtureChanged
from contracts.events.team import PointsScored, TeamChanged
from kit.db import Database
from kit.identifiers import uuid7
from kit.messaging.inbox import receive
from kit.testing.plugin import ApiClient, DatabaseFor
from kit.testing.tokens import TokenMint
from kit.testing.waiting import eventually
from news_ranking.main import create_app
from news_ranking.settings import Settings

START = datetime(2026, 6, 1, 12, tzinfo=UTC)
Json = dict[str, Any]


@dataclass
class Contest:
    """Makes the events of one contest; `points` are in tenths, teams go by their names."""

    id: UUID = field(default_factory=uuid7)
    tie_break: tuple[Any, ...] = ()
    teams: dict[str, UUID] = field(default_factory=dict[str, UUID])
    fixtures: dict[int, UUID] = field(default_factory=dict[int, UUID])
    totals: dict[str, dict[int, int]] = field(default_factory=dict[str, dict[int, int]])
    runs: int = 0

    def changed(self, revision: int = 1, /, **values: Any) -> ContestChanged:
        """Answer the event of the contest."""
        usual: Json = {
            "revision": revision,
            "contest_id": self.id,
            "origin_id": self.id,
            "name": "Mundial",
            "event_type": "Typer",
            "state": "running",
            "start_date": START,
            "sport": "football",
            "tie_break": self.tie_break,
        }
        return ContestChanged.model_validate(usual | values)

    def fixture(self, number: int) -> UUID:
        """Answer the id of a fixture."""
        return self.fixtures.setdefault(number, uuid7())

    def fixture_changed(self, number: int, revision: int = 1, **values: Any) -> FixtureChanged:
        """Answer the event of a fixture."""
        usual: Json = {
            "revision": revision,
            "contest_id": self.id,
            "fixture_id": self.fixture(number),
            "number": number,
            "name": f"Kolejka {number}",
            "opens_at": START,
            "closes_at": START,
            "starts_at": START,
            "ends_at": START,
            "window": 1,
            "events": (),
        }
        return FixtureChanged.model_validate(usual | values)

    def team(self, name: str, revision: int = 1, /, **values: Any) -> TeamChanged:
        """Answer the event of a team; a team keeps its id under the name it was first given."""
        usual: Json = {
            "revision": revision,
            "team_id": self.teams.setdefault(name, uuid7()),
            "contest_id": self.id,
            "user_id": uuid7(),
            "event_type": "Typer",
            "name": name,
            "hidden": False,
            "created_at": START + timedelta(seconds=len(self.teams)),
        }
        return TeamChanged.model_validate(usual | values)

    def run(
        self,
        number: int,
        points: dict[str, int],
        *,
        final: bool = True,
        chunk_size: int = 1000,
        revision: int = 1,
        tie_breaks: dict[str, dict[str, int]] | None = None,
    ) -> list[PointsScored]:
        """Answer the chunks of the next run: the points of a fixture, totals added up over the runs made so far."""
        self.runs += 1
        run_id = uuid7()
        for name, scored in points.items():
            self.totals.setdefault(name, {})[number] = scored
        names = list(points)
        parts = [names[at : at + chunk_size] for at in range(0, len(names), chunk_size)] or [[]]
        return [
            PointsScored(
                revision=revision,
                contest_id=self.id,
                fixture_id=self.fixture(number),
                fixture_number=number,
                fixture_name=f"Kolejka {number}",
                run_id=run_id,
                run_number=self.runs,
                final=final,
                chunk=chunk,
                chunks=len(parts),
                team_ids=tuple(self.teams[name] for name in part),
                fixture_points=tuple(points[name] for name in part),
                totals=tuple(sum(self.totals[name].values()) for name in part),
                tie_breaks={tie: tuple(values[name] for name in part) for tie, values in (tie_breaks or {}).items()},
            )
            for chunk, part in enumerate(parts, start=1)
        ]


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
            await receive(session, [_envelope(event) for event in events])
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

        await eventually(is_quiet, within=20, expecting="all events to have taken effect")

    async def events_taken(self) -> None:
        """Wait until every event is handled, whatever rankings they ask for."""

        async def is_taken() -> bool:
            return not await self.value("SELECT EXISTS (SELECT FROM inbox WHERE done_at IS NULL)")

        await eventually(is_taken, within=20)

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
        """Read the past fixtures of a team."""
        answer = await self.client.get(f"/ranking/{contest.id}/history/{contest.teams[name]}")
        assert answer.status_code == 200, answer.text
        return answer.json()


def _envelope(event: Event) -> Envelope:
    return Envelope(
        event_id=uuid7(),
        type=event.type,
        occurred_at=START,
        producer="contests",
        aggregate_id=event.aggregate_id,
        revision=event.revision,
        correlation_id="test-correlation",
        data=event.model_dump(mode="json"),
    )


@pytest.fixture
def settings_for(token_mint: TokenMint) -> Callable[[str], Settings]:
    """Answer settings for a database."""
    return lambda url: Settings(environment="test", database_url=SecretStr(url), jwks=str(token_mint.jwks))


@pytest.fixture
async def portal(
    database_for: DatabaseFor,
    api_client: ApiClient,
    token_mint: TokenMint,
    settings_for: Callable[[str], Settings],
) -> Portal:
    """Run the service on a database of its own, and read it as somebody logged in."""
    url = await database_for("news_ranking")
    app = create_app(settings_for(url))
    return Portal(app, await api_client(app, headers=token_mint.headers()), url)


@pytest.fixture
def contest_with(portal: Portal) -> Callable[..., Awaitable[Contest]]:
    """Make a running contest with teams of these names."""

    async def make(*names: str, **values: Any) -> Contest:
        contest = Contest(**values)
        await portal.deliver(contest.changed(), *(contest.team(name) for name in names))
        return contest

    return make
