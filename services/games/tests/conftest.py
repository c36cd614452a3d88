"""Each game, running with a contest: what both share is tested with both."""

import pytest

from fantasy_teams.main import create_app as create_fantasy
from fantasy_teams.settings import Settings as FantasySettings
from fantasy_teams.tests.acting import Fantasy
from games.testing.acting import Player, Playing
from games.testing.starting import starter
from kit.testing.plugin import ApiClient, AppFor, DatabaseFor
from kit.testing.tokens import TokenMint
from typer_predictions.main import create_app as create_typer
from typer_predictions.settings import Settings as TyperSettings
from typer_predictions.tests.acting import Typer


@pytest.fixture(params=["fantasy_teams", "typer_predictions"])
async def game(
    request: pytest.FixtureRequest,
    database_for: DatabaseFor,
    app_for: AppFor,
    api_client: ApiClient,
    token_mint: TokenMint,
) -> Playing:
    """The service without its workers: tests lock and score when they want."""
    given = (database_for, app_for, api_client, token_mint)
    if request.param == "fantasy_teams":
        return await starter(Fantasy, create_fantasy, FantasySettings, *given)()
    return await starter(Typer, create_typer, TyperSettings, *given)()


@pytest.fixture
async def anna(game: Playing) -> Player:
    """A participant."""
    person = game.stranger()
    await game.membership(person, joined=True)
    return person
