"""A machine writes a client from the document, and that client plays: an integrator's first day."""

import asyncio
import importlib
import json
import secrets
import sys
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from blackbox import contest as acts
from blackbox.api import PASSWORD, WAIT_AT_MOST, Api, eventually
from blackbox.clients import PACKAGE
from blackbox.fantasy import SQUAD, FantasyLeague
from blackbox.mail import links_to
from blackbox.scene import CUP

Generated = Any
"""Something of the client that is written while the tests run: nobody knows its type before."""


class Client:
    """The generated package, as one person uses it: `call` finds functions by operation, models are members."""

    def __init__(self, folder: Path, base_url: str) -> None:
        self._folder = folder / PACKAGE
        self._address = f"{base_url}/api"
        self._made = self._module("client").Client(base_url=self._address, headers={"Accept-Language": "en"})

    def __getattr__(self, model: str) -> Generated:
        """Answer one of the package's models."""
        return getattr(self._module("models"), model)

    async def call(self, operation: str, **arguments: Generated) -> Generated:
        """Call an operation, again while an event is still arriving; answers what the package made of the answer."""
        (file,) = self._folder.glob(f"api/*/{operation}.py")
        function = self._module(f"api.{file.parent.name}.{operation}").asyncio_detailed
        deadline = time.monotonic() + WAIT_AT_MOST
        while True:
            answer = await function(client=self._made, **arguments)
            arriving = getattr(answer.parsed, "code", None) == "still-arriving"
            if not arriving or time.monotonic() > deadline:
                break
            await asyncio.sleep(0.05)
        assert answer.status_code < 300, f"{operation}: {answer.status_code} {answer.content[:600]}"
        return answer.parsed

    async def use(self, token: str) -> None:
        """Send an access token from now on."""
        await self.close()
        self._made = self._module("client").AuthenticatedClient(
            base_url=self._address, token=token, headers={"Accept-Language": "en"}
        )

    async def log_in(self) -> None:
        """Register, follow the link in the mail if one is sent, log in and give every consent."""
        email = f"u{secrets.token_hex(6)}@trybuna.test"
        made = await self.call("identity_register", body=self.Registration(email=email, password=PASSWORD))
        if not made.is_email_confirmed:
            token = (await eventually(lambda: links_to(email), bool))[0]
            await self.call("identity_confirm_email", body=self.EmailConfirmation(token=token))
        admitted = await self.call(
            "identity_log_in", body=self.Credentials(email=email, password=PASSWORD, from_="api")
        )
        await self.use(admitted.access_token)
        texts = await self.call("identity_list_consents")
        given = self.ConsentDecisions.from_dict({"consents": {text.key: True for text in texts}})
        await self.use((await self.call("identity_decide_consents", body=given)).access_token)

    async def join(self, league: str) -> list[Generated]:
        """Accept a contest's regulation; answers my contests."""
        regulation = await self.call("contests_league_regulation", league_id=league)
        body = self.UserLeaguesBody(subscribed_league_id=league, accepted_regulation_hash=regulation.hash_)
        return await self.call("contests_user_leagues", body=body)

    async def close(self) -> None:
        """Hang up."""
        await self._made.get_async_httpx_client().aclose()

    def _module(self, name: str) -> Generated:
        return importlib.import_module(f"{PACKAGE}.{name}")


@pytest.fixture(scope="module")
def package(python_client: Path) -> Iterator[Path]:
    """Have the client where Python finds it."""
    sys.path.insert(0, str(python_client))
    yield python_client
    sys.path.remove(str(python_client))
    for name in [name for name in sys.modules if name.split(".")[0] == PACKAGE]:
        del sys.modules[name]


@pytest.fixture
async def client(package: Path, base_url: str) -> AsyncIterator[Client]:
    made = Client(package, base_url)
    yield made
    await made.close()


async def test_a_generated_client_plays_typer(client: Client, organizer: Api) -> None:
    league = await running_typer_contest(organizer)
    await client.log_in()
    assert [str(mine.field_id) for mine in await client.join(league)] == [league]

    schedule = await client.call("contests_schedule_of_contest", event_type="typer", league_id=league)
    chosen = {str(fixture.field_id): acts.choices(fixture.to_dict(), player=1) for fixture in schedule}
    name = f"Generated{secrets.token_hex(3)}"
    saved = await client.call(
        "typer_predictions_create_team",
        body=client.TeamCreation.from_dict({"league": league, "name": name, "fixturePredictions": chosen}),
    )

    read = await client.call("typer_predictions_read_team", league_id=league)
    assert read.field_id == saved.field_id
    assert read.name == name
    kept = read.fixture_predictions.to_dict()
    assert {fixture: events.keys() for fixture, events in kept.items()} == {
        fixture: events.keys() for fixture, events in chosen.items()
    }
    for fixture, events in chosen.items():
        for event, predictions in events.items():  # an exact result is kept with the outcome that it means
            assert predictions.items() <= kept[fixture][event].items()


async def test_a_generated_client_plays_fantasy(client: Client, organizer: Api) -> None:
    league = await FantasyLeague.running(organizer, "Generated fantasy", rounds=1)
    await client.log_in()
    await client.join(league.id)
    players = await client.call("contests_players_client_data", origin_id=league.origin)
    assert {str(player.field_id) for player in players} >= set(league.players.values())
    squad = league.slots(SQUAD)
    name = f"Generated{secrets.token_hex(3)}"
    saved = await client.call(
        "fantasy_teams_create_team",
        body=client.FantasyTeamCreation.from_dict({"league": league.id, "name": name, "squad": squad}),
    )

    read = await client.call("fantasy_teams_read_team", league_id=league.id)
    assert read.field_id == saved.field_id
    assert [[str(slot.field_id) for slot in row] for row in read.squad] == [
        [slot["_id"] for slot in row] for row in squad
    ]
    assert read.to_spend == 5.0


async def running_typer_contest(organizer: Api) -> str:
    """Publish a contest with the fixtures of a small file."""
    league = (await acts.draft_contest(organizer, "Generated typer"))["_id"]
    await acts.import_file(organizer, league, json.loads(CUP.read_text(encoding="utf-8")))
    await organizer.post(f"{acts.ORGANIZER}/leagues/{league}/publish")
    return league
