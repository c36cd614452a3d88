"""What a season's tables become: fixtures, athletes with keys that last, prices and clubs of each gameweek, scoring."""

from datetime import UTC, datetime, timedelta

import pytest

from contests.catalogue.configuration import PointEvent
from contests.catalogue.templates import template
from contests.domain.scores import Score
from contests.imports.formats.fpl.layout import MANAGER
from contests.imports.formats.fpl.seasons import Season, SeasonRule, adopted, proposals, season_of, season_rules
from contests.imports.formats.plan import Plan, PlannedPin
from contests.tests.tables import (
    Line,
    changed,
    gameweek,
    looked_through,
    plan_of,
    reading_of,
    rows_of,
    small_season,
    with_cells,
    without,
)

OUTFIELD = frozenset({"goalkeeper", "defender", "midfielder", "forward"})


WILCZEK = "code-880004"
"""A forward who changes clubs after the first gameweek."""


def pins(plan: Plan, number: int) -> dict[str, PlannedPin]:
    return {pin.athlete: pin for pin in gameweek(plan, number).pins}


def test_a_fixture_lasts_from_the_first_kick_off_to_two_hours_after_the_last() -> None:
    first, second, third = plan_of(small_season()).fixtures
    assert (first.key, first.name, [event.key for event in first.events]) == (
        "2025-26-gw1",
        "Kolejka 1",
        ["2025-26-1", "2025-26-2"],
    )
    assert (first.starts_at, first.ends_at) == (
        datetime(2025, 8, 16, 16, 30, tzinfo=UTC),
        datetime(2025, 8, 17, 15, 0, tzinfo=UTC),
    )
    assert [(event.home, event.away) for event in third.events] == [
        ("Granit Skałków", "Halny Regle"),
        ("Wicher Lipowiec", "Piast Borowa"),
        ("Halny Regle", "Orlik Zawada"),
    ]
    assert first.results.events == {"2025-26-1": Score(ft=(2, 1)), "2025-26-2": Score(ft=(0, 0))}
    assert second.ends_at == datetime(2025, 8, 23, 17, 0, tzinfo=UTC), "a moved match doesn't keep it open"


def test_statistics_are_kept_match_by_match_and_zeros_left_out() -> None:
    third = gameweek(plan_of(small_season()), 3)
    gesior = "code-880013"
    assert third.statistics["2025-26-4"][gesior] == {"minutes": 90, "goalsConceded": 1, "saves": 8}
    assert third.statistics["2025-26-5"][gesior] == {"minutes": 90, "goalsConceded": 2, "saves": 2}
    assert "code-880014" not in third.statistics["2025-26-4"], "nothing was counted of somebody who didn't play"


def test_a_moved_match_is_postponed_where_it_was_listed_and_played_where_it_was() -> None:
    _, second, third = plan_of(small_season()).fixtures
    assert [(event.key, event.is_postponed) for event in second.events] == [("2025-26-3", False), ("2025-26-4", True)]
    assert (sorted(second.results.events), second.statistics["2025-26-4"]) == (["2025-26-3"], {})
    assert (third.events[0].key, third.events[0].is_postponed) == ("2025-26-4", False)


def test_a_match_without_a_new_date_is_postponed_too() -> None:
    files = changed(small_season(), "fixtures.csv", with_cells({"id": "4"}, event="", kickoff_time=""))
    files = changed(files, "gw3.csv", lambda line: None if line["fixture"] == "4" else line)
    assert [event.is_postponed for event in gameweek(plan_of(files), 2).events] == [False, True]


def test_prices_and_clubs_are_those_of_the_gameweek_never_those_of_the_end_of_the_season() -> None:
    plan = plan_of(small_season())
    assert [(pins(plan, number)[WILCZEK].price, pins(plan, number)[WILCZEK].club) for number in (1, 2, 3)] == [
        (75, "Orlik Zawada"),
        (76, "Piast Borowa"),
        (77, "Piast Borowa"),
    ]
    athlete = next(athlete for athlete in plan.athletes if athlete.key == WILCZEK)
    assert (athlete.club, athlete.price, athlete.position) == ("Orlik Zawada", 75, "forward")
    late = changed(small_season(), "players_raw.csv", lambda line: line | {"now_cost": "1", "team": "2"})
    assert plan_of(late) == plan


