"""Views of feeds."""

from collections.abc import Collection
from datetime import date
from typing import Any, Literal, Self
from uuid import UUID

from pydantic import ConfigDict, Field

from contests.feeds import examples, presets
from contests.feeds.bodies import How
from contests.feeds.models import FeedRow
from contests.feeds.presets import PresetId
from contests.feeds.repository import Work
from contests.feeds.states import FeedState, Outcome
from contests.imports.formats.headers import Column
from contests.imports.formats.layout import RoundsBy
from contests.imports.formats.options import TABLE_FIELDS, FileFormat
from contests.imports.schemas import ImportProblem
from kit.api.wire import Instant, View
from kit.http.outgoing_requests import Reach


class FeedProblem(View):
    """The reason why the last check brought nothing."""

    code: str
    """Why, for programs."""
    detail: str
    """Why, in the language of the request."""
    problems: tuple[ImportProblem, ...]
    """The faults of the file, with lines."""

    @classmethod
    def of(cls, stored: dict[str, Any], language: str) -> Self:
        """Return the view of the stored form in a language."""
        problems = [ImportProblem.said(one, language) for one in stored["problems"]]
        return cls(code=stored["code"], detail=stored[language], problems=tuple(problems))


class FeedItem(View):
    """One anomaly: our value, the earlier value of the feed, and the new value."""

    fixture: str
    """The round's name, in the language of the request."""
    fixture_id: str | None
    """The round's `_id`."""
    event_key: str | None
    """The match's key; null: the whole round."""
    event: str | None
    """The match."""
    ours: str | None
    """Our value: a score, or a kick-off (ISO 8601)."""
    before: str | None
    """The feed's earlier value; null: it isn't known, or equals ours."""
    came: str | None
    """The feed's new value; null: there is none any more."""


class FeedStop(View):
    """The reason of a feed's stop; nothing of its new data has been written."""

    code: str
    """Why, for programs: `result-vanished`, `match-vanished`, `kick-off-in-the-past`, `too-many-changes`, `unreadable`,
    `does-not-fit`, `address-refused`."""
    detail: str
    """Why, in the language of the request."""
    at: Instant
    """Since when."""
    seen_at: Instant | None
    """When the feed was last good."""
    count: int
    """The number of anomalies; `items` has the first."""
    items: tuple[FeedItem, ...]
    """Our values and the feed's."""
    problems: tuple[ImportProblem, ...]
    """The faults of the file, with lines."""

    @classmethod
    def of(cls, stored: dict[str, Any], language: str) -> Self:
        """Return the view of the stored form in a language."""
        return cls.model_validate(
            {name: stored[name] for name in ("code", "at", "seenAt", "count")}
            | {
                "detail": stored[language],
                "items": [item | {"fixture": item["fixture"][language]} for item in stored["items"]],
                "problems": [ImportProblem.said(one, language) for one in stored["problems"]],
            }
        )


class FeedCheck(View):
    """A check of the feed."""

    at: Instant
    """When."""
    outcome: Outcome
    """`changed`: changes wait; `applied`: they were applied without asking."""
    changes: int
    """How many changes wait."""
    code: str | None
    """The reason of a failed check, for programs."""


class FeedWork(View):
    """Changes of the feed that are not written yet."""

    id: UUID = Field(alias="_id")
    """The difference: named in a decision, so that nothing else is meant."""
    state: Literal["preview", "waiting", "running", "failed"]
    """`preview` waits for an organizer; `waiting` and `running` are being written; `failed` could not be."""
    changes: int
    """How many changes it has."""
    done: int
    """Rows that are written."""
    of: int
    """Rows in all; 0 until they are counted."""
    failure: str | None
    """Why it could not be written, in the language of the request."""
    at: Instant
    """When it came."""

    @classmethod
    def of_import(cls, row: Work, language: str) -> Self:
        """Return the view of a feed's import."""
        return cls.model_validate(
            {
                "id": row.id,
                "state": row.state,
                "changes": row.changes or 0,
                "done": row.rows_done,
                "of": row.rows_in_all,
                "failure": None if row.failure is None else row.failure[language],
                "at": row.created_at,
            }
        )


class FeedPreset(View):
    """The ready source that a feed was made from."""

    id: PresetId
    """The ready source."""
    league: str
    """The competition."""
    season: str
    """The season."""
    has_key: bool
    """Whether a key is stored."""


class PresetLeague(View):
    """A competition that a ready source has."""

    code: str
    """As the source abbreviates it."""
    name: str
    """As people know it."""


