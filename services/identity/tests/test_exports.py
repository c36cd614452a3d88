"""Exporting one's data: whole or not at all, a few times an hour; with real neighbours in `proto-contracts/tests`."""

import io
import json
import zipfile
from typing import Annotated, Any

import httpx
import pytest
from fastapi import FastAPI, Header
from fastapi.responses import JSONResponse

from identity.exports.service import OTHERS
from identity.settings import Settings
from identity.tests.conftest import Identity, Person
from identity.tests.test_friends import act, ask, befriend, team_of
from kit.http.neighbours import Neighbours


def neighbour(service: str, status: int) -> FastAPI:
    """Make another service that answers what it is to, to somebody who shows a token."""
    app = FastAPI()

    @app.get("/internal/export")
    async def export(authorization: Annotated[str, Header()]) -> JSONResponse:
        assert authorization.startswith("Bearer ey")
        rows = [{"name": "<b>Gryfy</b>", "hidden": False, "savedAt": "2026-11-23T08:00:00Z", "picks": {"a": [1]}}]
        fields = [{"name": name, "pl": f"{name} po polsku", "en": f"{name} in English"} for name in rows[0]]
        holding = {"name": "teams", "title": {"pl": "Drużyny", "en": "Teams"}, "fields": fields, "rows": rows}
        return JSONResponse({"service": service, "holdings": [holding]}, status)

    return app


def live(identity: Identity, **status: int) -> None:
    apps = {name: neighbour(name, status.get(name, 200)) for name in OTHERS}
    identity.app.state.neighbours = Neighbours({})
    identity.app.state.neighbours.live_here(apps)


async def exports(person: Person, language: str = "pl") -> httpx.Response:
    return await person.asks("GET", "/users/me/export", headers={"Accept-Language": language})


@pytest.mark.parametrize(
    ("language", "name", "words"),
    [
        ("pl", "dane.html", ["Twoje dane", "Drużyny", "savedAt po polsku", "nie", "2026-11-23 08:00 UTC"]),
        ("en", "data.html", ["Your data", "Teams", "savedAt in English", "no", "2026-11-23 08:00 UTC"]),
    ],
)
async def test_an_export_has_a_page_to_read_and_a_file_of_each_service(
    identity: Identity, language: str, name: str, words: list[str]
) -> None:
    live(identity)
    person = await identity.logged_in()
    answer = await exports(person, language)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/zip"
    assert 'filename="trybuna-' in answer.headers["content-disposition"]
    assert "no-store" in answer.headers["cache-control"]
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        files = {file: archive.read(file).decode() for file in archive.namelist()}
    assert set(files) == {name, "identity.json", *(f"{other}.json" for other in OTHERS)}
    assert [word for word in words if word not in files[name]] == []
    assert "<b>Gryfy" not in files[name], "what people wrote is no markup"
    account: dict[str, Any] = {part["name"]: part for part in json.loads(files["identity.json"])["holdings"]}
    assert account["account"]["rows"][0]["email"] == person.email
    assert "password_hash" not in files["identity.json"]


async def test_friends_and_people_blocked_are_named_in_the_file_and_on_the_page(identity: Identity) -> None:
    live(identity)
    me, ben, cez, dan, eva = [await identity.logged_in() for _ in range(5)]
    for person, name in ((me, "anna"), (ben, "ben.name"), (eva, "eva.name")):
        await person.asks("PATCH", "/users/me", json={"userName": name})
    await team_of(identity, dan, "Older")
    await befriend(identity, me, ben)
    await ask(me, await team_of(identity, cez, "Asked.By"))
    await team_of(identity, cez, "Newest")
    for person in (dan, eva):
        await befriend(identity, person, me)
    assert (await act(me, "PUT", f"{dan.id}/block"))[0] == 204
    assert (await act(me, "DELETE", eva.id))[0] == 204
    with zipfile.ZipFile(io.BytesIO((await exports(me)).content)) as archive:
        files = {file: archive.read(file).decode() for file in archive.namelist()}
    held = {part["name"]: part["rows"] for part in json.loads(files["identity.json"])["holdings"]}
    named = {(row["requesterName"], row["askedName"], row["state"]) for row in held["friendships"]}
    assert named == {
        ("anna", "ben.name", "accepted"),
        ("anna", "Asked.By", "pending"),
        (None, None, "ended"),
    }, "who is a friend no more is named to nobody"
    assert [(row["blockedName"], row["blocked"]) for row in held["peopleBlocked"]] == [("Older", dan.id)]
    assert [word for word in ("ben.name", "Asked.By", "Older") if word not in files["dane.html"]] == []


@pytest.mark.parametrize("status", [401, 500])
async def test_a_service_that_does_not_answer_makes_no_half_export(identity: Identity, status: int) -> None:
    live(identity, contests=status)
    person = await identity.logged_in()
    for _ in range(6):
        answer = await exports(person)
        assert (answer.status_code, answer.json()["code"]) == (503, "export-unavailable")
        assert answer.headers["retry-after"] == "10"
    live(identity)
    assert (await exports(person)).status_code == 200, "what did not come about is not counted"


async def test_a_service_without_an_address_is_one_that_does_not_answer(identity: Identity) -> None:
    assert (await exports(await identity.logged_in())).json()["code"] == "export-unavailable"


async def test_exports_are_limited_by_user(identity: Identity) -> None:
    live(identity)
    one, other = await identity.logged_in(), await identity.logged_in()
    answers = [(await exports(one)).status_code for _ in range(6)]
    assert answers == [200] * 5 + [429]
    assert (await exports(other)).status_code == 200


@pytest.mark.parametrize("services", ["contests", "contests=contests:8000", "=http://x", "Contests=http://x"])
def test_addresses_that_lead_nowhere_are_refused(services: str) -> None:
    with pytest.raises(ValueError, match="NAME=http"):
        Settings(services=services)
    assert Settings(services="contests=http://c:1 news_ranking=http://n:2").neighbours["contests"] == "http://c:1"
