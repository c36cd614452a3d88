"""What travels between services is what asyncapi.yaml publishes: a short story, with an ear to the broker.

With a broker, `TRYBUNA_EVENTS_URL` names an account for listening; a standalone product has none, there the inboxes are
looked into (`TRYBUNA_HOME`).
"""

import json
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from blackbox import contest as acts
from blackbox.api import Api, Json, eventually
from blackbox.events import BROKER, Seen, Tap, complaints, open_tap, published, validators
from blackbox.tables import HOME

SMALL_CUP = Path(__file__).parent / "data" / "small-cup.json"
TOLD = {
    "contest.changed.v1",
    "fixture.changed.v1",
    "membership.changed.v1",
    "team.changed.v1",
    "fixture.locked.v1",
    "results.published.v1",
    "ranking.published.v1",
    "points.scored.v2",
    "private_rankings.changed.v1",
    "action.recorded.v1",
    "results.told.v1",
}
"""What the story below cannot do without."""
NOT_TOLD = {
    "match.locked.v1": "the matches of its rounds close together",
    "athletes.changed.v1": "a typer contest has no athletes",
    "fixture.opened.v1": "a typer contest has no prices to pin",
    "prices.changed.v1": "a typer contest has no prices",
    "points.scored.v1": "nobody tells it since v2",
    "user.changed.v1": "no user changes a name in it",
    "private_league.changed.v1": "nobody makes a private league in it",
    "session.ended.v1": "nobody logs out in it",
    "message.requested.v1": "no message in it is to all members",
    "user.access_changed.v1": "nobody is blocked in it",
    "user.erased.v1": "nobody leaves for good in it",
    "user.erasure_done.v1": "nobody leaves for good in it",
    "friendship.changed.v1": "nobody makes friends in it",
    "athletes.merge_requested.v1": "a typer contest has no athletes",
    "athletes.merge_answered.v1": "a typer contest has no athletes",
    "withdrawal.requested.v1": "nothing is deleted in it",
    "withdrawal.answered.v1": "nothing is deleted in it",
}
"""Types that the story does without, and why; when they come by they are validated all the same."""


@pytest.fixture
async def tap() -> AsyncIterator[Tap]:
    async with open_tap() as opened:
        if opened is None:
            pytest.skip(f"neither {BROKER} nor {HOME} says where events can be seen")
        yield opened


async def of_contest(tap: Tap, league: str) -> list[Seen]:
    """Answer the events that say which contest they are about."""
    return [event for event in await tap.seen() if event.envelope["data"].get("contest_id") == league]


async def test_a_story_is_told_in_events_as_published(
    tap: Tap, organizer: Api, regular: Callable[[], Awaitable[Api]]
) -> None:
    league = (await acts.draft_contest(organizer, "Overheard"))["_id"]
    await acts.import_file(organizer, league, json.loads(SMALL_CUP.read_text(encoding="utf-8")))
    await organizer.post(f"{acts.ORGANIZER}/leagues/{league}/publish")
    player = await regular()
    await player.join(league)
    for fixture in await acts.fixtures(player, league):
        await player.predict(league, {fixture["_id"]: acts.choices(fixture, player=1)}, name="Overheard")
    fixtures = await acts.close_all(organizer, league)
    await acts.publish(organizer, fixtures[0], final=True)
    await eventually(
        lambda: acts.ranking(player, league), lambda found: found["runRevision"] > 0 and len(found["entries"]) == 1
    )
    await eventually(
        lambda: of_contest(tap, league), lambda found: any(one.envelope["type"] == "results.told.v1" for one in found)
    )
    await player.post("/leagues/userleagues", {"unsubscribedLeagueId": league})

    def complete(found: list[Seen]) -> bool:
        hidden = [event for event in found if event.envelope["data"].get("hidden") is True]
        return bool(hidden) and {event.envelope["type"] for event in found} >= TOLD

    told = await eventually(lambda: of_contest(tap, league), complete)
    overheard = await tap.seen()
    wrong = {f"{event.envelope.get('type')} {event.envelope.get('event_id')}": complaints(event) for event in overheard}
    assert {name: found for name, found in wrong.items() if found} == {}
    assert len({event.envelope["event_id"] for event in overheard}) == len(overheard), "an event's id is its own"
    print(f"events: {dict(sorted(Counter(event.envelope['type'] for event in told).items()))}")


async def test_effects_carry_the_correlation_of_their_cause(tap: Tap, organizer: Api) -> None:
    """A chain of events can be followed from the request that began it."""
    correlation = "overheard-correlation"
    response = await organizer.send(
        "POST",
        f"{acts.ORGANIZER}/leagues",
        {"template": "football-typer", "name": "Followed", "startDate": acts.in_days(1)},
        headers={"X-Correlation-Id": correlation},
    )
    assert response.headers["x-correlation-id"] == correlation
    league = response.json()["_id"]
    seen = await eventually(
        lambda: of_contest(tap, league),
        lambda found: any(event.envelope["type"] == "contest.changed.v1" for event in found),
    )
    assert {event.envelope["correlation_id"] for event in seen} == {correlation}
    assert {event.envelope["producer"] for event in seen} == {"contests"}


def test_every_published_type_is_in_the_story_or_left_out_for_a_reason() -> None:
    unknown = set(validators()) - TOLD - NOT_TOLD.keys()
    assert not unknown, f"let the story produce these, or say in NOT_TOLD why not: {sorted(unknown)}"
    assert set(validators()) >= TOLD


def test_an_event_that_is_not_as_published_is_found_out() -> None:
    """The check itself: a missing field, one too many, a wrong type, an unknown event."""
    good: Json = {
        "event_id": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11",
        "type": "membership.changed.v1",
        "occurred_at": "2026-06-11T16:00:00Z",
        "producer": "contests",
        "aggregate_id": "a:b",
        "revision": 1,
        "correlation_id": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c12",
        "causation_id": None,
        "data": {
            "revision": 1,
            "contest_id": "0199f3a2-1c2d-7e3f-8a4b-5c6d7e8f9a0b",
            "contest_name": "Mundial 2026",
            "user_id": "0199f3a2-1c2d-7e3f-8a4b-5c6d7e8f9a0c",
            "joined": True,
        },
    }
    assert complaints(Seen(good)) == []
    without: Json = {key: value for key, value in good["data"].items() if key != "joined"}
    for changed in (
        good | {"data": without},
        good | {"data": good["data"] | {"secret": 1}},
        good | {"data": good["data"] | {"user_id": 7}},
        good | {"data": good["data"] | {"user_id": "nobody"}},
        good | {"occurred_at": "yesterday"},
        good | {"producer": "somebody"},
        good | {"type": "membership.changed.v2"},
        good | {"type": "team.changed.v1"},
    ):
        assert complaints(Seen(changed)), changed


def test_the_published_document_has_the_form_of_asyncapi_3() -> None:
    """What the specification asks of the parts that are used here: names, references, and who does what."""
    document = published()
    assert document["asyncapi"] == "3.0.0"
    assert document["info"].keys() >= {"title", "version"}
    for name, channel in document["channels"].items():
        assert channel["address"] == name
        for key, message in channel["messages"].items():
            assert message == {"$ref": f"#/components/messages/{key}"}
            assert key in document["components"]["messages"]
    for operation in document["operations"].values():
        assert operation["action"] in {"send", "receive"}
        channel = operation["channel"]["$ref"].removeprefix("#/channels/")
        offered = document["channels"][channel]["messages"]
        for message in operation["messages"]:
            where, _, key = message["$ref"].rpartition("/")
            assert where == f"#/channels/{channel}/messages"
            assert key in offered
