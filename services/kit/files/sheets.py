"""A table as a file for spreadsheets: CSV or XLSX, each with one sheet."""

import asyncio
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from io import BytesIO
from typing import Annotated, Any, Literal
from xml.sax.saxutils import escape
from zipfile import ZIP_DEFLATED, ZipFile

from fastapi import Query, Response

from kit.process import context

SheetFormat = Literal["csv", "xlsx"]
WantedFormat = Annotated[SheetFormat, Query(alias="format", description="The kind of file.")]
Cell = str | int | Decimal | None
MEDIA_TYPES: dict[SheetFormat, str] = {
    "csv": "text/csv; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}
SHEET_ANSWER: dict[int | str, dict[str, Any]] = {  # Any: a part of an OpenAPI document
    200: {
        "description": "The table as a file.",
        "content": {
            "text/csv": {"schema": {"type": "string"}, "example": '"Drużyna","Punkty"'},
            MEDIA_TYPES["xlsx"]: {"schema": {"type": "string", "format": "binary"}, "example": "PK…"},
        },
    }
}
"""The declaration of an endpoint that answers a sheet."""
_AT_ONCE = asyncio.Semaphore(2)
"""Files of a process that are made at once: each takes a processor for some seconds."""
_MARK = "\ufeff"
"""Before the text, so that spreadsheets read it as UTF-8."""
_SIGNS = "=+\\-@\uff1d\uff0b\uff0d\uff20"
"""What a formula begins with; the wide ones in the spreadsheets of some languages."""
_FORMULA = re.compile(rf"^\s*[{_SIGNS}]|^[\t\r\n]")
_BEHIND_SEPARATOR = re.compile(rf"([,;\t\r\n]\s*)(?=[{_SIGNS}])")
"""A spreadsheet of another language separates fields elsewhere than the file, and then quotes hold nothing together."""
_UNWRITABLE = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'


@dataclass(frozen=True)
class Sheet:
    """A table: the name of its file without the ending, its heads, and its rows."""

    name: str
    heads: Sequence[str]
    rows: Iterable[Sequence[Cell]]
    """Read once, in a thread."""


def tenths(points: int) -> Decimal:
    """Return points in tenths as a number with one decimal."""
    return Decimal(points).scaleb(-1)


def moment(at: datetime | None) -> str | None:
    """Return an instant as a spreadsheet reads it, in UTC."""
    return None if at is None else f"{at:%Y-%m-%d %H:%M}"


def said(pl: str, en: str) -> str:
    """Return the words of the request's language."""
    return en if context.language.get() == "en" else pl


async def answer_sheet(sheet: Sheet, form: SheetFormat) -> Response:
    """Return the response with a table as a file to save; other requests are answered while it is made."""
    async with _AT_ONCE:
        if form == "csv":
            content = await asyncio.to_thread(csv_of, sheet, language=context.language.get())
        else:
            content = await asyncio.to_thread(xlsx_of, sheet)
    return Response(
        content,
        media_type=MEDIA_TYPES[form],
        headers={"Content-Disposition": f'attachment; filename="{sheet.name}.{form}"', "Cache-Control": "no-store"},
    )


def csv_of(sheet: Sheet, *, language: str) -> bytes:
    """Return a table as CSV; no field is taken for a formula (OWASP, CSV injection).

    Polish spreadsheets expect semicolons, and commas in numbers.
    """
    polish = language == "pl"
    separator = ";" if polish else ","
    file = BytesIO()
    file.write(_MARK.encode())
    for row in _lines(sheet):
        line = separator.join(_field(cell, polish=polish) for cell in row)
        file.write(f"{line}\r\n".encode("utf-8", "replace"))
    return file.getvalue()


def _lines(sheet: Sheet) -> Iterator[Sequence[Cell]]:
    """Yield heads and rows one by one: half a million would take a gigabyte at once."""
    yield sheet.heads
    yield from sheet.rows


def _field(cell: Cell, *, polish: bool) -> str:
    if cell is None:
        return ""
    if not isinstance(cell, str):
        return str(cell).replace(".", ",") if polish else str(cell)
    harmless = _BEHIND_SEPARATOR.sub(r"\1'", f"'{cell}" if _FORMULA.search(cell) else cell)
    return '"' + harmless.replace('"', '""') + '"'


def xlsx_of(sheet: Sheet) -> bytes:
    """Return a table as a workbook of Office Open XML (ECMA-376): texts are inline, so none is a formula."""
    parts = {
        "[Content_Types].xml": f'<Types xmlns="{_PACKAGE}/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Override PartName="/xl/workbook.xml" ContentType="{_TYPE}.sheet.main+xml"/>'
        f'<Override PartName="/xl/worksheets/sheet1.xml" ContentType="{_TYPE}.worksheet+xml"/></Types>',
        "_rels/.rels": _relation("officeDocument", "xl/workbook.xml"),
        "xl/workbook.xml": f'<workbook xmlns="{_MAIN}" xmlns:r="{_OFFICE}"><sheets>'
        '<sheet name="Trybuna" sheetId="1" r:id="rId1"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": _relation("worksheet", "worksheets/sheet1.xml"),
    }
    file = BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, _HEAD + content)
        with archive.open("xl/worksheets/sheet1.xml", "w") as table:
            table.write(f'{_HEAD}<worksheet xmlns="{_MAIN}"><sheetData>'.encode())
            for row in _lines(sheet):
                table.write(f"<row>{''.join(map(_cell, row))}</row>".encode("utf-8", "replace"))
            table.write(b"</sheetData></worksheet>")
    return file.getvalue()


def _relation(kind: str, target: str) -> str:
    return (
        f'<Relationships xmlns="{_PACKAGE}/relationships">'
        f'<Relationship Id="rId1" Type="{_OFFICE}/{kind}" Target="{target}"/></Relationships>'
    )


def _cell(cell: Cell) -> str:
    if cell is None:
        return "<c/>"
    if not isinstance(cell, str):
        return f"<c><v>{cell}</v></c>"
    return f'<c t="inlineStr"><is><t xml:space="preserve">{escape(_UNWRITABLE.sub("", cell))}</t></is></c>'
