"""Logging in with an OpenID provider: a real one on loopback, which misbehaves where a test says so."""

import asyncio
import re
from collections.abc import AsyncGenerator
from dataclasses import replace
from datetime import timedelta
from email.message import EmailMessage
from http.cookies import SimpleCookie
from itertools import islice
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import asyncpg
import httpx
import pytest

from identity.links.letters import Letters
from identity.links.worker import LinkWorker
from identity.mail.worker import MailWorker
from identity.social.flows import forget_expired
from identity.tests.conftest import COOKIE, PASSWORD, Identity, IdentityWith, Person, refresh_token
from identity.tests.test_confirmation import unconfirmed
from identity.tests.test_factors import SECOND, Holder
from kit.database.sessions import Database
from kit.testing import openid
from kit.testing.mail import MailServer

FLOW = "__Host-trybuna-social"
PAGE = "https://trybuna.test/socialLogin#"
START = "/users/socialauth/test/start"
CALLBACK = "/users/socialauth/test/callback"
POST = "/users/socialauth/test"
FAILED = (401, "social-login-failed")


class Visitor:
    """A browser that keeps its two cookies, as one would on https."""

    def __init__(self, identity: Identity, provider: openid.Provider) -> None:
        self.identity = identity
        self.provider = provider
        self.cookies: dict[str, str] = {}
        self.last: httpx.Response | None = None

    async def asks(self, method: str, path: str, **options: Any) -> httpx.Response:
        sent = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        headers = {"Cookie": sent, "Accept-Language": "en"} | options.pop("headers", {})
        self.last = await self.identity.client.request(method, path, headers=headers, **options)
        for line in self.last.headers.get_list("set-cookie"):
            for name, morsel in SimpleCookie(line).items():
                self.cookies[name] = morsel.value
                if not morsel.value:
                    del self.cookies[name]
        return self.last

    async def starts(self, person: Person | None = None) -> dict[str, Any]:
        """Begin a log-in, or to link somebody's account."""
        if person is None:
            answer = await self.asks("GET", START)
        else:
            token = {"Authorization": f"Bearer {person.answer['accessToken']}"}
            await person.proves(password=PASSWORD)
            answer = await self.asks("POST", "/users/me/socialauth/test", json={}, headers=token)
        assert answer.status_code == 200, answer.text
        started: dict[str, Any] = answer.json()
        return started

    async def begins_to_confirm(self, person: Person) -> httpx.Response:
        """Begin to confirm somebody's session."""
        token = {"Authorization": f"Bearer {person.answer['accessToken']}"}
        return await self.asks("POST", "/users/session/confirm/test", headers=token)

    async def confirms(self, person: Person, user: str, **query: str) -> str:
        """Confirm somebody's session by a new log-in; answer what the page is told."""
        begun = await self.begins_to_confirm(person)
        assert begun.status_code == 200, begun.text
        return await self.comes_back(await self.goes(begun.json()["authorizationUrl"], user, **query))

    async def goes(self, url: str, user: str, **query: str) -> dict[str, str]:
        """Log in at the provider; answer with what it leads back."""
        async with httpx.AsyncClient() as client:
            answer = await client.get(f"{url}&{urlencode({'user': user, **query})}")
        assert answer.status_code == 302, answer.text
        target = urlsplit(answer.headers["location"])
        assert f"{target.scheme}://{target.netloc}{target.path}" == f"https://trybuna.test/api{CALLBACK}"
        return query_of(answer.headers["location"])

    async def comes_back(self, answer: dict[str, str]) -> str:
        """Follow the provider's redirect; answer what the page is told."""
        led = await self.asks("GET", CALLBACK, params=answer)
        assert led.status_code == 303, led.text
        assert led.headers["location"].startswith(PAGE)
        return led.headers["location"].removeprefix(PAGE)

    async def logs_in(self, user: str, **query: str) -> str:
        """Do all of it."""
        return await self.comes_back(await self.goes((await self.starts())["authorizationUrl"], user, **query))

    async def me(self) -> dict[str, Any]:
        """Refresh, as the page does; answer who is logged in."""
        answer = await self.asks("POST", "/users/session/refresh")
        assert answer.status_code == 200, answer.text
        user: dict[str, Any] = answer.json()["user"]
        return user

    async def brings(self, token: str, **body: Any) -> tuple[int, str]:
        """Bring an id token; answer status and code."""
        answer = await self.asks(
            "POST", POST, json={"email": "other@trybuna.test", "idToken": token, "from": "api"} | body
        )
        return answer.status_code, answer.json().get("code", "")

    async def person(self) -> Person:
        """Answer who is logged in, with an access token."""
        answer = await self.asks("POST", "/users/session/refresh")
        return Person(self.identity.client, answer.json()["user"]["email"], answer.json(), refresh_token(answer))

    async def execute(self, statement: str, *values: object) -> None:
        connection = await asyncpg.connect(self.identity.database)
        await connection.execute(statement, *values)
        await connection.close()

    async def rows(self, statement: str) -> list[dict[str, Any]]:
        connection = await asyncpg.connect(self.identity.database)
        found = [dict(row) for row in await connection.fetch(statement)]
        await connection.close()
        return found


