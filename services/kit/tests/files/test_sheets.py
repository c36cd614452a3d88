"""Tables as files: what a spreadsheet reads, and nothing that it would run."""

import tracemalloc
from collections.abc import Iterator
from decimal import Decimal
from io import BytesIO
from threading import get_ident
from typing import Literal

import pytest
from python_calamine import CalamineWorkbook

from kit.files.sheets import Sheet, answer_sheet, csv_of, tenths, xlsx_of

FORMULAS = ("=1+1", "+48", "-2", "@SUM(A1)", " =1", "\t=1", "\r=1", "＝1")


def sheet(*rows: tuple[str | int | Decimal | None, ...]) -> Sheet:
    return Sheet("lista", ("Drużyna", "Punkty"), rows)


def test_no_field_of_a_csv_is_taken_for_a_formula() -> None:
    text = csv_of(sheet(*((one, 1) for one in FORMULAS)), language="en").decode("utf-8-sig")
    assert [line.split('"')[1][0] for line in text.split("\r\n")[1:-1] if line.startswith('"')] == ["'"] * 8


@pytest.mark.parametrize(("given", "told"), [("x,=A1", "x,'=A1"), ("x; @A1,+1", "x; '@A1,'+1"), ("a;b-c", "a;b-c")])
def test_nor_where_a_spreadsheet_of_another_language_separates(given: str, told: str) -> None:
    """`1;"x,=A1"` is `1;"x` and a formula for a spreadsheet that expects commas."""
    assert csv_of(Sheet("lista", (), [(1, given)]), language="pl").decode("utf-8-sig") == f'\r\n1;"{told}"\r\n'


def test_a_csv_is_as_spreadsheets_of_the_language_expect_it() -> None:
    table = sheet(('Or"ły', tenths(-125)), (None, 3))
    assert csv_of(table, language="pl").decode() == '\ufeff"Drużyna";"Punkty"\r\n"Or""ły";-12,5\r\n;3\r\n'
    assert csv_of(table, language="en").decode() == '\ufeff"Drużyna","Punkty"\r\n"Or""ły",-12.5\r\n,3\r\n'


@pytest.mark.parametrize("form", ["csv", "xlsx"])
async def test_a_file_is_made_row_by_row_beside_other_requests(form: Literal["csv", "xlsx"]) -> None:
    threads: set[int] = set()

    def rows() -> Iterator[tuple[str, int]]:
        for number in range(30_000):
            threads.add(get_ident())
            yield f"Orły-{number}", number

    tracemalloc.start()
    answer = await answer_sheet(Sheet("lista", ("Drużyna", "Punkty"), rows()), form)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert get_ident() not in threads
    assert peak < 2 * len(answer.body) + 1_000_000, "all rows at once took many times as much"


def test_a_workbook_is_read_as_it_was_written() -> None:
    rows = [(one, tenths(125)) for one in ("=1+1", "<b> & \x00\ud800", "  Orły")]
    read = CalamineWorkbook.from_filelike(BytesIO(xlsx_of(sheet(*rows, (None, 2))))).get_sheet_by_index(0)
    assert read.to_python() == [
        ["Drużyna", "Punkty"],
        ["=1+1", 12.5],
        ["<b> & ", 12.5],
        ["  Orły", 12.5],
        ["", 2],
    ]
