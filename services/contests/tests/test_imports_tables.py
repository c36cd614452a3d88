"""Tables of matches as people have them: their heads, days, scores and rounds."""

from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from contests.domain.pasted_scores import WrittenScore, read_score
from contests.domain.scores import Score
from contests.imports.bodies import LARGEST_FILE
from contests.imports.formats import columns
from contests.imports.formats.files import read_files
from contests.imports.formats.headers import Column, header_of, is_month_first, proposed
from contests.imports.formats.layout import Layout, RoundsBy
from contests.imports.formats.openfootball.parser import Reading
from contests.imports.formats.options import ImportOptions
from contests.tests.acting import Contests
from contests.tests.playing import League, soon

ODD_FILES = Path(__file__).parent / "data" / "odd-files"
WARSAW = ZoneInfo("Europe/Warsaw")
TODAY = date(2026, 11, 28)
ONE_ROUND = Layout(rounds="one", today=TODAY)


def reading_of(text: str, layout: Layout | None = None) -> Reading:
    """Read a table by the heads that are recognised."""
    found = columns.read(text, proposed(header_of(text).names), default_zone=WARSAW, layout=layout)
    assert found.problems == ()
    return found


def odd(name: str, encoding: str = "utf-8") -> str:
    return (ODD_FILES / name).read_text(encoding=encoding)


def lines(reading: Reading) -> list[tuple[str, str, str, str]]:
    """Answer round, start in Warsaw, and the sides of each match."""
    return [
        (one.round, f"{one.kick_off.astimezone(WARSAW):%Y-%m-%d %H:%M}", one.home, one.away) for one in reading.matches
    ]


def test_fixturedownload_is_read_day_first_and_says_so() -> None:
    found = reading_of(odd("fixturedownload.csv"))
    assert lines(found) == [
        ("1", "2026-12-11 19:00", "Mexico", "South Africa"),
        ("1", "2026-12-12 02:00", "Korea Republic", "Czechia"),
        ("2", "2026-12-12 19:00", "Canada", "Bosnia and Herzegovina"),
    ]
    assert [one.number for one in found.matches] == [1, 2, 3]
    assert [one.code for one in found.notices] == ["day-first", "columns-not-read"]
    assert "Group" in found.notices[1].en
    months = columns.read(
        odd("fixturedownload.csv"),
        proposed(header_of(odd("fixturedownload.csv")).names),
        default_zone=WARSAW,
        layout=Layout(month_first=True),
    )
    assert [start[:10] for _, start, _, _ in lines(months)] == ["2026-11-12", "2026-12-12", "2026-12-12"]
    assert months.notices[0].code == "month-first"


def test_football_data_has_no_rounds_and_ends_with_a_line_of_commas() -> None:
    found = reading_of(odd("football-data-main.csv"), ONE_ROUND)
    assert lines(found) == [
        ("Kolejka 1", "2025-08-16 20:00", "Liverpool", "Bournemouth"),
        ("Kolejka 1", "2025-08-17 15:00", "Arsenal", "Leeds"),
        ("Kolejka 1", "2025-08-18 15:00", "Chelsea", "Fulham"),
    ]
    assert [one.score for one in found.matches] == [Score((4, 2)), None, Score((1, 1))]


def test_tennis_has_its_sets_and_its_retirement() -> None:
    found = reading_of(odd("tennis.csv"))
    assert lines(found) == [
        ("F", "2023-01-02 12:00", "Player One", "Player Two"),
        ("F", "2023-01-02 12:00", "Player Three", "Player Four"),
    ]
    retired = Score((1, 0), sets=((6, 2), (0, 0)), retired="away")
    assert [one.score for one in found.matches] == [Score((2, 0), sets=((7, 6), (7, 6))), retired]
    assert "match-retired" not in {one.code for one in found.notices}


