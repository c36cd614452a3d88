"""A season that comes file by file: set up from its tables, then gameweeks one by one, each of them twice."""

from typing import Any

import pytest

from contests.tests.acting import Contests
from contests.tests.playing import soon
from contests.tests.tables import Files, changed, plan_of, rows_of, small_season, tables_of, with_cells, without
from contests.tests.test_imports_season import Importing, written
from contracts.events.athletes import AthletesChanged, FixtureOpened
from contracts.events.audit import ActionRecorded
from contracts.events.fixture import ResultsPublished

GW = {number: {f"gw{number}.csv": small_season()[f"gws/gw{number}.csv"]} for number in (1, 2, 3)}
LATE = "code-880008"
"""A forward of Granit Skałków, which plays in the first gameweek."""
WILCZEK = "code-880004"
"""A forward who changes clubs after the first gameweek; the table of players has the new one."""


def joins_later() -> Files:
    """Answer the season with somebody who has no line before the third gameweek, though the club plays in all."""
    return {
        name: text if name.endswith("gw3.csv") or "gw" not in name else text_without(small_season(), name)
        for name, text in small_season().items()
    }


def text_without(files: Files, name: str) -> str:
    own = name.rpartition("/")[2]
    return changed(files, own, lambda line: None if line["element"] == "8" else line)[name]


def codes(preview: Any) -> list[str]:
    return [notice["code"] for notice in preview["notices"]]


async def for_sale(contests: Contests, key: str) -> list[bool]:
    """Answer, opening by opening, whether teams could buy somebody, as the game service is told."""
    rows = await contests.query(
        "SELECT type, data::text AS data FROM outbox WHERE type = ANY($1) ORDER BY position",
        [AthletesChanged.type, FixtureOpened.type],
    )
    told: list[bool] = []
    allowed = True
    for row in rows:
        if row["type"] == FixtureOpened.type:
            told.append(allowed)
            continue
        changes = AthletesChanged.model_validate_json(row["data"])
        number = (await contests.query("SELECT number FROM athlete WHERE key = $1", key))[0]["number"]
        allowed = next((one.allowed for one in changes.athletes if one.number == number), allowed)
    return told


async def opens_all(season: Importing, *, window: int = 1) -> None:
    """Let every fixture be played, one after another."""
    for fixture in await season.fixtures():
        await season.hear_lock(fixture, window=window)
        await season.passes(fixture)
        await season.open_due()


async def pinned(contests: Contests, key: str) -> list[tuple[int, int, str]]:
    """Answer number, price in tenths and club of everything that fixtures pinned of somebody."""
    rows = await contests.query(
        "SELECT f.number, pin.price, pin.club_key FROM fixture_athlete AS pin "
        "JOIN fixture AS f ON f.id = pin.fixture_id "
        "JOIN athlete AS a ON a.origin_id = pin.origin_id AND a.number = pin.number "
        "WHERE a.key = $1 AND NOT pin.planned ORDER BY f.number",
        key,
    )
    return [tuple(row) for row in rows]


async def test_the_tables_alone_set_up_the_whole_season(contests: Contests) -> None:
    season = await Importing.draft(contests)
    preview = await season.look(tables_of(small_season()), startAt=soon(days=1))
    assert preview["problems"] == []
    assert preview["counts"] == {
        "fixtures": 3,
        "events": 6,
        "results": 0,
        "new": 3,
        "changed": 0,
        "unchanged": 0,
        "athletes": 20,
        "newAthletes": 20,
        "newClubs": 5,
        "prices": 0,
    }
    assert codes(preview) == ["matches-undated", "scores-wait", "season-rules-differ"]
    assert "Piast Borowa – Granit Skałków" in preview["notices"][0]["detail"]
    assert "(6)" in preview["notices"][1]["detail"]
    await season.apply(preview)
    await season.publish()
    prices = await contests.query("SELECT price FROM fixture_athlete WHERE NOT planned ORDER BY number")
    assert [row["price"] for row in prices] == [
        *(45, 40, 80, 75, 45, 40, 65, 60, 50, 50, 85, 110, 45, 45, 55, 70),
        *(40, 40, 50, 45),
    ], "what everybody cost at the start, also where the club has a blank first gameweek"
    assert (await contests.query("SELECT bool_and(allowed) AS all FROM athlete"))[0]["all"]


