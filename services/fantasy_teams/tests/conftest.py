"""A running fantasy_teams service with a contest and forty athletes."""

from collections.abc import Awaitable, Callable
from uuid import UUID

import pytest

from fantasy_teams.main import create_app
from fantasy_teams.settings import Settings
from fantasy_teams.tests.acting import Fantasy, Person
from games.testing.starting import starter
from kit.testing.plugin import ApiClient, AppFor, DatabaseFor
from kit.testing.tokens import TokenMint

FantasyFor = Callable[..., Awaitable[Fantasy]]


@pytest.fixture
def fantasy_for(database_for: DatabaseFor, app_for: AppFor, api_client: ApiClient, token_mint: TokenMint) -> FantasyFor:
    """Return a function that starts a service with a contest; it accepts settings."""
    return starter(Fantasy, create_app, Settings, database_for, app_for, api_client, token_mint)


@pytest.fixture
async def game(fantasy_for: FantasyFor) -> Fantasy:
    """The service without its workers, so that tests decide when to lock and score."""
    return await fantasy_for()


@pytest.fixture
async def fixture_id(game: Fantasy) -> UUID:
    """An open fixture."""
    return await game.fixture()


@pytest.fixture
async def anna(game: Fantasy) -> Person:
    """A participant."""
    return await game.participant()
