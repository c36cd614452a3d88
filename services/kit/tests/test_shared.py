"""Resources that tests share are clean for each test: an empty database, an app without state."""

import asyncio
from collections.abc import AsyncGenerator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import UUID

import asyncpg
import httpx
import pytest
from fastapi import APIRouter, FastAPI, Request, Response
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.session import SessionEnded
from contracts.events.user import UserAccessChanged
from kit.app import Service, create_app
from kit.database.connections import Line
from kit.http.kept_answers import KeptAnswersOfApp, Looked
from kit.people.auth import CurrentUser
from kit.people.blocks import user_access_changed
from kit.people.ended_sessions import session_ended
from kit.process.identifiers import uuid7
from kit.process.settings import ServiceSettings
from kit.testing.apps import SharedApps
from kit.testing.databases import Databases
from kit.testing.emptied import SharedDatabase, SharedDatabases
from kit.testing.plugin import ApiClient, AppFor, DatabaseFor
from kit.testing.tokens import TokenMint
from kit.testing.waiting import eventually
from kit.tests.test_app import PLAIN_SERVICE

FOLDER = Path(__file__).parents[2] / PLAIN_SERVICE
SEEDED = """
CREATE TABLE club (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text);
CREATE TABLE player (club int REFERENCES club, name text);
CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'never'; END $$;
CREATE TRIGGER kept BEFORE DELETE OR TRUNCATE ON player FOR EACH STATEMENT EXECUTE FUNCTION refuse();
INSERT INTO club (name) VALUES ('Gryf'), ('Orzeł');
"""
HELD = "SELECT (SELECT json_agg(club ORDER BY id) FROM club)::text, (SELECT count(*) FROM player)"
UNBLOCKED = "INSERT INTO blocked_users (user_id, revision, account, scopes) VALUES (gen_random_uuid(), 1, false, '{}')"
router = APIRouter()


@router.get("/count")
async def count(request: Request, kept: KeptAnswersOfApp, _user: CurrentUser) -> Response:
    async def look(session: AsyncSession) -> Looked[bytes]:
        found = await session.scalar(text("SELECT count(*) FROM blocked_users"))

        async def render() -> bytes:
            return str(found).encode()

        return Looked("always", render)

    return await kept.answer(request, "count", look)


@router.post("/write")
async def write(user: CurrentUser) -> UUID:
    return user.id


async def equip(app: FastAPI) -> None:
    app.state.learned = list[str]()


def make_app(settings: ServiceSettings) -> FastAPI:
    service = Service(name="probe", folder=FOLDER, routers=[router], keeps_answers=True, state=equip)
    return create_app(service, settings)


@pytest.fixture
async def seeded(databases: Databases) -> AsyncGenerator[tuple[SharedDatabase, Line]]:
    """A database in which migrations have written rows, and a connection to it."""
    url = await databases.empty()
    line: Line = await asyncpg.connect(url)
    await line.execute(SEEDED)
    shared = await SharedDatabase.of(url)
    yield shared, line
    await shared.close()
    await line.close()


@pytest.mark.parametrize("rows", [1, 2_000])
async def test_a_database_is_emptied_to_what_its_migrations_left(
    seeded: tuple[SharedDatabase, Line], rows: int
) -> None:
    shared, line = seeded
    before = await line.fetchrow(HELD)
    for _ in range(2):
        await line.execute("UPDATE club SET name = 'Sokół' WHERE id = 1")
        await line.execute("INSERT INTO club (name) SELECT 'Nowy' FROM generate_series(1, $1::int)", rows)
        await line.execute("INSERT INTO player SELECT 3, 'Anna' FROM generate_series(1, $1::int)", rows)
        assert await line.fetchval("SELECT count(*) FROM player") == rows
        assert await shared.empty()
        assert await line.fetchrow(HELD) == before
    assert await line.fetchval("INSERT INTO club (name) VALUES ('Nowy') RETURNING id") == 3


