"""Deprecations: an operation, a field or a version of an event, its last day, and its replacement.

The rule stands in the integrators' book (docs/books/en/integrator/versions.md): removal at least twelve months and two
minor releases after the announcement.
"""

from dataclasses import dataclass
from datetime import date, timedelta

NOTICE = timedelta(days=365)
"""The least between the day that something is deprecated and the day that it may go."""


@dataclass(frozen=True)
class Deprecation:
    """The deprecation of one item.

    Args:
        since: the day of the release that announces it.
        sunset: the first day without it, at least `NOTICE` later; days begin at midnight UTC.
        instead: the replacement, as the documents name it: `GET /users/me`, `points.scored.v2`.

    Raises:
        ValueError: the sunset is too soon.
    """

    since: date
    sunset: date
    instead: str

    def __post_init__(self) -> None:
        if self.sunset - self.since < NOTICE:
            raise ValueError(f"{self.sunset} is sooner than {NOTICE.days} days after {self.since}")

    @property
    def sentence(self) -> str:
        """The deprecation as a sentence for people."""
        return f"Deprecated since {self.since}; use `{self.instead}`. It may be gone from {self.sunset}."

    @property
    def told(self) -> dict[str, str]:
        """The deprecation as data for programs, in a document."""
        return {"since": self.since.isoformat(), "sunset": self.sunset.isoformat(), "instead": self.instead}
