"""Links by mail: confirming an address, a forgotten password, another password, another address."""

import asyncio
import re
from collections.abc import AsyncGenerator
from dataclasses import replace
from datetime import timedelta
from email.message import EmailMessage
from typing import Any

import asyncpg
import pytest

from identity.links.letters import Letters
from identity.links.worker import LinkWorker
from identity.mail.worker import MailWorker
from identity.tests.conftest import PASSWORD, Identity, IdentityWith
from kit.database.sessions import Database
from kit.testing.asking import statements
from kit.testing.mail import MailServer

NEW_PASSWORD = "nine-keepers-in-a-row"


class Post:
    """Identity with a real SMTP server, and what has arrived there."""

    def __init__(self, identity: Identity, server: MailServer) -> None:
        self.identity = identity
        self.server = server
        self._database = Database(identity.database, service="identity")
        self._links = LinkWorker(self._database, Letters(identity.settings))
        self._mails = MailWorker(self._database, identity.settings)

    async def delivered(self) -> list[EmailMessage]:
        """Do what the workers do; answer the mails that came with it."""
        before = len(self.server.mails)
        while await self._links.step():
            pass
        while await self._mails.step():
            pass
        return self.server.mails[before:]

    async def token(self, to: str | None = None) -> str:
        """Answer the token of the one link that was sent, or that was sent to an address."""
        [mail] = [mail for mail in await self.delivered() if to in {None, mail["To"]}]
        return token_in(mail)

    async def asks(self, path: str, **body: Any) -> tuple[int, str]:
        """Post; answer status and code."""
        answer = await self.identity.client.post(path, json=body)
        return answer.status_code, answer.json()["code"] if answer.content else ""

    async def logs_in(self, email: str, password: str = PASSWORD) -> int:
        credentials = {"email": email, "password": password, "from": "web"}
        return (await self.identity.client.post("/users/auth", json=credentials)).status_code

    async def execute(self, statement: str, *values: object) -> None:
        connection = await asyncpg.connect(self.identity.database)
        await connection.execute(statement, *values)
        await connection.close()

    async def rows(self, statement: str) -> list[str]:
        connection = await asyncpg.connect(self.identity.database)
        found = await connection.fetch(statement)
        await connection.close()
        return [str(dict(row)) for row in found]

    async def close(self) -> None:
        await self._database.dispose()


def text_of(mail: EmailMessage) -> str:
    body = mail.get_body(("plain",))
    assert body is not None
    return str(body.get_content()).replace("\r\n", "\n")


def token_in(mail: EmailMessage) -> str:
    found = re.search(r"^https?://\S+/(?:confirmEmail|newPassword|keepEmail)#(\S+)$", text_of(mail), re.MULTILINE)
    assert found is not None, text_of(mail)
    return found[1]


@pytest.fixture
async def post(identity_with: IdentityWith) -> AsyncGenerator[Post]:
    async with MailServer().listening() as server:
        identity = await identity_with(
            smtp_host="127.0.0.1",
            smtp_port=server.port,
            smtp_tls="none",
            host_name="Klub Trybuna",
            support_email="pomoc@trybuna.test",
            public_url="https://trybuna.test",
        )
        made = Post(identity, server)
        yield made
        await made.close()


async def confirmed(post: Post, email: str = "ola@trybuna.test") -> str:
    await post.identity.registered(email)
    assert await post.asks("/users/confirm-email", token=await post.token()) == (204, "")
    return email


async def test_registering_sends_a_link_and_following_it_opens_the_log_in(post: Post) -> None:
    email = await post.identity.registered("Ola@trybuna.test", language="en")
    assert await post.logs_in(email) == 403
    [mail] = await post.delivered()
    assert (mail["To"], mail["From"]) == ("Ola@trybuna.test", "Klub Trybuna <kontakt@trybuna.test>")
    assert mail["Subject"] == "Confirm your e-mail address"
    assert "https://trybuna.test/confirmEmail#" in text_of(mail)
    assert "pomoc@trybuna.test" in text_of(mail)
    assert await post.asks("/users/confirm-email", token=token_in(mail)) == (204, "")
    assert await post.logs_in(email) == 200


async def test_a_letter_is_in_the_language_of_its_reader(post: Post) -> None:
    await post.identity.registered(language="pl")
    assert [mail["Subject"] for mail in await post.delivered()] == ["Potwierdź swój adres e-mail"]


async def test_a_link_works_once_and_nothing_of_it_is_kept(post: Post) -> None:
    await post.identity.registered()
    token = await post.token()
    rows = await post.rows("SELECT * FROM links") + await post.rows("SELECT * FROM mails")
    assert len(rows) == 2
    assert token not in " ".join(rows)
    answers = await asyncio.gather(*(post.asks("/users/confirm-email", token=token) for _ in range(3)))
    assert sorted(answers) == [(204, ""), (400, "link-invalid"), (400, "link-invalid")]