async def test_gameweeks_come_one_by_one_and_each_a_second_time_changes_nothing(contests: Contests) -> None:
    season, whole = await Importing.draft(contests), await Importing.draft(contests, originName="Liga Druga")
    start = soon(days=1)
    await season.take(tables_of(small_season()), startAt=start)
    for number, files in GW.items():
        applied = await season.take(files)
        assert {"tables-remembered", "shifted-as-before"} <= set(codes(applied))
        assert [fixture["key"] for fixture in applied["fixtures"]] == [f"2025-26-gw{number}"]
        assert (applied["counts"]["changed"], applied["counts"]["newAthletes"]) == (1, 0)
        before = await written(contests), await season.fixtures()
        again = await season.take(files)
        assert (again["counts"]["unchanged"], again["counts"]["prices"]) == (1, 0)
        assert (await written(contests), await season.fixtures()) == before
    await whole.take(small_season(), startAt=start)
    ours, theirs = await drafts(contests, season), await drafts(contests, whole)
    assert ours == theirs, "file by file is what the files together are"
    assert [fixture["names"]["pl"] for fixture in await season.fixtures()] == ["Kolejka 1", "Kolejka 2", "Kolejka 3"]


async def drafts(contests: Contests, season: Importing) -> list[Any]:
    """Answer what an import has made of each fixture: times, matches, results."""
    fixtures = await season.fixtures()
    rows = await contests.query(
        "SELECT results::text AS results FROM result_draft JOIN fixture ON fixture.id = fixture_id "
        "WHERE contest_id = $1 ORDER BY number",
        season.id,
    )
    events = [[(event["key"], event["state"]) for event in fixture["events"]] for fixture in fixtures]
    return [
        (fixture["from"], fixture["to"], sorted(known), row["results"])
        for fixture, known, row in zip(fixtures, events, rows, strict=True)
    ]


@pytest.mark.parametrize("way", ["at once", "one by one"])
async def test_who_joins_later_is_not_for_sale_before(contests: Contests, way: str) -> None:
    season, files = await Importing.draft(contests), joins_later()
    start = soon(days=1)
    if way == "at once":
        noticed = [codes(await season.take(files, startAt=start))]
    else:
        await season.take(tables_of(files), startAt=start)
        noticed = [codes(await season.take({name: files[name]})) for name in sorted(files) if "gw" in name]
    assert ["athletes-not-for-sale" in notices for notices in noticed][:1] == [True]
    await season.publish()
    await opens_all(season)
    assert await for_sale(contests, LATE) == [False, False, True]
    assert await for_sale(contests, "code-880017") == [True, True, True], "a blank gameweek is no absence"
    assert [price for _, price, _ in await pinned(contests, LATE)] == [60, 60, 60], "known all the same"


async def test_who_is_new_in_a_gameweeks_file_is_for_sale_from_then_on(contests: Contests) -> None:
    """Without a table of players nobody knows of them before."""
    season, start = await Importing.draft(contests), soon(days=1)
    files = {name: text for name, text in joins_later().items() if "players" not in name}
    await season.take({name: text for name, text in files.items() if "gw3" not in name}, startAt=start)
    applied = await season.take({name: text for name, text in files.items() if "gw3" in name})
    assert applied["counts"]["newAthletes"] == 1
    await season.publish()
    await opens_all(season)
    assert await for_sale(contests, "2025-26-8") == [False, False, True]


async def test_who_comes_with_a_later_table_of_players_is_for_sale_at_once(contests: Contests) -> None:
    season, files = await Importing.draft(contests), small_season()
    early = changed(files, "players_raw.csv", lambda line: None if line["id"] == "8" else line)
    await season.take(tables_of(early), startAt=soon(days=1))
    await season.publish()
    applied = await season.take({"players_raw.csv": files["players_raw.csv"]})
    assert (applied["counts"]["newAthletes"], applied["counts"]["fixtures"]) == (1, 0)
    await opens_all(season)
    assert [number for number, _, _ in await pinned(contests, LATE)] == [2, 3]
    assert await for_sale(contests, LATE) == [True, True, True]


