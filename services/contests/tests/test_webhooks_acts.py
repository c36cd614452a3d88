"""What organizers do with webhooks, what is refused them, and where nothing is ever sent."""

from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from typing import Any
from uuid import UUID

import pytest
from pydantic import ValidationError

from contests.settings import Settings
from contests.tests.receiving import ALL, Came, Hooking, Receiver, answering, signed_by
from contests.webhooks.sender import Outcome, Sender
from contests.webhooks.worker import WebhookWorker
from contracts.events.audit import ACTIONS, ActionRecorded
from kit.http.outgoing_requests import Reach, trust
from kit.process.networks import Address

NOBODYS = "019a9d3c-0000-7000-8000-000000000000"


async def _acts(hooking: Hooking) -> list[dict[str, Any]]:
    told = await hooking.contests.emitted(ActionRecorded)
    return [act for act in told if act["action"].startswith("webhook.")]


async def test_a_secret_is_shown_once_and_stands_in_no_log_or_list(hooking: Hooking) -> None:
    made = await hooking.made()
    assert made["secret"].startswith("whsec_")
    assert len(made["secret"]) == len("whsec_") + 44
    assert "secret" not in await hooking.read(made)
    assert "secret" not in await hooking.act(made, "pause")
    (act, _) = await _acts(hooking)
    assert act["after"] == {"webhook": f"http://{hooking.receiver.host}", "kinds": ALL}
    assert made["secret"] not in str(await hooking.contests.emitted(ActionRecorded))


async def test_after_a_rotation_both_secrets_sign_for_a_day_and_then_the_new_one(hooking: Hooking) -> None:
    first = await hooking.made()
    second = await hooking.act(first, "secret")
    assert second["secret"] != first["secret"]
    left = datetime.fromisoformat(second["oldSecretUntil"]) - datetime.now(UTC)
    assert timedelta(hours=23, minutes=59) < left <= timedelta(hours=24)
    await hooking.act(first, "ping")
    await hooking.work()
    await hooking.contests.query("UPDATE webhook SET old_secret_until = clock_timestamp() - interval '1 second'")
    await hooking.act(first, "ping")
    await hooking.work()
    during, after = hooking.receiver.came
    assert signed_by(during, first["secret"])
    assert signed_by(during, second["secret"])
    assert len(during.headers["webhook-signature"].split(" ")) == 2
    assert not signed_by(after, first["secret"])
    assert signed_by(after, second["secret"])
    third = await hooking.act(first, "secret")
    await hooking.act(first, "secret")
    await hooking.act(first, "ping")
    await hooking.work()
    assert not signed_by(hooking.receiver.came[-1], second["secret"]), "of two rotations the last one's counts"
    assert signed_by(hooking.receiver.came[-1], third["secret"])


async def test_a_ping_is_sent_at_once_and_waits_but_once(hooking: Hooking) -> None:
    webhook = await hooking.made()
    first, second = await hooking.act(webhook, "ping"), await hooking.act(webhook, "ping")
    assert first["_id"] == second["_id"]
    await hooking.work()
    (came,) = hooking.receiver.came
    assert came.told["type"] == "webhook.ping"
    assert came.told["data"] == {"league": hooking.league.id, "webhook": webhook["_id"]}


async def test_all_since_a_time_is_sent_again_without_pings_and_without_what_was_before(hooking: Hooking) -> None:
    webhook = await hooking.made(kinds=["fixture.locked"])
    await hooking.locked()
    await hooking.act(webhook, "ping")
    await hooking.work()
    since = datetime.now(UTC).isoformat()
    await hooking.locked()
    await hooking.locked()
    await hooking.work()
    before = [came.headers["webhook-id"] for came in hooking.receiver.came]
    assert await hooking.act(webhook, "replay", {"since": since}) == {"count": 2}
    await hooking.work()
    assert [came.headers["webhook-id"] for came in hooking.receiver.came[4:]] == before[2:]
    assert await hooking.act(webhook, "replay", {"since": "2020-01-01T00:00:00Z"}) == {"count": 3}
    assert await hooking.act(webhook, "replay", {"since": "2199-01-01T00:00:00Z"}) == {"count": 0}
    assert [act["after"]["count"] for act in await _acts(hooking) if act["action"] == "webhook.replayed"] == [2, 3]


async def test_a_paused_webhook_is_sent_nothing_and_then_what_happened(hooking: Hooking) -> None:
    webhook = await hooking.made(kinds=["fixture.locked"])
    assert (await hooking.act(webhook, "pause"))["state"] == "paused"
    await hooking.locked()
    await hooking.work()
    assert hooking.receiver.came == []
    assert (await hooking.read(webhook))["waiting"] == 1
    for act, body in (
        ("ping", None),
        ("replay", {"since": "2020-01-01T00:00:00Z"}),
        (f"deliveries/{NOBODYS}/replay", None),
    ):
        assert await hooking.league.refused("POST", f"/webhooks/{webhook['_id']}/{act}", body) == (
            409,
            "webhook-stands-still",
        )
    await hooking.act(webhook, "resume")
    await hooking.act(webhook, "resume")
    await hooking.work()
    assert len(hooking.receiver.came) == 1
    acts = [act["action"] for act in await _acts(hooking)]
    assert acts == ["webhook.created", "webhook.paused", "webhook.resumed"]
    assert set(acts) <= set(ACTIONS)


