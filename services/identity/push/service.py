"""Browsers that show a user's messages: subscribing them, forgetting them, and handing copies of messages on."""

from collections.abc import Sequence
from datetime import timedelta
from hashlib import sha256
from urllib.parse import urlsplit
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from identity.accounts.errors import UserNotFound
from identity.accounts.repository import AccountRepository
from identity.copies.repository import CopyRepository
from identity.copies.service import MOST_AT_ONCE
from identity.domain.push import BrowserKeys, origin_of
from identity.notifications.service import PUSH
from identity.push.errors import PushSubscriptionNotFound, PushSubscriptionRefused
from identity.push.models import PushSubscriptionRow
from identity.push.repository import PushRepository
from kit.database.commits import announce
from kit.http.outgoing_requests import host_of
from kit.people.auth import User
from kit.process.identifiers import uuid7
from kit.process.networks import address_of, is_number, is_public
from shared.promise import MOST, WorkView

MOST_BROWSERS = 10
"""Of one user; one more forgets the one that was subscribed first."""
PUSHES = "pushes"
"""The worker's topic beside copies of messages: a commit that brought a notification wakes it."""
TRIAL_LIFE = timedelta(minutes=5)
"""How long a notification is of use that its owner waits for."""


async def browsers(session: AsyncSession, user_id: UUID) -> Sequence[PushSubscriptionRow]:
    """List a user's browsers that show notifications, the newest first."""
    return await PushRepository(session).of_user(user_id)


async def subscribe(  # noqa: PLR0913 - who, where, how
    session: AsyncSession, me: User, endpoint: str, keys: BrowserKeys | None, device: str | None, *, to_loopback: bool
) -> PushSubscriptionRow:
    """Subscribe a browser to a user's messages while this session lasts; another account loses the browser.

    Args:
        session: the caller's transaction.
        me: the user, and the session.
        endpoint: of the browser's push service.
        keys: for encryption; None if the browser's data are invalid.
        device: the browser, in words.
        to_loopback: whether an endpoint on this machine is allowed, for tests.

    Raises:
        PushSubscriptionRefused: that address is no push service's, or there are no keys.
        UserNotFound: the account is gone.
    """
    origin = origin_of(endpoint, to_loopback=to_loopback)
    if origin is None or keys is None or not (to_loopback or _may_be_public(origin)):
        raise PushSubscriptionRefused
    if await AccountRepository(session).lock(me.id) is None:
        raise UserNotFound
    found = PushRepository(session)
    stored = await found.put(
        PushSubscriptionRow(
            id=uuid7(),
            user_id=me.id,
            session_id=me.session_id,
            endpoint=endpoint,
            endpoint_digest=sha256(endpoint.encode()).digest(),
            origin=origin,
            browser_key=keys.public,
            browser_secret=keys.secret,
            device=device,
        )
    )
    await found.keep_newest(me.id, MOST_BROWSERS)
    return stored


def _may_be_public(origin: str) -> bool:
    """Refuse an address in numbers at once that sending would refuse; of a name only sending knows."""
    host = urlsplit(origin).hostname or ""
    address = address_of(host)
    if address is None:
        return host_of(origin) is not None and not is_number(host)
    return is_public(address)


async def unsubscribe(session: AsyncSession, user_id: UUID, subscription_id: UUID) -> None:
    """Unsubscribe one of a user's browsers.

    Raises:
        PushSubscriptionNotFound: the user has no such browser.
    """
    if not await PushRepository(session).remove(user_id, subscription_id):
        raise PushSubscriptionNotFound


async def send_trial(session: AsyncSession, user_id: UUID, subscription_id: UUID) -> None:
    """Send a test notification to one of a user's browsers.

    Raises:
        PushSubscriptionNotFound: the user has no such browser.
    """
    if not await PushRepository(session).add_trial(user_id, subscription_id, TRIAL_LIFE):
        raise PushSubscriptionNotFound
    announce(session, PUSHES)


async def fan_out(session: AsyncSession, life: timedelta) -> bool:
    """Turn copies of messages into a notification for each of their readers' browsers; False if no copy waits.

    Args:
        session: the transaction.
        life: how long after its coming a message is of use that doesn't say so itself.
    """
    taken, copies = await CopyRepository(session, PUSH).take(MOST_AT_ONCE, life)
    live = [(copy.message.id, copy.account.id, copy.life) for copy in copies if copy.life > timedelta(0)]
    if live:
        await PushRepository(session).add(live)
    return taken > 0


async def forget_dead(session: AsyncSession, kept: timedelta) -> None:
    """Delete browsers that were unreachable for longer; those of ended sessions are deleted with them."""
    await PushRepository(session).forget_failing(kept)


async def waiting(session: AsyncSession) -> float:
    """Return the seconds that the oldest due notification has waited."""
    return await PushRepository(session).oldest_waiting()


async def work(session: AsyncSession) -> WorkView:
    """Return the number of waiting notifications, their age, the number of failed ones, and the last sending."""
    count, tried, sent_at = await PushRepository(session).queued(MOST)
    return WorkView(
        work="push",
        waiting=count,
        troubled=tried,
        oldest_seconds=round(await waiting(session), 3),
        done_at=sent_at,
    )
