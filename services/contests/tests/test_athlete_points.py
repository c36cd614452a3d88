"""Statistics become athletes' points: in events, in the schedule, in totals, through corrections and voids."""

from typing import Any

import pytest

from contests.tests.acting import Contests
from contests.tests.playing import League
from contests.tests.season import AWAY, HOME, Season
from contracts.events.fixture import ResultsPublished

KEY = f"{HOME}-{AWAY}"


COUNTED: dict[str, dict[str, int]] = {
    "home_forward": {"minutes": 90, "goals": 2, "yellowCards": 1},
    "home_goalkeeper": {"minutes": 90, "saves": 7, "goalsConceded": 1},
    "away_defender": {"minutes": 45, "ownGoals": 1, "goalsConceded": 2},
    "away_forward": {"minutes": 0},
}


POINTS = {"home-forward": 9.0, "home-goalkeeper": 4.0, "away-defender": -2.0}
"""2 + 2 × 4 − 1; 2 + ⌊7/3⌋, a single goal conceded costs nothing; 1 − 2 − 1."""


@pytest.fixture
async def season(contests: Contests) -> Season:
    return await Season.peopled(contests)


async def locked_round(season: Season) -> Any:
    fixture = await season.round(1)
    await season.publish()
    await season.locked(fixture)
    return fixture


async def published(season: Season, counted: dict[str, dict[str, int]] = COUNTED, *, final: bool = False) -> Any:
    fixture = await locked_round(season)
    await season.save(fixture, statistics=season.statistics(KEY, **counted))
    await season.publishes(fixture, final=final)
    return fixture


async def totals(season: Season) -> dict[str, float]:
    shown = await season.contests.participant().gets(f"/players/clientData/{season.origin}")
    keys = {player: key for key, player in season.players.items()}
    return {keys[one["_id"]]: one["totalPoints"] for one in shown if one["totalPoints"]}


async def test_published_statistics_become_points_with_their_break_down(season: Season) -> None:
    await published(season)
    (event,) = await season.contests.emitted(ResultsPublished)
    assert event["events"][0]["state"] == "played"
    told = {athlete["number"]: athlete for athlete in event["athletes"]}
    assert {number: athlete["points"] for number, athlete in told.items()} == {1: 40, 4: 90, 6: -20, 8: 0}
    assert [told[number]["appeared"] for number in (1, 4, 6, 8)] == [True, True, True, False]
    assert told[4]["events"] == [
        {
            "key": KEY,
            "appeared": True,
            "statistics": {"minutes": 90, "goals": 2, "yellowCards": 1},
            "lines": [
                {"name": "minutes", "count": 90, "points": 20},
                {"name": "goals", "count": 2, "points": 80},
                {"name": "yellowCards", "count": 1, "points": -10},
            ],
        }
    ]


async def test_the_schedule_and_the_players_show_the_points(season: Season) -> None:
    fixture = await published(season)
    (shown,) = await season.schedule()
    by_id = {season.players[key]: points for key, points in POINTS.items()}
    assert {one["_id"]: one["points"] for one in shown["events"][0]["points"]} == by_id
    assert shown["singleEventPoints"] == by_id
    assert shown["prices"] is None
    assert await totals(season) == POINTS
    player = await season.player("home-forward")
    assert (player["initialPrice"], player["totalPoints"]) == (5.0, 9.0)
    (played,) = player["fixtures"]
    assert (played["fixtureId"], played["points"], played["price"]) == (fixture["_id"], 9.0, 5.0)
    (match,) = played["events"]
    assert (match["Home"], match["Away"], match["points"]) == ("Orlik Zawada", "Granite Skalkow", 9.0)
    assert match["lines"][1] == {
        "name": "goals",
        "displayName": {"pl": "Gole", "en": "Goals"},
        "count": 2,
        "points": 8.0,
    }


