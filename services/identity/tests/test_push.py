"""Notifications of browsers: who is subscribed, what arrives at a real push service, and what is never connected to."""

import asyncio
import ssl
from collections.abc import AsyncGenerator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import UUID

import asyncpg
import pytest
from pydantic import SecretStr

from contracts.events.message import MessageBody, MessageRequested, MessageTitle
from identity.domain.push import BrowserKeys
from identity.inbox.service import deliver
from identity.push import vapid
from identity.push.delivery import Gone, Notification, NotYet, PushDelivery
from identity.push.service import forget_dead, waiting, work
from identity.push.worker import PushWorker
from identity.settings import Settings
from identity.tests.conftest import Identity, IdentityWith, Person
from kit.database.sessions import Database
from kit.http.outgoing_requests import trust
from kit.process.networks import Address, address_of
from kit.testing.push import Browser, PushService
from kit.testing.tls import self_signed
from shared.promise import WorkView

MINE = "/users/me/push"
DATABASE = "postgresql://identity:long-secret-word@localhost/identity"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0"


class Pushing:
    """Identity with a real push service; what its worker does, when it is told to."""

    def __init__(self, identity: Identity, service: PushService) -> None:
        self.identity = identity
        self.service = service
        self.database = Database(identity.database, service="identity")
        self.worker = PushWorker(self.database, identity.settings)

    async def subscribed(self, person: Person, **headers: str) -> tuple[Browser, dict[str, Any]]:
        """Have a new browser show somebody's messages."""
        key = (await person.asks("GET", MINE)).json()["publicKey"]
        browser = self.service.subscribed(key)
        return browser, await self.put(person, browser, **headers)

    async def put(self, person: Person, browser: Browser, **headers: str) -> dict[str, Any]:
        answer = await person.asks("PUT", MINE, json=browser.subscription, headers=headers)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def works(self, worker: PushWorker | None = None) -> None:
        """Do what may be done now."""
        while await (worker or self.worker).step():
            pass

    async def says(self, *people: Person, key: str = "first", kind: str = "organizer", **more: Any) -> None:
        wanted = {
            "key": key,
            "kind": kind,
            "user_ids": [UUID(person.id) for person in people],
            "title": MessageTitle(pl="Ważne", en="Important"),
            "body": MessageBody(pl="Wiersz 1\nWiersz 2", en="Line 1\nLine 2"),
        }
        async with self.database.transaction() as session:
            await deliver(session, MessageRequested.model_validate(wanted | more))

    async def fetch(self, statement: str, *values: object) -> list[Any]:
        connection = await asyncpg.connect(self.identity.database)
        try:
            return [row[0] for row in await connection.fetch(statement, *values)]
        finally:
            await connection.close()

    async def oldest(self) -> float:
        async with self.database.transaction() as session:
            return await waiting(session)

    async def queue(self) -> WorkView:
        async with self.database.transaction() as session:
            return await work(session)


@pytest.fixture
async def pushing(identity_with: IdentityWith) -> AsyncGenerator[Pushing]:
    async with PushService().running() as service:
        identity = await identity_with(
            push_to_loopback=True,
            host_name="Klub Trybuna",
            support_email="pomoc@trybuna.test",
            email_confirmation=False,
        )
        made = Pushing(identity, service)
        yield made
        await made.database.dispose()


async def wants(person: Person, *kinds: str) -> None:
    chosen = [{"kind": kind, "mail": False, "push": True} for kind in kinds]
    answer = await person.asks("PUT", "/users/me/notifications", json={"notifications": chosen})
    assert [row["kind"] for row in answer.json()["notifications"] if row["push"]] == sorted(kinds), answer.text


async def browsers_of(person: Person) -> list[str]:
    return [browser["_id"] for browser in (await person.asks("GET", MINE)).json()["browsers"]]


