"""A season's own scoring: proposed with the preview, taken over on demand, until the first lock."""

from contests.imports.formats.fpl.layout import MANAGER
from contests.tests.acting import Contests
from contests.tests.season import Season
from contests.tests.tables import Files, changed, rows_of, small_season
from contests.tests.test_imports_season import Importing
from contracts.events.audit import ActionRecorded


def with_manager() -> Files:
    """Answer the season with somebody who never plays, and wins."""
    usual = rows_of(small_season(), "gw3.csv")[0]
    counted = {"minutes": "0", "saves": "0", "clean_sheets": "0", "bonus": "0", "mng_win": "1", "total_points": "6"}
    boss = usual | counted | {"element": "21", "name": "Zenon Trener", "position": "AM", "value": "15"}
    return changed(small_season(), "gw3.csv", lambda line: line | {"mng_win": "0"}, more=[boss])


async def test_a_seasons_own_scoring_is_proposed_and_taken_over_on_demand(contests: Contests) -> None:
    season = await Importing.draft(contests)
    preview = await season.look(small_season())
    (rule,) = preview["seasonRules"]
    assert (rule["name"], rule["position"], rule["value"]) == ("goals", "goalkeeper", 10.0)
    assert rule["reason"] == "From 2024-25 on, a goalkeeper's goal brings 10 points."
    assert [notice["code"] for notice in preview["notices"]] == [
        "match-moved",
        "matches-undated",
        "season-rules-differ",
        "fixtures-in-the-past",
    ]
    await season.take(small_season())
    assert await goals_of_keepers(season) == 6.0
    again = await season.take(small_season(), seasonRules=True)
    assert (again["counts"]["unchanged"], await goals_of_keepers(season)) == (3, 10.0)
    assert (await season.look(small_season()))["seasonRules"] == []


async def goals_of_keepers(season: Season) -> float:
    origin = await season.contests.organizer.gets(season.origin_path)
    return next(event["value"] for event in origin["pointEvents"] if event["position"] == "goalkeeper")


async def test_scoring_that_is_frozen_cannot_be_taken_over(contests: Contests) -> None:
    season = await Importing.draft(contests)
    await season.take_played(small_season())
    assert (await season.look(small_season()))["problems"] == []
    refused = await season.look(small_season(), seasonRules=True)
    assert [problem["code"] for problem in refused["problems"]] == ["point-events-frozen"]
    assert await goals_of_keepers(season) == 6.0


async def test_managers_score_by_the_seasons_rules_and_are_not_for_sale(contests: Contests) -> None:
    season = await Importing.draft(contests)
    assert [rule["position"] for rule in (await season.look(with_manager()))["seasonRules"]] == ["goalkeeper", MANAGER]
    await season.take(with_manager(), seasonRules=True)
    origin = await contests.organizer.gets(season.origin_path)
    last = origin["pointEvents"][-1]
    assert (last["name"], last["position"], last["value"]) == ("managerWins", MANAGER, 6.0)
    players = await contests.organizer.gets(f"{season.origin_path}/athletes")
    assert [player["surname"] for player in players if not player["isAllowedToBuy"]] == ["Trener"]
    kept = {"pointEvents": [{**event, "displayName": event["displayName"]} for event in origin["pointEvents"][1:]]}
    after = await contests.organizer.sends("PATCH", season.origin_path, kept)
    assert after["pointEvents"] == origin["pointEvents"][1:], "an organizer can go on from there"


async def test_a_manager_from_the_files_can_be_changed_and_added_and_the_rules_name_them(contests: Contests) -> None:
    season = await Importing.draft(contests)
    await season.take(with_manager(), seasonRules=True)
    players = await contests.organizer.gets(f"{season.origin_path}/athletes")
    season.players = {player["key"]: player["_id"] for player in players}
    boss = next(player for player in players if player["position"] == MANAGER)
    changed_boss = await season.athlete(boss["key"], isDisabled=True, position=MANAGER)
    assert (changed_boss["position"], changed_boss["isDisabled"]) == (MANAGER, True)
    (made,) = await season.add({"surname": "Drugi", "position": MANAGER, "teamKey": boss["teamKey"], "price": 1.5})
    assert made["position"] == MANAGER
    contest = await season.sends("GET", "")
    draws = {"name": "managerDraws", "position": MANAGER, "value": 3, "displayName": None}
    after = await season.sends("PATCH", "", {"pointEvents": [*contest["pointEvents"], draws]})
    assert [event["name"] for event in after["pointEvents"][-2:]] == ["managerWins", "managerDraws"]
    for language, words in (("pl", "trenerzy +6,0"), ("en", "assistant managers +6.0")):
        rules = await contests.organizer.gets(f"/leagues/{season.id}/rules", language=language)
        assert words in str(rules["sections"])


async def test_only_footballs_files_know_managers(contests: Contests) -> None:
    season = await Season.draft(contests, template="volleyball-fantasy")
    await season.club("orlik", name={"pl": "Orlik", "en": "Orlik"})
    body = {"athletes": [{"surname": "Trener", "position": MANAGER, "teamKey": "orlik", "price": 5}]}
    refused = await contests.organizer.asks("POST", f"{season.origin_path}/athletes", json=body)
    assert [fault["code"] for fault in refused.json()["errors"]] == ["position-unknown"]


async def test_taking_a_seasons_scoring_over_is_recorded(contests: Contests) -> None:
    season = await Importing.draft(contests)
    await season.take(small_season(), seasonRules=True)
    (act,) = [act for act in await contests.emitted(ActionRecorded) if act["action"] == "scoring.changed"]
    assert act["actor_id"] == str(contests.organizer.id)
    scored = {
        moment: next(event["value"] for event in act[moment]["point_events"] if event["position"] == "goalkeeper")
        for moment in ("before", "after")
    }
    assert scored == {"before": 60, "after": 100}
