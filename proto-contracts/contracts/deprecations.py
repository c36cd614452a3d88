"""What is to go: an operation, a field, a version of an event; when, and what to use instead.

The rule is that of the integrators' book (docs/books/en/integrator/versions.md): twelve months and two minor releases
after it was announced, at the earliest.
"""

from dataclasses import dataclass
from datetime import date, timedelta

NOTICE = timedelta(days=365)
"""The least between the day that something is deprecated and the day that it may go."""


@dataclass(frozen=True)
class Deprecation:
    """Something is to go.

    Args:
        since: the day of the release that announces it.
        sunset: the first day without it, `NOTICE` later at least; days begin at midnight UTC.
        instead: what to use, as the documents name it: `GET /users/me`, `points.scored.v2`.

    Raises:
        ValueError: that would be too soon.
    """

    since: date
    sunset: date
    instead: str

    def __post_init__(self) -> None:
        if self.sunset - self.since < NOTICE:
            raise ValueError(f"{self.sunset} is sooner than {NOTICE.days} days after {self.since}")

    @property
    def sentence(self) -> str:
        """Say it to people."""
        return f"Deprecated since {self.since}; use `{self.instead}`. It may be gone from {self.sunset}."

    @property
    def told(self) -> dict[str, str]:
        """Say it to programs, in a document."""
        return {"since": self.since.isoformat(), "sunset": self.sunset.isoformat(), "instead": self.instead}
