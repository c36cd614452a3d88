"""The options for reading the files of an import or a feed."""

from datetime import date
from typing import Annotated, Literal
from uuid import UUID

from pydantic import AfterValidator, Field, StringConstraints

from contests.domain.zones import zone_named
from contests.imports.formats.headers import Column
from contests.imports.formats.layout import Layout, RoundsBy
from contests.imports.formats.spans import DaySpan
from kit.api.wire import Body, Instant

FARTHEST_SHIFT = 36_525
"""Days: a hundred years."""
FileFormat = Literal["openfootball", "fpl", "csv", "openLigaDb", "footballDataOrg"]
"""`csv` is a table of matches whose columns a feed's organizer has named; the last two are services' answers."""
ChangeKind = Literal["kickOffs", "results"]
"""`kickOffs`: start times of existing matches. `results`: scores and statistics of fixtures that are not final."""
TABLE_FIELDS = ("rounds", "per_round", "year", "month_first", "from_day", "to_day")
"""How a table of matches is read, besides its columns."""
Told = dict[str, str]
"""Digests of one event's results by kind, for comparison."""
Given = dict[str, dict[str, Told]]
"""The feed's last results, by the keys of rounds and events."""


def _zone(name: str) -> str:
    if zone_named(name) is None:
        raise ValueError("no time zone")
    return name


class ReadingOptions(Body):
    """The options that an organizer sends with files."""

    time_zone: Annotated[str, StringConstraints(max_length=40), AfterValidator(_zone)] | None = None
    """Zone of times that name none: `+03:00`, `UTC+3`, `Europe/Warsaw`."""
    shift_days: Annotated[int, Field(ge=-FARTHEST_SHIFT, le=FARTHEST_SHIFT, strict=True)] | None = None
    """All dates move by so many days."""
    start_at: Instant | None = None
    """All dates move so that the first kick-off lands here."""
    group_medalists: bool = False
    """Whether three medalists of all teams are predicted, in the first fixture."""
    season_rules: bool = False
    """Whether the origin scores as the files' season did, where that differs (`seasonRules` of the preview)."""


class ImportOptions(ReadingOptions):
    """The reading options, as stored with an import."""

    format: FileFormat = "openfootball"
    """The format of the files."""
    makes_clubs: bool = False
    """Whether clubs of unknown names are created without asking an organizer."""
    columns: dict[Column, str] = {}
    """The names of the columns to read; only of `csv`."""
    rounds: RoundsBy = "column"
    """How the matches of a table are put into rounds; only of `csv`, as the next ones."""
    per_round: int = 1
    """Matches of a round."""
    year: int | None = None
    """The year of the first day without one."""
    month_first: bool = False
    """Whether days are written month first."""
    from_day: date | None = None
    """The first day that is read; None: the first of the file."""
    to_day: date | None = None
    """The last day that is read; None: the last of the file."""
    today: date | None = None
    """When the file was read first, for days without a year; None: each must have its own."""
    only: tuple[ChangeKind, ...] = ()
    """Which changes are taken; empty: all. A feed applies some by itself, and the others wait."""
    leaves_odd: bool = False
    """Whether lines that cannot be read wait by themselves, as those of a feed do."""
    aside: tuple[str, ...] = ()
    """The lines that an organizer has set aside for good, by their ids."""
    publishes: bool = False
    """True to publish new scores as provisional, unless an organizer has entered others."""
    given: Given = {}
    """What the feed gave before: it replaces nothing else by itself."""
    remembered: tuple[str, ...] = ()
    """Which of a season's tables are those of an earlier import."""
    awarded_counts: bool = False
    """Whether walk-overs of the file count, as the organizer has said."""
    postpones_late: bool = False
    """Whether matches that are played long after their round are postponed, as the organizer has said."""
    moved_closings: tuple[UUID, ...] = ()
    """The rounds whose closing the organizer lets the file move."""
    reason: str | None = None
    """The organizer's reason for that."""
    shift_before: int = 0
    """Seconds by which an earlier import moved the season: it moves so again where nothing else is wanted."""

    @property
    def is_of_feed(self) -> bool:
        """True for a feed, whose results never replace others by themselves (`plan.ownership`)."""
        return self.leaves_odd

    @property
    def layout(self) -> Layout:
        """Return how a table is read."""
        return Layout(
            rounds=self.rounds,
            per_round=self.per_round,
            today=self.today,
            year=self.year,
            month_first=self.month_first,
            days=DaySpan(self.from_day, self.to_day),
        )
