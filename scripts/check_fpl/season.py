"""A contest of its own on a PostgreSQL of its own, taken through a whole season by the product's own code.

Everything an organizer does goes over the service's HTTP: a contest from the football template, the import, its
publication, every fixture's results. That the game service has locked a fixture is told as its message would be.
The points are those of `results.published`, which every other service scores teams by.
"""

import json
import tempfile
from collections.abc import AsyncGenerator, Generator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import UUID

import httpx
from fastapi import FastAPI
from sqlalchemy import text

from check_fpl.folder import UnreadableError
from contests.fixtures import consumers
from contests.imports.fpl.plan import athlete_keys, event_key
from contests.imports.fpl.reading import read
from contests.imports.fpl.seasons import season_of
from contests.main import create_app
from contests.settings import Settings
from contracts.events.fixture import AthleteResult, FixtureLocked, ResultsPublished
from kit.db import Database
from kit.testing.databases import Databases
from kit.testing.server import TestServer
from kit.testing.tokens import TokenMint

LEAGUES = "/organizer/contests/leagues"
LONG_AGO = "2000-01-01T12:00:00Z"
SHOWN_PROBLEMS = 10
OVER_SINCE = timedelta(days=2)
"""A season that is not over yet is played as if it had ended then."""


@dataclass(frozen=True)
class Score:
    """What the engine says that somebody scored in a match, in tenths, and for what."""

    points: int = 0
    lines: str = "nothing counted"


Scores = Mapping[tuple[int, int, int], Score]
"""By gameweek, number of the match, and number of the athlete in the season."""


@contextmanager
def postgres() -> Generator[str]:
    """Run a PostgreSQL (or use the one that TRYBUNA_TEST_POSTGRES names); answer a superuser's address.

    Must not be called inside a running event loop.
    """
    server = TestServer()
    try:
        yield server.url()
    finally:
        server.stop()


async def play(url: str, files: Mapping[str, str]) -> Scores:
    """Take a contest through the files, and answer everybody's points.

    Raises:
        UnreadableError: the importer refuses the files; with its problems.
    """
    databases = Databases(url)
    try:
        with tempfile.TemporaryDirectory(prefix="check-fpl-") as folder:
            mint = TokenMint(Path(folder))
            async with _service(await databases.clone("contests"), mint) as (app, client):
                organizer = Organizer(client, mint)
                contest = await organizer.sends("POST", LEAGUES, _contest())
                path = f"{LEAGUES}/{contest['_id']}"
                await _import(organizer, path, files)
                await organizer.sends("POST", f"{path}/publish")
                await _play_fixtures(app, organizer, path, UUID(contest["_id"]))
                return await _scores(app.state.database, files)
    finally:
        await databases.drop_all()


@asynccontextmanager
async def _service(database_url: str, mint: TokenMint) -> AsyncGenerator[tuple[FastAPI, httpx.AsyncClient]]:
    settings = Settings.model_validate(
        {"database_url": database_url, "environment": "test", "run_workers": False, "jwks": str(mint.jwks)}
    )
    app = create_app(settings)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://check") as client,
    ):
        yield app, client


class Organizer:
    """Somebody who may do everything; the token is made anew for each call, since a season takes its time."""

    def __init__(self, client: httpx.AsyncClient, mint: TokenMint) -> None:
        self._client = client
        self._mint = mint

    async def asks(self, method: str, path: str, body: Any = None) -> httpx.Response:
        """Answer whatever the service says."""
        headers = self._mint.headers(roles=("participant", "organizer")) | {"Accept-Language": "en"}
        return await self._client.request(method, path, headers=headers, json=body)

    async def sends(self, method: str, path: str, body: Any = None) -> Any:
        """Answer the JSON of what must succeed.

        Raises:
            UnreadableError: it did not.
        """
        answer = await self.asks(method, path, body)
        if not answer.is_success:
            raise UnreadableError(f"the product refused {method} {path}: {answer.status_code} {answer.text[:500]}")
        return answer.json()


