"""Football.TXT of openfootball, in both forms: by file, by paste, and by a source."""

from collections import Counter
from datetime import date
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contests.domain.football_text import is_football_text, read_football_text
from contests.domain.pasted_fixtures import read_fixtures
from contests.imports.formats.files import read_files
from contests.imports.formats.options import ImportOptions
from contests.imports.formats.plan import Plan
from contests.tests.acting import Contests
from contests.tests.feeding import Feeding
from contests.tests.playing import League

RECORDED = Path(__file__).parent / "data" / "recorded"
OLD = """
= Premier League 2015/16

Matchday 1
[Sat Aug/8]
  12.45  Manchester United   1-0 (1-0)  Tottenham Hotspur
         Everton FC          v  Watford FC     [abandoned]
[Sat Jan/2]
  18:30  A FC  v B FC  2-1 (1-0)
         [Player 12'; Other 3']
"""


def recorded(name: str) -> str:
    with (RECORDED / f"{name}.txt").open(encoding="utf-8", newline="") as file:
        return file.read()  # with its own ends of lines


def plan_of(text: str, zone: str | None = "Europe/London") -> Plan:
    plan, problems = read_files(text, ImportOptions(time_zone=zone))
    assert problems == []
    return plan


def refusals(text: str, zone: str | None = "Europe/London") -> list[tuple[str, int | None]]:
    return [(one.code, one.line) for one in read_files(text, ImportOptions(time_zone=zone))[1]]


@pytest.mark.parametrize(
    ("name", "matches", "played", "rounds"),
    [
        ("england-2024-25-premierleague", 20, 20, {"Round 1": 10, "Round 2": 10}),
        ("england-2024-25-facup", 40, 40, {"Round 1": 40}),
        (
            "england-2025-26-premierleague-postponed",
            31,
            10,
            {"Round 1": 10, "Round 37": 10, "Round 31": 1, "Round 38": 10},
        ),
        (
            "worldcup-2026-cup_finals",
            32,
            32,
            {
                "Round of 32": 16,
                "Round of 16": 8,
                "Quarter-finals": 4,
                "Semi-finals": 2,
                "Match for third place": 1,
                "Final": 1,
            },
        ),
    ],
)
def test_recorded_texts_are_read_whole(name: str, matches: int, played: int, rounds: dict[str, int]) -> None:
    text = recorded(name)
    assert is_football_text(text)
    assert read_football_text(text).unread == []
    plan = plan_of(text)
    assert {one.name_en: len(one.events) for one in plan.fixtures} == rounds
    assert sum(len(one.events) for one in plan.fixtures) == matches
    assert sum(len(one.results.events) for one in plan.fixtures) == played


def test_shoot_outs_and_extra_time_are_read_in_both_forms() -> None:
    cup = {one.home: one.score for one in read_football_text(recorded("england-2024-25-facup")).matches}
    said = {home: (score.ft, score.et, score.p) for home, score in cup.items() if score is not None}
    assert said["Brackley Town"] == ((0, 0), (0, 0), (5, 4))
    assert said["Hednesford Town"] == ((3, 3), (4, 4), (4, 5))
    assert said["Bristol Rovers"] == ((1, 1), (3, 1), None)
    assert said["Carlisle United"] == ((0, 0), (0, 2), None)
    finals = {one.number: one for one in read_football_text(recorded("worldcup-2026-cup_finals")).matches}
    germany, final = finals[74], finals[104]
    assert germany.score is not None
    assert (germany.score.ft, germany.score.et, germany.score.p) == ((1, 1), (1, 1), (3, 4))
    assert (final.venue, final.home, final.away) == ("New York/New Jersey (East Rutherford)", "Spain", "Argentina")


def test_groups_join_the_rounds_of_their_days_and_zones_beside_the_times_count() -> None:
    plan = plan_of(recorded("worldcup-2026-cup"), zone=None)
    assert [one.name_en for one in plan.fixtures] == ["Round 1", "Round 2", "Round 3", "Round 8", "Round 14"]
    assert plan.fixtures[0].starts_at.isoformat() == "2026-06-11T19:00:00+00:00"
    winners = [event.group for one in plan.fixtures for event in one.events if event.group is not None]
    assert Counter(winners) == {"Group A": 1, "Group B": 1}


def test_postponed_matches_are_put_off_and_stand_where_they_are_listed() -> None:
    plan = plan_of(recorded("england-2025-26-premierleague-postponed"))
    off = [(one.name_en, e.home) for one in plan.fixtures for e in one.events if e.state == "postponed"]
    assert off == [
        ("Round 37", "AFC Bournemouth"),
        ("Round 37", "Chelsea FC"),
        ("Round 31", "Manchester City FC"),
    ]
    assert [one.code for one in plan.notices] == ["time-missing", *["match-postponed"] * 3]


