"""Inbox messages about rankings."""

from uuid import UUID

from contracts.base import Text
from contracts.events.message import MessageBody, MessageRequested, MessageTitle

SCREEN = "/ranking"
LONGEST_NAME = 100
"""Characters of a name in a title."""


def results(contest_id: UUID, contest: Text, fixture_id: UUID, fixture: Text) -> MessageRequested:
    """Return the message to a contest's members that a fixture's results and points are published."""
    return MessageRequested(
        key=f"results:{fixture_id}",
        kind="results",
        contest_id=contest_id,
        title=MessageTitle(
            pl=f"{fixture.pl[:LONGEST_NAME]}: są wyniki", en=f"{fixture.en[:LONGEST_NAME]}: results are in"
        ),
        body=MessageBody(
            pl=f"{contest.pl}: wyniki kolejki „{fixture.pl}” są potwierdzone, a punkty policzone. Ranking czeka.",
            en=f"{contest.en}: the results of the round “{fixture.en}” are confirmed, its points counted. "
            "See the ranking.",
        ),
        path=SCREEN,
    )
