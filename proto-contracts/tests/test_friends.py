"""Friends over the wire: asked by a team, told in the inbox, seen by both, and told by mail."""

import json
import os
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from blackbox import contest as acts
from blackbox.api import Api, Json, eventually
from blackbox.mail import ends_to

SMALL_CUP = Path(__file__).parent / "data" / "small-cup.json"
FRIENDS = "/users/me/friends"
Person = Callable[[], Awaitable[Api]]


@pytest.fixture
async def league(organizer: Api) -> str:
    contest = await acts.draft_contest(organizer, "Among friends")
    await acts.import_file(organizer, contest["_id"], json.loads(SMALL_CUP.read_text(encoding="utf-8")))
    await organizer.post(f"{acts.ORGANIZER}/leagues/{contest['_id']}/publish")
    return contest["_id"]


async def team_of(person: Api, league: str, name: str) -> str:
    """Let somebody play in a contest; answer their team's id."""
    await person.join(league)
    fixture = (await acts.fixtures(person, league))[0]
    choices = {fixture["_id"]: acts.choices(fixture, player=1)}
    return (await person.predict(league, choices, name=name))["_id"]


async def answer(api: Api, method: str, path: str, body: Json = None) -> tuple[int, str]:
    """Ask; answer status and code."""
    response = await api.send(method, path, body)
    return response.status_code, response.json().get("code", "") if response.content else ""


async def test_befriend_accept_and_what_the_inbox_says(participant: Person, league: str) -> None:
    anna, ben = await participant(), await participant()
    his, hers = await team_of(ben, league, "Sokoły"), await team_of(anna, league, "Orły")
    asked = await anna.post(FRIENDS, {"userTeamId": his})
    assert asked == {"id": ben.user["_id"], "name": "Sokoły", "isAccepted": False, "isUserRequested": True}
    assert await answer(anna, "POST", FRIENDS, {"userTeamId": his}) == (409, "already-asked")
    (waiting,) = await ben.get(FRIENDS)
    assert (waiting["id"], waiting["isAccepted"], waiting["isUserRequested"]) == (anna.user["_id"], False, False)
    (message,) = (await ben.get("/users/inbox"))["items"]
    assert (message["kind"], message["isRead"]) == ("invitation", False)
    assert (await ben.get("/users/me"))["unreadMessages"] == 1
    assert await ben.patch("/users/inbox", {"readMessagesIds": [message["_id"]]}) == {"unreadMessages": 0}
    assert await answer(anna, "PATCH", "/users/inbox", {"readMessagesIds": [message["_id"]]}) == (
        404,
        "message-not-found",
    )
    accepted = await ben.patch(f"{FRIENDS}/{anna.user['_id']}/accept", {})
    assert accepted["isAccepted"]
    assert [friend["isAccepted"] for friend in (await anna.get("/users/me"))["friends"]] == [True]
    assert (await anna.get("/users/inbox"))["total"] == 1

    async def asked_back() -> tuple[int, str]:
        return await answer(ben, "POST", FRIENDS, {"userTeamId": hers})

    known = await eventually(asked_back, lambda found: found[1] != "still-arriving")
    assert known == (409, "already-friends")
    assert await answer(ben, "DELETE", f"{FRIENDS}/{anna.user['_id']}") == (204, "")
    assert (await anna.get(FRIENDS), await ben.get(FRIENDS)) == ([], [])


async def test_a_copy_by_mail_is_ended_by_one_press(base_url: str, participant: Person, league: str) -> None:
    anna, ben = await participant(), await participant()
    wanted = {"notifications": [{"kind": "invitation", "mail": True}]}
    await ben.put("/users/me/notifications", wanted)
    await anna.post(FRIENDS, {"userTeamId": await team_of(ben, league, "Sokoły")})
    if "TRYBUNA_HOME" not in os.environ:
        pytest.skip("mails are files of a standalone product")
    (end, *_) = await eventually(lambda: ends_to(ben.user["email"]), bool)
    async with Api(base_url) as visitor:
        for _ in range(2):
            assert (await visitor.send("POST", end)).status_code == 200
    kinds = (await ben.get("/users/me/notifications"))["notifications"]
    assert [one["kind"] for one in kinds if one["mail"]] == []