@pytest.mark.parametrize("token", ["", "nonsense", "ż" * 100])
async def test_what_is_no_token_is_refused(post: Post, token: str) -> None:
    assert await post.asks("/users/confirm-email", token=token) == (400, "link-invalid")
    refused = await post.asks("/users/password-reset/confirm", token=token, password=NEW_PASSWORD)
    assert refused == (400, "link-invalid")


@pytest.mark.parametrize(
    ("purpose", "age", "status"),
    [
        ("confirm-email", 23, 204),
        ("confirm-email", 25, 400),
        ("reset-password", 0.4, 204),
        ("reset-password", 0.6, 400),
    ],
)
async def test_a_link_works_for_its_time(post: Post, purpose: str, age: float, status: int) -> None:
    email = await post.identity.registered()
    if purpose == "reset-password":
        await post.delivered()
        await post.asks("/users/password-reset", email=email)
    token = await post.token()
    await post.execute("UPDATE links SET expires_at = expires_at - $1::interval", timedelta(hours=age))
    path, more = ("/users/confirm-email", {})
    if purpose == "reset-password":
        path, more = ("/users/password-reset/confirm", {"password": NEW_PASSWORD})
    assert (await post.asks(path, token=token, **more))[0] == status


async def test_a_link_does_only_what_it_is_for(post: Post) -> None:
    await post.identity.registered()
    token = await post.token()
    refused = await post.asks("/users/password-reset/confirm", token=token, password=NEW_PASSWORD)
    assert refused == (400, "link-invalid")
    assert await post.asks("/users/confirm-email", token=token) == (204, "")


async def test_the_link_is_sent_again_until_the_address_is_confirmed(post: Post) -> None:
    email = await post.identity.registered()
    first = await post.token()
    assert await post.asks("/users/confirm-email/resend", email=email.upper()) == (204, "")
    second = await post.token()
    assert first != second
    assert await post.asks("/users/confirm-email", token=second) == (204, "")
    assert await post.asks("/users/confirm-email", token=first) == (400, "link-invalid")
    assert await post.asks("/users/confirm-email/resend", email=email) == (204, "")
    assert await post.delivered() == []


@pytest.mark.parametrize("path", ["/users/confirm-email/resend", "/users/password-reset"])
async def test_asking_for_a_link_tells_nothing_of_an_account(post: Post, path: str) -> None:
    email = await post.identity.registered()
    await post.delivered()
    answers = [await post.identity.client.post(path, json={"email": asked}) for asked in (email, "nobody@trybuna.test")]
    assert [(answer.status_code, answer.content) for answer in answers] == [(204, b""), (204, b"")]
    assert len(await post.rows("SELECT * FROM link_requests")) == 2, "what differs is done after the answer"
    assert [mail["To"] for mail in await post.delivered()] == [email]
    assert await post.rows("SELECT * FROM link_requests") == []


@pytest.mark.parametrize("path", ["/users/confirm-email/resend", "/users/password-reset"])
async def test_asking_for_an_unknown_address_costs_the_same(identity: Identity, path: str) -> None:
    email, database = await identity.registered(), identity.app.state.database
    with statements(database) as known:
        await identity.client.post(path, json={"email": email})
    with statements(database) as unknown, identity.comparisons() as compared:
        await identity.client.post(path, json={"email": "nobody@trybuna.test"})
    assert known
    assert known == unknown
    assert not compared


@pytest.mark.parametrize("path", ["/users/confirm-email/resend", "/users/password-reset"])
async def test_asking_again_and_again_has_to_wait(identity_with: IdentityWith, path: str) -> None:
    identity = await identity_with(link_rate="2/hour", link_network_rate="3/hour")
    identity.lets_in_beyond(1)
    statuses = [
        (await identity.client.post(path, json={"email": f"{name}@trybuna.test"})).status_code for name in "aaAbc"
    ]
    assert statuses == [204, 204, 429, 204, 429], "beyond the network's rate one is let in"
    malformed = await identity.from_network("10.0.0.9").post(path, json={"email": "no address"})
    assert (malformed.status_code, malformed.json()["code"]) == (422, "email-malformed")


async def test_nobody_can_fill_a_strangers_mailbox(post: Post) -> None:
    email = await post.identity.registered()
    for host in range(10):
        client = post.identity.from_network(f"10.0.0.{host}")
        assert (await client.post("/users/confirm-email/resend", json={"email": email})).status_code == 204
    assert len(await post.delivered()) == 5