class Preset(View):
    """A ready source: a public service with its terms and limits."""

    model_config = ConfigDict(json_schema_extra={"example": examples.PRESET})

    id: PresetId
    """For `preset` of a new feed."""
    name: str
    """The service's name."""
    site: str
    """The service's address, where its terms stand."""
    licence: str
    """Whose data they are and on which terms, in the language of the request."""
    host: str | None
    """The host of its files; null: programs may not collect them, and an organizer imports them by hand."""
    is_allowed: bool
    """Whether the installation allows this host."""
    format: FileFormat
    """The format of its files."""
    leagues: tuple[PresetLeague, ...]
    """The competitions to choose from; empty: any abbreviation may be typed."""
    league_example: str
    """Such an abbreviation."""
    season_example: str
    """A season as the source writes it."""
    needs_key: bool
    """Whether it needs a key of the organizer's account."""
    least_minutes: int
    """The shortest time between two checks, in minutes."""

    @classmethod
    def of(cls, preset: presets.Preset, allowed: Reach, language: str) -> Self:
        """Return the view of a ready source in a language."""
        url = preset.url_of("x", "2026")
        names = ("id", "name", "site", "host", "format", "league_example", "season_example", "needs_key")
        return cls.model_validate(
            {name: getattr(preset, name) for name in (*names, "least_minutes")}
            | {
                "licence": preset.licence.en if language == "en" else preset.licence.pl,
                "is_allowed": url is not None and allowed.takes(url),
                "leagues": [PresetLeague(code=one.code, name=one.name) for one in preset.leagues],
            }
        )


class FeedOddLine(View):
    """A line of a feed's file that cannot be read; the others are taken."""

    id: str = Field(alias="_id")
    """The line, by its text."""
    line: int | None
    """Its number in the last file, from 1."""
    text: str
    """As it stands in the file, shortened."""
    code: str
    """The fault, for programs."""
    detail: str
    """The fault, in the language of the request."""
    is_aside: bool
    """Whether an organizer has set it aside for good."""

    @classmethod
    def of(cls, stored: dict[str, Any], aside: Collection[str], language: str) -> Self:
        """Return the view of a stored line in a language."""
        known = {name: stored[name] for name in ("id", "line", "text", "code")}
        return cls.model_validate(known | {"detail": stored[language], "is_aside": stored["id"] in aside})


class Feed(View):
    """A source of a contest's schedule and results."""

    model_config = ConfigDict(json_schema_extra={"example": examples.FEED})

    id: UUID = Field(alias="_id")
    """The feed."""
    league: UUID
    """The contest's `_id`."""
    name: str
    """The name for organizers."""
    url: str | None
    """Where its file is; null: an organizer sends files."""
    format: FileFormat
    """The format of the file."""
    columns: dict[Column, str]
    """The names of the columns to read; only of `csv`."""
    time_zone: str | None
    """Zone of times that name none."""
    shift_days: int | None
    """All dates move by so many days."""
    rounds: RoundsBy
    """How the matches of a table are put into rounds: by its `column`, else made."""
    per_round: int
    """Matches of a round, if `rounds` is `count`."""
    year: int | None
    """The year of the first day without one; null: the likeliest on the day when the feed was made."""
    month_first: bool
    """Whether `11/12/2026` is the 12th of November."""
    from_day: date | None
    """The first day that is read; null: the first of the table."""
    to_day: date | None
    """The last day that is read; null: the last of the table."""
    every_minutes: int
    """The minutes between two checks."""
    kick_offs: How
    """Moved kick-offs."""
    results: How
    """Scores and statistics."""
    most_changes: int
    """A share of the matches, in percent; the feed stops if more of them change at once."""
    state: FeedState
    """`paused` by an organizer, `stopped` by itself."""
    next_check_at: Instant | None
    """When it is checked next; null: never."""
    checks: tuple[FeedCheck, ...]
    """The last looks, the latest last."""
    problem: FeedProblem | None
    """Why the last look brought nothing; it is tried again by itself."""
    stop: FeedStop | None
    """The reason of its stop; null unless it has stopped."""
    work: FeedWork | None
    """Its changes that are not written yet."""
    preset: FeedPreset | None
    """The ready source that it was made from; null: an address or files of the organizer's own."""
    odd_lines: tuple[FeedOddLine, ...] = ()
    """Lines of its last file that cannot be read and wait by themselves."""

    @classmethod
    def of(cls, row: FeedRow, work: Work | None, language: str) -> Self:
        """Return the view of a feed in a language."""
        names = ("name", "url", "format", "columns", "time_zone", "shift_days", *TABLE_FIELDS)
        rules = ("every_minutes", "kick_offs", "results", "most_changes", "state", "next_check_at", "checks")
        return cls.model_validate(
            {name: getattr(row, name) for name in (*names, *rules)}
            | {
                "id": row.id,
                "league": row.contest_id,
                "problem": None if row.problem is None else FeedProblem.of(row.problem, language),
                "stop": None if row.stop is None else FeedStop.of(row.stop, language),
                "work": None if work is None else FeedWork.of_import(work, language),
                "preset": None if row.preset is None else _preset_of(row),
                "odd_lines": [FeedOddLine.of(one, row.aside, language) for one in row.odd_lines],
            }
        )


def _preset_of(row: FeedRow) -> dict[str, Any]:
    names = {"id": row.preset, "league": row.league, "season": row.season}
    return names | {"has_key": row.sealed_key is not None}