async def test_an_address_and_kinds_change_and_what_waits_goes_there(hooking: Hooking) -> None:
    webhook = await hooking.made("/old", ["fixture.locked"])
    await hooking.act(webhook, "pause")
    await hooking.locked()
    path = f"/webhooks/{webhook['_id']}"
    changed = await hooking.league.sends("PATCH", path, {"url": hooking.receiver.url("/new"), "kinds": ALL})
    assert (changed["url"], changed["kinds"], changed["waiting"]) == (hooking.receiver.url("/new"), ALL, 1)
    unchanged = await hooking.league.sends("PATCH", path, {"url": None, "kinds": ALL})
    assert unchanged == changed
    await hooking.act(webhook, "resume")
    await hooking.work()
    assert [came.path for came in hooking.receiver.came] == ["/new"]
    other = await hooking.made("/other")
    assert await hooking.league.refused("PATCH", path, {"url": other["url"]}) == (409, "webhook-address-taken")
    assert await hooking.league.refused("PATCH", path, {"url": "http://a.test/"}) == (400, "webhook-address-refused")
    assert await hooking.league.refused("PATCH", path, {"kinds": []}) == (422, "invalid-body")


async def test_a_new_address_is_sent_at_once_what_waits_and_has_failed_nothing_yet(hooking: Hooking) -> None:
    webhook = await hooking.made(kinds=["fixture.locked"])
    hooking.receiver.answers["/hook"] = hooking.receiver.answers["/new"] = answering(500)
    await hooking.locked()
    await hooking.work()
    await hooking.contests.query("UPDATE webhook SET failing_since = clock_timestamp() - interval '6 days'")
    path = f"/webhooks/{webhook['_id']}"
    assert (await hooking.league.sends("PATCH", path, {"kinds": ALL}))["failingSince"] is not None
    changed = await hooking.league.sends("PATCH", path, {"url": hooking.receiver.url("/new")})
    assert changed["failingSince"] is None
    await hooking.work()
    assert [came.path for came in hooking.receiver.came] == ["/hook", "/new"]
    assert (await hooking.read(webhook))["state"] == "active", "the address of before failed for six days, not this one"


async def test_a_deleted_webhook_leaves_nothing_and_its_attempt_under_way_ends_well(hooking: Hooking) -> None:
    webhook = await hooking.made(kinds=["fixture.locked"])

    async def delete_meanwhile(came: Came) -> bytes:
        answer = await hooking.league.asks("DELETE", f"/webhooks/{webhook['_id']}")
        assert answer.status_code == 204
        return await answering(204, body=b"")(came)

    hooking.receiver.answers["/hook"] = delete_meanwhile
    await hooking.locked()
    await hooking.work()
    assert len(hooking.receiver.came) == 1
    for table in ("webhook", "webhook_delivery"):
        assert await hooking.contests.query(f"SELECT 1 FROM {table}") == []  # noqa: S608 - ours
    assert (await _acts(hooking))[-1]["action"] == "webhook.deleted"
    await hooking.locked()


async def test_a_contest_has_ten_at_most_one_for_an_address_and_none_once_it_is_closed(hooking: Hooking) -> None:
    made = [await hooking.made(f"/hook-{number}") for number in range(10)]
    one_more = {"url": hooking.receiver.url("/one-more"), "kinds": ALL}
    assert await hooking.league.refused("POST", "/webhooks", one_more) == (409, "too-many-webhooks")
    taken = one_more | {"url": made[0]["url"]}
    assert await hooking.league.refused("POST", "/webhooks", taken) == (409, "webhook-address-taken")
    await hooking.league.sends("POST", "/close", {"reason": "Over"})
    assert await hooking.league.refused("POST", "/webhooks", one_more) == (409, "contest-closed")
    assert (await hooking.league.asks("DELETE", f"/webhooks/{made[0]['_id']}")).status_code == 204


async def test_only_organizers_see_webhooks_and_only_their_contests_own(hooking: Hooking) -> None:
    webhook = await hooking.made()
    participant = hooking.contests.participant()
    answer = await participant.asks("GET", f"{hooking.league.path}/webhooks")
    assert (answer.status_code, answer.json()["code"]) == (403, "organizer-only")
    other = (await hooking.contests.running())["_id"]
    for method, path in (("PATCH", ""), ("DELETE", ""), ("POST", "/secret"), ("GET", "/deliveries")):
        elsewhere = hooking.league.path.replace(hooking.league.id, other)
        answer = await hooking.contests.organizer.asks(method, f"{elsewhere}/webhooks/{webhook['_id']}{path}", json={})
        assert (answer.status_code, answer.json()["code"]) == (404, "webhook-not-found")
    replay = f"/webhooks/{webhook['_id']}/deliveries/{NOBODYS}/replay"
    assert await hooking.league.refused("POST", replay) == (404, "webhook-delivery-not-found")


