"""What a person has put down stands: files leave it alone, and their values wait until somebody takes them."""

import json
from typing import Any

import pytest

from contests.tests.acting import Contests
from contests.tests.playing import soon
from contests.tests.tables import Files, changed, small_season, tables_of, with_cells
from contests.tests.test_imports_live import GW, WILCZEK, costs, pinned
from contests.tests.test_imports_season import Importing
from contracts.events.audit import ActionRecorded


def priced(number: int, value: int) -> Files:
    """Answer a gameweek's file with another price of Wilczek, in tenths."""
    return changed(GW[number], f"gw{number}.csv", with_cells({"element": "4"}, value=str(value)))


async def known(season: Importing) -> Importing:
    players = await season.contests.organizer.gets(f"{season.origin_path}/athletes")
    season.players = {player["key"]: player["_id"] for player in players}
    season.players["wilczek"] = season.players[WILCZEK]
    return season


async def ahead(contests: Contests) -> Importing:
    """A season whose rounds are all to come; nobody has a price for one of them yet."""
    season = await Importing.draft(contests)
    await season.take(tables_of(small_season()), startAt=soon(days=1))
    return await known(season)


async def planned(season: Importing, number: int, key: str = WILCZEK) -> int | None:
    """Answer the price in tenths that a round has planned of somebody."""
    rows = await season.contests.query(
        "SELECT plan.price FROM fixture_athlete AS plan JOIN fixture AS f ON f.id = plan.fixture_id "
        "JOIN athlete AS a ON a.origin_id = plan.origin_id AND a.number = plan.number "
        "WHERE a.key = $1 AND f.number = $2 AND plan.planned",
        key,
        number,
    )
    return rows[0]["price"] if rows else None


def told(values: list[Any]) -> list[tuple[str, str, str | None, str | None, str | None]]:
    return [(one["kind"], one["athlete"], one["fixture"], one["was"], one["says"]) for one in values]


async def waiting(season: Importing) -> list[Any]:
    return await season.sends("GET", "/waiting-values")


async def take(season: Importing, **body: Any) -> list[Any]:
    return await season.sends("POST", "/waiting-values/take", body)


async def test_a_price_of_a_round_stands_against_its_file_and_a_later_round_has_its_own(contests: Contests) -> None:
    season = await ahead(contests)
    _, second, _ = await season.fixtures()
    await season.prices(second, wilczek=9.1)
    preview = await season.look({**GW[2], **GW[3]})
    assert told(preview["stands"]) == [("price", "Bartosz Wilczek", "Round 2", "9.1", "7.6")]
    await season.apply(preview)
    assert (await planned(season, 2), await planned(season, 3)) == (91, 77)
    assert told(await waiting(season)) == told(preview["stands"])
    again = await season.take({**GW[2], **GW[3]})
    assert (again["counts"]["prices"], told(again["stands"])) == (0, told(preview["stands"]))


async def test_a_price_of_the_next_round_stands_until_that_round_has_opened(contests: Contests) -> None:
    season = await Importing.draft(contests)
    await season.take(tables_of(small_season()), startAt=soon(days=-2))
    await season.publish()
    await known(season)
    first, second, third = await season.fixtures()
    await season.prices(wilczek=8.1)
    applied = await season.take(GW[2])
    assert told(applied["stands"]) == [("price", "Bartosz Wilczek", "Round 3", "8.1", "7.6")]
    assert await costs(season, WILCZEK) == (81, "piast-borowa"), "their club is the file's"
    for fixture in (first, second):
        await season.hear_lock(fixture)
    await season.passes(second)
    await season.open_due()
    assert (await pinned(contests, WILCZEK))[-1] == (3, 81, "piast-borowa")
    assert await waiting(season) == [], "the round has opened"
    await season.hear_lock(third)
    await season.passes(third)
    await season.take(priced(3, 83))
    assert await costs(season, WILCZEK) == (83, "piast-borowa"), "a later round's price is the file's"


async def test_a_price_of_the_next_round_replaces_the_one_that_a_file_planned(contests: Contests) -> None:
    season = await ahead(contests)
    await season.take(GW[2])
    await season.publish()
    await season.prices(wilczek=8.1)
    assert await planned(season, 2) == 81
    assert told((await season.look(priced(2, 79)))["stands"]) == [("price", "Bartosz Wilczek", "Round 2", "8.1", "7.9")]