def _contest() -> dict[str, Any]:
    return {"template": "football-fantasy", "name": "check-fpl", "startDate": LONG_AGO}


async def _import(organizer: Organizer, path: str, files: Mapping[str, str]) -> None:
    body: dict[str, Any] = {"format": "fpl", "files": dict(files), "seasonRules": True}
    preview = await _preview(organizer, path, body)
    last = max(datetime.fromisoformat(fixture["to"]) for fixture in preview["fixtures"])
    over = datetime.now(UTC) - OVER_SINCE
    if last > over:
        preview = await _preview(organizer, path, body | {"shiftDays": -((last - over).days + 1)})
    await organizer.sends("POST", f"{path}/imports/{preview['_id']}/apply")


async def _preview(organizer: Organizer, path: str, body: dict[str, Any]) -> Any:
    preview = await organizer.sends("POST", f"{path}/imports", body)
    if preview["problems"]:
        shown = [_shown(problem) for problem in preview["problems"][:SHOWN_PROBLEMS]]
        raise UnreadableError("\n".join(["the importer refuses the files:", *shown]))
    return preview


def _shown(problem: Mapping[str, Any]) -> str:
    place = ":".join(str(part) for part in (problem["file"], problem["line"]) if part is not None)
    return f"  {place or 'files'}: {problem['detail']}"


async def _play_fixtures(app: FastAPI, organizer: Organizer, path: str, contest_id: UUID) -> None:
    database: Database = app.state.database
    for fixture in await organizer.sends("GET", f"{path}/fixtures"):
        lock = FixtureLocked(
            revision=1,
            contest_id=contest_id,
            fixture_id=UUID(fixture["_id"]),
            window=1,
            locked_at=datetime.now(UTC),
            teams=0,
            digest="0" * 64,
        )
        async with database.transaction() as session:
            await consumers.fixture_locked(session, lock)
        results = f"{path}/fixtures/{fixture['_id']}/results/publish"
        answer = await organizer.asks("POST", results, {"final": True})
        if answer.is_success or answer.json()["code"] != "results-incomplete":
            answer.raise_for_status()
            continue
        # a gameweek that is not over: what is known counts; one without any result scores nobody
        await organizer.asks("POST", results, {"final": False})


async def _scores(database: Database, files: Mapping[str, str]) -> Scores:
    reading = read(files)
    season = season_of(reading)
    matches = {event_key(season, line.match): line.match for line in reading.lines}
    async with database.transaction() as session:
        rounds = {row.id: row.import_key for row in await session.execute(text("SELECT id, import_key FROM fixture"))}
        keys = {row.number: row.key for row in await session.execute(text("SELECT number, key FROM athlete"))}
        published = (
            await session.scalars(
                text("SELECT data FROM outbox WHERE type = :type ORDER BY position"), {"type": ResultsPublished.type}
            )
        ).all()
    elements: dict[str, list[int]] = {}
    for element, key in athlete_keys(reading, season).items():
        elements.setdefault(key, []).append(element)
    scores: dict[tuple[int, int, int], Score] = {}
    for data in published:
        results = ResultsPublished.model_validate(json.loads(data) if isinstance(data, str) else data)
        number = int(rounds[results.fixture_id].rpartition("gw")[2])
        for athlete in results.athletes:
            for element in elements[keys[athlete.number]]:
                for match, score in _by_match(athlete, matches):
                    scores[number, match, element] = score
    return scores


def _by_match(athlete: AthleteResult, matches: Mapping[str, int]) -> Iterator[tuple[int, Score]]:
    if athlete.points != sum(line.points for event in athlete.events for line in event.lines):
        raise AssertionError(f"athlete {athlete.number}: the sum is not that of the events")
    for event in athlete.events:
        lines = ", ".join(f"{line.name} {line.count}: {line.points / 10:g}" for line in event.lines)
        yield matches[event.key], Score(sum(line.points for line in event.lines), lines or "nothing that brings points")
