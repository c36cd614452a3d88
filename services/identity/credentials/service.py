"""Confirming an address, and changing address and password."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from identity.accounts import errors
from identity.accounts.models import UserRow
from identity.accounts.passwords import PasswordHasher
from identity.accounts.repository import AccountRepository
from identity.accounts.service import check_email, check_password, lock_by_email
from identity.domain.emails import email_key
from identity.domain.links import Purpose
from identity.domain.rotation import SessionRules
from identity.links import service as links
from identity.links.errors import LinkInvalid
from identity.links.letters import Letters
from identity.personal_tokens import service as personal_tokens
from identity.sessions import service as sessions
from kit.database.sessions import database_now
from kit.people.auth import User


async def confirm_email(session: AsyncSession, letters: Letters, token: str) -> None:
    """Confirm the address of a link: the one of the registration, or the one to change to.

    A change is reported to the old address.

    Raises:
        LinkInvalid: the link was used, is too old, or is for another address than the account's.
    """
    link, account = await links.take(session, token, Purpose.CONFIRM_EMAIL, Purpose.CHANGE_EMAIL)
    if link.purpose == Purpose.CHANGE_EMAIL:
        await _change_email(session, letters, account, link.email)
    elif account.email_key != email_key(link.email):
        raise LinkInvalid
    account.email_confirmed_at = await database_now(session)


async def reset_password(  # noqa: PLR0913, PLR0917 - whose password it is follows from the link
    session: AsyncSession, hasher: PasswordHasher, letters: Letters, rules: SessionRules, token: str, password: str
) -> None:
    """Set a new password by a mailed link, and end all sessions and access tokens for programs.

    Use of the link also confirms its address. A refused password leaves the link valid.

    Raises:
        LinkInvalid: the link was used, is too old, or was sent to another address than the account has now.
        PasswordTooShort, PasswordTooLong, PasswordTooCommon: the password is refused.
        TooBusy: too many passwords wait to be hashed.
    """
    async with hasher.slot() as hashing:
        link, account = await links.take(session, token, Purpose.RESET_PASSWORD)
        if account.email_key != email_key(link.email):
            raise LinkInvalid
        check_password(password, account.email, at="/password")
        account.password_hash = await hashing.hash(password)
    account.email_confirmed_at = account.email_confirmed_at or await database_now(session)
    await sessions.end_others(session, rules, account.id, kept=None)
    await personal_tokens.end_all(session, rules, account.id)
    await links.tell(session, letters, account, "password-changed")


async def change_password(  # noqa: PLR0913 - named one by one
    session: AsyncSession,
    hasher: PasswordHasher,
    letters: Letters,
    rules: SessionRules,
    user: User,
    *,
    password: str,
    confirmed: bool,
) -> None:
    """Set another password, end the user's other sessions, and notify the user by mail.

    Raises:
        UserNotFound: the account is gone.
        FreshLogInRequired: `confirmed` is off.
        PasswordTooShort, PasswordTooLong, PasswordTooCommon: the password is refused.
        TooBusy: too many passwords wait to be hashed.
    """
    if not confirmed:
        raise errors.FreshLogInRequired
    async with hasher.slot() as hashing:
        account = await _locked(session, user.id)
        check_password(password, account.email, at="/newPassword")
        account.password_hash = await hashing.hash(password)
    await sessions.end_others(session, rules, account.id, kept=user.session_id)
    await links.tell(session, letters, account, "password-changed")


async def set_password(  # noqa: PLR0913, PLR0917 - as for `reset_password`
    session: AsyncSession, hasher: PasswordHasher, letters: Letters, rules: SessionRules, email: str, password: str
) -> None:
    """Set a user's password on the operator's word; otherwise as `reset_password`.

    Raises:
        UserNotFound: the address has no account.
        PasswordTooShort, PasswordTooLong, PasswordTooCommon: the password is refused.
    """
    account = await lock_by_email(session, email)
    check_password(password, account.email, at="/password")
    async with hasher.slot() as hashing:
        account.password_hash = await hashing.hash(password)
    await sessions.end_others(session, rules, account.id, kept=None)
    await personal_tokens.end_all(session, rules, account.id)
    await links.tell(session, letters, account, "password-changed")


async def change_email(  # noqa: PLR0913 - named one by one
    session: AsyncSession, letters: Letters, user_id: UUID, email: str, *, confirmed: bool, asks: bool
) -> None:
    """Change the address: by a link to the new one, or at once where confirmations are off.

    An address of another account gets the link, too, but the link has no effect. So the response reveals nothing.

    Args:
        session: the caller's transaction.
        letters: writes the mail.
        user_id: the account.
        email: the new address.
        confirmed: whether the user has just proved their identity (`confirmation.is_confirmed`).
        asks: whether this installation requires confirmations.

    Raises:
        UserNotFound: the account is gone.
        FreshLogInRequired: `confirmed` is off.
        EmailMalformed: the text is no address.
        UserAlreadyExists: the address has an account; raised only where the change is made at once.
    """
    check_email(email)
    if not confirmed:
        raise errors.FreshLogInRequired
    account = await _locked(session, user_id)
    if asks:
        await links.send(session, letters, account, Purpose.CHANGE_EMAIL, email.strip())
        return
    if await AccountRepository(session).by_email(email) not in {None, account}:
        raise errors.UserAlreadyExists(email=email.strip())
    await _change_email(session, letters, account, email.strip())


async def _change_email(session: AsyncSession, letters: Letters, account: UserRow, email: str) -> None:
    """Change the address, and notify the old one.

    Raises:
        LinkInvalid: another account has the new one.
    """
    await links.tell(session, letters, account, "email-changed", email=email)
    account.email, account.email_key = email, email_key(email)
    try:
        await AccountRepository(session).flush()
    except errors.UserAlreadyExists:
        raise LinkInvalid from None


async def _locked(session: AsyncSession, user_id: UUID) -> UserRow:
    account = await AccountRepository(session).lock(user_id)
    if account is None:
        raise errors.UserNotFound
    return account
