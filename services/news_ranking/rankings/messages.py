"""What people are told of a ranking."""

from uuid import UUID

from contracts.events.message import MessageBody, MessageRequested, MessageTitle

SCREEN = "/ranking"
LONGEST_NAME = 100
"""Characters of a name that a title shows."""


def results(contest_id: UUID, contest: str, fixture_id: UUID, fixture: str) -> MessageRequested:
    """Say to a contest's members that a fixture's results are in and its points counted."""
    name = fixture[:LONGEST_NAME]
    return MessageRequested(
        key=f"results:{fixture_id}",
        kind="results",
        contest_id=contest_id,
        title=MessageTitle(pl=f"{name}: są wyniki", en=f"{name}: results are in"),
        body=MessageBody(
            pl=f"{contest}: wyniki kolejki „{fixture}” są potwierdzone, a punkty policzone. Ranking czeka.",
            en=f"{contest}: the results of the round “{fixture}” are confirmed, its points counted. See the ranking.",
        ),
        path=SCREEN,
    )
