"""Contests whose scores are predicted: what an organizer sets, what matches offer, and what results tell."""

from typing import Any

import pytest

from contests.tests.acting import LEAGUES, Contests
from contests.tests.playing import League
from contracts.events.fixture import FixtureChanged, ResultsPublished

WINS = {"tendency": 2, "difference": 3, "exact": 4}
SIMPLE: dict[str, Any] = {"kind": "scale", "home": WINS, "draw": {"tendency": 2, "exact": 4}, "away": WINS}
QUOTA = {"min": 3, "max": 10}
SUM_ALONE = ("tendency", "difference", "rare", "rareBelow", "result", "near", "within")
NOTHING = dict.fromkeys(("home", "draw", "away", "top", "perGoal", "exact", "least", "quota", *SUM_ALONE))
RATES = {"kind": "rates"} | NOTHING
STORED = {
    "home": {"tendency": 20, "difference": 30, "close": None, "exact": 40},
    "draw": {"tendency": 20, "difference": None, "close": None, "exact": 40},
    "away": {"tendency": 20, "difference": 30, "close": None, "exact": 40},
}


@pytest.fixture
async def league(contests: Contests) -> League:
    return await League.running(contests)


async def offers(league: League) -> list[set[str]]:
    """The families that each match of the first round offers."""
    (fixture, *_) = await league.fixtures()
    return [{one["predictionFamily"] for one in event["availablePredictions"]} for event in fixture["events"]]


async def test_matches_offer_a_score_and_tell_the_game_how_it_pays(contests: Contests, league: League) -> None:
    fixture = await league.fixture()
    await league.match(fixture)
    await league.group(fixture, "Chile", "Peru")
    assert (await league.sends("GET", ""))["scoring"] == RATES
    before = await offers(league)
    changed = await league.sends("PATCH", "", {"scoring": SIMPLE})
    assert changed["scoring"]["home"] == {"tendency": 2.0, "difference": 3.0, "close": None, "exact": 4.0}
    assert changed["scoring"]["draw"]["difference"] is None
    await league.match(fixture, "Brazil", "Spain")
    assert await offers(league) == [{"Score"}, {"Score"}, {"GroupWinner"}]
    sent = (await contests.emitted(FixtureChanged))[-1]["events"]
    told = [[(one["name"], one["scoring"]) for one in event["predictions"]] for event in sent]
    assert told[:2] == [[("*", {"kind": "scale", "quota": None} | STORED)]] * 2
    assert {scoring for _, scoring in told[2]} == {None}

    dearer = SIMPLE | {"draw": {"tendency": 5, "exact": 9.5}}
    await league.sends("PATCH", "", {"scoring": dearer})
    sent = (await contests.emitted(FixtureChanged))[-1]["events"]
    told_now = sent[0]["predictions"][0]["scoring"]["draw"]
    assert told_now == {"tendency": 50, "difference": None, "close": None, "exact": 95}
    await league.sends("PATCH", "", {"scoring": {"kind": "rates"}})
    assert (await offers(league))[0] == before[0]


async def test_a_result_is_the_score_and_points_freeze_with_the_first_lock(contests: Contests, league: League) -> None:
    await league.sends("PATCH", "", {"scoring": SIMPLE})
    fixture = await league.fixture()
    match = await league.match(fixture)
    await league.locked(fixture)
    assert await league.refused("PATCH", "", {"scoring": {"kind": "rates"}}) == (409, "contest-frozen")
    await league.save(fixture, events={match["key"]: {"ft": [7, 1]}})
    published = await league.publishes(fixture, final=True)
    assert published["typerResults"] == {match["key"]: {"Score": ["7:1"]}}
    (told,) = (await contests.emitted(ResultsPublished))[-1]["events"]
    assert told["results"] == {"Score": ["7:1"]}


async def test_matches_with_a_score_have_no_rates(league: League) -> None:
    await league.sends("PATCH", "", {"scoring": SIMPLE})
    fixture = await league.fixture()
    match = await league.match(fixture)
    body = {"predictions": [{"name": "1", "predictionFamily": "1X2", "rate": 2}]}
    path = f"/fixtures/{fixture['_id']}/events/{match['key']}/predictions"
    assert await league.refused("PUT", path, body) == (409, "score-is-predicted")


async def test_a_score_is_no_option_with_a_rate(league: League) -> None:
    body = {"predictions": [{"name": "*", "predictionFamily": "Score", "rate": 2}]}
    fixture = await league.fixture()
    match = await league.match(fixture)
    path = f"/fixtures/{fixture['_id']}/events/{match['key']}/predictions"
    assert await league.refused("PUT", path, body) == (400, "predictions-invalid")
    assert await league.refused("PATCH", "", {"predictionFamilies": ["Score"]}) == (400, "contest-invalid")


