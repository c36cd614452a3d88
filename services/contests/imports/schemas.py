"""Schemas of imports."""

import json
from collections.abc import Iterable, Mapping
from datetime import date
from typing import Annotated, Any, Literal, Self, cast
from uuid import UUID

from pydantic import ConfigDict, Field, StringConstraints, model_validator
from pydantic_core import PydanticCustomError

from contests.athletes.club_schemas import NamedClub
from contests.athletes.models import StandKind
from contests.imports import examples
from contests.imports.formats.columns import RoundsBy
from contests.imports.formats.headers import COLUMNS, Column
from contests.imports.formats.options import ImportOptions, ReadingOptions
from contests.imports.models import ImportRow
from contests.imports.states import QUEUED, ImportState
from kit.api.wire import Body, Instant, Tenths, View
from shared.bilingual_names import both

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

_OF_TABLES = ("columns", "rounds", "per_round", "year", "month_first", "from_day", "to_day")


class ImportCreate(ReadingOptions):
    """A file to look through; nothing of it is written before the import is applied."""

    model_config = ConfigDict(json_schema_extra={"example": examples.IMPORT_CREATE})

    format: ImportFormat
    """The format of the files."""
    text: Annotated[str, StringConstraints(strip_whitespace=False, max_length=LARGEST_SEASON)] | None = None
    """The file of `openfootball` or `csv`; above 1,500,000 characters only a table with `fromDay` or `toDay`."""
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
    """The first day that is read of a table beyond the limits: 2,000 matches, years from 1900. Null: the first."""
    to_day: date | None = None
    """The last day that is read; null: the last of the table."""
    makes_clubs: bool = False
    """Whether clubs of unknown names are created; otherwise `clubs` of the preview asks for them."""

    @model_validator(mode="after")
    def brings_what_its_format_needs(self) -> Self:
        """Require the format's file, and a limited size: of one file unless its days are chosen, of all tables."""
        if (self.files if self.format == "fpl" else self.text) is None:
            raise PydanticCustomError("missing", "the file of this format is missing")
        is_cut = self.format == "csv" and not (self.from_day is None and self.to_day is None)
        if len(self.text or "") > LARGEST_FILE and not is_cut:
            raise PydanticCustomError("string_too_long", "choose the days of a table", {"max_length": LARGEST_FILE})
        if sum(len(text) for text in (self.files or {}).values()) > LARGEST_SEASON:
            raise PydanticCustomError("string_too_long", "too large together", {"max_length": LARGEST_SEASON})
        return self

    def options(self, *, remembered: Iterable[str], shift_before: int, today: date | None = None) -> ImportOptions:
        """Return the reading options, with the stored data of the contest's season."""
        sent = {
            name: getattr(self, name) for name in (*ReadingOptions.model_fields, "format", "makes_clubs", *_OF_TABLES)
        }
        kept = {"remembered": tuple(remembered), "shift_before": shift_before, "today": today}
        return ImportOptions.model_validate(sent | kept)

    def stored(self, remembered: Mapping[str, str]) -> str:
        """Return the file, or the new and stored files in one, to store until the import is applied."""
        if self.format != "fpl":
            return self.text or ""
        return json.dumps({**(self.files or {}), **remembered}, ensure_ascii=False)


class ImportProblem(View):
    """A fault of the file, or a notice, with its place."""

    file: str | None
    """Which of several files."""
    line: int | None
    """Line in the file, from 1; null if it concerns no place in it."""
    pointer: str
    """JSON pointer into the file (RFC 6901); of a table `/file/line/column`."""
    code: str
    """The code of the fault, for programs."""
    detail: str
    """The fault, in the language of the request."""

    @classmethod
    def said(cls, stored: dict[str, Any], language: str) -> Self:
        """Return a stored problem (`FileProblem.to_json`) in a language."""
        known = {name: stored.get(name) for name in ("file", "line", "pointer", "code")}
        return cls.model_validate(known | {"detail": stored["en" if language == "en" else "pl"]})


class ImportedFixture(View):
    """The change of a fixture."""

    key: str
    """The round's key in the file."""
    name: str
    """The name of the fixture, in the language of `Accept-Language`."""
    from_: Instant = Field(alias="from")
    """When playing starts, in UTC."""
    to: Instant
    """When playing ends, in UTC."""
    events: int
    """How many events it has."""
    change: Literal["new", "changed", "unchanged"]
    """Its change."""


