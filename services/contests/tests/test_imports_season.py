"""A season's files over HTTP: preview, problems, application, a second time, and what participants see of it."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

from contests.tests.acting import Contests
from contests.tests.playing import League, soon
from contests.tests.season import Season
from contests.tests.tables import Files, changed, rows_of, small_season, with_cells
from contracts.events.athletes import AthletesChanged, FixtureOpened
from contracts.events.fixture import ResultsPublished
from kit.http.middleware import LARGEST_BODY

TABLES = ("athlete", "fixture", "fixture_event", "fixture_athlete", "result_draft", "club", "outbox", "contest_log")


async def written(contests: Contests) -> dict[str, int]:
    """Count the rows that an import could write."""
    return {
        table: (await contests.query(f"SELECT count(*) AS n FROM {table}"))[0]["n"]  # noqa: S608 - names from above
        for table in TABLES
    }


def points_in(files: Mapping[str, str]) -> dict[tuple[int, int, int], int]:
    """Answer the points that the files state, in tenths, by gameweek, match and athlete."""
    rows = [row for number in (1, 2, 3) for row in rows_of(files, f"gw{number}.csv")]
    return {
        (int(row["round"]), int(row["fixture"]), int(row["element"])): int(row["total_points"]) * 10 for row in rows
    }


class Importing(Season):
    """A fantasy contest that takes its season from files."""

    async def look(self, files: Files, **options: Any) -> Any:
        return await self.sends("POST", "/imports", {"format": "fpl", "files": files} | options)

    async def take(self, files: Files, **options: Any) -> Any:
        """Preview and apply."""
        preview = await self.look(files, **options)
        assert preview["problems"] == []
        return await self.apply(preview)

    async def take_played(self, files: Files, **options: Any) -> list[Any]:
        """Take a season of the past, publish the contest, and let the game service lock every fixture."""
        await self.take(files, **options)
        await self.publish()
        fixtures = await self.fixtures()
        for fixture in fixtures:
            await self.hear_lock(fixture)
        return fixtures


async def test_a_preview_writes_nothing_and_an_import_everything(contests: Contests) -> None:
    season = await Importing.draft(contests)
    before = await written(contests)
    preview = await season.look(small_season(), startAt=soon(days=1), fileName="2025-26")
    assert (preview["state"], preview["problems"]) == ("preview", [])
    assert preview["counts"] == {
        "fixtures": 3,
        "events": 7,
        "results": 6,
        "new": 3,
        "changed": 0,
        "unchanged": 0,
        "athletes": 20,
        "newAthletes": 20,
        "newClubs": 5,
        "prices": 52,
    }
    assert [(fixture["key"], fixture["name"], fixture["events"]) for fixture in preview["fixtures"]] == [
        ("2025-26-gw1", "Round 1", 2),
        ("2025-26-gw2", "Round 2", 2),
        ("2025-26-gw3", "Round 3", 3),
    ]
    assert await written(contests) == before
    applied = await season.apply(preview)
    assert (applied["state"], applied["counts"]) == ("applied", preview["counts"])
    after = await written(contests)
    assert {table: after[table] - before[table] for table in TABLES} == {
        "athlete": 20,
        "fixture": 3,
        "fixture_event": 7,
        "fixture_athlete": 52,
        "result_draft": 3,
        "club": 5,
        "outbox": 3,
        "contest_log": 0,
    }
    (told,) = await contests.emitted(AthletesChanged)
    assert [(one["number"], one["surname"], one["club"]) for one in told["athletes"][3:5]] == [
        (4, "Wilczek", "orlik-zawada"),
        (5, "Skiba", "granit-skalkow"),
    ]
    assert (await contests.query("SELECT text FROM schedule_import"))[0]["text"] is None, "not needed any more"


async def test_importing_twice_changes_nothing(contests: Contests) -> None:
    season, start = await Importing.draft(contests), soon(days=1)
    await season.take(small_season(), startAt=start)
    before, fixtures = await written(contests), await season.fixtures()
    for files in (small_season(), {name.removeprefix("gws/"): text for name, text in small_season().items()}):
        again = await season.take(files, startAt=start)
        counts = again["counts"]
        assert (counts["unchanged"], counts["changed"], counts["newAthletes"], counts["prices"]) == (3, 0, 0, 0)
        assert await season.apply(again) == again
    assert (await written(contests), await season.fixtures()) == (before, fixtures)
    await season.publish()
    published = await written(contests)
    again = await season.take(small_season(), startAt=start)
    assert (again["counts"]["unchanged"], await written(contests)) == (3, published)


async def test_prices_and_clubs_of_each_gameweek_are_pinned_when_it_opens(contests: Contests) -> None:
    season = await Importing.draft(contests)
    fixtures = await season.take_played(small_season())
    found = await contests.query(
        "SELECT fixture.number, pin.price, pin.club_key FROM fixture_athlete AS pin "
        "JOIN fixture ON fixture.id = pin.fixture_id JOIN athlete ON athlete.number = pin.number "
        "WHERE athlete.key = 'code-880004' AND NOT pin.planned ORDER BY fixture.number"
    )
    assert [tuple(row) for row in found] == [(1, 75, "orlik-zawada"), (2, 76, "piast-borowa"), (3, 77, "piast-borowa")]
    opened = await contests.emitted(FixtureOpened)
    assert [event["fixture_id"] for event in opened] == [fixture["_id"] for fixture in fixtures]
    assert [len(event["athletes"]) for event in opened] == [20, 20, 20], "everybody of the origin has a price"


async def test_published_results_bring_the_points_of_the_files(contests: Contests) -> None:
    season = await Importing.draft(contests)
    fixtures = await season.take_played(small_season(), seasonRules=True)
    assert await contests.emitted(ResultsPublished) == [], "what an import knows is a draft"
    for fixture in fixtures:
        await season.publishes(fixture, final=True)
    found = {
        (number, int(event["key"].rpartition("-")[2]), athlete["number"]): sum(
            line["points"] for line in event["lines"]
        )
        for number, results in enumerate(await contests.emitted(ResultsPublished), start=1)
        for athlete in results["athletes"]
        for event in athlete["events"]
    }
    stated = points_in(small_season())
    assert found == {place: points for place, points in stated.items() if place in found}
    assert not any(points for place, points in stated.items() if place not in found)


async def test_a_voided_match_brings_nothing(contests: Contests) -> None:
    season = await Importing.draft(contests)
    _, _, third = await season.take_played(small_season(), seasonRules=True)
    await season.sends("POST", f"/fixtures/{third['_id']}/events/2025-26-5/void", {"reason": "Abandoned"})
    await season.publishes(third, final=True)
    (results,) = await contests.emitted(ResultsPublished)
    athletes = {athlete["number"]: athlete for athlete in results["athletes"]}
    assert (athletes[16]["points"], athletes[16]["voided"]) == (40, False), "the other match of the gameweek counts"
    assert (athletes[3]["points"], athletes[3]["voided"]) == (0, True)


async def test_a_moved_match_is_postponed_and_does_not_hold_up_the_results(contests: Contests) -> None:
    season = await Importing.draft(contests)
    _, second, _ = await season.take_played(small_season())
    assert {event["key"]: event["state"] for event in second["events"]} == {
        "2025-26-3": "scheduled",
        "2025-26-4": "postponed",
    }
    assert (await season.publishes(second, final=True))["state"] == "final"


async def test_problems_name_file_and_line_in_both_languages(contests: Contests) -> None:
    season = await Importing.draft(contests)
    before = await written(contests)
    broken = changed(small_season(), "gw2.csv", with_cells({"element": "19"}, minutes="wiele"))
    body = {"format": "fpl", "files": broken}
    polish = await contests.organizer.sends("POST", f"{season.path}/imports", body, language="pl")
    assert polish["problems"] == [
        {
            "file": "gws/gw2.csv",
            "line": 4,
            "pointer": "/gws~1gw2.csv/4/minutes",
            "code": "number-invalid",
            "detail": "W kolumnie „minutes” powinna stać liczba całkowita od -9999 do 9999, a jest „wiele”.",
        }
    ]
    english = await season.sends("GET", f"/imports/{polish['_id']}")
    assert english["problems"][0]["detail"].startswith("The column “minutes” should hold a whole number")
    assert (polish["state"], polish["fixtures"], polish["counts"]["athletes"]) == ("refused", [], 0)
    assert await season.refused("POST", f"/imports/{polish['_id']}/apply") == (409, "import-has-problems")
    assert await written(contests) == before


async def test_an_offset_moves_every_date(contests: Contests) -> None:
    season = await Importing.draft(contests)
    applied = await season.take(small_season(), shiftDays=-365)
    assert [fixture["from"] for fixture in applied["fixtures"]] == [
        "2024-08-16T16:30:00.000Z",
        "2024-08-23T15:00:00.000Z",
        "2024-08-29T18:00:00.000Z",
    ]
    assert (await season.fixtures())[2]["to"] == "2024-08-31T15:00:00.000Z"
    assert applied["seasonRules"][0]["value"] == 10.0, "the season is that of the files"


async def test_a_later_file_brings_the_next_gameweek_and_corrects_the_last(contests: Contests) -> None:
    season = await Importing.draft(contests)
    files, start = small_season(), soon(days=1)
    early = {name: text for name, text in files.items() if "gw3" not in name}
    await season.take(early, startAt=start)
    await season.publish()
    corrected = changed(files, "gw2.csv", with_cells({"element": "3"}, assists="2", value="82"))
    applied = await season.take(corrected, startAt=start)
    assert [fixture["change"] for fixture in applied["fixtures"]] == ["unchanged", "changed", "changed"]
    assert (applied["counts"]["newAthletes"], applied["counts"]["prices"]) == (0, 21)
    second = (await season.fixtures())[1]
    drafts = await contests.query("SELECT results FROM result_draft WHERE fixture_id = $1", second["_id"])
    assert json.loads(drafts[0]["results"])["statistics"]["2025-26-3"]["3"]["assists"] == 2


async def test_what_an_organizer_has_changed_of_athletes_stays(contests: Contests) -> None:
    season = await Importing.draft(contests)
    await season.take(small_season(), startAt=soon(days=1))
    players = await contests.organizer.gets(f"{season.origin_path}/athletes")
    wilczek = next(player for player in players if player["surname"] == "Wilczek")
    path = f"/organizer/contests/athletes/{wilczek['_id']}"
    await contests.organizer.sends("PATCH", path, {"surname": "Wilk", "isAllowedToBuy": False})
    await season.take(small_season(), startAt=soon(days=1))
    players = await contests.organizer.gets(f"{season.origin_path}/athletes")
    after = next(player for player in players if player["_id"] == wilczek["_id"])
    assert (after["surname"], after["isAllowedToBuy"]) == ("Wilk", False)


async def test_files_move_nobody_to_another_position_after_the_first_lock(contests: Contests) -> None:
    season, start = await Importing.draft(contests), soon(days=1)
    moving = changed(small_season(), "gw3.csv", with_cells({"element": "3"}, position="FWD"))
    await season.take(moving, startAt=start)
    await season.publish()
    first, second, _ = await season.fixtures()
    await season.locked(first)
    again = changed(small_season(), "gw2.csv", with_cells({"element": "3"}, position="FWD"))
    for language, sentence in (("pl", "pozycji zawodnika „"), ("en", "the position of “")):
        body = {"format": "fpl", "files": again, "startAt": start}
        preview = await contests.organizer.sends("POST", f"{season.path}/imports", body, language=language)
        assert [problem["code"] for problem in preview["problems"]] == ["position-frozen"]
        assert sentence in preview["problems"][0]["detail"]
    assert (await season.look(moving, startAt=start))["problems"] == []
    await season.passes(first)
    await season.open_due()
    await season.hear_lock(second)
    await season.passes(second)
    await season.open_due()
    assert len(await contests.emitted(FixtureOpened)) == 3
    pinned = await contests.query(
        "SELECT DISTINCT pin.position FROM fixture_athlete AS pin JOIN athlete USING (origin_id, number) "
        "WHERE athlete.key = 'code-880003' AND NOT pin.planned"
    )
    assert [row["position"] for row in pinned] == ["midfielder"], "what was planned before the lock is not taken over"


async def test_a_season_is_for_fantasy_and_brings_its_files(contests: Contests) -> None:
    typer = await League.running(contests)
    body: dict[str, Any] = {"format": "fpl", "files": small_season()}
    assert await typer.refused("POST", "/imports", body) == (409, "import-for-fantasy-only")
    season = await Importing.draft(contests)
    wrongs: tuple[dict[str, Any], ...] = (
        {"files": None},
        {"files": {}},
        {"files": {"gw1.csv": 1}},
        {"files": {"": "x"}},
        {"files": {"gw1.csv": "x" * 12_000_001}},
        {"files": {f"gw{number}.csv": "x" for number in range(81)}},
        {"format": "openfootball"},
    )
    for wrong in wrongs:
        assert await season.refused("POST", "/imports", body | wrong) == (422, "invalid-body"), list(wrong)
    both = body | {"shiftDays": 1, "startAt": soon(days=1)}
    assert await season.refused("POST", "/imports", both) == (400, "import-options-conflict")
    answer = await contests.participant().asks("POST", f"{season.path}/imports", json=body)
    assert (answer.status_code, answer.json()["code"]) == (403, "organizer-only")


@pytest.mark.thorough
async def test_a_whole_season_passes_the_limit_of_bodies(contests: Contests) -> None:
    """Lines that repeat, more of them than a season has."""
    files = small_season()
    header, line, *_ = files["gws/gw1.csv"].splitlines()
    long = "\n".join([header, *[line] * 4_990])
    season = await Importing.draft(contests)
    copies = {f"gws/gw{number}.csv": long for number in range(1, 14)}
    body = {"format": "fpl", "files": copies | {"fixtures.csv": files["fixtures.csv"]}}
    assert len(json.dumps(body)) > 3 * LARGEST_BODY
    preview = await season.sends("POST", "/imports", body)
    assert (preview["problems"], preview["counts"]["athletes"], preview["counts"]["fixtures"]) == ([], 1, 3)
