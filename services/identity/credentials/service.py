"""Confirming an address, and changing address and password."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from identity.accounts import errors
from identity.accounts.models import UserRow
from identity.accounts.passwords import PasswordHasher
from identity.accounts.repository import AccountRepository
from identity.accounts.service import check_email, check_password, lock_by_email
from identity.credentials import recent_access
from identity.domain.emails import email_key
from identity.domain.links import Purpose
from identity.domain.rotation import SessionRules
from identity.factors import service as factors
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
    """Set a new password by a mailed link; end all sessions, access tokens for programs, and pending links.

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
    await _end_everything(session, rules, account.id)
    await recent_access.tell(session, letters, account)


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
    """Set another password, end the user's other sessions and pending links, and notify the user by mail.

    The mail lists the additions of the last 30 days that still open the account, each with a link that removes it.

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
    await _end_pending(session, account.id)
    await recent_access.tell(session, letters, account)


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
    await _end_everything(session, rules, account.id)
    await recent_access.tell(session, letters, account)


async def change_email(  # noqa: PLR0913 - named one by one
    session: AsyncSession,
    letters: Letters,
    rules: SessionRules,
    user: User,
    email: str,
    *,
    confirmed: bool,
    asks: bool,
) -> None:
    """Change the address: by a link to the new one, or at once where confirmations are off.

    The address of now gets a mail with a link that stops the change, or takes the address back (`keep_email`). An
    address of another account gets the link, too, but the link has no effect. So the response reveals nothing.

    Args:
        session: the caller's transaction.
        letters: writes the mail.
        rules: of sessions.
        user: the owner.
        email: the new address.
        confirmed: whether the user has just proved their identity (`confirmation.is_confirmed`).
        asks: whether this installation requires confirmations.

    Raises:
        UserNotFound: the account is gone.
        FreshLogInRequired: `confirmed` is off.
        EmailMalformed: the text is no address.
        SessionEnded: the session has ended while the account was locked, such as by a new password.
        UserAlreadyExists: the address has an account, or can be taken back by another one; raised only where the
            change is made at once.
    """
    check_email(email)
    if not confirmed:
        raise errors.FreshLogInRequired
    account = await _locked(session, user.id)
    await sessions.read(session, rules, user.session_id)
    if asks:
        if await links.send(session, letters, account, Purpose.CHANGE_EMAIL, email.strip()):
            await links.tell_old_address(session, letters, account, "keep-email", wanted=email.strip())
        return
    is_taken = await AccountRepository(session).by_email(email) not in {None, account}
    if is_taken or await links.is_kept(session, email, account.id):
        raise errors.UserAlreadyExists(email=email.strip())
    await _change_email(session, letters, account, email.strip())


async def keep_email(session: AsyncSession, rules: SessionRules, token: str) -> None:
    """Stop the change of an address by a link to it, or take the address back if it was changed.

    An intruder has asked for the change. So all sessions, access tokens for programs and pending links end.

    Raises:
        LinkInvalid: the link was used, is too old, or another account has the address now.
    """
    link, account = await links.take(session, token, Purpose.KEEP_EMAIL)
    await _set_email(session, account, link.email)
    account.email_confirmed_at = await database_now(session)
    await _end_everything(session, rules, account.id)


async def remove_access(session: AsyncSession, letters: Letters, rules: SessionRules, token: str) -> None:
    """Remove the passkey or the program's token that a link in a mail is about.

    Raises:
        LinkInvalid: the link was used, or is too old.
    """
    link, account = await links.take(session, token, Purpose.REMOVE_PASSKEY, Purpose.REMOVE_TOKEN)
    assert link.subject_id is not None  # noqa: S101 - a CHECK keeps it
    await recent_access.remove(session, letters, rules, account, Purpose(link.purpose), link.subject_id)


async def _end_everything(session: AsyncSession, rules: SessionRules, user_id: UUID) -> None:
    """End a user's sessions, access tokens for programs, and pending links: an intruder may have each of them."""
    await sessions.end_others(session, rules, user_id, kept=None)
    await personal_tokens.end_all(session, rules, user_id)
    await _end_pending(session, user_id)


async def _end_pending(session: AsyncSession, user_id: UUID) -> None:
    """End the links and log-ins that have begun and would go on with the new password."""
    await links.end_all(session, user_id)
    await factors.end_log_ins(session, user_id)


async def _change_email(session: AsyncSession, letters: Letters, account: UserRow, email: str) -> None:
    """Change the address, and notify the old one; a detour by it leaves it no link that takes it back.

    Raises:
        LinkInvalid: another account has the new one, or can take it back.
    """
    if await links.is_kept(session, email, account.id):
        raise LinkInvalid
    if await links.end_detour(session, account, email):
        await links.tell(session, letters, account, "email-returned", email=email)
    else:
        await links.tell_old_address(session, letters, account, "email-changed", wanted=email)
    await _set_email(session, account, email)


async def _set_email(session: AsyncSession, account: UserRow, email: str) -> None:
    """Store an address.

    Raises:
        LinkInvalid: another account has it.
    """
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
