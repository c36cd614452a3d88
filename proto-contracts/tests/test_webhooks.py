"""A webhook over the wire: a lock in the game is to be told, and is tried again."""

from dataclasses import dataclass

from blackbox import contest as acts
from blackbox.api import Api, Json, eventually
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