async def test_the_points_of_a_fixture_name_everybody_who_played(season: Season) -> None:
    fixture = await published(season)
    (match,) = await season.contests.participant().gets(f"/leagues/fantasy/fixtures/{fixture['_id']}/points")
    assert (match["key"], match["state"], match["Home"]) == (KEY, "played", "Orlik Zawada")
    assert [(one["fullname"], one["points"]) for one in match["players"]] == [
        ("Home forward", 9.0),
        ("Home goalkeeper", 4.0),
        ("Away defender", -2.0),
    ]
    assert match["players"][0].keys() == {"_id", "fullname", "position", "team", "points", "lines"}


async def test_a_draft_is_for_organizers_alone_and_shows_what_it_would_give(season: Season) -> None:
    fixture = await locked_round(season)
    path = f"/fixtures/{fixture['_id']}/results/athletes"
    assert await season.sends("GET", path) == []
    await season.save(fixture, statistics=season.statistics(KEY, **COUNTED))
    shown = {one["number"]: one for one in await season.sends("GET", path)}
    assert {number: (one["points"], one["appeared"]) for number, one in shown.items()} == {
        1: (4.0, True),
        4: (9.0, True),
        6: (-2.0, True),
        8: (0.0, False),
    }
    assert (await season.schedule())[0]["singleEventPoints"] == {}
    assert await totals(season) == {}
    draft = (await season.fixtures())[0]["importedResults"]["statistics"]
    assert draft == season.statistics(KEY, **COUNTED)


async def test_scores_put_down_later_leave_the_statistics_alone(season: Season) -> None:
    fixture = await locked_round(season)
    await season.save(fixture, statistics=season.statistics(KEY, **COUNTED))
    await season.save(fixture, events={KEY: {"ft": [2, 1]}})
    draft = (await season.fixtures())[0]["importedResults"]
    assert draft["statistics"] == season.statistics(KEY, **COUNTED)
    assert draft["events"][KEY]["ft"] == [2, 1]
    await season.save(fixture, statistics={KEY: {}})
    assert (await season.fixtures())[0]["importedResults"]["statistics"] == {}


async def test_a_correction_and_its_reversal_give_the_first_points_again(season: Season) -> None:
    fixture = await published(season, final=True)
    first = (await season.contests.emitted(ResultsPublished))[-1]
    corrected = COUNTED | {"home_forward": {"minutes": 90, "goals": 1}, "away_midfielder": {"minutes": 20}}
    await season.save(fixture, statistics=season.statistics(KEY, **corrected))
    await season.publishes(fixture, final=True, reason="The goal was somebody else's")
    assert await totals(season) == POINTS | {"home-forward": 6.0, "away-midfielder": 1.0}
    await season.save(fixture, statistics=season.statistics(KEY, **COUNTED))
    await season.publishes(fixture, final=True, reason="It was not")
    assert await totals(season) == POINTS
    last = (await season.contests.emitted(ResultsPublished))[-1]
    assert last["athletes"] == first["athletes"]
    assert (first["revision"], last["revision"]) == (1, 3)


async def test_a_voided_event_scores_nothing_and_its_clubs_athletes_are_voided(season: Season) -> None:
    fixture = await published(season, final=True)
    path = f"/fixtures/{fixture['_id']}/events/{KEY}"
    await season.sends("POST", f"{path}/void", {"reason": "Wrong pitch"})
    told = (await season.contests.emitted(ResultsPublished))[-1]["athletes"]
    assert [(one["number"], one["points"], one["voided"]) for one in told] == [(n, 0, True) for n in range(1, 9)]
    assert await totals(season) == {}
    assert (await season.schedule())[0]["events"][0]["points"] == []
    await season.sends("PATCH", path, {"state": "scheduled", "reason": "Right after all"})
    assert await totals(season) == POINTS


