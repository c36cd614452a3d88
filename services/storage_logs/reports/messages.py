"""Inbox messages to the sender of a report."""

from datetime import datetime
from uuid import UUID

from contracts.events.message import MessageBody, MessageRequested, MessageTitle

SCREEN = "/contactus"
"""The screen for another message."""


def answer(  # noqa: PLR0913 - what the sentence says
    report_id: UUID, key: UUID, author: UUID, text: str, *, reported: str, sent_at: datetime
) -> MessageRequested:
    """Send an organizer's answer to the sender of a report, followed by the original message."""
    day = f"{sent_at:%d.%m.%Y}"
    return MessageRequested(
        key=f"report:{report_id}:{key}",
        kind="organizer",
        user_ids=(author,),
        title=MessageTitle(pl="Odpowiedź organizatora", en="The organizer's answer"),
        body=MessageBody(
            pl=f"{text}\n\nTwoje zgłoszenie z {day}:\n{reported}",
            en=f"{text}\n\nYour report of {day}:\n{reported}",
        ),
        path=SCREEN,
    )
