"""Organizers find users, look at them, block and unblock them (rules.md, Blocking; quality.md, security 13)."""

import asyncio
import json
from typing import Any
from uuid import UUID

import httpx
import pytest
from sqlalchemy import event, text

from contracts.events.user import UserAccessChanged
from identity.blocks.service import republish
from identity.people.repository import PeopleRepository, Search
from identity.tests.conftest import Identity, Person
from identity.tests.test_profile import contest, membership, tell
from identity.tests.test_sessions import sql
from kit.people.blocks import user_access_changed
from kit.process.identifiers import uuid7
from kit.testing.plugin import SessionFor

USERS = "/organizer/identity/users"


@pytest.fixture
async def organizer(identity: Identity) -> Person:
    return await an_organizer(identity)


async def an_organizer(identity: Identity) -> Person:
    """Make an organizer, logged in."""
    person = await identity.logged_in(await identity.registered("boss@trybuna.test"))
    await sql(identity, "UPDATE users SET organizer_since = now() WHERE id = $1", UUID(person.id))
    return await identity.logged_in(person.email)


async def told(identity: Identity) -> list[dict[str, Any]]:
    rows = await sql(
        identity, "SELECT data, revision FROM outbox WHERE type = 'user.access_changed.v1' ORDER BY position"
    )
    return [json.loads(row["data"]) | {"revision": row["revision"]} for row in rows]


async def acts(identity: Identity) -> list[tuple[str, str]]:
    rows = await sql(identity, "SELECT data FROM outbox WHERE type = 'action.recorded.v1' ORDER BY position")
    found = [json.loads(row["data"]) for row in rows]
    return [(act["action"], act["subject_id"]) for act in found]


async def deliver(identity: Identity) -> None:
    """Bring identity its own events, as the transport does."""
    for data in await told(identity):
        async with identity.app.state.database.transaction() as session:
            await user_access_changed(session, UserAccessChanged.model_validate(data))
    await identity.app.state.blocks.look()


async def block(
    organizer: Person, user: str, league: UUID | None = None, reason: str = "two accounts"
) -> httpx.Response:
    body = {"league": None if league is None else str(league), "reason": reason}
    return await organizer.asks("POST", f"{USERS}/{user}/block", json=body)


async def unblock(organizer: Person, user: str, league: UUID | None = None) -> httpx.Response:
    return await organizer.asks(
        "POST", f"{USERS}/{user}/unblock", json={"league": None if league is None else str(league)}
    )


