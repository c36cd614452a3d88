"""Acts that need more than an access token: the user has just confirmed that it is them.

An attacker with access to an open page, or to its token, must not redirect prizes or take the account over. So a log-in
alone does not count, however fresh it is (ASVS 6.2.3). A session is confirmed for five minutes: by
`identity.confirmations`, or by an act whose body has the password.
"""

from datetime import timedelta

from sqlalchemy.ext.asyncio import AsyncSession

from identity.accounts.errors import PasswordWrong, UserNotFound
from identity.accounts.passwords import PasswordHasher
from identity.accounts.repository import AccountRepository
from identity.accounts.throttle import NetworkThrottle
from identity.sessions.repository import Confirmations
from kit.people.auth import User

CONFIRMED_FOR = timedelta(minutes=5)
"""How long a confirmation counts; refreshing an access token doesn't renew it."""


async def is_confirmed(
    session: AsyncSession, hasher: PasswordHasher, throttle: NetworkThrottle, user: User, password: str | None
) -> bool:
    """Return whether a user has just confirmed that it is them.

    A password in the request must be right, counts as a log-in attempt, and confirms the session. Without one the
    session must have been confirmed in the last five minutes.

    Raises:
        PasswordWrong: it is not.
        TooManyAttempts: too many were not.
        TooBusy: too many passwords wait to be hashed.
        UserNotFound: the account is gone.
        SessionEnded: the session is over.
    """
    if password is None:
        return await Confirmations(session).is_recent(user.session_id, CONFIRMED_FOR)
    async with throttle.log_in(str(user.id)), hasher.slot() as hashing:
        account = await AccountRepository(session).by_id(user.id)
        if account is None:
            raise UserNotFound
        fits, _renewed = await hashing.verify(password, account.password_hash)
        if not fits:
            raise PasswordWrong.in_field("/password")
    await AccountRepository(session).lock(user.id)  # before the session, as all who end sessions do: no deadlock
    await Confirmations(session).note(user.session_id)
    return True
