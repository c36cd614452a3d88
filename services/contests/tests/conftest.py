"""A running contests service."""

from collections.abc import AsyncGenerator, Callable
from pathlib import Path

import pytest
from fastapi import FastAPI

from contests.main import create_app
from contests.settings import Settings
from contests.tests.acting import Contests, Person
from contests.tests.feeding import Feeding, feeding_of, league_file
from contests.tests.misbehaving import Source
from contests.tests.playing import League
from contests.tests.receiving import Hooking, Receiver
from kit.process.identifiers import uuid7
from kit.testing.plugin import ApiClient, AppFor, DatabaseFor
from kit.testing.tokens import TokenMint

SettingsFor = Callable[..., Settings]


@pytest.fixture
def settings_for(token_mint: TokenMint, tmp_path: Path) -> SettingsFor:
    """Answer settings for a database."""

    def settings(database_url: str, **more: object) -> Settings:
        usual: dict[str, object] = {
            "database_url": database_url,
            "environment": "test",
            "role": "api",
            "data_folder": tmp_path,
            "jwks": str(token_mint.jwks),
            "host_name": "Fundacja Kibic",
            "contact_email": "konkurs@kibic.test",
        }
        return Settings.model_validate(usual | more)

    return settings


@pytest.fixture
async def contests(
    database_for: DatabaseFor,
    app_for: AppFor,
    api_client: ApiClient,
    token_mint: TokenMint,
    settings_for: SettingsFor,
) -> Contests:
    """The service without workers."""
    app = await app_for(create_app, settings_for(await database_for("contests")))
    return await contests_on(app, api_client, token_mint)


async def contests_on(app: FastAPI, api_client: ApiClient, token_mint: TokenMint) -> Contests:
    """Use the service."""
    client = await api_client(app)
    organizer_id = uuid7()
    organizer = Person(organizer_id, client, token_mint.headers(organizer_id, roles=("participant", "organizer")))
    settings: Settings = app.state.settings
    return Contests(app, client, settings.database_url.get_secret_value(), token_mint, organizer)


@pytest.fixture
async def source() -> AsyncGenerator[Source]:
    """A server that feeds read from, and that misbehaves as it is told to."""
    async with Source() as running:
        yield running


@pytest.fixture
async def feeding(contests: Contests, source: Source) -> Feeding:
    """A running contest whose feeds read from that server, which gives two rounds."""
    feeding = feeding_of(contests, await League.running(contests), source)
    feeding.gives(league_file())
    return feeding


@pytest.fixture
async def receiver() -> AsyncGenerator[Receiver]:
    """A program that webhooks lead to."""
    async with Receiver() as running:
        yield running


@pytest.fixture
async def hooking(contests: Contests, receiver: Receiver) -> Hooking:
    """A running contest whose webhooks may lead to that program."""
    return await Hooking.of(contests, receiver)