class ImportCounts(View):
    """How much the file holds; `new`, `changed` and `unchanged` count fixtures."""

    fixtures: int
    """Fixtures of the file."""
    events: int
    """Events of the file."""
    results: int
    """Scores of the file."""
    new: int
    """Fixtures that are made."""
    changed: int
    """Fixtures that change."""
    unchanged: int
    """Fixtures that stay as they are."""
    athletes: int = 0
    """Athletes of the file."""
    new_athletes: int = 0
    """Those that the origin hasn't yet."""
    new_clubs: int = 0
    """Clubs that the origin hasn't yet, without those that are asked for."""
    prices: int = 0
    """Prices and clubs of athletes that are planned anew for fixtures which have not opened."""


class ProposedPointEvent(View):
    """How the files' season scored a statistic, where the origin scores it otherwise or not at all."""

    name: str
    """The statistic, such as `goals`."""
    position: str | None
    """Only for athletes of this position; null: for all."""
    value: Tenths
    """Points, with one decimal."""
    per: int | None
    """Counts once for every so many; null: for each."""
    min: int | None
    """From this count on, once; null: no lower bound."""
    max: int | None
    """Up to this count, once; null: no upper bound."""
    reason: str
    """Which seasons scored so, in the language of the request."""


class ClosingToMove(View):
    """A round whose closing the file would move: without a yes it stays."""

    fixture_id: UUID
    """The round."""
    fixture: str
    """Its name, in the language of the request."""
    closes_at: Instant
    """When picks end now, in UTC."""
    would_close_at: Instant
    """When they would end with the yes, in UTC: when the first match starts."""
    events: tuple[str, ...]
    """The matches that would start before the present closing; without the yes their times stay."""

    @classmethod
    def said(cls, stored: dict[str, Any], language: str) -> Self:
        """Return a stored question in a language."""
        return cls.model_validate(stored | {"fixture": stored["fixture"][_name(language)]})


class LateMatch(View):
    """A match that the file has more than three days after the others of its round."""

    fixture: str
    """The round, in the language of the request."""
    event: str
    """The match."""
    was: Instant | None
    """When it starts in the contest, in UTC; null: it is new."""
    will: Instant
    """When it starts in the file, in UTC; postponed, its round does not wait for it."""

    @classmethod
    def said(cls, stored: dict[str, Any], language: str) -> Self:
        """Return a stored match in a language."""
        return cls.model_validate(stored | {"fixture": stored["fixture"][_name(language)]})


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
    """Whether the matches of `late` are postponed: their rounds do not wait for them, and nobody scores by them."""


class ImportProgress(View):
    """How far an import is that is being applied."""

    done: int
    """Rows that are written: fixtures, events, athletes and prices."""
    of: int
    """Rows in all; 0 until they are counted."""


class ImportUnderWay(View):
    """An import that is being written."""

    id: UUID = Field(alias="_id")
    """The import."""
    file_name: str | None
    """The name of its file, or of its source; null: it was pasted."""
    done: int
    """Rows that are written: fixtures, events, athletes and prices."""
    of: int
    """Rows in all; 0 until they are counted."""


class ImportFailure(View):
    """Why an import could not be applied; nothing of it was written."""

    code: str
    """Why, for programs."""
    detail: str
    """Why, in the language of the request."""


class StandingValue(View):
    """A value that a person has put down and a file says otherwise: it stands, and the file's waits beside it."""

    model_config = ConfigDict(json_schema_extra={"example": examples.STANDING_VALUE})

    id: UUID = Field(alias="_id")
    """The value, to take the file's (`POST …/waiting-values/take`)."""
    kind: StandKind
    """The kind of value: a `price` with one decimal, a `club`, a player's `statistic`, or the `result` of a match."""
    athlete: str
    """The player's name; empty for a result."""
    fixture: str | None
    """The round that it was made for, in the language of the request; null: the next that opens, or all."""
    event: str | None
    """The match of a statistic or a result."""
    statistic: str | None
    """The name of a statistic, in the language of the request."""
    was: str | None
    """The value that stands; null: none."""
    says: str | None
    """The file's value; null: none."""

    @classmethod
    def of(cls, stored: dict[str, Any], language: str) -> Self:
        """Return the view of a stored value (`plan.stands.Stand`) in a language."""
        known = {name: stored[name] for name in ("id", "kind", "athlete", "event")}
        known |= {name: stored[name] and stored[name][_name(language)] for name in ("fixture", "statistic")}
        was, says = (_written(stored["kind"], stored[side], language) for side in ("was", "says"))
        return cls.model_validate(known | {"was": was, "says": says})


