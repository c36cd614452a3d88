"""Reading the Fantasy-Premier-League layout as seasons have it: columns that come and go, lines that repeat or lack."""

import pytest

from contests.imports.formats.fpl.parser import known_name
from contests.imports.formats.fpl.tables import MOST_ROWS
from contests.tests.tables import (
    changed,
    codes,
    gameweek,
    looked_through,
    matched,
    plan_of,
    reading_of,
    rows_of,
    small_season,
    with_cells,
    without,
)

GW1, GW2, GW3 = "gws/gw1.csv", "gws/gw2.csv", "gws/gw3.csv"


def test_the_small_season_has_no_problem() -> None:
    reading = reading_of(small_season())
    assert (reading.problems, reading.notices, sorted(reading.gameweeks)) == ([], [], [1, 2, 3])
    assert (len(reading.players), len(reading.clubs), len(reading.matches), len(reading.lines)) == (20, 5, 7, 56)
    first = reading.lines[0]
    assert (first.file, first.line, first.name, first.element) == (GW1, 2, "Hubert Drozd", 1)
    assert first.statistics == {"minutes": 90, "goalsConceded": 1, "saves": 4}


def test_the_points_of_the_files_are_never_read() -> None:
    files = small_season()
    for name in ("gw1.csv", "gw2.csv", "gw3.csv"):
        files = changed(files, name, without("total_points", "bps", "xP"))
    files = changed(files, "players_raw.csv", without("total_points", "now_cost", "team", "team_code"))
    assert plan_of(files) == plan_of(small_season())


@pytest.mark.parametrize(
    ("cells", "code"),
    [
        ({"minutes": "ninety"}, "number-invalid"),
        ({"minutes": "1.5"}, "number-invalid"),
        ({"value": "-1"}, "number-invalid"),
        ({"saves": "10000"}, "number-invalid"),
        ({"was_home": "maybe"}, "flag-invalid"),
        ({"was_home": ""}, "field-missing"),
        ({"element": ""}, "field-missing"),
        ({"fixture": "None"}, "field-missing"),
        ({"kickoff_time": "2025-02-30T12:00:00Z"}, "date-impossible"),
        ({"position": "SWEEPER"}, "position-unknown"),
    ],
)
def test_a_cell_that_cannot_be_is_a_problem_with_file_and_line(cells: dict[str, str], code: str) -> None:
    files = changed(small_season(), "gw2.csv", with_cells({"element": "19"}, **cells))
    plan, problems = looked_through(files)
    assert (plan.fixtures, codes(problems)) == ((), [(code, GW2, 4)])
    assert problems[0].pointer == f"/gws~1gw2.csv/4/{next(iter(cells))}"


def test_every_problem_is_told_at_once() -> None:
    files = changed(small_season(), "gw1.csv", with_cells({"element": "2"}, minutes="x", saves="y"))
    files = changed(files, "fixtures.csv", with_cells({"id": "3"}, team_h="?"))
    assert codes(looked_through(files)[1]) == [
        ("number-invalid", "fixtures.csv", 4),
        ("number-invalid", GW1, 3),
        ("number-invalid", GW1, 3),
    ]


@pytest.mark.parametrize("column", ["element", "fixture", "was_home", "minutes", "saves", "bonus"])
def test_a_column_that_points_hang_on_must_be_there(column: str) -> None:
    files = changed(small_season(), "gw3.csv", without(column))
    assert codes(looked_through(files)[1]) == [("column-missing", GW3, 1)]


def test_tables_with_a_broken_form_are_told_where_they_break() -> None:
    files = small_season()
    lines = files[GW1].splitlines()
    cut = {**files, GW1: "\n".join([*lines[:3], lines[3] + ",1", *lines[4:]])}
    assert codes(looked_through(cut)[1]) == [("line-misfit", GW1, 4)]
    quoted = {**files, GW1: "\n".join([*lines[:5], '"' + lines[5], *lines[6:]])}
    assert codes(looked_through(quoted)[1]) == [("csv-invalid", GW1, 17)]
    long = {**files, GW1: "\n".join([lines[0], *([lines[1]] * (MOST_ROWS + 1))])}
    assert ("too-many-lines", GW1, MOST_ROWS + 2) in codes(looked_through(long)[1])


