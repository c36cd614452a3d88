"""Reading files of the openfootball format: what is in them, and what is wrong with them, by line."""

import json
from datetime import UTC, datetime, timedelta, timezone
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from contests.domain.scores import Score
from contests.domain.zones import zone_of
from contests.imports.formats import columns
from contests.imports.formats.files import read_files
from contests.imports.formats.openfootball.checks import check
from contests.imports.formats.openfootball.keys import match_key
from contests.imports.formats.openfootball.parser import Reading, read
from contests.imports.formats.openfootball.plan import make_plan, shift_of
from contests.imports.formats.options import ImportOptions
from contests.imports.formats.problems import FileProblem
from contests.tests.playing import small_cup

POLISH = timezone(timedelta(hours=1))


def a_match(**fields: Any) -> dict[str, Any]:
    usual = {"round": "Final", "date": "2026-03-01", "time": "18:00 UTC+1", "team1": "Poland", "team2": "Japan"}
    return {name: value for name, value in (usual | fields).items() if value is not ...}


def a_file(*matches: dict[str, Any]) -> str:
    """Write a file with one match a line, the first in line 3."""
    lines = ",\n".join(json.dumps(match, ensure_ascii=False) for match in matches)
    return f'{{"name": "Cup",\n "matches": [\n{lines}\n]}}'


def reading_of(*matches: dict[str, Any]) -> Reading:
    found = read(a_file(*matches), default_zone=None)
    assert found.problems == ()
    return found


def problems_of(text: str, zone: timezone | None = POLISH) -> list[FileProblem]:
    found = read(text, default_zone=zone)
    return [*found.problems, *check(found.matches)]


def test_a_match_is_read_with_its_place() -> None:
    (match,) = reading_of(
        a_match(
            num=64, group="Group A", ground="Stadion", score={"ft": [2, 2], "et": [3, 3], "p": [4, 2], "ht": [0, 1]}
        )
    ).matches
    assert match.kick_off == datetime(2026, 3, 1, 17, tzinfo=UTC)
    assert (match.line, match.pointer, match.number) == (3, "/matches/0", 64)
    assert match.score == Score(ft=(2, 2), et=(3, 3), p=(4, 2))
    assert (match.home, match.away, match.group, match.venue) == ("Poland", "Japan", "Group A", "Stadion")


def test_second_legs_that_were_won_and_decided_on_penalties_are_read() -> None:
    """As `two-legged.json` of the odd files: UEFA CL 2011-12 and Copa Libertadores 2025."""
    first, second = reading_of(
        a_match(num=1, score={"ht": [1, 0], "ft": [1, 0], "et": [1, 0], "p": [2, 4]}),
        a_match(num=2, team1="Boca", team2="Alianza", score={"ft": [2, 1], "p": [4, 5]}),
    ).matches
    assert (first.score, second.score) == (Score((1, 0), (1, 0), (2, 4)), Score((2, 1), None, (4, 5)))


def test_the_older_layout_with_rounds_codes_and_flat_scores_is_read_too() -> None:
    team1, team2 = {"key": "ars", "name": "Arsenal", "code": "ARS"}, {"name": "Chelsea", "code": "CHE"}
    early = {"date": "2015-08-08", "team1": team1, "team2": team2, "score1": 1, "score2": 1}
    late = early | {"team1": "Arsenal", "team2": "Leeds", "score1": None, "score2": None, "time": "20:00"}
    cup = early | {"score1et": 2, "score2et": 2, "score1p": 5, "score2p": 4, "stadium": {"key": "x", "name": "Wembley"}}
    rounds = [{"name": "Matchday 1", "matches": [early, late]}, {"name": "Cup", "matches": [cup]}]
    found = read(json.dumps({"name": "League", "rounds": rounds}), default_zone=POLISH)
    assert found.problems == ()
    first, second, third = found.matches
    assert (first.round, first.home, first.away, first.score) == ("Matchday 1", "Arsenal", "Chelsea", Score((1, 1)))
    assert second.score is None
    assert (third.score, third.venue) == (Score((1, 1), (2, 2), (5, 4)), "Wembley")
    assert first.kick_off == datetime(2015, 8, 8, 11, tzinfo=UTC), "noon where the file has no time"
    assert {notice.code for notice in found.notices} == {"time-missing", "field-not-read"}


