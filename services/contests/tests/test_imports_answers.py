"""Recorded answers of public services: what of each is read."""

import json
from pathlib import Path
from typing import Any

import pytest

from contests.imports.formats.files import read_files
from contests.imports.formats.options import FileFormat, ImportOptions
from contests.imports.formats.plan import Plan

RECORDED = Path(__file__).parent / "data" / "recorded"


def recorded(name: str) -> str:
    return (RECORDED / f"{name}.json").read_text()


def read(text: str, form: FileFormat) -> Plan:
    plan, problems = read_files(text, ImportOptions(format=form))
    assert problems == []
    return plan


def scores(plan: Plan) -> dict[str, Any]:
    """Answer the scores by stages, by the sides."""
    return {
        f"{event.home} – {event.away}": (score.ft, score.et, score.p)
        for fixture in plan.fixtures
        for event in fixture.events
        if (score := fixture.results.events.get(event.key)) is not None
    }


def refusals(text: str, form: FileFormat) -> list[str]:
    return [problem.code for problem in read_files(text, ImportOptions(format=form))[1]]


def codes(plan: Plan) -> list[str]:
    """Answer the notices besides that of the fields that are not taken."""
    return sorted(notice.code for notice in plan.notices if notice.code != "fields-not-read")


def changed(name: str, **match: Any) -> str:
    """Answer a recorded answer of football-data.org whose first match is otherwise."""
    document = json.loads(recorded(name))
    document["matches"][0] |= match
    return json.dumps(document)


def test_the_result_of_openligadb_is_found_by_its_type_not_by_its_place() -> None:
    plan = read(recorded("openligadb-em-2020"), "openLigaDb")
    assert [fixture.name_en for fixture in plan.fixtures] == ["Group stage"]
    assert [ft for ft, _, _ in scores(plan).values()] == [(0, 3), (1, 1), (0, 1)]
    assert plan.fixtures[0].events[0].venue == "Stadio Olimpico"


def test_rounds_starts_and_open_matches_of_openligadb_are_read() -> None:
    plan = read(recorded("openligadb-bl1-2026"), "openLigaDb")
    assert [(one.name, one.name_en, len(one.events)) for one in plan.fixtures] == [
        ("Kolejka 1", "Round 1", 2),
        ("Kolejka 4", "Round 4", 1),
        ("Kolejka 32", "Round 32", 1),
        ("Kolejka 34", "Round 34", 1),
    ]
    assert plan.fixtures[0].starts_at.isoformat() == "2026-08-28T18:30:00+00:00"
    assert [ft for ft, _, _ in scores(plan).values()] == [(5, 1), (0, 0), (0, 0)], "an open match has no result"


def test_overtime_and_penalties_of_ice_hockey_follow_a_draw() -> None:
    assert scores(read(recorded("openligadb-del-2024"), "openLigaDb")) == {
        "Straubing Tigers – Schwenninger Wild Wings": ((4, 1), None, None),
        "Iserlohn Roosters – Düsseldorfer EG": ((1, 1), None, (2, 1)),
        "Nürnberg Ice Tigers – Adler Mannheim": ((1, 1), (1, 2), None),
    }


def test_a_finished_match_without_a_result_has_none_and_local_starts_are_german() -> None:
    document = json.loads(recorded("openligadb-bl1-2026"))
    document[0]["matchResults"] = document[0]["matchResults"][:1]
    del document[0]["matchDateTimeUTC"]
    document[1]["team2"]["teamName"] = None
    plan = read(json.dumps(document), "openLigaDb")
    assert plan.fixtures[0].starts_at.isoformat() == "2026-08-28T18:30:00+00:00"
    assert codes(plan) == ["score-not-taken", "sides-to-come"]
    assert scores(plan) == {"FC Schalke 04 – SV 07 Elversberg": ((0, 0), None, None)}


def test_a_local_start_that_clocks_skip_is_a_fault_of_its_match() -> None:
    document = json.loads(recorded("openligadb-bl1-2026"))
    del document[0]["matchDateTimeUTC"]
    document[0]["matchDateTime"] = "2027-03-28T02:30:00"
    _, problems = read_files(json.dumps(document), ImportOptions(format="openLigaDb"))
    assert [one.code for one in problems] == ["time-missing-that-day"]


def test_a_shoot_out_of_football_data_is_no_part_of_the_result() -> None:
    plan = read(recorded("football-data-WC-2022"), "footballDataOrg")
    assert [one.name_en for one in plan.fixtures] == [
        "Round 3",
        "Round of 16",
        "Quarter-finals",
        "Semi-finals",
        "Match for third place",
        "Final",
    ]
    last = plan.fixtures[-1]
    (final,) = (last.results.events[event.key] for event in last.events)
    assert (final.ft, final.et, final.p) == ((2, 2), (3, 3), (4, 2)), "7:5 is all of that together"
    read_as = scores(plan)
    assert read_as["Japan – Croatia"] == ((1, 1), (1, 1), (1, 3))
    assert read_as["Morocco – Spain"] == ((0, 0), (0, 0), (3, 0))
    assert read_as["Croatia – Morocco"] == ((2, 1), None, None)


