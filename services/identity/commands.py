"""What whoever runs the installation does about users, without a browser; each answers in a sentence what was done."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from identity.accounts import service as accounts
from identity.accounts.passwords import PasswordHasher
from identity.blocks import service as blocks
from identity.blocks.service import Scope
from identity.credentials import service as credentials
from identity.erasures import service as erasures
from identity.erasures.worker import read as erased_in
from identity.factors import service as factors
from identity.links.letters import Letters
from identity.sessions import service as sessions
from identity.sessions.authentication import rules_of
from identity.settings import Settings
from kit import audit
from kit.db import Database


async def make_organizer(settings: Settings, email: str, *, password: str | None = None) -> str:
    """Give a user the organizer's role, with `password` also making the user where there is none.

    An existing user keeps the password.

    Raises:
        UserNotFound: no such user, and no password to make one with.
        EmailMalformed, PasswordTooShort, PasswordTooLong, PasswordTooCommon: nobody may register with these.
    """
    async with _transaction(settings) as session:
        if password is not None and not await accounts.is_registered(session, email):
            wanted = accounts.NewAccount(email, password, "pl", confirmed=True)
            await accounts.register(session, PasswordHasher(settings), wanted)
        is_new = await accounts.make_organizer(session, email)
    return f"{email} is an organizer now" if is_new else f"{email} was an organizer already"


async def confirm_email(settings: Settings, email: str) -> str:
    """Take a user's address as confirmed.

    Raises:
        UserNotFound: no such user.
    """
    async with _transaction(settings) as session:
        is_new = await accounts.confirm(session, email)
    return f"{email} is confirmed now" if is_new else f"{email} was confirmed already"


async def set_password(settings: Settings, email: str, *, password: str) -> str:
    """Set a user's password and end all of their sessions; they are told by mail.

    Raises:
        UserNotFound: no such user.
        PasswordTooShort, PasswordTooLong, PasswordTooCommon: the password is refused.
    """
    rules = rules_of(settings, b"")  # no session is opened
    async with _transaction(settings) as session:
        hasher, letters = PasswordHasher(settings), Letters(settings)
        await credentials.set_password(session, hasher, letters, rules, email, password)
    return f"{email} has a new password, and is logged out everywhere"


async def remove_factors(settings: Settings, email: str) -> str:
    """Let a user who has lost them log in without second factors, and end all of their sessions; told by mail.

    Raises:
        UserNotFound: no such user.
    """
    async with _transaction(settings) as session:
        account = await accounts.lock_by_email(session, email)
        letters = Letters(settings)
        had_app = await factors.remove(session, letters, account)
        had_passkey = await factors.remove_passkeys(session, letters, account, None)
        if not had_app and not had_passkey:
            return f"{email} had no second factor"
        await sessions.end_others(session, rules_of(settings, b""), account.id, kept=None)
        await audit.record(session, actor_id=None, action="user.factors-removed", subject_id=account.id)
    return f"{email} logs in without a second factor now, and is logged out everywhere"


async def block(settings: Settings, email: str, *, contest: UUID | None, reason: str) -> str:
    """Block a user, organizers too, in a contest or, without one, the whole account.

    Raises:
        UserNotFound: no such user.
        ContestNotFound, StillArriving: no such contest.
        BlockReasonRequired, AlreadyBlocked: there is no reason; it is in force already.
    """
    async with _transaction(settings) as session:
        account = await accounts.lock_by_email(session, email)
        await blocks.block(session, Scope(account.id, contest), reason=reason, by=None)
    return f"{email} is blocked now: {_what(contest)}"


async def unblock(settings: Settings, email: str, *, contest: UUID | None) -> str:
    """Lift a block.

    Raises:
        UserNotFound: no such user.
        NotBlocked: there is no such block.
    """
    async with _transaction(settings) as session:
        account = await accounts.lock_by_email(session, email)
        await blocks.unblock(session, Scope(account.id, contest), by=None)
    return f"{email} is not blocked any more: {_what(contest)}"


async def erase(settings: Settings, email: str) -> str:
    """Erase a user everywhere, for good; the last organizer, too.

    Raises:
        UserNotFound: no such user.
    """
    async with _transaction(settings) as session:
        account = await accounts.lock_by_email(session, email)
        await erasures.erase(session, settings, rules_of(settings, b""), account.id)
    return f"{email} is erased here; the other services follow, and confirm it"


async def reapply_erasures(settings: Settings, file: Path) -> str:
    """After a restore: erase again whom the backup has brought back, and have every service do so.

    Raises:
        OSError, ValueError: the file cannot be read, or holds something else than ids.
    """
    users = erased_in(file)
    async with _transaction(settings) as session:
        again = await erasures.erase_again(session, rules_of(settings, b""), users)
        told = await erasures.republish(session)
    return f"{again} erased again, of {told} that every service is told of"


def _what(contest: UUID | None) -> str:
    return "the whole account" if contest is None else f"contest {contest}"


@asynccontextmanager
async def _transaction(settings: Settings) -> AsyncGenerator[AsyncSession]:
    database = Database(settings.database_url.get_secret_value(), service="identity", pool=1)
    try:
        async with database.transaction() as session:
            yield session
    finally:
        await database.dispose()