@pytest.mark.parametrize(
    ("text", "hours"),
    [("UTC+3", 3), ("UTC-7", -7), ("+03:00", 3), ("-02:30", -2.5), ("UTC", 0), ("Z", 0), ("UTC+5:45", 5.75)],
)
def test_zones_are_read_in_every_spelling(text: str, hours: float) -> None:
    zone = zone_of(text)
    assert zone is not None
    assert zone.utcoffset(None) == timedelta(hours=hours)


@pytest.mark.parametrize("text", ["", "CET", "UTC+15", "UTC-13", "+3:99", "UTC+"])
def test_what_is_no_zone_is_none(text: str) -> None:
    assert zone_of(text) is None


def test_a_time_that_clocks_skip_is_a_fault_and_one_that_exists_twice_is_the_earlier() -> None:
    def starts(date: str) -> Reading:
        return read(a_file(a_match(date=date, time="02:30 Europe/Warsaw")), default_zone=POLISH)

    skipped = starts("2027-03-28")
    assert [(one.code, one.pointer) for one in skipped.problems] == [("time-missing-that-day", "/matches/0/time")]
    for day in ("2026-10-25", "2027-10-31"):
        twice = starts(day)
        assert [one.kick_off.isoformat() for one in twice.matches] == [f"{day}T00:30:00+00:00"]
        assert [one.code for one in twice.notices] == ["hour-twice"]


TABLE_COLUMNS: dict[columns.Column, str] = {"round": "R", "date": "D", "time": "T", "home": "H", "away": "A"}


@pytest.mark.parametrize(
    ("day", "time", "kick_off"),
    [
        ("17/08/25", "20:20", "2025-08-17T18:20:00+00:00"),
        ("12.12.2026 r.", "20.15", "2026-12-12T19:15:00+00:00"),
        ("11 grudnia 2026", "8:20 PM", "2026-12-11T19:20:00+00:00"),
        ("Dec 11, 2026", "8.20pm", "2026-12-11T19:20:00+00:00"),
        ("20230102", "20:45:00", "2023-01-02T19:45:00+00:00"),
        ("2026-10-25", "02:30", "2026-10-25T00:30:00+00:00"),
    ],
)
def test_a_table_takes_days_and_times_as_people_write_them(day: str, time: str, kick_off: str) -> None:
    found = columns.read(
        f"R;D;T;H;A\n1;{day};{time};Narew;Bzura", TABLE_COLUMNS, default_zone=ZoneInfo("Europe/Warsaw")
    )
    assert [one.kick_off.isoformat() for one in found.matches] == [kick_off], found.problems


@pytest.mark.parametrize(
    ("day", "time", "code"),
    [
        ("2027-03-28", "02:30", "time-missing-that-day"),
        ("5 grudnia", "18:00", "date-impossible"),
        ("31.11.2026", "18:00", "date-impossible"),
        ("5.12.2026", "25:00", "date-impossible"),
        ("5.12.2026", "soon", "date-impossible"),
        ("about 5.12.2026", "", "date-impossible"),
    ],
)
def test_a_table_says_which_moment_is_none(day: str, time: str, code: str) -> None:
    found = columns.read(
        f"R;D;T;H;A\n1;{day};{time};Narew;Bzura", TABLE_COLUMNS, default_zone=ZoneInfo("Europe/Warsaw")
    )
    assert [(one.code, one.line) for one in found.problems] == [(code, 2)]


def test_a_file_without_zones_needs_one() -> None:
    text = a_file(a_match(time="18:00"))
    assert [problem.code for problem in problems_of(text, zone=None)] == ["time-zone-missing"]
    (match,) = read(text, default_zone=timezone(timedelta(hours=3))).matches
    assert match.kick_off == datetime(2026, 3, 1, 15, tzinfo=UTC)


