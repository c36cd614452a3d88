"""The states of a fixture, and which fixture is the current one (rules.md, Fixtures)."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Generic, Literal, NamedTuple, TypeVar

FixtureState = Literal["upcoming", "open", "closing", "locked", "provisional", "final"]
Id = TypeVar("Id")


@dataclass(frozen=True)
class Window:
    """The times and facts that decide a fixture's state."""

    opens_at: datetime
    closes_at: datetime
    is_locked: bool = False
    """A game service has reported the closing of this window, which is then over, regardless of `closes_at`."""
    is_closing: bool = False
    """An organizer has closed it early, and the game service has not reported its lock yet."""
    has_results: bool = False
    is_final: bool = False
    matches_close: Sequence[datetime] | None = None
    """When its matches close, each by itself, in order; None: together, with the fixture."""
    is_aside: bool = False
    """It has questions instead of matches, and is never the current one (rules-blocks.md, section 3)."""


class Course(NamedTuple, Generic[Id]):
    """The position of a contest within its published fixtures."""

    current: Id | None
    """Its current fixture; None without a published one."""
    next_deadline: datetime | None
    """The next closing time, in UTC; None if all fixtures have closed."""
    first_deadline: datetime | None
    """The closing time of the first fixture."""


def is_locked(window: Window, now: datetime) -> bool:
    """Return whether picks are locked; the closing time itself is too late."""
    has_results = window.has_results and window.matches_close is None
    return window.is_locked or window.is_closing or has_results or now >= window.closes_at


def has_closed(window: Window, now: datetime) -> bool:
    """Return whether picks are locked, of the fixture or of one of its matches."""
    return is_locked(window, now) or any(now >= moment for moment in window.matches_close or ())


def next_closing(window: Window, now: datetime) -> datetime:
    """Return when picks end next: of one of the matches of an open fixture, or of the fixture."""
    return min((moment for moment in window.matches_close or () if moment > now), default=window.closes_at)


def state_at(window: Window, now: datetime) -> FixtureState:
    """Return a fixture's state at `now`, the database's clock; it is open while one of its matches is."""
    if window.has_results and is_locked(window, now):
        return "final" if window.is_final else "provisional"
    if window.is_closing and not window.is_locked:
        return "closing"
    if is_locked(window, now):
        return "locked"
    return "upcoming" if now < window.opens_at else "open"


def seconds_until_change(windows: Iterable[Window], now: datetime) -> float:
    """Return the seconds from `now` until time alone changes a fixture's state; infinite if it never does."""
    moments = (moment for window in windows for moment in _moments(window) if moment > now)
    return min(((moment - now).total_seconds() for moment in moments), default=math.inf)


def _moments(window: Window) -> Iterable[datetime]:
    return (window.opens_at, window.closes_at, *(window.matches_close or ()))


def current_of(fixtures: Sequence[tuple[Id, Window]], now: datetime) -> Id | None:
    """Return the current one of a contest's `fixtures`, which are in order; None if there is none.

    It is the open fixture that closes first, else the latest locked one, else the first. One of questions never is,
    unless there is no other.
    """
    inside = [one for one in fixtures if not one[1].is_aside] or fixtures
    states = [(identifier, window, state_at(window, now)) for identifier, window in inside]
    running = [(next_closing(window, now), place) for place, (_, window, state) in enumerate(states) if state == "open"]
    if running:
        return states[min(running)[1]][0]
    closed = [(window.closes_at, place) for place, (_, window, _) in enumerate(states) if is_locked(window, now)]
    if closed:
        return states[max(closed)[1]][0]
    return states[0][0] if states else None


def course_of(fixtures: Sequence[tuple[Id, Window]], now: datetime) -> Course[Id]:
    """Return the position of a contest in its `fixtures`, which are in order."""
    ahead = [next_closing(window, now) for _, window in fixtures if not is_locked(window, now)]
    first = [window.closes_at for _, window in fixtures[:1] if not is_locked(window, now)]
    return Course(
        current=current_of(fixtures, now),
        next_deadline=min(ahead, default=None),
        first_deadline=min(first, default=None),
    )
