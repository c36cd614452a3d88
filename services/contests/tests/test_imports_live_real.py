"""A real season file by file: set up from its tables, then its first gameweeks, scored by the files' own points."""

import csv
import os
from collections import Counter
from io import StringIO
from pathlib import Path

import pytest

from contests.tests.acting import Contests
from contests.tests.playing import soon
from contests.tests.tables import Files
from contests.tests.test_imports_live import codes
from contests.tests.test_imports_season import Importing, written
from contracts.events.fixture import ResultsPublished

FOLDER = Path(os.environ.get("TRYBUNA_DATA", Path(__file__).parents[4] / "shared" / "data")) / "fpl" / "2023-24"
TABLES = ("players_raw.csv", "teams.csv", "fixtures.csv")
WEEKS = (1, 2, 3, 4)


def file(*names: str) -> Files:
    return {name: (FOLDER / name).read_text(encoding="utf-8") for name in names}


def rows(name: str) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(file(name)[name], newline="")))


@pytest.mark.thorough
@pytest.mark.skipif(not FOLDER.is_dir(), reason=f"{FOLDER} is not there; TRYBUNA_DATA names the folder of public data")
async def test_a_real_season_is_set_up_by_its_tables_and_scored_week_by_week(contests: Contests) -> None:
    season = await Importing.draft(contests)
    applied = await season.take(file(*TABLES), startAt=soon(days=3))
    counts = applied["counts"]
    assert (counts["fixtures"], counts["events"], counts["newAthletes"], counts["results"]) == (38, 380, 865, 0)
    assert codes(applied) == ["scores-wait"]
    await season.publish()
    assert len(await season.fixtures()) == 38
    keys = {row["id"]: f"code-{row['code']}" for row in rows("players_raw.csv")}
    priced = await contests.query("SELECT key, pin.price FROM fixture_athlete AS pin JOIN athlete USING (number)")
    assert {row["key"]: row["price"] for row in priced} == {
        keys[row["id"]]: int(row["now_cost"]) - int(row["cost_change_start"]) for row in rows("players_raw.csv")
    }
    total = Counter[str]()
    for week in WEEKS:
        name = f"gws/gw{week}.csv"
        await season.take(file(name))
        before = await written(contests), await season.fixtures()
        again = await season.take(file(name))
        assert (again["counts"]["unchanged"], again["counts"]["prices"]) == (1, 0)
        assert (await written(contests), await season.fixtures()) == before
        fixture = (await season.fixtures())[week - 1]
        assert fixture["names"] == {"pl": f"Kolejka {week}", "en": f"Round {week}"}
        await season.locked(fixture)
        await season.publishes(fixture, final=True)
        await season.open_due()
        for row in rows(name):
            total[keys[row["element"]]] += int(row["total_points"]) * 10
    assert await totals(contests) == {key: points for key, points in total.items() if points}


async def totals(contests: Contests) -> dict[str, int]:
    """Sum everybody's published points, in tenths, by key; without those who have none."""
    numbers = {row["number"]: row["key"] for row in await contests.query("SELECT number, key FROM athlete")}
    found = Counter[str]()
    for results in await contests.emitted(ResultsPublished):
        for athlete in results["athletes"]:
            found[numbers[athlete["number"]]] += athlete["points"]
    return {key: points for key, points in found.items() if points}


@pytest.mark.thorough
@pytest.mark.skipif(not FOLDER.is_dir(), reason=f"{FOLDER} is not there; TRYBUNA_DATA names the folder of public data")
async def test_in_a_real_season_only_those_are_for_sale_who_are_in_the_game(contests: Contests) -> None:
    """The first four gameweeks are known before anything opens; clubs with a blank second one lose nobody."""
    season = await Importing.draft(contests)
    await season.take(file(*TABLES), startAt=soon(days=3))
    for week in WEEKS:
        await season.take(file(f"gws/gw{week}.csv"))
    await season.publish()
    seen: set[str] = set()
    for week in WEEKS:
        seen |= {row["element"] for row in rows(f"gws/gw{week}.csv")}
        for_sale = await contests.query("SELECT count(*) AS n FROM athlete WHERE allowed")
        assert for_sale[0]["n"] == len(seen), f"gameweek {week}"
        fixture = (await season.fixtures())[week - 1]
        await season.locked(fixture)
        await season.publishes(fixture, final=True)
        await season.open_due()
