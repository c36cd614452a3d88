"""Bodies of imports: a file to look through, and the answers to its questions."""

import json
from collections.abc import Iterable, Mapping
from datetime import date
from typing import Annotated, Literal, Self

from pydantic import ConfigDict, Field, StringConstraints, model_validator
from pydantic_core import PydanticCustomError

from contests.imports import examples
from contests.imports.formats.headers import COLUMNS, Column
from contests.imports.formats.layout import RoundsBy
from contests.imports.formats.options import TABLE_FIELDS, ImportOptions, ReadingOptions
from kit.api.wire import Body

LARGEST_FILE = 1_500_000
"""Characters of a file."""
LARGEST_SEASON = 12_000_000
"""Characters of a season's tables together: a season of 38 gameweeks has about 7 million.

With JSON syntax, and letters of two bytes, they stay below `kit.http.middleware.LARGEST_UPLOAD`.
"""
MOST_FILES = 80
FileName = Annotated[str, StringConstraints(min_length=1, max_length=200)]
ImportFormat = Literal["openfootball", "fpl", "csv"]
"""`openfootball`: one JSON file. `fpl`: the tables of the public Fantasy-Premier-League layout.

`csv`: one table of matches, whose columns are chosen.
"""
Year = Annotated[int, Field(ge=1900, le=2190, strict=True)]
MOST_PER_ROUND = 500
_Head = Annotated[str, StringConstraints(min_length=1, max_length=120)]


class ImportCreate(ReadingOptions):
    """A file to look through; nothing of it is written before the import is applied."""

    model_config = ConfigDict(json_schema_extra={"example": examples.IMPORT_CREATE})

    format: ImportFormat
    """The format of the files."""
    text: Annotated[str, StringConstraints(strip_whitespace=False, max_length=LARGEST_SEASON)] | None = None
    """The file of `openfootball` or `csv`; above 1,500,000 characters only with `fromDay` or `toDay`."""
    files: (
        Annotated[
            dict[FileName, Annotated[str, StringConstraints(strip_whitespace=False, max_length=LARGEST_SEASON)]],
            Field(min_length=1, max_length=MOST_FILES),
        ]
        | None
    ) = None
    """The tables of `fpl` by name: `players_raw.csv`, `teams.csv`, `fixtures.csv`, `gw1.csv` …, in any folders.

    The three tables set up a whole season. Missing tables, and the shift of dates, are taken from the contest's earlier
    imports. So one gameweek's file is enough then.
    """
    file_name: FileName | None = None
    """The name of the file, for the organizer."""
    columns: Annotated[dict[Column, _Head], Field(max_length=len(COLUMNS))] = {}
    """The heads of the columns to read, by their meaning; only of `csv`, as the next ones."""
    rounds: RoundsBy = "column"
    """`column`: the table has rounds. Else a round for each `week`, for each `count` of matches, or `one` for all."""
    per_round: Annotated[int, Field(ge=1, le=MOST_PER_ROUND, strict=True)] = 10
    """Matches of a round, if `rounds` is `count`."""
    year: Year | None = None
    """The year of the first day without one; null: the likeliest."""
    month_first: bool = False
    """Whether `11/12/2026` is the 12th of November."""
    from_day: date | None = None
    """The first day that is read of a file beyond the limits: 2,000 matches, years from 1900. Null: the first.

    Of `csv` and `openfootball`, as `toDay`.
    """
    to_day: date | None = None
    """The last day that is read; null: the last of the file."""
    makes_clubs: bool = False
    """Whether clubs of unknown names are created; otherwise `clubs` of the preview asks for them."""

    @model_validator(mode="after")
    def brings_what_its_format_needs(self) -> Self:
        """Require the format's file, and a limited size: of one file unless its days are chosen, of all tables."""
        if (self.files if self.format == "fpl" else self.text) is None:
            raise PydanticCustomError("missing", "the file of this format is missing")
        is_cut = self.format != "fpl" and not (self.from_day is None and self.to_day is None)
        if len(self.text or "") > LARGEST_FILE and not is_cut:
            raise PydanticCustomError("string_too_long", "choose the days of the file", {"max_length": LARGEST_FILE})
        if sum(len(text) for text in (self.files or {}).values()) > LARGEST_SEASON:
            raise PydanticCustomError("string_too_long", "too large together", {"max_length": LARGEST_SEASON})
        return self

    def options(self, *, remembered: Iterable[str], shift_before: int, today: date | None = None) -> ImportOptions:
        """Return the reading options, with the stored data of the contest's season."""
        names = (*ReadingOptions.model_fields, "format", "makes_clubs", "columns", *TABLE_FIELDS)
        sent = {name: getattr(self, name) for name in names}
        kept = {"remembered": tuple(remembered), "shift_before": shift_before, "today": today}
        return ImportOptions.model_validate(sent | kept)

    def stored(self, remembered: Mapping[str, str]) -> str:
        """Return the file, or the new and stored files in one, to store until the import is applied."""
        if self.format != "fpl":
            return self.text or ""
        return json.dumps({**(self.files or {}), **remembered}, ensure_ascii=False)


class ImportAnswers(Body):
    """The answers to the questions of an import, or of a source's changes."""

    model_config = ConfigDict(json_schema_extra={"example": {"movesClosings": True, "reason": "Nowy terminarz"}})

    moves_closings: bool = False
    """Yes: the closings of `questions` move as the file has it. False: they stay."""
    awarded_counts: bool = False
    """Whether walk-overs of the file settle predictions. They do only in locked rounds, since their result is known."""
    reason: Annotated[str, StringConstraints(min_length=1, max_length=500)] | None = None
    """Why closings move; needed unless the contest is a draft. Participants read it in the log."""


class ImportApproval(ImportAnswers):
    """The answers to an import's questions."""

    postpones_late: bool = False
    """Whether the matches of `late` are postponed: their rounds do not wait for them, and they score no points."""