def test_lines_inside_quotes_do_not_shift_the_numbers() -> None:
    stats = "[{'identifier': 'goals_scored',\n 'a': []}]"
    files = changed(small_season(), "fixtures.csv", lambda line: line | {"stats": stats})
    files = changed(files, "fixtures.csv", with_cells({"id": "2"}, team_a="x"))
    assert ("number-invalid", "fixtures.csv", 4) in codes(looked_through(files)[1])


def test_files_are_known_by_their_own_names() -> None:
    files = {f"C:\\fpl\\{name.upper()}": text for name, text in small_season().items()}
    reading = reading_of({**files, "merged_gw.csv": "x", "readme.md": ""})
    assert len(reading.lines) == 56
    assert [(notice.code, "merged_gw.csv, readme.md" in notice.en) for notice in reading.notices] == [
        ("files-ignored", True)
    ]
    twice = reading_of({**small_season(), "copy/teams.csv": ""})
    assert codes(twice.problems) == [("file-twice", "copy/teams.csv", None)]


def test_there_must_be_a_match_or_a_player_in_the_files() -> None:
    header = small_season()[GW1].partition("\n")[0]
    nobody = small_season()["players_raw.csv"].partition("\n")[0]
    for nothing in ({"gw1.csv": ""}, {"gw1.csv": header}, {"teams.csv": small_season()["teams.csv"]}):
        for more in ({}, {"players_raw.csv": nobody}):
            assert codes(looked_through(nothing | more)[1]) == [("nothing-told", None, None)]


def test_more_gameweeks_than_any_season_has_are_refused() -> None:
    rows = rows_of(small_season(), "fixtures.csv")
    many = [rows[0] | {"id": str(number), "event": str(number)} for number in range(10, 71)]
    files = changed(small_season(), "fixtures.csv", lambda line: line, more=many)
    assert codes(looked_through(files)[1]) == [("too-many-gameweeks", None, None)]


def test_a_blank_gameweek_is_noticed_and_makes_no_fixture() -> None:
    """As 2022-23: no match was played in the seventh gameweek, whose file has a header only."""
    files = small_season()
    plan = plan_of({**files, "gws/gw4.csv": files[GW1].partition("\n")[0] + "\n", "gws/gw5.csv": ""})
    assert [fixture.key for fixture in plan.fixtures] == ["2025-26-gw1", "2025-26-gw2", "2025-26-gw3"]
    assert [notice.file for notice in plan.notices if notice.code == "gameweek-blank"] == ["gws/gw4.csv", "gws/gw5.csv"]


def test_a_gameweek_whose_file_is_empty_keeps_the_round_of_the_list() -> None:
    files = small_season()
    plan = plan_of({**files, GW3: files[GW1].partition("\n")[0] + "\n"})
    assert [len(fixture.events) for fixture in plan.fixtures] == [2, 2, 3]
    assert [notice.file for notice in plan.notices if notice.code == "gameweek-empty"] == [GW3]


def test_a_gap_in_the_gameweeks_is_none_in_the_rounds() -> None:
    """As 2019-20: the gameweeks after the break are 39 to 47."""
    files = small_season()
    files["gws/gw39.csv"] = files.pop(GW3)
    files = changed(files, "gw39.csv", lambda line: line | {"round": "39"})
    files = changed(files, "fixtures.csv", lambda line: line | {"event": line["event"].replace("3.0", "39.0")})
    plan = plan_of(files)
    assert [(fixture.key, fixture.name, fixture.name_en) for fixture in plan.fixtures] == [
        ("2025-26-gw1", "Kolejka 1", "Round 1"),
        ("2025-26-gw2", "Kolejka 2", "Round 2"),
        ("2025-26-gw39", "Kolejka 3", "Round 3"),
    ]
    without_round = changed(files, "gw39.csv", without("round"))
    assert plan_of(without_round) == plan, "a file without rounds is of the gameweek that its name says"


