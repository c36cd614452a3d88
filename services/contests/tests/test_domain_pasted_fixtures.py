"""Lists of matches that were pasted, read as text."""

from datetime import date
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contests.domain.pasted_fixtures import MOST_MATCHES, read_fixtures

WARSAW = ZoneInfo("Europe/Warsaw")
TODAY = date(2026, 11, 20)


def read(text: str, round_name: str | None = None) -> tuple[list[tuple[object, ...]], list[tuple[int, str]]]:
    """Answer of each match line, round, sides, kick-off and venue; and the lines with faults."""
    list_ = read_fixtures(text, zone=WARSAW, today=TODAY, round_name=round_name)
    return (
        [(one.line, one.round_name, one.home, one.away, one.starts_at.isoformat(), one.venue) for one in list_.matches],
        [(one.line, one.fault) for one in list_.faults],
    )


def sides_of(text: str) -> list[tuple[str, str]]:
    return [(one.home, one.away) for one in read_fixtures(text, zone=WARSAW, today=TODAY, round_name="K").matches]


def notices_of(text: str) -> list[tuple[int, str, str]]:
    read = read_fixtures(text, zone=WARSAW, today=TODAY, round_name="K")
    return [(one.line, one.notice, one.text) for one in read.notices]


def test_plain_text_names_a_round_above_its_matches() -> None:
    text = (
        "Kolejka 15\nsob. 28.11.2026, 18:00 Narew – Bzura\n2026-11-29 12:30 Gwda - Wkra\n\n"
        "Kolejka 16:\n5.12. 20.30 Obra vs Osa"
    )
    assert read(text) == (
        [
            (2, "Kolejka 15", "Narew", "Bzura", "2026-11-28T17:00:00+00:00", None),
            (3, "Kolejka 15", "Gwda", "Wkra", "2026-11-29T11:30:00+00:00", None),
            (6, "Kolejka 16", "Obra", "Osa", "2026-12-05T19:30:00+00:00", None),
        ],
        [],
    )


def test_a_spreadsheet_names_its_columns() -> None:
    text = (
        "Kolejka\tData\tGodzina\tGospodarze\tGoście\tStadion\n"
        "Kolejka 1\t28.11.2026\t18:00\tNarew\tBzura\tNad Narwią\n"
        "\t29.11.2026\t9:05\tGwda\tWkra\t\n"
    )
    assert read(text)[0] == [
        (2, "Kolejka 1", "Narew", "Bzura", "2026-11-28T17:00:00+00:00", "Nad Narwią"),
        (3, "Kolejka 1", "Gwda", "Wkra", "2026-11-29T08:05:00+00:00", None),
    ]
    assert read("match;kick-off\nA – B;2026-12-01 20:00", "Round 3")[0] == [
        (2, "Round 3", "A", "B", "2026-12-01T19:00:00+00:00", None)
    ]


def test_a_day_without_a_year_is_the_next_such_day() -> None:
    assert [one[4] for one in read("20.11. 18:00 A – B\n19.11 18:00 C – D", "K")[0]] == [
        "2026-11-20T17:00:00+00:00",
        "2027-11-19T17:00:00+00:00",
    ]


@pytest.mark.parametrize(
    ("line", "moment"),
    [
        ("05.12.2026 8:20 PM A – B", "2026-12-05T19:20:00+00:00"),
        ("05.12.2026 8.20pm A – B", "2026-12-05T19:20:00+00:00"),
        ("12:05 am 05.12.2026 A – B", "2026-12-04T23:05:00+00:00"),
        ("5 December 2026 at 8 PM A v B", "2026-12-05T19:00:00+00:00"),
        ("Dec 5, 2026, 20:20 A v B", "2026-12-05T19:20:00+00:00"),
        ("A – B 5 grudnia 2026 r., godz. 20.20", "2026-12-05T19:20:00+00:00"),
        ("A\t-\tB\t 5 października, 20:20", "2027-10-05T18:20:00+00:00"),
        ("05.12.26 20.20 A – B", "2026-12-05T19:20:00+00:00"),
        ("17/08/27 20:20 A – B", "2027-08-17T18:20:00+00:00"),
        ("20261205 20:20 A – B", "2026-12-05T19:20:00+00:00"),
        ("2026-12-05T20:20Z A – B", "2026-12-05T20:20:00+00:00"),
        ("2026-12-05 20:20-05:00 A – B", "2026-12-06T01:20:00+00:00"),
        ("05.12.2026 10:00-12:00 A – B", "2026-12-05T09:00:00+00:00"),
        ("20.15 05.12 A – B", "2026-12-05T19:15:00+00:00"),
        ("A – B 21:10 05.12.2026 18:00", "2026-12-05T17:00:00+00:00"),
    ],
)
def test_a_moment_may_be_written_in_many_ways(line: str, moment: str) -> None:
    assert [one[4] for one in read(line, "K")[0]] == [moment]
    assert sides_of(line) == [("A", "B")]


