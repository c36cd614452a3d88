"""All SQL of the organizers' list of users."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy import ColumnElement, ScalarSelect, and_, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.message import MessageKind
from identity.accounts.models import UserRow
from identity.blocks.models import BlockRow
from identity.domain.emails import email_key
from identity.memberships.models import MembershipRow
from identity.notifications.models import NotificationRow
from identity.notifications.service import MAIL
from identity.sessions.models import SessionRow


@dataclass(frozen=True)
class Search:
    """Which users an organizer looks for."""

    text: str = ""
    """How the user name begins, or the whole address, in any letter case; empty: everybody.

    Parts of an address find no user: a masked one would be guessed letter by letter, and no log would know."""
    contest_id: UUID | None = None
    """Only who takes part in it."""
    blocked: bool = False
    """Only who is blocked; with a contest: in it, or altogether."""
    users: Sequence[UUID] = ()
    """Only these; empty: all."""


@dataclass(frozen=True)
class Found:
    """A user of a page."""

    account: UserRow
    last_seen_at: datetime | None
    blocked: bool


class PeopleRepository:
    """Reads users for organizers."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def page(self, search: Search, *, offset: int, size: int) -> Sequence[Found]:
        """List `size` users after the first `offset`, the latest registrations first."""
        rows = await self._session.execute(
            select(UserRow, self._last_seen(), self._blocks(search))
            .where(*self._matches(search))
            .order_by(UserRow.created_at.desc(), UserRow.id.desc())
            .offset(offset)
            .limit(size)
        )
        return [Found(account, seen, blocked) for account, seen, blocked in rows.all()]

    async def count(self, search: Search) -> int:
        """Count the users that are looked for."""
        found = await self._session.scalar(select(func.count()).select_from(UserRow).where(*self._matches(search)))
        return found or 0

    async def reach(self, search: Search, kind: MessageKind) -> tuple[int, int]:
        """Count the users that are looked for, and those of them who get a copy of such a message by mail."""
        wants = and_(
            NotificationRow.user_id == UserRow.id, NotificationRow.kind == kind, NotificationRow.channel == MAIL
        )
        mailed = func.count(NotificationRow.user_id).filter(UserRow.email_confirmed_at.is_not(None))
        counted = select(func.count(), mailed).select_from(UserRow).outerjoin(NotificationRow, wants)
        people, by_mail = (await self._session.execute(counted.where(*self._matches(search)))).one()
        return people, by_mail

    async def last_seen(self, user_id: UUID) -> datetime | None:
        """Return the last use of a user's active sessions; None if there is none."""
        return await self._session.scalar(
            select(func.max(SessionRow.last_used_at)).where(SessionRow.user_id == user_id)
        )

    def _matches(self, search: Search) -> list[ColumnElement[bool]]:
        found: list[ColumnElement[bool]] = []
        if search.text:
            found.append(
                or_(
                    func.lower(UserRow.user_name).startswith(search.text.lower(), autoescape=True),
                    UserRow.email_key == email_key(search.text),
                )
            )
        if search.contest_id is not None:
            found.append(
                select(MembershipRow.user_id)
                .where(
                    MembershipRow.user_id == UserRow.id,
                    MembershipRow.contest_id == search.contest_id,
                    MembershipRow.joined,
                )
                .exists()
            )
        if search.users:
            found.append(UserRow.id.in_(search.users))
        if search.blocked:
            found.append(self._blocks(search))
        return found

    @staticmethod
    def _blocks(search: Search) -> ColumnElement[bool]:
        scope = select(BlockRow.id).where(BlockRow.user_id == UserRow.id, BlockRow.lifted_at.is_(None))
        if search.contest_id is not None:
            scope = scope.where(or_(BlockRow.contest_id.is_(None), BlockRow.contest_id == search.contest_id))
        return scope.exists()

    @staticmethod
    def _last_seen() -> ScalarSelect[datetime]:
        return select(func.max(SessionRow.last_used_at)).where(SessionRow.user_id == UserRow.id).scalar_subquery()
