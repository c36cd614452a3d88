"""Sheets of rates, read as text."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contests.domain.rate_sheet import MOST_FIGURES, MOST_LINES, Measure, family_of, read_sheet


def read(text: str, measure: Measure = "rate") -> list[tuple[object, ...]]:
    """Answer line, match or sides, family, name, measure and figure of each cell."""
    return [
        (cell.line, cell.match or cell.sides, cell.family, cell.name, cell.measure, cell.figure)
        for cell in read_sheet(text, measure).cells
    ]


def test_a_wide_sheet_has_a_column_for_each_prediction() -> None:
    text = "Gospodarze\tGoście\t1\tX\t2\nNarew\tBzura\t2,05\t4,24\t3,62\n\nGwda\tWkra\t1,5\t\t6\n"
    assert read(text) == [
        (2, ("Narew", "Bzura"), None, "1", "rate", Decimal("2.05")),
        (2, ("Narew", "Bzura"), None, "X", "rate", Decimal("4.24")),
        (2, ("Narew", "Bzura"), None, "2", "rate", Decimal("3.62")),
        (4, ("Gwda", "Wkra"), None, "1", "rate", Decimal("1.5")),
        (4, ("Gwda", "Wkra"), None, "2", "rate", Decimal(6)),
    ]
    assert read_sheet(text, "rate").left_out_from is None
    assert {cell[4] for cell in read(text, "probability")} == {"probability"}


def test_a_long_sheet_has_a_line_for_each_prediction() -> None:
    text = 'match,family,prediction,chance\n"Narew – Bzura",Exact result,2-1,9.5 %\nnarew-bzura,,x,23.6'
    assert read(text) == [
        (2, "Narew – Bzura", "ExactResult", "2:1", "probability", Decimal("9.5")),
        (3, "narew-bzura", None, "X", "probability", Decimal("23.6")),
    ]


def test_a_family_that_nobody_knows_is_told_by_its_line() -> None:
    sheet = read_sheet("mecz;rodzaj;typ;kurs\nA – B;rogi;1;2\nA – B;1X2;1;2", "rate")
    assert [(one.line, one.text) for one in sheet.unknown_families] == [(2, "rogi")]
    assert [cell.line for cell in sheet.cells] == [3]


@pytest.mark.parametrize("text", ["", "\n\n", "Narew;Bzura;2;3;4", "gospodarze;1;X;2\nA;1;2;3", "mecz\nA – B"])
def test_without_columns_that_are_needed_nothing_is_read(text: str) -> None:
    assert not read_sheet(text, "rate").header


@pytest.mark.parametrize(
    ("figure", "measure", "read_as"),
    [
        ("1", "rate", "1"),
        ("0,99", "rate", None),
        ("100", "rate", "100"),
        ("100,01", "rate", None),
        ("dużo", "rate", None),
        ("NaN", "rate", None),
        ("0", "probability", None),
        ("0,4", "probability", "0.4"),
        ("100%", "probability", "100"),
        ("-3", "probability", None),
    ],
)
def test_a_figure_is_a_rate_or_a_chance(figure: str, measure: Measure, read_as: str | None) -> None:
    (cell,) = read_sheet(f"mecz;1\nA – B;{figure}", measure).cells
    assert cell.figure == (None if read_as is None else Decimal(read_as))


def test_a_prediction_of_one_family_needs_none_named() -> None:
    offered = [("1X2", "1"), ("1X2", "X"), ("ExactResult", "2:1"), ("PointDifference", "2:1"), ("PointDifference", "0")]
    assert [family_of(name, offered) for name in ("1", "0", "2:1", "9")] == ["1X2", "PointDifference", None, None]


def test_of_a_sheet_that_is_too_long_the_first_line_that_is_left_out_is_told() -> None:
    fitting = "mecz;1\n" + "A – B;2\n" * MOST_LINES
    assert (len(read_sheet(fitting, "rate").cells), read_sheet(fitting, "rate").left_out_from) == (MOST_LINES, None)
    sheet = read_sheet(f"{fitting}\nC – D;2\nE – F;2", "rate")
    assert (len(sheet.cells), sheet.left_out_from) == (MOST_LINES, MOST_LINES + 3)


def test_of_a_sheet_that_is_too_wide_no_line_is_read_in_part() -> None:
    columns = 300
    header = "mecz;" + ";".join(f"{column}:0" for column in range(columns))
    sheet = read_sheet(header + ("\nA – B" + ";2" * columns) * 40, "rate")
    assert len(sheet.cells) == MOST_FIGURES // columns * columns
    assert sheet.left_out_from == MOST_FIGURES // columns + 2


@given(st.text(max_size=300))
def test_whatever_is_pasted_is_read_without_a_fall(text: str) -> None:
    sheet = read_sheet("mecz;1\n" + text, "rate")
    assert all(cell.line > 1 for cell in sheet.cells)
