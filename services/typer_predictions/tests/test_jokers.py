"""Jokers: marked while matches are open, locked with them, counted and explained (rules-blocks.md, section 2)."""

import json
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import pytest

from contracts.events.fixture import MatchOffer
from contracts.scoring import JokerOffer
from kit.process.identifiers import uuid7
from typer_predictions.lock.worker import MatchLockWorker
from typer_predictions.tests.acting import TEAMS, Person, Typer, group, match

ONE = JokerOffer(factor=20, number=1, per="round")
TWO = JokerOffer(factor=25, number=2, per="contest")


def joking(key: str, joker: JokerOffer = ONE, **changes: Any) -> MatchOffer:
    return match(key, **changes).model_copy(update={"joker": joker})


@pytest.fixture
async def round_id(typer: Typer) -> UUID:
    return await typer.fixture(events=(joking("m1"), joking("m2"), group("group")))


def code(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json().get("code", "")


async def test_a_joker_is_put_without_a_pick_moved_and_taken_off(anna: Person, round_id: UUID) -> None:
    fixture = str(round_id)
    made = await anna.makes_team(picks={}, fixtureJokers={fixture: ["m1"]}, sequence=1)
    assert made.status_code == 201, made.text
    assert (made.json()["fixturePredictions"], made.json()["fixtureJokers"]) == ({}, {fixture: ["m1"]})
    saved = await anna.saves({fixture: {"m2": {"1X2": "1"}}}, fixtureJokers={fixture: ["m2"]}, sequence=2)
    assert saved.json()["fixtureJokers"] == {fixture: ["m2"]}
    assert saved.json()["receipts"][fixture]["sequence"] == 2
    kept = await anna.saves({fixture: {"m2": None}}, sequence=3)
    assert (kept.json()["fixturePredictions"], kept.json()["fixtureJokers"]) == ({}, {fixture: ["m2"]})
    late = await anna.saves({}, fixtureJokers={fixture: []}, sequence=2)
    assert late.json()["fixtureJokers"] == {fixture: ["m2"]}
    gone = await anna.saves({}, fixtureJokers={fixture: []}, sequence=4)
    assert gone.json()["fixtureJokers"] == {}


@pytest.mark.parametrize(
    ("jokers", "refusal"),
    [
        (["m1", "m2"], (400, "too-many-jokers")),
        (["group"], (400, "joker-not-offered")),
        (["m9"], (404, "event-not-found")),
    ],
)
async def test_jokers_have_a_number_and_a_place(
    anna: Person, round_id: UUID, jokers: list[str], refusal: tuple[int, str]
) -> None:
    answer = await anna.makes_team(picks={}, fixtureJokers={str(round_id): jokers})
    assert code(answer) == refusal


async def test_a_joker_is_no_pick_that_can_be_sent_as_one(anna: Person, round_id: UUID) -> None:
    answer = await anna.makes_team(picks={str(round_id): {"m1": {"Joker": "*"}}})
    assert code(answer) == (400, "prediction-unknown")


async def test_no_joker_where_none_is_on_offer_or_the_match_is_void(typer: Typer, anna: Person) -> None:
    fixture = await typer.fixture(events=(match("m1"), joking("m2", state="void")))
    for key in ("m1", "m2"):
        answer = await anna.makes_team(picks={}, fixtureJokers={str(fixture): [key]})
        assert code(answer) == (400, "joker-not-offered")


async def test_a_closed_round_keeps_its_jokers(typer: Typer, anna: Person, round_id: UUID) -> None:
    fixture = str(round_id)
    await anna.makes_team(picks={}, fixtureJokers={fixture: ["m1"]})
    await typer.closes(round_id)
    assert code(await anna.saves({}, fixtureJokers={fixture: []})) == (409, "fixture-closed")
    same = await anna.saves({}, fixtureJokers={fixture: ["m1"]})
    assert (same.status_code, same.json()["fixtureJokers"]) == (200, {fixture: ["m1"]})


async def test_per_contest_one_on_a_void_match_comes_back(typer: Typer, anna: Person) -> None:
    first = await typer.fixture(events=(joking("a", TWO), joking("b", TWO)))
    second = await typer.fixture(events=(joking("c", TWO), joking("d", TWO)))
    await anna.makes_team(picks={}, fixtureJokers={str(first): ["a", "b"]})
    more = {str(second): ["c"]}
    assert code(await anna.saves({}, fixtureJokers=more)) == (400, "too-many-jokers")
    await typer.fixture(first, events=(joking("a", TWO, state="void"), joking("b", TWO)))
    assert (await anna.saves({}, fixtureJokers=more)).json()["fixtureJokers"] == {str(first): ["a", "b"]} | more
    assert code(await anna.saves({}, fixtureJokers={str(second): ["c", "d"]})) == (400, "too-many-jokers")


async def test_a_joker_locks_counts_and_is_explained(typer: Typer, anna: Person, round_id: UUID) -> None:
    ben, fixture = await typer.participant(), str(round_id)
    picks = {fixture: {"m1": {"1X2": "1"}, "m2": {"1X2": "1"}}}
    team = (await anna.makes_team(picks=picks, fixtureJokers={fixture: ["m1"]})).json()["_id"]
    other = (await ben.makes_team("Benn", picks)).json()["_id"]
    await typer.closes(round_id)
    await typer.results(round_id, {"m1": {"1X2": ["1"]}, "m2": {"1X2": ["1"]}})
    await typer.scores(chunk_size=1)
    explained = (await ben.asks("GET", f"{TEAMS}/{team}/history/{fixture}")).json()
    plain = (await ben.asks("GET", f"{TEAMS}/{other}/history/{fixture}")).json()
    marked, unmarked = explained["events"][:2]
    assert (marked["joker"], unmarked["joker"], plain["events"][0]["joker"]) == (2, None, None)
    assert [one["predictionFamily"] for one in marked["predictions"]] == ["1X2"]
    assert marked["points"] == 2 * plain["events"][0]["points"] > 0
    assert explained["points"] == marked["points"] + unmarked["points"]
    told = await typer.told_points()
    assert told[UUID(team)][0] == round(explained["points"] * 10)
    assert told[UUID(other)][0] == round(plain["points"] * 10)
    spread = (await ben.asks("GET", f"{TEAMS}/distribution/{fixture}")).json()
    assert spread["events"]["m1"] == {"1X2": {"1": 2}}
    lines = await ben.asks("GET", f"{TEAMS}/digest/{fixture}/proof/{team}")
    assert json.loads(lines.json()["line"].split(" ", 1)[1])["m1"]["Joker"] == "*"


async def test_a_match_that_closed_by_itself_keeps_its_joker(typer: Typer, anna: Person) -> None:
    """Others can still be marked and moved."""
    at = datetime.now(UTC) + timedelta(hours=1)
    fixture_id = uuid7()  # one of its own: the service keeps offers by round and revision
    events = tuple(joking(key, TWO, closes_at=at) for key in ("m1", "m2"))
    await typer.tells_fixture(fixture_id, closes_in=3600, by_match=True, events=events)
    fixture = str(fixture_id)
    await anna.makes_team(picks={}, fixtureJokers={fixture: ["m1"]})
    await typer.execute("UPDATE fixture_event SET closes_at = clock_timestamp() WHERE event_key = 'm1'")
    await MatchLockWorker(typer.database).step()
    assert code(await anna.saves({}, fixtureJokers={fixture: ["m2"]})) == (409, "event-closed")
    both = await anna.saves({}, fixtureJokers={fixture: ["m1", "m2"]})
    assert both.json()["fixtureJokers"] == {fixture: ["m1", "m2"]}
