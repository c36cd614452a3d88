"""Acts that need more than an access token: a recent log-in, or the password with the request.

An attacker with access to an open page, or to its token, must not redirect prizes or take the account over.
"""

from datetime import UTC, datetime, timedelta

from sqlalchemy.ext.asyncio import AsyncSession

from identity.accounts.errors import PasswordWrong, UserNotFound
from identity.accounts.passwords import PasswordHasher
from identity.accounts.repository import AccountRepository
from identity.accounts.throttle import NetworkThrottle
from kit.people.auth import User

FRESH = timedelta(minutes=10)
"""How long a log-in counts as one of now; refreshing an access token doesn't renew it."""


async def is_confirmed(
    session: AsyncSession, hasher: PasswordHasher, throttle: NetworkThrottle, user: User, password: str | None
) -> bool:
    """Return whether a user has just proved their identity.

    A password in the request must be right, and counts as a log-in attempt. Without one the log-in must be recent.

    Raises:
        PasswordWrong: it is not.
        TooManyAttempts: too many were not.
        TooBusy: too many passwords wait to be hashed.
        UserNotFound: the account is gone.
    """
    if password is None:
        return user.logged_in_at is not None and datetime.now(UTC) - user.logged_in_at <= FRESH
    async with throttle.log_in(str(user.id)), hasher.slot() as hashing:
        account = await AccountRepository(session).by_id(user.id)
        if account is None:
            raise UserNotFound
        fits, _renewed = await hashing.verify(password, account.password_hash)
        if not fits:
            raise PasswordWrong.in_field("/password")
    return True
