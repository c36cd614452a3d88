"""Friends: asking by a team, accepting, ending, blocking; races; what others are told."""

import asyncio
from collections import Counter
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

import asyncpg
import pytest

from contracts.events.friendship import FriendshipChanged
from contracts.events.team import TeamChanged
from identity.friends import service
from identity.tests.conftest import Identity, IdentityWith, Person
from identity.tests.test_inbox import inbox
from kit.messaging.transport import Subscribers
from kit.process.identifiers import uuid7

FRIENDS = "/users/me/friends"
OLD = "0199f3a2-6a1e-7c1b-9a40-000000000000"


async def team_of(identity: Identity, person: Person, name: str = "Orły", **state: Any) -> str:
    """Let identity hear of a team; answer its id."""
    told: dict[str, Any] = {"team_id": uuid7(), "revision": 1, "hidden": False} | state
    event = TeamChanged(
        contest_id=uuid7(),
        user_id=UUID(person.id),
        event_type="Typer",
        name=name,
        created_at=datetime(2026, 6, 11, tzinfo=UTC),
        **told,
    )
    async with identity.app.state.database.transaction() as session:
        await service.learn_teams(session, [event])
    return str(event.team_id)


async def ask(person: Person, team: str) -> tuple[int, Any]:
    answer = await person.asks("POST", FRIENDS, json={"userTeamId": team})
    return answer.status_code, answer.json() if answer.status_code == 201 else answer.json()["code"]


async def act(person: Person, method: str, path: str) -> tuple[int, str]:
    answer = await person.asks(method, f"{FRIENDS}/{path}")
    return answer.status_code, answer.json().get("code", "") if answer.content else ""


async def friends(person: Person) -> list[dict[str, Any]]:
    answer = await person.asks("GET", FRIENDS)
    assert answer.status_code == 200
    shown = (await person.asks("GET", "/users/me")).json()["friends"]
    assert shown == answer.json(), "User.friends is the same list"
    return shown


def seen(other: Person, name: str | None, *, accepted: bool, mine: bool) -> dict[str, Any]:
    return {"id": other.id, "name": name, "isAccepted": accepted, "isUserRequested": mine}


async def subjects(person: Person, language: str = "pl") -> list[str]:
    return [item["title"] for item in (await inbox(person, language=language))["items"]]


async def befriend(identity: Identity, one: Person, other: Person) -> None:
    assert (await ask(one, await team_of(identity, other)))[0] == 201
    assert (await act(other, "PATCH", f"{one.id}/accept"))[0] == 200


@pytest.fixture
async def anna(identity: Identity) -> Person:
    return await identity.logged_in()


@pytest.fixture
async def ben(identity: Identity) -> Person:
    return await identity.logged_in()


async def test_a_request_waits_and_is_accepted_and_both_are_told(identity: Identity, anna: Person, ben: Person) -> None:
    await anna.asks("PATCH", "/users/me", json={"userName": "anna"})
    status, answered = await ask(anna, await team_of(identity, ben, "Sokoły"))
    assert (status, answered) == (201, seen(ben, "Sokoły", accepted=False, mine=True)), "the team they were asked by"
    assert await friends(anna) == [answered]
    assert await friends(ben) == [seen(anna, "anna", accepted=False, mine=False)]
    assert await subjects(ben) == ["anna zaprasza Cię do znajomych"]
    assert await subjects(ben, "en") == ["anna wants to be your friend"]
    accepted = await ben.asks("PATCH", f"{FRIENDS}/{anna.id}/accept")
    assert (accepted.status_code, accepted.json()) == (200, seen(anna, "anna", accepted=True, mine=False))
    assert await friends(anna) == [seen(ben, "Sokoły", accepted=True, mine=True)]
    assert await subjects(anna) == ["Nowa osoba wśród Twoich znajomych: Sokoły"]
    assert await act(ben, "PATCH", f"{anna.id}/accept") == (200, ""), "again: nothing changes"
    assert len(await subjects(anna)) == 1


async def test_a_name_is_the_users_then_the_asked_teams_then_the_newest_ones(
    identity: Identity, anna: Person, ben: Person
) -> None:
    asked_by = await team_of(identity, ben, "First")
    await team_of(identity, ben, "Newer")
    assert (await ask(anna, asked_by))[1]["name"] == "First"
    assert [friend["name"] for friend in await friends(ben)] == [None]
    assert await subjects(ben) == ["Ktoś zaprasza Cię do znajomych"]
    hers = await team_of(identity, anna, "Hers")
    assert [friend["name"] for friend in await friends(ben)] == ["Hers"]
    await team_of(identity, anna, "Hers", team_id=UUID(hers), revision=2, hidden=True)
    await team_of(identity, anna, "Hers", team_id=UUID(hers), revision=1)
    assert [friend["name"] for friend in await friends(ben)] == [None]
    await ben.asks("PATCH", "/users/me", json={"userName": "ben"})
    assert [friend["name"] for friend in await friends(anna)] == ["ben"]


