"""A contest of its own on a PostgreSQL of its own, taken through a whole season by the product's own code.

Everything an organizer does goes over the service's HTTP: a contest from the football template, the import, every
fixture's results. Only publishing a season that is over goes past its checklist. That the game service has locked a
fixture is told as its message would be. The points are those of `results.published`, which every other service scores
teams by.
"""

import csv
import tempfile
from collections.abc import AsyncGenerator, Generator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from io import StringIO
from pathlib import Path
from typing import Any
from uuid import UUID

from sqlalchemy import select, text

from check_fpl.folder import GAMEWEEK, UnreadableError
from check_fpl.serving import Person, serving
from contests.contests.service import hold
from contests.imports.formats.fpl.athletes import athlete_keys
from contests.imports.formats.fpl.layout import MATCHES
from contests.imports.formats.fpl.parser import read
from contests.imports.formats.fpl.plan import event_key
from contests.imports.formats.fpl.seasons import season_of
from contests.imports.worker import ImportWorker
from contests.lifecycle.service import show
from contests.main import create_app
from contests.settings import Settings
from contests.windows import consumers
from contracts.events.fixture import AthleteResult, FixtureLocked, ResultsPublished
from kit.database.sessions import Database
from kit.messaging.tables import OutboxRow
from kit.process.identifiers import uuid7
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


@dataclass(frozen=True)
class Names:
    """What contests calls the things of the files."""

    gameweeks: Mapping[UUID, int]
    """By id of the fixture."""
    athletes: Mapping[int, int]
    """Numbers by number in the season; somebody who had two there has one here."""
    events: Mapping[int, str]
    """Keys by number of the match."""


@dataclass(frozen=True)
class Season:
    """A contest whose gameweeks have been played, still in the hands of the running service."""

    databases: Databases
    mint: TokenMint
    database: Database
    organizer: Person
    contest_id: UUID
    names: Names
    scores: Scores

    @property
    def path(self) -> str:
        """Answer where organizers find the contest."""
        return f"{LEAGUES}/{self.contest_id}"


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
    async with played(url, files) as season:
        return season.scores


@asynccontextmanager
async def played(url: str, files: Mapping[str, str]) -> AsyncGenerator[Season]:
    """Take a contest through the files; whatever it made is removed in the end.

    Raises:
        UnreadableError: the importer refuses the files; with its problems.
    """
    databases = Databases(url)
    try:
        with tempfile.TemporaryDirectory(prefix="check-fpl-") as folder:
            mint = TokenMint(Path(folder))
            async with serving(create_app, Settings, await databases.clone("contests"), mint) as (app, client):
                database: Database = app.state.database
                organizer = Person(client, mint, "participant", "organizer")
                contest = await organizer.sends("POST", LEAGUES, _contest())
                path = f"{LEAGUES}/{contest['_id']}"
                await _import(database, organizer, path, files)
                await _show(database, UUID(contest["_id"]))
                await _play_fixtures(database, organizer, path, UUID(contest["_id"]))
                names = await _names(database, files)
                scores = await _scores(database, names)
                yield Season(databases, mint, database, organizer, UUID(contest["_id"]), names, scores)
    finally:
        await databases.drop_all()


async def _show(database: Database, contest_id: UUID) -> None:
    """Publish the contest, past the checklist: of a season that is over every deadline has passed."""
    async with database.transaction() as session:
        await show(session, await hold(session, contest_id), organizer=uuid7())


def _contest() -> dict[str, Any]:
    return {"template": "football-fantasy", "name": "check-fpl", "startDate": LONG_AGO}


async def _import(database: Database, organizer: Person, path: str, files: Mapping[str, str]) -> None:
    body: dict[str, Any] = {"format": "fpl", "files": played_part(files), "seasonRules": True}
    preview = await _preview(organizer, path, body)
    last = max(datetime.fromisoformat(fixture["to"]) for fixture in preview["fixtures"])
    over = datetime.now(UTC) - OVER_SINCE
    if last > over:
        preview = await _preview(organizer, path, body | {"shiftDays": -((last - over).days + 1)})
    await organizer.sends("POST", f"{path}/imports/{preview['_id']}/apply")
    worker = ImportWorker(database)
    while await worker.step():
        continue
    applied = await organizer.sends("GET", f"{path}/imports/{preview['_id']}")
    if applied["state"] != "applied":
        raise UnreadableError(applied["failure"]["detail"])


