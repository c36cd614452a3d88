"""Events of a fixture and the predictions they offer."""

from typing import Any

import pytest

from contests.tests.acting import Contests
from contests.tests.playing import League, soon
from contests.tests.season import AWAY, HOME, Season
from contracts.events.fixture import FixtureChanged, ResultsPublished
from contracts.events.message import MessageRequested


def path_of(fixture: Any, event: Any, act: str = "") -> str:
    return f"/fixtures/{fixture['_id']}/events/{event['key']}{act}"


async def test_a_match_offers_the_contests_predictions_and_a_group_its_members(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    match = await league.match(fixture)
    assert match["key"] == "poland-japan"
    group = await league.group(fixture, "Poland", "Japan", "Kolejarz Wierzbna")
    assert (group["key"], group["Home"], group["groupEventName"]) == ("group-a", None, "Group A")
    assert [club["key"] for club in group["members"]] == ["poland", "japan", "kolejarz-wierzbna"]
    offered = group["availablePredictions"]
    assert [(offer["name"], offer["rate"], offer["predictionFamily"]) for offer in offered] == [
        ("poland", 3.0, "GroupWinner"),
        ("japan", 3.0, "GroupWinner"),
        ("kolejarz-wierzbna", 3.0, "GroupWinner"),
    ]
    assert offered[0]["displayName"] == {"pl": "Polska", "en": "Poland"}
    assert [event["key"] for event in (await league.schedule())[0]["events"]] == ["poland-japan", "group-a"]
    event = (await contests.emitted(FixtureChanged))[-1]
    assert event["revision"] == 3
    assert [(offer["key"], offer["home"], offer["group_name"]) for offer in event["events"]] == [
        ("poland-japan", "Poland", None),
        ("group-a", None, "Group A"),
    ]


async def test_sides_keep_the_names_they_were_sent_with(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    for home, away, shown in (
        ("Polska", "Japan", ("Polska", "Japan")),
        ("Orły Zamłynie", "japan", ("Orły Zamłynie", "Japan")),
    ):
        event = await league.match(fixture, home=home, away=away)
        assert (event["Home"], event["Away"]) == shown
        offer = (await contests.emitted(FixtureChanged))[-1]["events"][-1]
        assert (offer["home"], offer["away"]) == shown
    assert event["awayClub"]["name"] == {"pl": "Japonia", "en": "Japan"}


async def test_a_renamed_club_is_called_anew_in_the_language_its_side_was_sent_in(contests: Contests) -> None:
    season = await Season.peopled(contests)
    await season.club("poland", name={"pl": "Polska", "en": "Poland"})
    fixture = await season.round(1)
    for key, home in (("a", "Polska"), ("b", "Poland"), ("c", "POLAND")):
        await season.match(fixture, home, key=key)
    await season.publish()
    await season.club("poland", name={"pl": "Biało-Czerwoni", "en": "White-Reds"})
    (shown,) = await season.schedule()
    assert {event["key"]: event["Home"] for event in shown["events"]}.items() >= {
        ("a", "Biało-Czerwoni"),
        ("b", "White-Reds"),
        ("c", "POLAND"),
    }


@pytest.mark.parametrize(
    "body",
    [
        {"home": "Poland", "away": "Poland"},
        {"home": "Poland", "away": "Polska"},
        {"home": "Poland"},
        {"groupEventName": "Group A", "members": ["Poland"]},
        {"groupEventName": "Group A", "home": "Poland", "away": "Japan"},
        {"home": "Poland", "away": "Japan", "members": ["Poland", "Japan"]},
    ],
)
async def test_an_event_is_a_match_of_two_or_a_group_of_several(contests: Contests, body: dict[str, Any]) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    refused = await league.refused("POST", f"/fixtures/{fixture['_id']}/events", body | {"startsAt": fixture["from"]})
    assert refused == (400, "event-invalid")
    assert (await league.fixtures())[0]["revision"] == 1


async def test_a_key_is_taken_once(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    await league.match(fixture, key="opening")
    body = {"home": "Brazil", "away": "Chile", "startsAt": fixture["from"], "key": "opening"}
    events = f"/fixtures/{fixture['_id']}/events"
    assert await league.refused("POST", events, body) == (409, "event-key-taken")
    assert await league.refused("POST", events, body | {"key": "Not A Key"}) == (422, "invalid-body")


async def test_rates_come_from_rates_or_probabilities_and_freeze_at_the_lock(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    match = await league.match(fixture)
    address = path_of(fixture, match, "/predictions")
    offers = [
        {"name": "1", "predictionFamily": "1X2", "probability": 33},
        {"name": "X", "predictionFamily": "1X2", "rate": 3.705},
        {"name": "2", "predictionFamily": "1X2", "probability": 0.4, "isDisabled": True},
        {"name": "2:1", "predictionFamily": "ExactResult", "rate": 9, "displayName": {"pl": "2–1", "en": "2–1"}},
    ]
    changed = await league.sends("PUT", address, {"predictions": offers})
    assert [(offer["rate"], offer["isDisabled"]) for offer in changed["availablePredictions"]] == [
        (3.03, False),
        (3.71, False),
        (100.0, True),
        (9.0, False),
    ]
    assert changed["availablePredictions"][0]["displayName"] != {"pl": "1", "en": "1"}
    assert changed["availablePredictions"][3]["displayName"] == {"pl": "2–1", "en": "2–1"}
    sent = (await contests.emitted(FixtureChanged))[-1]["events"][0]["predictions"]
    assert [offer["rate"] for offer in sent] == [303, 371, 10_000, 900]
    await league.sends("PUT", address, {"predictions": changed["availablePredictions"]})
    assert (await league.fixtures())[0]["revision"] == 3, "the same offer changes nothing"
    await league.close(fixture)
    assert await league.refused("PUT", address, {"predictions": offers}) == (409, "fixture-locked")
    events = f"/fixtures/{fixture['_id']}/events"
    body = {"home": "Brazil", "away": "Chile", "startsAt": fixture["from"]}
    assert await league.refused("POST", events, body) == (409, "fixture-locked")


async def test_a_fantasy_contests_events_offer_no_predictions(contests: Contests) -> None:
    season = await Season.peopled(contests)
    fixture = await season.round(1)
    await season.publish()
    address = season.path + path_of(fixture, {"key": f"{HOME}-{AWAY}"}, "/predictions")
    bodies: tuple[dict[str, Any], ...] = (
        {"predictions": [{"name": "1", "predictionFamily": "1X2", "rate": 2}]},
        {"predictions": []},
    )
    for body in bodies:
        for language, words in (("pl", "W fantasy niczego się nie typuje"), ("en", "This is a fantasy contest")):
            answer = await contests.organizer.asks("PUT", address, json=body, language=language)
            assert (answer.status_code, answer.json()["code"]) == (409, "predictions-for-typer-only")
            assert answer.json()["detail"].startswith(words)
    (shown,) = await season.schedule()
    assert [event["availablePredictions"] for event in shown["events"]] == [[]]


async def test_impossible_predictions_are_all_named(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    match = await league.match(fixture)
    offers = [
        {"name": "3", "predictionFamily": "1X2", "rate": 2},
        {"name": "6:0", "predictionFamily": "ExactResult", "rate": 2},
        {"name": "1:x", "predictionFamily": "PointDifference", "rate": 2},
        {"name": "poland", "predictionFamily": "GroupWinner", "rate": 2},
        {"name": "1", "predictionFamily": "1X2"},
        {"name": "1", "predictionFamily": "1X2", "rate": 2, "probability": 50},
    ]
    answer = await league.asks("PUT", path_of(fixture, match, "/predictions"), {"predictions": offers})
    problem = answer.json()
    assert (answer.status_code, problem["code"]) == (400, "predictions-invalid")
    assert [(error["pointer"], error["code"]) for error in problem["errors"]] == [
        *((f"/predictions/{n}/name", "prediction-unknown") for n in range(4)),
        ("/predictions/4/rate", "rate-or-probability"),
        ("/predictions/5/name", "prediction-twice"),
        ("/predictions/5/rate", "rate-or-probability"),
    ]
    for broken in ({"rate": 0.5}, {"rate": 101}, {"probability": 0}, {"probability": 101}, {"rate": "2"}):
        body = {"predictions": [{"name": "1", "predictionFamily": "1X2"} | broken]}
        refused = await league.refused("PUT", path_of(fixture, match, "/predictions"), body)
        assert refused == (422, "invalid-body"), broken


async def test_voiding_and_postponing_have_reasons_and_change_published_results(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    played = await league.match(fixture)
    broken = await league.match(fixture, "Brazil", "Chile")
    moved = await league.match(fixture, "Peru", "Ghana")
    await league.locked(fixture)
    scores = {event["key"]: {"ft": [1, 0]} for event in (played, broken, moved)}
    await league.save(fixture, events=scores)
    await league.publishes(fixture, final=True)
    assert await league.refused("PATCH", path_of(fixture, moved), {"state": "postponed"}) == (400, "reason-required")
    assert await league.refused("POST", path_of(fixture, broken, "/void"), {}) == (422, "invalid-body")
    voided = await league.sends("POST", path_of(fixture, broken, "/void"), {"reason": "Crowd trouble"})
    assert (voided["state"], voided["homeResult"], voided["score"]) == ("void", None, None)
    postponed = await league.sends("PATCH", path_of(fixture, moved), {"state": "postponed", "reason": "Storm"})
    assert postponed["state"] == "postponed"
    [told] = [MessageRequested.model_validate(one) for one in await contests.emitted(MessageRequested)]
    assert (str(told.contest_id), told.kind, told.path) == (league.id, "deadline", "/league")
    assert told.title.pl.startswith("Mecz przełożony: ")
    assert told.body.en.endswith(" was postponed.\n\nStorm")
    (shown,) = await league.schedule()
    assert set(shown["typerResults"]) == {played["key"]}
    assert (shown["state"], shown["resultsRevision"]) == ("final", 3)
    published = await contests.emitted(ResultsPublished)
    assert [(event["revision"], event["final"]) for event in published] == [(1, True), (2, True), (3, True)]
    states = {event["key"]: (event["state"], event["results"] != {}) for event in published[-1]["events"]}
    assert states == {
        played["key"]: ("played", True),
        broken["key"]: ("void", False),
        moved["key"]: ("postponed", False),
    }
    assert [(entry["action"], entry["eventKey"], entry["reason"]) for entry in (await league.log())[:2]] == [
        ("event.postponed", moved["key"], "Storm"),
        ("event.voided", broken["key"], "Crowd trouble"),
    ]
    assert await league.refused("POST", path_of(fixture, broken, "/void"), {"reason": "x"}) == (409, "event-void")
    again = {"state": "postponed", "reason": "x"}
    assert await league.refused("PATCH", path_of(fixture, broken), again) == (409, "event-void")
    back = await league.sends("PATCH", path_of(fixture, moved), {"state": "scheduled", "reason": "Played today"})
    assert (back["state"], back["homeResult"]) == ("played", 1)


async def test_nothing_is_played_while_it_can_be_predicted(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    match = await league.match(fixture, startsAt=soon(days=2))
    earlier = {"startsAt": soon(hours=1)}
    assert await league.refused("PATCH", path_of(fixture, match), earlier) == (400, "event-before-closing")
    closing = {"closesAt": soon(minutes=30), "reason": "Fog"}
    await league.sends("PATCH", f"/fixtures/{fixture['_id']}", closing)
    moved = await league.sends("PATCH", path_of(fixture, match), earlier)
    assert moved["startsAt"] < match["startsAt"]


async def test_an_event_moves_and_unknown_ones_are_not_found(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    match = await league.match(fixture, venue="Chorzów")
    moved = await league.sends("PATCH", path_of(fixture, match), {"startsAt": soon(days=1, hours=1)})
    assert (moved["startsAt"] > match["startsAt"], moved["venue"]) == (True, "Chorzów")
    unchanged = await league.sends("PATCH", path_of(fixture, match), {"startsAt": moved["startsAt"]})
    assert unchanged == moved | {"startsAt": unchanged["startsAt"]}
    cleared = await league.sends("PATCH", path_of(fixture, match), {"venue": None})
    assert cleared["venue"] is None
    nothing = {"key": "nothing"}
    assert await league.refused("PATCH", path_of(fixture, nothing), {"venue": "x"}) == (404, "event-not-found")
    assert await league.refused("POST", path_of(fixture, nothing, "/void"), {"reason": "x"}) == (404, "event-not-found")


async def test_a_match_that_has_begun_is_not_added_to_an_open_round(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    body = {"home": "Poland", "away": "Japan", "startsAt": soon(hours=-1)}
    path = f"/fixtures/{fixture['_id']}/events"
    assert await league.refused("POST", path, body) == (409, "event-begun")
    assert (await league.fixtures())[0]["events"] == []
