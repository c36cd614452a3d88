"""Messages of reminders."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID
from zoneinfo import ZoneInfo

from contracts.base import Text
from contracts.events.message import MessageBody, MessageRequested, MessageTitle

SCREEN = "/league"
"""The path of the picks' screen."""
LONGEST_NAME = 100
"""Characters of a name that a title shows."""
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def reminder(  # noqa: PLR0913 - what it says, all named at the call
    *, fixture_id: UUID, fixture: Text, contest: Text, closes_at: datetime, zone: ZoneInfo, users: tuple[UUID, ...]
) -> MessageRequested:
    """Return the message that a fixture closes soon and has no saved picks; it expires at the closing."""
    when = _moment(closes_at.astimezone(zone))
    return MessageRequested(
        key=f"deadline:{fixture_id}",
        kind="deadline",
        user_ids=users,
        title=MessageTitle(
            pl=f"{fixture.pl[:LONGEST_NAME]}: nie masz jeszcze nic zapisane",
            en=f"{fixture.en[:LONGEST_NAME]}: you have saved nothing yet",
        ),
        body=MessageBody(
            pl=f"{contest.pl}: kolejka „{fixture.pl}” zamyka się {when.pl}. "
            "Do tego czasu możesz jeszcze zapisać swój wybór.",
            en=f"{contest.en}: the round “{fixture.en}” closes on {when.en}. Until then you can still save your picks.",
        ),
        path=SCREEN,
        useful_until=closes_at,
    )


@dataclass(frozen=True)
class Said:
    """A reminder's title and text."""

    title: Text
    text: Text


def incomplete(fixture: Text, contest: Text, closes_at: datetime, zone: ZoneInfo) -> Said:
    """Return the message that a fixture closes soon and picks are incomplete or missing."""
    when = _moment(closes_at.astimezone(zone))
    return Said(
        title=Text(
            pl=f"{fixture.pl[:LONGEST_NAME]}: brakuje jeszcze czegoś w Twoim wyborze",
            en=f"{fixture.en[:LONGEST_NAME]}: something is missing in your picks",
        ),
        text=Text(
            pl=f"{contest.pl}: kolejka „{fixture.pl}” zamyka się {when.pl}. "
            "Do tego czasu możesz jeszcze uzupełnić i zapisać swój wybór.",
            en=f"{contest.en}: the round “{fixture.en}” closes on {when.en}. "
            "Until then you can still complete and save your picks.",
        ),
    )


def _moment(at: datetime) -> Text:
    return Text(pl=f"{at:%d.%m.%Y} o {at:%H:%M}", en=f"{at.day} {MONTHS[at.month - 1]} {at.year} at {at:%H:%M}")
