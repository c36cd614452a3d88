"""Workbooks and calendars: the cells that are in them, and the files that are refused."""

import base64
import zipfile
from datetime import UTC, date
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from contests.imports.formats import columns, workbooks
from contests.imports.formats.headers import Column, header_of, proposed
from contests.imports.formats.layout import Layout
from contests.imports.formats.workbooks import RefusedWorkbookError, Sheet, read_workbook
from contests.tests.acting import Contests
from contests.tests.playing import League

ODD_FILES = Path(__file__).parent / "data" / "odd-files"
TERMINARZ = (ODD_FILES / "terminarz.xlsx").read_bytes()
HEADS = ["Kolejka", "Data", "Godzina", "Gospodarz", "Gość"]
MATCH = ["1", "2026-12-04", "20:45", "Legia Warszawa", "Lech Poznań"]
_ODS = """<?xml version="1.0" encoding="UTF-8"?>
<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
 xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"
 xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:version="1.2">
<office:body><office:spreadsheet><table:table table:name="Runda">{rows}</table:table></office:spreadsheet></office:body>
</office:document-content>"""


def ods(*rows: str) -> bytes:
    """Write a sheet of OpenDocument; a row is the XML of its cells."""
    file = BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr(
            "META-INF/manifest.xml",
            '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>',
        )
        found = "".join(f"<table:table-row>{row}</table:table-row>" for row in rows)
        archive.writestr("content.xml", _ODS.format(rows=found))
    return file.getvalue()


def cell(kind: str, text: str, **values: str) -> str:
    written = "".join(f' office:{name.replace("_", "-")}="{value}"' for name, value in values.items())
    return f'<table:table-cell office:value-type="{kind}"{written}><text:p>{text}</text:p></table:table-cell>'


def calendar(*events: str) -> bytes:
    inside = "".join(f"BEGIN:VEVENT\r\nUID:{at}\r\n{event}END:VEVENT\r\n" for at, event in enumerate(events))
    return f"BEGIN:VCALENDAR\r\nVERSION:2.0\r\n{inside}END:VCALENDAR\r\n".encode()


def base64_of(content: bytes) -> str:
    return base64.b64encode(content).decode()


def refusal_of(content: bytes) -> str:
    with pytest.raises(RefusedWorkbookError) as refused:
        read_workbook(content)
    return refused.value.reason


def test_a_workbook_of_excel_is_read_as_a_person_sees_it() -> None:
    assert read_workbook(TERMINARZ) == [Sheet("Sheet", [HEADS, MATCH])]


def test_a_sheet_of_opendocument_keeps_the_places_of_its_lines() -> None:
    book = ods(
        cell("string", "Cennik"),
        "<table:table-cell/>",
        cell("string", "Jan\nNowak")
        + cell("float", "4,5", value="4.5")
        + cell("float", "7", value="7")
        + cell("date", "4.12.2026", date_value="2026-12-04")
        + cell("time", "20:45", time_value="PT20H45M00S"),
    )
    (sheet,) = read_workbook(book)
    assert sheet.name == "Runda"
    assert sheet.rows == [["Cennik", "", "", "", ""], [], ["Jan Nowak", "4.5", "7", "2026-12-04", "20:45"]]


def test_a_calendar_gives_its_matches_in_order_of_time() -> None:
    moved = "DTSTART:20261211T170000Z\r\nSUMMARY:Orły vs Sokoły\r\nSTATUS:CANCELLED\r\n"
    first = "DTSTART;TZID=Europe/Warsaw:20261204T204500\r\nSUMMARY:Legia - Lech\r\nLOCATION:Warszawa\r\n"
    (sheet,) = read_workbook(calendar(moved, "SUMMARY:Bez daty\r\n", first, "DTSTART;VALUE=DATE:20261213\r\n"))
    assert sheet.rows == [
        [*workbooks.CALENDAR_HEADS, "Uid"],
        ["2026-12-04T20:45+01:00", "Legia", "Lech", "Warszawa", "", "2"],
        ["2026-12-11T17:00+00:00", "Orły", "Sokoły", "", "CANCELLED", "0"],
        ["2026-12-13", "", "", "", "", "3"],
    ]


