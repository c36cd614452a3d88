"""Inbox messages to the users affected by moderation."""

from collections.abc import Sequence
from uuid import UUID

from contracts.base import Text
from contracts.events.message import MessageBody, MessageRequested, MessageTitle

SCREEN = "/privateLeagues"


def league_removed(league_id: UUID, name: str, contest: Text, reason: str, members: Sequence[UUID]) -> MessageRequested:
    """Return the message to the members of a removed league."""
    return MessageRequested(
        key=f"private-league-removed:{league_id}",
        kind="organizer",
        user_ids=tuple(members),
        title=MessageTitle(pl=f"Usunięto ligę prywatną {name}", en=f"The private league {name} was removed"),
        body=MessageBody(
            pl=f"Rozgrywki: {contest.pl}. Ligę usunęli organizatorzy. Powód: {reason}",
            en=f"Contest: {contest.en}. The organizers removed the league. Reason: {reason}",
        ),
        path=SCREEN,
    )


def logo_removed(league_id: UUID, logo_id: UUID, name: str, reason: str, admin_id: UUID) -> MessageRequested:
    """Return the message to the admin whose league's logo was removed."""
    return MessageRequested(
        key=f"private-league-logo-removed:{logo_id}",
        kind="organizer",
        user_ids=(admin_id,),
        title=MessageTitle(
            pl=f"Usunięto godło ligi prywatnej {name}", en=f"The logo of the private league {name} was removed"
        ),
        body=MessageBody(
            pl=f"Godło usunęli organizatorzy. Możesz przesłać inne. Powód: {reason}",
            en=f"The organizers removed the logo. You can send another one. Reason: {reason}",
        ),
        path=f"/privateLeagueDetails/{league_id}",
    )