async def test_a_message_arrives_in_its_readers_language_and_leads_into_the_product(pushing: Pushing) -> None:
    anna = await pushing.identity.logged_in(await pushing.identity.registered("anna@trybuna.test", language="en"))
    ben = await pushing.identity.logged_in()
    for person in (anna, ben):
        await wants(person, "organizer", "deadline")
        await pushing.subscribed(person)
    await pushing.says(anna, ben, path="/league", body=MessageBody(pl="Z" * 400, en="Line 1\nLine 2"))
    soon = datetime.now(UTC) + timedelta(hours=2)
    await pushing.says(ben, key="soon", kind="deadline", useful_until=soon)
    await pushing.works()
    assert len(pushing.service.messages) == 3
    english, polish, urgent = sorted(
        pushing.service.messages, key=lambda one: (one.says["lang"], one.says["path"] == "/inbox")
    )
    tag = english.says.pop("tag")
    assert english.says == {"title": "Important", "body": "Line 1\nLine 2", "path": "/league", "lang": "en"}
    assert (english.headers["topic"], english.headers["urgency"]) == (tag, "normal")
    assert 0 < int(english.headers["ttl"]) <= 3 * 24 * 3600
    assert english.contact == "mailto:pomoc@trybuna.test"
    assert (polish.says["title"], polish.says["path"], len(polish.says["body"])) == ("Ważne", "/league", 300)
    assert (urgent.says["path"], urgent.headers["urgency"]) == ("/inbox", "high")
    assert 7100 < int(urgent.headers["ttl"]) <= 7200, "of use until the round closes"
    assert await pushing.fetch("SELECT count(*) FROM pushes") == [0]
    assert await pushing.fetch("SELECT count(*) FROM push_subscriptions WHERE last_sent_at IS NULL") == [0]
    assert await pushing.oldest() == 0


async def test_only_who_wants_a_kind_by_push_gets_it_once_in_each_browser(pushing: Pushing) -> None:
    anna, ben = await pushing.identity.logged_in(), await pushing.identity.logged_in()
    await wants(anna, "organizer")
    for person in (anna, anna, ben):
        await pushing.subscribed(person)
    for _ in range(2):
        await pushing.says(anna, ben)
    await pushing.says(anna, ben, key="results", kind="results")
    await pushing.works()
    mine = await pushing.fetch("SELECT endpoint FROM push_subscriptions WHERE user_id = $1", UUID(anna.id))
    assert sorted(one.browser.endpoint for one in pushing.service.messages) == sorted(mine)
    assert await pushing.fetch("SELECT count(*) FROM message_copies") == [0]


async def test_what_is_of_no_use_any_more_or_not_wanted_any_more_is_not_sent(pushing: Pushing) -> None:
    anna = await pushing.identity.logged_in()
    await wants(anna, "organizer", "deadline")
    await pushing.subscribed(anna)
    await pushing.says(anna, key="over", kind="deadline", useful_until=datetime.now(UTC) - timedelta(seconds=1))
    await pushing.works()
    await pushing.says(anna)
    await wants(anna, "deadline")
    await pushing.works()
    assert pushing.service.asked == 0


async def test_a_browser_is_listed_tried_and_removed_by_its_owner(pushing: Pushing) -> None:
    anna, ben = await pushing.identity.logged_in(), await pushing.identity.logged_in()
    browser, shown = await pushing.subscribed(anna, **{"user-agent": FIREFOX})
    assert (shown["device"], shown["current"], shown["lastSentAt"]) == ("Firefox, Linux", True, None)
    again = await pushing.put(anna, browser)
    assert again["_id"] == shown["_id"], "a browser that says the same is the same"
    assert await browsers_of(anna) == [shown["_id"]]
    other = await pushing.identity.logged_in(anna.email)
    assert [one["current"] for one in (await other.asks("GET", MINE)).json()["browsers"]] == [False]
    path = f"{MINE}/{shown['_id']}"
    for person, method, url in (
        (ben, "DELETE", path),
        (ben, "POST", f"{path}/test"),
        (anna, "DELETE", f"{MINE}/nothing"),
    ):
        answer = await person.asks(method, url)
        assert (answer.status_code, answer.json()["code"]) == (404, "push-subscription-not-found")
    assert (await anna.asks("POST", f"{path}/test")).status_code == 204
    await pushing.works()
    [trial] = pushing.service.messages
    assert (trial.says["title"], trial.says["path"]) == ("Klub Trybuna: powiadomienia działają", "/profile")
    assert 0 < int(trial.headers["ttl"]) <= 300
    assert (await anna.asks("DELETE", path)).status_code == 204
    assert (await anna.asks("DELETE", path)).status_code == 404
    assert await browsers_of(anna) == []


async def test_trials_are_throttled(pushing: Pushing) -> None:
    anna = await pushing.identity.logged_in()
    _, shown = await pushing.subscribed(anna)
    answers = [await anna.asks("POST", f"{MINE}/{shown['_id']}/test") for _ in range(6)]
    assert [answer.status_code for answer in answers] == [204] * 5 + [429]
    assert answers[-1].json()["code"] == "too-many-attempts"


async def test_an_account_has_ten_browsers_at_most(pushing: Pushing) -> None:
    anna = await pushing.identity.logged_in()
    made = [(await pushing.subscribed(anna))[1]["_id"] for _ in range(11)]
    assert await browsers_of(anna) == made[:0:-1], "the first one is forgotten"