def test_a_calendar_drops_no_property_without_naming_it_and_its_status_counts() -> None:
    weekly = "RRULE:FREQ=WEEKLY;COUNT=3\r\nCATEGORIES:Ekstraklasa,Liga\r\n"
    off = "DTSTART:20261211T170000Z\r\nSUMMARY:Orły - Sokoły\r\nSTATUS:CANCELLED\r\n"
    on = "DTSTART:20261212T170000Z\r\nSUMMARY:Lech - Ruch\r\nSTATUS:CONFIRMED\r\n"
    (sheet,) = read_workbook(calendar(weekly + off, on))
    assert sheet.rows[0] == [*workbooks.CALENDAR_HEADS, "Categories", "Rrule", "Uid"]
    assert sheet.rows[1][5:] == ["Ekstraklasa,Liga", "FREQ=WEEKLY;COUNT=3", "0"]
    text = "\n".join("\t".join(cells) for cells in sheet.rows)
    found = columns.read(
        text, proposed(header_of(text).names), default_zone=UTC, layout=Layout(rounds="one", today=date(2026, 12, 1))
    )
    assert found.problems == ()
    assert [one.state for one in found.matches] == ["void", "scheduled"]
    (void, unread) = found.notices
    assert (void.code, unread.code) == ("match-void", "columns-not-read")
    assert all(name in unread.en for name in ("Categories", "Rrule", "Uid"))


def test_a_time_of_a_calendar_that_clocks_skip_is_left_to_the_reader_of_its_table() -> None:
    (sheet,) = read_workbook(calendar("DTSTART;TZID=Europe/Warsaw:20270328T023000\r\nSUMMARY:Legia - Lech\r\n"))
    (_, row) = sheet.rows
    assert row[0] == "2027-03-28 02:30 Europe/Warsaw"
    text = "\n".join(";".join((*cells, "1")) for cells in sheet.rows)
    names: dict[Column, str] = {**proposed(header_of(text).names), "round": "1"}
    found = columns.read(text, names, default_zone=UTC)
    assert [one.code for one in found.problems] == ["time-missing-that-day"]


@pytest.mark.parametrize("content", [b"Kolejka;Data", TERMINARZ[:2000], b"BEGIN:VCALENDAR\nBEGIN:VEVENT", calendar()])
def test_a_file_of_another_kind_or_a_damaged_one_is_unreadable(content: bytes) -> None:
    assert refusal_of(content) == "unreadable"


def test_a_workbook_has_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workbooks, "MOST_LINES", 1)
    assert refusal_of(TERMINARZ) == "too-large"
    monkeypatch.undo()
    monkeypatch.setattr(workbooks, "MOST_CHARACTERS", 20)
    assert refusal_of(TERMINARZ) == "too-large"


async def test_a_workbook_is_read_over_http_and_nothing_is_stored(contests: Contests) -> None:
    league = await League.draft(contests)

    async def sends(content: str) -> Any:
        return await league.refused("POST", "/imports/workbook", {"content": content})

    read = await league.sends("POST", "/imports/workbook", {"content": base64_of(TERMINARZ)})
    assert read == {"sheets": [{"name": "Sheet", "rows": [HEADS, MATCH]}]}
    assert (await contests.query("SELECT count(*) AS n FROM schedule_import"))[0]["n"] == 0
    assert await sends(base64_of(b"no workbook")) == (400, "workbook-unreadable")
    assert await sends("abcde") == (400, "workbook-unreadable")
    assert (await sends("no base64!"))[0] == 422
    stranger = await contests.participant().asks("POST", f"{league.path}/imports/workbook", json={"content": "abcd"})
    assert stranger.status_code == 403


async def test_a_workbook_that_wants_too_much_is_stopped(contests: Contests) -> None:
    """A cell far away makes a sheet of a million lines."""
    league = await League.draft(contests)
    content = BytesIO()
    with zipfile.ZipFile(BytesIO(TERMINARZ)) as before, zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as after:
        for name in before.namelist():
            text = before.read(name)
            if name.startswith("xl/worksheets/"):
                far = b'<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'
                text = text.replace(b"</sheetData>", far)
            after.writestr(name, text)
    refused = await league.refused("POST", "/imports/workbook", {"content": base64_of(content.getvalue())})
    assert refused == (400, "workbook-too-large")
