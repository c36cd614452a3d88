"""Private leagues over the wire: made, found, joined, ranked as the contest is, left, handed over."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest

from blackbox import contest as acts
from blackbox.api import WAIT_AT_MOST, Api, Json, eventually
from blackbox.private_leagues import PRIVATE, create, join, plays, running

Person = Callable[[], Awaitable[Api]]


@pytest.fixture
async def contest(organizer: Api) -> str:
    return await running(organizer, "Among few")


async def own_leagues(person: Api, contest: str) -> list[str]:
    """Answer the private leagues that a user's own list of contests names."""
    (found,) = [league for league in (await person.get("/users/me"))["leagues"] if league["_id"] == contest]
    return found["privateLeagues"]


async def test_from_making_to_a_ranking_that_follows_results_and_a_correction(
    organizer: Api, participant: Person, contest: str
) -> None:
    anna, ben, carl, stranger = [await participant() for _ in range(4)]
    teams = {
        name: await plays(person, contest, name, player)
        for player, (name, person) in enumerate({"Orły": anna, "Sokoły": ben, "Kruki": carl, "Obcy": stranger}.items())
    }
    league = await create(anna, contest, teams["Orły"])
    assert (league["description"], league["published"], league["admin"]) == ("Gramy", False, anna.user["_id"])
    (found,) = await ben.get(f"{PRIVATE}/privateLeague/{league['leagueCode'].lower()}")
    assert (found["_id"], found["leagueCode"]) == (league["_id"], None)
    assert (await join(ben, found, teams["Sokoły"]))["leagueCode"] == league["leagueCode"]
    await eventually(lambda: own_leagues(ben, contest), lambda leagues: leagues == [league["_id"]])
    await anna.put(f"{PRIVATE}/{league['_id']}/publish", None)
    (listed,) = await carl.get(f"{PRIVATE}/public/{contest}", search="czwa")
    assert listed["memberCount"] == 2
    await carl.put(f"{PRIVATE}/{league['_id']}/subscribe", {"userId": carl.user["_id"]})
    assert [one["_id"] for one in await carl.get(f"{PRIVATE}/userprivateleagues/{contest}")] == [league["_id"]]
    await anna.put(f"{PRIVATE}/{league['_id']}/unpublish", None)
    assert await stranger.get(f"{PRIVATE}/public/{contest}") == []

    locked = await acts.close_all(organizer, contest)
    for fixture in locked:
        await acts.publish(organizer, fixture, final=True)
    await ranked_as_the_contest(ben, contest, league)
    last = locked[-1]
    before = (await acts.ranking(ben, contest))["runRevision"]
    await acts.correct(organizer, last, reason="the referee's report")
    await eventually(lambda: acts.ranking(ben, contest), lambda found: found["runRevision"] != before)
    await ranked_as_the_contest(ben, contest, league)

    own = await ben.get(f"{PRIVATE}/{league['_id']}/ranking", fixtureId=last["_id"])
    public = await acts.ranking(ben, contest, fixtureId=last["_id"], size=100)
    assert {row["name"]: row["points"] for row in own} == {
        row["name"]: row["points"] for row in public["entries"] if row["name"] != "Obcy"
    }

    await anna.put(f"{PRIVATE}/{league['_id']}/unsubscribe", {"teamId": teams["Kruki"]})
    await anna.put(f"{PRIVATE}/{league['_id']}/admin", {"userId": ben.user["_id"]})
    await anna.put(f"{PRIVATE}/{league['_id']}/unsubscribe", {"teamId": teams["Orły"]})
    left = await ben.get(f"{PRIVATE}/{league['_id']}")
    assert [member["name"] for member in left["members"]] == ["Sokoły"]
    assert left["admin"] == ben.user["_id"]


