"""Saves, acknowledgements and the faults between: bookkeeping without any I/O."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from itertools import pairwise


@dataclass(frozen=True)
class Place:
    """Where a prediction is stored."""

    team: str
    fixture: str
    event: str


@dataclass
class Save:
    """One save, however often it was sent; `acknowledged_at` is monotonic, `sent_at` the wall clock of the last try."""

    sequence: int
    value: str
    sent_at: datetime
    acknowledged_at: float | None = None


@dataclass(frozen=True)
class Window:
    """What happened in a stretch of time."""

    acknowledged: int
    refusals: Mapping[str, int]
    longest_gap: float
    """Seconds in which no save of anybody was acknowledged."""


@dataclass
class Ledger:
    """Every save of everybody, every refusal that a retry may cure, and every answer that should not have come."""

    saves: dict[Place, list[Save]] = field(default_factory=dict[Place, list[Save]])
    surprises: list[str] = field(default_factory=list[str])
    requests: int = 0
    """Sent in all, each try counted."""
    uncured: list[str] = field(default_factory=list[str])
    """Failures that one retry did not cure."""
    _acknowledged_at: list[float] = field(default_factory=list[float])
    _refusals: list[tuple[float, str]] = field(default_factory=list[tuple[float, str]])

    def attempt(self, place: Place, save: Save) -> Save:
        """Note a save before it is sent for the first time."""
        self.saves.setdefault(place, []).append(save)
        return save

    def acknowledge(self, save: Save, at: float) -> None:
        """Note that the product said it has the save."""
        save.acknowledged_at = at
        self._acknowledged_at.append(at)

    def withdraw(self, place: Place, save: Save) -> None:
        """Note that the product said it will never have the save."""
        self.saves[place].remove(save)

    def refuse(self, kind: str, at: float) -> None:
        """Note a failure that a retry may cure."""
        self._refusals.append((at, kind))

    def miss(self, what: str) -> None:
        """Note a failure that was not cured by the first retry."""
        self.uncured.append(what)

    def surprise(self, what: str) -> None:
        """Note an answer that no client should get."""
        self.surprises.append(what)

    def value(self, place: Place) -> str | None:
        """Return the stored value of a place whose saves were all acknowledged."""
        saves = self.saves.get(place)
        return saves[-1].value if saves else None

    def lost(self, place: Place, value: str | None, *, sequence: int | None = None) -> str | None:
        """Return the fault of a place's value; None if it is the last acknowledged save or a later one.

        Args:
            place: where it was read.
            value: the value that was read.
            sequence: the number of the save it is from, where that is known.
        """
        saves = self.saves.get(place, [])
        acknowledged = [number for number, save in enumerate(saves) if save.acknowledged_at is not None]
        allowed = saves[acknowledged[-1] :] if acknowledged else saves
        if value is None:
            return f"{place}: nothing is stored, {allowed[0]} was acknowledged" if acknowledged else None
        if any(save.value == value and sequence in {None, save.sequence} for save in allowed):
            return None
        return f"{place}: {value} (save {sequence}) is stored, expected one of {allowed}"

    def window(self, since: float, until: float) -> Window:
        """Sum up a stretch of time."""
        times = [at for at in self._acknowledged_at if since <= at <= until]
        return Window(
            acknowledged=len(times),
            refusals=Counter(kind for at, kind in self._refusals if since <= at <= until),
            longest_gap=longest_gap(times, since, until),
        )


def longest_gap(times: Iterable[float], since: float, until: float) -> float:
    """Answer the longest time without an entry between `since` and `until`, seconds."""
    points = [since, *sorted(times), until]
    return max(after - before for before, after in pairwise(points))