def test_a_retirement_without_a_winner_is_named_and_left() -> None:
    found = reading_of("round,date,home,away,score\n1,2026-12-01 12:00,One,Two,6-2 0-0 RET\n")
    assert [one.score for one in found.matches] == [None]
    (retired,) = [one for one in found.notices if one.code == "match-retired"]
    assert retired.line == 2


def test_a_retirement_between_two_sets_breaks_off_one_that_did_not_begin() -> None:
    written = read_score("4-6 7-6(2) RET")
    assert written is not None
    assert written.won_by_home() == Score((1, 1), sets=((4, 6), (7, 6), (0, 0)), retired="away")


def test_volleyball_has_results_in_sets_and_the_sets_themselves() -> None:
    found = reading_of(odd("volleyball-sets.csv"))
    sets = ((25, 21), (20, 25), (25, 20), (22, 25), (15, 12))
    assert [one.score for one in found.matches] == [Score((2, 3)), Score((3, 0)), Score((3, 2), sets=sets)]


def test_a_table_of_polish_excel_is_read_as_before() -> None:
    found = reading_of(odd("excel-cp1250.csv", "cp1250"))
    assert lines(found)[0] == ("1", "2026-12-04 20:45", "Legia Warszawa", "Lech Poznań")
    assert lines(found)[3] == ("2", "2026-12-12 17:30", "Jagiellonia Białystok", "Legia Warszawa")


@pytest.mark.parametrize(
    ("heads", "expected"),
    [
        ("Kolejka;Data;Godz.;Gospodarze;Goście", ("round", "date", "time", "home", "away")),
        ("Data;Godzina rozpoczęcia;Gosp.;Drużyna gości;Wynik końcowy", ("date", "time", "home", "away", "score")),
        ("Wk;Date;HomeTeam;Away Team;FTHG;FTAG", ("round", "date", "home", "away", "homeScore", "awayScore")),
        ("Lp.;Termin;Gospodarz;Gość;Bramki;Uwagi", ("number", "date", "home", "away", "score", None)),
        ("Wynik;Wynik;Data", ("score", None, "date")),
    ],
)
def test_heads_are_known_in_both_languages(heads: str, expected: tuple[Column | None, ...]) -> None:
    names = header_of(heads).names
    meaning = {name: column for column, name in proposed(names).items()}
    assert tuple(meaning.get(name) for name in names) == expected


def test_two_known_heads_make_a_header_and_what_stands_above_is_left_out() -> None:
    text = "Runda\tzimowa\n\nKolejka\tData\tGospodarz\tGość\n1\t4.12.2026 18:00\tNarew\tBzura"
    assert header_of(text).line == 3
    assert [one.line for one in reading_of(text).matches] == [4]


def test_a_kept_choice_counts_alone_where_its_heads_are_there() -> None:
    kept: dict[Column, str] = {"round": "Faza", "date": "Kiedy", "home": "My", "away": "Oni"}
    heads = ("Faza", "Kiedy", "My", "Oni", "Wynik")
    assert proposed(heads, [{"date": "Dzień"}, kept]) == kept
    assert proposed(heads) == {"round": "Faza", "score": "Wynik"}


def test_matches_without_rounds_are_put_into_weeks_or_counted() -> None:
    text = "Data;Gospodarz;Gość\n" + "\n".join(
        f"{day} 18:00;A{at};B{at}" for at, day in enumerate(("13.12.2026", "4.12.2026", "14.12.2026", "6.12.2026"))
    )
    assert [one[0] for one in lines(reading_of(text, Layout(rounds="week")))] == [
        "Kolejka 1",
        "Kolejka 1",
        "Kolejka 2",
        "Kolejka 3",
    ]
    counted = reading_of(text, Layout(rounds="count", per_round=3))
    assert [(one.round, one.home) for one in counted.matches] == [
        ("Kolejka 1", "A1"),
        ("Kolejka 1", "A3"),
        ("Kolejka 1", "A0"),
        ("Kolejka 2", "A2"),
    ]


