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
    matches, faults = read_fixtures(text, zone=WARSAW, today=TODAY, round_name=round_name)
    return (
        [(one.line, one.round_name, one.home, one.away, one.starts_at.isoformat(), one.venue) for one in matches],
        [(one.line, one.fault) for one in faults],
    )


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