async def ranked_as_the_contest(reader: Api, contest: str, league: Json) -> None:
    """Wait until the private ranking has the points of the public one, in its order."""
    public = await eventually(
        lambda: acts.ranking(reader, contest, size=100), lambda found: found["final"] and found["runRevision"] > 0
    )

    async def both() -> tuple[Json, Json]:
        return (
            await acts.ranking(reader, contest, size=100),
            await reader.get(f"{PRIVATE}/{league['_id']}/ranking"),
        )

    def agree(found: tuple[Json, Json]) -> bool:
        public, own = found
        members = {row["name"]: row["points"] for row in public["entries"] if row["name"] != "Obcy"}
        return {row["name"]: row["points"] for row in own} == members

    public, own = await eventually(both, agree)
    order = [row["name"] for row in public["entries"] if row["name"] != "Obcy"]
    assert [row["name"] for row in own] == order


async def test_who_follows_is_told_once_private_rankings_have_the_new_points(
    organizer: Api, participant: Person, contest: str
) -> None:
    anna = await participant()
    league = await create(anna, contest, await plays(anna, contest, "Orły"))
    fixture = (await acts.close_all(organizer, contest))[0]
    ranking = f"{PRIVATE}/{league['_id']}/ranking"
    assert await anna.get(ranking, fixtureId=fixture["_id"]) == []
    await eventually(lambda: anna.send("GET", f"/news/state/{contest}"), lambda answer: answer.is_success)
    async with asyncio.timeout(WAIT_AT_MOST), anna.http.stream("GET", f"/live/{contest}") as stream:
        lines = stream.aiter_lines()
        await reads(lines, "event: ready")
        await acts.publish(organizer, fixture, final=True)
        await reads(lines, '"private"')
    (row,) = await anna.get(ranking, fixtureId=fixture["_id"])  # at once: nobody waits for it
    assert row["name"] == "Orły"


async def reads(lines: AsyncIterator[str], part: str) -> None:
    """Read a stream up to a line with this part."""
    async for line in lines:
        if part in line:
            return
    raise AssertionError(f"the stream ended before {part}")


async def test_friends_are_invited_and_a_link_leads_anybody_there(
    base_url: str, participant: Person, contest: str
) -> None:
    anna, ben, carl = [await participant() for _ in range(3)]
    hers, his = await plays(anna, contest, "Orły"), await plays(ben, contest, "Sokoły")
    league = await create(anna, contest, hers)
    own = f"{PRIVATE}/{league['_id']}"
    inviting = ("POST", f"{own}/invite", {"friends": [ben.user["_id"]]})
    assert await anna.refusal(*inviting) == (400, "not-friends")
    await anna.post("/users/me/friends", {"userTeamId": his})
    await ben.patch(f"/users/me/friends/{anna.user['_id']}/accept", {})
    await eventually(lambda: refusal_or_none(anna, *inviting), lambda found: found is None)

    async def messages() -> list[Json]:
        return [one for one in (await ben.get("/users/inbox"))["items"] if "Czwartki" in one["title"]]

    (message,) = await eventually(messages, lambda found: len(found) == 1)
    assert message["path"] == f"/privateLeagueDetails/{league['_id']}"
    assert (await ben.get(own))["name"] == "Czwartki"
    assert await ben.refusal("POST", f"{own}/invite", {"friends": []}) == (403, "league-admin-only")

    assert (await anna.get(f"{own}/link"))["link"] is None
    link = (await anna.put(f"{own}/link", None))["link"]
    async with Api(base_url) as visitor:
        opened = await visitor.get(f"{PRIVATE}/links/{link}")
        assert (opened["_id"], opened["memberCount"]) == (league["_id"], 1)
        assert await visitor.refusal("GET", f"{PRIVATE}/links/AAAA2222") == (404, "invite-link-over")
        assert await visitor.refusal("GET", own) == (401, "not-logged-in")
    assert await carl.refusal("GET", f"{own}/link") == (404, "private-league-not-found")
    joining = {"league": {"_id": league["_id"], "link": "AAAA2222"}, "team": {}}
    assert await carl.refusal("POST", f"{PRIVATE}/joinprivateLeague/", joining) == (404, "invite-link-over")
    assert await ben.refusal("PUT", f"{own}/link", None) == (403, "league-admin-only")


async def refusal_or_none(api: Api, method: str, path: str, body: Json) -> tuple[int, str] | None:
    answer = await api.send(method, path, body)
    return (answer.status_code, answer.json()["code"]) if answer.is_error else None
