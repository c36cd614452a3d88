"""Inbox messages to invited friends."""

from datetime import date
from uuid import UUID

from contracts.base import Text
from contracts.events.message import MessageBody, MessageRequested, MessageTitle

SCREEN = "/privateLeagueDetails"
"""The screen of a league, by its id."""


def invitation(  # noqa: PLR0913, PLR0917 - what the sentence says
    league_id: UUID, name: str, contest: Text, admin: UUID, admin_team: str, friend: UUID, today: date
) -> MessageRequested:
    """Send a friend an invitation, at most once a day."""
    return MessageRequested(
        key=f"private-league-invitation:{league_id}:{admin}:{friend}:{today.isoformat()}",
        kind="invitation",
        user_ids=(friend,),
        title=MessageTitle(
            pl=f"{admin_team} zaprasza Cię do ligi prywatnej {name}",
            en=f"{admin_team} invites you to the private league {name}",
        ),
        body=MessageBody(
            pl=f"Rozgrywki: {contest.pl}. Otwórz ligę, żeby zobaczyć, kto w niej gra, i dołączyć.",
            en=f"Contest: {contest.en}. Open the league to see who plays in it, and to join.",
        ),
        path=f"{SCREEN}/{league_id}",
    )