def test_what_a_float_or_an_empty_cell_says() -> None:
    files = changed(small_season(), "gw1.csv", lambda line: line | {"minutes": line["minutes"] + ".0", "bonus": ""})
    minutes = [line.statistics.get("minutes", 0) for line in reading_of(files).lines[:3]]
    assert minutes == [90, 90, 75]
    assert all("bonus" not in line.statistics for line in reading_of(files).lines[:16])


def test_a_line_that_repeats_counts_once() -> None:
    files = small_season()
    again = rows_of(files, "gw1.csv")[2:4]
    plan = plan_of(changed(files, "gw3.csv", lambda line: line, more=again))
    assert [notice.en for notice in plan.notices if notice.code == "lines-repeated"] == [
        "Repeated lines (2) were counted once."
    ]
    assert plan.fixtures == plan_of(files).fixtures


def test_a_line_written_before_the_match_gives_way() -> None:
    files = small_season()
    after = rows_of(files, "gw1.csv")[2]
    early = after | dict.fromkeys(("minutes", "goals_scored", "bonus", "goals_conceded", "assists"), "0")
    early |= {"defensive_contribution": "0", "total_points": "0"}
    for first, second in ((early, after), (after, early)):
        lines = changed(files, "gw1.csv", lambda line, first=first: first if line["element"] == "3" else line)
        plan = plan_of(changed(lines, "gw2.csv", lambda line: line, more=[second]))
        assert plan.fixtures[0].statistics == plan_of(files).fixtures[0].statistics


def test_two_lines_that_contradict_each_other_are_a_problem() -> None:
    files = small_season()
    other = rows_of(files, "gw1.csv")[2] | {"goals_scored": "2"}
    problems = looked_through(changed(files, "gw1.csv", lambda line: line, more=[other]))[1]
    assert codes(problems) == [("athlete-twice", GW1, 18)]
    assert "gws/gw1.csv, line 4" in problems[0].en


def test_positions_come_from_the_table_of_players_where_the_gameweeks_have_none() -> None:
    files = small_season()
    for name in ("gw1.csv", "gw2.csv", "gw3.csv"):
        files = changed(files, name, without("position", "team"))
    assert plan_of(files) == plan_of(small_season())
    del files["players_raw.csv"]
    problems = looked_through(files)[1]
    assert {problem.code for problem in problems} == {"position-missing"}
    assert len(problems) == 20, "each athlete is told once"


@pytest.mark.parametrize("written", ["GK", "GKP", "gkp"])
def test_a_goalkeeper_by_any_name(written: str) -> None:
    files = changed(small_season(), "gw1.csv", with_cells({"position": "GK"}, position=written))
    assert plan_of(files) == plan_of(small_season())


def test_a_season_without_other_tables_is_read_from_its_gameweeks() -> None:
    """As 2016-17 and 2017-18: neither fixtures.csv nor teams.csv."""
    files = {name: text for name, text in small_season().items() if "gw" in name or "players" in name}
    plan, whole = plan_of(files), plan_of(small_season())
    assert (plan.fixtures, plan.athletes) == (whole.fixtures, whole.athletes)
    for name in ("gw1.csv", "gw2.csv", "gw3.csv"):
        files = changed(files, name, without("team"))
    nameless = plan_of(files)
    assert nameless.fixtures[0].events[0].home == "Club 1 (2025-26)"
    assert [notice.code for notice in nameless.notices] == ["clubs-nameless", "match-moved"]
    assert [fixture.statistics for fixture in nameless.fixtures] == [fixture.statistics for fixture in whole.fixtures]


