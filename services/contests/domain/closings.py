"""The rule of closings: which change of a round needs an organizer's yes (rules.md, Imports)."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

Question = Literal["late", "moved"]
"""`late`: picks would end after a match has started. `moved`: the closing of an opened round would move."""
_FINEST = timedelta(milliseconds=1)


@dataclass(frozen=True)
class Closing:
    """The end of a round's picks beside its matches, in UTC."""

    at: datetime
    first_start: datetime | None
    """The earliest start of its matches that are neither postponed nor void; None without one."""
    is_opened: bool = False
    """Whether people can pick in it now."""

    @property
    def is_late(self) -> bool:
        """True if a match starts a millisecond or more before picks end: clients know no finer times."""
        return self.first_start is not None and self.at - self.first_start >= _FINEST


def closing_of(at: datetime, starts: Iterable[datetime], *, is_opened: bool = False) -> Closing:
    """Return the closing of a round whose counted matches start at `starts`."""
    return Closing(at, min(starts, default=None), is_opened)


def match_closing(
    wanted: datetime, *, own: datetime | None, present: datetime | None, now: datetime | None, is_dated: bool
) -> datetime | None:
    """Return when picks of a match end that closes by itself (rules-blocks.md, section 1); None: it has no date.

    Args:
        wanted: by its start.
        own: the organizer's earlier one, which counts as long as it is earlier.
        present: as it is, if there is one.
        now: the database's clock; None while participants do not see the match.
        is_dated: neither postponed nor void.
    """
    if now is not None and present is not None and present <= now:
        return present
    if not is_dated:
        return None
    planned = wanted if own is None else min(own, wanted)
    return planned if now is None else max(planned, now)


def question(before: Closing, after: Closing) -> Question | None:
    """Return the question that a change of a round raises; None if it needs no yes.

    A round that is late already raises no question again, unless picks would go on longer, or a match start sooner.
    """
    if after.is_late and not (before.is_late and _is_no_worse(before, after)):
        return "late"
    return "moved" if before.is_opened and after.at != before.at else None


def _is_no_worse(before: Closing, after: Closing) -> bool:
    starts_sooner = (
        before.first_start is not None and after.first_start is not None and after.first_start < before.first_start
    )
    return after.at <= before.at and not starts_sooner