def test_the_club_is_the_athletes_side_of_the_match_whatever_club_was_written_later() -> None:
    files = changed(small_season(), "gw1.csv", with_cells({"element": "4"}, team="Piast Borowa"))
    assert plan_of(files) == plan_of(small_season())


def test_two_matches_in_a_gameweek_give_one_price_and_the_club_of_the_first() -> None:
    moved = with_cells({"element": "16", "fixture": "5"}, was_home="False", opponent_team="4", value="99")
    third = pins(plan_of(changed(small_season(), "gw3.csv", moved)), 3)
    assert (third["code-880016"].price, third["code-880016"].club) == (71, "Halny Regle")


def test_who_has_no_match_in_a_gameweek_has_no_price_in_it() -> None:
    second = pins(plan_of(small_season()), 2)
    assert "code-880009" not in second, "the club has a blank gameweek: the price stays what it was"
    assert "code-880017" not in pins(plan_of(small_season()), 1), "not in the game yet"


def test_a_price_that_is_missing_stays_open_and_one_is_needed() -> None:
    files = changed(small_season(), "gw2.csv", with_cells({"element": "1"}, value=""))
    assert pins(plan_of(files), 2)["code-880001"].price is None
    files = changed(small_season(), "gw1.csv", with_cells({"element": "9"}, value="0"))
    files = changed(files, "gw3.csv", with_cells({"element": "9"}, value=""))
    wrona = next(athlete for athlete in plan_of(files).athletes if athlete.key == "code-880009")
    assert wrona.price == 50, "what the table of players begins with"
    files = changed(files, "players_raw.csv", without("cost_change_start"))
    problems = looked_through(files)[1]
    assert [(problem.code, problem.line) for problem in problems] == [("price-missing", 10)]


def test_keys_last_over_the_seasons_where_the_tables_have_a_code() -> None:
    files = small_season()
    assert {athlete.key for athlete in plan_of(files).athletes} == {f"code-{880000 + i}" for i in range(1, 21)}
    codeless = plan_of(changed(files, "players_raw.csv", without("code")))
    assert {athlete.key for athlete in codeless.athletes} == {f"2025-26-{i}" for i in range(1, 21)}
    doubled = plan_of(changed(files, "players_raw.csv", with_cells({"id": "2"}, code="880001")))
    keys = [athlete.key for athlete in doubled.athletes]
    assert keys[:3] == ["2025-26-1", "2025-26-2", "code-880003"], "a code that two athletes have tells neither"


def test_dates_shift_and_the_season_stays_what_it_was() -> None:
    plan, shifted = plan_of(small_season()), plan_of(small_season(), shiftDays=-700)
    assert [fixture.starts_at for fixture in shifted.fixtures] == [
        fixture.starts_at - timedelta(days=700) for fixture in plan.fixtures
    ]
    assert [event.key for event in shifted.fixtures[0].events] == ["2025-26-1", "2025-26-2"]
    assert shifted.rules == plan.rules
    start = datetime(2030, 1, 1, tzinfo=UTC)
    assert plan_of(small_season(), startAt=start.isoformat()).fixtures[0].starts_at == start
    late = looked_through(small_season(), startAt="2200-12-31T23:00:00Z")[1]
    assert [problem.code for problem in late] == ["date-out-of-range"]


@pytest.mark.parametrize(
    ("first", "label"),
    [("2016-08-13", "2016-17"), ("2020-07-26", "2019-20"), ("2020-09-12", "2020-21"), ("2099-12-31", "2099-00")],
)
def test_a_season_is_known_by_its_first_kick_off(first: str, label: str) -> None:
    files = {"gw1.csv": small_season()["gws/gw1.csv"]}
    files = changed(files, "gw1.csv", lambda line: line | {"kickoff_time": f"{first}T12:00:00Z"})
    assert season_of(reading_of(files)).label == label