@pytest.fixture
async def provider() -> AsyncGenerator[openid.Provider]:
    async with openid.running(openid.Provider()) as made:
        yield made


@pytest.fixture
def file(provider: openid.Provider, tmp_path: Path) -> Path:
    path = tmp_path / "providers.toml"
    path.write_text(openid.configuration(provider))
    return path


@pytest.fixture
async def visitor(identity_with: IdentityWith, provider: openid.Provider, file: Path) -> Visitor:
    identity = await identity_with(social_providers_file=file, public_url="https://trybuna.test")
    return Visitor(identity, provider)


def query_of(url: str) -> dict[str, str]:
    """Answer the first value of each name in an address's query."""
    return {name: values[0] for name, values in parse_qs(str(urlsplit(url).query)).items()}


def elsewhere(visitor: Visitor) -> Visitor:
    """Answer another browser at the same product."""
    return Visitor(visitor.identity, visitor.provider)


async def mails(visitor: Visitor, server: MailServer) -> list[EmailMessage]:
    """Have the mails of this visitor's product delivered."""
    database = Database(visitor.identity.database, service="identity")
    worker = MailWorker(
        database,
        visitor.identity.settings.model_copy(
            update={"smtp_host": "127.0.0.1", "smtp_port": server.port, "smtp_tls": "none"}
        ),
    )
    while await worker.step():
        pass
    await database.dispose()
    return server.mails


async def test_without_a_file_of_providers_there_are_none(identity: Identity) -> None:
    assert (await identity.client.get("/users/socialauth/providers")).json() == []
    refused = await identity.client.get(START)
    assert (refused.status_code, refused.json()["code"]) == (404, "provider-not-found")


async def test_somebody_unknown_gets_an_account_with_the_address_the_provider_vouches_for(visitor: Visitor) -> None:
    assert (await visitor.identity.client.get("/users/socialauth/providers")).json() == [
        {"id": "test", "name": "Testowy"}
    ]
    assert await visitor.logs_in("77:Ola@trybuna.test") == "done"
    assert visitor.last is not None
    given = [line for line in visitor.last.headers.get_list("set-cookie") if line.startswith(COOKIE)]
    assert all(word in given[0] for word in ("HttpOnly", "Secure", "SameSite=strict"))
    me = await visitor.me()
    assert (me["email"], me["isEmailConfirmed"], me["userName"], me["language"]) == (
        "Ola@trybuna.test",
        True,
        None,
        "en",
    )
    assert me["consents"]["acceptNecessaryUserConsents"] is False
    again = elsewhere(visitor)
    assert await again.logs_in("77:another@address.test") == "done", "it is the subject that counts, not the address"
    assert (await again.me())["_id"] == me["_id"]
    assert FLOW not in again.cookies


async def test_the_browser_is_led_to_the_provider_by_a_code_with_pkce(visitor: Visitor) -> None:
    started = await visitor.starts()
    assert visitor.last is not None
    given = visitor.last.headers["set-cookie"]
    assert given.startswith(f"{FLOW}=")
    assert all(word in given for word in ("HttpOnly", "Secure", "SameSite=lax", "Max-Age=600"))
    asked = query_of(started["authorizationUrl"])
    secret = visitor.cookies[FLOW]
    assert secret not in started["authorizationUrl"]
    assert asked | {"state": "", "code_challenge": ""} == {
        "response_type": "code",
        "client_id": openid.CLIENT,
        "redirect_uri": f"https://trybuna.test/api{CALLBACK}",
        "scope": "openid email",
        "state": "",
        "nonce": started["nonce"],
        "code_challenge": "",
        "code_challenge_method": "S256",
    }
    kept = str(await visitor.rows("SELECT * FROM social_flows"))
    assert not any(text in kept for text in (secret, asked["state"], asked["nonce"]))


@pytest.mark.parametrize(
    "fault",
    [
        *(
            "wrong-aud",
            "several-aud",
            "wrong-azp",
            "wrong-iss",
            "wrong-nonce",
            "no-nonce",
            "no-sub",
            "no-exp",
            "expired",
        ),
        *("alg-none", "hs256", "unknown-kid", "wrong-key", "wrong-response-iss"),
    ],
)
async def test_a_token_that_does_not_count_logs_nobody_in(visitor: Visitor, fault: str) -> None:
    assert await visitor.logs_in("1:ola@trybuna.test", misbehave=fault) == "error=social-login-failed"
    assert COOKIE not in visitor.cookies
    assert await visitor.rows("SELECT * FROM users") == []


