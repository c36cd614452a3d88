"""What whoever sent a report is told in their inbox."""

from datetime import datetime
from uuid import UUID

from contracts.events.message import MessageBody, MessageRequested, MessageTitle

SCREEN = "/contactus"
"""Where one may write again."""


def answer(  # noqa: PLR0913 - what the sentence says
    report_id: UUID, key: UUID, author: UUID, text: str, *, reported: str, sent_at: datetime
) -> MessageRequested:
    """Tell somebody what an organizer answers to their report: in the organizer's words, below which are theirs."""
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
