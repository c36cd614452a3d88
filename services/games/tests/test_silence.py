"""A save under way when the database falls silent waits once, whichever of its commands meets the silence."""

import itertools
from typing import Any

import httpx
import pytest

from fantasy_teams.main import create_app as create_fantasy
from fantasy_teams.settings import Settings as FantasySettings
from fantasy_teams.tests.acting import SQUAD, Fantasy
from games.testing.starting import starter
from kit.testing.plugin import ApiClient, AppFor, DatabaseFor
from kit.testing.proxy import Waits, vain_waits
from kit.testing.tokens import TokenMint
from typer_predictions.main import create_app as create_typer
from typer_predictions.settings import Settings as TyperSettings
from typer_predictions.tests.acting import Typer

SHORT = {"database_connect_seconds": 0.5, "database_command_seconds": 0.5}


@pytest.mark.parametrize("service", ["fantasy_teams", "typer_predictions"])
async def test_a_save_waits_for_one_command_that_is_not_answered(
    service: str, fresh_database_for: DatabaseFor, app_for: AppFor, api_client: ApiClient, token_mint: TokenMint
) -> None:
    given = (fresh_database_for, app_for, api_client, token_mint)
    picks: list[dict[str, Any]]
    game: Fantasy | Typer
    if service == "fantasy_teams":
        game = await starter(Fantasy, create_fantasy, FantasySettings, *given)(**SHORT)
        await game.fixture()
        picks = [{"squad": game.rows(SQUAD)}]
    else:
        game = await starter(Typer, create_typer, TyperSettings, *given)(**SHORT)
        fixture = str(await game.fixture())
        picks = [{"fixturePredictions": {fixture: {"m1": {"1X2": side}}}} for side in ("1", "2")]
    person = await game.participant()
    assert (await person.makes_team()).status_code == 201
    team = await person.team()
    known = {key: team[key] for key in ("_id", "_partition", "name", "league")}
    others = itertools.cycle(picks)
    path = f"/leagues/{game.locking.game.event_type.lower()}/userteams"

    async def save() -> httpx.Response:
        return await person.asks("PUT", path, json=known | next(others))

    waits = await vain_waits(game.database, save)
    assert len(waits) > 2, "it begins, reads, writes and commits"
    assert waits == [Waits(commands=1, connections=0)] * len(waits)