@pytest.mark.parametrize(
    "fault",
    [
        *("wrong-aud", "several-aud", "wrong-azp", "wrong-iss", "no-nonce", "no-sub", "no-exp", "expired"),
        *("alg-none", "hs256", "unknown-kid", "wrong-key"),
    ],
)
async def test_a_token_that_is_brought_and_does_not_count_is_refused(visitor: Visitor, fault: str) -> None:
    nonce = (await visitor.starts())["nonce"]
    token = visitor.provider.token(nonce, email="ola@trybuna.test", email_verified=True, misbehave=fault)
    assert await visitor.brings(token) == FAILED
    assert await visitor.brings("nonsense") == FAILED
    assert await visitor.rows("SELECT * FROM users") == []


async def test_a_token_that_is_brought_logs_in_once_with_a_nonce_of_ours(visitor: Visitor) -> None:
    nonce = (await visitor.starts())["nonce"]
    claims: dict[str, Any] = {"sub": "5", "email": "ola@trybuna.test", "email_verified": True}
    token = visitor.provider.token(nonce, **claims)
    program = elsewhere(visitor)
    assert await program.brings(visitor.provider.token("made-up", **claims)) == (400, "social-login-expired")
    answers = await asyncio.gather(*(elsewhere(visitor).brings(token) for _ in range(3)))
    assert sorted(answers) == [(200, ""), (400, "social-login-expired"), (400, "social-login-expired")]
    [account] = await visitor.rows("SELECT email FROM users")
    assert account["email"] == "ola@trybuna.test", "the body's address is never looked at"
    [session] = await visitor.rows("SELECT label FROM sessions")
    assert session["label"] == "api"


async def test_a_token_for_an_app_of_ours_counts_where_it_is_brought(
    identity_with: IdentityWith, provider: openid.Provider, tmp_path: Path
) -> None:
    file = tmp_path / "providers.toml"
    file.write_text(openid.configuration(provider) + 'audiences = ["our-app"]\n')
    visitor = Visitor(await identity_with(social_providers_file=file), provider)
    claims: dict[str, Any] = {"email": "ola@trybuna.test", "email_verified": True}
    nonce = (await visitor.starts())["nonce"]
    assert await visitor.brings(provider.token(nonce, aud="our-app", **claims)) == (200, "")


async def test_another_sites_page_cannot_begin_nor_log_in(visitor: Visitor) -> None:
    foreign = {"Sec-Fetch-Site": "cross-site"}
    token = visitor.provider.token((await visitor.starts())["nonce"])
    for method, path, body in (
        ("GET", START, None),
        ("POST", POST, {"idToken": token}),
        ("POST", f"{POST}/link", {"password": "x"}),
    ):
        answer = await visitor.asks(method, path, json=body, headers=foreign)
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign-origin")


async def test_what_comes_back_counts_once_and_in_the_browser_that_began(visitor: Visitor) -> None:
    back = await visitor.goes((await visitor.starts())["authorizationUrl"], "1:ola@trybuna.test")
    stranger = elsewhere(visitor)
    assert await stranger.comes_back(back) == "error=social-login-expired", "no cookie"
    await stranger.starts()
    assert await stranger.comes_back(back) == "error=social-login-expired", "another log-in's cookie"
    cookie = dict(visitor.cookies)
    assert await visitor.comes_back(back) == "done"
    visitor.cookies = cookie
    assert await visitor.comes_back(back) == "error=social-login-expired"


async def test_what_comes_back_too_late_or_with_nothing_counts_not(visitor: Visitor) -> None:
    back = await visitor.goes((await visitor.starts())["authorizationUrl"], "1:ola@trybuna.test")
    await visitor.execute("UPDATE social_flows SET expires_at = expires_at - $1::interval", timedelta(minutes=10))
    assert await visitor.comes_back(back) == "error=social-login-expired"
    assert await visitor.comes_back({}) == "error=social-login-expired"
    state = query_of((await visitor.starts())["authorizationUrl"])["state"]
    assert await visitor.comes_back({"state": state}) == "error=social-login-failed"


async def test_a_provider_that_leads_back_by_a_form_is_led_on_to_the_same_place(visitor: Visitor) -> None:
    url = (await visitor.starts())["authorizationUrl"]
    async with httpx.AsyncClient() as client:
        page = await client.get(f"{url}&{urlencode({'user': '1:ola@trybuna.test', 'response_mode': 'form_post'})}")
    form = dict(re.findall(r'name="(\w+)" value="([^"]*)"', page.text))
    led = await visitor.identity.client.post(CALLBACK, data=form | {"next": "https://elsewhere.test", "id_token": "x"})
    assert led.status_code == 303, "without a cookie, as a form of another site comes"
    assert led.headers["location"].partition("?")[0] == f"https://trybuna.test/api{CALLBACK}"
    assert query_of(led.headers["location"]) == form
    assert await visitor.comes_back(form) == "done"