async def test_a_price_saved_in_the_sheet_stands_too(contests: Contests) -> None:
    season = await ahead(contests)
    await season.take(GW[1])
    sheet = await season.sends("GET", "/athletes")
    cells = {"_id": season.players[WILCZEK], "price": 6.4}
    await season.sends("PUT", "/athletes", {"revision": sheet["revision"], "athletes": [cells], "reason": "Form"})
    applied = await season.take(priced(1, 79))
    assert told(applied["stands"]) == [("price", "Bartosz Wilczek", "Round 1", "6.4", "7.9")]
    assert applied["counts"]["prices"] == 0


async def test_values_are_taken_one_by_one_or_all_from_the_preview_or_later(contests: Contests) -> None:
    season = await ahead(contests)
    first, second, third = await season.fixtures()
    for fixture, price in ((first, 8.1), (second, 8.2), (third, 8.3)):
        await season.prices(fixture, wilczek=price)
    preview = await season.look(small_season())
    one, _, _ = preview["stands"]
    left = await take(season, importId=preview["_id"], ids=[one["_id"]])
    assert told(left) == told(preview["stands"][1:])
    assert await planned(season, 1) == 75
    await season.apply(preview)
    assert [await planned(season, number) for number in (1, 2, 3)] == [75, 82, 83], "taken, and left alone"
    two, three = await waiting(season)
    assert told(await take(season, ids=[two["_id"]])) == told([three])
    assert await take(season) == []
    assert [await planned(season, number) for number in (1, 2, 3)] == [75, 76, 77]
    assert await season.refused("POST", "/waiting-values/take", {"ids": [two["_id"]]}) == (409, "value-not-waiting")


async def test_a_taken_price_stands_for_its_round_as_a_typed_one(contests: Contests) -> None:
    season = await ahead(contests)
    _, second, _ = await season.fixtures()
    await season.prices(second, wilczek=9.1)
    await season.take(GW[2])
    await take(season)
    applied = await season.take(priced(2, 99))
    assert told(applied["stands"]) == [("price", "Bartosz Wilczek", "Round 2", "7.6", "9.9")]
    assert await planned(season, 2) == 76


async def test_prices_of_a_file_stand_in_both_logs_and_planned_ones_as_a_number(contests: Contests) -> None:
    season = await Importing.draft(contests)
    await season.take(tables_of(small_season()), startAt=soon(days=-2))
    await season.publish()
    await season.take(priced(1, 79))
    await season.take(GW[3])
    log = {entry["action"]: entry["summary"] for entry in await season.log()}
    assert log["prices.changed"].startswith("Players' prices were changed: 1;")
    assert log["prices.imported"] == "A file brought players' prices and clubs for rounds that have not opened: 20."
    acts = [act for act in await contests.emitted(ActionRecorded) if act["action"].startswith("prices.")]
    kept = {act["action"]: (act["before"], act["after"]) for act in acts}
    assert (kept["prices.changed"][0]["prices"].popitem()[1], kept["prices.changed"][1]["prices"].popitem()[1]) == (
        75,
        79,
    )
    assert kept["prices.planned"][1]["count"] == len(kept["prices.planned"][1]["prices"]) == 20


async def moved(season: Importing, key: str = WILCZEK) -> list[tuple[int, str | None]]:
    """Answer number and club of what unopened rounds have planned of somebody."""
    rows = await season.contests.query(
        "SELECT f.number, plan.club_key FROM fixture_athlete AS plan JOIN fixture AS f ON f.id = plan.fixture_id "
        "JOIN athlete AS a ON a.origin_id = plan.origin_id AND a.number = plan.number "
        "WHERE a.key = $1 AND plan.planned ORDER BY f.number",
        key,
    )
    return [tuple(row) for row in rows]


@pytest.mark.parametrize("way", ["alone", "sheet"])
async def test_a_move_of_club_stands_in_every_round_to_come(contests: Contests, way: str) -> None:
    season = await ahead(contests)
    await season.take(GW[3])
    if way == "alone":
        await season.athlete(WILCZEK, teamKey="halny-regle")
    else:
        sheet = await season.sends("GET", "/athletes")
        cells = {"_id": season.players[WILCZEK], "teamKey": "halny-regle"}
        await season.sends("PUT", "/athletes", {"revision": sheet["revision"], "athletes": [cells]})
    assert await moved(season) == [(3, "halny-regle")]
    applied = await season.take({**GW[2], **GW[3]})
    assert told(applied["stands"]) == [("club", "Bartosz Wilczek", None, "Halny Regle", "Piast Borowa")]
    assert await moved(season) == [(2, None), (3, "halny-regle")]
    assert await costs(season, WILCZEK) == (75, "halny-regle")
    assert told(await waiting(season)) == told(applied["stands"])


