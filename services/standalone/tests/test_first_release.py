"""Who upgrades from the first release (1.0.0) finds all that was there: what its product told, this one tells.

`data/first_release` is what the release's own demo left in each database, as SQL, and what its API answered.
"""

import asyncio
import importlib
import json
from collections.abc import AsyncGenerator, Mapping
from pathlib import Path
from typing import Any, cast

import asyncpg
import httpx
import pytest
from alembic import command
from fastapi import FastAPI
from pydantic import SecretStr

from identity import keys
from kit.migrations.run import config_of, migrate
from kit.process.settings import ServiceSettings
from kit.testing.databases import Databases
from standalone.dispatcher import Dispatcher
from standalone.routing import read_routes
from standalone.services import lifespans
from standalone.tests import first_release
from standalone.tests.recount import recounted

DATA = Path(__file__).parent / "data" / "first_release"
SCHEMAS = {
    "identity": "0023",
    "contests": "0020",
    "fantasy_teams": "0011",
    "typer_predictions": "0010",
    "private_leagues": "0012",
    "news_ranking": "0014",
    "storage_logs": "0006",
}
"""Where the databases of 1.0.0 stand."""
SERVICES = read_routes().services


async def of_the_first_release(databases: Databases, service: str) -> str:
    """Make a database as the first release left it; answers its address."""
    url = await databases.empty()
    connection = await asyncpg.connect(url)
    try:
        lines = first_release.read(DATA / f"{service}.sql.gz").splitlines(keepends=True)
        await connection.execute("".join(line for line in lines if not line.startswith("\\")))
        await connection.execute("RESET search_path")
        assert await connection.fetchval("SELECT version_num FROM public.alembic_version") == SCHEMAS[service]
    finally:
        await connection.close()
    return url


@pytest.fixture
async def upgraded(databases: Databases) -> Mapping[str, str]:
    """The databases of an installation of the first release, after this one's migrations."""
    urls = {service: await of_the_first_release(databases, service) for service in SERVICES}
    for service, url in urls.items():
        await asyncio.to_thread(migrate, service, url)
    return urls


@pytest.fixture
async def client(upgraded: Mapping[str, str], tmp_path: Path) -> AsyncGenerator[httpx.AsyncClient]:
    """The product on them, without workers: what falls due since would change what people see."""
    (tmp_path / "jwks.json").write_text(json.dumps(keys.ensure(tmp_path / "identity-key.pem").jwks))
    apps = {service: app_of(service, url, tmp_path) for service, url in upgraded.items()}
    apps["identity"].state.neighbours.live_here(apps)
    async with lifespans(apps) as services:
        app = Dispatcher(read_routes(), services, documents=_nobody, web=_nobody, headers={})
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://trybuna.test") as asking:
            yield asking


def app_of(service: str, url: str, home: Path) -> FastAPI:
    """Make a service's app, which answers requests and does nothing else."""
    own: type[ServiceSettings] = importlib.import_module(f"{service}.settings").Settings
    jwks = str(home / "jwks.json")
    settings = own(database_url=SecretStr(url), role="api", environment="test", data_folder=home, jwks=jwks)
    app: FastAPI = importlib.import_module(f"{service}.main").create_app(settings)
    return app


async def _nobody(*_: object) -> None:
    raise AssertionError("the API alone is asked")


async def test_whoever_upgrades_finds_teams_points_rankings_and_the_audit_log(client: httpx.AsyncClient) -> None:
    before = json.loads(first_release.read(DATA / "answers.json.gz"))
    assert sum(path.startswith("demo") for path in before) > len(SERVICES), "the release was asked for something"
    now = await first_release.answers(client)
    assert missing(before, now) == []


def missing(before: Any, now: Any, place: str = "") -> list[str]:
    """List in what an answer of today has not all of the answer before; it may have more."""
    found: list[str] = []
    if isinstance(before, dict) and isinstance(now, dict):
        old, new = cast("dict[str, Any]", before), cast("dict[str, Any]", now)
        for name, value in old.items():
            found += missing(value, new[name], f"{place}/{name}") if name in new else [f"{place}/{name} is gone"]
        return found
    if isinstance(before, list) and isinstance(now, list):
        then, today = cast("list[Any]", before), cast("list[Any]", now)
        if len(then) == len(today):
            for number, value in enumerate(then):
                found += missing(value, today[number], f"{place}/{number}")
            return found
    return [] if before == now else [f"{place}: {before!r} became {now!r}"]


TABLES = "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1"
SUM = "SELECT format('SELECT md5(string_agg(t::text, chr(10) ORDER BY t::text)) FROM public.%I t', $1::text)"


async def contents(url: str) -> dict[str, str]:
    """Answer for every table a sum of all that is in it."""
    connection = await asyncpg.connect(url)
    try:
        names = [str(row["tablename"]) for row in await connection.fetch(TABLES)]
        return {name: str(await connection.fetchval(await connection.fetchval(SUM, name))) for name in names}
    finally:
        await connection.close()


async def test_whoever_was_logged_in_stays_so(databases: Databases) -> None:
    url = await of_the_first_release(databases, "identity")
    sessions = "SELECT id, user_id FROM sessions ORDER BY id"
    connection = await asyncpg.connect(url)
    before = await connection.fetch(sessions)
    await connection.close()
    await asyncio.to_thread(migrate, "identity", url)
    connection = await asyncpg.connect(url)
    assert len(before) > 1
    assert await connection.fetch(sessions) == before
    await connection.close()


@pytest.mark.parametrize("service", SERVICES)
async def test_a_database_goes_back_and_forth_with_all_that_is_in_it(databases: Databases, service: str) -> None:
    url = await of_the_first_release(databases, service)
    await asyncio.to_thread(migrate, service, url)
    before = await contents(url)
    await asyncio.to_thread(command.downgrade, config_of(service, url), SCHEMAS[service])
    connection = await asyncpg.connect(url)
    assert await connection.fetchval("SELECT version_num FROM alembic_version") == SCHEMAS[service]
    await connection.close()
    await asyncio.to_thread(migrate, service, url)
    assert await contents(url) == before


async def test_its_contests_keep_their_rules_digests_and_points(
    client: httpx.AsyncClient, upgraded: Mapping[str, str]
) -> None:
    """`records.json` is what the contests of 1.0.0 gave before scores could be predicted; they give the same."""
    again, stored = await recounted(upgraded["typer_predictions"])
    assert again == stored, "picks, rates and results give the digests and points that are stored"
    found = {"rules": await first_release.rules(client), "typer": again}
    assert found == json.loads((DATA / "records.json").read_text(encoding="utf-8"))
