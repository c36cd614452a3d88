"""Events about a fixture: its offer, its lock, its results."""

from datetime import datetime
from typing import ClassVar, Literal
from uuid import UUID

from contracts.base import AthleteNumber, Event, Part, Points, Rate, Text
from contracts.questions import Asked
from contracts.scoring import NORMAL, Factor, JokerOffer, RoundWin, Scoring, Slam

MatchState = Literal["scheduled", "played", "postponed", "void"]
Family = Literal[
    "1X2",
    "ExactResult",
    "PointDifference",
    "GroupWinner",
    "GroupMedalists",
    "Score",
    "Margin",
    "Answer",
    "GoesThrough",
]


class PredictionOffer(Part):
    """One prediction a participant may choose."""

    name: str
    family: Family
    rate: Rate
    disabled: bool = False
    display_name: Text
    scoring: Scoring | None = None
    """Of `Score`, which stands for any score: how a predicted one pays. Its `name` is `*`, its `rate` 0."""
    most: int | None = None
    """Of `Answer`: how many answers of the question may be chosen, each for itself. None: of other families, one."""
    asked: Asked | None = None
    """Of `Answer`. A question without a list has one option, which stands for any answer: its `name` is `*`, its `rate`
    that of the most points. In an order each option carries it. None: answers are chosen from a list."""


class MatchOffer(Part):
    """An event of a fixture with its predictions on offer; a group or a question has neither home nor away."""

    key: str
    home: str | None
    away: str | None
    group_name: str | None = None
    starts_at: datetime
    closes_at: datetime | None = None
    """Of a fixture with `by_match`: when picks of this event end; None: it has no date. Otherwise always None."""
    window: int = 1
    """Grows with every reopening of this event; only with `by_match`."""
    state: MatchState
    weight: Factor = NORMAL
    """Of the points of all its picks; it freezes with the offer at the lock."""
    joker: JokerOffer | None = None
    """None: no joker can be put on it. It freezes likewise."""
    predictions: tuple[PredictionOffer, ...] = ()


class FixtureChanged(Event):
    """`fixture.changed.v1`: the whole fixture.

    `window` grows with every reopening: a game service that has locked an earlier window unlocks (rules.md, Fixtures).

    With `closing` the organizer closes the fixture early. The game service stops accepting picks when it receives the
    event, independently of its own clock. `closes_at` is then the instant of the act.
    """

    type: ClassVar[str] = "fixture.changed.v1"

    contest_id: UUID
    fixture_id: UUID
    number: int
    """Position in the contest, from 1. 0: the fixture of questions, which stands outside the order: its points count in
    every total, but it is no fixture that others are compared with."""
    name: str
    name_en: str | None = None
    """In English; None: none was given, or the event is of before there were two."""
    opens_at: datetime
    closes_at: datetime
    closing: bool = False
    starts_at: datetime
    ends_at: datetime
    window: int
    by_match: bool = False
    """Each event closes by itself; the fixture with the last of them."""
    events: tuple[MatchOffer, ...]
    slam: Slam | None = None
    """None: the fixture has none. Both freeze at its first lock, of a match too."""
    round_win: RoundWin | None = None
    """None: winning the fixture brings no points."""
    counts_wins: bool = True
    """Whether its winner counts in the tie-break by rounds won."""
    deleted: bool = False
    """An organizer deleted the fixture, which had no picks: consumers delete all their data of it."""

    @property
    def aggregate_id(self) -> str:
        """The fixture's id."""
        return str(self.fixture_id)


class FixtureLocked(Event):
    """`fixture.locked.v1`: a game service has closed a fixture; `digest` is over all locked picks.

    With `digest_version` 2 the digest is the root of a tree that has one line for each team. With 1 it is the SHA-256
    of these lines in order. With 3 each match was locked by itself, and the tree has one line for each match's digest
    (`docs/digest.md`).

    No pick was accepted after `closes_at`. It is the closing time that the game service knew. If an earlier closing
    time arrived too late, it is the instant of its arrival. Older game services leave the field out.
    """

    type: ClassVar[str] = "fixture.locked.v1"

    contest_id: UUID
    fixture_id: UUID
    window: int
    locked_at: datetime
    closes_at: datetime | None = None
    teams: int
    digest: str
    digest_version: int = 1

    @property
    def aggregate_id(self) -> str:
        """The fixture's id."""
        return str(self.fixture_id)


class MatchLocked(Event):
    """`match.locked.v1`: a game service has closed an event by itself; `digest` is over all picks of this event.

    No pick of it was accepted after `closes_at`, as in `fixture.locked.v1`. The digest is of version 2.
    """

    type: ClassVar[str] = "match.locked.v1"

    contest_id: UUID
    fixture_id: UUID
    event_key: str
    window: int
    """Of the event."""
    locked_at: datetime
    closes_at: datetime
    teams: int
    digest: str

    @property
    def aggregate_id(self) -> str:
        """The fixture's id and the event's key."""
        return f"{self.fixture_id}/{self.event_key}"


class MatchResult(Part):
    """The state of an event: `results` maps a family to its correct predictions and is empty while there are none."""

    key: str
    state: MatchState
    home_result: int | None = None
    away_result: int | None = None
    results: dict[Family, tuple[str, ...]] = {}


class PointsLine(Part):
    """The points of one point event for an athlete in one event, with the `count` of the statistic."""

    name: str
    count: int
    points: Points


class AthleteEvent(Part):
    """An athlete in one event that is not void: whether they played, every counted statistic, and the points."""

    key: str
    appeared: bool
    statistics: dict[str, int] = {}
    lines: tuple[PointsLine, ...] = ()


class AthleteResult(Part):
    """An athlete's fixture; one without a row has neither appeared nor points.

    `voided` says that all events of the athlete's club in the fixture were void: they neither need a substitute nor
    are one (rules.md, Fantasy: points). `still_to_play` says that a match of theirs has no result yet: until then they
    neither need a substitute nor are one, either (rules-blocks.md, section 6). `captain_appeared` says whether they
    keep the armband where statistics of its own decide about it; null: as `appeared` (section 4).
    """

    number: AthleteNumber
    appeared: bool
    points: Points
    voided: bool = False
    still_to_play: bool = False
    captain_appeared: bool | None = None
    events: tuple[AthleteEvent, ...] = ()


class ResultsPublished(Event):
    """`results.published.v1`: all results of a fixture as of `revision`; a correction is a higher revision."""

    type: ClassVar[str] = "results.published.v1"

    contest_id: UUID
    fixture_id: UUID
    final: bool
    events: tuple[MatchResult, ...]
    athletes: tuple[AthleteResult, ...] = ()
    """Of a fantasy contest; empty in a typer."""

    @property
    def aggregate_id(self) -> str:
        """The fixture's id."""
        return str(self.fixture_id)