async def test_what_cannot_be_asked(identity: Identity, anna: Person, ben: Person) -> None:
    own, his = await team_of(identity, anna), await team_of(identity, ben)
    left = await team_of(identity, ben, hidden=True)
    nobodys = await team_of(identity, Person(ben.client, "", {"user": {"_id": str(uuid7())}}, ""))
    assert await ask(anna, own) == (400, "befriend-oneself")
    for team in (left, nobodys, OLD, "no-id"):
        assert await ask(anna, team) == (404, "team-not-found")
    arriving = await anna.asks("POST", FRIENDS, json={"userTeamId": str(uuid7())})
    assert (arriving.status_code, arriving.json()["code"]) == (409, "still-arriving")
    assert arriving.headers["retry-after"] == "1"
    assert (await ask(anna, his))[0] == 201
    assert await ask(anna, his) == (409, "already-asked")
    assert await ask(anna, await team_of(identity, ben)) == (409, "already-asked"), "it is the person who counts"
    await act(ben, "PATCH", f"{anna.id}/accept")
    for person, team in ((anna, his), (ben, own)):
        assert await ask(person, team) == (409, "already-friends")
    assert (await anna.asks("POST", FRIENDS, json={})).status_code == 422


async def test_what_is_not_there_cannot_be_accepted_ended_or_blocked(
    identity: Identity, anna: Person, ben: Person
) -> None:
    refused = {
        ("PATCH", "{}/accept"): (404, "friend-request-not-found"),
        ("DELETE", "{}"): (404, "friend-not-found"),
        ("PUT", "{}/block"): (404, "person-not-found"),
        ("DELETE", "{}/block"): (404, "person-not-found"),
    }
    for (method, path), answer in refused.items():
        for other in (ben.id, anna.id, OLD, "no-id"):
            assert await act(anna, method, path.format(other)) == answer
    await ask(anna, await team_of(identity, ben))
    assert await act(anna, "PATCH", f"{ben.id}/accept") == (404, "friend-request-not-found"), "my own request"
    for method, path in (*refused, ("GET", ""), ("POST", ""), ("GET", "blocked")):
        answer = await identity.client.request(method, f"{FRIENDS}/{path.format(OLD)}".rstrip("/"))
        assert (answer.status_code, answer.json()["code"]) == (401, "not-logged-in")


async def test_either_may_end_it_and_ask_again(identity: Identity, anna: Person, ben: Person) -> None:
    his, hers = await team_of(identity, ben), await team_of(identity, anna)
    for person in (ben, anna):  # declined, then taken back
        assert (await ask(anna, his))[0] == 201
        assert await act(person, "DELETE", (anna if person is ben else ben).id) == (204, "")
        assert (await friends(anna), await friends(ben)) == ([], [])
    assert await act(ben, "PATCH", f"{anna.id}/accept") == (404, "friend-request-not-found")
    assert (await ask(ben, hers))[0] == 201, "the other way round"
    assert await act(anna, "PATCH", f"{ben.id}/accept") == (200, "")
    assert await act(ben, "DELETE", anna.id) == (204, "")
    assert (await friends(anna), await friends(ben)) == ([], [])
    assert len(await subjects(ben)) == 2, "one request, however often she asks in a day, and her acceptance"


async def test_who_asks_back_accepts(identity: Identity, anna: Person, ben: Person) -> None:
    his, hers = await team_of(identity, ben), await team_of(identity, anna)
    await ask(anna, his)
    assert await ask(ben, hers) == (201, seen(anna, "Orły", accepted=True, mine=False))


async def test_of_requests_at_once_one_counts(identity: Identity) -> None:
    """Both ask, each several times, in one moment: friends, once, whatever the order."""
    for _ in range(5):
        anna, ben = await identity.logged_in(), await identity.logged_in()
        his, hers = await team_of(identity, ben), await team_of(identity, anna)
        asks = [ask(*who) for who in ((anna, his), (ben, hers)) * 4]
        answers = Counter([code if status != 201 else "made" for status, code in await asyncio.gather(*asks)])
        assert answers["made"] == 2, answers
        assert answers.keys() <= {"made", "already-asked", "already-friends"}
        assert [friend["isAccepted"] for friend in [*await friends(anna), *await friends(ben)]] == [True, True]
        assert len(await subjects(anna)) + len(await subjects(ben)) == 2, "one request, one acceptance"