async def test_a_move_stands_against_a_file_of_a_played_round_and_is_taken_by_one_press(contests: Contests) -> None:
    season = await Importing.draft(contests)
    await season.take(tables_of(small_season()), startAt=soon(days=-2))
    await season.publish()
    await known(season)
    await season.athlete(WILCZEK, teamKey="halny-regle")
    applied = await season.take(GW[2])
    assert told(applied["stands"]) == [("club", "Bartosz Wilczek", None, "Halny Regle", "Piast Borowa")]
    assert await costs(season, WILCZEK) == (76, "halny-regle"), "their price is the file's"
    assert await take(season) == []
    assert await costs(season, WILCZEK) == (76, "piast-borowa")
    acts = [entry["action"] for entry in await season.log()]
    assert acts[0] == "athlete.changed"
    assert (await season.look(GW[3]))["stands"] == [], "from then on files decide"


async def test_clubs_of_a_file_stand_in_both_logs(contests: Contests) -> None:
    season = await Importing.draft(contests)
    await season.take(tables_of(small_season()), startAt=soon(days=-2))
    await season.publish()
    await season.take(GW[1])
    log = {entry["action"]: entry["summary"] for entry in await season.log()}
    assert log["athletes.changed"] == "Players were changed: 1, of them withdrawn: 0."
    (act,) = [act for act in await contests.emitted(ActionRecorded) if act["action"] == "athletes.changed"]
    values = [list(act[side]["athletes"].values()) for side in ("before", "after")]
    assert values == [["piast-borowa"], ["orlik-zawada"]]


GESIOR = "code-880013"
"""A goalkeeper with two matches in the third round."""


async def counted(season: Importing, event: str, key: str = GESIOR) -> dict[str, int]:
    """Answer somebody's counts in the draft of the third round."""
    third = (await season.fixtures())[2]
    rows = await season.contests.query("SELECT results FROM result_draft WHERE fixture_id = $1", third["_id"])
    number = (await season.contests.query("SELECT number FROM athlete WHERE key = $1", key))[0]["number"]
    return json.loads(rows[0]["results"])["statistics"][event].get(str(number), {})


async def corrected(contests: Contests) -> Importing:
    """A season whose goalkeeper has 7 saves by an organizer and 8 by the file, in one of two matches."""
    season = await ahead(contests)
    await season.take(GW[3])
    third = (await season.fixtures())[2]
    statistics = third["importedResults"]["statistics"]
    statistics["2025-26-4"][season.players[GESIOR]]["saves"] = 7
    await season.save(third, statistics={"2025-26-4": statistics["2025-26-4"]})
    return season


async def test_a_corrected_statistic_stands_and_the_others_are_the_files(contests: Contests) -> None:
    season = await corrected(contests)
    later = with_cells({"element": "13", "fixture": "4"}, goals_conceded="2", saves="8")
    applied = await season.take(changed(GW[3], "gw3.csv", later))
    (stand,) = applied["stands"]
    assert (stand["athlete"], stand["event"], stand["statistic"]) == (
        "Albin Gęsior",
        "Granit Skałków – Halny Regle",
        "Saves",
    )
    assert (stand["kind"], stand["was"], stand["says"]) == ("statistic", "7", "8")
    assert await counted(season, "2025-26-4") == {"minutes": 90, "goalsConceded": 2, "saves": 7}
    assert (await waiting(season)) == [stand]
    assert await take(season, ids=[stand["_id"]]) == []
    assert (await counted(season, "2025-26-4"))["saves"] == 8
    assert (await season.look(changed(GW[3], "gw3.csv", later)))["stands"] == [], "from then on files decide"


async def test_a_statistic_that_was_taken_away_does_not_come_back(contests: Contests) -> None:
    season = await ahead(contests)
    await season.take(GW[3])
    third = (await season.fixtures())[2]
    statistics = third["importedResults"]["statistics"]["2025-26-4"]
    del statistics[season.players[GESIOR]]
    await season.save(third, statistics={"2025-26-4": statistics})
    applied = await season.take(GW[3])
    assert sorted((one["was"], one["says"]) for one in applied["stands"]) == [("0", "1"), ("0", "8"), ("0", "90")]
    assert await counted(season, "2025-26-4") == {}


async def test_corrected_statistics_stand_in_the_audit_log_with_their_counts(contests: Contests) -> None:
    season = await corrected(contests)
    later = with_cells({"element": "13", "fixture": "5"}, saves="3")
    await season.take(changed(GW[3], "gw3.csv", later))
    acts = [act for act in await contests.emitted(ActionRecorded) if act["action"].endswith("results.drafted")]
    told = [[list(act[side].get("statistics", {}).values()) for side in ("before", "after")] for act in acts]
    assert told == [[[], []], [[8], [7]], [[2], [3]]]
