"""Schemas of a calendar's address."""

from typing import Self

from pydantic import ConfigDict

from contests.calendars.models import CalendarRow
from kit.api.wire import Instant, View


class DeadlineCalendar(View):
    """My calendar of a contest's deadlines."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "path": "/leagues/calendar/Zy3kq0c1TgX0mXy8rYlqk5nJ2uWv7bQd.ics",
                "madeAt": "2026-11-20T07:15:00.000Z",
            }
        }
    )

    path: str | None
    """The address, below `/api`; it gives access to the deadlines without a log-in. Null: there is none.

    `?lang=pl` or `?lang=en` chooses the language.
    """
    made_at: Instant | None
    """Since when the address works."""

    @classmethod
    def of(cls, row: CalendarRow | None) -> Self:
        """Return the view of a calendar's address, or of its absence."""
        if row is None:
            return cls(path=None, made_at=None)
        return cls(path=f"/leagues/calendar/{row.secret}.ics", made_at=row.made_at)
