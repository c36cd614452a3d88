"""Problems of calendars."""

from kit.api.errors import Problem


class CalendarOver(Problem):
    """The address was revoked or replaced, its owner has left the contest, or it never existed."""

    status = 404
    code = "calendar-over"
    title = "Calendar over"
    pl = "Ten adres kalendarza już nie działa."
    en = "This calendar address does not work any more."
