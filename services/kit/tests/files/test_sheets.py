"""Tables as files: what a spreadsheet reads, and nothing that it would run."""

from decimal import Decimal
from io import BytesIO

from python_calamine import CalamineWorkbook

from kit.files.sheets import Sheet, csv_of, tenths, xlsx_of

FORMULAS = ("=1+1", "+48", "-2", "@SUM(A1)", " =1", "\t=1", "\r=1")


def sheet(*rows: tuple[str | int | Decimal | None, ...]) -> Sheet:
    return Sheet("lista", ("Drużyna", "Punkty"), rows)


def test_no_field_of_a_csv_is_taken_for_a_formula() -> None:
    text = csv_of(sheet(*((one, 1) for one in FORMULAS)), language="en").decode("utf-8-sig")
    assert [line.split('"')[1][0] for line in text.split("\r\n")[1:-1] if line.startswith('"')] == ["'"] * 7


def test_a_csv_is_as_spreadsheets_of_the_language_expect_it() -> None:
    table = sheet(('Or"ły', tenths(-125)), (None, 3))
    assert csv_of(table, language="pl").decode() == '\ufeff"Drużyna";"Punkty"\r\n"Or""ły";-12,5\r\n;3\r\n'
    assert csv_of(table, language="en").decode() == '\ufeff"Drużyna","Punkty"\r\n"Or""ły",-12.5\r\n,3\r\n'


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
