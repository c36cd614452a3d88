"""The deadlines that a calendar shows: one of each fixture, or one of each moment at which matches close."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from contests.catalogue.models import ClubRow
from contests.domain.fixtures import is_locked
from contests.fixtures.models import EventRow, FixtureRow
from contracts.base import Text


@dataclass(frozen=True)
class Deadline:
    """The end of a fixture's picks, or of those of some of its matches."""

    fixture: FixtureRow
    at: datetime
    """In UTC."""
    is_over: bool
    key: str = ""
    """Of the first match that closes then, where matches close by themselves."""
    matches: tuple[Text, ...] = ()
    """The names of those matches."""

    @property
    def version(self) -> str:
        """Return what changes with any content of the deadline."""
        names = [name.model_dump_json() for name in self.matches]
        return ":".join([f"{self.fixture.id}:{self.fixture.revision}:{self.at}:{self.is_over}:{self.key}", *names])


def deadline_of(fixture: FixtureRow, now: datetime) -> Deadline:
    """Return the deadline of a fixture that closes as a whole."""
    return Deadline(fixture, fixture.wanted_closing, is_locked(fixture.window, now))


def deadlines_of_matches(
    fixture: FixtureRow, events: Sequence[EventRow], clubs: Mapping[str, ClubRow], now: datetime
) -> list[Deadline]:
    """List the deadlines of a fixture whose matches close by themselves; those of the same moment are one."""
    found: dict[datetime, list[EventRow]] = {}
    for event in events:
        if event.is_counted and event.closes_at is not None:
            found.setdefault(event.closes_at, []).append(event)
    return [
        Deadline(
            fixture,
            at,
            is_over=at <= now or is_locked(fixture.window, now),
            key=matches[0].key,
            matches=tuple(event.names(clubs) for event in matches),
        )
        for at, matches in sorted(found.items())
    ]
