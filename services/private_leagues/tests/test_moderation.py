"""What organizers do to private leagues: find them, remove one, take a logo away."""

import httpx
import pytest

from kit.testing.pictures import picture
from private_leagues.tests.conftest import Person, Portal, code_of
from standings.testing import Json

LEAGUES = "/organizer/private_leagues"
REASON = {"reason": " The name insults another club. "}


@pytest.fixture
def organizer(portal: Portal) -> Person:
    """Somebody with the organizer's role."""
    someone = portal.stranger()
    return Person(someone.id, "-", portal.mint.headers(someone.id, roles=["organizer"]))


async def call(portal: Portal, who: Person, method: str, path: str, body: Json | None = None) -> httpx.Response:
    return await portal.client.request(method, f"{LEAGUES}{path}", json=body, headers=who.headers)


async def with_logo(portal: Portal, who: Person, league: Json) -> Json:
    path = f"/leagues/private/{league['_id']}/logo"
    return (await portal.client.put(path, files={"file": picture()}, headers=who.headers)).json()


async def acts(portal: Portal) -> list[Json]:
    return await portal.value("SELECT json_agg(data ORDER BY event_id) FROM outbox WHERE type = 'action.recorded.v1'")


async def test_they_find_all_leagues_of_a_contest_by_a_part_of_name_or_description(
    portal: Portal, organizer: Person
) -> None:
    ola, jan = await portal.person("Orły"), await portal.person("Sokoły")
    first = await portal.create(ola, "Czwartkowa szóstka", description="Gramy o honor")
    second = await portal.create(jan, "Łasice")
    path = f"/leagues/{portal.contest.id}"
    everything = (await call(portal, organizer, "GET", path)).json()
    assert (everything["total"], [one["_id"] for one in everything["items"]]) == (2, [second["_id"], first["_id"]])
    row = everything["items"][1]
    assert (row["adminTeam"], row["memberCount"], row["published"], row["imageSrc"]) == ("Orły", 1, False, None)
    for search, found in (("szóst", [first]), ("HONOR", [first]), ("łasi", [second]), ("%", []), ("nobody", [])):
        answer = (await call(portal, organizer, "GET", f"{path}?search={search}")).json()
        assert [one["_id"] for one in answer["items"]] == [one["_id"] for one in found], search
        assert answer["total"] == len(found)
    paged = (await call(portal, organizer, "GET", f"{path}?page=2&size=1")).json()
    assert [one["_id"] for one in paged["items"]] == [first["_id"]]
    assert code_of(await call(portal, organizer, "GET", f"/leagues/{ola.id}"), 404) == "contest-not-found"
    assert code_of(await call(portal, ola, "GET", path), 403) == "organizer-only"


async def test_a_removed_league_is_gone_and_its_members_are_told_why(portal: Portal, organizer: Person) -> None:
    ola, jan = await portal.person("Orły"), await portal.person("Sokoły")
    league = await with_logo(portal, ola, await portal.create(ola))
    await portal.join(jan, league)
    path = f"/{league['_id']}/remove"
    assert code_of(await call(portal, organizer, "POST", path, {"reason": "  "}), 400) == "moderation-reason-required"
    assert (await call(portal, organizer, "POST", path, REASON)).status_code == 204
    assert code_of(await portal.call(jan, "GET", f"/{league['_id']}"), 404) == "private-league-not-found"
    assert code_of(await call(portal, organizer, "POST", path, REASON), 404) == "private-league-not-found"
    (told,) = await portal.told()
    assert (told["kind"], set(told["user_ids"])) == ("organizer", {str(ola.id), str(jan.id)})
    assert told["title"]["pl"] == "Usunięto ligę prywatną Czwartki"
    assert told["body"]["en"].endswith("Reason: The name insults another club.")
    (act,) = await acts(portal)
    assert (act["action"], act["actor_id"], act["subject_id"], act["reason"]) == (
        "privateLeague.removed",
        str(organizer.id),
        league["_id"],
        "The name insults another club.",
    )
    assert act["before"] == {"members": 2}
    left = [change["user_id"] for change in await portal.changes() if change["state"] == "left"]
    assert sorted(left) == sorted([str(ola.id), str(jan.id)])
    assert len((await portal.create(ola, "Czwartki"))["members"]) == 1, "its name and its place are free again"


async def test_a_logo_is_taken_away_and_the_admin_told_why_in_a_closed_contest_too(
    portal: Portal, organizer: Person
) -> None:
    ola = await portal.person("Orły")
    league = await with_logo(portal, ola, await portal.create(ola))
    await portal.deliver(portal.contest.changed(2, state="closed"))
    path = f"/{league['_id']}/logo/remove"
    assert code_of(await call(portal, organizer, "POST", path, {"reason": ""}), 400) == "moderation-reason-required"
    assert (await call(portal, organizer, "POST", path, REASON)).status_code == 204
    assert (await portal.read(ola, league))["logoImageId"] is None
    assert code_of(await call(portal, organizer, "POST", path, REASON), 409) == "no-logo"
    (told,) = await portal.told()
    assert told["user_ids"] == [str(ola.id)]
    assert told["path"] == f"/privateLeagueDetails/{league['_id']}"
    (act,) = await acts(portal)
    assert (act["action"], act["before"]) == ("privateLeague.logoRemoved", {"logo": league["logoImageId"]})


async def test_participants_may_do_none_of_it(portal: Portal) -> None:
    ola = await portal.person("Orły")
    league = await portal.create(ola)
    for act in ("remove", "logo/remove"):
        answer = await call(portal, ola, "POST", f"/{league['_id']}/{act}", REASON)
        assert code_of(answer, 403) == "organizer-only"
