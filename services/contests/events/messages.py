"""Messages to a contest's members about its matches."""

from collections.abc import Mapping

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


def weighted(held: HeldFixture, key: str, event: Text, factor: Mapping[str, str]) -> MessageRequested:
    """Return the message that the points of a match are multiplied by another `factor`, in words of both languages."""
    contest, fixture = held.contest.names, held.fixture.names
    return MessageRequested(
        key=f"weighted:{held.fixture.id}:{held.fixture.revision}:{key}"[:200],
        kind="deadline",
        contest_id=held.contest.id,
        title=MessageTitle(
            pl=f"Punkty {factor['pl']}: {event.pl[:LONGEST_NAME]}",
            en=f"Points {factor['en']}: {event.en[:LONGEST_NAME]}",
        ),
        body=MessageBody(
            pl=f"{contest.pl}, kolejka „{fixture.pl}”: punkty za mecz {event.pl} mnoży się teraz {factor['pl']}.",
            en=f"{contest.en}, round “{fixture.en}”: the points of {event.en} are now multiplied {factor['en']}.",
        ),
        path=SCREEN,
    )
