"""Imports over HTTP: preview, refusal, application, and a second time."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from contests.tests.acting import LEAGUES, Contests
from contests.tests.playing import League, small_cup, soon
from contracts.events.fixture import FixtureChanged, ResultsPublished

FILES = Path(os.environ.get("TRYBUNA_DATA", Path(__file__).parents[4] / "shared" / "data")) / "openfootball"


COUNTS = dict.fromkeys(("changed", "unchanged", "athletes", "newAthletes", "prices"), 0)


async def outbox(contests: Contests) -> int:
    return (await contests.query("SELECT count(*) AS rows FROM outbox"))[0]["rows"]


async def written(contests: Contests) -> int:
    """Count the rows that an import could write."""
    tables = ("fixture", "fixture_event", "result_draft", "published_result", "club", "contest_log")
    return sum([(await contests.query(f"SELECT count(*) AS n FROM {table}"))[0]["n"] for table in tables])  # noqa: S608


async def test_a_preview_writes_nothing_and_an_import_everything(contests: Contests) -> None:
    league = await League.running(contests)
    rows = await written(contests)
    preview = await league.preview(small_cup(), startAt=soon(days=1), groupMedalists=True, fileName="small-cup.json")
    assert (preview["state"], preview["problems"]) == ("preview", [])
    assert [notice["code"] for notice in preview["notices"]] == ["field-not-read"], "half-time scores are not taken"
    assert preview["counts"] == COUNTS | {"fixtures": 6, "events": 19, "results": 16, "new": 6, "newClubs": 8}
    assert preview["fixtures"][0]["key"] == "matchday-1"
    assert {fixture["change"] for fixture in preview["fixtures"]} == {"new"}
    assert (await written(contests), await contests.emitted(FixtureChanged)) == (rows, [])
    applied = await league.apply(preview)
    assert (applied["state"], applied["counts"]) == ("applied", preview["counts"])
    assert await league.sends("GET", f"/imports/{preview['_id']}") == applied
    schedule = await league.schedule()
    assert [fixture["name"] for fixture in schedule] == [fixture["name"] for fixture in preview["fixtures"]]
    assert [fixture["from"] for fixture in schedule] == [fixture["from"] for fixture in preview["fixtures"]]
    first = schedule[0]
    keys = [event["key"] for event in first["events"]]
    assert keys == [
        "matchday-1-orlik-zawada-granit-skalkow",
        "matchday-1-piast-borowa-wicher-lipowiec",
        "matchday-1-zubr-puszczewo-latarnik-helmowo",
        "matchday-1-halny-regle-sokol-debina",
        "group-a-winner",
        "group-b-winner",
        "medalists",
    ]
    group, medals = first["events"][4], first["events"][6]
    assert {offer["rate"] for offer in group["availablePredictions"]} == {4.0}
    assert {(offer["predictionFamily"], offer["rate"]) for offer in medals["availablePredictions"]} == {
        ("GroupMedalists", 2.67)
    }
    assert medals["groupEventName"] == "Small Cup"
    assert [event["number"] for event in await contests.emitted(FixtureChanged)] == [1, 2, 3, 4, 5, 6]


async def test_the_files_results_are_a_draft_that_nobody_else_sees(contests: Contests) -> None:
    league = await League.running(contests)
    await league.imports(small_cup(), startAt=soon(days=1), groupMedalists=True)
    schedule = await league.schedule()
    assert all(fixture["typerResults"] == {} and fixture["resultsRevision"] == 0 for fixture in schedule)
    assert all(event["score"] is None for fixture in schedule for event in fixture["events"])
    assert await contests.emitted(ResultsPublished) == []
    emitted = json.dumps(await contests.emitted(FixtureChanged))
    assert '"result' not in emitted
    newest = (await league.log())[0]
    assert (newest["action"], newest["summary"]) == (
        "import.applied",
        "A schedule was imported: 6 new rounds, 0 changed.",
    )
    first = (await league.fixtures())[0]
    assert first["importedResults"]["groupMedalists"] == {
        "medalists": ["zubr-puszczewo", "granit-skalkow", "orlik-zawada"]
    }
    await league.locked(first)
    published = await league.publishes(first, final=True)
    assert published["typerResults"]["matchday-1-halny-regle-sokol-debina"] == {
        "1X2": ["1"],
        "ExactResult": ["other"],
        "PointDifference": ["1:3+"],
    }
    assert published["typerResults"]["group-b-winner"] == {"GroupWinner": ["halny-regle"]}


async def test_importing_twice_changes_nothing(contests: Contests) -> None:
    league = await League.running(contests)
    start = soon(days=1)
    await league.imports(small_cup(), startAt=start, groupMedalists=True)
    before, events = await league.fixtures(), await outbox(contests)
    for document in (small_cup(), json.dumps(small_cup())):
        again = await league.imports(document, startAt=start, groupMedalists=True)
        assert again["counts"] | {"new": 0, "changed": 0, "unchanged": 6} == again["counts"]
        second = await league.apply(again)
        assert second == again
    assert await league.fixtures() == before
    assert await outbox(contests) == events
    shown = min(fixture["from"] for fixture in before)
    preview = await league.preview(small_cup(), startAt=shown, groupMedalists=True)
    assert preview["counts"]["unchanged"] == 6, "the moment that was shown, sent back, is the same moment"


async def test_a_newer_file_changes_what_differs_and_keeps_what_the_organizer_changed(contests: Contests) -> None:
    league = await League.running(contests)
    start = soon(days=1)
    await league.imports(small_cup(), startAt=start)
    fixture = (await league.fixtures())[1]
    await league.sends("PATCH", f"/fixtures/{fixture['_id']}", {"name": "Druga kolejka", "nameEn": "The second"})
    match = fixture["events"][0]
    offers = [{"name": "1", "predictionFamily": "1X2", "rate": 2}]
    await league.sends("PUT", f"/fixtures/{fixture['_id']}/events/{match['key']}/predictions", {"predictions": offers})
    newer = small_cup()
    newer["matches"][4]["ground"] = "Stadion Zastępczy"
    newer["matches"][5]["score"] = {"ft": [3, 1]}
    newer["matches"].append(
        {
            "round": "Benefit",
            "date": "2025-06-24",
            "time": "17:00 UTC+2",
            "team1": "Orlik Zawada",
            "team2": "Halny Regle",
        }
    )
    applied = await league.imports(newer, startAt=start)
    assert {change["key"]: change["change"] for change in applied["fixtures"]} == {
        "matchday-1": "unchanged",
        "matchday-2": "changed",
        "matchday-3": "unchanged",
        "semi-finals": "unchanged",
        "match-for-third-place": "unchanged",
        "final": "unchanged",
        "benefit": "new",
    }
    fixtures = await league.fixtures()
    assert fixtures[1]["names"] == {"pl": "Druga kolejka", "en": "The second"}
    changed = fixtures[1]["events"][0]
    assert (changed["venue"], len(changed["availablePredictions"])) == ("Stadion Zastępczy", 1)
    key = "matchday-2-granit-skalkow-wicher-lipowiec"
    assert fixtures[1]["importedResults"]["events"][key]["ft"] == [3, 1]
    assert [fixture["revision"] for fixture in fixtures] == [1, 4, 1, 1, 1, 1, 1], "a draft alone is no revision"


async def test_locked_fixtures_keep_their_offers_but_take_results(contests: Contests) -> None:
    league = await League.running(contests)
    start = soon(days=1)
    await league.imports(small_cup(), startAt=start)
    first = (await league.fixtures())[0]
    previewed = small_cup()
    one, other = previewed["matches"][0], previewed["matches"][1]
    one["team2"], other["team2"] = other["team2"], one["team2"]
    early = await league.preview(previewed, startAt=start)
    assert early["state"] == "preview"
    await league.close(first)
    failed = await league.apply(early)
    assert (failed["state"], failed["failure"]["code"]) == ("failed", "import-has-problems")
    assert [problem["code"] for problem in failed["problems"]] == ["fixture-locked"] * 2
    assert failed["problems"][0]["line"] == 4
    late = await league.preview(previewed, startAt=start)
    assert (late["state"], late["problems"][0]["code"], late["problems"][0]["line"]) == ("refused", "fixture-locked", 4)
    results = small_cup()
    results["matches"][0]["score"] = {"ft": [0, 3]}
    results["matches"][1]["time"] = "21:30 UTC+2"
    await league.imports(results, startAt=start)
    locked = (await league.fixtures())[0]
    assert locked["state"] == "closing"
    assert locked["importedResults"]["events"]["matchday-1-orlik-zawada-granit-skalkow"]["ft"] == [0, 3]


@pytest.mark.parametrize("year", ["2022", "2026"])
async def test_the_real_world_cups_import_without_a_problem(contests: Contests, year: str) -> None:
    file = FILES / year / "worldcup.json"
    if not file.exists():
        pytest.skip(f"{file} is not there; TRYBUNA_DATA names the folder with the public data")
    league = await League.running(contests)
    text = file.read_text(encoding="utf-8")
    options: dict[str, Any] = {"timeZone": "+03:00", "startAt": soon(days=1), "groupMedalists": True}
    applied = await league.imports(text, **options)
    matches = json.loads(text)["matches"]
    groups = {match["group"] for match in matches if "group" in match}
    rounds = {match["round"] for match in matches}
    assert applied["counts"] == COUNTS | {
        "fixtures": len(rounds),
        "events": len(matches) + len(groups) + 1,
        "results": len(matches),
        "new": len(rounds),
        "newClubs": len({match[side] for match in matches for side in ("team1", "team2")}),
    }
    schedule = await league.schedule()
    nations = {club["country"] for fixture in schedule for event in fixture["events"] for club in event["members"]}
    assert None not in nations, "every team of a world cup is a nation"
    shown = {(event["Home"], event["Away"]) for fixture in schedule for event in fixture["events"] if event["Home"]}
    assert shown == {(match["team1"], match["team2"]) for match in matches}
    events = await outbox(contests)
    again = await league.imports(text, **options)
    assert again["counts"]["unchanged"] == len(rounds)
    assert await outbox(contests) == events


async def test_a_wrong_file_is_kept_as_refused_and_writes_nothing(contests: Contests) -> None:
    league = await League.running(contests)
    rows, events = await written(contests), await outbox(contests)
    broken = small_cup()
    broken["matches"][2]["date"] = "2025-02-30"
    broken["matches"][3]["team1"] = ""
    text = json.dumps(broken, indent=1, ensure_ascii=False)
    for options, codes in (
        ({"text": text}, ["date-impossible", "team-unknown"]),
        ({"text": text[: len(text) // 2]}, ["json-truncated"]),
        ({"text": "\\u0000"}, ["json-invalid"]),
        ({"text": '{"name": "A\\u0000B", "matches": []}'}, ["text-invalid"]),
        ({"text": '{"name": "\\ud800", "matches": []}'}, ["text-invalid"]),
        ({"text": json.dumps(small_cup()), "shiftDays": 36_525}, []),
        ({"text": json.dumps(small_cup()), "startAt": "2200-12-31T23:00:00Z"}, ["date-out-of-range"]),
    ):
        answer = await league.asks("POST", "/imports", {"format": "openfootball"} | options)
        assert answer.status_code == 201, answer.text
        preview = answer.json()
        assert [problem["code"] for problem in preview["problems"]] == codes
        assert (preview["state"] == "refused") == bool(codes)
        if codes:
            assert preview["fixtures"] == []
            apply = f"/imports/{preview['_id']}/apply"
            assert await league.refused("POST", apply) == (409, "import-has-problems")
    assert (await written(contests), await outbox(contests)) == (rows, events)
    assert await league.fixtures() == []


async def test_a_schedule_of_the_past_is_noticed_and_locked_at_once(contests: Contests) -> None:
    league = await League.running(contests)
    preview = await league.preview(small_cup(), shiftDays=-1)
    assert [notice["code"] for notice in preview["notices"]] == ["field-not-read", "fixtures-in-the-past"]
    assert preview["state"] == "preview"
    applied = await league.apply(preview)
    assert applied["fixtures"][0]["from"].startswith("2025-06-05T16:00:00")
    assert {fixture["state"] for fixture in await league.schedule()} == {"locked"}


async def test_problems_are_told_in_both_languages(contests: Contests) -> None:
    league = await League.running(contests)
    body = {"format": "openfootball", "text": '{"name": "Cup",\n"matches": [1]}'}
    polish = await contests.organizer.sends("POST", f"{league.path}/imports", body, language="pl")
    assert polish["problems"][0]["detail"] == "W polu „matches” powinna stać wartość typu: obiekt."
    english = await league.sends("GET", f"/imports/{polish['_id']}")
    assert english["problems"][0]["detail"] == "The field “matches” should hold an object."
    assert english["problems"][0]["line"] == 2


async def test_options_that_make_no_sense_are_refused(contests: Contests) -> None:
    league = await League.running(contests)
    good: dict[str, Any] = {"format": "openfootball", "text": json.dumps(small_cup())}
    for wrong in (
        {"format": "xml"},
        {"timeZone": "Mars/Base"},
        {"shiftDays": 10**9},
        {"text": 3},
        {"text": "x" * 1_500_001},
    ):
        assert await league.refused("POST", "/imports", good | wrong) == (422, "invalid-body"), list(wrong)
    both = good | {"shiftDays": 1, "startAt": soon(days=1)}
    assert await league.refused("POST", "/imports", both) == (400, "import-options-conflict")
    assert await league.refused("GET", "/imports/nothing") == (404, "import-not-found")
    other = await League.running(contests, name="Another")
    theirs = await other.preview(small_cup())
    assert await league.refused("POST", f"/imports/{theirs['_id']}/apply") == (404, "import-not-found")
    await other.sends("POST", "/close", {"reason": "Over"})
    assert await other.refused("POST", f"/imports/{theirs['_id']}/apply") == (409, "contest-closed")
    assert await other.refused("POST", "/imports", good) == (409, "contest-closed")
    answer = await contests.participant().asks("POST", f"{league.path}/imports", json=good)
    assert (answer.status_code, answer.json()["code"]) == (403, "organizer-only")


async def test_the_document_declares_every_refusal_of_an_import(contests: Contests) -> None:
    paths = contests.app.openapi()["paths"]
    base = f"{LEAGUES}/{{leagueId}}/imports"
    declared = {
        path.removeprefix(base) + f" {method}": {
            code
            for status, response in operation["responses"].items()
            if int(status) not in {401, 403, 413, 415, 422, 503}
            for code in response["content"].get("application/problem+json", {}).get("examples", ())
        }
        for path, methods in paths.items()
        if path.startswith(base)
        for method, operation in methods.items()
    }
    writing = {"contest-not-found", "contest-closed", "too-many-requests"}
    reversing = {"contest-not-found", "contest-closed", "import-not-found", "import-not-reversible"}
    reversing |= {"deletion-pending", "fixture-order-stands"}
    assert declared == {
        "/under-way get": {"contest-not-found"},
        "/columns get": {"contest-not-found"},
        "/columns put": writing,
        " post": writing
        | {
            "import-for-fantasy-only",
            "import-options-conflict",
            "import-columns-missing",
            "import-too-slow",
            "too-many-attempts",
        },
        "/columns post": {"contest-not-found", "too-many-requests"},
        "/workbook post": {"contest-not-found", "too-many-requests", "workbook-unreadable", "workbook-too-large"},
        "/{importId} get": {"contest-not-found", "import-not-found"},
        "/{importId}/apply post": writing
        | {"import-not-found", "import-has-problems", "clubs-unknown", "reason-required"},
        " get": {"contest-not-found"},
        "/{importId}/reversal get": reversing,
        "/{importId}/take-back post": reversing | {"reason-required", "too-many-requests"},
    }