@pytest.mark.parametrize(
    ("scoring", "faults"),
    [
        ({"kind": "scale"}, {f"/scoring/{one}": "scale-incomplete" for one in ("home", "draw", "away")}),
        ({k: v for k, v in SIMPLE.items() if k != "draw"}, {"/scoring/draw": "scale-incomplete"}),
        (SIMPLE | {"draw": WINS}, {"/scoring/draw/difference": "scale-of-draw"}),
        (SIMPLE | {"home": {"tendency": 3, "difference": 2, "exact": 4}}, {"/scoring/home": "scale-descends"}),
        (SIMPLE | {"home": WINS | {"close": 3}}, {"/scoring/home/close": "scale-of-two"}),
        (SIMPLE | {"draw": {"tendency": 2, "close": 5, "exact": 4}}, {"/scoring/draw": "scale-descends"}),
        (SIMPLE | {"away": {"tendency": 5, "exact": 4}}, {"/scoring/away": "scale-descends"}),
        (SIMPLE | {"quota": {"min": 4, "max": 3}}, {"/scoring/quota/min": "quota-descends"}),
        ({"kind": "rates", "quota": QUOTA}, {"/scoring/quota": "quota-without-scale"}),
        ({"kind": "sum", "rareBelow": 10}, {"/scoring": "sum-incomplete"}),
        ({"kind": "sum", "home": WINS, "exact": 0}, {"/scoring": "sum-incomplete"}),
        ({"kind": "sum", "exact": 3, "rare": 1}, {"/scoring/rareBelow": "rare-incomplete"}),
        ({"kind": "sum", "exact": 3, "rareBelow": 10}, {"/scoring/rare": "rare-incomplete"}),
        ({"kind": "sum", "exact": 3, "quota": QUOTA}, {"/scoring/quota": "quota-without-scale"}),
        ({"kind": "margin", "within": 3}, {"/scoring": "sum-incomplete"}),
        ({"kind": "margin", "result": 1, "near": 1}, {"/scoring/within": "near-incomplete"}),
        ({"kind": "margin", "result": 1, "within": 3}, {"/scoring/near": "near-incomplete"}),
        ({"kind": "distance", "top": 9, "perGoal": 1, "quota": QUOTA}, {"/scoring/quota": "quota-without-scale"}),
    ],
)
async def test_a_scale_that_contradicts_itself_is_refused(
    league: League, scoring: dict[str, Any], faults: dict[str, str]
) -> None:
    answer = await league.asks("PATCH", "", {"scoring": scoring})
    assert answer.status_code == 400, answer.text
    assert {one["pointer"]: one["code"] for one in answer.json()["errors"]} == faults


async def test_a_distance_is_kept_told_and_in_the_rules(contests: Contests, league: League) -> None:
    speedway = {"kind": "distance", "top": 60, "perGoal": 1, "exact": 10, "draw": 250, "least": 0}
    changed = await league.sends("PATCH", "", {"scoring": speedway})
    shown = {name: value for name, value in changed["scoring"].items() if value is not None}
    assert shown == speedway
    await league.match(await league.fixture())
    assert await offers(league) == [{"Score"}]
    sent = (await contests.emitted(FixtureChanged))[-1]["events"]
    told = {"kind": "distance", "top": 600, "per_goal": 10, "exact": 100, "least": 0, "draw": 2500}
    assert sent[0]["predictions"][0]["scoring"] == told
    answer = await league.asks("GET", "", language="en")
    rules = "\n".join(section["body"] for section in answer.json()["rulesConfig"]["rules"])
    for words in ("brings 60.0 points, and 1.0 less for each", "10.0 points more", "right draw brings 250.0 points"):
        assert words in rules
    assert "brings 70.0 points if it ends 2:1, and 59.0 points if 3:1" in rules
    assert "Every group prediction has odds" in rules


async def test_a_distance_needs_its_points(league: League) -> None:
    answer = await league.asks("PATCH", "", {"scoring": {"kind": "distance", "exact": 10}})
    assert {one["pointer"]: one["code"] for one in answer.json()["errors"]} == {
        "/scoring/top": "distance-incomplete",
        "/scoring/perGoal": "distance-incomplete",
    }


@pytest.mark.parametrize("points", [-0.1, 500.1, 2.25, "2"])
async def test_points_have_bounds_and_one_decimal(league: League, points: object) -> None:
    scoring = SIMPLE | {"home": {"tendency": points, "exact": 500}}
    assert (await league.refused("PATCH", "", {"scoring": scoring}))[0] == 422


async def test_fantasy_has_no_points_of_predictions(contests: Contests) -> None:
    made = await contests.draft(template="football-fantasy")
    path = f"{LEAGUES}/{made['_id']}"
    assert (await contests.organizer.sends("GET", path))["scoring"] is None
    answer = await contests.organizer.asks("PATCH", path, json={"scoring": SIMPLE})
    assert [one["code"] for one in answer.json()["errors"]] == ["not-typer"]