async def test_another_account_takes_a_browser_over_with_nothing_that_was_on_its_way(pushing: Pushing) -> None:
    anna, ben = await pushing.identity.logged_in(), await pushing.identity.logged_in()
    await wants(anna, "organizer")
    browser, shown = await pushing.subscribed(anna)
    pushing.service.answers[browser.path] = (503, {})
    await pushing.says(anna)
    await pushing.works()
    assert await pushing.fetch("SELECT count(*) FROM pushes") == [1]
    taken = await pushing.put(ben, browser)
    assert taken["_id"] != shown["_id"]
    assert (await browsers_of(anna), await browsers_of(ben)) == ([], [taken["_id"]])
    pushing.service.answers.clear()
    await pushing.fetch("UPDATE pushes SET due_at = now()")
    await pushing.works()
    assert pushing.service.messages == []


async def test_a_subscription_ends_with_its_session_and_its_account(pushing: Pushing) -> None:
    anna = await pushing.identity.logged_in()
    second = await pushing.identity.logged_in(anna.email)
    third = await pushing.identity.logged_in(anna.email)
    for person in (anna, second, third):
        await pushing.subscribed(person)
    assert (await second.asks("DELETE", "/users/session")).status_code == 204
    assert len(await browsers_of(anna)) == 2
    assert (await anna.asks("DELETE", "/users/me/sessions")).status_code == 204
    assert len(await browsers_of(anna)) == 1
    await pushing.fetch("DELETE FROM users WHERE id = $1", UUID(anna.id))
    assert await pushing.fetch("SELECT count(*) FROM push_subscriptions") == [0]


@pytest.mark.parametrize("status", [404, 410])
async def test_a_browser_that_is_gone_is_forgotten(pushing: Pushing, status: int) -> None:
    anna = await pushing.identity.logged_in()
    await wants(anna, "organizer")
    (browser, _), (_, kept) = await pushing.subscribed(anna), await pushing.subscribed(anna)
    pushing.service.answers[browser.path] = (status, {})
    await pushing.says(anna)
    await pushing.works()
    assert await browsers_of(anna) == [kept["_id"]]
    assert len(pushing.service.messages) == 1
    assert await pushing.fetch("SELECT count(*) FROM pushes") == [0]


@pytest.mark.parametrize("status", [401, 403, 429, 500, 503])
async def test_what_fails_is_tried_again_and_counts_for_nothing_once_it_went(pushing: Pushing, status: int) -> None:
    anna = await pushing.identity.logged_in()
    await wants(anna, "organizer")
    browser, _ = await pushing.subscribed(anna)
    pushing.service.answers[browser.path] = (status, {})
    await pushing.says(anna)
    await pushing.works()
    assert pushing.service.asked == 1, "not at once"
    [pause] = await pushing.fetch("SELECT extract(epoch FROM due_at - now()) FROM pushes")
    assert 3 < pause <= 5
    assert await pushing.oldest() > 0, "nothing was ever sent: an operator should look"
    queue = await pushing.queue()
    assert (queue.waiting, queue.troubled, queue.oldest_seconds > 0, queue.done_at) == (1, 1, True, None)
    pushing.service.answers.clear()
    await pushing.fetch("UPDATE pushes SET due_at = now()")
    await pushing.works()
    assert len(pushing.service.messages) == 1
    assert await pushing.fetch("SELECT failing_since FROM push_subscriptions") == [None]
    queue = await pushing.queue()
    assert (queue.waiting, queue.troubled, queue.oldest_seconds, queue.done_at is None) == (0, 0, 0, False)


async def test_a_push_service_that_asks_for_a_pause_gets_it_for_all_its_browsers(pushing: Pushing) -> None:
    anna = await pushing.identity.logged_in()
    await wants(anna, "organizer")
    (browser, _), (other, _) = await pushing.subscribed(anna), await pushing.subscribed(anna)
    pushing.service.answers |= {browser.path: (429, {"Retry-After": "600"}), other.path: (503, {})}
    await pushing.says(anna)
    await pushing.works()
    pauses = await pushing.fetch("SELECT extract(epoch FROM due_at - now()) FROM pushes")
    assert [590 < pause <= 600 for pause in pauses] == [True, True]
    assert pushing.service.asked == 2
    pushing.service.answers.clear()
    await pushing.fetch("DELETE FROM push_subscriptions WHERE endpoint = $1", other.endpoint)
    await pushing.fetch("UPDATE pushes SET attempts = 0, due_at = now()")
    pushing.service.answers[browser.path] = (503, {"Retry-After": "999999"})
    await pushing.works()
    [pause] = await pushing.fetch("SELECT extract(epoch FROM due_at - now()) FROM pushes")
    assert 3590 < pause <= 3600, "an hour at most"