@pytest.mark.parametrize(
    "url",
    [
        "http://club.example/hook",
        "https://user:secret@club.example/hook",
        "https://club.example:8443/hook",
        "https://localhost/hook",
        "https://contests:443/hook",
        "https://127.0.0.1/hook",
        "https://10.0.0.7/hook",
        "https://[::1]/hook",
        "https://[::ffff:192.168.1.1]/hook",
        "https://169.254.169.254/latest/meta-data",
        "ftp://club.example/hook",
        "https:///hook",
        "no address",
    ],
)
async def test_no_webhook_leads_into_our_network_or_over_plain_http(hooking: Hooking, url: str) -> None:
    body = {"url": url, "kinds": ALL}
    for language, words in (("en", "public https address"), ("pl", "publiczny adres https")):
        answer = await hooking.contests.organizer.asks(
            "POST", f"{hooking.league.path}/webhooks", json=body, language=language
        )
        assert (answer.status_code, answer.json()["code"]) == (400, "webhook-address-refused")
        assert words in str(answer.json())


async def _outcome(hooking: Hooking, url: str, reach: Reach, *, seconds: float = 2) -> Any:
    """Send something to an address, however it got into the table."""
    webhook = await hooking.made(kinds=["fixture.locked"])
    await hooking.contests.query("UPDATE webhook SET url = $1 WHERE id = $2", url, UUID(webhook["_id"]))
    settings: Settings = hooking.contests.app.state.settings
    keyring = hooking.contests.app.state.sealing_keys
    sender = Sender(reach, trust(), "https://game.example", keyring, seconds=seconds)
    await hooking.act(webhook, "ping")
    await hooking.work(WebhookWorker(hooking.contests.database, settings, sender=sender))
    (told,) = await hooking.deliveries(webhook)
    return told


@pytest.mark.parametrize("address", ["127.0.0.1", "10.1.2.3", "169.254.169.254", "::1", "fd00::1", "64:ff9b::a00:1"])
async def test_a_name_that_leads_into_our_network_is_sent_nothing(hooking: Hooking, address: str) -> None:
    async def turned(_host: str, _port: int) -> list[Address]:
        return [ip_address("93.184.215.14"), ip_address(address)]

    told = await _outcome(hooking, "https://rebound.example/hook", Reach(None, addresses_of=turned))
    assert (told["state"], told["problem"], told["status"]) == ("waiting", "address-refused", None)
    assert hooking.receiver.came == []


async def test_redirects_slow_and_endless_answers_and_silence_are_told_apart(hooking: Hooking) -> None:
    receiver = hooking.receiver
    reach = Reach(None, (receiver.host,))
    receiver.answers["/moved"] = answering(302, f"Location: {receiver.url('/elsewhere')}")
    receiver.answers["/slow"] = answering(204, after=2)
    receiver.answers["/long"] = answering(200, body=b"x" * 5_000_000)
    found = {
        path: await _outcome(hooking, receiver.url(path), reach, seconds=0.8) for path in ("/moved", "/slow", "/long")
    }
    assert {path: (told["problem"], told["status"]) for path, told in found.items()} == {
        "/moved": ("redirect", 302),
        "/slow": ("too-slow", None),
        "/long": (None, 200),
    }
    assert "/elsewhere" not in [came.path for came in receiver.came]


async def test_nobody_at_the_address_is_no_answer(hooking: Hooking) -> None:
    async with Receiver() as gone:
        host = gone.host
    told = await _outcome(hooking, f"http://{host}/hook", Reach(None, (host,)))
    assert (told["problem"], told["status"]) == ("no-answer", None)


def test_410_means_gone() -> None:
    assert Outcome(410, "bad-status").is_gone
    assert not Outcome(404, "bad-status").is_gone


def test_an_installation_may_name_the_hosts_and_production_reaches_nothing_private() -> None:
    known = {"database_url": "postgresql://a:b@127.0.0.1/c"}
    settings = Settings.model_validate(known | {"webhook_hosts": "club.example, *.partners.example"})
    reach = Reach(settings.webhook_hosts)
    assert reach.takes("https://club.example/a")
    assert reach.takes("https://one.partners.example/a")
    assert not reach.takes("https://other.example/a")
    with pytest.raises(ValidationError, match="webhook_local"):
        Settings.model_validate(known | {"environment": "production", "webhook_local": "127.0.0.1:80"})
