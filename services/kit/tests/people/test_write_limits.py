"""Limits of one person's writes: people do not reach them, programs are slowed down, others are not affected."""

from pathlib import Path
from uuid import uuid4

import httpx
import pytest
from fastapi import APIRouter
from hypothesis import given
from hypothesis import strategies as st

from kit.app import Service, create_app
from kit.people.auth import CurrentUser, OptionalUser
from kit.people.write_limits import SWEEP_EVERY, TooManyWrites, WriteLimits
from kit.process.settings import ServiceSettings
from kit.testing.plugin import ApiClient, DatabaseFor
from kit.testing.tokens import TokenMint

SERVICE = "storage_logs"
FOLDER = Path(__file__).parents[3] / SERVICE
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
ALLOWED = len(METHODS)
LONGEST_WAIT = 7
"""Seconds; one more write is allowed every six."""
router = APIRouter()


async def change(_me: CurrentUser) -> str:
    return "done"


for way in METHODS:
    router.add_api_route("/thing", change, methods=[way], name=way)


@router.post("/report")
async def report(_somebody: OptionalUser) -> str:
    return "done"


class Clock:
    """A clock that tests set."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
async def client(database_for: DatabaseFor, api_client: ApiClient, token_mint: TokenMint) -> httpx.AsyncClient:
    settings = ServiceSettings.model_validate(
        {
            "database_url": await database_for(SERVICE),
            "jwks": str(token_mint.jwks),
            "role": "api",
            "environment": "test",
            "write_rate": f"{ALLOWED}/hour",
        }
    )
    return await api_client(create_app(Service(name=SERVICE, folder=FOLDER, routers=[router]), settings))


async def test_a_person_who_changes_too_much_is_told_when_to_go_on_and_nobody_else_is_slowed_down(
    client: httpx.AsyncClient, token_mint: TokenMint
) -> None:
    bot, person = token_mint.headers(uuid4()), token_mint.headers(uuid4())
    methods = (*METHODS[1:], "POST")
    assert [(await client.request(one, "/thing", headers=bot)).status_code for one in methods] == [200] * ALLOWED
    for language, word in (("en", "Too many changes"), ("pl", "Zbyt wiele zmian")):
        refused = await client.post("/thing", headers={**bot, "Accept-Language": language})
        assert (refused.status_code, refused.json()["code"]) == (429, "too-many-requests")
        assert 0 < int(refused.headers["retry-after"]) <= 3600 / ALLOWED
        assert word in refused.json()["detail"]
    assert (await client.post("/report", headers=bot)).status_code == 429, "whatever the address is"
    assert (await client.get("/thing", headers=bot)).status_code == 200, "reading goes on"
    assert (await client.post("/thing", headers=person)).status_code == 200


async def test_another_token_of_the_same_person_is_the_same_person(
    client: httpx.AsyncClient, token_mint: TokenMint
) -> None:
    person = uuid4()
    answers = [
        (await client.post("/thing", headers=token_mint.headers(person))).status_code for _ in range(ALLOWED + 1)
    ]
    assert answers == [200] * ALLOWED + [429]


async def test_who_shows_no_valid_token_uses_up_nobodys_allowance(
    client: httpx.AsyncClient, token_mint: TokenMint
) -> None:
    person = uuid4()
    expired = token_mint.headers(person, exp=1)
    for _ in range(ALLOWED + 1):
        assert (await client.post("/thing", headers=expired)).status_code == 401
        assert (await client.post("/report")).status_code == 200
    assert (await client.post("/thing", headers=token_mint.headers(person))).status_code == 200


async def test_every_write_of_somebody_logged_in_declares_the_refusal(client: httpx.AsyncClient) -> None:
    paths = (await client.get("/openapi.json")).json()["paths"]

    def codes(path: str, method: str) -> list[str]:
        content = paths[path][method]["responses"].get("429", {}).get("content", {})
        return [code for one in content.values() for code in one["examples"]]

    assert [codes("/thing", method.lower()) for method in METHODS[1:]] == [["too-many-requests"]] * 4
    assert codes("/thing", "get") == []


def test_an_allowance_comes_back_evenly() -> None:
    clock = Clock()
    limits, person = WriteLimits("60/minute;100/hour", clock=clock), uuid4()
    for _ in range(60):
        limits.count(person)
    with pytest.raises(TooManyWrites) as refused:
        limits.count(person)
    assert refused.value.wait == 1
    clock.now += 1
    limits.count(person)
    with pytest.raises(TooManyWrites):
        limits.count(person)
    clock.now += 60
    for _ in range(40):
        limits.count(person)
    with pytest.raises(TooManyWrites) as refused:
        limits.count(person)
    assert refused.value.wait == 11, "the hour's allowance is used up"


@given(st.lists(st.floats(0, 30), min_size=1, max_size=200))
def test_never_more_than_the_allowance_and_what_has_come_back(pauses: list[float]) -> None:
    clock, allowed, waits = Clock(), 0, [0]
    limits, person, started = WriteLimits("10/minute", clock=clock), uuid4(), clock.now
    for pause in pauses:
        clock.now += pause
        try:
            limits.count(person)
            allowed += 1
        except TooManyWrites as refused:
            waits.append(refused.wait or 0)
    assert max(waits) <= LONGEST_WAIT
    assert allowed <= 10 + (clock.now - started) / 6 + 1e-6


@pytest.mark.parametrize("now", [3707.6594630459363, 63917.63914882705])
def test_the_first_of_one_an_hour_is_never_one_too_many(now: float) -> None:
    assert (now + 3600.0) - now > 3600.0, "what the sums of binary fractions come to"
    WriteLimits("1/hour", clock=lambda: now).count(uuid4())


def test_who_has_all_of_it_again_is_forgotten() -> None:
    clock = Clock()
    limits = WriteLimits("10/minute", clock=clock)
    for _ in range(SWEEP_EVERY - 1):
        limits.count(uuid4())
    clock.now += 61
    limits.count(late := uuid4())
    assert limits.people == 1
    limits.count(late)


@pytest.mark.parametrize("wrong", ["", "many", "10 a minute"])
def test_what_is_no_rate_is_refused_at_start(wrong: str) -> None:
    with pytest.raises(ValueError, match="write_rate"):
        ServiceSettings.model_validate({"write_rate": wrong})