async def test_a_forgotten_password_is_replaced_and_every_session_ends(post: Post) -> None:
    email = await confirmed(post)
    devices = [await post.identity.logged_in(email) for _ in range(2)]
    assert await post.asks("/users/password-reset", email=email) == (204, "")
    [mail] = await post.delivered()
    assert "https://trybuna.test/newPassword#" in text_of(mail)
    token = token_in(mail)
    common = await post.asks("/users/password-reset/confirm", token=token, password="password1")
    assert common == (400, "password-too-common")
    assert await post.asks("/users/password-reset/confirm", token=token, password=NEW_PASSWORD) == (204, "")
    for device in devices:
        assert (await device.asks("GET", "/users/me")).status_code == 401
        assert (await device.refreshes()).status_code == 401
    assert (await post.logs_in(email), await post.logs_in(email, NEW_PASSWORD)) == (401, 200)
    assert [mail["Subject"] for mail in await post.delivered()] == ["Hasło zostało zmienione"]
    again = await post.asks("/users/password-reset/confirm", token=token, password=PASSWORD)
    assert again == (400, "link-invalid")


async def test_whoever_owns_the_address_gets_the_account_that_a_stranger_made(post: Post) -> None:
    email = await post.identity.registered()
    await post.delivered()
    await post.asks("/users/password-reset", email=email)
    done = await post.asks("/users/password-reset/confirm", token=await post.token(), password=NEW_PASSWORD)
    assert done == (204, "")
    assert (await post.logs_in(email), await post.logs_in(email, NEW_PASSWORD)) == (401, 200)


async def test_another_password_needs_the_one_before_and_ends_other_sessions(post: Post) -> None:
    email = await confirmed(post)
    elsewhere = await post.identity.logged_in(email)
    person = replace(await post.identity.logged_in(email), confirms=False)

    async def change(**body: str) -> tuple[int, str, str]:
        answer = await person.asks("PUT", "/users/me/password", json=body)
        told: dict[str, Any] = answer.json() if answer.content else {"code": ""}
        return answer.status_code, told["code"], "".join(error["pointer"] for error in told.get("errors", []))

    assert await change(newPassword=NEW_PASSWORD) == (403, "fresh-login-required", "")
    assert await change(newPassword=NEW_PASSWORD, password="wrong") == (403, "wrong-password", "/password")
    assert await change(newPassword="short", password=PASSWORD) == (400, "password-too-short", "/newPassword")
    assert await change(newPassword=NEW_PASSWORD, password=PASSWORD) == (204, "", "")
    assert (await person.asks("GET", "/users/me")).status_code == 200
    assert (await elsewhere.asks("GET", "/users/me")).status_code == 401
    assert (await post.logs_in(email), await post.logs_in(email, NEW_PASSWORD)) == (401, 200)
    assert [mail["To"] for mail in await post.delivered()] == [email]


async def test_another_address_is_confirmed_by_link_and_the_old_one_is_told(post: Post) -> None:
    email = await confirmed(post)
    person = await post.identity.logged_in(email)
    assert (await person.asks("PUT", "/users/me/email", json={"email": "New@trybuna.test"})).status_code == 204
    [mail, warning] = await post.delivered()
    assert mail["To"] == "New@trybuna.test"
    assert (warning["To"], warning["Subject"]) == (email, "Konto ma dostać inny adres e-mail")
    assert "New@trybuna.test" in text_of(warning)
    assert await post.logs_in(email) == 200, "nothing has changed yet"
    assert await post.asks("/users/confirm-email", token=token_in(mail)) == (204, "")
    assert (await post.logs_in(email), await post.logs_in("new@trybuna.test")) == (401, 200)
    [told] = await post.delivered()
    assert (told["To"], told["Subject"]) == (email, "Adres e-mail konta został zmieniony")
    assert "New@trybuna.test" in text_of(told)


async def test_an_address_with_an_account_is_not_taken_over_and_not_told(post: Post) -> None:
    taken = await confirmed(post, "jan@trybuna.test")
    email = await confirmed(post)
    person = await post.identity.logged_in(email)
    assert (await person.asks("PUT", "/users/me/email", json={"email": taken})).status_code == 204
    assert await post.asks("/users/confirm-email", token=await post.token(taken)) == (400, "link-invalid")
    assert (await person.asks("GET", "/users/me")).json()["email"] == email
    assert await post.delivered() == []