@pytest.mark.parametrize("status", [302, 307, 400, 413])
async def test_a_refusal_or_a_way_elsewhere_ends_a_message_and_nobody_is_followed(
    pushing: Pushing, status: int
) -> None:
    anna = await pushing.identity.logged_in()
    await wants(anna, "organizer")
    (browser, _), (other, _) = await pushing.subscribed(anna), await pushing.subscribed(anna)
    pushing.service.answers[browser.path] = (status, {"Location": other.endpoint})
    await pushing.says(anna)
    await pushing.works()
    assert [one.browser for one in pushing.service.messages] == [other], "its own message, and no other"
    assert pushing.service.asked == 2
    assert await pushing.fetch("SELECT count(*) FROM pushes") == [0]
    assert len(await browsers_of(anna)) == 2


async def test_a_browser_that_takes_nothing_for_two_weeks_is_forgotten(pushing: Pushing) -> None:
    anna = await pushing.identity.logged_in()
    await wants(anna, "organizer")
    (browser, _), (_, kept) = await pushing.subscribed(anna), await pushing.subscribed(anna)
    pushing.service.answers[browser.path] = (400, {})
    await pushing.says(anna)
    await pushing.works()
    for days, left in ((13, 2), (15, 1)):
        await pushing.fetch(
            "UPDATE push_subscriptions SET failing_since = now() - make_interval(days => $1) "
            "WHERE failing_since IS NOT NULL",
            days,
        )
        async with pushing.database.transaction() as session:
            await forget_dead(session, pushing.identity.settings.push_failing_kept)
        assert len(await browsers_of(anna)) == left
    assert await browsers_of(anna) == [kept["_id"]]


REFUSED = (
    "http://updates.push.services.mozilla.com/x",
    "https://push.example.org:8443/x",
    "https://user:word@push.example.org/x",
    "https://push.example.org/x#y",
    "https://push.example.org\\@127.0.0.1/x",
    "https:///x",
    "https://push.exąmple.org/x",
    "https://127.0.0.1/x",
    "https://10.1.2.3/x",
    "https://169.254.169.254/latest/meta-data",
    "https://127.1/x",
    "https://0x7f.1/x",
    "https://xn--a.example/x",
    "https://[::1]/x",
    "https://[fd00::1]/x",
    "https://[::ffff:10.0.0.1]/x",
    "https://[64:ff9b::a00:1]/x",
    "file:///etc/passwd",
    "x",
    "",
)


async def test_what_can_be_no_push_service_is_refused(identity_with: IdentityWith) -> None:
    identity = await identity_with(email_confirmation=False)
    anna = await identity.logged_in()
    good = Browser("https://push.example.org").subscription
    keys: list[dict[str, str]] = [
        good["keys"] | {"p256dh": good["keys"]["p256dh"][:-2]},
        good["keys"] | {"p256dh": "B" + "A" * 86},
        good["keys"] | {"auth": "AAAA"},
        good["keys"] | {"auth": "ą"},
    ]
    for body in [*(good | {"endpoint": endpoint} for endpoint in REFUSED), *(good | {"keys": each} for each in keys)]:
        answer = await anna.asks("PUT", MINE, json=body)
        assert (answer.status_code, answer.json()["code"]) == (400, "push-subscription-refused"), body
    assert (await anna.asks("PUT", MINE, json=good | {"endpoint": "https://a/" + "x" * 1000})).status_code == 422
    assert (await anna.asks("PUT", MINE, json=good)).status_code == 200
    for method, path in (("GET", MINE), ("PUT", MINE), ("DELETE", f"{MINE}/x"), ("POST", f"{MINE}/x/test")):
        assert (await identity.client.request(method, path, json=good)).status_code == 401


def notification(endpoint: str) -> Notification:
    keys = BrowserKeys(Browser("https://push.example.org").public, b"0" * 16)
    return Notification(endpoint, keys, b"{}", timedelta(minutes=1), "topic", is_urgent=False)


