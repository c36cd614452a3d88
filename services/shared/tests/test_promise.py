"""How a service tells what it promised, and how old the newest backup is."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from kit.app import Service, create_app
from kit.process.settings import ServiceSettings
from kit.testing.plugin import ApiClient, DatabaseFor
from kit.testing.tokens import TokenMint
from shared.promise import ContestPromise, Promised, WorkView, make_router, of_mark

Json = Any

SERVICE = "storage_logs"
"""A service whose schema holds the messaging tables and nothing else."""
FOLDER = Path(__file__).parents[2] / SERVICE
CONTEST = "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c14"


async def promise(session: AsyncSession) -> Promised:
    """Tell of one contest and of one kind of work."""
    late = float(await session.scalar(text("SELECT 0.25")))
    contests = [ContestPromise.model_validate({"league_id": CONTEST, "late_seconds": late})]
    return Promised(contests, [WorkView(work="run", waiting=2, troubled=1, oldest_seconds=3.5, done_at=None)])


@pytest.fixture
async def app(database_for: DatabaseFor, token_mint: TokenMint) -> FastAPI:
    settings = {"database_url": await database_for(SERVICE), "jwks": str(token_mint.jwks), "environment": "test"}
    service = Service(name=SERVICE, folder=FOLDER, routers=[make_router(SERVICE, promise)])
    return create_app(service, ServiceSettings.model_validate(settings | {"role": "api"}))


@pytest.fixture
async def client(app: FastAPI, api_client: ApiClient, token_mint: TokenMint) -> httpx.AsyncClient:
    return await api_client(app, headers=token_mint.headers(roles=("participant", "organizer")))


async def got(client: httpx.AsyncClient) -> Json:
    response = await client.get(f"/organizer/{SERVICE}/ops/promise")
    assert response.status_code == 200
    return response.json()


async def test_a_service_tells_how_it_keeps_what_it_promised(client: httpx.AsyncClient) -> None:
    told = await got(client)
    nothing = dict.fromkeys(("name", "eventType", "deadlineAt", "round", "lockedAt", "rankedAt"))
    assert told["contests"] == [{"leagueId": CONTEST, "lateSeconds": 0.25} | nothing]
    assert told["works"] == [{"work": "run", "waiting": 2, "troubled": 1, "oldestSeconds": 3.5, "doneAt": None}]


async def test_who_knows_of_backups_tells_how_old_the_newest_is(
    app: FastAPI, client: httpx.AsyncClient, tmp_path: Path
) -> None:
    async def backup() -> Mapping[str, Json]:
        return (await got(client))["works"][-1]

    mark = tmp_path / "last-backup"
    app.state.newest_backup = of_mark(mark)
    never = {"work": "backup", "waiting": 0, "troubled": 0, "oldestSeconds": 0, "doneAt": None}
    assert await backup() == never
    mark.touch()
    os.utime(mark, (1.0, 1764115200.0))
    made = await backup()
    assert made["doneAt"] == "2025-11-26T00:00:00.000Z"
    assert made["oldestSeconds"] > 86_400