async def test_what_a_test_left_open_does_not_come_back(
    seeded: tuple[SharedDatabase, Line],
) -> None:
    shared, line = seeded
    before = await line.fetchrow(HELD)
    for left in ("INSERT INTO club (name) VALUES ('Nowy')", "LOCK TABLE club"):
        other: Line = await asyncpg.connect(shared.url)
        await other.execute(f"BEGIN; {left}")
        assert await shared.empty()
        with pytest.raises((asyncpg.PostgresConnectionError, asyncpg.InterfaceError)):
            await other.execute("COMMIT")
        other.terminate()
    looking: Line = await asyncpg.connect(shared.url)
    assert await looking.fetchrow(HELD) == before
    await looking.close()


@pytest.mark.parametrize(
    "change", ["DROP TABLE reports CASCADE", "CREATE INDEX ON reports (id)", "CREATE TABLE more (id int)"]
)
async def test_a_database_with_another_schema_is_replaced(postgres_url: str, change: str) -> None:
    shared = SharedDatabases(postgres_url)
    first = await shared.emptied(PLAIN_SERVICE)
    line: Line = await asyncpg.connect(first)
    await line.execute("CREATE TEMPORARY TABLE mine (name text); CREATE INDEX ON mine (name); DROP TABLE mine")
    assert await shared.emptied(PLAIN_SERVICE) == first
    await line.execute(change)
    await line.close()
    second = await shared.emptied(PLAIN_SERVICE)
    assert second != first
    assert await shared.emptied(PLAIN_SERVICE) == second
    await shared.drop_all()