def test_the_old_form_is_read_and_a_weekday_finds_the_year() -> None:
    first, second, third = read_football_text(OLD).matches
    assert (first.day, first.home, first.away) == (date(2015, 8, 8), "Manchester United", "Tottenham Hotspur")
    assert (second.clock, second.state, second.score) == (first.clock, "abandoned", None)
    assert third.day == date(2016, 1, 2), "a Saturday"
    assert [one.name_en for one in plan_of(OLD).fixtures] == ["Round 1"]


def test_a_date_may_stand_before_its_match() -> None:
    text = "= Cup 2014\n\nGroup A\n(1) Thu Jun/12 17:00 UTC-3  Brazil 3-1 (1-1) Croatia  @ São Paulo\n"
    (match,) = read_football_text(text).matches
    assert (match.number, match.day, match.home, match.group) == (1, date(2014, 6, 12), "Brazil", "Group A")


def test_what_is_wrong_has_its_line() -> None:
    assert refusals("» Round 1\nSat Aug/17\n15.00 A FC v B FC\n") == [("date-impossible", 3)]
    assert refusals("= L 2024\nSat Aug/17\n15.00 A FC v B FC\n") == [("field-missing", 3)]
    assert refusals("= L 2024\n» Round 1\nSat Aug/17\n15.00 A FC v B FC\n", zone=None) == [("time-zone-missing", None)]
    gap = "= L 2027\n» Round 1\nSun Mar/28\n02.30 A FC v B FC\n"
    assert refusals(gap, zone="Europe/Warsaw") == [("time-missing-that-day", 4)]
    odd = "= L 2024\n» Round 1\nSat Aug/17\nwhat is this\n15.00 A FC v B FC 3-1 a.e.t.\n16.00 C v D 1-1 pen. 2-2\n"
    plan = plan_of(odd)
    assert [(one.code, one.line) for one in plan.notices] == [
        ("score-not-taken", 5),
        ("score-not-taken", 6),
        ("lines-not-read", 4),
    ]
    assert "4 “what is this”" in plan.notices[2].en
    assert plan.fixtures[0].results.events == {}
    assert refusals("x" * 10) == [("json-invalid", 1)], "anything else is read as JSON"


@given(st.text(alphabet=st.sampled_from("=»▪#@()[]-:/. \n0123456789vABpenaetFri Aug"), max_size=300))
def test_whatever_is_written_is_read_without_a_fall(text: str) -> None:
    is_football_text(text)
    read_files(f"= L 2024\n» Round 1\n{text}", ImportOptions(time_zone="Europe/London"))


def test_a_pasted_text_becomes_rounds_and_its_results_notices() -> None:
    found = read_fixtures(
        recorded("england-2024-25-premierleague"), zone=ZoneInfo("Europe/London"), today=date(2026, 11, 28)
    )
    assert (len(found.matches), len(found.faults)) == (20, 0)
    assert {one.notice for one in found.notices} == {"score"}
    last = found.matches[-1]
    assert (last.round_name, last.home, last.starts_at.isoformat()) == (
        "Matchday 2",
        "Liverpool FC",
        "2024-08-25T15:30:00+00:00",
    )
    undated = read_fixtures(
        "» Matchday 1\nSat Dec/5\n18.00 A FC v B FC\n", zone=ZoneInfo("UTC"), today=date(2026, 11, 28)
    )
    assert (undated.faults, undated.year, undated.matches[0].starts_at.year) == ([], 2026, 2026), "a year is proposed"


async def test_a_file_is_imported_with_its_results(contests: Contests) -> None:
    league = await League.draft(contests)
    preview = await league.sends(
        "POST",
        "/imports",
        {
            "format": "openfootball",
            "text": recorded("england-2024-25-facup"),
            "timeZone": "Europe/London",
            "makesClubs": True,
        },
    )
    assert (preview["problems"], preview["counts"]["events"], preview["counts"]["results"]) == ([], 40, 40)


async def test_a_source_brings_the_text_of_its_address(feeding: Feeding) -> None:
    feeding.source.gives(recorded("england-2025-26-premierleague-postponed"), "/pl.txt")
    feed = await feeding.make(url=feeding.source.url("/pl.txt"), timeZone="Europe/London")
    found = await feeding.look(feed)
    assert (found["problem"], found["work"]["state"], found["work"]["changes"]) == (None, "preview", 4)
