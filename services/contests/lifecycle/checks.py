"""A point of the checklist for publishing a draft, and the facts of the contest that it is made from."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Literal
from uuid import UUID

from contests.domain.cheapest_squad import Cheapest
from contests.domain.closings import closing_of
from contracts.base import Text
from kit.api.errors import Problem, Value, Words

CheckKey = Literal[
    "fixtures",
    "events",
    "sides",
    "offers",
    "slam",
    "guess",
    "transfers",
    "chips",
    "squad",
    "clubs",
    "editing",
    "deadline",
    "start",
    "prizes",
    "texts",
]
CheckState = Literal["ok", "warning", "blocking"]
Place = Literal["fixtures", "fixture", "events", "offer", "athletes", "settings"]
NAMED = 3
"""The number of rounds and matches in a sentence; the others are counted."""


@dataclass(frozen=True)
class EventFacts:
    """An event that counts: its key, name, start (UTC), and its number of options."""

    key: str
    name: Text
    starts_at: datetime
    offers: int
    deserted: Sequence[Text] = ()
    """In a fantasy contest, the names of its clubs without athletes."""


@dataclass(frozen=True)
class RoundFacts:
    """A round: its id, name, end of picks (UTC), and its events that are neither void nor postponed."""

    id: UUID
    name: Text
    is_translated: bool
    closes_at: datetime
    events: Sequence[EventFacts]
    by_match: bool = False
    """Each event closes by itself."""
    lets_open_at: datetime | None = None
    """When the next one may open (UTC); None in a typer, whose rounds do not wait for each other."""

    @property
    def early_events(self) -> Sequence[Text]:
        """Return the names of its events that start before picks end."""
        if self.by_match:
            return []
        return [event.name for event in self.events if closing_of(self.closes_at, [event.starts_at]).is_late]


@dataclass(frozen=True)
class SquadFacts:
    """The athletes for sale in the first round, the cheapest squad, and the budget in tenths."""

    for_sale: int
    cheapest: Cheapest
    budget: int
    is_made_once: bool
    """Squads can be created only before the first round closes."""
    opens_at_closing: bool = False
    """Each round opens when the one before closes."""


@dataclass(frozen=True)
class ContestFacts:
    """The input of the checklist, at the time `now` (UTC)."""

    now: datetime
    start_date: datetime
    is_translated: bool
    prizes: int
    rounds: Sequence[RoundFacts]
    squad: SquadFacts | None = None
    """None in a typer."""
    waiting: Sequence[Text] = ()
    """The matches whose sides are still to come, by their start: the sides as a file has them, and the round."""
    slam_rounds: Sequence[int] = ()
    """The numbers of the rounds that the slam names."""
    slam_unknown: Sequence[int] = ()
    """Those of them that do not exist."""
    transfer_rounds: Sequence[int] = ()
    """The numbers of the rounds that transfers name."""
    transfer_unknown: Sequence[int] = ()
    """Those of them that do not exist."""
    chip_windows: Sequence[tuple[int, int]] = ()
    """The first and the last round of each window of chips."""
    chip_windows_empty: Sequence[tuple[int, int]] = ()
    """Those of them in which no round lies."""
    has_guess: bool | None = None
    """Whether a question for a number is asked, where the answers break ties; None: they do not."""


@dataclass(frozen=True)
class Move:
    """The round whose dates hold a match of another round, and the match's start (UTC), which stays."""

    fixture_id: UUID
    name: Text
    starts_at: datetime


@dataclass(frozen=True)
class Check:
    """One point: `said` is a sentence with `{places}` for `values`; money in tenths."""

    key: CheckKey
    title: Text
    said: Text
    place: Place
    state: CheckState = "ok"
    values: Mapping[str, Value] = field(default_factory=dict[str, Value])
    count: int | None = None
    of: int | None = None
    cheapest: int | None = None
    budget: int | None = None
    fixture_id: UUID | None = None
    event_key: str | None = None
    move: Move | None = None
    """Where moving the event mends the point."""
    problem: type[Problem] | None = None
    """The problem of a refused publication."""

    def fails(self, problem: type[Problem], **values: Value) -> "Check":
        """Return the same point as failed."""
        said = Text(pl=problem.pl, en=problem.en)
        return replace(self, state="blocking", said=said, values=values, problem=problem)

    def warns(self, pl: str, en: str, **values: Value) -> "Check":
        """Return the same point with a warning."""
        return replace(self, state="warning", said=Text(pl=pl, en=en), values=values)


def words(text: Text) -> Words:
    """Return a text as a value of a sentence in both languages."""
    return Words(pl=text.pl, en=text.en)


def named(names: Sequence[Text]) -> Words:
    """Return the first names in a row, with a sign that there are others."""
    more = ", …" if len(names) > NAMED else ""
    return Words(
        pl=", ".join(name.pl for name in names[:NAMED]) + more, en=", ".join(name.en for name in names[:NAMED]) + more
    )
