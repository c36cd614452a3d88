"""A running typer_predictions service with a contest."""

from collections.abc import Awaitable, Callable
from uuid import UUID

import pytest

from games.testing.starting import starter
from kit.testing.plugin import ApiClient, AppFor, DatabaseFor
from kit.testing.tokens import TokenMint
from typer_predictions.main import create_app
from typer_predictions.settings import Settings
from typer_predictions.tests.acting import Person, Typer

TyperFor = Callable[..., Awaitable[Typer]]


@pytest.fixture
def typer_for(database_for: DatabaseFor, app_for: AppFor, api_client: ApiClient, token_mint: TokenMint) -> TyperFor:
    """Answer a running service with a contest; settings may be given."""
    return starter(Typer, create_app, Settings, database_for, app_for, api_client, token_mint)


@pytest.fixture
async def typer(typer_for: TyperFor) -> Typer:
    """The service without its workers: tests lock and score when they want."""
    return await typer_for()


@pytest.fixture
async def fixture_id(typer: Typer) -> UUID:
    """An open fixture with the match `m1`."""
    return await typer.fixture()


@pytest.fixture
async def anna(typer: Typer) -> Person:
    """A participant."""
    return await typer.participant()