def test_names_come_from_the_gameweeks_where_no_table_has_them() -> None:
    files = changed(small_season(), "players_raw.csv", without("first_name", "second_name", "web_name"))
    for name in ("gw1.csv", "gw2.csv", "gw3.csv"):
        files = changed(
            files, name, lambda line: line | {"name": line["name"].replace(" ", "_") + "_" + line["element"]}
        )
    assert [(athlete.name, athlete.surname) for athlete in plan_of(files).athletes[:2]] == [
        ("Hubert", "Drozd"),
        ("Miłosz", "Kania"),
    ]


@pytest.mark.parametrize(
    ("first", "second", "web", "known"),
    [
        ("Gabriel", "dos Santos Magalhães", "Gabriel", ("", "Gabriel")),
        ("Gabriel", "Fernando de Jesus", "G.Jesus", ("Gabriel", "Jesus")),
        ("Bruno", "Borges Fernandes", "B. Fernandes", ("Bruno", "Fernandes")),
        ("Matheus", "Nunes", "Matheus N.", ("Matheus", "Nunes")),
        ("David", "Raya Martín", "Raya", ("David", "Raya")),
        ("Jurriën", "Timber", "J.Timber", ("Jurriën", "Timber")),
        ("Enock", "Agyei", "Boateng", ("Enock", "Agyei")),
        ("Igor", "Igoriński", "Igor", ("", "Igor")),
        ("", "", "Rodri", ("", "Rodri")),
        ("Jan", "Kowal", "", ("Jan", "Kowal")),
    ],
)
def test_players_have_the_names_that_people_know(first: str, second: str, web: str, known: tuple[str, str]) -> None:
    assert known_name(first, second, web) == known


def test_files_that_do_not_agree_on_who_played_are_a_problem() -> None:
    files = changed(small_season(), "fixtures.csv", with_cells({"id": "1"}, team_h="3"))
    assert codes(looked_through(files)[1]) == [("sides-differ", GW1, 2)]
    other = changed(small_season(), "gw1.csv", with_cells({"element": "1"}, opponent_team="4"))
    assert codes(looked_through(other)[1]) == [("sides-differ", GW1, 2)]
    same = changed(small_season(), "teams.csv", with_cells({"id": "2"}, name="Orlik Zawada"))
    assert ("same-team-twice", GW1, 2) in codes(looked_through(same)[1])


def test_what_neither_table_says_of_a_match_is_a_problem() -> None:
    files = small_season()
    del files["fixtures.csv"]
    assert codes(looked_through(changed(files, "gw3.csv", without("kickoff_time")))[1]) == [
        ("field-missing", GW3, 2),
        ("field-missing", GW3, 10),
        ("field-missing", GW3, 17),
    ]
    assert {code for code, _, _ in codes(looked_through(changed(files, "gw3.csv", without("opponent_team")))[1])} == {
        "field-missing"
    }


def test_scores_come_from_the_gameweeks_and_else_from_the_list_of_matches() -> None:
    scores = [(match.number, match.score) for match in matched(small_season()).found]
    assert scores == [(1, (2, 1)), (2, (0, 0)), (3, (1, 3)), (4, None), (4, (1, 0)), (6, (5, 0)), (5, (2, 2))]
    files = small_season()
    for name in ("gw1.csv", "gw2.csv", "gw3.csv"):
        files = changed(files, name, without("team_h_score", "team_a_score"))
    assert [(match.number, match.score) for match in matched(files).found] == scores


def test_a_match_that_nobody_has_played_yet_has_no_result() -> None:
    def coming(line: dict[str, str]) -> dict[str, str]:
        counted = ("minutes", "goals_scored", "assists", "clean_sheets", "goals_conceded", "saves", "bonus")
        cells = dict.fromkeys((*counted, "yellow_cards", "defensive_contribution"), "0")
        return line | cells | {"team_h_score": "0", "team_a_score": "0"} if line["fixture"] == "5" else line

    fixture = gameweek(plan_of(changed(small_season(), "gw3.csv", coming)), 3)
    assert [event.is_postponed for event in fixture.events] == [False] * 3
    assert sorted(fixture.results.events) == ["2025-26-4", "2025-26-6"]
    assert fixture.statistics["2025-26-5"] == {}
