"""A program's token allows only its scopes, and no act that requires a person."""

from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import APIRouter

from contracts.scopes import Scope, scope_of
from kit.app import Service, create_app
from kit.people.auth import ConsentingUser, CurrentUser, KnownUser, OptionalUser, Organizer, TokenInvalid, TokenVerifier
from kit.people.scopes import scopes_in
from kit.process.settings import ServiceSettings
from kit.testing.plugin import ApiClient, DatabaseFor
from kit.testing.tokens import TokenMint

router = APIRouter()
SCOPED = "trybuna:scoped"


@router.get("/leagues/private/{privateLeagueId}")
async def read(user: CurrentUser) -> str:
    return str(user.id)


@router.get("/leagues/{leagueId}/rules")
async def read_as_visitor(user: OptionalUser) -> str:
    return "visitor" if user is None else "user"


@router.put("/leagues/typer/userteams")
async def play(user: ConsentingUser) -> str:
    return str(user.id)


@router.post("/leagues/userleagues")
async def join(user: ConsentingUser) -> str:
    return str(user.id)


@router.post("/organizer/contests/leagues")
async def organize(user: Organizer) -> str:
    return str(user.id)


@router.get("/users/me")
async def me(user: KnownUser) -> str:
    return str(user.id)


CALLS = {
    ("GET", "/leagues/private/1"): "read",
    ("GET", "/leagues/1/rules"): "read",
    ("PUT", "/leagues/typer/userteams"): "play",
    ("POST", "/organizer/contests/leagues"): "organize",
    ("POST", "/leagues/userleagues"): None,
    ("GET", "/users/me"): None,
}


@pytest.fixture
async def client(database_for: DatabaseFor, api_client: ApiClient, token_mint: TokenMint) -> httpx.AsyncClient:
    settings = ServiceSettings.model_validate(
        {"database_url": await database_for("contests"), "jwks": str(token_mint.jwks), "role": "api"}
    )
    service = Service(name="contests", about="Tests", folder=Path(__file__).parents[3] / "contests", routers=(router,))
    return await api_client(create_app(service, settings))


@pytest.mark.parametrize("scope", ["read", "play", "organize", "read play organize", "", "unheard-of"])
async def test_a_scope_allows_what_it_names(client: httpx.AsyncClient, token_mint: TokenMint, scope: str) -> None:
    headers = token_mint.headers(aud=SCOPED, scope=scope, roles=("participant", "organizer"))
    for (method, path), needed in CALLS.items():
        answer = await client.request(method, path, headers=headers)
        if needed is None:
            assert (answer.status_code, answer.json()["code"]) == (403, "interactive-session-required"), path
        elif needed in scope.split():
            assert answer.status_code == 200, answer.text
        else:
            assert (answer.status_code, answer.json()["code"]) == (403, "scope-missing"), path
            assert needed in answer.json()["detail"]


async def test_who_is_logged_in_needs_no_scope(client: httpx.AsyncClient, token_mint: TokenMint) -> None:
    headers = token_mint.headers(roles=("participant", "organizer"))
    for method, path in CALLS:
        assert (await client.request(method, path, headers=headers)).status_code == 200


async def test_a_scope_is_no_role(client: httpx.AsyncClient, token_mint: TokenMint) -> None:
    headers = token_mint.headers(aud=SCOPED, scope="organize")
    answer = await client.post("/organizer/contests/leagues", headers=headers)
    assert answer.json()["code"] == "organizer-only"


@pytest.mark.parametrize("claims", [{"aud": SCOPED}, {"scope": "read"}, {"scope": "read", "aud": "other:scoped"}])
async def test_scopes_and_audience_go_together(token_mint: TokenMint, claims: dict[str, Any]) -> None:
    """Older code refuses the audience of scoped tokens; otherwise it would treat a program as its owner."""
    verifier = TokenVerifier(ServiceSettings(jwks=str(token_mint.jwks)))
    with pytest.raises(TokenInvalid):
        await verifier.verify(token_mint.token(**claims))


async def test_the_document_says_which_scope_a_call_takes(client: httpx.AsyncClient) -> None:
    paths = (await client.get("/openapi.json")).json()["paths"]
    assert paths["/leagues/private/{privateLeagueId}"]["get"]["x-token-scope"] == "read"
    assert paths["/leagues/typer/userteams"]["put"]["x-token-scope"] == "play"
    assert "x-token-scope" not in paths["/users/me"]["get"]
    refusals = paths["/users/me"]["get"]["responses"]["403"]["content"]["application/problem+json"]["examples"]
    assert "interactive-session-required" in refusals


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/users"),
        ("GET", "/internal/export"),
        ("GET", "/organizer/identity/users/{userId}"),
        ("POST", "/organizer/contests/ops/dead/replay"),
        ("GET", "/organizer/storage_logs/reports/{reportId}"),
        ("GET", "/leagues/{leagueId}/calendar"),
        ("GET", "/leagues/private/{privateLeagueId}/link"),
        ("PUT", "/leagues/userleagues/consents"),
        ("POST", "/leagues/private/createprivateleague"),
        ("DELETE", "/whatever/comes/next"),
    ],
)
def test_what_no_scope_allows(method: str, path: str) -> None:
    assert scope_of(method, path) is None


def test_an_unheard_of_scope_allows_nothing() -> None:
    assert scopes_in("read admin read") == {Scope.READ}