async def test_a_postponed_event_waits_and_the_fixture_is_provisional_when_it_is_back(season: Season) -> None:
    fixture = await locked_round(season)
    path = f"/fixtures/{fixture['_id']}/events/{KEY}"
    await season.save(fixture, statistics=season.statistics(KEY, **COUNTED))
    await season.publishes(fixture, final=True)
    await season.sends("PATCH", path, {"state": "postponed", "reason": "Flood"})
    told = (await season.contests.emitted(ResultsPublished))[-1]
    assert (told["athletes"], told["events"][0]["state"]) == ([], "postponed")
    await season.save(fixture, statistics={KEY: {}})
    await season.publishes(fixture, final=True, reason="Not played yet")
    await season.sends("PATCH", path, {"state": "scheduled", "reason": "A new date"})
    last = (await season.contests.emitted(ResultsPublished))[-1]
    assert (last["final"], last["events"][0]["state"]) == (False, "scheduled")


async def test_statistics_or_a_score_are_a_result_and_final_needs_one_of_every_event(season: Season) -> None:
    fixture = await season.round(1)
    await season.match(fixture, AWAY, HOME)
    await season.publish()
    await season.locked(fixture)
    await season.save(fixture, statistics=season.statistics(KEY, **COUNTED))
    publish = f"/fixtures/{fixture['_id']}/results/publish"
    assert await season.refused("POST", publish, {"final": True, "acceptsUnplayed": True}) == (
        409,
        "results-incomplete",
    )
    await season.publishes(fixture, final=False)
    score = {f"{AWAY}-{HOME}": {"ft": [1, 1]}}
    await season.save(fixture, statistics=season.statistics(KEY, **COUNTED), events=score)
    assert (await season.publishes(fixture, final=True))["state"] == "final"


async def test_a_player_with_a_match_to_come_is_still_to_play_until_the_round_is_final(season: Season) -> None:
    fixture = await season.round(1)
    await season.match(fixture, AWAY, HOME)
    await season.publish()
    await season.locked(fixture)
    score = {f"{AWAY}-{HOME}": {"ft": [1, 1]}}
    await season.save(fixture, statistics=season.statistics(KEY, **COUNTED), events=score)
    await season.publishes(fixture, final=False)
    provisional = (await season.contests.emitted(ResultsPublished))[-1]["athletes"]
    assert [(one["number"], one["still_to_play"]) for one in provisional] == [(n, True) for n in range(1, 9)]
    await season.publishes(fixture, final=True)
    final = (await season.contests.emitted(ResultsPublished))[-1]["athletes"]
    assert {one["number"]: one["still_to_play"] for one in final} == dict.fromkeys((1, 4, 6, 8), False)


async def test_an_athlete_scores_in_the_position_pinned_at_the_opening(season: Season) -> None:
    fixture = await season.round(1)
    await season.publish()
    await season.athlete("home-defender", position="forward")
    await season.locked(fixture)
    await season.save(fixture, statistics=season.statistics(KEY, home_defender={"minutes": 90, "cleanSheets": 1}))
    await season.publishes(fixture, final=True)
    assert await totals(season) == {"home-defender": 6.0}


async def test_an_event_that_two_contests_play_counts_once_in_the_totals(season: Season, contests: Contests) -> None:
    await published(season, final=True)
    other = await Season.draft(contests, name="Second")
    other.players = season.players
    assert other.origin == season.origin
    await published(other, {"home_forward": {"minutes": 90, "goals": 3}})
    assert await totals(season) == {"home-forward": 14.0}
    third = await Season.draft(contests, name="Third")
    third.players = season.players
    fixture = await third.round(40)
    await third.publish()
    await third.locked(fixture)
    await third.save(fixture, statistics=third.statistics(KEY, home_forward={"minutes": 10}))
    await third.publishes(fixture, final=False)
    assert await totals(season) == {"home-forward": 15.0}


