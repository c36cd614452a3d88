"""A body that is no JSON, sent to an operation that needs a log-in: who asks is looked at first."""

from pathlib import Path

import httpx
import pytest
from fastapi import APIRouter

from kit.app import Service, create_app
from kit.people.auth import CurrentUser, Organizer
from kit.process.settings import ServiceSettings
from kit.testing.plugin import ApiClient, DatabaseFor
from kit.testing.tokens import TokenMint

PLAIN_SERVICE = "storage_logs"
BROKEN = b'{"name": '
JSON = {"Content-Type": "application/json"}
router = APIRouter()


@router.post("/open")
async def anybody(body: dict[str, str]) -> int:
    return len(body)


@router.post("/mine")
async def mine(body: dict[str, str], _me: CurrentUser) -> int:
    return len(body)


@router.post("/organizers")
async def organizers(body: dict[str, str], _me: Organizer) -> int:
    return len(body)


@pytest.fixture
async def client(fresh_database_for: DatabaseFor, api_client: ApiClient, token_mint: TokenMint) -> httpx.AsyncClient:
    settings = ServiceSettings.model_validate(
        {
            "database_url": await fresh_database_for(PLAIN_SERVICE),
            "role": "api",
            "environment": "test",
            "jwks": str(token_mint.jwks),
        }
    )
    folder = Path(__file__).parents[3] / PLAIN_SERVICE
    return await api_client(create_app(Service(name="probe", folder=folder, routers=[router]), settings))


async def test_broken_json_is_refused_as_the_sender_would_be(client: httpx.AsyncClient, token_mint: TokenMint) -> None:
    player, organizer = token_mint.headers(), token_mint.headers(roles=("organizer",))
    forged = {"Authorization": "Bearer nonsense"}
    expected = {
        "/open": ((422, "invalid-body"),) * 4,
        "/mine": ((401, "not-logged-in"), (401, "not-logged-in"), (422, "invalid-body"), (422, "invalid-body")),
        "/organizers": ((401, "not-logged-in"), (401, "not-logged-in"), (403, "organizer-only"), (422, "invalid-body")),
    }
    for path, answers in expected.items():
        for headers, told in zip(({}, forged, player, organizer), answers, strict=True):
            answer = await client.post(path, content=BROKEN, headers={**JSON, **headers})
            assert (answer.status_code, answer.json()["code"]) == told, (path, headers)
    assert (await client.post("/mine", content=BROKEN, headers=JSON)).headers["www-authenticate"].startswith("Bearer")
