"""The states of a contest (rules.md, Contests)."""

from datetime import datetime, timedelta
from typing import Literal

ContestState = Literal["draft", "published", "running", "closed"]
TAKING_BACK = timedelta(days=1)
"""For so long the organizer may take a closing back; trophies, prizes and messages wait for its end."""


def state_at(stored: str, start_date: datetime, now: datetime) -> ContestState:
    """Return a contest's state at `now`: a published contest runs from its start on."""
    if stored == "published":
        return "running" if start_date <= now else "published"
    return "closed" if stored == "closed" else "draft"


def ends_at(closed_at: datetime | None) -> datetime | None:
    """Return from when on a closing stands; None of a contest that is not closed."""
    return None if closed_at is None else closed_at + TAKING_BACK