async def test_who_cancels_at_the_provider_is_told_so(visitor: Visitor) -> None:
    assert await visitor.logs_in("1", deny="1") == "error=social-login-denied"


async def test_a_code_is_of_no_use_without_the_verifier(visitor: Visitor) -> None:
    other = elsewhere(visitor)
    stolen = await other.goes((await other.starts())["authorizationUrl"], "1:ola@trybuna.test")
    mine = await visitor.goes((await visitor.starts())["authorizationUrl"], "2:eve@trybuna.test")
    assert await visitor.comes_back(mine | {"code": stolen["code"]}) == "error=social-login-failed"


async def test_where_the_browser_is_led_is_never_said_by_a_query(visitor: Visitor) -> None:
    back = await visitor.goes((await visitor.starts())["authorizationUrl"], "1:ola@trybuna.test")
    more = {"redirect_uri": "https://elsewhere.test", "next": "//elsewhere.test", "return_to": "https://elsewhere.test"}
    assert await visitor.comes_back(back | more) == "done"
    assert visitor.last is not None
    assert visitor.last.headers["location"] == f"{PAGE}done"


@pytest.mark.parametrize(
    ("fault", "outcome"),
    [
        ("unverified", "social-email-not-verified"),
        ("unsaid", "social-email-not-verified"),
        ("no-email", "social-email-not-verified"),
    ],
)
async def test_without_an_address_that_is_vouched_for_no_account_is_made(
    visitor: Visitor, fault: str, outcome: str
) -> None:
    nonce = (await visitor.starts())["nonce"]
    claims: dict[str, Any] = {"email": "ola@trybuna.test", "email_verified": True}
    assert await visitor.brings(visitor.provider.token(nonce, misbehave=fault, **claims)) == (403, outcome)
    assert await visitor.rows("SELECT * FROM users") == []
    nonce = (await visitor.starts())["nonce"]
    assert (await visitor.brings(visitor.provider.token(nonce, misbehave="text", **claims)))[0] == 200, (
        "as Apple writes it"
    )


async def test_a_directory_that_is_trusted_needs_to_vouch_for_nothing(
    identity_with: IdentityWith, provider: openid.Provider, tmp_path: Path
) -> None:
    file = tmp_path / "providers.toml"
    file.write_text(openid.configuration(provider) + "trust_email = true\n")
    visitor = Visitor(await identity_with(social_providers_file=file), provider)
    token = provider.token((await visitor.starts())["nonce"], email="ola@trybuna.test")
    assert await visitor.brings(token) == (200, "")


async def test_an_account_with_the_address_is_linked_by_its_password(visitor: Visitor) -> None:
    email = await visitor.identity.registered("ola@trybuna.test")
    assert await visitor.logs_in("1:OLA@trybuna.test") == "password=test"
    assert COOKIE not in visitor.cookies
    assert await visitor.rows("SELECT * FROM social_identities") == []
    stranger = elsewhere(visitor)
    refused = await stranger.asks("POST", f"{POST}/link", json={"password": PASSWORD})
    assert (refused.status_code, refused.json()["code"]) == (400, "social-login-expired")
    wrong = await visitor.asks("POST", f"{POST}/link", json={"password": "wrong"})
    assert (wrong.status_code, wrong.json()["code"], wrong.json()["errors"][0]["pointer"]) == (
        403,
        "wrong-password",
        "/password",
    )
    cookie = dict(visitor.cookies)
    linked = await visitor.asks("POST", f"{POST}/link", json={"password": PASSWORD})
    assert (linked.status_code, linked.json()["user"]["email"]) == (200, email)
    assert (await visitor.me())["email"] == email
    visitor.cookies = cookie
    assert (await visitor.asks("POST", f"{POST}/link", json={"password": PASSWORD})).json()[
        "code"
    ] == "social-login-expired"
    assert await elsewhere(visitor).logs_in("1:ola@trybuna.test") == "done"
    async with MailServer().listening() as server:
        [mail] = await mails(visitor, server)
    assert (mail["To"], mail["Subject"]) == (email, "Logowanie przez Testowy zostało dodane")


async def test_a_program_links_by_password_too(visitor: Visitor) -> None:
    await visitor.identity.registered("ola@trybuna.test")
    token = visitor.provider.token((await visitor.starts())["nonce"], email="ola@trybuna.test", email_verified=True)
    assert await visitor.brings(token) == (409, "social-link-required")
    assert (await visitor.asks("POST", f"{POST}/link", json={"password": PASSWORD})).status_code == 200


