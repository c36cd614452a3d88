"""Blocks of users, complete or partial: services refuse the blocked acts (rules.md, Blocking).

The service that owns the users publishes an event. Each service stores the latest one of each user, and each of its
processes follows that table (`kit.database.followed_tables`).
"""

from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar
from uuid import UUID

from sqlalchemy import ARRAY, BigInteger, Index, Uuid, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from contracts.events.user import UserAccessChanged
from kit.api.errors import Problem
from kit.database.commits import announce
from kit.database.followed_tables import OVERLAP, POLL_SECONDS, Followed
from kit.database.revisions import keep_newer
from kit.database.sessions import Database
from kit.database.tables import TableBase, metadata
from kit.messaging.consumers import Consumers

TOPIC = "blocks"

blocks_metadata = metadata()
consumers = Consumers()


class AccountBlocked(Problem):
    """An organizer has blocked the account; it may still use its own data, the inbox, and log-out in the browser."""

    status = 403
    code = "account-blocked"
    title = "Account blocked"
    pl = "Organizator zablokował Twoje konto."
    en = "The organizer has blocked your account."


@dataclass(frozen=True)
class Blocks:
    """The blocks of a user; none by default."""

    account: bool = False
    scopes: frozenset[UUID] = frozenset()
    """The ids of blocked parts (`shared.access`)."""


NONE = Blocks()


class _Row(TableBase):
    __abstract__ = True
    metadata = blocks_metadata


class BlockedUserRow(_Row):
    """The latest known blocks of a user; the row stays when there are none any more, for its revision."""

    __tablename__ = "blocked_users"
    __table_args__ = (Index(None, "heard_at"),)

    user_id: Mapped[UUID] = mapped_column(primary_key=True)
    revision: Mapped[int] = mapped_column(BigInteger)
    account: Mapped[bool]
    scopes: Mapped[list[UUID]] = mapped_column(ARRAY(Uuid))
    heard_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())


@consumers.on(UserAccessChanged)
async def user_access_changed(session: AsyncSession, event: UserAccessChanged) -> None:
    """Store a user's blocks; an outdated revision changes nothing."""
    values = {
        "account": event.account_blocked,
        "scopes": list(event.blocked_contests),
        "heard_at": func.clock_timestamp(),
    }
    await keep_newer(session, BlockedUserRow, key={"user_id": event.user_id}, values=values, revision=event.revision)
    announce(session, TOPIC)


class KnownBlocks(Followed):
    """One process's copy of all blocks."""

    topic: ClassVar[str] = TOPIC
    unavailable: ClassVar[str] = "blocks_unavailable"

    def __init__(self, database: Database, *, poll_seconds: float = POLL_SECONDS) -> None:
        super().__init__(database, poll_seconds=poll_seconds)
        self._blocked: dict[UUID, Blocks] = {}
        self._seen: datetime | None = None

    def of(self, user_id: UUID) -> Blocks:
        """Return a user's blocks."""
        return self._blocked.get(user_id, NONE)

    def __len__(self) -> int:
        """Return the number of users in memory."""
        return len(self._blocked)

    async def look(self) -> None:
        """Load the changes since the last look; users without a block are removed."""
        table = BlockedUserRow
        recent = select(table.user_id, table.account, table.scopes)
        if self._seen is None:
            recent = recent.where(or_(table.account, func.cardinality(table.scopes) > 0))
        else:
            recent = recent.where(table.heard_at > self._seen - OVERLAP)
        async with self.database.transaction() as session:
            at = await session.scalar(select(func.clock_timestamp()))
            heard = {row.user_id: Blocks(row.account, frozenset(row.scopes)) for row in await session.execute(recent)}
        self._blocked = {user: blocks for user, blocks in (self._blocked | heard).items() if blocks != NONE}
        self._seen = at

    def forget(self) -> None:
        """Remove all blocks from memory."""
        self._blocked, self._seen = {}, None