async def test_impossible_statistics_are_all_named_and_change_nothing(season: Season) -> None:
    fixture = await locked_round(season)
    body: dict[str, Any] = {
        "statistics": {KEY: {"nobody": {"goals": 1}}, "no-such-event": {season.players["home-forward"]: {}}}
    }
    answer = await season.asks("PUT", f"/fixtures/{fixture['_id']}/results", body)
    assert (answer.status_code, answer.json()["code"]) == (400, "results-invalid")
    assert {(fault["pointer"], fault["code"]) for fault in answer.json()["errors"]} == {
        (f"/statistics/{KEY}/nobody", "athlete-unknown"),
        ("/statistics/no-such-event", "event-not-found"),
    }
    assert (await season.fixtures())[0]["importedResults"] is None
    for wrong in ({"goals": 1.5}, {"goals": 10**6}, {"not a name": 1}, {"": 1}):
        body = {"statistics": {KEY: {season.players["home-forward"]: wrong}}}
        assert (await season.asks("PUT", f"/fixtures/{fixture['_id']}/results", body)).status_code == 422


async def test_a_typer_takes_no_statistics(contests: Contests) -> None:
    league = await League.running(contests)
    fixture = await league.fixture()
    match = await league.match(fixture)
    answer = await league.asks(
        "PUT", f"/fixtures/{fixture['_id']}/results", {"statistics": {match["key"]: {"x": {"goals": 1}}}}
    )
    assert answer.json()["errors"][0]["code"] == "not-fantasy"


async def test_performance_proposes_prices_and_changes_none(season: Season) -> None:
    counted = COUNTED | {"away_forward": {"minutes": 90}, "away_midfielder": {"minutes": 90}}
    fixture = await published(season, counted)
    proposal = await season.sends("GET", f"/fixtures/{fixture['_id']}/price-proposal")
    moved = {one["fullname"]: (one["points"], one["priceBefore"], one["priceAfter"]) for one in proposal}
    assert moved["Home forward"] == (9.0, 5.0, 5.2)
    assert moved["Away forward"] == (2.0, 5.0, 4.8)
    assert moved["Away midfielder"] == (2.0, 5.0, 5.0)
    assert {one["fullname"]: one["expectedPoints"] for one in proposal}["Away forward"] == 5.5, "9 and 2, at one price"
    assert "Home midfielder" not in moved
    assert (await season.player("home-forward"))["price"] == 5.0


async def test_republishing_emits_athletes_openings_and_points_as_they_stand(season: Season) -> None:
    await published(season, final=True)
    contests = season.contests
    before = await contests.query("SELECT type, data FROM outbox ORDER BY position")
    await contests.query("DELETE FROM outbox")
    async with contests.database.transaction() as session:
        count = await contests.app.state.service.republish(session)
    after = await contests.query("SELECT type, data FROM outbox ORDER BY position")
    assert len(after) == count
    latest = {row["type"]: row["data"] for row in before}
    again = {row["type"]: row["data"] for row in after}
    for kind in ("athletes.changed.v1", "fixture.opened.v1", "results.published.v1", "contest.changed.v1"):
        assert again[kind] == latest[kind], kind


async def test_a_card_alone_is_an_appearance_where_it_counts_as_one_and_keeps_no_armband(season: Season) -> None:
    played = {"appearance": ["minutes", "yellowCards"], "captainAppearance": ["minutes"]}
    await season.contests.organizer.sends("PATCH", season.origin_path, played)
    fixture = await season.round(1)
    await season.publish()
    await season.locked(fixture)
    counted = season.statistics(KEY, home_defender={"minutes": 0, "yellowCards": 1}, home_forward={"minutes": 20})
    await season.save(fixture, statistics=counted)
    await season.publishes(fixture, final=True)
    athletes = (await season.contests.emitted(ResultsPublished))[-1]["athletes"]
    found = {(one["appeared"], one["captain_appeared"]) for one in athletes if one["events"]}
    assert found == {(True, False), (True, True)}