def test_sides_that_meet_twice_in_a_round_of_days_are_two_matches() -> None:
    rows = "2026-10-04,18:00,Alfa,Beta\n2026-10-02,18:00,Alfa,Beta\n2026-10-11,18:00,Alfa,Beta\n"
    plan, problems = read_files(f"Date,Time,Home,Away\n{rows}", of_days("week"))
    assert problems == []
    assert [[event.key for event in fixture.events] for fixture in plan.fixtures] == [
        ["kolejka-1-alfa-beta", "kolejka-1-alfa-beta-2"],
        ["kolejka-2-alfa-beta"],
    ]
    (twice,) = read_files(f"Date,Time,Home,Away\n{rows[:27]}{rows[:27]}", of_days("one"))[1]
    assert twice.code == "match-twice", "the same match twice is a fault"


def test_hours_that_clocks_skip_or_show_twice_are_told() -> None:
    text = odd("dst-gap.csv")
    heads: dict[Column, str] = {
        "round": "Round",
        "date": "Date",
        "time": "Time",
        "home": "Home",
        "away": "Away",
    }
    options = ImportOptions(format="csv", columns=heads, time_zone="Europe/Warsaw")
    (gap,) = read_files(text, options)[1]
    assert (gap.code, gap.line) == ("time-missing-that-day", 2)
    plan, _ = read_files("\n".join(line for line in text.splitlines() if "Alfa" not in line), options)
    assert [notice.code for notice in plan.notices] == ["hour-twice"]
    starts = {event.home: event.starts_at.isoformat() for fixture in plan.fixtures for event in fixture.events}
    assert starts == {"Gama": "2026-10-25T00:30:00+00:00", "Epsilon": "2027-10-31T00:30:00+00:00"}, "the earlier one"


def of_days(rounds: RoundsBy) -> ImportOptions:
    heads: dict[Column, str] = {"date": "Date", "time": "Time", "home": "Home", "away": "Away"}
    return ImportOptions(format="csv", columns=heads, rounds=rounds, time_zone="Europe/Warsaw")


def test_a_missing_year_is_proposed_and_another_one_is_taken() -> None:
    text = "Data;Godz.;Gospodarz;Gość\n11 grudnia;8:20 PM;A;B\n2 stycznia;15.00;C;D"
    assert [one[1] for one in lines(reading_of(text, ONE_ROUND))] == ["2026-12-11 20:20", "2027-01-02 15:00"]
    later = reading_of(text, Layout(rounds="one", today=TODAY, year=2027))
    assert [one.kick_off for one in later.matches] == [
        datetime(2027, 12, 11, 19, 20, tzinfo=UTC),
        datetime(2028, 1, 2, 14, tzinfo=UTC),
    ]


def test_cells_of_a_spreadsheet_are_days_and_times_too() -> None:
    text = "Data;Godz.;Gospodarz;Gość\n46375;0,72917;A;B\n46376;20.12;C;D"
    assert [one[1] for one in lines(reading_of(text, ONE_ROUND))] == ["2026-12-19 17:30", "2026-12-20 20:12"]


def test_months_come_first_only_where_nothing_else_fits() -> None:
    assert is_month_first(["12/31/2026", "1/2/2026"])
    assert not is_month_first(["12/11/2026", "1/2/2026"])
    assert not is_month_first(["12/31/2026", "31/12/2026"])


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("2:1", WrittenScore(Score((2, 1)))),
        ("2 - 1", WrittenScore(Score((2, 1)))),
        ("6-4, 3-6, 10-8", WrittenScore(Score((2, 1), sets=((6, 4), (3, 6), (10, 8))))),
        ("6-2 0-0 RET", WrittenScore(Score((1, 0), sets=((6, 2), (0, 0))), is_retired=True)),
        ("6:2 krecz", WrittenScore(Score((1, 0), sets=((6, 2),)), is_retired=True)),
        ("3:1 (25:21, 20:25, 25:20)", None),
        ("2", None),
        ("2:1 po dogrywce", None),
    ],
)
def test_a_score_is_read_as_it_is_written(text: str, found: WrittenScore | None) -> None:
    assert read_score(text) == found