async def test_whom_an_organizer_took_off_sale_no_file_brings_back(contests: Contests) -> None:
    season = await Importing.draft(contests)
    await season.take(tables_of(small_season()), startAt=soon(days=1))
    players = await contests.organizer.gets(f"{season.origin_path}/athletes")
    season.players = {player["key"]: player["_id"] for player in players}
    await season.athlete(LATE, isAllowedToBuy=False)
    for files in GW.values():
        await season.take(files)
    await season.publish()
    await opens_all(season)
    assert await for_sale(contests, LATE) == [False, False, False]


async def test_prices_of_a_round_that_has_opened_are_those_of_the_next(contests: Contests) -> None:
    """As in a season under way, where a gameweek's file comes after it was played."""
    season = await Importing.draft(contests)
    await season.take(tables_of(small_season()), startAt=soon(days=-2))
    await season.publish()
    first, second, _ = await season.fixtures()
    dearer = changed(GW[1], "gw1.csv", with_cells({"element": "4"}, value="79"))
    applied = await season.take(dearer)
    assert applied["counts"]["prices"] == 1
    players = await contests.organizer.gets(f"{season.origin_path}/athletes")
    season.players = {"wilczek": next(player["_id"] for player in players if player["key"] == WILCZEK)}
    await season.prices(wilczek=8.1)
    assert (await season.take(dearer))["counts"]["prices"] == 0, "what an organizer has set since stays"
    assert await costs(season, WILCZEK) == (81, "orlik-zawada")
    assert (await season.take(GW[2]))["counts"]["prices"] > 0
    assert (await season.take(dearer))["counts"]["prices"] == 0, "an older file sets no price back"
    assert await costs(season, WILCZEK) == (81, "piast-borowa"), "what was typed for the round to come stays"
    for fixture in (first, second):
        await season.hear_lock(fixture)
    await season.passes(second)
    await season.open_due()
    assert await pinned(contests, WILCZEK) == [
        (1, 75, "piast-borowa"),
        (2, 75, "piast-borowa"),
        (3, 81, "piast-borowa"),
    ]


async def costs(season: Importing, key: str) -> tuple[int, str]:
    """Answer what somebody costs now, in tenths, and for whom they play."""
    rows = await season.contests.query("SELECT price, club_key FROM athlete WHERE key = $1", key)
    return rows[0]["price"], rows[0]["club_key"]


async def test_a_match_that_moves_is_postponed_where_it_was_and_added_where_it_is(contests: Contests) -> None:
    season, start = await Importing.draft(contests), soon(days=1)
    await season.take(tables_of(small_season()), startAt=start)
    await season.publish()
    moved = changed(
        small_season(), "fixtures.csv", with_cells({"id": "2"}, event="2.0", kickoff_time="2025-08-24T12:00:00Z")
    )
    fixtures = {"fixtures.csv": moved["fixtures.csv"]}
    preview = await season.look(fixtures, startAt=start)
    assert next(one["detail"] for one in preview["notices"] if one["code"] == "match-postponed") == (
        "Wicher Lipowiec – Halny Regle will be postponed from round “Round 1” to round “Round 2”."
    )
    assert [one["change"] for one in preview["fixtures"]] == ["changed", "changed", "unchanged"]
    await season.apply(preview)
    assert await states(season, "2025-26-2") == ["postponed", "scheduled"]
    first, second, _ = await season.fixtures()
    assert first["to"] < second["from"] < second["to"]
    log = [(one["action"], one["summary"]) for one in await season.log()]
    assert ("event.postponed", "“Wicher Lipowiec – Halny Regle” of round “Round 1” was postponed.") in log
    again = await season.take(fixtures, startAt=start)
    assert again["counts"]["unchanged"] == 3
    back = {"fixtures.csv": small_season()["fixtures.csv"]}
    await season.take(back, startAt=start)
    assert await states(season, "2025-26-2") == ["scheduled", "postponed"]
    assert (await season.take(back, startAt=start))["counts"]["unchanged"] == 3