async def test_a_link_waits_for_its_password_ten_minutes_and_guesses_count_as_log_ins(
    identity_with: IdentityWith, provider: openid.Provider, file: Path
) -> None:
    identity = await identity_with(
        social_providers_file=file, public_url="https://trybuna.test", login_rate="3/5 minutes"
    )
    visitor = Visitor(identity, provider)
    await identity.registered("ola@trybuna.test")
    await visitor.logs_in("1:ola@trybuna.test")
    codes = [(await visitor.asks("POST", f"{POST}/link", json={"password": "wrong"})).json()["code"] for _ in range(4)]
    assert codes == ["wrong-password"] * 3 + ["too-many-attempts"]
    body = {"email": "Ola@trybuna.test", "password": PASSWORD}
    assert (await identity.client.post("/users/auth", json=body)).status_code == 429, "one count for both"
    await visitor.execute("UPDATE social_links SET expires_at = expires_at - $1::interval", timedelta(minutes=10))
    late = await visitor.asks("POST", f"{POST}/link", json={"password": PASSWORD})
    assert late.json()["code"] == "social-login-expired"


async def test_an_address_that_the_provider_vouches_for_is_confirmed_by_linking(
    identity_with: IdentityWith, provider: openid.Provider, file: Path
) -> None:
    identity = await identity_with(
        social_providers_file=file, public_url="https://trybuna.test", email_confirmation=True
    )
    visitor = Visitor(identity, provider)
    email = await identity.registered("ola@trybuna.test")
    body = {"email": email, "password": PASSWORD}
    assert (await identity.client.post("/users/auth", json=body)).json()["code"] == "email-not-confirmed"
    await visitor.logs_in("1:ola@trybuna.test")
    assert (await visitor.asks("POST", f"{POST}/link", json={"password": PASSWORD})).status_code == 200
    assert (await identity.client.post("/users/auth", json=body)).status_code == 200


async def test_an_account_whose_address_is_not_confirmed_stays_closed(visitor: Visitor) -> None:
    await visitor.logs_in("1:ola@trybuna.test")
    await visitor.execute("UPDATE users SET email_confirmed_at = NULL")
    assert await elsewhere(visitor).logs_in("1:ola@trybuna.test") == "error=email-not-confirmed"


async def test_a_log_in_ends_the_session_whose_cookie_it_overwrites(visitor: Visitor) -> None:
    await visitor.logs_in("1:ola@trybuna.test")
    old = dict(visitor.cookies)
    started = await visitor.starts()
    del visitor.cookies[COOKIE]  # which is Strict: coming back from another site does not send it
    assert await visitor.comes_back(await visitor.goes(started["authorizationUrl"], "1:ola@trybuna.test")) == "done"
    assert len(await visitor.rows("SELECT * FROM sessions")) == 1
    assert old[COOKIE] != visitor.cookies[COOKIE]