def a_table(heads: str = "Kolejka;Kiedy;Godz.;Gospodarze;Goście;Sędzia") -> str:
    day = ".".join(reversed(soon(days=3)[:10].split("-")))
    return f"Liga\n\n{heads}\n1;{day} r.;8:20 PM;Orły;Sokoły;Kulik\n2;{day};15.00;Sokoły;Orły;Sowa\n;;;;;\n"


CHOSEN = {"round": "Kolejka", "date": "Kiedy", "time": "Godz.", "home": "Gospodarze", "away": "Goście"}


async def test_columns_are_proposed_chosen_and_kept_for_the_next_table(contests: Contests) -> None:
    league = await League.draft(contests)

    async def meanings(**body: object) -> dict[str, tuple[str | None, str]]:
        found = await league.sends("POST", "/imports/columns", {"text": a_table()} | body)
        return {column["name"]: (column["meaning"], column["sign"]) for column in found["columns"]}

    found = await league.sends("POST", "/imports/columns", {"text": a_table()})
    assert (found["headerLine"], found["lines"], found["monthFirst"], found["year"]) == (3, 2, False, None)
    assert [row["line"] for row in found["rows"]] == [4, 5]
    assert found["rows"][0]["cells"][2] == {"text": "8:20 PM", "read": "20:20"}
    assert (await meanings())["Kiedy"] == (None, "unknown")
    refused = await league.refused("POST", "/imports", {"format": "csv", "text": a_table(), "columns": {"home": "x"}})
    assert refused == (400, "import-columns-missing")
    assert (await meanings(columns=CHOSEN))["Kiedy"] == ("date", "chosen")

    table = {"format": "csv", "text": a_table(), "columns": CHOSEN, "timeZone": "Europe/Warsaw"}
    preview = await league.sends("POST", "/imports", table)
    assert (preview["problems"], preview["counts"]["events"]) == ([], 2)
    assert [notice["code"] for notice in preview["notices"]] == ["columns-not-read"]
    assert (await meanings())["Kiedy"] == ("date", "kept")
    await league.apply(preview)
    first, second = await league.fixtures()
    assert (first["name"], second["name"], len(first["events"])) == ("Round 2", "Round 1", 1)


async def test_columns_of_a_source_are_proposed_for_the_next_table(contests: Contests) -> None:
    league = await League.draft(contests)
    source = {"name": "Table", "format": "csv", "columns": CHOSEN, "timeZone": "UTC"}
    await league.sends("POST", "/feeds", source)
    found = await league.sends("POST", "/imports/columns", {"text": a_table()})
    kept = {column["meaning"]: column["name"] for column in found["columns"] if column["sign"] == "kept"}
    assert kept == CHOSEN


DATED = {"date": "Data", "home": "Gospodarz", "away": "Gość"}
MATCHES_OF_DAYS: dict[str, Any] = {"format": "csv", "rounds": "one", "timeZone": "UTC", "columns": DATED}


def lines_of_days(first: date, count: int) -> str:
    """A table with one match on each of so many days."""
    days = (first + timedelta(days=day) for day in range(count))
    return "\n".join(["Data;Gospodarz;Gość", *(f"{day};Orły {day:%j};Sokoły {day:%j}" for day in days)])


