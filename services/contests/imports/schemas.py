"""Views of imports."""

from datetime import UTC, datetime
from typing import Any, Literal, Self, cast
from uuid import UUID

from pydantic import ConfigDict, Field

from contests.athletes.club_schemas import NamedClub
from contests.athletes.models import StandKind
from contests.fixtures.typed_schedule import PUT_OFF
from contests.imports import examples
from contests.imports.models import ImportRow
from contests.imports.states import QUEUED, ImportState
from kit.api.wire import Instant, Tenths, View
from shared.bilingual_names import both


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
    """The kind of value: a `price` with one decimal, a `club`, a player's `statistic`, the `result` of a match, its
    `start` in UTC, or its `venue`."""
    athlete: str
    """The player's name; empty for a value of a match."""
    fixture: str | None
    """The round that it was made for, in the language of the request; null: the next that opens, or all."""
    event: str | None
    """The match of a statistic, or the match itself."""
    statistic: str | None
    """The name of a statistic, in the language of the request."""
    was: str | None
    """The value that stands; null: none."""
    says: str | None
    """The file's value; null: none. Of a start also `postponed`: the file has put the match off."""

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
    if kind == "start":
        return str(value) if value == PUT_OFF else _instant(value)
    return f"{value / 10:.1f}" if kind == "price" else str(value)


def _instant(stored: str) -> str:
    return datetime.fromisoformat(stored).astimezone(UTC).isoformat().replace("+00:00", "Z")


def _name(language: str) -> str:
    return "en" if language == "en" else "pl"