async def test_who_is_blocked_is_not_told_and_not_heard(identity: Identity, anna: Person, ben: Person) -> None:
    his, hers = await team_of(identity, ben), await team_of(identity, anna, "Hers")
    await ask(anna, his)
    await act(ben, "DELETE", anna.id)
    assert await act(ben, "PUT", f"{anna.id}/block") == (204, "")
    assert await act(ben, "PUT", f"{anna.id}/block") == (204, ""), "again"
    connection = await asyncpg.connect(identity.database)
    await connection.execute("DELETE FROM messages")  # another day
    await connection.close()
    assert await ask(anna, his) == (201, seen(ben, "Orły", accepted=False, mine=True)), "as ever"
    assert await friends(anna) == [seen(ben, "Orły", accepted=False, mine=True)]
    assert await ask(anna, his) == (409, "already-asked")
    assert (await friends(ben), await subjects(ben)) == ([], [])
    assert (await ben.asks("GET", f"{FRIENDS}/blocked")).json() == [{"id": anna.id, "name": "Hers"}]
    assert await act(ben, "PATCH", f"{anna.id}/accept") == (404, "friend-request-not-found")
    assert await act(ben, "DELETE", anna.id) == (404, "friend-not-found")
    assert await ask(ben, hers) == (409, "person-blocked")
    assert await act(ben, "DELETE", f"{anna.id}/block") == (204, "")
    assert await friends(ben) == [seen(anna, "Hers", accepted=False, mine=False)], "her request still waits"
    assert (await ben.asks("GET", f"{FRIENDS}/blocked")).json() == []


async def test_blocking_a_friend_ends_the_friendship(identity: Identity, anna: Person, ben: Person) -> None:
    await befriend(identity, anna, ben)
    assert await act(anna, "PUT", f"{ben.id}/block") == (204, "")
    assert (await friends(anna), await friends(ben)) == ([], [])
    assert (await ask(ben, await team_of(identity, anna)))[0] == 201
    assert await friends(anna) == []


async def test_blocking_takes_my_own_request_back(identity: Identity, anna: Person, ben: Person) -> None:
    await ask(anna, await team_of(identity, ben))
    assert await act(anna, "PUT", f"{ben.id}/block") == (204, "")
    assert (await friends(anna), await friends(ben)) == ([], [])


async def test_friends_are_bounded_also_in_a_race(
    identity: Identity, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "MOST_FRIENDS", 3)
    others = [await identity.logged_in() for _ in range(6)]
    teams = [await team_of(identity, other) for other in others]
    answers = await asyncio.gather(*(ask(anna, team) for team in teams[:5]))
    assert Counter(code for status, code in answers if status != 201) == {"too-many-friends": 2}
    assert (await ask(others[5], await team_of(identity, anna)))[0] == 201
    assert await act(anna, "PATCH", f"{others[5].id}/accept") == (400, "too-many-friends")
    await act(anna, "DELETE", (await friends(anna))[0]["id"])


async def test_requests_of_an_hour_are_bounded(identity_with: IdentityWith) -> None:
    identity = await identity_with(friend_rate="3/hour")
    anna, ben = await identity.logged_in(), await identity.logged_in()
    assert [await ask(anna, OLD) for _ in range(4)] == [(404, "team-not-found")] * 3 + [(429, "too-many-attempts")]
    assert await ask(ben, OLD) == (404, "team-not-found")


async def test_friendships_are_told_with_growing_revisions(
    identity: Identity, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[FriendshipChanged] = []

    def add(_session: object, event: FriendshipChanged, *, subscribers: Subscribers | None = None) -> None:
        del subscribers
        told.append(event)

    monkeypatch.setattr("identity.friends.service.outbox.add", add)
    await befriend(identity, anna, ben)
    await act(ben, "DELETE", anna.id)
    await befriend(identity, ben, anna)
    assert [event.state for event in told] == ["accepted", "ended", "accepted"]
    assert [event.revision for event in told] == sorted({event.revision for event in told})
    assert {event.user_ids for event in told} == {tuple(sorted((UUID(anna.id), UUID(ben.id))))}
    async with identity.app.state.database.transaction() as session:
        assert await service.republish(session) == 1
    assert told[-1] == told[-2]
