"""Blocks on the wire."""

from typing import Self
from uuid import UUID

from pydantic import Field

from identity.blocks.repository import BlockInForce
from kit.api.wire import Instant, View
from shared.bilingual_names import spoken

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
    def of(cls, block: BlockInForce) -> Self:
        """Return the wire form of a block."""
        name = None if block.contest_name is None else spoken(block.contest_name)
        return cls(league=block.contest_id, league_name=name, reason=block.reason, blocked_at=block.blocked_at)
