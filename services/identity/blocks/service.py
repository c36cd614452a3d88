"""Use cases of blocking a user (rules.md, Blocking); it takes effect in every service within seconds.

See `kit.people.blocks`.
"""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.user import UserAccessChanged
from identity.accounts.errors import UserNotFound
from identity.accounts.models import UserRow
from identity.accounts.repository import AccountRepository
from identity.blocks.errors import AlreadyBlocked, BlockReasonRequired, NotBlocked, OrganizerNotBlockable
from identity.blocks.models import BlockRow
from identity.blocks.repository import BlockRepository
from identity.memberships.repository import MembershipRepository
from kit.messaging import outbox
from kit.people import audit
from kit.process.identifiers import uuid7
from shared.arrivals import unheard_of


@dataclass(frozen=True)
class Scope:
    """The user and the extent of a block."""

    user_id: UUID
    contest_id: UUID | None
    """None: the whole account."""


async def block(session: AsyncSession, scope: Scope, *, reason: str, by: UUID | None) -> None:
    """Block a user from a contest's writes, or from everything but their own data.

    Args:
        session: the transaction.
        scope: the user and the extent.
        reason: in the organizer's words; the user sees it. It is not in the audit log, because it is about a
            person, and that log is never changed.
        by: the organizer; None: the operator, who may block organizers, too.

    Raises:
        BlockReasonRequired: there is no reason.
        UserNotFound: there is no such user.
        OrganizerNotBlockable: an organizer blocks an organizer's account.
        ContestNotFound, StillArriving: there is no such contest, or its event has not arrived yet.
        AlreadyBlocked: there is such a block.
    """
    if not reason:
        raise BlockReasonRequired.in_field("/reason")
    account = await _locked(session, scope.user_id)
    if by is not None and scope.contest_id is None and account.organizer_since is not None:
        raise OrganizerNotBlockable
    if scope.contest_id is not None and not await MembershipRepository(session).knows(scope.contest_id):
        raise unheard_of(scope.contest_id)
    row = BlockRow(id=uuid7(), user_id=scope.user_id, contest_id=scope.contest_id, reason=reason, blocked_by=by)
    if not await BlockRepository(session).add(row):
        raise AlreadyBlocked
    await _tell(session, scope, by=by, action="user.blocked")


async def unblock(session: AsyncSession, scope: Scope, *, by: UUID | None) -> None:
    """Lift a block.

    Raises:
        UserNotFound: there is no such user.
        NotBlocked: there is no such block.
    """
    await _locked(session, scope.user_id)
    if not await BlockRepository(session).lift(scope.user_id, scope.contest_id, by=by):
        raise NotBlocked
    await _tell(session, scope, by=by, action="user.unblocked")


async def republish(session: AsyncSession) -> int:
    """Publish the current blocks of every user who was ever blocked, and return their number."""
    count = 0
    async for user_id in BlockRepository(session).everybody():
        outbox.add(session, await _access(session, user_id))
        count += 1
    return count


async def _locked(session: AsyncSession, user_id: UUID) -> UserRow:
    """Lock the user: of two acts at once, one comes after the other, as their revisions do."""
    account = await AccountRepository(session).lock(user_id)
    if account is None:
        raise UserNotFound
    return account


async def _tell(session: AsyncSession, scope: Scope, *, by: UUID | None, action: str) -> None:
    outbox.add(session, await _access(session, scope.user_id))
    await audit.record(session, actor_id=by, action=action, subject_id=scope.user_id, contest_id=scope.contest_id)


async def _access(session: AsyncSession, user_id: UUID) -> UserAccessChanged:
    blocks = BlockRepository(session)
    contests = [block.contest_id for block in await blocks.in_force(user_id)]
    return UserAccessChanged(
        revision=await blocks.revision(user_id),
        user_id=user_id,
        account_blocked=None in contests,
        blocked_contests=tuple(contest for contest in contests if contest is not None),
    )