@pytest.mark.parametrize(
    ("fields", "code", "pointer"),
    [
        ({"date": "2022-02-30"}, "date-impossible", "/date"),
        ({"date": "1.3.2026"}, "date-impossible", "/date"),
        ({"date": "0001-01-01"}, "date-too-early", "/date"),
        ({"date": ...}, "field-missing", ""),
        ({"date": 20260301}, "wrong-type", "/date"),
        ({"time": "25:61"}, "time-impossible", "/time"),
        ({"time": "18:00 Narnia"}, "time-impossible", "/time"),
        ({"time": 18}, "wrong-type", "/time"),
        ({"round": ...}, "field-missing", ""),
        ({"round": ""}, "field-missing", "/round"),
        ({"round": "x" * 200}, "text-too-long", "/round"),
        ({"team1": "Pol\u0000and"}, "text-invalid", "/team1"),
        ({"team1": ["Poland"]}, "wrong-type", "/team1"),
        ({"team1": "", "score": {"ft": [1, 0]}}, "team-unknown", "/team1"),
        ({"team1": ...}, "team-unknown", "/team1"),
        ({"team2": "Poland"}, "same-team-twice", "/team2"),
        ({"team2": "Polska"}, "same-team-twice", "/team2"),
        ({"num": "7"}, "wrong-type", "/num"),
        ({"num": -1}, "wrong-type", "/num"),
        ({"group": 3}, "wrong-type", "/group"),
        ({"score": 3}, "wrong-type", "/score"),
        ({"score": {"ft": [1, -1]}}, "score-invalid", "/score/ft"),
        ({"score": {"ft": [1, 0.5]}}, "score-invalid", "/score/ft"),
        ({"score": {"ft": [1, True]}}, "score-invalid", "/score/ft"),
        ({"score": {"ft": [1]}}, "score-invalid", "/score/ft"),
        ({"score": {"ft": "2:1"}}, "score-invalid", "/score/ft"),
        ({"score": {"et": [1, 0]}}, "score-incomplete", "/score"),
        ({"score": {"ft": [1, 1], "et": [0, 1]}}, "score-impossible", "/score"),
        ({"score": {"ft": [1, 1], "p": [3, 3]}}, "score-impossible", "/score"),
        ({"score1": 1}, "score-invalid", ""),
    ],
)
def test_what_is_wrong_with_a_match_is_told_with_its_line(fields: dict[str, Any], code: str, pointer: str) -> None:
    text = a_file(a_match(round="Semi-final", team1="Brazil", team2="Chile"), a_match(**fields))
    (problem,) = problems_of(text)
    assert (problem.code, problem.line, problem.pointer) == (code, 4, f"/matches/1{pointer}")
    assert problem.pl
    assert problem.en
    assert problem.pl != problem.en


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ('{"name": "Cup",\n "matches": [\n{"round": "Fin', "json-truncated", 3),
        ('{"name": "Cup",\n "matches": [', "json-truncated", 2),
        ('{"name": "Cup"\n "matches": []}', "json-invalid", 2),
        ('{"name": "Cup", "matches": []}\n}', "json-invalid", 2),
        ('{"name": "Cup",\n\n"matches": [NaN]}', "json-invalid", 3),
        ('{"name": "Cup", "matches": [' + "9" * 5000 + "]}", "json-invalid", 1),
        ("[" * 100_000, "json-too-deep", 1),
        ("", "json-truncated", 1),
        ("[]", "wrong-type", 1),
        ('{"name": "Cup"}', "field-missing", 1),
        ('{"name": "Cup", "matches": {}}', "wrong-type", 1),
        ('{"name": "Cup", "matches": []}', "no-matches", 1),
        ('{"name": "Cup", "matches": [\n1]}', "wrong-type", 2),
    ],
)
def test_what_is_no_file_at_all_is_told_with_its_line(text: str, code: str, line: int) -> None:
    problem = problems_of(text)[0]
    assert (problem.code, problem.line) == (code, line)