class ImportPreview(View):
    """The changes that an import would make, makes, or has made."""

    model_config = ConfigDict(json_schema_extra={"example": examples.IMPORT_PREVIEW})

    id: UUID = Field(alias="_id")
    """The import."""
    league: UUID
    """The contest's `_id`."""
    state: ImportState
    """`preview` can be applied, `refused` has problems; `waiting` and `running` will be `applied` or have `failed`."""
    problems: tuple[ImportProblem, ...]
    """The faults of the files; with any, nothing is written."""
    notices: tuple[ImportProblem, ...]
    """Notices that stop nothing."""
    fixtures: tuple[ImportedFixture, ...]
    """The change of each fixture of the file."""
    counts: ImportCounts
    """How much it is."""
    clubs: tuple[NamedClub, ...] = ()
    """Names that are not certain to be a club's; answers to them are remembered (`clubs/names` of the contest)."""
    season_rules: tuple[ProposedPointEvent, ...]
    """The changes of the point events that `seasonRules` of the request would make, or has made."""
    awarded: int
    """How many walk-overs the file has; `awardedCounts` of the application says whether they count."""
    waiting: int = 0
    """How many matches come to wait for a side, or wait otherwise; they offer nothing before both sides are known."""
    late: tuple[LateMatch, ...] = ()
    """The matches that are played long after their round; `postponesLate` of the application postpones them."""
    questions: tuple[ClosingToMove, ...]
    """The closings that the file would move. They stay unless `movesClosings` of the application is true."""
    stands: tuple[StandingValue, ...]
    """Values that a person has put down and the files say otherwise. Applying leaves them alone."""
    progress: ImportProgress | None
    """How far it is; null unless it is waiting or running."""
    failure: ImportFailure | None
    """Why it failed; null unless it has. It may be applied again."""

    @classmethod
    def of(cls, row: ImportRow, language: str) -> Self:
        """Return the view of an import in a language."""
        return cls.model_validate(
            {
                "id": row.id,
                "league": row.contest_id,
                "state": row.state,
                "progress": {"done": row.rows_done, "of": row.rows_in_all} if row.state in QUEUED else None,
                "failure": row.failure and {"code": row.failure["code"], "detail": row.failure[_name(language)]},
                "problems": [ImportProblem.said(problem, language) for problem in row.preview["problems"]],
                "notices": [ImportProblem.said(notice, language) for notice in row.preview["notices"]],
                "fixtures": [_named(fixture, language) for fixture in row.preview["fixtures"]],
                "counts": row.preview["counts"],
                "awarded": row.preview.get("awarded", 0),
                "waiting": row.preview.get("waiting", 0),
                "questions": [ClosingToMove.said(one, language) for one in row.preview.get("questions", ())],
                "late": [LateMatch.said(one, language) for one in row.preview.get("late", ())],
                "clubs": row.preview.get("clubs", ()),
                "season_rules": [
                    rule | {"reason": rule["reason"][_name(language)]} for rule in row.preview.get("seasonRules", ())
                ],
                "stands": [StandingValue.of(one, language) for one in row.preview.get("stands", ())],
            }
        )


def _named(fixture: dict[str, Any], language: str) -> dict[str, Any]:
    names = both(fixture["name"], fixture.get("nameEn"))
    return fixture | {"name": getattr(names, _name(language))}


def _written(kind: StandKind, value: Any, language: str) -> str | None:  # Any: a JSON value
    if value is None:
        return None
    if isinstance(value, dict):
        return cast("dict[str, str]", value)["text" if kind == "result" else _name(language)]
    return f"{value / 10:.1f}" if kind == "price" else str(value)


def _name(language: str) -> str:
    return "en" if language == "en" else "pl"
