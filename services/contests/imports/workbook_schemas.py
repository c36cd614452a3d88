"""Schemas of workbooks and calendars."""

from collections.abc import Iterable
from typing import Annotated, Self

from pydantic import ConfigDict, StringConstraints

from contests.imports import examples
from contests.imports.formats.workbooks import Sheet
from kit.api.wire import Body, View

LARGEST_WORKBOOK = 2_000_000
"""Characters of base64: a file of 1.5 MB."""


class WorkbookFile(Body):
    """A workbook or a calendar to read."""

    model_config = ConfigDict(json_schema_extra={"example": examples.WORKBOOK_FILE})

    content: Annotated[
        str, StringConstraints(min_length=4, max_length=LARGEST_WORKBOOK, pattern=r"^[A-Za-z0-9+/]+={0,2}$")
    ]
    """The file (.xlsx, .xls, .ods or .ics), at most 1.5 MB, in base64 (RFC 4648, section 4)."""


class WorkbookSheet(View):
    """A sheet with cells."""

    name: str
    """The name of the sheet; empty for a calendar."""
    rows: tuple[tuple[str, ...], ...]
    """The cells line by line, from the first one; an empty line has none."""


class Workbook(View):
    """The sheets of a file that have cells, in its order."""

    model_config = ConfigDict(json_schema_extra={"example": examples.WORKBOOK})

    sheets: tuple[WorkbookSheet, ...]
    """At least one."""

    @classmethod
    def of(cls, sheets: Iterable[Sheet]) -> Self:
        """Return the view of sheets."""
        shown = (WorkbookSheet(name=sheet.name, rows=tuple(tuple(row) for row in sheet.rows)) for sheet in sheets)
        return cls(sheets=tuple(shown))