async def test_a_database_is_replaced_after_a_test_has_ended_its_connections(postgres_url: str) -> None:
    shared = SharedDatabases(postgres_url)
    first = await shared.emptied(PLAIN_SERVICE)
    line: Line = await asyncpg.connect(first)
    await line.execute(
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    await line.close()
    assert await shared.emptied(PLAIN_SERVICE) != first
    await shared.drop_all()


async def test_a_test_has_one_shared_database_of_a_service(database_for: DatabaseFor) -> None:
    await database_for(PLAIN_SERVICE)
    with pytest.raises(AssertionError, match="ask fresh_database_for"):
        await database_for(PLAIN_SERVICE)


def settings_of(url: str, mint: TokenMint, **more: Any) -> ServiceSettings:
    usual = {"database_url": url, "jwks": str(mint.jwks), "role": "api", "environment": "test"}
    return ServiceSettings.model_validate(usual | more)


async def test_an_app_is_shared_unless_it_was_made_with_other_settings(
    database_for: DatabaseFor, token_mint: TokenMint
) -> None:
    url, apps = await database_for(PLAIN_SERVICE), SharedApps()
    usual = settings_of(url, token_mint)
    first = await apps.app(make_app, usual)
    assert await apps.app(make_app, settings_of(url, token_mint, write_rate="1/hour")) is first
    assert first.state.settings.write_rate == "1/hour"
    other = await apps.app(make_app, settings_of(url, token_mint, database_pool=2))
    assert other is not first
    assert await apps.app(make_app, usual) is first
    assert await apps.app(make_app, settings_of(url, token_mint, database_pool=3)) is not other
    assert apps.served(other) is None, "the one that was not used for longest has ended"
    assert apps.served(first) is not None
    await apps.stop()


async def test_a_test_that_asks_twice_has_two_apps(
    database_for: DatabaseFor, app_for: AppFor, token_mint: TokenMint
) -> None:
    settings = settings_of(await database_for(PLAIN_SERVICE), token_mint)
    assert await app_for(make_app, settings) is not await app_for(make_app, settings)
    assert await app_for(make_app, settings.model_copy(update={"role": "all"})) is not None


async def test_a_shared_app_has_learned_nothing(
    database_for: DatabaseFor, api_client: ApiClient, shared_apps: SharedApps, token_mint: TokenMint
) -> None:
    url = await database_for(PLAIN_SERVICE)
    settings = settings_of(url, token_mint, write_rate="2/hour")
    app = await shared_apps.app(make_app, settings)
    person, session_id = uuid7(), uuid7()
    client = await api_client(app)
    mine = token_mint.headers(person, sid=str(session_id))

    async def asked(method: str, path: str) -> tuple[int, str]:
        answer = await client.request(method, path, headers=mine)
        return answer.status_code, answer.text if answer.is_success else answer.json()["code"]

    async def used() -> None:
        assert await asked("GET", "/count") == (200, "0")
        assert [(await asked("POST", "/write"))[0] for _ in range(3)] == [200, 200, 429]

    await used()
    app.state.learned.append("something")
    app.state.extra, app.state.is_leaving = True, True
    app.state.database.storage.note(OSError(28, "No space left on device"))
    async with app.state.database.transaction() as session:
        blocked = {"revision": 1, "user_id": person, "account_blocked": True, "blocked_contests": ()}
        await user_access_changed(session, UserAccessChanged.model_validate(blocked))
        until = datetime.now(UTC) + timedelta(hours=1)
        ended = {"revision": 1, "session_id": session_id, "tokens_until": until}
        await session_ended(session, SessionEnded.model_validate(ended))
    await asyncio.gather(app.state.blocks.look(), app.state.ended_sessions.look())
    assert await asked("GET", "/count") == (401, "not-logged-in")

    line: Line = await asyncpg.connect(url)
    for table in ("blocked_users", "ended_sessions"):
        await line.execute(f"DELETE FROM {table}")  # noqa: S608 - constants
    await line.execute(UNBLOCKED)
    await line.close()
    assert await shared_apps.app(make_app, settings) is app
    assert (app.state.learned, app.state.is_leaving) == ([], False)
    assert not hasattr(app.state, "extra")
    assert not app.state.database.storage.is_full
    assert (len(app.state.blocks), len(app.state.ended_sessions)) == (0, 0)
    assert await asked("GET", "/count") == (200, "1"), "nothing says that the version is another"
    assert await asked("POST", "/write") == (200, f'"{person}"')


async def test_workers_of_a_shared_app_run_for_one_test_at_a_time(
    database_for: DatabaseFor, shared_apps: SharedApps, token_mint: TokenMint
) -> None:
    url = await database_for(PLAIN_SERVICE)
    ran: list[str] = []

    class Worker:
        async def run(self, stop: asyncio.Event) -> None:
            ran.append("began")
            await stop.wait()
            ran.append("ended")

    def make(settings: ServiceSettings) -> FastAPI:
        return create_app(Service(name="probe", folder=FOLDER, workers=[lambda _database: Worker()]), settings)

    app = await shared_apps.app(make, settings_of(url, token_mint))
    for _ in range(2):
        async with shared_apps.working(app):
            await eventually(lambda: ran[-1:] == ["began"])
    assert ran == ["began", "ended"] * 2
    await shared_apps.app(make, settings_of(url, token_mint, host_name="Another"))
    with pytest.raises(AssertionError, match="first settings"):
        async with shared_apps.working(app):
            pass


async def test_an_app_that_does_not_start_again_is_not_lost(
    database_for: DatabaseFor, shared_apps: SharedApps, token_mint: TokenMint
) -> None:
    url = await database_for(PLAIN_SERVICE)

    async def refuse(app: FastAPI) -> None:
        if app.state.settings.host_name == "Refused":
            raise RuntimeError

    def make(settings: ServiceSettings) -> FastAPI:
        return create_app(Service(name="probe", folder=FOLDER, state=refuse), settings)

    app = await shared_apps.app(make, settings_of(url, token_mint))
    with pytest.raises(RuntimeError):
        await shared_apps.app(make, settings_of(url, token_mint, host_name="Refused"))
    assert await shared_apps.app(make, settings_of(url, token_mint)) is app
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as client:
        assert (await client.get("/readyz")).status_code == 200
