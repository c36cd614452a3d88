"""Reader of workbooks (.xlsx, .xlsm, .xls, .ods) and calendars (.ics): sheets of cells, written as a person reads them.

A hostile workbook can grow a thousandfold, so it is read in a process with limited memory and processor time.
"""

import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, date, datetime, time, timedelta
from io import BytesIO
from typing import Any, Literal, cast
from unicodedata import category

from python_calamine import CalamineError, CalamineWorkbook, SheetTypeEnum

from contests.domain.zones import exists
from kit.process.subprocesses import limit_self

MOST_LINES = 5_000
MOST_COLUMNS = 100
MOST_SHEETS = 30
MOST_CHARACTERS = 1_500_000
"""Of all cells together, as of any file."""
MEMORY = 768 * 1024 * 1024
"""Bytes of address space."""
CORE_SECONDS = 15
CALENDAR_HEADS = ("Date", "Home", "Away", "Location", "Status")
"""Behind them stands a column for each other property, so that the preview names what it leaves out."""
_OF_MATCHES = ("SUMMARY", "LOCATION", "STATUS")
_TAKEN = frozenset({"DTSTART", *_OF_MATCHES})
_BETWEEN = (" – ", " — ", " - ", " vs. ", " vs ", " v ", " x ", " @ ")
_BLANKS = frozenset({"Cc", "Zl", "Zp", "Zs"})
"""Categories of characters that stand for a blank; invisible ones stay, and are a problem of the file."""
_HOUR = 3_600
_DAY = 24 * _HOUR

Refused = Literal["unreadable", "too-large"]
Cell = int | float | str | bool | time | date | datetime | timedelta


class RefusedWorkbookError(Exception):
    """The file is none of these, or too large."""

    def __init__(self, reason: Refused) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True)
class Sheet:
    """A sheet with its lines in place: an empty line is an empty list."""

    name: str
    rows: list[list[str]]


def read_workbook(content: bytes) -> list[Sheet]:
    """Return the sheets of a file that have cells.

    Raises:
        RefusedWorkbookError: it is no workbook and no calendar, or it is too large.
    """
    found = [_calendar(content)] if _is_calendar(content) else _sheets(content)
    sheets = [sheet for sheet in found if sheet.rows]
    if not sheets:
        raise RefusedWorkbookError("unreadable")
    letters = sum(len(cell) for sheet in sheets for row in sheet.rows for cell in row)
    if letters > MOST_CHARACTERS:
        raise RefusedWorkbookError("too-large")
    return sheets


def _is_calendar(content: bytes) -> bool:
    return content.removeprefix(b"\xef\xbb\xbf").lstrip()[:15].upper() == b"BEGIN:VCALENDAR"


def _sheets(content: bytes) -> list[Sheet]:
    try:
        book = CalamineWorkbook.from_filelike(BytesIO(content))
        names = [one.name for one in book.sheets_metadata if one.typ == SheetTypeEnum.WorkSheet]
        if len(names) > MOST_SHEETS:
            raise RefusedWorkbookError("too-large")
        return [_sheet(book, name) for name in names]
    except CalamineError as error:
        raise RefusedWorkbookError("unreadable") from error


def _sheet(book: CalamineWorkbook, name: str) -> Sheet:
    sheet = book.get_sheet_by_name(name)
    last_line, last_column = sheet.end or (0, 0)  # counted from 0
    if last_line >= MOST_LINES or last_column >= MOST_COLUMNS:
        raise RefusedWorkbookError("too-large")
    rows = [[_written(cell) for cell in row] for row in sheet.to_python(skip_empty_area=False)]
    while rows and not any(rows[-1]):
        rows.pop()
    return Sheet(name, [row if any(row) else [] for row in rows])


def _written(cell: Cell) -> str:  # noqa: PLR0911 - one line for each kind of cell
    """Return a cell as a text without line breaks; a day as `2026-12-04`, a time as `20:45`."""
    match cell:
        case bool():
            return str(int(cell))
        case float():
            return str(int(cell)) if cell.is_integer() else repr(cell)
        case datetime():
            return f"{cell:%Y-%m-%d}" if cell.time() == time() else f"{cell:%Y-%m-%d %H:%M}"
        case date():
            return f"{cell:%Y-%m-%d}"
        case time():
            return f"{cell:%H:%M}"
        case timedelta():
            seconds = int(cell.total_seconds()) % _DAY
            return f"{seconds // _HOUR:02}:{seconds % _HOUR // 60:02}"
        case _:
            spaced = "".join(" " if category(letter) in _BLANKS else letter for letter in str(cell))
            return " ".join(spaced.split())


def _calendar(content: bytes) -> Sheet:
    """Return the events of a calendar, in order of time; a title such as `Orły – Sokoły` gives both sides."""
    from icalendar import Calendar  # noqa: PLC0415 - when first used

    try:
        events = Calendar.from_ical(content).events
    except (ValueError, IndexError, KeyError, AttributeError) as error:
        raise RefusedWorkbookError("unreadable") from error
    if len(events) > MOST_LINES:
        raise RefusedWorkbookError("too-large")
    dated = [cast("Mapping[str, Any]", event) for event in events if event.get("DTSTART") is not None]
    others = sorted({name for event in dated for name in event} - _TAKEN)[: MOST_COLUMNS - len(CALENDAR_HEADS)]
    rows: list[list[str]] = []
    for event in dated:
        title, place, status, *more = (_property(event, name) for name in (*_OF_MATCHES, *others))
        begins = _moment(event["DTSTART"].dt)
        rows.append([begins, *_sides(title), place, "" if status == "CONFIRMED" else status, *more])
    return Sheet("", [[*CALENDAR_HEADS, *(name.capitalize() for name in others)], *sorted(rows)] if rows else [])


def _property(event: Mapping[str, Any], name: str) -> str:
    """Return a property of an event as a text; one that stands more than once between commas."""
    value: Any = event.get(name, "")
    values = cast("list[object]", value) if isinstance(value, list) else [value]
    return ", ".join(_written(one if isinstance(one, str) else _encoded(one)) for one in values)


def _encoded(value: object) -> str:
    encode = getattr(value, "to_ical", None)
    return str(value) if encode is None else encode().decode(errors="replace")


def _moment(begins: date | datetime) -> str:
    """Return a day, or a moment with the offset of its zone if it has one."""
    if not isinstance(begins, datetime):
        return f"{begins:%Y-%m-%d}"
    if not exists(begins.replace(tzinfo=begins.tzinfo or UTC)):
        return f"{begins:%Y-%m-%d %H:%M} {begins.tzinfo}"  # the reader of the table says that clocks skip it
    return begins.replace(second=0, microsecond=0).isoformat(timespec="minutes")


def _sides(title: str) -> Sequence[str]:
    for between in _BETWEEN:
        home, found, away = title.partition(between)
        if found:
            return home.strip(), away.strip()
    return title, ""


def main() -> None:
    """Read a file from standard input; write its sheets, or why they are refused, as JSON to standard output."""
    limit_self(core_seconds=CORE_SECONDS, memory=MEMORY)
    try:
        said: object = {"sheets": [asdict(sheet) for sheet in read_workbook(sys.stdin.buffer.read())]}
    except RefusedWorkbookError as refused:
        said = {"refused": refused.reason}
    sys.stdout.buffer.write(json.dumps(said, ensure_ascii=False).encode())


if __name__ == "__main__":
    main()