def played_part(files: Mapping[str, str]) -> dict[str, str]:
    """Answer the files without the matches of gameweeks that have no file: rounds to come have nothing to compare."""
    weeks = {match[1] for name in files if (match := GAMEWEEK.fullmatch(name.rpartition("/")[2]))}
    reader = csv.DictReader(StringIO(files.get(MATCHES, ""), newline=""))
    if "event" not in (reader.fieldnames or ()):
        return dict(files)
    out = StringIO(newline="")
    writer = csv.DictWriter(out, reader.fieldnames or ())
    writer.writeheader()
    writer.writerows(row for row in reader if row["event"].partition(".")[0] in {"", *weeks})
    return {**files, MATCHES: out.getvalue()}


async def _preview(organizer: Person, path: str, body: dict[str, Any]) -> Any:
    preview = await organizer.sends("POST", f"{path}/imports", body | {"makesClubs": True})
    if preview["problems"]:
        shown = [_shown(problem) for problem in preview["problems"][:SHOWN_PROBLEMS]]
        raise UnreadableError("\n".join(["the importer refuses the files:", *shown]))
    return preview


def _shown(problem: Mapping[str, Any]) -> str:
    place = ":".join(str(part) for part in (problem["file"], problem["line"]) if part is not None)
    return f"  {place or 'files'}: {problem['detail']}"


async def _play_fixtures(database: Database, organizer: Person, path: str, contest_id: UUID) -> None:
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
        answer = await organizer.asks("POST", results, {"final": True, "acceptsUnplayed": True})
        if answer.is_success or answer.json()["code"] != "results-incomplete":
            answer.raise_for_status()
            continue
        # a gameweek that is not over: known results count; one without any scores no points
        await organizer.asks("POST", results, {"final": False, "acceptsUnplayed": True})


async def _names(database: Database, files: Mapping[str, str]) -> Names:
    reading = read(files)
    season = season_of(reading)
    async with database.transaction() as session:
        rounds = {row.id: row.import_key for row in await session.execute(text("SELECT id, import_key FROM fixture"))}
        numbers = {row.key: row.number for row in await session.execute(text("SELECT number, key FROM athlete"))}
    return Names(
        gameweeks={fixture_id: int(key.rpartition("gw")[2]) for fixture_id, key in rounds.items()},
        athletes={element: numbers[key] for element, key in athlete_keys(reading, season).items() if key in numbers},
        events={line.match: event_key(season, line.match) for line in reading.lines},
    )


async def _scores(database: Database, names: Names) -> Scores:
    async with database.transaction() as session:
        wanted = select(OutboxRow.data).where(OutboxRow.type == ResultsPublished.type).order_by(OutboxRow.position)
        published = (await session.scalars(wanted)).all()
    matches = {key: match for match, key in names.events.items()}
    elements: dict[int, list[int]] = {}
    for element, number in names.athletes.items():
        elements.setdefault(number, []).append(element)
    scores: dict[tuple[int, int, int], Score] = {}
    for data in published:
        results = ResultsPublished.model_validate(data)
        for athlete in results.athletes:
            for element in elements[athlete.number]:
                for match, score in _by_match(athlete, matches):
                    scores[names.gameweeks[results.fixture_id], match, element] = score
    return scores


def _by_match(athlete: AthleteResult, matches: Mapping[str, int]) -> Iterator[tuple[int, Score]]:
    if athlete.points != sum(line.points for event in athlete.events for line in event.lines):
        raise AssertionError(f"athlete {athlete.number}: the sum is not that of the events")
    for event in athlete.events:
        lines = ", ".join(f"{line.name} {line.count}: {line.points / 10:g}" for line in event.lines)
        yield matches[event.key], Score(sum(line.points for line in event.lines), lines or "nothing that brings points")