async def test_another_address_needs_the_password(post: Post) -> None:
    person = replace(await post.identity.logged_in(await confirmed(post)), confirms=False)
    for body, code in (
        ({"email": "new@trybuna.test"}, "fresh-login-required"),
        ({"email": "new@trybuna.test", "password": "wrong"}, "wrong-password"),
        ({"email": "no address", "password": PASSWORD}, "email-malformed"),
    ):
        answer = await person.asks("PUT", "/users/me/email", json=body)
        assert answer.json()["code"] == code
    assert await post.delivered() == []


async def test_a_link_to_an_address_that_was_left_is_of_no_use(post: Post) -> None:
    email = await confirmed(post)
    person = await post.identity.logged_in(email)
    await post.asks("/users/password-reset", email=email)
    reset = await post.token()
    await person.asks("PUT", "/users/me/email", json={"email": "new@trybuna.test"})
    await post.asks("/users/confirm-email", token=await post.token("new@trybuna.test"))
    refused = await post.asks("/users/password-reset/confirm", token=reset, password=NEW_PASSWORD)
    assert refused == (400, "link-invalid")


async def test_without_mail_addresses_count_as_confirmed_and_change_at_once(identity: Identity) -> None:
    taken = await identity.registered()
    person = await identity.logged_in()
    assert person.answer["user"]["isEmailConfirmed"] is True
    refused = await person.asks("PUT", "/users/me/email", json={"email": taken})
    assert (refused.status_code, refused.json()["code"]) == (409, "user-already-exists")
    assert (await person.asks("PUT", "/users/me/email", json={"email": "new@trybuna.test"})).status_code == 204
    assert (await person.asks("GET", "/users/me")).json()["email"] == "new@trybuna.test"


KEY = "kept-by-the-browser-that-registered-and-by-nobody-else"
_REGISTERED = "/users/auth/registration"


async def registered_with_key(post: Post, email: str = "ola@trybuna.test") -> str:
    """Register with a browser's key; answer the token of the mailed link."""
    body = {"email": email, "password": PASSWORD, "key": KEY}
    assert (await post.identity.client.post("/users", json=body)).status_code == 201
    return await post.token(email)


async def test_the_browser_that_registered_is_logged_in_once_its_address_is_confirmed(post: Post) -> None:
    token = await registered_with_key(post)
    assert await post.asks(_REGISTERED, key=KEY) == (403, "email-not-confirmed"), "no session before confirmation"
    assert await post.asks("/users/confirm-email", token=token) == (204, "")
    answer = await post.identity.client.post(_REGISTERED, json={"key": KEY, "from": "web"})
    assert (answer.status_code, answer.json()["user"]["email"]) == (200, "ola@trybuna.test")
    assert "trybuna-refresh" in answer.headers["set-cookie"]
    assert await post.asks(_REGISTERED, key=KEY) == (401, "registration-over"), "a key works once"


async def test_another_browser_and_a_late_one_are_not_logged_in(post: Post) -> None:
    token = await registered_with_key(post)
    await post.asks("/users/confirm-email", token=token)
    assert await post.asks(_REGISTERED, key="another") == (401, "registration-over")
    await post.execute("UPDATE links SET expires_at = clock_timestamp() WHERE purpose = 'registration'")
    assert await post.asks(_REGISTERED, key=KEY) == (401, "registration-over")


async def test_a_new_password_ends_the_key_of_the_registration(post: Post) -> None:
    await post.asks("/users/confirm-email", token=await registered_with_key(post))
    await post.asks("/users/password-reset", email="ola@trybuna.test")
    await post.asks("/users/password-reset/confirm", token=await post.token(), password=NEW_PASSWORD)
    assert await post.asks(_REGISTERED, key=KEY) == (401, "registration-over")


async def test_an_account_that_got_a_second_factor_logs_in_with_it(post: Post) -> None:
    await post.asks("/users/confirm-email", token=await registered_with_key(post))
    await post.execute(
        "INSERT INTO authenticators (user_id, secret, confirmed_at, last_step)"
        " SELECT id, '\\x00', clock_timestamp(), 1 FROM users"
    )
    assert await post.asks(_REGISTERED, key=KEY) == (401, "registration-over")


async def test_a_key_that_another_account_has_logs_in_to_the_first(post: Post) -> None:
    first = await registered_with_key(post)
    await registered_with_key(post, "ala@trybuna.test")
    await post.asks("/users/confirm-email", token=first)
    answer = await post.identity.client.post(_REGISTERED, json={"key": KEY})
    assert answer.json()["user"]["email"] == "ola@trybuna.test"


async def test_registration_says_whether_the_address_is_to_be_confirmed(post: Post) -> None:
    body = {"email": "ola@trybuna.test", "password": PASSWORD}
    assert (await post.identity.client.post("/users", json=body)).json()["isEmailConfirmed"] is False
