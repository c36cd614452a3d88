"""The calendar's document (RFC 5545, with RFC 7986 for its name and its refresh interval)."""

# icalendar lacks types of its properties
# pyright: reportUnknownMemberType=false

from collections.abc import Sequence
from datetime import datetime, timedelta
from urllib.parse import urlsplit

from icalendar import Alarm, Calendar, Event, vText

from contests.contests.models import ContestRow
from contests.domain.fixtures import is_locked
from contests.fixtures.models import FixtureRow
from contests.rules.wording import Voice

REMINDED_BEFORE = (timedelta(days=1), timedelta(hours=1))
ASKED_EVERY = timedelta(hours=1)
"""The refresh interval of calendar programs, because an organizer can move a deadline."""


def written(contest: ContestRow, fixtures: Sequence[FixtureRow], *, now: datetime, voice: Voice, site: str) -> bytes:
    """Return the deadlines of fixtures as a calendar, with reminders for those in the future.

    Args:
        contest: the contest.
        fixtures: the published ones.
        now: the database's clock.
        voice: the language of names and descriptions.
        site: the address of the installation, without a trailing slash.
    """
    title = voice.say(f"{contest.names.pl} – terminy", f"{contest.names.en} – deadlines")
    calendar = Calendar()
    calendar.add("prodid", f"-//Trybuna//{contest.id}//{voice.language.upper()}")
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    calendar.add("name", vText(title))  # declared as a text, so that commas are escaped
    calendar.add("x-wr-calname", vText(title))
    calendar.add("refresh-interval", ASKED_EVERY, parameters={"VALUE": "DURATION"})
    calendar.add("x-published-ttl", "PT1H")
    for fixture in fixtures:
        calendar.add_component(_deadline(contest, fixture, now=now, voice=voice, site=site))
    return calendar.to_ical()


def _deadline(contest: ContestRow, fixture: FixtureRow, *, now: datetime, voice: Voice, site: str) -> Event:
    picks = (
        voice.say("ostatnia chwila na zmiany w składzie", "squads close")
        if contest.event_type == "Fantasy"
        else voice.say("ostatnia chwila na typy", "predictions close")
    )
    summary = f"{voice.text(contest.names)}, {voice.text(fixture.names)}: {picks}"
    event = Event()
    event.add("uid", f"{fixture.id}@{urlsplit(site).hostname or 'trybuna'}")
    event.add("dtstamp", fixture.published_at or fixture.created_at)
    event.add("sequence", fixture.revision)
    event.add("dtstart", fixture.wanted_closing)
    event.add("summary", summary)
    event.add(
        "description",
        voice.say(
            "Po tej godzinie niczego już nie zmienisz. Organizator może przesunąć termin; kalendarz to pokaże.",
            "After this time nothing can be changed. The organizer may move the deadline; the calendar will show it.",
        ),
    )
    event.add("url", f"{site}/league")
    event.add("transp", "TRANSPARENT")
    if not is_locked(fixture.window, now):
        for before in REMINDED_BEFORE:
            event.add_component(_reminder(summary, before))
    return event


def _reminder(summary: str, before: timedelta) -> Alarm:
    alarm = Alarm()
    alarm.add("action", "DISPLAY")
    alarm.add("description", summary)
    alarm.add("trigger", -before)
    return alarm