def code_of(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


async def test_only_organizers_look_at_users(identity: Identity) -> None:
    person = await identity.logged_in()
    for method, path in (("GET", USERS), ("GET", f"{USERS}/{person.id}"), ("POST", f"{USERS}/{person.id}/block")):
        answer = await person.asks(method, path, json={"reason": "no"})
        assert code_of(answer) == (403, "organizer-only")


async def test_users_are_found_by_how_their_name_begins_or_by_a_whole_address(
    identity: Identity, organizer: Person
) -> None:
    ann = await identity.logged_in(await identity.registered("ann_a@trybuna.test"))
    bob = await identity.logged_in(await identity.registered("bob@trybuna.test"))
    await bob.asks("PATCH", "/users/me", json={"userName": "AnnFan"})

    async def found(**query: Any) -> list[str]:
        answer = await organizer.asks("GET", USERS, params=query)
        assert answer.status_code == 200, answer.text
        assert answer.json()["total"] == len(answer.json()["items"])
        return [one["_id"] for one in answer.json()["items"]]

    assert await found() == [bob.id, ann.id, organizer.id]
    assert await found(search="ANN") == [bob.id]
    assert await found(search=" Ann_A@trybuna.test ") == [ann.id]
    for part in ("ann_", "ann_a@trybuna.tes", "ann%a@trybuna.test", "nn_a@trybuna.test", "trybuna.test", "%"):
        assert await found(search=part) == [], "letter by letter a masked address could be guessed"
    league = uuid7()
    await tell(identity, contest(league, 1, "Cup"))
    await tell(identity, membership(ann, league, 1, joined=True))
    assert await found(league=str(league)) == [ann.id]
    assert await found(blocked="true") == []
    await block(organizer, ann.id, league)
    assert await found(blocked="true") == await found(blocked="true", league=str(league)) == [ann.id]
    assert await found(blocked="true", league=str(uuid7())) == []
    page = (await organizer.asks("GET", USERS, params={"page": 2, "size": 2})).json()
    assert ([one["_id"] for one in page["items"]], page["total"]) == ([organizer.id], 3)
    assert code_of(await organizer.asks("GET", USERS, params={"league": "x"})) == (404, "contest-not-found")


async def test_an_address_is_masked_and_showing_it_is_recorded(identity: Identity, organizer: Person) -> None:
    ann = await identity.logged_in(await identity.registered("ann.b@trybuna.test"))
    listed = (await organizer.asks("GET", USERS, params={"search": "ann.b@trybuna.test"})).json()["items"][0]
    assert listed["email"] == "an•••••@trybuna.test"
    masked = await organizer.asks("GET", f"{USERS}/{ann.id}")
    assert masked.json()["email"] == "an•••••@trybuna.test"
    assert await acts(identity) == []
    shown = await organizer.asks("GET", f"{USERS}/{ann.id}", params={"reveal": "true"})
    assert shown.json()["email"] == "ann.b@trybuna.test"
    assert await acts(identity) == [("user.contact-read", ann.id)]
    assert code_of(await organizer.asks("GET", f"{USERS}/{uuid7()}")) == (404, "user-not-found")
    assert code_of(await organizer.asks("GET", f"{USERS}/x")) == (404, "user-not-found")


async def test_a_block_in_a_contest_names_it_and_can_be_lifted(identity: Identity, organizer: Person) -> None:
    person, league = await identity.logged_in(), uuid7()
    assert code_of(await block(organizer, person.id, league)) == (409, "still-arriving")
    await tell(identity, contest(league, 1, "Winter cup"))
    blocked = (await block(organizer, person.id, league)).json()["blocks"]
    assert [(one["league"], one["leagueName"], one["reason"]) for one in blocked] == [
        (str(league), "Winter cup", "two accounts")
    ]
    mine = (await person.asks("GET", "/users/me")).json()
    assert (mine["isBlocked"], mine["blocks"]) == (False, blocked)
    assert code_of(await block(organizer, person.id, league)) == (409, "already-blocked")
    assert (await unblock(organizer, person.id, league)).json()["blocks"] == []
    assert code_of(await unblock(organizer, person.id, league)) == (409, "not-blocked")
    assert (await block(organizer, person.id, league)).status_code == 200
    heard = await told(identity)
    assert [(one["revision"], one["account_blocked"], one["blocked_contests"]) for one in heard] == [
        (1, False, [str(league)]),
        (2, False, []),
        (3, False, [str(league)]),
    ]
    assert await acts(identity) == [(f"user.{act}", person.id) for act in ("blocked", "unblocked", "blocked")]
    reasons = await sql(identity, "SELECT data->>'reason' AS reason FROM outbox WHERE type = 'action.recorded.v1'")
    assert {row["reason"] for row in reasons} == {None}, "a reason is about a person"


async def test_a_blocked_account_keeps_its_own_data_and_the_way_out(identity: Identity, organizer: Person) -> None:
    person = await identity.logged_in()
    assert (await block(organizer, person.id)).status_code == 200
    await deliver(identity)
    assert (await person.asks("GET", "/users/me")).json()["isBlocked"] is True
    assert (await person.asks("PATCH", "/users/me", json={"language": "en"})).status_code == 200
    assert (await person.asks("GET", "/users/me/sessions")).status_code == 200
    assert (await person.refreshes()).json()["user"]["isBlocked"] is True
    refused = await person.asks("PUT", "/users/favourite-league", json={"favouriteLeague": None})
    assert code_of(refused) == (403, "account-blocked")
    again = await identity.logged_in(person.email)
    assert again.answer["user"]["blocks"][0]["leagueName"] is None
    assert (await again.asks("DELETE", "/users/session")).status_code == 204
    await unblock(organizer, person.id)
    await deliver(identity)
    free = await person.asks("PUT", "/users/favourite-league", json={"favouriteLeague": None})
    assert free.status_code == 200


async def test_a_block_needs_a_reason_and_a_user_who_is_no_organizer(identity: Identity, organizer: Person) -> None:
    person = await identity.logged_in()
    assert code_of(await block(organizer, person.id, reason=" ")) == (400, "block-reason-required")
    assert code_of(await block(organizer, organizer.id)) == (400, "organizer-not-blockable")
    assert code_of(await block(organizer, str(uuid7()))) == (404, "user-not-found")
    assert code_of(await organizer.asks("POST", f"{USERS}/{person.id}/unblock", json={"league": "x"})) == (
        404,
        "contest-not-found",
    )
    assert await told(identity) == []


async def test_of_blocks_at_once_one_counts(identity: Identity, organizer: Person) -> None:
    person = await identity.logged_in()
    answers = await asyncio.gather(*(block(organizer, person.id) for _ in range(6)))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 5
    assert len(await told(identity)) == 1


async def test_what_everybody_is_kept_from_can_be_told_again(identity: Identity, organizer: Person) -> None:
    person, free = await identity.logged_in(), await identity.logged_in()
    await block(organizer, person.id)
    await block(organizer, free.id)
    await unblock(organizer, free.id)
    before = await told(identity)
    async with identity.app.state.database.transaction() as session:
        assert await republish(session) == 2
    again = (await told(identity))[len(before) :]
    assert {(one["user_id"], one["revision"], one["account_blocked"]) for one in again} == {
        (person.id, 1, True),
        (free.id, 2, False),
    }


async def test_the_search_by_how_a_name_begins_or_an_address_reads_indexes(session_for: SessionFor) -> None:
    session = await session_for("identity")
    await session.execute(
        text(
            "INSERT INTO users (id, email, email_key, user_name, password_hash, language)"
            " SELECT gen_random_uuid(), n || '@trybuna.test', n || '@trybuna.test', 'Player' || n, 'x', 'pl'"
            " FROM generate_series(1, 20000) AS n"
        )
    )
    await session.execute(text("ANALYZE users"))
    connection = (await session.connection()).sync_connection

    def explained(_connection: object, _cursor: object, statement: str, given: object, *_: object) -> tuple[str, Any]:
        return (f"EXPLAIN (FORMAT JSON) {statement}" if statement.startswith("SELECT") else statement), given

    event.listen(connection, "before_cursor_execute", explained, retval=True)
    plan = json.dumps(await PeopleRepository(session).count(Search(text="Player123")))
    assert "ix_users_user_name" in plan, plan
    assert "uq_users_email_key" in plan
    assert "Seq Scan" not in plan


async def test_users_are_listed_by_their_ids_with_how_they_can_be_reached(
    identity: Identity, organizer: Person
) -> None:
    addresses = [await identity.registered(f"{name}@trybuna.test") for name in ("ann.c", "ben.c")]
    ann, ben = [await identity.logged_in(address) for address in addresses]
    found = (await organizer.asks("GET", USERS, params={"user": [ann.id, str(uuid7())]})).json()
    assert (found["total"], [one["_id"] for one in found["items"]]) == (1, [ann.id])
    assert (found["items"][0]["emailConfirmed"], found["items"][0]["telephone"]) == (True, "none")
    await sql(identity, "UPDATE users SET telephone_number = '+48600100200' WHERE id = $1", UUID(ben.id))
    await sql(identity, "UPDATE users SET email_confirmed_at = NULL WHERE id = $1", UUID(ann.id))
    both = (await organizer.asks("GET", USERS, params={"user": [ann.id, ben.id]})).json()["items"]
    assert {one["_id"]: (one["emailConfirmed"], one["telephone"]) for one in both} == {
        ann.id: (False, "none"),
        ben.id: (True, "unconfirmed"),
    }