@pytest.mark.parametrize(
    ("line", "sides"),
    [
        ("Indiana Fever – Connecticut Sun 5.12.2026 18:00", ("Indiana Fever", "Connecticut Sun")),
        ("5.12.2026 18:00 SO Romorantin – US Mon Repos", ("SO Romorantin", "US Mon Repos")),
        ("5.12.2026. SO Romorantin – Bzura 18:00", ("SO Romorantin", "Bzura")),
        ("5.12.2026 so 18:00 Narew – Bzura", ("Narew", "Bzura")),
        ("sobota 5.12.2026 18:00 Narew – Bzura", ("Narew", "Bzura")),
        ("Narew – Bzura, sob. 5.12.2026 18:00", ("Narew", "Bzura")),
        ("5.12.2026 18:00 Hannover 96 – 1. FC Köln", ("Hannover 96", "1. FC Köln")),
    ],
)
def test_a_weekday_counts_beside_a_day_only(line: str, sides: tuple[str, str]) -> None:
    assert sides_of(line) == [sides]


@pytest.mark.parametrize("line", ["Narew – Bzura 2:1", "Narew 2:1 Bzura", "Narew – Bzura 2-1 (1:0) (20 123)"])
def test_a_score_is_a_notice_and_no_part_of_a_name(line: str) -> None:
    assert sides_of(f"28.11.2026 18:00 {line}") == [("Narew", "Bzura")]
    [(at, notice, text)] = notices_of(f"28.11.2026 18:00 {line}")
    assert (at, notice) == (1, "score")
    assert text.startswith(("2:1", "2-1"))


def test_a_score_above_a_days_hours_is_no_time() -> None:
    assert read("28.11.2026 18:00 Narew – Bzura 82:75", "K")[0][0][2:5] == (
        "Narew",
        "Bzura",
        "2026-11-28T17:00:00+00:00",
    )


def test_a_bye_is_a_notice() -> None:
    text = "Kolejka 1\n05.12.2026 18:00 Narew – Bzura\nPauza: Wkra\n06.12.2026 18:00 Pilica – Raba"
    assert [one[1] for one in read(text)[0]] == ["Kolejka 1", "Kolejka 1"]
    assert notices_of(text) == [(3, "bye", "Pauza: Wkra")]


def test_a_round_may_say_its_days() -> None:
    text = "Kolejka 18 - 4-6 grudnia\n\nLegia\t-\tLech\t 4 grudnia, 20:30\n"
    text += "Runda 19 (28.11-1.12.2026)\n1.12.2026 18:00 A – B"
    assert [one[1:4] for one in read(text)[0]] == [("Kolejka 18", "Legia", "Lech"), ("Runda 19", "A", "B")]
    assert [one[1] for one in read("Round 1 – Group A\n5.12.2026 18:00 A – B")[0]] == ["Round 1 – Group A"]
    assert [one[1:4] for one in read("Kolejka 3 5.12.2026 18:00 A – B")[0]] == [("Kolejka 3", "A", "B")]


def test_a_day_above_its_matches_is_their_day() -> None:
    text = "Kolejka 2\nsobota, 5 grudnia 2026\n18:00 A – B\nsob. 20:30 C – D\n6.12.2026\n12:15 E – F\n"
    text += "Kolejka 3\n18:00 G – H"
    matches, faults = read(text)
    assert [one[4] for one in matches] == [
        "2026-12-05T17:00:00+00:00",
        "2026-12-05T19:30:00+00:00",
        "2026-12-06T11:15:00+00:00",
    ]
    assert faults == [(8, "day")]


