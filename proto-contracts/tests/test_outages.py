"""What every call in question answers while something it needs is away, full or busy: the document's list, shown.

In question are those that `blackbox.witnesses` asks for. All of it on the strict product, whose databases and
neighbours may be closed without anybody else noticing.
"""

import asyncio
import os
from collections.abc import AsyncIterator, Iterable
from pathlib import Path
from uuid import UUID, uuid4

import httpx
import pytest

from blackbox import witnesses
from blackbox.api import NOBODYS, PASSWORD, Api, Json, eventually
from blackbox.browser import Browser, somebody
from blackbox.devices import device_of
from blackbox.document import PROBLEM, Operation, operations
from blackbox.mail import ends_to
from blackbox.strict import (
    AWAY,
    WRITES,
    another_network,
    asked,
    closed,
    database_of,
    full,
    newcomer,
    path_of,
    wrong_password,
)

UNAVAILABLE = 503
NEEDED_AT_ONCE = 6
"""So many requests that need a password's hash find one being hashed, and one that waits."""
HIDE = """
    ALTER TABLE users ENABLE ROW LEVEL SECURITY; ALTER TABLE users FORCE ROW LEVEL SECURITY;
    CREATE POLICY gone ON users USING (id <> '{user_id}')
"""
SHOW = """
    DROP POLICY gone ON users;
    ALTER TABLE users NO FORCE ROW LEVEL SECURITY; ALTER TABLE users DISABLE ROW LEVEL SECURITY
"""
LINK = "POST /users/socialauth/{provider}/link"
SERVICES = sorted({one.service for one in witnesses.in_question()})
DEAD = "/organizer/{}/ops/dead"
REPLAY = f"{DEAD}/replay"
"""What writes in every service and asks no other one."""
Answers = dict[str, tuple[int, str]]

pytestmark = pytest.mark.skipif("TRYBUNA_HOME" not in os.environ, reason="a standalone product shows it all")


@pytest.fixture
async def browser(strict: dict[str, str]) -> AsyncIterator[Browser]:
    async with newcomer(strict) as somebody_new:
        yield somebody_new


@pytest.fixture
async def person(browser: Browser) -> Api:
    return await browser.api.register()


@pytest.fixture
async def chief(strict: dict[str, str], person: Api) -> AsyncIterator[Api]:
    """The installation's only organizer, as long as the test lasts."""
    email: str = person.user["email"]
    await said(strict["TRYBUNA_HOME"], "UPDATE users SET organizer_since = now() WHERE email = $1", email)
    await person.log_in(email, PASSWORD)
    yield person
    await said(strict["TRYBUNA_HOME"], "UPDATE users SET organizer_since = NULL WHERE email = $1", email)


async def said(home: str, statement: str, *values: object) -> None:
    """Change the accounts' database."""
    async with database_of(home) as database:
        await database.execute(statement, *values)


def problem(response: httpx.Response) -> tuple[int, str]:
    is_problem = response.headers.get("content-type") == PROBLEM
    return response.status_code, response.json()["code"] if is_problem else ""


async def sweep(browser: Browser, calls: Iterable[Operation], end: str) -> Answers:
    """Call each operation with what could be right if only it could be looked up; `end` is of a mail.

    What asks for no token is called by a visitor of a new network: some of it is counted.
    """
    async with Api(browser.api.base_url) as visitor:
        visitor.http.headers.update(another_network())
        return {
            one.label: problem(
                await asked(
                    visitor if one.is_public else browser.api,
                    one,
                    None if one.example is None else wrong_password(browser.api, one),
                    path=end if one.label == "POST /users/notifications/unsubscribe" else "",
                    cookie=browser.cookie,
                )
            )
            for one in calls
        }


async def end_of_copies(home: str, browser: Browser) -> str:
    """Have somebody asked to be a friend and told by mail; answer how that is ended."""
    person, team = browser.api, uuid4()
    await person.put("/users/me/notifications", {"notifications": [{"kind": "invitation", "mail": True}]})
    await said(
        home,
        "INSERT INTO teams (id, revision, user_id, name, hidden) VALUES ($1, 1, $2, 'Sokoły', false)",
        team,
        UUID(person.user["_id"]),
    )
    async with Api(person.base_url) as friend:
        friend.http.headers.update(another_network())
        await (await friend.register()).post("/users/me/friends", {"userTeamId": str(team)})
    return (await eventually(lambda: ends_to(person.user["email"], home), bool))[0]


@pytest.fixture
def unreadable(strict: dict[str, str]) -> None:
    """A picture that cannot be read, at the ids that nothing else has."""
    (Path(strict["TRYBUNA_HOME"]) / "files" / NOBODYS / NOBODYS / "medium.webp").mkdir(parents=True, exist_ok=True)


@pytest.mark.usefixtures("unreadable")
@pytest.mark.parametrize("service", SERVICES)
async def test_a_database_that_is_away_and_one_that_is_full_are_told_by_every_call(
    strict: dict[str, str], browser: Browser, chief: Api, service: str
) -> None:
    home = strict["TRYBUNA_HOME"]
    end = await end_of_copies(home, browser) if service == "identity" else ""
    await browser.send("POST", "/users/auth", {"email": chief.user["email"], "password": PASSWORD, "from": "api"})
    async with closed(home, service):
        away = await sweep(browser, witnesses.that_declare(UNAVAILABLE, "service-unavailable", service), end)
    assert {label: answer for label, answer in away.items() if answer != (503, "service-unavailable")} == {}
    await eventually(lambda: chief.send("GET", DEAD.format(service)), lambda found: found.is_success)
    left = witnesses.that_declare(UNAVAILABLE, "storage-full", service)

    async def not_told_full() -> Answers:
        nonlocal left
        async with full(home, service):
            assert problem(await chief.send("POST", REPLAY.format(service))) == (503, "storage-full")
            async with closed(home, service):  # PostgreSQL stops when its log of changes finds no room
                answers = await sweep(browser, left, end)
        left = [one for one in left if answers[one.label] != (503, "storage-full")]
        return {one.label: answers[one.label] for one in left}

    # again, should somebody have looked just then whether there is room, and found some
    await eventually(not_told_full, lambda found: found == {})
    await eventually(lambda: chief.send("GET", DEAD.format(service)), lambda found: found.is_success)


