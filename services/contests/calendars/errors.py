"""What can go wrong with calendars."""

from kit.api.errors import Problem


class CalendarOver(Problem):
    """No calendar has this address: it was taken back or replaced, or its owner takes part no more."""

    status = 404
    code = "calendar-over"
    title = "Calendar over"
    pl = "Ten adres kalendarza już nie działa."
    en = "This calendar address does not work any more."