async def test_a_table_beyond_the_limits_is_read_from_one_day_to_another(contests: Contests) -> None:
    league = await League.draft(contests)
    text = lines_of_days(date(2090, 1, 1), 2_100)
    refused = await league.sends("POST", "/imports", MATCHES_OF_DAYS | {"text": text})
    assert refused["problems"][0]["detail"] == (
        "The file has 2100 matches, from 2090-01-01 to 2095-10-01; 2000 can be imported at most. "
        "Choose from which day to which day it is read."
    )
    days = {"fromDay": "2095-09-30", "toDay": "2095-10-01"}
    read = await league.sends("POST", "/imports", MATCHES_OF_DAYS | {"text": text, "makesClubs": True} | days)
    assert (read["problems"], read["counts"]["events"]) == ([], 2)
    assert ("days-left-out", "Lines outside of the chosen days: 2098. They are left out.") in [
        (notice["code"], notice["detail"]) for notice in read["notices"]
    ]
    await league.apply(read)
    (fixture,) = await league.fixtures()
    assert [event["startsAt"][:10] for event in fixture["events"]] == ["2095-09-30", "2095-10-01"]


async def test_years_before_1900_are_left_out_by_days(contests: Contests) -> None:
    league = await League.draft(contests)
    text = "Data;Gospodarz;Gość\n1872-11-30;Szkocja;Anglia\n2095-09-30;Orły;Sokoły"
    refused = await league.sends("POST", "/imports", MATCHES_OF_DAYS | {"text": text})
    assert [one["code"] for one in refused["problems"]] == ["date-too-early"]
    read = await league.sends("POST", "/imports", MATCHES_OF_DAYS | {"text": text, "fromDay": "1900-01-01"})
    assert (read["problems"], read["counts"]["events"]) == ([], 1)


async def test_a_file_above_one_and_a_half_megabytes_needs_days(contests: Contests) -> None:
    league = await League.draft(contests)
    text = lines_of_days(date(2090, 1, 1), 3) + "\n" + "\n" * LARGEST_FILE
    assert await league.refused("POST", "/imports", MATCHES_OF_DAYS | {"text": text}) == (422, "invalid-body")
    read = await league.sends("POST", "/imports", MATCHES_OF_DAYS | {"text": text, "toDay": "2090-01-02"})
    assert (read["problems"], read["counts"]["events"]) == ([], 2)


async def test_a_table_without_rounds_and_years_becomes_weeks_of_the_proposed_year(contests: Contests) -> None:
    league = await League.draft(contests)
    text = "Data;Gospodarz;Gość\n11 grudnia 20:00;Orły;Sokoły\n20 grudnia 18:00;Sokoły;Orły"
    table = {"format": "csv", "text": text, "columns": {"date": "Data", "home": "Gospodarz", "away": "Gość"}}
    table |= {"timeZone": "Europe/Warsaw"}
    assert await league.refused("POST", "/imports", table) == (400, "import-columns-missing")
    proposal = await league.sends("POST", "/imports/columns", {"text": text})
    later = await league.sends("POST", "/imports/columns", {"text": text, "year": proposal["year"] + 1})
    assert later["rows"][0]["cells"][0]["read"] == f"{proposal['year'] + 1}-12-11 20:00"
    preview = await league.sends("POST", "/imports", table | {"rounds": "week", "year": 2198 - 8})
    assert preview["problems"] == []
    assert [(one["name"], one["from"][:10]) for one in preview["fixtures"]] == [
        ("Round 1", "2190-12-11"),
        ("Round 2", "2190-12-20"),
    ]


async def test_chosen_columns_of_other_tables_are_kept_for_the_same_heads(contests: Contests) -> None:
    league = await League.draft(contests)
    gracz = {"kind": "athletes", "heads": ["Lp.", "Gracz", "Wartość"], "columns": {"surname": "Gracz"}}
    assert await league.sends("GET", "/imports/columns") == {"choices": []}
    await league.sends("PUT", "/imports/columns", gracz)
    pkt = {"kind": "statistics", "heads": ["Zawodnik", "Pkt"], "columns": {"pointsWon": "Pkt"}}
    await league.sends("PUT", "/imports/columns", pkt)
    again = gracz | {"heads": ["Wartość", "Gracz", "Lp."], "columns": {"surname": "Gracz", "price": "Wartość"}}
    kept = await league.sends("PUT", "/imports/columns", again)
    assert kept == {"choices": [again, pkt]}
    assert await league.sends("GET", "/imports/columns") == kept