async def test_who_is_gone_is_told_so_by_every_call(strict: dict[str, str], person: Api) -> None:
    declaring = [one for one in witnesses.that_declare(404, "user-not-found") if not one.is_for_organizers]
    device, options = await device_of(person)
    right = {
        "POST /users/me/passkeys": {"credential": device.creates(options)},
        "POST /users/me/socialauth/{provider}": {"password": PASSWORD},
        "POST /users/session/confirm": {"password": PASSWORD},
    }
    home, mine = strict["TRYBUNA_HOME"], person.user["_id"]
    # an erasure may come between looking at the session and at the account; here, the row is kept out of sight
    await said(home, HIDE.format(user_id=mine))
    try:
        found = {
            one.label: problem(await asked(person, one, right.get(one.label, without_password(one))))
            for one in declaring
        }
    finally:
        await said(home, SHOW)
    assert {label: answer for label, answer in found.items() if answer != (404, "user-not-found")} == {}


def without_password(operation: Operation) -> Json:
    """Answer the example without a password: the session is confirmed."""
    example = operation.example
    return None if example is None else {name: value for name, value in example.items() if name != "password"}


async def test_who_changes_more_than_anybody_does_by_hand_is_stopped_at_every_call(person: Api) -> None:
    declaring = witnesses.that_declare(429, "too-many-requests")
    for service in SERVICES:  # each counts for itself, also what it then refuses
        for _ in range(WRITES):
            if (await person.send("POST", REPLAY.format(service))).status_code == 429:
                break
    found = {one.label: problem(await asked(person, one, one.example)) for one in declaring}
    assert {label: answer for label, answer in found.items() if answer != (429, "too-many-requests")} == {}


@pytest.mark.parametrize("operation", witnesses.that_declare(429, "too-busy"), ids=lambda operation: operation.label)
async def test_passwords_that_would_wait_too_long_are_refused(
    browser: Browser, person: Api, operation: Operation
) -> None:
    body = wrong_password(person, operation)
    if operation.label == LINK:  # it is for who comes from a provider
        sub, _ = somebody()
        token = await browser.token(f"{sub}:{person.user['email']}")
        assert await browser.brings(token) == (409, "social-link-required")

    async def all_at_once() -> set[tuple[int, str]]:
        requests = (
            person.send(
                operation.method, path_of(operation), body, headers=another_network() | {"Cookie": browser.cookie}
            )
            for _ in range(NEEDED_AT_ONCE)
        )
        return {problem(response) for response in await asyncio.gather(*requests)}

    await eventually(all_at_once, lambda found: (429, "too-busy") in found)


@pytest.mark.parametrize(
    "operation", witnesses.that_declare(UNAVAILABLE, "provider-unavailable"), ids=lambda operation: operation.label
)
async def test_a_provider_that_is_away_is_told(browser: Browser, person: Api, operation: Operation) -> None:
    nonce = None
    if operation.label == "POST /users/socialauth/{provider}":
        # a log-in is begun where one is told where the provider is: here at the other one
        nonce = await browser.token("1:ola@trybuna.test")
    body = None if operation.example is None else operation.example | {"idToken": nonce, "password": PASSWORD}
    answer = await browser.send(operation.method, path_of(operation, provider=AWAY), body)
    assert problem(answer) == (503, "provider-unavailable")
    assert person.user["email"] not in answer.text


async def test_an_export_without_all_services_is_none(strict: dict[str, str], person: Api) -> None:
    async with closed(strict["TRYBUNA_HOME"], "news_ranking"):
        answer = await person.send("GET", "/users/me/export")
    assert problem(answer) == (503, "export-unavailable")
    assert int(answer.headers["retry-after"]) > 0
    await eventually(lambda: person.send("GET", "/users/me/export"), lambda found: found.is_success)


async def test_a_code_that_cannot_be_sent_is_told_at_once_and_changes_nothing(person: Api) -> None:
    answer = await person.send("PUT", "/users/set-phone-number", {"telephoneNumber": "600 100 200".replace(" ", "-")})
    assert problem(answer) == (400, "telephone-message-not-sent")
    assert (await person.get("/users/me"))["telephoneNumber"] is None


async def test_the_only_organizer_stays(chief: Api) -> None:
    erased = await chief.send("DELETE", "/users/me", {"confirmation": chief.user["email"]})
    assert problem(erased) == (409, "last-organizer")


async def test_an_address_that_is_changed_at_once_may_be_anothers(strict: dict[str, str], person: Api) -> None:
    async with newcomer(strict) as other:
        taken: str = (await other.api.register()).user["email"]
    assert problem(await person.send("PUT", "/users/me/email", {"email": taken})) == (409, "user-already-exists")


def test_what_no_call_has_occasion_for_is_still_declared() -> None:
    declared = {
        (one.label, code) for one in operations() for status in one.spoken["responses"] for code in one.codes(status)
    }
    assert set(witnesses.NEVER_ANSWERED) <= declared