def test_a_field_twice_and_a_match_twice_are_told() -> None:
    doubled = '{"name": "Cup",\n"name": "Cup",\n"matches": []}'
    first = problems_of(doubled)[0]
    assert (first.code, first.line) == ("field-twice", 2)
    (problem,) = problems_of(a_file(a_match(num=1), a_match(num=1, team1="Brazil")))
    assert (problem.code, problem.line, problem.pointer) == ("match-twice", 4, "/matches/1")
    (problem,) = problems_of(a_file(a_match(), a_match()))
    assert problem.code == "match-twice"


def test_a_misspelt_nation_is_told_with_a_suggestion() -> None:
    text = a_file(
        a_match(round="1", team1="Poland", team2="Japan"),
        a_match(round="2", team1="Polnad", team2="Brazil"),
        a_match(round="3", team1="Chile", team2="Austria"),
        a_match(round="4", team1="Australia", team2="Iran"),
        a_match(round="5", team1="Iraq", team2="Braxil"),
    )
    found = [(problem.code, problem.line, problem.pointer) for problem in problems_of(text)]
    assert found == [("team-unknown", 4, "/matches/1/team1"), ("team-unknown", 7, "/matches/4/team2")]
    assert "Poland" in problems_of(text)[0].en


def test_a_misspelt_club_is_told_but_two_clubs_that_play_in_one_round_are_two() -> None:
    clubs = [("Kolejarz Wierzbna", "Fala Morzyce"), ("Żubr Puszczewo", "Żubr Puszczewa")]
    same_round = [a_match(round="1", team1=home, team2=away) for home, away in clubs]
    assert problems_of(a_file(*same_round)) == []
    text = a_file(
        a_match(round="1", team1="Fala Morzyce", team2="Orlik 1"),
        a_match(round="2", team1="Fala Morzyce", team2="Orlik 2"),
        a_match(round="3", team1="Fala Morzycd", team2="Orlik 1"),
    )
    assert [(problem.line, problem.pointer) for problem in problems_of(text)] == [(5, "/matches/2/team1")]


def test_a_stranger_in_a_group_is_told() -> None:
    teams = ["Poland", "Japan", "Brazil", "Chile"]
    pairs = [(one, other) for n, one in enumerate(teams) for other in teams[n + 1 :]]
    matches = [a_match(round=str(n), team1=one, team2=other, group="A") for n, (one, other) in enumerate(pairs)]
    matches[-1]["team2"] = "Ghana"
    found = problems_of(a_file(*matches))
    assert [(problem.code, problem.line) for problem in found] == [("team-not-in-group", 8)]
    first_round = [a_match(round="1", team1="Poland", team2="Japan", group="A")]
    assert problems_of(a_file(*first_round)) == [], "a file that begins with the first matches is fine"


def test_keys_are_the_number_or_round_and_teams() -> None:
    numbered, plain = reading_of(a_match(num=7), a_match(team1="Curaçao", team2="Ivory Coast")).matches
    assert (match_key(numbered), match_key(plain)) == ("7", "final-curacao-ivory-coast")


def test_a_plan_has_fixtures_of_rounds_with_groups_in_their_first_fixture() -> None:
    found = read(json.dumps(small_cup()), default_zone=None)
    plan = make_plan(found, shift=timedelta(0), medalists=True)
    assert [(fixture.key, len(fixture.events)) for fixture in plan.fixtures] == [
        ("matchday-1", 7),
        ("matchday-2", 4),
        ("matchday-3", 4),
        ("semi-finals", 2),
        ("match-for-third-place", 1),
        ("final", 1),
    ]
    first = plan.fixtures[0]
    assert first.starts_at == datetime(2025, 6, 6, 16, tzinfo=UTC)
    assert first.ends_at == datetime(2025, 6, 7, 20, 30, tzinfo=UTC), "the last kick-off and two hours"
    assert [event.key for event in first.events[4:]] == ["group-a-winner", "group-b-winner", "medalists"]
    assert first.results.group_winners == {"group-a-winner": ("orlik-zawada",), "group-b-winner": ("halny-regle",)}
    assert first.results.group_medalists == {"medalists": ("zubr-puszczewo", "granit-skalkow", "orlik-zawada")}
    assert [notice.code for notice in plan.notices] == ["field-not-read"], "half-time scores are not taken"