async def test_only_so_many_layouts_are_kept(contests: Contests) -> None:
    league = await League.draft(contests)
    for number in range(52):
        choice = {"kind": "rates", "heads": [f"Kurs {number}"], "columns": {"rate": f"Kurs {number}"}}
        await league.sends("PUT", "/imports/columns", choice)
    kept = await league.sends("GET", "/imports/columns")
    assert [one["heads"] for one in kept["choices"]] == [[f"Kurs {number}"] for number in range(51, 1, -1)]


LINE_BREAK = 'Date;Round;Home;Away;Notes\n01.03.2099;1;Alfa;Beta;"line one\nline two"\n02.03.2099;1;Gama;Delta;\n'
QUOTED = {name: name.title() for name in ("date", "round", "home", "away")}


def test_a_header_stands_among_lines_with_a_break_in_a_quoted_cell() -> None:
    assert header_of(f'"Spring;\nDate;Home";"of 2099"\n{LINE_BREAK}').line == 3
    assert [one.line for one in reading_of(LINE_BREAK).matches] == [2, 4]


@pytest.mark.parametrize(
    "text",
    [
        'Date;Round;Home;Away\n01.03.2099;1;"Alfa;Beta\n',
        'Date;Round;"Home;Away\n01.03.2099;1;Alfa;Beta\n',
        '"Date;Round;Home;Away\n01.03.2099;1;Alfa;Beta\n',
        'Date,Round,"Home" x,Away\n1.3.2099,1,Alfa,Beta\n',
        'Date;Round;Home;Away\n01.03.2099;1;"Alfa" x;Beta\n',
    ],
)
async def test_a_wrong_quote_is_a_problem_of_the_file(contests: Contests, text: str) -> None:
    league = await League.draft(contests)
    await league.sends("POST", "/imports/columns", {"text": text})
    body = {"format": "csv", "text": text, "timeZone": "UTC", "columns": QUOTED}
    answer = await league.asks("POST", "/imports", body)
    assert (answer.status_code, "csv-invalid" in answer.text) == (201, True), answer.text


async def test_a_table_with_a_break_in_a_cell_is_imported(contests: Contests) -> None:
    league = await League.draft(contests)
    body = {"format": "csv", "text": LINE_BREAK, "timeZone": "UTC", "columns": QUOTED, "makesClubs": True}
    proposal = await league.sends("POST", "/imports/columns", {"text": LINE_BREAK})
    assert (proposal["headerLine"], proposal["lines"]) == (1, 2)
    assert (await league.sends("POST", "/imports", body))["problems"] == []


BOTH_SIDES = (
    "Data;Kolejka;Mecz\n"
    "2026-12-12 18:00;1;Legia Warszawa – Lech Poznań\n"
    "2026-12-12 20:00;1;1. FC Köln - Schalke 04 2:1\n"
    "2026-12-13 18:00;1;Ruch vs Odra 1:1 k. 4:3\n"
    "2026-12-13 20:00;1;W74 - TBA\n"
)


def test_one_column_holds_both_sides_and_a_score_beside_them() -> None:
    found = reading_of(BOTH_SIDES)
    assert [(home, away) for _, _, home, away in lines(found)] == [
        ("Legia Warszawa", "Lech Poznań"),
        ("1. FC Köln", "Schalke 04"),
        ("Ruch", "Odra"),
        ("W74", "TBA"),
    ]
    assert [one.score for one in found.matches] == [None, Score((2, 1)), Score(ft=(1, 1), p=(4, 3)), None]


