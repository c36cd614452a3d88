"""Refresh, time-outs, log-out, the list of sessions."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta

import asyncpg
import pytest

from identity.sessions.authentication import lifetime_of
from identity.sessions.service import MOST_SESSIONS, delete_ended
from identity.tests.conftest import COOKIE, PASSWORD, Identity, IdentityWith, Person, refresh_token
from kit.testing.asking import statements
from kit.testing.waiting import eventually


async def sql(identity: Identity, statement: str, *values: object) -> list[asyncpg.Record]:
    connection = await asyncpg.connect(identity.database)
    try:
        return await connection.fetch(statement, *values)
    finally:
        await connection.close()


async def test_a_refresh_replaces_the_cookie_within_the_same_session(identity: Identity) -> None:
    person = await identity.logged_in()
    answer = await person.refreshes()
    assert answer.status_code == 200
    assert refresh_token(answer) != person.cookie
    assert answer.json()["user"] == person.answer["user"]
    assert [row["n"] for row in await sql(identity, "SELECT count(*) AS n FROM sessions")] == [1]
    assert (await person.refreshes(refresh_token(answer))).status_code == 200


async def test_tabs_that_refresh_at_once_share_one_family(identity: Identity) -> None:
    person = await identity.logged_in()
    answers = await asyncio.gather(*(person.refreshes() for _ in range(8)))
    assert [answer.status_code for answer in answers] == [200] * 8
    assert len({refresh_token(answer) for answer in answers}) == 1
    good = await sql(identity, "SELECT session_id FROM refresh_tokens WHERE replaced_at IS NULL")
    assert len(good) == 1
    assert (await person.refreshes(refresh_token(answers[0]))).status_code == 200


async def test_a_lost_answer_can_be_asked_for_again(identity: Identity) -> None:
    person = await identity.logged_in()
    second = refresh_token(await person.refreshes())
    third = refresh_token(await person.refreshes(second))
    assert refresh_token(await person.refreshes()) == third
    assert refresh_token(await person.refreshes(second)) == third


async def test_a_replaced_token_used_later_ends_its_session_and_no_other(identity: Identity) -> None:
    person = await identity.logged_in()
    other = await identity.logged_in(person.email)
    current = refresh_token(await person.refreshes())
    await sql(identity, "UPDATE refresh_tokens SET replaced_at = replaced_at - interval '11 seconds'")
    answer = await person.refreshes()
    assert (answer.status_code, answer.json()["code"]) == (401, "session-ended")
    assert (await person.refreshes(current)).status_code == 401
    assert (await person.asks("GET", "/users/me")).json()["code"] == "session-ended"
    assert (await other.refreshes()).status_code == 200
    assert (await other.asks("GET", "/users/me")).status_code == 200


async def test_without_grace_every_second_use_ends_the_session(identity_with: IdentityWith) -> None:
    identity = await identity_with(refresh_grace_seconds=0)
    person = await identity.logged_in()
    answers = await asyncio.gather(*(person.refreshes() for _ in range(4)))
    assert sorted(answer.status_code for answer in answers) == [200, 401, 401, 401]
    assert await sql(identity, "SELECT id FROM sessions") == []


async def test_a_refresh_is_one_statement(identity: Identity) -> None:
    person = await identity.logged_in()
    cookie = refresh_token(await person.refreshes())
    with statements(identity.app.state.database) as asked:
        assert (await person.refreshes(cookie)).status_code == 200
    assert len(asked) == 1


WAITING = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"


async def test_refreshes_that_wait_for_each_other_replace_the_token_once(identity: Identity) -> None:
    person = await identity.logged_in()
    async with holding(identity, "SELECT id FROM sessions FOR UPDATE"):
        refreshing = [asyncio.create_task(person.refreshes()) for _ in range(3)]
        await eventually(lambda: all_wait(identity, 3))
    answers = await asyncio.gather(*refreshing)
    assert [answer.status_code for answer in answers] == [200] * 3
    assert len({refresh_token(answer) for answer in answers}) == 1
    tokens = await sql(identity, "SELECT replaced_at FROM refresh_tokens ORDER BY issued_at")
    assert [row["replaced_at"] is None for row in tokens] == [False, True]
    assert (await person.refreshes(refresh_token(answers[0]))).status_code == 200


async def test_a_refresh_that_waits_for_the_end_of_its_session_is_refused(identity: Identity) -> None:
    person = await identity.logged_in()
    async with holding(identity, "DELETE FROM sessions"):
        refreshing = asyncio.create_task(person.refreshes())
        await eventually(lambda: all_wait(identity, 1))
    answer = await refreshing
    assert (answer.status_code, answer.json()["code"]) == (401, "session-ended")
    assert await sql(identity, "SELECT session_id FROM refresh_tokens") == []


async def test_tokens_replaced_long_ago_are_deleted(identity: Identity) -> None:
    person, other = await identity.logged_in(), await identity.logged_in()
    cookie, theirs = refresh_token(await person.refreshes()), refresh_token(await other.refreshes())
    await sql(identity, "UPDATE refresh_tokens SET replaced_at = replaced_at - interval '30 days'")
    assert (await person.refreshes(cookie)).status_code == 200
    tokens = await sql(identity, "SELECT count(*) AS n FROM refresh_tokens GROUP BY session_id ORDER BY session_id")
    assert [row["n"] for row in tokens] == [2, 2], "of another session nothing is deleted"
    assert (await other.refreshes(theirs)).status_code == 200


@asynccontextmanager
async def holding(identity: Identity, statement: str) -> AsyncGenerator[None]:
    """Hold the locks of a statement until the context ends, and commit then."""
    connection = await asyncpg.connect(identity.database)
    try:
        async with connection.transaction():
            await connection.execute(statement)
            yield
    finally:
        await connection.close()


async def all_wait(identity: Identity, number: int) -> bool:
    return len(await sql(identity, WAITING)) == number


async def test_a_made_up_cookie_is_no_session(identity: Identity) -> None:
    await identity.logged_in()
    for cookie in ("", "x", "x" * 43, "x" * 5000, "%00", "ą"):
        answer = await identity.client.post(
            "/users/session/refresh", headers=[(b"cookie", f"{COOKIE}={cookie}".encode())]
        )
        assert (answer.status_code, answer.json()["code"]) == (401, "session-ended")
    assert len(await sql(identity, "SELECT id FROM sessions")) == 1


async def test_without_a_cookie_there_is_no_session(identity: Identity) -> None:
    answer = await identity.client.post("/users/session/refresh", headers={"Accept-Language": "en"})
    assert (answer.status_code, answer.json()["detail"]) == (401, "The session has ended. Log in again.")


@pytest.mark.parametrize(
    "late",
    [
        "last_used_at = last_used_at - interval '30 days'",
        "created_at = created_at - interval '90 days'",
    ],
)
async def test_a_session_ends_unused_for_30_days_or_90_days_after_the_log_in(identity: Identity, late: str) -> None:
    person = await identity.logged_in()
    await sql(identity, f"UPDATE sessions SET {late}")  # noqa: S608 - a text of this test
    assert (await person.refreshes()).json()["code"] == "session-ended"
    assert (await person.asks("GET", "/users/session")).json()["code"] == "session-ended"
    assert (await person.asks("PATCH", "/users/me", json={"userName": "abc"})).status_code == 401
    again = await identity.logged_in(person.email)
    assert len((await again.asks("GET", "/users/me/sessions")).json()) == 1
    async with identity.app.state.database.transaction() as session:
        await delete_ended(session, lifetime_of(identity.settings))
    assert len(await sql(identity, "SELECT id FROM sessions")) == 1


async def test_the_cookie_lasts_no_longer_than_the_session(identity: Identity) -> None:
    person = await identity.logged_in()
    await sql(identity, "UPDATE sessions SET created_at = created_at - interval '89 days'")
    answer = await person.refreshes()
    seconds = int(answer.headers["set-cookie"].split("Max-Age=")[1].split(";")[0])
    assert timedelta(hours=23) < timedelta(seconds=seconds) <= timedelta(days=1)


async def test_the_expiry_of_token_and_session_can_be_asked(identity: Identity) -> None:
    person = await identity.logged_in()
    expiry = (await person.asks("GET", "/users/session")).json()
    assert expiry["expiresAt"] == person.answer["expiresAt"]
    assert expiry["serverTime"] < expiry["expiresAt"] < expiry["sessionExpiresAt"]


async def test_a_log_out_kills_the_session_on_the_server(identity: Identity) -> None:
    person = await identity.logged_in()
    other = await identity.logged_in(person.email)
    answer = await identity.client.delete("/users/session", headers={"Cookie": f"{COOKIE}={person.cookie}"})
    assert answer.status_code == 204
    assert answer.headers["set-cookie"].startswith(f'{COOKIE}=""; ')
    assert "Max-Age=0" in answer.headers["set-cookie"]
    assert (await person.refreshes()).status_code == 401
    assert (await person.asks("GET", "/users/me")).status_code == 401
    assert (await other.asks("GET", "/users/me")).status_code == 200


async def test_a_log_out_needs_either_cookie_or_token_and_can_be_repeated(identity: Identity) -> None:
    person = await identity.logged_in()
    for _ in range(2):
        assert (await person.asks("DELETE", "/users/session")).status_code == 204
    assert (await person.refreshes()).status_code == 401
    assert (await identity.client.delete("/users/session")).status_code == 204
    garbage = await identity.client.delete("/users/session", headers={"Authorization": "Bearer x.y.z"})
    assert garbage.status_code == 204


async def test_my_sessions_are_listed_and_can_be_ended(identity: Identity) -> None:
    person = await identity.logged_in()
    phone = await identity.logged_in(person.email, **{"from": "phone"})
    listed = (await person.asks("GET", "/users/me/sessions")).json()
    assert [(found["from"], found["current"]) for found in listed] == [("phone", False), ("web", True)]
    assert set(listed[0]) == {"_id", "from", "createdAt", "lastUsedAt", "device", "network", "current"}
    ended = await person.asks("DELETE", f"/users/me/sessions/{listed[0]['_id']}")
    assert ended.status_code == 204
    assert (await phone.refreshes()).status_code == 401
    assert len((await person.asks("GET", "/users/me/sessions")).json()) == 1


async def test_a_browser_that_logs_in_again_ends_the_session_it_overwrites(identity: Identity) -> None:
    person = await identity.logged_in()
    headers = {"Cookie": f"{COOKIE}={person.cookie}"}
    body = {"email": await identity.registered(), "password": PASSWORD, "from": "web"}
    refused = await identity.client.post("/users/auth", json=body | {"password": "wrong-password"}, headers=headers)
    assert refused.status_code == 401
    assert (await person.asks("GET", "/users/me")).status_code == 200
    assert (await identity.client.post("/users/auth", json=body, headers=headers)).status_code == 200
    assert (await person.asks("GET", "/users/me")).json()["code"] == "session-ended"


async def test_nobody_ends_somebody_elses_session(identity: Identity) -> None:
    person, other = await identity.logged_in(), await identity.logged_in()
    theirs = (await other.asks("GET", "/users/me/sessions")).json()[0]["_id"]
    for session_id in (theirs, "not-an-id", "%00", theirs.replace("-", "")):
        answer = await person.asks("DELETE", f"/users/me/sessions/{session_id}")
        assert (answer.status_code, answer.json()["code"]) == (404, "session-not-found")
    assert (await other.asks("GET", "/users/me")).status_code == 200


async def test_a_session_that_has_ended_or_is_too_old_cannot_be_ended(identity: Identity) -> None:
    person = await identity.logged_in()
    ended, late = [await session_of(await identity.logged_in(person.email)) for _ in range(2)]
    await sql(
        identity,
        "UPDATE sessions SET last_used_at = last_used_at - interval '30 days' WHERE id = $1::text::uuid",
        late,
    )
    assert (await person.asks("DELETE", f"/users/me/sessions/{ended}")).status_code == 204
    for session_id in (ended, late):
        answer = await person.asks("DELETE", f"/users/me/sessions/{session_id}")
        assert (answer.status_code, answer.json()["code"]) == (404, "session-not-found")


async def test_all_other_sessions_end_at_once_and_nobody_elses(identity: Identity) -> None:
    person, stranger = await identity.logged_in(), await identity.logged_in()
    others = [await identity.logged_in(person.email) for _ in range(3)]
    gone = sorted([await session_of(other) for other in others])
    assert (await person.asks("DELETE", "/users/me/sessions")).status_code == 204
    assert [found["current"] for found in (await person.asks("GET", "/users/me/sessions")).json()] == [True]
    assert await told(identity) == gone
    for other in others:
        assert (await other.asks("GET", "/users/me")).json()["code"] == "session-ended"
        assert (await other.refreshes()).status_code == 401
    assert (await person.refreshes()).status_code == 200
    assert (await stranger.asks("GET", "/users/me")).status_code == 200
    assert (await person.asks("DELETE", "/users/me/sessions")).status_code == 204
    assert await told(identity) == gone, "nothing more has ended"


FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0"
SAFARI = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 "
    "Mobile/15E148 Safari/604.1"
)


async def test_a_session_says_with_what_and_where_it_was_last_used(identity: Identity) -> None:
    person = await identity.logged_in()
    body = {"email": person.email, "password": PASSWORD, "from": "phone"}
    async with identity.from_network("2001:db8:1:2:3:4:5:6") as at_home, identity.from_network("198.51.100.77") as away:
        opened = await at_home.post("/users/auth", json=body, headers={"User-Agent": SAFARI})
        first = (await person.asks("GET", "/users/me/sessions")).json()[0]
        assert (first["device"], first["network"]) == ("Mobile Safari, iOS", "2001:db8:1::/48")
        cookie = {"Cookie": f"{COOKIE}={refresh_token(opened)}"}
        assert (await away.post("/users/session/refresh", headers=cookie | {"User-Agent": FIREFOX})).status_code == 200
    then = (await person.asks("GET", "/users/me/sessions")).json()[0]
    assert (then["_id"], then["device"], then["network"]) == (first["_id"], "Firefox, Linux", "198.51.100.0/24")
    assert then["lastUsedAt"] > first["lastUsedAt"]
    kept = await sql(identity, "SELECT s::text AS row FROM sessions s")
    assert not any("198.51.100.77" in row["row"] or "2:3:4:5:6" in row["row"] for row in kept)


async def test_the_network_of_a_session_is_the_one_behind_our_proxies_only(identity_with: IdentityWith) -> None:
    identity = await identity_with(proxies="10.0.0.0/8")
    body = {"email": await identity.registered(), "password": PASSWORD}
    forwarded = {"X-Forwarded-For": "203.0.113.9, 198.51.100.77"}
    for host, network in (("10.1.2.3", "198.51.100.0/24"), ("192.0.2.5", "192.0.2.0/24")):
        async with identity.from_network(host) as client:
            opened = (await client.post("/users/auth", json=body, headers=forwarded)).json()
            bearer = {"Authorization": f"Bearer {opened['accessToken']}"}
            listed = (await client.get("/users/me/sessions", headers=bearer)).json()
        assert [found["network"] for found in listed if found["current"]] == [network]


@pytest.mark.parametrize("user_agent", ["", "x" * 5000, "\x01\x7f", "ą" * 400, "Mozilla/5.0 (" * 300])
async def test_a_strange_browser_logs_in_like_any_other(identity: Identity, user_agent: str) -> None:
    email = await identity.registered()
    body = {"email": email, "password": PASSWORD}
    answer = await identity.client.post("/users/auth", json=body, headers={b"User-Agent": user_agent.encode()})
    assert answer.status_code == 200
    rows = await sql(identity, "SELECT char_length(user_agent) AS n FROM sessions")
    assert all(row["n"] is None or 0 < row["n"] <= 400 for row in rows)
    person = Person(identity.client, email, answer.json(), refresh_token(answer))
    assert (await person.asks("GET", "/users/me/sessions")).json()[0]["device"] is None


async def test_a_user_keeps_a_bounded_number_of_sessions(identity: Identity) -> None:
    person = await identity.logged_in()
    await sql(
        identity,
        "INSERT INTO sessions (id, user_id, label, last_used_at) SELECT gen_random_uuid(), $1::text::uuid, 'old',"
        " now() - n * interval '1 minute' FROM generate_series(1, 60) n",
        person.id,
    )
    await identity.logged_in(person.email)
    listed = (await person.asks("GET", "/users/me/sessions")).json()
    assert len(listed) == MOST_SESSIONS
    assert [found["from"] for found in listed[:3]] == ["web", "web", "old"]


async def told(identity: Identity) -> list[str]:
    """Answer the sessions whose end was told to every service, sorted."""
    rows = await sql(identity, "SELECT data->>'session_id' AS id FROM outbox WHERE type = 'session.ended.v1'")
    return sorted(row["id"] for row in rows)


async def session_of(person: Person) -> str:
    listed = (await person.asks("GET", "/users/me/sessions")).json()
    return next(found["_id"] for found in listed if found["current"])


async def test_every_way_a_session_ends_is_told_to_every_service(identity_with: IdentityWith) -> None:
    identity = await identity_with(refresh_grace_seconds=0)
    by_cookie, by_token, by_another, reused, overwritten = [await identity.logged_in() for _ in range(5)]
    phone = await identity.logged_in(by_another.email)
    gone = [await session_of(person) for person in (by_cookie, by_token, by_another, reused, overwritten)]
    assert await told(identity) == []
    await identity.client.delete("/users/session", headers={"Cookie": f"{COOKIE}={by_cookie.cookie}"})
    await by_token.asks("DELETE", "/users/session")
    await phone.asks("DELETE", f"/users/me/sessions/{gone[2]}")
    await reused.refreshes()
    await reused.refreshes()
    body = {"email": overwritten.email, "password": PASSWORD, "from": "web"}
    await identity.client.post("/users/auth", json=body, headers={"Cookie": f"{COOKIE}={overwritten.cookie}"})
    assert await told(identity) == sorted(gone)
    await by_token.asks("DELETE", "/users/session")
    await identity.client.delete("/users/session", headers={"Cookie": f"{COOKIE}=made-up"})
    assert await told(identity) == sorted(gone), "what had ended is not told again"


async def test_sessions_beyond_the_most_are_told_to_have_ended(identity: Identity) -> None:
    person = await identity.logged_in()
    await sql(
        identity,
        "INSERT INTO sessions (id, user_id, label, last_used_at) SELECT gen_random_uuid(), $1::text::uuid, 'old',"
        " now() - n * interval '1 minute' FROM generate_series(1, 50) n",
        person.id,
    )
    await identity.logged_in(person.email)
    assert len(await told(identity)) == 2


async def test_no_access_token_outlives_its_session(identity_with: IdentityWith) -> None:
    identity = await identity_with(session_idle=timedelta(minutes=1))
    person = await identity.logged_in()
    expiry = (await person.asks("GET", "/users/session")).json()
    assert expiry["expiresAt"] <= expiry["sessionExpiresAt"]
    refreshed = (await person.refreshes()).json()
    consents = {"acceptNecessaryUserConsents": True}
    decided = (await person.asks("PUT", "/users/consents", json={"consents": consents})).json()
    for answer in (person.answer, refreshed, decided):
        lives = datetime.fromisoformat(answer["expiresAt"]) - datetime.fromisoformat(answer["serverTime"])
        assert lives <= timedelta(minutes=1)


ORIGINS: list[tuple[dict[str, str], int]] = [
    ({}, 200),
    ({"Sec-Fetch-Site": "same-origin", "Origin": "http://127.0.0.1:8080"}, 200),
    ({"Sec-Fetch-Site": "same-site"}, 403),
    ({"Sec-Fetch-Site": "cross-site", "Origin": "http://localhost:8080"}, 403),
    ({"Sec-Fetch-Site": "none"}, 403),
    ({"Origin": "http://localhost:8080"}, 200),
    ({"Origin": "https://localhost:8080"}, 403),
    ({"Origin": "http://localhost:8081"}, 403),
    ({"Origin": "http://localhost:8080.evil.example"}, 403),
    ({"Origin": "null"}, 403),
    ({"Origin": "http://[broken"}, 403),
    ({"Origin": "http://localhost:99999"}, 403),
]


async def test_the_cookie_serves_only_pages_of_the_product(identity: Identity) -> None:
    person = await identity.logged_in()
    for headers, status in ORIGINS:
        cookie = {"Cookie": f"{COOKIE}={person.cookie}"}
        answer = await identity.client.post("/users/session/refresh", headers=cookie | headers)
        assert answer.status_code == status, headers
        if status == 200:
            person.cookie = refresh_token(answer)
        else:
            assert answer.json()["code"] == "foreign-origin"
            assert (await identity.client.delete("/users/session", headers=cookie | headers)).status_code == 403
    assert (await person.refreshes()).status_code == 200
