"""Use cases of notification choices: the inbox has every message, other channels are off by default."""

from collections.abc import Collection
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.message import MessageKind
from identity.accounts.errors import UserNotFound
from identity.accounts.models import UserRow
from identity.accounts.repository import AccountRepository
from identity.domain.unsubscription import read_unsubscribe_token
from identity.notifications.errors import UnsubscribeLinkInvalid
from identity.notifications.repository import Choice, NotificationRepository

MAIL = "mail"
"""The channel of copies by mail."""
PUSH = "push"
"""The channel of copies as notifications of browsers."""
WEEKLY = "weekly"
"""Of results: a week's summary in place of a message a day."""


@dataclass(frozen=True)
class Notifications:
    """A user's choices, and whether mail can reach them: it goes to confirmed addresses only."""

    wanted: Collection[Choice]
    reached_by_mail: bool


async def read(session: AsyncSession, user_id: UUID) -> Notifications:
    """Return a user's choices.

    Raises:
        UserNotFound: the account is gone.
    """
    account = await AccountRepository(session).by_id(user_id)
    if account is None:
        raise UserNotFound
    return Notifications(await NotificationRepository(session).of_user(user_id), _is_reached_by_mail(account))


async def choose(
    session: AsyncSession, user_id: UUID, wanted: Collection[Choice], *, weekly: bool | None
) -> Notifications:
    """Replace a user's choices; waiting copies that are no longer wanted are not sent.

    Without `weekly` the pace of results stays as it was.

    Raises:
        UserNotFound: the account is gone.
    """
    account = await AccountRepository(session).lock(user_id)
    if account is None:
        raise UserNotFound
    choices = NotificationRepository(session)
    was_weekly = ("results", WEEKLY) in await choices.of_user(user_id)
    is_weekly = was_weekly if weekly is None else weekly
    every = {*wanted, ("results", WEEKLY)} if is_weekly else {*wanted}
    await choices.replace(user_id, every)
    if is_weekly != was_weekly:
        await choices.look_at_results(user_id)
    return Notifications(every, _is_reached_by_mail(account))


async def unsubscribe(session: AsyncSession, secret: bytes, token: str) -> MessageKind:
    """End copies of one kind by mail for a token's user, and return the kind; a repetition changes nothing.

    Raises:
        UnsubscribeLinkInvalid: the token is none of ours.
    """
    found = read_unsubscribe_token(secret, token)
    if found is None:
        raise UnsubscribeLinkInvalid
    user_id, kind = found
    await NotificationRepository(session).end(user_id, kind, MAIL)
    return kind


def _is_reached_by_mail(account: UserRow) -> bool:
    return account.email_confirmed_at is not None
