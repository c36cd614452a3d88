"""Bodies of feeds."""

from datetime import date
from typing import Annotated, Literal
from uuid import UUID

from pydantic import AfterValidator, ConfigDict, Field, StringConstraints
from pydantic_core import PydanticCustomError

from contests.domain.zones import zone_named
from contests.feeds import examples
from contests.feeds.presets import PresetId
from contests.imports.bodies import LARGEST_FILE, MOST_PER_ROUND, ImportAnswers, Year
from contests.imports.formats.headers import COLUMNS, Column
from contests.imports.formats.layout import RoundsBy
from contests.imports.formats.options import FARTHEST_SHIFT, FileFormat
from kit.api.wire import Body
from shared.names import Visible

LONGEST_ADDRESS = 1_000
FeedName = Annotated[str, StringConstraints(min_length=1, max_length=80), Visible]
Minutes = Annotated[int, Field(ge=5, le=10_080, strict=True)]
"""From five minutes to a week."""
Percent = Annotated[int, Field(ge=1, le=100, strict=True)]
Days = Annotated[int, Field(ge=-FARTHEST_SHIFT, le=FARTHEST_SHIFT, strict=True)]
How = Literal["wait", "itself"]
"""`wait`: for an organizer; `itself`: the feed applies it without asking."""
ColumnName = Annotated[str, StringConstraints(min_length=1, max_length=120)]
PerRound = Annotated[int, Field(ge=1, le=MOST_PER_ROUND, strict=True)]


SourceKey = Annotated[str, StringConstraints(min_length=1, max_length=200, pattern=r"^[!-~]+$")]
"""A key of a service, as it goes into a header."""


def _zone(name: str) -> str:
    if zone_named(name) is None:
        raise PydanticCustomError("value_error", "no time zone")
    return name


FeedZone = Annotated[str, StringConstraints(max_length=40), AfterValidator(_zone)]


class FeedPresetChoice(Body):
    """A ready source with its competition and season."""

    model_config = ConfigDict(json_schema_extra={"example": examples.PRESET_CHOICE})

    id: PresetId
    """The ready source."""
    league: Annotated[str, StringConstraints(min_length=1, max_length=40)]
    """The competition, as the source abbreviates it: `bl1`, `PL`."""
    season: Annotated[str, StringConstraints(min_length=1, max_length=20)]
    """The season, as the source writes it: `2026`, `2026-27`."""
    key: SourceKey | None = None
    """The key of the organizer's account; it is sealed, and no answer has it."""


class FeedReading(Body):
    """Where a file is and how it is read."""

    model_config = ConfigDict(json_schema_extra={"example": examples.FEED_READING})

    url: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_ADDRESS)] | None = None
    """Where the file is, of `fpl`, which cannot do without, the folder of its files; null: an organizer sends files."""
    format: FileFormat
    """The format of the file: `csv` is a table of matches."""
    columns: Annotated[dict[Column, ColumnName], Field(max_length=len(COLUMNS))] = {}
    """The names of the columns to read; only of `csv`."""
    time_zone: FeedZone | None = None
    """Zone of times that name none: `Europe/Warsaw`, `+01:00`."""
    shift_days: Days | None = None
    """All dates move by so many days."""
    rounds: RoundsBy = "column"
    """`column`: the table has rounds. Else a round for each `week`, for each `count` of matches, or `one` for all."""
    per_round: PerRound = 10
    """Matches of a round, if `rounds` is `count`."""
    year: Year | None = None
    """Of a table: the year of the first day without one; null: the likeliest on the day when the feed was made."""
    month_first: bool = False
    """Of a table: whether `11/12/2026` is the 12th of November."""
    from_day: date | None = None
    """The first day that is read of a file beyond the limits: 2,000 matches, years from 1900. Null: the first.

    Of `csv` and `openfootball`, as `toDay`.
    """
    to_day: date | None = None
    """The last day that is read; null: the last of the file."""
    preset: FeedPresetChoice | None = None
    """A ready source, which says `url`, `format`, `timeZone` and how a table is read; null: they are as sent."""


class FeedCreate(FeedReading):
    """A new feed."""

    model_config = ConfigDict(json_schema_extra={"example": examples.FEED_CREATE})

    name: FeedName
    """The name for organizers; unique in the contest."""
    every_minutes: Minutes = 60
    """The minutes between two checks."""
    kick_offs: How = "wait"
    """Moved kick-offs."""
    results: How = "wait"
    """Scores and statistics, published as provisional; final results never change by themselves."""
    most_changes: Percent = 30
    """A share of the matches, in percent; the feed stops if more of them change at once."""


class FeedPatch(Body):
    """A change of a feed; a field that is not sent stays unchanged."""

    model_config = ConfigDict(json_schema_extra={"example": examples.FEED_PATCH})

    name: FeedName | None = None
    """The name for organizers."""
    url: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_ADDRESS)] | None = None
    """Another address of the same kind of file."""
    columns: Annotated[dict[Column, ColumnName], Field(max_length=len(COLUMNS))] | None = None
    """The names of the columns to read; only of `csv`."""
    time_zone: FeedZone | None = None
    """Zone of times that name none; null: there is none any more."""
    rounds: RoundsBy | None = None
    """How the matches of a table are put into rounds."""
    per_round: PerRound | None = None
    """Matches of a round, if `rounds` is `count`."""
    year: Year | None = None
    """The year of the first day without one; null: the likeliest."""
    month_first: bool | None = None
    """Whether `11/12/2026` is the 12th of November."""
    from_day: date | None = None
    """The first day that is read; null: the first of the table."""
    to_day: date | None = None
    """The last day that is read; null: the last of the table."""
    every_minutes: Minutes | None = None
    """The minutes between two checks."""
    kick_offs: How | None = None
    """Moved kick-offs."""
    results: How | None = None
    """Scores and statistics."""
    most_changes: Percent | None = None
    """A share of the matches, in percent; the feed stops if more of them change at once."""
    key: SourceKey | None = None
    """Another key of a ready source."""


class FeedFile(Body):
    """A file for a feed without an address; it is read as the feed's files always are."""

    model_config = ConfigDict(json_schema_extra={"example": {"text": "round;date;home;away\nRound 1;2099-12-06;A;B\n"}})

    text: Annotated[str, StringConstraints(strip_whitespace=False, min_length=1, max_length=LARGEST_FILE)]
    """The file."""


class FeedDecision(Body):
    """A decision about a difference that the organizer has seen."""

    model_config = ConfigDict(json_schema_extra={"example": {"difference": examples.DIFFERENCE_ID}})

    difference: UUID
    """`_id` of the difference; another one that has come meanwhile is not meant."""


class FeedApproval(FeedDecision, ImportAnswers):
    """The yes to a difference that the organizer has seen, with the answers to its questions."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {"difference": examples.DIFFERENCE_ID, "movesClosings": True, "reason": "Nowy terminarz"}
        }
    )


class FeedLineChange(Body):
    """Set a line that cannot be read aside for good, or let it wait again."""

    model_config = ConfigDict(json_schema_extra={"example": {"line": examples.ODD_LINE["_id"], "aside": True}})

    line: Annotated[str, StringConstraints(min_length=1, max_length=40)]
    """The line, by its `_id`."""
    aside: bool = True
    """False: it waits again."""
