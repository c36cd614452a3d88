"""Blocks on the wire."""

from typing import Self
from uuid import UUID

from pydantic import Field

from identity.blocks.models import BlockRow
from kit.api.wire import Instant, View

LONGEST_REASON = 500


class LeagueBlock(View):
    """Something that a user is kept from."""

    league: UUID | None = Field(description="The contest's id; null: the whole account.")
    league_name: str | None
    """The contest's name; null for the whole account."""
    reason: str
    """Why, in the organizer's words."""
    blocked_at: Instant
    """Since when."""

    @classmethod
    def of(cls, block: BlockRow, name: str | None) -> Self:
        """Return the wire form of a block, with the name of its contest."""
        return cls(league=block.contest_id, league_name=name, reason=block.reason, blocked_at=block.blocked_at)
