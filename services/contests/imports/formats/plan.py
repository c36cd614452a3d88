"""The plan of an import, common to all formats: fixtures, events, athletes, prices and results."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any, Literal

from contests.fixtures.models import FixtureResults
from contests.imports.formats.fpl.seasons import SeasonRule
from contests.imports.formats.problems import FileProblem
from contracts.events.fixture import Family

LASTS = timedelta(hours=2)
"""A fixture ends this long after its last kick-off (rules.md, Imports)."""


MatchState = Literal["scheduled", "postponed", "void", "awarded"]
"""`awarded`: a walk-over."""


@dataclass(frozen=True)
class PlannedAthlete:
    """An athlete at their first fixture in the file; the club by its name in the file."""

    key: str
    """The same in every file with this athlete."""
    name: str
    surname: str
    position: str
    club: str
    price: int
    """In tenths."""
    allowed: bool = True
    is_listed: bool = True
    """Whether the file has a list of all players with this athlete, who is then in the game from the beginning."""


@dataclass(frozen=True)
class PlannedPin:
    """An athlete's price, club and position at the opening of a fixture."""

    athlete: str
    """The athlete's key."""
    price: int | None
    """In tenths; None if the file has no price."""
    club: str | None
    """By its name in the file; None if the file's club does not count."""
    position: str
    event: str
    """The key of the event with these values."""


@dataclass(frozen=True)
class PlannedEvent:
    """An event of the file; clubs by the names of the file."""

    key: str
    starts_at: datetime
    home: str | None = None
    away: str | None = None
    group: str | None = None
    family: Family | None = None
    """Of a group's event: GroupWinner or GroupMedalists."""
    members: tuple[str, ...] = ()
    venue: str | None = None
    line: int | None = None
    pointer: str = ""
    file: str | None = None
    """Of several files, the one with the event."""
    is_postponed: bool = False
    """Whether the file has moved it to another fixture, or to an unknown date."""
    state: MatchState = "scheduled"
    """By the file's own word."""
    is_race: bool = False
    """Whether it is a competition without two sides: it offers what the contest offers by default."""

    @property
    def is_counted(self) -> bool:
        """True if it is neither postponed nor void."""
        return not self.is_postponed and self.state in {"scheduled", "awarded"}

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of all teams that take part."""
        return tuple(name for name in (self.home, self.away, *self.members) if name is not None)


@dataclass(frozen=True)
class PlannedFixture:
    """A fixture of the file, with the file's results."""

    key: str
    name: str
    name_en: str | None
    """In English; None if neither the file nor the name gives it."""
    starts_at: datetime
    ends_at: datetime
    events: tuple[PlannedEvent, ...]
    results: FixtureResults
    gameweek: int | None = None
    """Its number in the file, which can have gaps, unlike its name; None if the name is the file's own."""
    pins: tuple[PlannedPin, ...] = ()
    statistics: Mapping[str, Mapping[str, Mapping[str, int]]] = field(
        default_factory=dict[str, Mapping[str, Mapping[str, int]]]
    )
    """Counts by event's key, athlete's key, and statistic."""

    def without(self, keys: Collection[str]) -> "PlannedFixture":
        """Return the fixture without some events and their results."""
        if not keys:
            return self
        return replace(
            self,
            events=tuple(event for event in self.events if event.key not in keys),
            results=self.results.without(keys),
            statistics={key: counted for key, counted in self.statistics.items() if key not in keys},
        )


@dataclass(frozen=True)
class WaitingMatch:
    """A match of the file that waits for a side."""

    round_key: str
    round: str
    round_en: str | None
    number: int | None
    """The file's own number."""
    starts_at: datetime
    home: str
    """A club's name, or the file's word for it."""
    away: str
    venue: str | None
    state: MatchState = "scheduled"


@dataclass(frozen=True)
class OddLine:
    """A line of a source's file that cannot be read, and waits by itself."""

    id: str
    """By its text, the same in every file with the same line."""
    text: str
    """As it stands, shortened."""
    problem: FileProblem
    key: str | None
    """The key of its match, as far as it can be read."""

    def to_json(self) -> dict[str, Any]:
        """Return the form that is stored with a feed."""
        told = self.problem
        return {
            "id": self.id,
            "line": told.line,
            "text": self.text,
            "code": told.code,
            "pl": told.pl,
            "en": told.en,
        }


@dataclass(frozen=True)
class PlannedSeason:
    """A season in several files: an event's key means the same match in all of them, regardless of its fixture."""

    shift: timedelta
    """The shift of its dates."""
    undated: frozenset[str] = frozenset()
    """Keys of the events without a fixture now."""
    people: frozenset[str] = frozenset()
    """Keys of all athletes in the tables, including earlier files.

    An athlete without a line, whose club has some, is not in the game in that fixture.
    """


@dataclass(frozen=True)
class Plan:
    """The whole content of a file, in order, with notices for the organizer."""

    fixtures: tuple[PlannedFixture, ...]
    notices: tuple[FileProblem, ...] = ()
    athletes: tuple[PlannedAthlete, ...] = ()
    rules: tuple[SeasonRule, ...] = ()
    """The scoring rules of the file's season that differ between seasons."""
    season: "PlannedSeason | None" = None
    """The data that later files of the same season need; None if each file is complete."""
    tables: Mapping[str, str] = field(default_factory=dict[str, str])
    """Files that later ones need, by their own names."""
    waiting: tuple[WaitingMatch, ...] = ()
    """Matches that wait for a side, by their start."""
    odd: tuple[OddLine, ...] = ()
    """Lines of a source that wait, because they cannot be read."""

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of every club in the file."""
        names = {name for fixture in self.fixtures for event in fixture.events for name in event.names}
        return tuple(sorted(names | {athlete.club for athlete in self.athletes}))