def test_a_tie_in_a_group_is_noticed_and_an_unfinished_group_has_no_winner() -> None:
    tie = reading_of(a_match(group="Group A", score={"ft": [1, 1]}))
    plan = make_plan(tie, shift=timedelta(0), medalists=False)
    assert [notice.code for notice in plan.notices] == ["group-tie"]
    assert plan.fixtures[0].results.group_winners == {"group-a-winner": ("japan",)}
    open_one = reading_of(a_match(group="Group A"))
    assert make_plan(open_one, shift=timedelta(0), medalists=True).fixtures[0].results.group_winners == {}


def test_dates_shift_by_days_or_to_a_moment() -> None:
    matches = reading_of(a_match(), a_match(round="Semi-final", date="2026-02-27")).matches
    starts = [match.kick_off for match in matches]
    assert shift_of(starts, days=None, start_at=None) == timedelta(0)
    assert shift_of(starts, days=-3, start_at=None) == timedelta(days=-3)
    moment = datetime(2027, 1, 1, 12, 30, 1, 999, tzinfo=UTC)
    assert min(match.kick_off for match in matches) + shift_of(starts, days=None, start_at=moment) == datetime(
        2027, 1, 1, 12, 30, 1, tzinfo=UTC
    )


def _many(count: int, first: str = "1895-01-03") -> str:
    """Write one old match, and matches of one day each round."""
    old = {"round": "Old", "date": first, "time": "18:00", "team1": "Alpha", "team2": "Beta"}
    new = [
        {"round": f"Matchday {at // 20}", "date": f"20{27 + at // 1_500}-01-03", "time": "18:00"}
        | {"team1": f"Home {at}", "team2": f"Away {at}"}
        for at in range(count)
    ]
    return json.dumps({"name": "Long", "matches": [old, *new]})


def _options(**more: Any) -> ImportOptions:
    return ImportOptions.model_validate({"time_zone": "UTC"} | more)


def test_a_schedule_beyond_the_limits_offers_its_days_and_is_read_by_them() -> None:
    _, (problem,) = read_files(_many(2_500), _options())
    assert (problem.code, "from 1895-01-03 to 2028-01-03" in problem.en) == ("too-many-matches", True)
    plan, problems = read_files(_many(2_500), _options(from_day="2028-01-01"))
    assert (problems, sum(len(fixture.events) for fixture in plan.fixtures)) == ([], 1_000)
    assert [(one.code, "1501" in one.en) for one in plan.notices] == [("days-left-out", True)]


def test_a_schedule_of_another_century_is_read_from_a_day_on() -> None:
    _, (problem,) = read_files(_many(3), _options())
    assert (problem.code, problem.line) == ("date-too-early", 1)
    plan, problems = read_files(_many(3), _options(from_day="1900-01-01"))
    assert (problems, [len(fixture.events) for fixture in plan.fixtures]) == ([], [3])


def test_football_txt_beyond_the_limits_is_read_by_days() -> None:
    def season(year: int) -> str:
        lines = "".join(f"18.00 Home {at} FC v Away {at} FC\n" for at in range(1_500))
        return f"» Matchday {year}\nSat Jan/3 {year}\n{lines}"

    text = f"= Long\n{season(2026)}{season(2027)}"
    _, (problem,) = read_files(text, _options())
    assert (problem.code, "from 2026-01-03 to 2027-01-03" in problem.en) == ("too-many-matches", True)
    plan, problems = read_files(text, _options(to_day="2026-12-31"))
    assert (problems, [len(fixture.events) for fixture in plan.fixtures]) == ([], [1_500])
    assert [one.code for one in plan.notices] == ["days-left-out"]
