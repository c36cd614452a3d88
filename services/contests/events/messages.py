"""Messages to a contest's members about its matches."""

from contests.fixtures.closings import LONGEST_NAME, SCREEN
from contests.fixtures.held_fixtures import HeldFixture
from contracts.base import Text
from contracts.events.message import MessageBody, MessageRequested, MessageTitle


def postponed(held: HeldFixture, key: str, event: Text, reason: str | None) -> MessageRequested:
    """Return the message that a match of a round was postponed; with the reason if there is one."""
    contest, fixture, said = held.contest.names, held.fixture.names, "" if reason is None else f"\n\n{reason}"
    return MessageRequested(
        key=f"postponed:{held.fixture.id}:{held.fixture.revision}:{key}"[:200],
        kind="deadline",
        contest_id=held.contest.id,
        title=MessageTitle(
            pl=f"Mecz przełożony: {event.pl[:LONGEST_NAME]}", en=f"Match postponed: {event.en[:LONGEST_NAME]}"
        ),
        body=MessageBody(
            pl=f"{contest.pl}, kolejka „{fixture.pl}”: mecz {event.pl} jest przełożony.{said}",
            en=f"{contest.en}, round “{fixture.en}”: the match {event.en} was postponed.{said}",
        ),
        path=SCREEN,
    )
