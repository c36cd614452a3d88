"""Webhooks over the wire: made, told, tried, replayed, another secret; every refusal is told."""

from dataclasses import dataclass

from blackbox import contest as acts
from blackbox.api import NOBODYS, Api, Json, eventually
from blackbox.scene import WEBHOOK

SINCE = {"since": "2020-01-01T00:00:00Z"}


@dataclass
class Hook:
    """A webhook, to nobody, of a draft contest."""

    organizer: Api
    league: str
    made: Json

    @classmethod
    async def of(cls, organizer: Api, name: str) -> "Hook":
        league = (await acts.draft_contest(organizer, name))["_id"]
        return cls(organizer, league, await organizer.post(f"{acts.ORGANIZER}/leagues/{league}/webhooks", WEBHOOK))

    @property
    def all(self) -> str:
        return f"{acts.ORGANIZER}/leagues/{self.league}/webhooks"

    @property
    def path(self) -> str:
        return f"{self.all}/{self.made['_id']}"

    async def deliveries(self) -> list[Json]:
        return (await self.organizer.get(f"{self.path}/deliveries"))["items"]

    async def refused(self, method: str, path: str, body: Json = None, *, status: int, code: str) -> None:
        answer = await self.organizer.send(method, path, body)
        assert (answer.status_code, answer.json().get("code")) == (status, code), f"{method} {path} → {answer.text}"


async def test_a_lock_and_results_wait_to_be_told_and_are_tried_again(organizer: Api) -> None:
    hook = await Hook.of(organizer, "Hooked")
    await acts.add_round(organizer, hook.league)
    await organizer.post(f"{acts.ORGANIZER}/leagues/{hook.league}/publish")
    (fixture,) = await acts.organizer_fixtures(organizer, hook.league)
    await organizer.post(f"{acts.fixture_path(fixture)}/close", {"reason": "played already"})
    (told,) = await eventually(hook.deliveries, lambda found: bool(found) and found[0]["problem"] is not None)
    assert (told["kind"], told["state"], told["problem"]) == ("fixture.locked", "waiting", "no-answer")
    again = await organizer.post(f"{hook.path}/deliveries/{told['_id']}/replay")
    assert (again["messageId"], again["attempts"]) == (told["messageId"], 0)
    assert await organizer.post(f"{hook.path}/replay", SINCE) == {"count": 1}
    ping = await organizer.post(f"{hook.path}/ping")
    assert ping["kind"] == "webhook.ping"
    (found,) = await organizer.get(hook.all)
    assert (found["waiting"], "secret" in found) == (2, False)


async def test_a_webhook_changes_pauses_goes_on_and_gets_another_secret(organizer: Api) -> None:
    hook = await Hook.of(organizer, "Hooked in order")
    assert (await organizer.patch(hook.path, {"kinds": ["fixture.locked"]}))["kinds"] == ["fixture.locked"]
    assert (await organizer.post(f"{hook.path}/pause"))["state"] == "paused"
    unknown = f"{hook.path}/deliveries/{NOBODYS}/replay"
    for path, body in ((f"{hook.path}/ping", None), (f"{hook.path}/replay", SINCE), (unknown, None)):
        await hook.refused("POST", path, body, status=409, code="webhook-stands-still")
    assert (await organizer.post(f"{hook.path}/resume"))["state"] == "active"
    await hook.refused("POST", unknown, status=404, code="webhook-delivery-not-found")
    second = await organizer.post(f"{hook.path}/secret")
    assert second["secret"] != hook.made["secret"]
    assert second["oldSecretUntil"] is not None
    assert (await organizer.send("DELETE", hook.path)).status_code == 204
    assert await organizer.get(hook.all) == []


async def test_what_is_not_there_or_not_allowed_is_refused(organizer: Api) -> None:
    hook = await Hook.of(organizer, "Refusing hooks")
    nobodys, unknown = f"{acts.ORGANIZER}/leagues/{NOBODYS}/webhooks", f"{hook.all}/{NOBODYS}"
    calls: list[tuple[str, str, Json]] = [
        ("PATCH", "", {"kinds": ["fixture.locked"]}),
        ("DELETE", "", None),
        ("POST", "/pause", None),
        ("POST", "/resume", None),
        ("POST", "/secret", None),
        ("POST", "/ping", None),
        ("POST", "/replay", SINCE),
        ("GET", "/deliveries", None),
        ("POST", f"/deliveries/{NOBODYS}/replay", None),
    ]
    for method, path, body in calls:
        for base, code in ((unknown, "webhook-not-found"), (f"{nobodys}/{NOBODYS}", "contest-not-found")):
            await hook.refused(method, base + path, body, status=404, code=code)
    for method, body in (("GET", None), ("POST", WEBHOOK)):
        await hook.refused(method, nobodys, body, status=404, code="contest-not-found")
    for url in ("http://receiver.test/", "https://127.0.0.1/", "https://receiver.test:5432/"):
        for method, path in (("POST", hook.all), ("PATCH", hook.path)):
            await hook.refused(method, path, WEBHOOK | {"url": url}, status=400, code="webhook-address-refused")


async def test_a_contest_has_ten_at_most_one_for_an_address_and_none_anew_once_it_is_closed(organizer: Api) -> None:
    hook = await Hook.of(organizer, "Many hooks")
    await hook.refused("POST", hook.all, WEBHOOK, status=409, code="webhook-address-taken")
    other = await organizer.post(hook.all, WEBHOOK | {"url": "https://receiver.test/other"})
    for number in range(8):
        await organizer.post(hook.all, WEBHOOK | {"url": f"https://receiver.test/{number}"})
    await hook.refused(
        "PATCH", f"{hook.all}/{other['_id']}", {"url": WEBHOOK["url"]}, status=409, code="webhook-address-taken"
    )
    one_more = WEBHOOK | {"url": "https://receiver.test/one-more"}
    await hook.refused("POST", hook.all, one_more, status=409, code="too-many-webhooks")
    await acts.add_round(organizer, hook.league)
    await organizer.post(f"{acts.ORGANIZER}/leagues/{hook.league}/publish")
    await organizer.post(f"{acts.ORGANIZER}/leagues/{hook.league}/close", {"reason": "Over"})
    await hook.refused("POST", hook.all, one_more, status=409, code="contest-closed")