async def test_new_keys_of_the_provider_are_fetched_when_they_are_needed(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await visitor.logs_in("1:ola@trybuna.test") == "done"
    visitor.provider.rotate()
    assert await visitor.logs_in("1:ola@trybuna.test") == "error=social-login-failed", "asked for a moment ago"
    monkeypatch.setattr("identity.social.openid.REFETCH_AFTER", 0.0)
    assert await visitor.logs_in("1:ola@trybuna.test") == "done"
    assert visitor.provider.asked.count("/.well-known/openid-configuration") == 1
    assert visitor.provider.asked.count("/jwks") == 2


async def test_a_provider_that_is_down_is_told_at_once_and_asked_again_later(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor.provider.is_down = True
    for _ in range(3):
        refused = await visitor.asks("GET", START)
        assert (refused.status_code, refused.json()["code"]) == (503, "provider-unavailable")
    assert len(visitor.provider.asked) == 1
    visitor.provider.is_down = False
    monkeypatch.setattr("identity.social.wire.REST_SECONDS", 0.0)
    assert await visitor.logs_in("1:ola@trybuna.test") == "done"


async def test_a_slow_provider_holds_no_connection_and_nobody_up(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("identity.social.wire.ANSWER_SECONDS", 60)  # a busy machine gives up no answer here
    backs: list[tuple[Visitor, dict[str, str]]] = []
    for number in range(20):
        browser = elsewhere(visitor)
        backs.append(
            (
                browser,
                await browser.goes((await browser.starts())["authorizationUrl"], f"{number}:u{number}@trybuna.test"),
            )
        )
    visitor.provider.gate = asyncio.Event()
    waiting = [asyncio.create_task(browser.comes_back(back)) for browser, back in backs]
    told = [await done for done in islice(asyncio.as_completed(waiting), 4)]
    assert told == ["error=provider-unavailable"] * 4, "no more than 16 wait"
    assert visitor.identity.app.state.database.pool_in_use == 0
    assert (await visitor.identity.logged_in()).answer["user"], "others get in"
    visitor.provider.gate.set()
    assert sorted(await asyncio.gather(*waiting)) == ["done"] * 16 + told


async def test_a_provider_that_never_answers_is_given_up(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("identity.social.wire.ANSWER_SECONDS", 0.3)
    visitor.provider.gate = asyncio.Event()
    refused = await visitor.asks("GET", START)
    assert (refused.status_code, refused.json()["code"]) == (503, "provider-unavailable")
    visitor.provider.gate.set()


@pytest.mark.parametrize(
    "lie",
    [
        {"issuer": "https://elsewhere.test"},
        {"token_endpoint": "http://192.0.2.1/token"},
        {"jwks_uri": "file:///etc/passwd"},
        {"authorization_endpoint": "javascript:alert(1)"},
        {"padding": "x" * 300_000},
    ],
)
async def test_a_provider_that_describes_something_else_is_not_followed(visitor: Visitor, lie: dict[str, str]) -> None:
    visitor.provider.described = lie
    assert (await visitor.asks("GET", START)).json()["code"] == "provider-unavailable"


async def test_another_way_in_is_linked_while_logged_in_and_unlinked_again(visitor: Visitor) -> None:
    person = await visitor.identity.logged_in(
        "ola@trybuna.test" if await visitor.identity.registered("ola@trybuna.test") else None
    )
    browser = elsewhere(visitor)
    back = await browser.goes(
        (await browser.starts(person))["authorizationUrl"], "9:else@where.test", misbehave="unverified"
    )
    assert await browser.comes_back(back) == "linked", "no address is needed: they have just shown who they are"
    assert COOKIE not in browser.cookies
    ways = (await person.asks("GET", "/users/me/socialauth")).json()
    assert ways["hasPassword"] is True
    [linked] = ways["linked"]
    assert (linked["provider"], linked["name"], linked["email"], linked["isOffered"]) == (
        "test",
        "Testowy",
        "else@where.test",
        True,
    )
    assert linked["lastUsedAt"] is None
    assert await elsewhere(visitor).logs_in("9:else@where.test") == "done"
    assert (await person.asks("DELETE", "/users/me/socialauth/test")).status_code == 204
    gone = await person.asks("DELETE", "/users/me/socialauth/test")
    assert (gone.status_code, gone.json()["code"]) == (404, "social-not-linked")
    async with MailServer().listening() as server:
        told = [str(mail["Subject"]) for mail in await mails(visitor, server)]
    assert told == ["Logowanie przez Testowy zostało dodane", "Logowanie przez Testowy zostało usunięte"]


async def test_linking_needs_a_confirmed_session_or_the_password(visitor: Visitor) -> None:
    old = await unconfirmed(visitor.identity)
    path = "/users/me/socialauth/test"
    for body, told in (
        ({}, (403, "fresh-login-required")),
        ({"password": "wrong"}, (403, "wrong-password")),
        ({"password": PASSWORD}, (200, None)),
    ):
        answer = await old.asks("POST", path, json=body)
        assert (answer.status_code, answer.json().get("code")) == told
    assert (await visitor.asks("POST", path, json={})).json()["code"] == "not-logged-in"


async def test_an_account_without_a_password_confirms_at_its_provider(visitor: Visitor) -> None:
    await visitor.logs_in("1:ola@trybuna.test")
    person = replace(await visitor.person(), confirms=False)
    wish = {"newPassword": PASSWORD}
    refused = await person.asks("PUT", "/users/me/password", json=wish)
    assert refused.json()["code"] == "fresh-login-required", "the log-in of now does not count"
    begun = (await visitor.begins_to_confirm(person)).json()
    assert query_of(begun["authorizationUrl"])["max_age"] == "0", "the provider asks for a log-in anew"
    back = await visitor.goes(begun["authorizationUrl"], "1:ola@trybuna.test")
    token = visitor.provider.token(begun["nonce"], email="ola@trybuna.test", email_verified=True)
    assert await visitor.brings(token) == (400, "social-login-expired"), "it is no log-in"
    assert await visitor.comes_back(back) == "confirmed"
    assert (await person.asks("PUT", "/users/me/password", json=wish)).status_code == 204
    refused = await visitor.begins_to_confirm(person)
    assert (refused.status_code, refused.json()["code"]) == (409, "password-present")


async def test_only_the_linked_person_confirms_and_only_by_a_log_in_of_now(visitor: Visitor) -> None:
    await visitor.logs_in("1:ola@trybuna.test")
    person = replace(await visitor.person(), confirms=False)
    await elsewhere(visitor).logs_in("2:jan@trybuna.test")
    browser = elsewhere(visitor)
    for user in ("2:jan@trybuna.test", "3:new@trybuna.test"):
        assert await browser.confirms(person, user) == "confirm-error=social-not-linked"
    for fault in ("old", "undated"):
        told = await browser.confirms(person, "1:ola@trybuna.test", misbehave=fault)
        assert told == f"confirm-error=social-login-{fault}"
    assert await browser.confirms(person, "1:ola@trybuna.test", deny="1") == "confirm-error=social-login-denied"
    assert (await person.asks("GET", "/users/me/export")).json()["code"] == "fresh-login-required"
    assert await browser.confirms(person, "1:ola@trybuna.test") == "confirmed"
    assert [row["n"] for row in await visitor.rows("SELECT count(*) AS n FROM social_identities")] == [2]


async def test_a_provider_that_the_account_is_not_linked_with_confirms_nothing(visitor: Visitor) -> None:
    person = await visitor.identity.logged_in()
    await visitor.execute("UPDATE users SET password_hash = NULL")
    refused = await visitor.begins_to_confirm(person)
    assert (refused.status_code, refused.json()["code"]) == (404, "social-not-linked")
    await person.asks("DELETE", "/users/session")
    refused = await visitor.begins_to_confirm(person)
    assert (refused.status_code, refused.json()["code"]) == (401, "session-ended")


async def test_a_link_that_was_begun_ends_with_the_session(visitor: Visitor) -> None:
    person = await visitor.identity.logged_in()
    back = await visitor.goes((await visitor.starts(person))["authorizationUrl"], "9:else@where.test")
    await person.asks("DELETE", "/users/session")
    assert await visitor.comes_back(back) == "link-error=session-ended"
    token = visitor.provider.token("x")
    assert await visitor.brings(token) == (400, "social-login-expired")


async def test_a_log_in_that_links_is_no_log_in(visitor: Visitor) -> None:
    person = await visitor.identity.logged_in()
    nonce = (await visitor.starts(person))["nonce"]
    token = visitor.provider.token(nonce, email="new@trybuna.test", email_verified=True)
    assert await visitor.brings(token) == (400, "social-login-expired")


async def test_nobody_is_linked_twice(visitor: Visitor) -> None:
    await visitor.logs_in("1:ola@trybuna.test")
    first = await visitor.person()
    other = elsewhere(visitor)
    second = await visitor.identity.logged_in()
    back = await other.goes((await other.starts(second))["authorizationUrl"], "1:ola@trybuna.test")
    assert await other.comes_back(back) == "link-error=social-already-linked", "they are another account's"
    assert await elsewhere(visitor).confirms(first, "1:ola@trybuna.test") == "confirmed"
    back = await other.goes((await other.starts(first))["authorizationUrl"], "2:jan@trybuna.test")
    assert await other.comes_back(back) == "link-error=social-already-linked", "one person at each provider"


async def test_the_last_way_in_stays_until_there_is_a_password(visitor: Visitor) -> None:
    await visitor.logs_in("1:ola@trybuna.test")
    person = await visitor.person()
    assert (await person.asks("GET", "/users/me/socialauth")).json()["hasPassword"] is False
    assert await elsewhere(visitor).confirms(person, "1:ola@trybuna.test") == "confirmed"
    refused = await person.asks("DELETE", "/users/me/socialauth/test")
    assert (refused.status_code, refused.json()["code"]) == (409, "last-way-in")
    assert (await person.asks("PUT", "/users/me/password", json={"newPassword": PASSWORD})).status_code == 204
    assert (await person.asks("DELETE", "/users/me/socialauth/test")).status_code == 204
    body = {"email": "ola@trybuna.test", "password": PASSWORD}
    assert (await visitor.identity.client.post("/users/auth", json=body)).status_code == 200


async def test_an_account_without_a_password_gets_one_by_mail(visitor: Visitor) -> None:
    await visitor.logs_in("1:ola@trybuna.test")
    assert (
        await visitor.identity.client.post("/users/password-reset", json={"email": "ola@trybuna.test"})
    ).status_code == 204
    database = Database(visitor.identity.database, service="identity")
    assert await LinkWorker(database, Letters(visitor.identity.settings)).step()
    await database.dispose()
    async with MailServer().listening() as server:
        [mail] = await mails(visitor, server)
    body = mail.get_body(("plain",))
    assert body is not None
    token = re.search(r"newPassword#(\S+)", str(body.get_content()))
    assert token is not None
    done = await visitor.identity.client.post(
        "/users/password-reset/confirm", json={"token": token[1], "password": PASSWORD}
    )
    assert done.status_code == 204
    assert (await visitor.identity.logged_in("ola@trybuna.test")).answer["user"]["email"] == "ola@trybuna.test"
    assert await elsewhere(visitor).logs_in("1:ola@trybuna.test") == "done"


async def test_a_log_in_by_password_tells_nothing_of_an_account_without_one(
    identity_with: IdentityWith, provider: openid.Provider, file: Path
) -> None:
    identity = await identity_with(social_providers_file=file, public_url="https://trybuna.test")
    visitor = Visitor(identity, provider)
    await visitor.logs_in("1:ola@trybuna.test")

    async def told(email: str) -> tuple[int, str, str, list[str]]:
        with identity.comparisons() as compared:
            answer = await identity.client.post("/users/auth", json={"email": email, "password": PASSWORD})
        problem = answer.json()
        return answer.status_code, problem["code"], problem["detail"], compared

    without, unknown = await told("ola@trybuna.test"), await told("nobody@trybuna.test")
    assert without == unknown
    assert without[:2] == (401, "wrong-credentials")
    assert len(without[3]) == 1


async def test_who_begins_again_and_again_has_to_wait(
    identity_with: IdentityWith, provider: openid.Provider, file: Path
) -> None:
    identity = await identity_with(social_providers_file=file, registration_network_rate="2/hour")
    visitor = Visitor(identity, provider)
    assert [(await visitor.asks("GET", START)).status_code for _ in range(3)] == [200, 200, 429]


async def test_failures_of_a_network_are_counted(
    identity_with: IdentityWith, provider: openid.Provider, file: Path
) -> None:
    identity = await identity_with(
        social_providers_file=file, public_url="https://trybuna.test", login_network_rate="2/5 minutes"
    )
    identity.lets_in_beyond(1)
    visitor = Visitor(identity, provider)
    assert [await visitor.brings("nonsense") for _ in range(4)] == [FAILED] * 3 + [(429, "too-many-attempts")]


async def test_what_is_over_is_swept(visitor: Visitor) -> None:
    await visitor.identity.registered("ola@trybuna.test")
    await visitor.logs_in("1:ola@trybuna.test")
    await visitor.starts()
    await visitor.execute("UPDATE social_flows SET expires_at = expires_at - interval '11 minutes'")
    await visitor.execute("UPDATE social_links SET expires_at = expires_at - interval '11 minutes'")
    async with visitor.identity.app.state.database.transaction() as session:
        await forget_expired(session)
    assert await visitor.rows("SELECT 1 FROM social_flows UNION ALL SELECT 1 FROM social_links") == []


async def test_an_account_with_a_second_factor_asks_for_it_after_the_provider(visitor: Visitor) -> None:
    assert await visitor.logs_in("ola:ola@trybuna.test") == "done"
    person = await visitor.person()
    assert await elsewhere(visitor).confirms(person, "ola:ola@trybuna.test") == "confirmed"
    holder = await Holder(visitor.identity, person).sets_up()
    before = await visitor.rows("SELECT id FROM sessions")
    told, _, challenge = (await visitor.logs_in("ola:ola@trybuna.test")).partition("=")
    assert told == "second-factor"
    assert await visitor.rows("SELECT id FROM sessions") == before
    assert (await visitor.asks("POST", SECOND, json={"challenge": challenge, "code": holder.code()})).status_code == 200
    assert (await visitor.me())["email"] == "ola@trybuna.test"
    assert len(await visitor.rows("SELECT id FROM sessions")) == 1, "the one before is replaced"
    claims: dict[str, Any] = {"sub": "ola", "email": "ola@trybuna.test", "email_verified": True}
    token = visitor.provider.token((await visitor.starts())["nonce"], **claims)
    assert await visitor.brings(token) == (403, "second-factor-required")
    assert visitor.last is not None
    second = {"challenge": visitor.last.json()["challenge"], "code": holder.recovery[0]}
    assert (await visitor.asks("POST", SECOND, json=second)).status_code == 200


async def test_linking_by_the_password_does_not_pass_the_second_factor(visitor: Visitor) -> None:
    person = await visitor.identity.logged_in()
    holder = await Holder(visitor.identity, person).sets_up()
    assert await visitor.logs_in(f"new:{person.email}") == "password=test"
    answer = await visitor.asks("POST", f"{POST}/link", json={"password": PASSWORD})
    assert (answer.status_code, answer.json()["code"]) == (403, "second-factor-required")
    second = {"challenge": answer.json()["challenge"], "code": holder.code()}
    assert (await visitor.asks("POST", SECOND, json=second)).json()["user"]["email"] == person.email
    assert (await visitor.logs_in(f"new:{person.email}")).startswith("second-factor=")
