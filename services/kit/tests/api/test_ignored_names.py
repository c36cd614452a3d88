"""A response names the query parameters and the fields of a body that its operation ignores."""

from pathlib import Path
from typing import Annotated

import httpx
import pytest
from fastapi import APIRouter, Depends, Query
from pydantic import Field

from kit.api.ignored_names import FIELDS_HEADER, QUERY_HEADER
from kit.api.wire import Body, View
from kit.app import Service, create_app
from kit.process.settings import ServiceSettings
from kit.testing.plugin import ApiClient, DatabaseFor
from kit.testing.tokens import TokenMint

router = APIRouter()


class Part(Body):
    label: str = Field(default="", description="Its label.")


class Change(Body):
    user_name: str | None = Field(default=None, description="The name.")
    id: str | None = Field(default=None, alias="_id", description="The id.")
    part: Part | None = Field(default=None, description="A part.")


class Echo(View):
    user_name: str | None = Field(description="The name.")


def paged(page: int = 1) -> int:
    return page


@router.patch("/things")
async def change(body: Change) -> Echo:
    return Echo(user_name=body.user_name)


@router.get("/things")
async def things(page: Annotated[int, Depends(paged)], size: Annotated[int, Query(alias="n")] = 1) -> int:
    return page + size


@pytest.fixture
async def client(database_for: DatabaseFor, api_client: ApiClient, token_mint: TokenMint) -> httpx.AsyncClient:
    settings = ServiceSettings.model_validate(
        {"database_url": await database_for("storage_logs"), "jwks": str(token_mint.jwks), "role": "api"}
    )
    folder = Path(__file__).parents[3] / "storage_logs"
    return await api_client(create_app(Service(name="storage_logs", folder=folder, routers=(router,)), settings))


@pytest.mark.parametrize(
    ("query", "named"),
    [
        ("page=2&n=3", None),
        ("pages=2", "pages"),
        ("sizes=2&sizes=3&na%0D%0Ame,%C5%BC=&n=x", "sizes, na%0D%0Ame%2C%C5%BC"),
        ("&".join(f"q{number}=1" for number in range(30)), ", ".join(f"q{number}" for number in range(20))),
    ],
)
async def test_unknown_query_parameters_are_named_and_refuse_nothing(
    client: httpx.AsyncClient, query: str, named: str | None
) -> None:
    answer = await client.get(f"/things?{query}")
    assert answer.status_code == (422 if "n=x" in query else 200)
    assert answer.headers.get(QUERY_HEADER) == named


@pytest.mark.parametrize(
    ("body", "named"),
    [
        ({"userName": "Ola", "_id": "1", "part": {"label": "x", "other": 1}}, None),
        ({"user_name": "Ola"}, None),
        ({"username": "Ola", "userName": "Ala", "rol\n": 1}, "username, rol%0A"),
        ({"userName": 5, "ab" * 100: 1}, "ab" * 32),
    ],
)
async def test_unknown_fields_of_a_body_are_named_and_refuse_nothing(
    client: httpx.AsyncClient, body: dict[str, object], named: str | None
) -> None:
    answer = await client.patch("/things", json=body)
    assert answer.status_code == (422 if body.get("userName") == 5 else 200)
    assert answer.headers.get(FIELDS_HEADER) == named
    assert FIELDS_HEADER not in (await client.patch("/things", json={})).headers


async def test_an_unknown_address_names_nothing(client: httpx.AsyncClient) -> None:
    assert QUERY_HEADER not in (await client.get("/nowhere?page=1")).headers