async def states(season: Importing, key: str) -> list[str]:
    """Answer the states of a match, fixture by fixture that has it."""
    return [event["state"] for fixture in await season.fixtures() for event in fixture["events"] if event["key"] == key]


async def test_a_match_that_moves_from_a_locked_round_no_longer_holds_up_its_results(contests: Contests) -> None:
    season = await Importing.draft(contests)
    await season.take(tables_of(small_season()), startAt=soon(days=-2))
    await season.publish()
    half = changed(GW[1], "gw1.csv", lambda line: line if line["fixture"] == "1" else None)
    await season.take(half)
    first = (await season.fixtures())[0]
    await season.hear_lock(first)
    await season.publishes(first, final=False)
    at = f"/fixtures/{first['_id']}/results/publish"
    assert await season.refused("POST", at, {"final": True, "acceptsUnplayed": True}) == (409, "results-incomplete")
    moved = changed(
        small_season(), "fixtures.csv", with_cells({"id": "2"}, event="3.0", kickoff_time="2025-08-30T18:00:00Z")
    )
    await season.take({"fixtures.csv": moved["fixtures.csv"]}, fileName="fixtures.csv")
    assert await states(season, "2025-26-2") == ["postponed", "scheduled"]
    published = await contests.emitted(ResultsPublished)
    assert [(one["revision"], one["final"]) for one in published] == [(1, False), (2, False)]
    assert {event["key"]: event["state"] for event in published[-1]["events"]}["2025-26-2"] == "postponed"
    assert (await season.publishes(first, final=True))["state"] == "final"
    (act,) = [act for act in await contests.emitted(ActionRecorded) if act["action"] == "event.postponed"]
    assert (act["reason"], act["event_key"]) == ("fixtures.csv", "2025-26-2")
    assert act["after"]["to"] == {"pl": "Kolejka 3", "en": "Round 3"}


async def test_a_match_without_a_date_is_postponed_until_it_has_one(contests: Contests) -> None:
    season, start = await Importing.draft(contests), soon(days=1)
    await season.take(tables_of(small_season()), startAt=start)
    blank = changed(small_season(), "fixtures.csv", with_cells({"id": "3"}, event="", kickoff_time=""))
    applied = await season.take({"fixtures.csv": blank["fixtures.csv"]}, startAt=start)
    assert {"matches-undated", "match-postponed"} <= set(codes(applied))
    assert await states(season, "2025-26-3") == ["postponed"]
    dated = changed(small_season(), "fixtures.csv", with_cells({"id": "3"}, kickoff_time="2025-08-23T19:00:00Z"))
    await season.take({"fixtures.csv": dated["fixtures.csv"]}, startAt=start)
    assert await states(season, "2025-26-3") == ["scheduled"]


async def test_what_an_organizer_has_postponed_stays_so_until_the_file_has_a_new_date(contests: Contests) -> None:
    season, start = await Importing.draft(contests), soon(days=1)
    await season.take(tables_of(small_season()), startAt=start)
    first, *_ = await season.fixtures()
    at = f"/fixtures/{first['_id']}/events/2025-26-2"
    await season.sends("PATCH", at, {"state": "postponed", "reason": "Snow"})
    applied = await season.take(tables_of(small_season()), startAt=start)
    assert "match-stays-postponed" in codes(applied)
    assert await states(season, "2025-26-2") == ["postponed"]


async def test_a_match_with_a_result_does_not_move(contests: Contests) -> None:
    season, start = await Importing.draft(contests), soon(days=1)
    await season.take(small_season(), startAt=start)
    moved = changed(small_season(), "fixtures.csv", with_cells({"id": "2"}, event="3.0"))
    applied = await season.take({"fixtures.csv": moved["fixtures.csv"]}, startAt=start)
    assert "match-played-already" in codes(applied)
    assert await states(season, "2025-26-2") == ["scheduled"], "it counts once"


