"""The states of a contest (rules.md, Contests)."""

from datetime import datetime
from typing import Literal

ContestState = Literal["draft", "published", "running", "closed"]


def state_at(stored: str, start_date: datetime, now: datetime) -> ContestState:
    """Return a contest's state at `now`: a published contest runs from its start on."""
    if stored == "published":
        return "running" if start_date <= now else "published"
    return "closed" if stored == "closed" else "draft"
