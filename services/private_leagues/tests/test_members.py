"""Joining, leaving, removing and handing over private leagues."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from itertools import permutations

import httpx
import pytest

from contracts.events.user import UserErased
from kit.process.identifiers import uuid7
from kit.testing.waiting import eventually
from private_leagues.leagues.announcements import republish
from private_leagues.members import service as members
from private_leagues.tests.conftest import Person, Portal, code_of
from standings.testing import Contest, Json

Running = Callable[..., Awaitable[Portal]]


async def test_joining_ignores_the_points_and_positions_that_a_client_sends(portal: Portal) -> None:
    ola, jan = await portal.person("Orły"), await portal.person("Sokoły")
    league = await portal.create(ola)
    body = {
        "league": {"_id": league["_id"], "_partition": league["_partition"]},
        "team": {"_id": str(portal.contest.teams["Sokoły"]), "name": "Oszuści", "rankingPosition": 1, "points": 9999},
    }
    await portal.look_up(jan, league)
    (joined,) = (await portal.call(jan, "POST", "/joinprivateLeague/", body)).json()
    assert joined["leagueCode"] == league["leagueCode"]
    rows = {row["name"]: (row["rankingPosition"], row["points"]) for row in joined["privateLeagueRanking"]}
    assert rows == {"Orły": (1, 0.0), "Sokoły": (1, 0.0)}
    assert code_of(await portal.try_joining(jan, league), 409) == "already-member"


async def test_who_is_in_a_league_is_told_in_the_order_in_which_it_came_about(portal: Portal) -> None:
    ola, jan, ewa = await portal.person("Orły"), await portal.person("Sokoły"), await portal.person("Kruki")
    league = await portal.create(ola)
    for person in (jan, ewa):
        await portal.join(person, league)
    await portal.leave(jan, league)
    await portal.leave(ola, league, "Kruki")
    await portal.join(jan, league)
    await portal.deliver(portal.contest.membership(ola.id, revision=2, joined=False))
    told = await portal.changes()
    assert {(one["private_league_id"], one["contest_id"]) for one in told} == {(league["_id"], str(portal.contest.id))}
    names = {str(ola.id): "Ola", str(jan.id): "Jan", str(ewa.id): "Ewa"}
    assert [(names[one["user_id"]], one["state"]) for one in told] == [
        ("Ola", "joined"),
        ("Jan", "joined"),
        ("Ewa", "joined"),
        ("Jan", "left"),
        ("Ewa", "left"),
        ("Jan", "joined"),
        ("Ola", "left"),
    ]
    async with portal.database.transaction() as session:
        assert await republish(session) == 1
    again = (await portal.changes())[-1]
    assert (names[again["user_id"]], again["state"]) == ("Jan", "joined")


async def test_a_published_league_is_joined_by_its_id_and_for_oneself_alone(portal: Portal) -> None:
    ola, jan = await portal.person("Orły"), await portal.person("Sokoły")
    league = await portal.create(ola)
    path = f"/{league['_id']}/subscribe"
    unseen = await portal.call(jan, "PUT", path, {"userId": str(jan.id)})
    assert code_of(unseen, 404) == "private-league-not-found"
    await portal.call(ola, "PUT", f"/{league['_id']}/publish")
    assert code_of(await portal.call(ola, "PUT", path, {"userId": str(jan.id)}), 403) == "join-for-oneself"
    joined = await portal.call(jan, "PUT", path, {"userId": str(jan.id)})
    assert [member["name"] for member in joined.json()["members"]] == ["Orły", "Sokoły"]


async def subscribe(portal: Portal, who: Person, league: Json) -> httpx.Response:
    return await portal.call(who, "PUT", f"/{league['_id']}/subscribe", {"userId": str(who.id)})


async def test_the_id_of_a_private_league_admits_nobody(portal: Portal) -> None:
    ola, jan = await portal.person("Orły"), await portal.person("Sokoły")
    league = await portal.create(ola)
    for answer in (await portal.try_joining(jan, league), await subscribe(portal, jan, league)):
        assert code_of(answer, 404) == "private-league-not-found"
    await portal.call(ola, "PUT", f"/{league['_id']}/publish")
    await portal.call(ola, "PUT", f"/{league['_id']}/unpublish")
    assert code_of(await portal.try_joining(jan, league), 404) == "private-league-not-found"
    assert code_of(await portal.try_joining(ola, league), 409) == "already-member"


@pytest.mark.parametrize("way", ["/joinprivateLeague/", "/subscribe"])
async def test_a_look_up_by_code_admits_that_person_for_half_an_hour(way: str, portal: Portal) -> None:
    ola, jan, ewa = await portal.person("Orły"), await portal.person("Sokoły"), await portal.person("Kruki")
    league = await portal.create(ola)
    act = portal.try_joining if way == "/joinprivateLeague/" else partial(subscribe, portal)
    await portal.look_up(jan, league)
    assert code_of(await act(ewa, league), 404) == "private-league-not-found"
    await portal.value("UPDATE look_up SET valid_until = valid_until - interval '29 minutes' RETURNING 1")
    assert (await act(jan, league)).status_code == 200
    await portal.look_up(ewa, league)
    await portal.value("UPDATE look_up SET valid_until = valid_until - interval '30 minutes' RETURNING 1")
    assert code_of(await act(ewa, league), 404) == "private-league-not-found"
    await portal.look_up(ewa, await portal.create(ola, "Piątki"))
    assert await portal.value("SELECT count(*) FROM look_up") == 1


@pytest.mark.parametrize("way", ["/joinprivateLeague/", "/subscribe"])
async def test_an_invitation_admits(way: str, portal: Portal) -> None:
    ola, jan = await portal.person("Orły"), await portal.person("Sokoły")
    league = await portal.create(ola)
    await portal.befriend(ola, jan)
    await portal.call(ola, "POST", f"/{league['_id']}/invite", {"friends": [str(jan.id)]})
    act = portal.try_joining if way == "/joinprivateLeague/" else partial(subscribe, portal)
    assert (await act(jan, league)).status_code == 200


async def test_joining_is_refused_in_words(portal: Portal) -> None:
    ola, jan = await portal.person("Orły"), portal.stranger()
    league = await portal.create(ola)
    assert code_of(await portal.try_by_code(jan, league), 409) == "still-arriving"
    await portal.deliver(portal.contest.membership(jan.id))
    assert code_of(await portal.try_joining(jan, league), 400) == "team-needed"
    kruk = await portal.person("Kruki")
    await portal.look_up(kruk, league)
    refused = await portal.try_joining(kruk, {"_id": league["_id"], "_partition": str(uuid7())})
    assert code_of(refused, 400) == "private-league-of-another-contest"
    assert refused.json()["detail"] == "Ta liga prywatna nie należy do bieżących rozgrywek."
    for nothing in (str(uuid7()), "no-id"):
        answer = await portal.try_joining(jan, {"_id": nothing, "_partition": league["_partition"]})
        assert code_of(answer, 404) == "private-league-not-found"


async def test_of_many_that_join_at_once_only_as_many_are_in_as_there_is_room_for(portal_with: Running) -> None:
    portal = await portal_with(private_league_members=4)
    ola = await portal.person("Orły")
    league = await portal.create(ola)
    people = [await portal.person(f"Drużyna{number}") for number in range(8)]
    answers = await asyncio.gather(*(portal.try_by_code(one, league) for one in people))
    assert sorted(answer.status_code for answer in answers) == [200] * 3 + [409] * 5
    assert {answer.json()["code"] for answer in answers if answer.status_code == 409} == {"private-league-full"}
    assert await portal.value("SELECT count(*) FROM member") == 4


async def test_one_person_joining_many_at_once_is_in_three(portal: Portal) -> None:
    leagues = [await portal.create(await portal.person(f"Admin{number}"), f"Liga {number}") for number in range(6)]
    jan = await portal.person("Sokoły")
    answers = await asyncio.gather(*(portal.try_by_code(jan, league) for league in leagues))
    assert sorted(answer.status_code for answer in answers) == [200] * 3 + [409] * 3


async def test_a_member_leaves_and_may_come_back_but_the_admin_stays(portal: Portal) -> None:
    ola, jan = await portal.person("Orły"), await portal.person("Sokoły")
    league = await portal.create(ola)
    await portal.join(jan, league)
    assert code_of(await portal.leave(ola, league), 409) == "admin-cannot-leave"
    assert (await portal.leave(jan, league)).status_code == 204
    assert code_of(await portal.call(jan, "GET", f"/{league['_id']}"), 404) == "private-league-not-found"
    assert code_of(await portal.leave(jan, league), 404) == "private-league-not-found"
    assert len((await portal.join(jan, league))["members"]) == 2


async def test_who_was_removed_does_not_come_back(portal: Portal) -> None:
    ola, jan, ewa = await portal.person("Orły"), await portal.person("Sokoły"), await portal.person("Kruki")
    league = await portal.create(ola)
    await portal.join(jan, league)
    assert code_of(await portal.leave(jan, league, "Orły"), 403) == "league-admin-only"
    assert code_of(await portal.leave(ola, league, "Kruki"), 404) == "member-not-found"
    assert (await portal.leave(ola, league, "Sokoły")).status_code == 204
    assert code_of(await portal.try_by_code(jan, league), 403) == "removed-from-league"
    await portal.join(ewa, league)


async def test_a_league_is_handed_over_to_a_member(portal: Portal) -> None:
    ola, jan, ewa = await portal.person("Orły"), await portal.person("Sokoły"), await portal.person("Kruki")
    league = await portal.create(ola)
    await portal.join(jan, league)
    path = f"/{league['_id']}/admin"
    assert code_of(await portal.call(ola, "PUT", path, {"userId": str(ewa.id)}), 404) == "member-not-found"
    assert (await portal.call(ola, "PUT", path, {"userId": str(jan.id)})).json()["admin"] == str(jan.id)
    assert code_of(await portal.call(ola, "PUT", path, {"userId": str(ola.id)}), 403) == "league-admin-only"
    assert (await portal.leave(ola, league)).status_code == 204


async def test_leaving_the_contest_ends_private_memberships_and_passes_leagues_on(portal: Portal) -> None:
    ola, jan, ewa = await portal.person("Orły"), await portal.person("Sokoły"), await portal.person("Kruki")
    league, alone = await portal.create(ola), await portal.create(ola, "Sam na sam")
    await portal.join(jan, league)
    await portal.join(ewa, league)
    other = Contest()
    await portal.deliver(other.changed(), other.membership(ola.id), other.team("Orły", user_id=ola.id))
    elsewhere = await portal.create(ola, leagueId=str(other.id))
    await portal.deliver(
        portal.contest.membership(ola.id, 2, joined=False), portal.contest.team("Orły", 2, user_id=ola.id, hidden=True)
    )
    left = await portal.read(jan, league)
    assert left["admin"] == str(jan.id)
    assert [member["name"] for member in left["members"]] == ["Sokoły", "Kruki"]
    assert code_of(await portal.call(ola, "GET", f"/{alone['_id']}"), 404) == "private-league-not-found"
    assert (await portal.read(ola, elsewhere))["admin"] == str(ola.id)
    await portal.deliver(
        portal.contest.membership(ola.id, 3), portal.contest.team("Orły", 3, user_id=ola.id, hidden=False)
    )
    mine = await portal.call(ola, "GET", f"/userprivateleagues/{portal.contest.id}")
    assert mine.json() == []  # joining the contest again brings no private league back


async def test_who_is_erased_leaves_no_name_and_their_league_passes_on(portal: Portal) -> None:
    ola, jan = await portal.person("Orły"), await portal.person("Sokoły")
    league, alone = await portal.create(ola), await portal.create(ola, "Sam na sam")
    await portal.join(jan, league)
    await portal.deliver(UserErased(revision=1, user_id=ola.id))
    left = await portal.read(jan, league)
    assert left["admin"] == str(jan.id)
    assert [member["name"] for member in left["members"]] == ["Sokoły"]
    assert await portal.value("SELECT count(*) FROM league WHERE league_id = :id", id=alone["_id"]) == 0
    assert await portal.value("SELECT count(*) FROM team WHERE name = 'Orły'") == 0


async def test_acts_on_one_league_wait_for_each_other(portal: Portal) -> None:
    """However handing over, leaving and removing fall together, the admin is a member."""
    ola, jan = await portal.person("Orły"), await portal.person("Sokoły")
    league = await portal.create(ola)
    for order in permutations(range(3)):
        await portal.value("DELETE FROM removal RETURNING 1")
        if await portal.value("SELECT count(*) FROM member") == 1:
            await portal.join(jan, league)
        acts = (
            lambda: portal.call(ola, "PUT", f"/{league['_id']}/admin", {"userId": str(jan.id)}),
            lambda: portal.leave(jan, league),
            lambda: portal.leave(ola, league, "Sokoły"),
        )
        await asyncio.gather(*(acts[act]() for act in order))
        is_in = "SELECT EXISTS (SELECT FROM member JOIN league ON admin_id = user_id)"
        assert await portal.value(is_in)
        if await portal.value("SELECT admin_id FROM league") != ola.id:
            await portal.call(jan, "PUT", f"/{league['_id']}/admin", {"userId": str(ola.id)})


async def test_a_league_does_not_pass_to_who_is_leaving_at_the_same_time(portal: Portal) -> None:
    ola, jan, ewa = await portal.person("Orły"), await portal.person("Sokoły"), await portal.person("Kruki")
    league = await portal.create(ola)
    await portal.join(jan, league)
    await portal.join(ewa, league)

    async def end(person: Person) -> None:
        async with portal.database.transaction() as session:
            await members.end_all(session, portal.contest.id, person.id)

    async with portal.database.transaction() as session:
        await members.end_all(session, portal.contest.id, jan.id)
        passing = asyncio.create_task(end(ola))

        async def waits() -> bool:
            waiting = "SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted)"
            return passing.done() or await portal.value(waiting)

        await eventually(waits)
    await passing
    assert (await portal.read(ewa, league))["admin"] == str(ewa.id)


async def test_news_of_who_is_erased_comes_too_late(portal: Portal) -> None:
    ola, jan = await portal.person("Orły"), await portal.person("Sokoły")
    await portal.befriend(ola, jan)
    await portal.deliver(UserErased(revision=1, user_id=ola.id))
    await portal.befriend(ola, jan, 2)
    await portal.deliver(portal.contest.membership(ola.id, 5))
    assert await portal.value("SELECT count(*) FROM friendship") == 0
    assert await portal.value("SELECT joined FROM membership WHERE user_id = :id", id=ola.id) is False
