"""GET and PATCH /users/me, the favourite league, and the events that feed it."""

import asyncio
import itertools
from datetime import UTC, datetime
from typing import Any, Literal
from uuid import UUID

import asyncpg
import pytest

from contracts.base import Envelope
from contracts.events.contest import ContestChanged, MembershipChanged
from contracts.events.private_league import PrivateLeagueChanged
from contracts.subscriptions import subscribed_types
from identity.accounts.service import republish
from identity.main import SERVICE
from identity.memberships.consumers import contest_changed, memberships_changed, private_league_changed
from identity.tests.conftest import Identity, IdentityWith, Person
from kit.messaging.inbox import receive
from kit.process.identifiers import uuid7
from kit.testing.waiting import eventually

NUMBER = "PL61109010140000071219812874"
TEXTS = {
    ("userName", "pl"): "Nazwa musi mieć od 3 do 40 znaków, bez spacji.",
    ("userName", "en"): "The name must be 3 to 40 characters, without spaces.",
    ("accountName", "pl"): "Nazwa konta musi mieć od 3 do 40 znaków, bez spacji.",
    ("accountName", "en"): "The account name must be 3 to 40 characters, without spaces.",
}


async def tell(identity: Identity, event: ContestChanged | MembershipChanged | PrivateLeagueChanged) -> None:
    async with identity.app.state.database.transaction() as session:
        if isinstance(event, ContestChanged):
            await contest_changed(session, event)
        elif isinstance(event, PrivateLeagueChanged):
            await private_league_changed(session, event)
        else:
            await memberships_changed(session, [event])


def membership(person: Person, contest_id: UUID, revision: int, *, joined: bool) -> MembershipChanged:
    return MembershipChanged(
        contest_id=contest_id, contest_name="First name", user_id=UUID(person.id), joined=joined, revision=revision
    )


def contest(contest_id: UUID, revision: int, name: str, name_en: str | None = None) -> ContestChanged:
    return ContestChanged(
        contest_id=contest_id,
        origin_id=uuid7(),
        name=name,
        name_en=name_en,
        event_type="Typer",
        state="running",
        start_date=datetime(2026, 6, 11, tzinfo=UTC),
        sport="football",
        revision=revision,
    )


async def test_a_visitor_has_no_data(identity: Identity) -> None:
    for path in ("/users/me", "/users/session", "/users/me/sessions"):
        answer = await identity.client.get(path)
        assert (answer.status_code, answer.json()["code"]) == (401, "not-logged-in")


async def test_i_change_what_i_send_and_the_rest_stays(identity: Identity) -> None:
    person = await identity.logged_in()
    changed = await person.asks(
        "PATCH",
        "/users/me",
        json={"userName": "striker", "accountName": "Striker", "accountNumber": "pl61 1090 1014 0000 0712 1981 2874"},
    )
    assert changed.status_code == 200
    expected = person.answer["user"] | {"userName": "striker", "accountName": "Striker", "accountNumber": NUMBER}
    assert changed.json() == expected
    english = await person.asks("PATCH", "/users/me", json={"language": "en"})
    assert english.json() == expected | {"language": "en"}
    cleared = await person.asks("PATCH", "/users/me", json={"accountName": None, "accountNumber": ""})
    assert cleared.json() == expected | {"language": "en", "accountName": None, "accountNumber": None}
    assert (await person.asks("GET", "/users/me")).json() == cleared.json()


async def test_nobody_makes_themselves_anything_else(identity: Identity) -> None:
    person = await identity.logged_in()
    sent: dict[str, Any] = {
        "roles": ["organizer"],
        "isBlocked": True,
        "email": "other@trybuna.test",
        "_id": str(uuid7()),
        "leagues": [{"_id": str(uuid7())}],
        "consents": {"acceptNecessaryUserConsents": True},
        "organizerSince": "2026-01-01T00:00:00Z",
        "organizer_since": "2026-01-01T00:00:00Z",
        "passwordHash": "x",
        "favouriteLeague": str(uuid7()),
        "telephoneNumber": "123456789",
        "revision": 99,
    }
    answer = await person.asks("PATCH", "/users/me", json=sent)
    assert (answer.status_code, answer.json()) == (200, person.answer["user"])


@pytest.mark.parametrize(("field", "code"), [("userName", "name-invalid"), ("accountName", "account-name-invalid")])
async def test_a_name_has_3_to_40_characters_and_no_spaces(identity: Identity, field: str, code: str) -> None:
    person = await identity.logged_in()
    for name, language in itertools.product(("ab", "a b c", "x" * 41, "abc\u2028d"), ("pl", "en")):
        answer = await person.asks("PATCH", "/users/me", json={field: name}, headers={"Accept-Language": language})
        detail = TEXTS[field, language]
        assert (answer.status_code, answer.json()["code"], answer.json()["detail"]) == (400, code, detail)
        assert answer.json()["errors"] == [{"pointer": f"/{field}", "code": code, "detail": detail}]
    assert (await person.asks("GET", "/users/me")).json() == person.answer["user"]


