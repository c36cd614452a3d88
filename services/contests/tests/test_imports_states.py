"""States and stages of matches in files, and fields that nothing reads."""

from datetime import UTC, datetime
from typing import Any

from contests.imports.formats.openfootball.parser import read
from contests.tests.acting import Contests
from contests.tests.playing import League
from contests.tests.test_closings import odd_file


def of(document: dict[str, Any]) -> list[tuple[str, str, str | None]]:
    return [(event["Home"], event["state"], event["walkover"]) for event in document["events"]]


async def test_words_of_a_file_put_off_void_and_award_matches(contests: Contests) -> None:
    league = await League.draft(contests)
    preview = await league.preview(odd_file("status-words"), timeZone="Europe/Warsaw")
    said = [(one["line"], one["code"]) for one in preview["notices"] if one["code"].startswith("match-")]
    assert [code for _, code in said] == ["match-postponed", "match-void", "match-awarded", "match-postponed"]
    assert all(line for line, _ in said)
    assert preview["awarded"] == 1
    await league.apply(preview)
    (fixture,) = await league.fixtures()
    assert of(fixture) == [
        ("Alfa", "postponed", None),
        ("Gama", "void", None),
        ("Epsilon", "void", "void"),
        ("Eta", "postponed", None),
        ("Iota", "scheduled", None),
    ]
    assert fixture["closesAt"] == fixture["from"] == fixture["events"][2]["startsAt"], "what is off closes nothing"
    score = fixture["importedResults"]["events"]
    assert [value["ft"] for value in score.values()] == [[0, 3], [2, 1]]


async def test_a_later_file_changes_the_state_and_the_log_has_it(contests: Contests) -> None:
    league = await League.running(contests)
    file: dict[str, Any] = {
        "name": "Liga",
        "matches": [
            {"round": "1", "date": "2189-03-05", "time": "18:00 UTC", "team1": home, "team2": away}
            for home, away in (("Alfa", "Beta"), ("Gama", "Delta"), ("Epsilon", "Zeta"))
        ],
    }
    await league.imports(file)
    file["matches"][0]["status"] = "cancelled"
    file["matches"][1] |= {"status": "awarded", "score": {"ft": [3, 0]}}
    await league.imports(file)
    (fixture,) = await league.fixtures()
    assert of(fixture) == [("Alfa", "void", None), ("Gama", "void", "void"), ("Epsilon", "scheduled", None)]
    acts = [one["action"] for one in await league.log()][:3]
    assert acts == ["import.applied", "event.walkover", "event.voided"]
    again = await league.preview(file)
    assert again["counts"]["unchanged"] == 1


async def test_a_walkover_counts_only_if_it_is_said_and_the_round_is_locked(contests: Contests) -> None:
    league = await League.running(contests)
    match = {"round": "1", "date": "2189-03-05", "time": "18:00 UTC", "team1": "Alfa", "team2": "Beta"}
    file: dict[str, Any] = {
        "name": "Liga",
        "matches": [match],
    }
    await league.imports(file)
    (fixture,) = await league.fixtures()
    await league.locked(fixture)
    file["matches"][0] |= {"status": "awarded", "score": {"ft": [3, 0]}}
    preview = await league.preview(file)
    await league.sends("POST", f"/imports/{preview['_id']}/apply", {"awardedCounts": True})
    await league.apply(preview)
    assert of((await league.fixtures())[0]) == [("Alfa", "scheduled", "counts")]


def test_rounds_of_two_stages_are_two_and_no_field_is_left_without_a_notice() -> None:
    text = """{"name": "Liga", "season": "2027", "matches": [
    {"round": "Matchday 1", "stage": "Championship", "date": "2027-03-05", "team1": "A", "team2": "B", "referee": "X"},
    {"round": "Matchday 1", "stage": "Relegation", "date": "2027-03-05", "team1": "C", "team2": "D",
     "score": {"ht": [0, 0], "ft": [1, 0]}},
    {"stage": "Finals", "date": "2027-03-06", "team1": "A", "team2": "C", "status": "suspended"}]}"""
    found = read(text, default_zone=UTC)
    assert found.problems == ()
    assert [match.round for match in found.matches] == ["Championship, Matchday 1", "Relegation, Matchday 1", "Finals"]
    told = {(one.code, one.line) for one in found.notices if one.code != "time-missing"}
    assert told == {("status-unknown", 5), ("field-not-read", 1), ("field-not-read", 2), ("field-not-read", 4)}
    names = " ".join(one.en for one in found.notices)
    assert all(f"“{name}”" in names for name in ("season", "referee", "score.ht"))
    assert found.matches[0].kick_off == datetime(2027, 3, 5, 12, tzinfo=UTC)


def test_a_field_of_many_matches_that_is_not_read_has_one_notice() -> None:
    matches = ",".join(
        f"""{{"round": "1", "date": "2027-03-0{day}", "time": "18:00", "team1": "A", "team2": "B",
        "score": {{"ht": [0, 0], "ft": [1, 0]}}}}"""
        for day in range(1, 6)
    )
    found = read(f'{{"name": "Liga", "matches": [{matches}]}}', default_zone=UTC)
    assert [(one.code, one.en) for one in found.notices] == [
        ("field-not-read", "The field “score.ht” is not taken (5 times).")
    ]
