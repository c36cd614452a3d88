"""The input of use cases about winners."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID


@dataclass(frozen=True)
class WinnerLine:
    """A winner as the organizer lists them; points in tenths."""

    user_id: UUID
    position: int
    team: str
    points: int
    prize: str
    awarded: bool
    """The organizer lets them win although they are blocked."""

    def values(self) -> dict[str, object]:
        """Return the columns of their row."""
        return {
            "user_id": self.user_id,
            "position": self.position,
            "team": self.team,
            "points": self.points,
            "prize": self.prize,
        }


@dataclass(frozen=True)
class WinnersWanted:
    """The whole list, and until when they may answer."""

    winners: Sequence[WinnerLine]
    due_at: datetime


@dataclass(frozen=True)
class Answer:
    """A winner's data as they typed them."""

    first_name: str
    surname: str
    address: str
    account_number: str | None