async def test_one_weeks_file_neither_renames_rounds_nor_counts_anew(contests: Contests) -> None:
    """As 2019-20: after the break the gameweeks go on with 39; and no list of matches is there."""
    season, start = await Importing.draft(contests), soon(days=1)
    files = {name: text for name, text in small_season().items() if "fixtures" not in name}
    late = {"gw39.csv": changed(files, "gw3.csv", lambda line: line | {"round": "39"})["gws/gw3.csv"]}
    await season.take({name: text for name, text in files.items() if "gw3" not in name}, startAt=start)
    applied = await season.take(late)
    assert [(one["name"], one["change"]) for one in applied["fixtures"]] == [("Round 3", "new"), ("Round 2", "changed")]
    first, _, third = await season.fixtures()
    await season.sends("PATCH", f"/fixtures/{third['_id']}", {"name": "Powrót", "nameEn": "The return"})
    again = await season.look(late)
    assert [(fixture["name"], fixture["change"]) for fixture in again["fixtures"]] == [("The return", "unchanged")]
    await season.take({"gw1.csv": files["gws/gw1.csv"]})
    assert [fixture["names"]["pl"] for fixture in await season.fixtures()] == ["Kolejka 1", "Kolejka 2", "Powrót"]
    assert first["names"]["pl"] == "Kolejka 1"


async def test_a_gameweek_of_another_season_is_refused(contests: Contests) -> None:
    """Numbers of clubs and players mean somebody else there."""
    season = await Importing.draft(contests)
    await season.take(tables_of(small_season()), startAt=soon(days=1))
    other = changed(GW[1], "gw1.csv", lambda line: line | {"kickoff_time": "2026-08-16T16:30:00Z"})
    preview = await season.look(other)
    assert [(problem["code"], problem["file"]) for problem in preview["problems"]] == [("season-differs", "gw1.csv")]


def test_players_without_a_position_club_or_price_are_left_out_with_a_notice() -> None:
    files = tables_of(small_season())
    files = changed(files, "players_raw.csv", with_cells({"id": "3"}, element_type="9"))
    files = changed(files, "players_raw.csv", with_cells({"id": "4"}, team=""))
    files = changed(files, "players_raw.csv", with_cells({"id": "5"}, cost_change_start="999"))
    plan = plan_of(files)
    assert len(plan.athletes) == 17
    (notice,) = [notice for notice in plan.notices if notice.code == "athletes-left-out"]
    assert "(3): Igor Żurawski, Bartosz Wilczek, Leon Skiba." in notice.en
    assert len(plan_of(changed(files, "players_raw.csv", without("now_cost"))).athletes) == 0


def test_a_list_without_times_or_gameweeks_says_so() -> None:
    files = changed(tables_of(small_season()), "fixtures.csv", with_cells({"id": "1"}, kickoff_time=""))
    plan = plan_of(files)
    assert [len(fixture.events) for fixture in plan.fixtures] == [1, 1, 3]
    (notice,) = [notice for notice in plan.notices if notice.code == "matches-undated"]
    assert "(2): Orlik Zawada – Granit Skałków, Piast Borowa – Granit Skałków" in notice.en
    assert len(rows_of(files, "fixtures.csv")) == sum(len(fixture.events) for fixture in plan.fixtures) + 2


async def test_a_match_that_has_a_result_elsewhere_does_not_come_back(contests: Contests) -> None:
    season, start = await Importing.draft(contests), soon(days=1)
    await season.take(tables_of(small_season()), startAt=start)
    moved = changed(small_season(), "fixtures.csv", with_cells({"id": "2"}, event="3.0"))
    await season.take({"fixtures.csv": moved["fixtures.csv"]}, startAt=start)
    assert await states(season, "2025-26-2") == ["postponed", "scheduled"]
    (third,) = [one for one in await season.fixtures() if ("2025-26-2", "scheduled") in keyed(one)]
    await season.save(third, events={"2025-26-2": {"ft": [1, 0]}})
    applied = await season.take({"fixtures.csv": small_season()["fixtures.csv"]}, startAt=start)
    assert "match-played-already" in codes(applied)
    assert await states(season, "2025-26-2") == ["postponed", "scheduled"], "it counts once"


def keyed(fixture: Any) -> list[tuple[str, str]]:
    return [(event["key"], event["state"]) for event in fixture["events"]]
