"""The calendar's document (RFC 5545, with RFC 7986 for its name and its refresh interval)."""

# icalendar lacks types of its properties
# pyright: reportUnknownMemberType=false

from collections.abc import Sequence
from datetime import timedelta
from urllib.parse import urlsplit

from icalendar import Alarm, Calendar, Event, vText

from contests.calendars.deadlines import Deadline
from contests.contests.models import ContestRow
from contests.rules.wording import Voice

REMINDED_BEFORE = (timedelta(days=1), timedelta(hours=1))
ASKED_EVERY = timedelta(hours=1)
"""The refresh interval of calendar programs, because an organizer can move a deadline."""
MOST_NAMED = 2
"""Matches of one deadline that its title names; more are counted, and named below it."""


def written(contest: ContestRow, deadlines: Sequence[Deadline], *, voice: Voice, site: str) -> bytes:
    """Return deadlines as a calendar, with reminders for those in the future.

    Args:
        contest: the contest.
        deadlines: of its published fixtures.
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
    for deadline in deadlines:
        calendar.add_component(_shown(contest, deadline, voice=voice, site=site))
    return calendar.to_ical()


def _shown(contest: ContestRow, deadline: Deadline, *, voice: Voice, site: str) -> Event:
    fixture, names = deadline.fixture, [voice.text(name) for name in deadline.matches]
    picks = (
        voice.say("ostatnia chwila na zmiany w składzie", "squads close")
        if contest.event_type == "Fantasy"
        else voice.say("ostatnia chwila na typy", "predictions close")
    )
    summary = f"{voice.text(contest.names)}, {voice.text(fixture.names)}: {picks}"
    if names:
        counted = voice.say(f"mecze: {len(names)}", f"matches: {len(names)}")
        summary += f" ({', '.join(names) if len(names) <= MOST_NAMED else counted})"
    event = Event()
    own = f"{deadline.key}." if deadline.key else ""
    event.add("uid", f"{own}{fixture.id}@{urlsplit(site).hostname or 'trybuna'}")
    event.add("dtstamp", fixture.published_at or fixture.created_at)
    event.add("sequence", fixture.revision)
    event.add("dtstart", deadline.at)
    event.add("summary", summary)
    said = voice.say(
        "Po tej godzinie niczego już nie zmienisz. Organizator może przesunąć termin; kalendarz to pokaże.",
        "After this time nothing can be changed. The organizer may move the deadline; the calendar will show it.",
    )
    event.add("description", "\n".join([*names, said]))
    event.add("url", f"{site}/league")
    event.add("transp", "TRANSPARENT")
    if not deadline.is_over:
        for before in REMINDED_BEFORE:
            event.add_component(_reminder(summary, before))
    return event


def _reminder(summary: str, before: timedelta) -> Alarm:
    alarm = Alarm()
    alarm.add("action", "DISPLAY")
    alarm.add("description", summary)
    alarm.add("trigger", -before)
    return alarm