async def test_close_stands_in_place_of_the_difference(contests: Contests, league: League) -> None:
    superbru = {"tendency": 1, "close": 1.5, "exact": 3}
    scoring = {"kind": "scale"} | dict.fromkeys(("home", "draw", "away"), superbru)
    changed = await league.sends("PATCH", "", {"scoring": scoring})
    assert changed["scoring"]["draw"] == {"tendency": 1.0, "difference": None, "close": 1.5, "exact": 3.0}
    await league.match(await league.fixture())
    sent = (await contests.emitted(FixtureChanged))[-1]["events"]
    assert sent[0]["predictions"][0]["scoring"]["away"]["close"] == 15
    answer = await league.asks("GET", "", language="en")
    rules = "\n".join(section["body"] for section in answer.json()["rulesConfig"]["rules"])
    assert "exact score – 3.0; close – 1.5; winner alone – 1.0" in rules
    assert "1.5 points if 3:1 or 3:2, 1.0 points if 4:1" in rules
    assert "1.5 at most" in rules


async def test_a_quota_is_kept_told_and_in_the_rules(contests: Contests, league: League) -> None:
    levels = {"tendency": 0, "difference": 1, "exact": 2}
    kicktipp = {"kind": "scale", "home": levels, "draw": {"tendency": 0, "exact": 2}, "away": levels, "quota": QUOTA}
    changed = await league.sends("PATCH", "", {"scoring": kicktipp})
    assert changed["scoring"]["quota"] == QUOTA
    await league.match(await league.fixture())
    sent = (await contests.emitted(FixtureChanged))[-1]["events"]
    assert sent[0]["predictions"][0]["scoring"]["quota"] == {"min": 30, "max": 100}
    answer = await league.asks("GET", "", language="en")
    rules = "\n".join(section["body"] for section in answer.json()["rulesConfig"]["rules"])
    assert "10.0 · N / (10 · T) − 1.00 + 3.0, rounded to whole points, 3.0 at least and 10.0 at most" in rules
    assert "exact score – the base + 2.0; difference – the base + 1.0; winner alone – the base" in rules
    assert "the base is 7.0 points. A prediction of 2:1 brings 9.0 points if it ends 2:1" in rules
    await league.sends("PATCH", "", {"scoring": SIMPLE})
    assert (await league.sends("GET", ""))["scoring"]["quota"] is None


async def test_a_sum_is_kept_told_and_in_the_rules(contests: Contests, league: League) -> None:
    uefa = {"kind": "sum", "tendency": 3, "home": 2, "away": 2, "difference": 3, "rare": 5, "rareBelow": 10}
    changed = await league.sends("PATCH", "", {"scoring": uefa})
    assert changed["scoring"] == NOTHING | uefa | {"exact": 0}
    await league.match(await league.fixture())
    assert await offers(league) == [{"Score"}]
    sent = (await contests.emitted(FixtureChanged))[-1]["events"]
    told = {"tendency": 30, "home": 20, "away": 20, "difference": 30, "exact": 0, "rare": 50, "rare_below": 10}
    assert sent[0]["predictions"][0]["scoring"] == {"kind": "sum"} | told
    answer = await league.asks("GET", "", language="en")
    rules = "\n".join(section["body"] for section in answer.json()["rulesConfig"]["rules"])
    assert "winner (or draw) – 3.0" in rules
    assert "brings 10.0 points if it ends 2:1, and 5.0 points if 3:1" in rules
    assert "fewer than 10% of the other teams" in rules


async def test_a_margin_is_kept_told_in_the_rules_and_settled(contests: Contests, league: League) -> None:
    rugby = {"kind": "margin", "result": 1, "near": 0.5, "within": 5, "exact": 2}
    changed = await league.sends("PATCH", "", {"scoring": rugby})
    assert changed["scoring"] == NOTHING | rugby
    fixture = await league.fixture()
    match = await league.match(fixture)
    assert await offers(league) == [{"Margin"}]
    sent = (await contests.emitted(FixtureChanged))[-1]["events"]
    assert sent[0]["predictions"][0]["scoring"] == rugby | {"result": 10, "near": 5, "exact": 20}
    answer = await league.asks("GET", "", language="en")
    rules = "\n".join(section["body"] for section in answer.json()["rulesConfig"]["rules"])
    assert "The winner of each match is predicted, and the margin" in rules
    assert "brings 3.5 points if they win by 7, and 1.0 points if by 13" in rules
    await league.locked(fixture)
    await league.save(fixture, events={match["key"]: {"ft": [1, 4]}})
    published = await league.publishes(fixture, final=True)
    assert published["typerResults"] == {match["key"]: {"Margin": ["2:3"]}}


@pytest.mark.parametrize(
    ("language", "example"),
    [
        ("pl", "typ 2:1 daje 4,0 pkt przy wyniku 2:1, 3,0 pkt przy 3:2, 2,0 pkt przy 3:1"),
        ("en", "a prediction of 2:1 brings 4.0 points if it ends 2:1, 3.0 points if 3:2, 2.0 points if 3:1"),
    ],
)
async def test_the_rules_say_the_points_with_an_example(league: League, language: str, example: str) -> None:
    await league.sends("PATCH", "", {"scoring": SIMPLE})
    answer = await league.asks("GET", "", language=language)
    rules = "\n".join(section["body"] for section in answer.json()["rulesConfig"]["rules"])
    assert example in rules
    assert "1X2" not in rules