def test_extra_time_of_football_data_is_added_and_a_contradiction_is_not_taken() -> None:
    stages = {"fullTime": {"home": 3, "away": 2}, "regularTime": {"home": 2, "away": 2}}
    extra = stages | {"duration": "EXTRA_TIME", "extraTime": {"home": 1, "away": 0}}
    plan = read(changed("football-data-WC-2022", score=extra), "footballDataOrg")
    assert scores(plan)["Netherlands – Qatar"] == ((2, 2), (3, 2), None)
    wrong = extra | {"extraTime": {"home": 2, "away": 0}}
    odd = read(changed("football-data-WC-2022", score=wrong), "footballDataOrg")
    assert codes(odd) == ["score-not-taken"]
    assert "391885" not in odd.fixtures[0].results.events


def test_states_of_football_data_are_read_and_midnight_is_no_time() -> None:
    plan = read(recorded("football-data-teams-65"), "footballDataOrg")
    told = {event.key: event for fixture in plan.fixtures for event in fixture.events}
    (postponed,) = (event for event in told.values() if event.state == "postponed")
    assert (postponed.away, postponed.starts_at.hour) == ("Brentford FC", 12)
    assert codes(plan) == ["match-postponed", "time-missing"]
    assert len(scores(plan)) == 3


@pytest.mark.parametrize(
    ("status", "state"),
    [("CANCELLED", "void"), ("AWARDED", "awarded"), ("SUSPENDED", "scheduled"), ("IN_PLAY", "scheduled")],
)
def test_a_match_of_football_data_has_the_state_of_its_word(status: str, state: str) -> None:
    plan = read(changed("football-data-WC-2022", status=status), "footballDataOrg")
    (event,) = (one for one in plan.fixtures[0].events if one.key == "391885")
    assert event.state == state
    assert ("391885" in plan.fixtures[0].results.events) == (status == "AWARDED"), "a match under way has no result"


def test_a_match_of_football_data_without_sides_waits() -> None:
    nobody = {"id": None, "name": None}
    plan = read(changed("football-data-WC-2022", homeTeam=nobody, awayTeam=nobody), "footballDataOrg")
    assert [one.en.split()[0] for one in plan.notices if one.code == "sides-to-come"] == ["1"]
    assert sum(len([one for one in fixture.events if one.group is None]) for fixture in plan.fixtures) == 17
    assert [(one.number, one.home, one.away) for one in plan.waiting] == [(391885, "TBA", "TBA")]


@pytest.mark.parametrize("form", ["openLigaDb", "footballDataOrg"])
def test_what_is_no_answer_is_refused(form: FileFormat) -> None:
    assert refusals("{", form) == ["json-truncated"]
    assert refusals('"x"', form) == ["wrong-type"]
    assert refusals("[]" if form == "openLigaDb" else '{"matches": []}', form) == ["no-matches"]
    assert refusals("[{}]" if form == "openLigaDb" else '{"matches": [{}]}', form)[0] == "field-missing"
    assert refusals('{"message": "no"}', form) == ["field-missing" if form == "footballDataOrg" else "wrong-type"]


def test_an_unreadable_start_is_a_fault_with_its_line() -> None:
    (problem,) = read_files(changed("football-data-WC-2022", utcDate="soon"), ImportOptions(format="footballDataOrg"))[
        1
    ]
    assert (problem.code, problem.line is not None) == ("date-impossible", True)


def named(plan: Plan) -> set[str]:
    """Answer the fields that the one notice names as not taken."""
    (notice,) = (one for one in plan.notices if one.code == "fields-not-read")
    listed = notice.en.removeprefix("These fields are not taken: ").removesuffix(".")
    assert listed in notice.pl
    return set(listed.split(", "))


def test_no_field_of_football_data_is_dropped_without_being_named() -> None:
    assert named(read(recorded("football-data-WC-2022"), "footballDataOrg")) >= {
        "filters",
        "resultSet",
        "lastUpdated",
        "awayTeam.tla",
        "score.winner",
        "score.halfTime",
    }
    more = read(changed("football-data-WC-2022", attendance=61_000, odds={"msg": "x"}), "footballDataOrg")
    assert named(more) >= {"attendance", "odds"}, "a field that nobody knew is named, too"


def test_no_field_of_openligadb_is_dropped_without_being_named() -> None:
    names = named(read(recorded("openligadb-bl1-2026"), "openLigaDb"))
    assert names >= {
        "lastUpdateDateTime",
        "leagueName",
        "team1.shortName",
        "group.groupOrderID",
        "matchResults.resultName",
    }
    assert "matchResults (resultTypeID 1)" in names, "the result at half time is one that is not taken"
    assert not names & {"matchID", "matchDateTimeUTC", "team1.teamName", "matchResults.pointsTeam1"}