def test_the_list_of_matches_tells_the_season_where_early_gameweeks_are_missing() -> None:
    files = changed(small_season(), "gw3.csv", lambda line: line | {"kickoff_time": "2026-08-29T12:00:00Z"})
    del files["gws/gw1.csv"], files["gws/gw2.csv"]
    assert season_of(reading_of(files)).label == "2025-26"


def kept(season: int, *columns: str, positions: frozenset[str] = OUTFIELD) -> list[tuple[str, str | None, int]]:
    rules = season_rules(Season(season), frozenset(columns), positions)
    return [(rule.event.name, rule.event.position, rule.event.value) for rule in rules]


def test_seasons_differ_in_a_goalkeepers_goal_and_in_what_the_columns_tell() -> None:
    assert kept(2016) == kept(2023) == [("goals", "goalkeeper", 60)]
    assert kept(2024) == [("goals", "goalkeeper", 100)]
    assert kept(2025, "defensive_contribution") == [
        ("goals", "goalkeeper", 100),
        ("defensiveContributions", "defender", 20),
        ("defensiveContributions", "midfielder", 20),
        ("defensiveContributions", "forward", 20),
    ]
    counted = ("mng_win", "mng_draw", "mng_goals_scored")
    assert kept(2024, *counted) == [("goals", "goalkeeper", 100)], "columns without a manager"
    assert kept(2024, *counted, positions=OUTFIELD | {MANAGER})[1:] == [
        ("managerWins", MANAGER, 60),
        ("managerDraws", MANAGER, 30),
        ("managerGoals", MANAGER, 10),
    ]


def rules_of(season: int) -> tuple[SeasonRule, ...]:
    return season_rules(Season(season), frozenset({"defensive_contribution"}), OUTFIELD)


def test_only_what_is_scored_otherwise_is_proposed() -> None:
    football = template("football-fantasy").point_events
    assert proposals(football, rules_of(2023)) == ()
    (goal,) = proposals(football, rules_of(2025))
    assert (goal.event.name, goal.event.value) == ("goals", 100)
    after = adopted(football, (goal,))
    assert [event.name for event in after] == [event.name for event in football], "in the place of the old one"
    assert proposals(after, rules_of(2025)) == ()
    assert proposals(after, rules_of(2023))[0].event.value == 60
    fewer = [event for event in football if event.name != "defensiveContributions"]
    assert [rule.event.min for rule in proposals(fewer, rules_of(2025))][1:] == [10, 12, 12]
    assert proposals(adopted(fewer, rules_of(2025)), rules_of(2025)) == ()


def test_an_organizers_own_scoring_for_all_positions_is_left_alone() -> None:
    own = [PointEvent(name="goals", value=40)]
    assert [rule.event.name for rule in proposals(own, rules_of(2025))] == ["defensiveContributions"] * 3


def test_a_managers_line_is_an_athletes_who_is_not_for_sale() -> None:
    def manager(line: Line) -> Line:
        return line | {"position": "AM", "minutes": "0", "saves": "0", "goals_conceded": "0", "mng_win": "1"}

    boss = manager(rows_of(small_season(), "gw3.csv")[0] | {"element": "21", "name": "Zenon Trener"})
    plan = plan_of(changed(small_season(), "gw3.csv", lambda line: line | {"mng_win": "0"}, more=[boss]))
    athlete = plan.athletes[-1]
    assert (athlete.surname, athlete.position, athlete.allowed) == ("Trener", MANAGER, False)
    assert gameweek(plan, 3).statistics["2025-26-4"]["2025-26-21"]["managerWins"] == 1
    assert plan.rules[-1].event == PointEvent(
        name="managerWins", position=MANAGER, value=60, display_name=plan.rules[-1].event.display_name
    )
