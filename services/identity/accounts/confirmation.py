"""Acts that need more than an access token: the session was confirmed just now, or the password is in the request.

An attacker with access to an open page, or to its token, must not redirect prizes or take the account over.
"""

from datetime import datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from identity.accounts.errors import FreshLogInRequired, PasswordWrong, UserNotFound
from identity.accounts.passwords import PasswordHasher
from identity.accounts.repository import AccountRepository
from identity.accounts.service import lock_owner
from identity.accounts.throttle import NetworkThrottle
from identity.sessions.repository import Confirmations
from kit.people.auth import User


async def is_confirmed(
    session: AsyncSession, hasher: PasswordHasher, throttle: NetworkThrottle, user: User, password: str | None
) -> bool:
    """Return whether a user has just proved their identity; a log-in alone is no such proof.

    A password in the request must be right, counts as a log-in attempt, and confirms this request. Without one the
    session must have been confirmed (`identity.confirmations`). The account stays locked until the transaction ends, so
    that no new password comes between the proof and the act.

    Raises:
        SessionEnded: the session has ended meanwhile, such as by a new password.
        PasswordWrong: it is not.
        TooManyAttempts: too many were not.
        TooBusy: too many passwords wait to be hashed.
        UserNotFound: the account is gone.
    """
    if password is not None:
        await prove(session, hasher, throttle, user, password)
    await lock_owner(session, user)
    return password is not None or await Confirmations(session).is_fresh(user.session_id)


async def require(session: AsyncSession, user: User) -> None:
    """Check that the session was confirmed just now, for an act without a body.

    Raises:
        FreshLogInRequired: it was not.
    """
    if not await Confirmations(session).is_fresh(user.session_id):
        raise FreshLogInRequired


async def confirm(session: AsyncSession, session_id: UUID) -> datetime:
    """Confirm a session, and return until when (UTC).

    Raises:
        SessionEnded: it has ended meanwhile.
    """
    return await Confirmations(session).note(session_id)


async def prove(
    session: AsyncSession, hasher: PasswordHasher, throttle: NetworkThrottle, user: User, password: str
) -> None:
    """Check a user's password; it counts as a log-in attempt.

    Raises:
        PasswordWrong: it is not the account's.
        TooManyAttempts, TooBusy, UserNotFound: as for `is_confirmed`.
    """
    async with throttle.log_in(str(user.id)), hasher.slot() as hashing:
        account = await AccountRepository(session).by_id(user.id)
        if account is None:
            raise UserNotFound
        fits, _renewed = await hashing.verify(password, account.password_hash)
        if not fits:
            raise PasswordWrong.in_field("/password")
