"""Use cases of organizers about users; each reading of personal data is recorded (quality.md, security 13)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from identity.accounts.errors import UserNotFound
from identity.accounts.models import UserRow
from identity.accounts.repository import AccountRepository
from identity.blocks.repository import BlockInForce, BlockRepository
from identity.memberships.repository import JoinedContest, MembershipRepository
from identity.people.repository import PeopleRepository
from kit.people import audit


@dataclass(frozen=True)
class Person:
    """A user as an organizer sees them."""

    account: UserRow
    last_seen_at: datetime | None
    leagues: Sequence[JoinedContest]
    """The contests that the user takes part in."""
    blocks: Sequence[BlockInForce]


async def read(session: AsyncSession, user_id: UUID, *, reader: UUID, reveal: bool) -> Person:
    """Return a user; `reveal` includes their address, which is recorded with the organizer.

    Raises:
        UserNotFound: there is none.
    """
    account = await AccountRepository(session).by_id(user_id)
    if account is None:
        raise UserNotFound
    if reveal:
        await audit.record(session, actor_id=reader, action="user.contact-read", subject_id=user_id)
    return Person(
        account=account,
        last_seen_at=await PeopleRepository(session).last_seen(user_id),
        leagues=await MembershipRepository(session).joined(user_id),
        blocks=await BlockRepository(session).in_force(user_id),
    )
