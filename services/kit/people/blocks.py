"""Who is blocked, altogether or in part: services refuse what they may not do (rules.md, Blocking).

The service that owns the users says so with an event; a service keeps the latest one of each user, and each of its
processes follows that table (`kit.database.followed`).
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
from kit.database.followed import OVERLAP, POLL_SECONDS, Followed
from kit.database.revisions import keep_newer
from kit.database.sessions import Database
from kit.database.tables import TableBase, metadata
from kit.messaging.consumers import Consumers

TOPIC = "blocks"

blocks_metadata = metadata()
consumers = Consumers()


class AccountBlocked(Problem):
    """An organizer has blocked the account; what is left is in the browser: one's own data, the inbox, log-out."""

    status = 403
    code = "account-blocked"
    title = "Account blocked"
    pl = "Organizator zablokował Twoje konto."
    en = "The organizer has blocked your account."


@dataclass(frozen=True)
class Blocks:
    """What a user is kept from; nothing, unless said."""

    account: bool = False
    scopes: frozenset[UUID] = frozenset()
    """In what they may not write, by its id (`shared.access`)."""


NONE = Blocks()


class _Row(TableBase):
    __abstract__ = True
    metadata = blocks_metadata


class BlockedUserRow(_Row):
    """The latest that was heard of a user's blocks; the row stays when there are none any more, for its revision."""

    __tablename__ = "blocked_users"
    __table_args__ = (Index(None, "heard_at"),)

    user_id: Mapped[UUID] = mapped_column(primary_key=True)
    revision: Mapped[int] = mapped_column(BigInteger)
    account: Mapped[bool]
    scopes: Mapped[list[UUID]] = mapped_column(ARRAY(Uuid))
    heard_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())


@consumers.on(UserAccessChanged)
async def user_access_changed(session: AsyncSession, event: UserAccessChanged) -> None:
    """Keep a user's blocks; a revision that was passed changes nothing."""
    values = {
        "account": event.account_blocked,
        "scopes": list(event.blocked_contests),
        "heard_at": func.clock_timestamp(),
    }
    await keep_newer(session, BlockedUserRow, key={"user_id": event.user_id}, values=values, revision=event.revision)
    announce(session, TOPIC)


class KnownBlocks(Followed):
    """What one process knows of blocks."""

    topic: ClassVar[str] = TOPIC
    unavailable: ClassVar[str] = "blocks_unavailable"

    def __init__(self, database: Database, *, poll_seconds: float = POLL_SECONDS) -> None:
        super().__init__(database, poll_seconds=poll_seconds)
        self._blocked: dict[UUID, Blocks] = {}
        self._seen: datetime | None = None

    def of(self, user_id: UUID) -> Blocks:
        """Answer what a user is kept from."""
        return self._blocked.get(user_id, NONE)

    def __len__(self) -> int:
        """Answer of how many users something is kept in memory."""
        return len(self._blocked)

    async def look(self) -> None:
        """Learn what was heard of since the last look; those without a block are forgotten."""
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
        """Know of no block."""
        self._blocked, self._seen = {}, None