def test_a_column_of_its_own_for_scores_comes_first() -> None:
    found = reading_of("Data;Kolejka;Mecz;Wynik końcowy\n2026-12-12 18:00;1;Legia – Lech 2:1;3:1\n")
    assert [one.score for one in found.matches] == [Score((3, 1))]


@pytest.mark.parametrize(
    ("cell", "code"),
    [
        ("Legia", "sides-unclear"),
        ("Legia –", "sides-unclear"),
        ("Legia – Lech 1:1 k. 4", "sides-unclear"),
        ("Legia – Lech 1:1, 2:0, 3", "sides-unclear"),
        ("", "field-missing"),
    ],
)
def test_a_cell_without_two_sides_is_a_fault_of_its_line(cell: str, code: str) -> None:
    text = f"Data;Kolejka;Mecz\n2026-12-12 18:00;1;{cell}\n"
    found = columns.read(text, proposed(header_of(text).names), default_zone=WARSAW)
    assert [(one.code, one.line) for one in found.problems] == [(code, 2)]


@pytest.mark.parametrize(
    ("heads", "meanings"),
    [
        ("Data;Kolejka;Mecz", {"date": "Data", "round": "Kolejka", "match": "Mecz"}),
        ("Mecz;Data;Gosp.;Gość", {"date": "Data", "home": "Gosp.", "away": "Gość"}),
        ("Spotkanie;Gosp.;Termin", {"match": "Spotkanie", "date": "Termin"}),
        ("Mecz;Konkurs;Data", {"match": "Mecz", "date": "Data"}),
        ("Heim;Gast;Datum;Spieltag", {"home": "Heim", "away": "Gast", "date": "Datum", "round": "Spieltag"}),
        ("Local;Visitante;Fecha;Hora", {"home": "Local", "away": "Visitante", "date": "Fecha", "time": "Hora"}),
    ],
)
def test_heads_of_both_sides_are_proposed(heads: str, meanings: dict[str, str]) -> None:
    assert proposed(header_of(heads).names) == meanings


async def test_a_table_with_both_sides_in_one_column_is_imported(contests: Contests) -> None:
    league = await League.draft(contests)
    body = {"format": "csv", "text": BOTH_SIDES, "timeZone": "Europe/Warsaw", "makesClubs": True}
    assert await league.refused("POST", "/imports", body | {"columns": {"date": "Data", "round": "Kolejka"}}) == (
        400,
        "import-columns-missing",
    )
    chosen = {"date": "Data", "round": "Kolejka", "match": "Mecz"}
    preview = await league.sends("POST", "/imports", body | {"columns": chosen})
    assert (preview["problems"], [one["code"] for one in preview["notices"]]) == ([], ["sides-to-come"])


def test_a_column_of_states_puts_matches_off_and_names_what_it_does_not_know() -> None:
    words = ("Postponed", "przełożony", "Odwołany", "Cancelled", "Walkower", "FT", "rozegrany", "", "Hm", "hm")
    text = "Data;Kolejka;Gospodarze;Goście;Status\n" + "".join(
        f"2026-12-{day} 18:00;1;A{day};B{day};{word}\n" for day, word in enumerate(words, 10)
    )
    found = reading_of(text)
    states = ["postponed", "postponed", "void", "void", "awarded", *["scheduled"] * 5]
    assert [one.state for one in found.matches] == states
    assert [one.code for one in found.notices] == [
        "match-postponed",
        "match-postponed",
        "match-void",
        "match-void",
        "match-awarded",
        "status-unknown",
    ]
    assert [one.line for one in found.notices] == [2, 3, 4, 5, 6, 10]


def test_a_state_of_a_competition_without_sides_is_named_as_not_read() -> None:
    found = reading_of("Data;Kolejka;Konkurs;Status\n2026-12-12 18:00;1;Wisła HS 134;Cancelled\n")
    (notice,) = found.notices
    assert (notice.code, "Status" in notice.en) == ("columns-not-read", True)
