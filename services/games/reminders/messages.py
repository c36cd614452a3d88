"""What somebody is reminded of."""

from datetime import datetime
from uuid import UUID
from zoneinfo import ZoneInfo

from contracts.base import Text
from contracts.events.message import MessageBody, MessageRequested, MessageTitle

SCREEN = "/league"
"""Where people pick."""
LONGEST_NAME = 100
"""Characters of a name that a title shows."""
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def reminder(  # noqa: PLR0913 - what it says, all named at the call
    *, fixture_id: UUID, fixture: str, contest: str, closes_at: datetime, zone: ZoneInfo, users: tuple[UUID, ...]
) -> MessageRequested:
    """Say that a fixture closes soon and nothing is saved in it; of no use any more once it has closed."""
    when = _moment(closes_at.astimezone(zone))
    name = fixture[:LONGEST_NAME]
    return MessageRequested(
        key=f"deadline:{fixture_id}",
        kind="deadline",
        user_ids=users,
        title=MessageTitle(pl=f"{name}: nie masz jeszcze nic zapisane", en=f"{name}: you have saved nothing yet"),
        body=MessageBody(
            pl=f"{contest}: kolejka „{fixture}” zamyka się {when.pl}. Do tego czasu możesz jeszcze zapisać swój wybór.",
            en=f"{contest}: the round “{fixture}” closes on {when.en}. Until then you can still save your picks.",
        ),
        path=SCREEN,
        useful_until=closes_at,
    )


def _moment(at: datetime) -> Text:
    return Text(pl=f"{at:%d.%m.%Y} o {at:%H:%M}", en=f"{at.day} {MONTHS[at.month - 1]} {at.year} at {at:%H:%M}")