@pytest.mark.parametrize("holder", ["Nowak", "Ola Nowak", "  Ola \u00a0 Nowak ", "x" * 40])
async def test_who_holds_the_account_is_written_as_banks_do_with_spaces(identity: Identity, holder: str) -> None:
    person = await identity.logged_in()
    changed = await person.asks("PATCH", "/users/me", json={"accountHolder": holder})
    assert (changed.status_code, changed.json()["accountHolder"]) == (200, " ".join(holder.split()))
    cleared = await person.asks("PATCH", "/users/me", json={"accountHolder": ""})
    assert cleared.json() == person.answer["user"]


@pytest.mark.parametrize("holder", ["Ola", "a  b", "x" * 41, "Ola\u200bNowak"])
async def test_who_holds_the_account_has_5_to_40_characters(identity: Identity, holder: str) -> None:
    person = await identity.logged_in()
    for language, detail in (
        ("pl", "Nazwa posiadacza konta musi mieć od 5 do 40 znaków."),
        ("en", "The account holder's name must be 5 to 40 characters."),
    ):
        answer = await person.asks(
            "PATCH", "/users/me", json={"accountHolder": holder}, headers={"Accept-Language": language}
        )
        error = {"pointer": "/accountHolder", "code": "account-holder-invalid", "detail": detail}
        assert (answer.status_code, answer.json()["errors"]) == (400, [error])


async def test_a_user_name_cannot_be_taken_away(identity: Identity) -> None:
    person = await identity.logged_in()
    for name in (None, ""):
        answer = await person.asks("PATCH", "/users/me", json={"userName": name})
        assert (answer.status_code, answer.json()["code"]) == (400, "name-invalid")


async def test_a_wrong_account_number_is_refused(identity: Identity) -> None:
    person = await identity.logged_in()
    for number in ("PL62109010140000071219812874", "abc", "12345", "1" * 300):
        answer = await person.asks("PATCH", "/users/me", json={"accountNumber": number})
        assert (answer.status_code, answer.json()["code"]) == (400, "account-number-invalid")
    for language, detail in (
        (
            "pl",
            "Numer konta (IBAN) może zawierać tylko litery kraju i cyfry (16–34) i musi mieć poprawną sumę kontrolną.",
        ),
        ("en", "An account number (IBAN) has only the country's letters and 16–34 digits, with a correct checksum."),
    ):
        headers = {"Accept-Language": language}
        answer = await person.asks("PATCH", "/users/me", json={"accountNumber": "PL61-1090"}, headers=headers)
        [error] = answer.json()["errors"]
        assert (error["pointer"], error["detail"]) == ("/accountNumber", detail)


async def test_an_account_number_belongs_to_one_user(identity: Identity) -> None:
    people = [await identity.logged_in() for _ in range(4)]
    forms = [NUMBER, NUMBER.lower(), NUMBER[2:], "PL61 1090 1014 0000 0712 1981 2874"]
    answers = await asyncio.gather(
        *(
            person.asks("PATCH", "/users/me", json={"accountNumber": form, "userName": "racer"})
            for person, form in zip(people, forms, strict=True)
        )
    )
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
    refused = next(answer for answer in answers if answer.status_code == 409)
    assert refused.json()["code"] == "account-number-taken"
    winner = people[[answer.status_code for answer in answers].index(200)]
    loser = people[[answer.status_code for answer in answers].index(409)]
    assert (await winner.asks("PATCH", "/users/me", json={"accountNumber": NUMBER})).status_code == 200
    assert (await loser.asks("GET", "/users/me")).json()["userName"] is None


async def test_only_a_new_public_state_raises_the_revision(identity: Identity) -> None:
    person = await identity.logged_in()
    for change in ({"userName": "striker"}, {"userName": "striker"}, {"accountName": "Abc"}, {"language": "en"}):
        await person.asks("PATCH", "/users/me", json=change)
    connection = await asyncpg.connect(identity.database)
    assert await connection.fetchval("SELECT revision FROM users") == 3
    await connection.close()


async def test_republishing_tells_of_everybody(identity: Identity) -> None:
    for _ in range(3):
        await identity.registered()
    async with identity.app.state.database.transaction() as session:
        assert await republish(session) == 3


def test_every_subscribed_event_has_a_consumer() -> None:
    assert SERVICE.handlers.types == set(subscribed_types("identity"))


