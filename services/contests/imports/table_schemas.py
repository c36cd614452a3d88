"""Schemas of a table of matches whose columns are chosen."""

from typing import Annotated, Self

from pydantic import ConfigDict, Field, StringConstraints

from contests.imports import examples
from contests.imports.bodies import LARGEST_FILE, Year
from contests.imports.formats.headers import COLUMNS, Column
from contests.imports.formats.proposal import Proposal, Sign, Wishes
from kit.api.wire import Body, View

_Head = Annotated[str, StringConstraints(min_length=1, max_length=120)]


class TableSource(Body):
    """A table of matches, with the choices so far."""

    model_config = ConfigDict(json_schema_extra={"example": examples.TABLE_SOURCE})

    text: Annotated[str, StringConstraints(strip_whitespace=False, min_length=1, max_length=LARGEST_FILE)]
    """The table: cells between tabs, semicolons or commas."""
    columns: Annotated[dict[Column, _Head], Field(max_length=len(COLUMNS))] | None = None
    """The chosen columns by meaning; null: propose them."""
    month_first: bool | None = None
    """Whether `11/12/2026` is the 12th of November; null: propose it."""
    year: Year | None = None
    """The year of the first day without one; null: propose it."""

    @property
    def wishes(self) -> Wishes:
        """Return the choices."""
        return Wishes(self.columns, self.month_first, self.year)


class TableColumn(View):
    """A column of a table."""

    name: str
    """Its head; of two equal ones the second has a number behind it."""
    meaning: Column | None
    """What it holds; null: it is left out."""
    sign: Sign
    """`kept`: chosen for an earlier file. `recognised`: by its head. `chosen`: by this request.

    `unknown` and `empty` columns are left out.
    """


class SampleCell(View):
    """A cell."""

    text: str
    """As it stands in the file."""
    read: str | None
    """A day or a time as it is read, such as `2026-12-12` and `20:20`; null: as it stands, or not at all."""


class SampleLine(View):
    """A line of a table."""

    line: int
    """Its number in the file, from 1."""
    cells: tuple[SampleCell, ...]
    """As many as there are columns."""


class TableProposal(View):
    """What the columns of a table are likely to hold."""

    model_config = ConfigDict(json_schema_extra={"example": examples.TABLE_PROPOSAL})

    header_line: int
    """The line with the heads, from 1."""
    columns: tuple[TableColumn, ...]
    """The columns in order."""
    rows: tuple[SampleLine, ...]
    """The first lines below the heads."""
    lines: int
    """How many lines with a value are below the heads."""
    month_first: bool
    """Whether `11/12/2026` is read as the 12th of November."""
    year: int | None
    """The year of the first day without one; null: each day has its year."""

    @classmethod
    def of(cls, found: Proposal) -> Self:
        """Return the view of a proposal."""
        return cls(
            header_line=found.header_line,
            columns=tuple(TableColumn(name=one.name, meaning=one.meaning, sign=one.sign) for one in found.columns),
            rows=tuple(
                SampleLine(line=row.line, cells=tuple(SampleCell(text=text, read=read) for text, read in row.cells))
                for row in found.rows
            ),
            lines=found.lines,
            month_first=found.month_first,
            year=found.year,
        )