class Listener:
    """A port of this machine that should never be connected to, or that answers 201."""

    def __init__(self) -> None:
        self.heads: list[str] = []
        self.connections = 0
        self.port = 0

    async def listen(self, trust: ssl.SSLContext | None = None) -> asyncio.Server:
        server = await asyncio.start_server(self._connected, "127.0.0.1", 0, ssl=trust)
        self.port = server.sockets[0].getsockname()[1]
        return server

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        self.heads.append((await reader.readuntil(b"\r\n\r\n")).decode())
        writer.write(b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        await writer.drain()
        writer.close()


def answering(*addresses: str) -> Any:
    async def addresses_of(host: str) -> list[Address]:
        assert host
        return [address for text in addresses if (address := address_of(text)) is not None]

    return addresses_of


@pytest.mark.parametrize(
    "addresses",
    [
        ["127.0.0.1"],
        ["10.0.0.7"],
        ["172.20.0.2"],
        ["192.168.1.1"],
        ["169.254.169.254"],
        ["100.64.0.1"],
        ["0.0.0.0"],  # noqa: S104 - looked at, not bound
        ["224.0.0.1"],
        ["::1"],
        ["fe80::1"],
        ["fd12::1"],
        ["2002:7f00:1::"],
        ["64:ff9b::7f00:1"],
        ["142.250.75.10", "127.0.0.1"],
    ],
)
async def test_a_name_that_leads_into_our_network_is_never_connected_to(tmp_path: Path, addresses: list[str]) -> None:
    key = vapid.ensure(tmp_path / "push-key.pem")
    listener = Listener()
    async with await listener.listen():
        resolver = answering(*addresses)
        async with PushDelivery(key, trust(), "a@b.test", addresses_of=resolver) as delivery:
            with pytest.raises(Gone):
                await delivery.deliver(notification("https://push.example.org/x"))
    assert listener.connections == 0


async def test_an_endpoint_of_before_that_no_client_can_read_is_forgotten(tmp_path: Path) -> None:
    key = vapid.ensure(tmp_path / "push-key.pem")
    async with PushDelivery(key, trust(), "a@b.test", addresses_of=answering()) as delivery:
        with pytest.raises(Gone):
            await delivery.deliver(notification("https://xn--a.example/x"))


async def test_a_name_without_an_address_may_have_one_later(tmp_path: Path) -> None:
    key = vapid.ensure(tmp_path / "push-key.pem")
    async with PushDelivery(key, trust(), "a@b.test", addresses_of=answering()) as delivery:
        with pytest.raises(NotYet):
            await delivery.deliver(notification("https://push.example.org/x"))


async def test_the_address_that_was_looked_at_is_connected_to_and_has_to_show_the_names_certificate(
    tmp_path: Path,
) -> None:
    key = vapid.ensure(tmp_path / "push-key.pem")
    certificate, secret = self_signed(tmp_path)
    trust = ssl.create_default_context(cafile=str(certificate))
    own = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    own.load_cert_chain(certificate, secret)
    listener, asked = Listener(), list[str]()

    async def addresses_of(host: str) -> list[Address]:
        asked.append(host)
        return [found for text in ("127.0.0.1",) if (found := address_of(text)) is not None]

    async with await listener.listen(own):
        delivery = PushDelivery(key, trust, "a@b.test", to_loopback=True, addresses_of=addresses_of)
        async with delivery:
            await delivery.deliver(notification(f"https://localhost:{listener.port}/x?y=1"))
            with pytest.raises(NotYet):  # the certificate names no such host
                await delivery.deliver(notification(f"https://push.example.org:{listener.port}/x"))
    [head] = listener.heads
    assert head.startswith("POST /x?y=1 HTTP/1.1")
    assert f"host: localhost:{listener.port}" in head.lower()
    assert asked == ["localhost", "push.example.org"], "once for each message"


def test_the_key_is_made_once_and_kept(tmp_path: Path) -> None:
    file = tmp_path / "push-key.pem"
    made = vapid.ensure(file)
    assert vapid.ensure(file).public == made.public
    assert file.stat().st_mode & 0o777 == 0o600
    file.write_text("nothing")
    with pytest.raises(RuntimeError, match="no private key of P-256"):
        vapid.ensure(file)


def test_an_own_key_is_taken_and_an_empty_file_is_none(tmp_path: Path) -> None:
    beside, own, empty = tmp_path / "push-key.pem", tmp_path / "own.pem", tmp_path / "empty"
    empty.touch()
    signing = tmp_path / "identity-key.pem"
    for given, used in ((None, beside), ("", beside), (empty, beside), (own, own)):
        settings = Settings.model_validate({"signing_key_file": signing, "push_key_file": given})
        assert settings.push_key_path == used


def test_production_sends_to_nobody_on_this_machine() -> None:
    with pytest.raises(ValueError, match="production refuses it"):
        Settings(environment="production", database_url=SecretStr(DATABASE), push_to_loopback=True)
