"""Messages of reminders."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID
from zoneinfo import ZoneInfo

from contracts.base import Text
from contracts.events.message import MessageBody, MessageRequested, MessageTitle
from games.participation.choice import Lacking, Subject

SCREEN = "/league"
"""The path of the picks' screen."""
LONGEST_NAME = 100
"""Characters of a name that a title shows."""
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


@dataclass(frozen=True)
class Closing:
    """A fixture that closes, its contest's name, and when (UTC)."""

    fixture_id: UUID
    fixture: Text
    contest: Text
    closes_at: datetime
    by_match: bool = False
    """Its matches close one by one; `closes_at` is the first closing of a day."""


@dataclass(frozen=True)
class Said:
    """A reminder's title and text."""

    title: Text
    text: Text


def words_of(closing: Closing, lacking: Lacking, zone: ZoneInfo) -> Said:
    """Return the words of a reminder to people with the same picks missing."""
    fixture, contest, missing = closing.fixture, closing.contest, lacking.words
    when = _moment(closing.closes_at.astimezone(zone))
    closes = _closes(lacking.subject, by_match=closing.by_match)
    return Said(
        title=Text(
            pl=f"{fixture.pl[:LONGEST_NAME]}: brakuje {missing.pl}",
            en=f"Still missing in {fixture.en[:LONGEST_NAME]}: {missing.en}",
        ),
        text=Text(
            pl=f"{contest.pl}: w kolejce „{fixture.pl}” brakuje {missing.pl}. {closes.pl} {when.pl}. "
            "Do tego czasu możesz jeszcze uzupełnić i zapisać swój wybór.",
            en=f"{contest.en}: still missing in the round “{fixture.en}”: {missing.en}. {closes.en} {when.en}. "
            "Until then you can still complete and save your picks.",
        ),
    )


def _closes(subject: Subject, *, by_match: bool) -> Text:
    if by_match and subject == "both":
        return Text(pl="Pierwszy z tych terminów mija", en="The first of these closes on")
    if by_match and subject == "questions":
        return Text(pl="Pierwsze z tych pytań zamyka się", en="The first of these questions closes on")
    if by_match:
        return Text(pl="Pierwszy z tych meczów zamyka się", en="The first of these matches closes on")
    return Text(pl="Kolejka zamyka się", en="It closes on")


def reminder(key: str, closing: Closing, lacking: Lacking, zone: ZoneInfo, users: tuple[UUID, ...]) -> MessageRequested:
    """Return the message that a fixture closes soon, with the missing picks; it expires at the closing."""
    said = words_of(closing, lacking, zone)
    return MessageRequested(
        key=f"deadline:{closing.fixture_id}:{key}:{lacking.number}-{lacking.of}",
        kind="deadline",
        user_ids=users,
        title=MessageTitle(pl=said.title.pl, en=said.title.en),
        body=MessageBody(pl=said.text.pl, en=said.text.en),
        path=SCREEN,
        useful_until=closing.closes_at,
    )


def _moment(at: datetime) -> Text:
    return Text(pl=f"{at:%d.%m.%Y} o {at:%H:%M %Z}", en=f"{at.day} {MONTHS[at.month - 1]} {at.year} at {at:%H:%M %Z}")