def test_the_sides_may_stand_below_their_moment() -> None:
    text = "1. kolejka\n04.12. 20:45\nLegia\nLech\n2\n1\n05.12. 17:30\nRaków\nJagiellonia\n06.12. 17:30\nWidzew"
    matches, faults = read(text)
    assert [one[:4] for one in matches] == [
        (2, "1. kolejka", "Legia", "Lech"),
        (7, "1. kolejka", "Raków", "Jagiellonia"),
    ]
    assert faults == [(10, "sides")]
    assert [notice for _, notice, _ in notices_of(text)] == ["score", "score"]


def test_a_missing_year_is_that_of_the_weekday_then_of_the_neighbours_then_the_next() -> None:
    def years(*lines: str, year: int | None = None) -> tuple[list[int], int | None]:
        text = "\n".join(f"{line} 18:00 A{at} – B" for at, line in enumerate(lines))
        found = read_fixtures(text, zone=WARSAW, today=TODAY, round_name="K", year=year)
        return [one.starts_at.year for one in found.matches], found.year

    assert years("sobota 5.12") == ([2026], 2026)
    assert years("niedziela 5.12") == ([2027], 2027)
    assert years("30.12.2024", "2.01") == ([2024, 2025], 2025)
    assert years("30.12.2024") == ([2024], None)
    assert years("19.11") == ([2027], 2027)
    assert years("19.11", "2.01", year=2025) == ([2025, 2026], 2025)
    assert years("niedziela 5.12", year=2026) == ([2026], 2026)


def test_an_hour_that_exists_twice_is_the_earlier_with_a_notice() -> None:
    line = "25.10.2026 02:30 A – B"
    assert read(line, "K")[0][0][4] == "2026-10-25T00:30:00+00:00"
    assert notices_of(line) == [(1, "hour-twice", "02:30")]


def test_one_known_word_makes_no_header() -> None:
    assert read("Home;Team\n28.11.2026 18:00 A – B")[0][0][1:4] == ("Home Team", "A", "B")
    assert notices_of("Data,Godz.,Mecz,Wynik\n28.11.2026,18:00,A – B,2:1") == [(2, "score", "2:1")]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("28.11.2026 Narew – Bzura", "time"),
        ("28.11.2026 25:00 Narew – Bzura", "time"),
        ("31.11.2026 18:00 Narew – Bzura", "day"),
        ("1.1.1066 18:00 Narew – Bzura", "day"),
        ("18:00 Narew – Bzura", "day"),
        ("28.11.2026 18:00 Narew", "sides"),
        ("28.11.2026 18:00 Narew – narew", "sides"),
        (f"28.11.2026 18:00 {'N' * 121} – Bzura", "sides"),
        ("28.03.2027 02:30 Narew – Bzura", "gap"),
    ],
)
def test_a_line_that_is_no_match_says_why(line: str, fault: str) -> None:
    assert read(f"Kolejka 1\n{line}") == ([], [(2, fault)])


def test_a_match_needs_a_round() -> None:
    assert read("28.11.2026 18:00 Narew – Bzura") == ([], [(1, "round")])
    assert len(read("28.11.2026 18:00 Narew – Bzura", "Kolejka 1")[0]) == 1


def test_of_a_list_that_is_too_long_the_first_line_that_is_left_out_is_told() -> None:
    text = "Kolejka 1\n" + "28.11.2026 18:00 Narew – Bzura\n" * (MOST_MATCHES + 2)
    matches, faults = read(text)
    assert (len(matches), faults) == (MOST_MATCHES, [(MOST_MATCHES + 2, "limit")])


@given(st.text(max_size=300))
def test_whatever_is_pasted_is_read_without_a_fall(text: str) -> None:
    matches, faults = read(text, "Kolejka 1")
    lines = len(text.splitlines())
    assert all(1 <= int(str(one[0])) <= lines for one in [*matches, *faults])