async def test_leagues_follow_memberships_in_whatever_order_they_arrive(identity: Identity) -> None:
    person = await identity.logged_in()
    league = uuid7()
    await tell(identity, membership(person, league, 3, joined=True))
    await tell(identity, membership(person, league, 2, joined=False))
    await tell(identity, membership(person, league, 3, joined=True))
    shown = (await person.asks("GET", "/users/me")).json()["leagues"]
    expected: dict[str, object] = {
        "_id": str(league),
        "_partition": str(league),
        "isSigned": True,
        "privateLeagues": [],
    }
    assert shown == [expected | {"name": "First name"}]
    await tell(identity, contest(league, 5, "Renamed"))
    await tell(identity, contest(league, 4, "Older name"))
    assert (await person.asks("GET", "/users/me")).json()["leagues"] == [expected | {"name": "Renamed"}]
    await tell(identity, contest(league, 6, "Liga", name_en="League"))
    for language, name in (("en", "League"), ("pl", "Liga")):
        answer = await person.asks("GET", "/users/me", headers={"Accept-Language": language})
        assert answer.json()["leagues"] == [expected | {"name": name}]
    assert (await (await identity.logged_in()).asks("GET", "/users/me")).json()["leagues"] == []


async def test_a_joined_contest_can_be_the_favourite_until_i_leave_it(identity: Identity) -> None:
    person = await identity.logged_in()
    league = uuid7()
    await tell(identity, membership(person, league, 1, joined=True))
    chosen = await person.asks("PUT", "/users/favourite-league", json={"favouriteLeague": str(league)})
    assert (chosen.status_code, chosen.json()["favouriteLeague"]) == (200, str(league))
    await tell(identity, membership(person, league, 2, joined=False))
    left = (await person.asks("GET", "/users/me")).json()
    assert (left["favouriteLeague"], left["leagues"]) == (None, [])
    await tell(identity, membership(person, league, 1, joined=False))
    cleared = await person.asks("PUT", "/users/favourite-league", json={"favouriteLeague": None})
    assert (cleared.status_code, cleared.json()["favouriteLeague"]) == (200, None)


async def test_a_favourite_that_is_not_known_yet_can_be_tried_again(identity: Identity) -> None:
    person, other = await identity.logged_in(), await identity.logged_in()
    league = uuid7()
    await tell(identity, membership(other, league, 1, joined=True))
    answer = await person.asks("PUT", "/users/favourite-league", json={"favouriteLeague": str(league)})
    assert (answer.status_code, answer.json()["code"]) == (409, "still-arriving")
    assert answer.headers["retry-after"] == "1"
    for nothing in ("no-id", "0199f3a2-6a1e-7c1b-9a40-000000000000"):
        answer = await person.asks("PUT", "/users/favourite-league", json={"favouriteLeague": nothing})
        assert (answer.status_code, answer.json()["code"]) == (404, "contest-not-found")


async def test_a_contest_lists_the_private_leagues_that_one_is_in_however_late_the_news(identity: Identity) -> None:
    person, contest_id = await identity.logged_in(), uuid7()
    one, other = sorted((uuid7(), uuid7()))

    def told(league: UUID, revision: int, state: Literal["joined", "left"]) -> PrivateLeagueChanged:
        return PrivateLeagueChanged(
            private_league_id=league,
            contest_id=contest_id,
            user_id=UUID(person.id),
            state=state,
            revision=revision,
        )

    async def shown() -> list[str]:
        (league,) = (await person.asks("GET", "/users/me")).json()["leagues"]
        return league["privateLeagues"]

    await tell(identity, told(other, 7, "joined"))
    await tell(identity, membership(person, contest_id, 1, joined=True))
    assert await shown() == [str(other)]
    await tell(identity, told(one, 9, "joined"))
    assert await shown() == [str(one), str(other)]
    await tell(identity, told(other, 12, "left"))
    await tell(identity, told(other, 11, "joined"))
    assert await shown() == [str(one)]


async def test_an_event_that_arrives_reaches_the_list_of_leagues(identity_with: IdentityWith) -> None:
    identity = await identity_with(role="all")
    person = await identity.logged_in()
    event = membership(person, uuid7(), 1, joined=True)
    envelope = Envelope(
        event_id=uuid7(),
        type=event.type,
        occurred_at=datetime.now(UTC),
        producer="contests",
        aggregate_id=event.aggregate_id,
        revision=event.revision,
        correlation_id="from-the-test",
        data=event.model_dump(mode="json"),
    )
    async with identity.app.state.database.transaction() as session:
        await receive(session, [envelope])

    async def league() -> object:
        return (await person.asks("GET", "/users/me")).json()["leagues"]

    assert await eventually(league)
