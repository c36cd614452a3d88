"""Commands of an operator about users, without a browser; each returns a sentence about its result."""

import asyncio
import os
import sys
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import cast
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.base import Language
from identity import keys
from identity.accounts import service as accounts
from identity.accounts.passwords import PasswordHasher
from identity.blocks import service as blocks
from identity.blocks.service import Scope
from identity.credentials import service as credentials
from identity.erasures import service as erasures
from identity.erasures.worker import read as erased_in
from identity.exports import service as exports
from identity.exports.service import Part
from identity.factors import service as factors
from identity.links import service as links
from identity.links.letters import Letters
from identity.personal_tokens import service as personal_tokens
from identity.sessions import service as sessions
from identity.sessions.authentication import rules_of
from identity.sessions.tokens import Bearer, TokenSession, TokenSigner
from identity.settings import Settings
from identity.winners.answers import Safe
from kit.database.sessions import Database
from kit.http.neighbours import Neighbours
from kit.people import audit
from kit.process.identifiers import uuid7

Collect = Callable[[Settings, UUID], Awaitable[list[Part]]]
"""Returns every service's data about a user."""
STANDARD_OUTPUT = Path("-")


async def make_organizer(settings: Settings, email: str, *, password: str | None = None) -> str:
    """Give a user the organizer's role; with `password`, create the user if there is none.

    An existing user keeps the password.

    Raises:
        UserNotFound: no such user, and no password to create one with.
        EmailMalformed, PasswordTooShort, PasswordTooLong, PasswordTooCommon: a registration would refuse these.
    """
    async with _transaction(settings) as session:
        if password is not None and not await accounts.is_registered(session, email):
            wanted = accounts.NewAccount(email, password, "pl", confirmed=True)
            await accounts.register(session, PasswordHasher(settings), wanted)
        is_new = await accounts.make_organizer(session, email)
    return f"{email} is an organizer now" if is_new else f"{email} was an organizer already"


async def confirm_email(settings: Settings, email: str) -> str:
    """Confirm a user's address.

    Raises:
        UserNotFound: no such user.
    """
    async with _transaction(settings) as session:
        is_new = await accounts.confirm(session, email)
    return f"{email} is confirmed now" if is_new else f"{email} was confirmed already"


async def set_password(settings: Settings, email: str, *, password: str) -> str:
    """Set a user's password, end all of their sessions, and notify them by mail.

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
    """Remove a user's lost second factors, end all their sessions, and notify them by mail.

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
        await personal_tokens.end_all(session, rules_of(settings, b""), account.id)
        await links.end_all(session, account.id)
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


async def export(settings: Settings, email: str, file: Path, collect: Collect) -> str:
    """Write all data of the services about a user into a zip that only its owner can read; `-` is standard output.

    Raises:
        UserNotFound: no such user.
        ExportUnavailable: a service is unreachable; nothing is written.
        OSError: the file cannot be written, or is there already.
    """
    async with _transaction(settings) as session:
        account = await accounts.lock_by_email(session, email)
        user_id, language = account.id, cast("Language", account.language)
        await audit.record(session, actor_id=None, action="user.exported", subject_id=user_id)
    content = await exports.file_of(await collect(settings, user_id), language, settings.host_name, datetime.now(UTC))
    if file == STANDARD_OUTPUT:
        sys.stdout.buffer.write(content)
        return ""
    await asyncio.to_thread(_write_new, file, content)
    return f"{file} has all that is held of {email}; delete it once they have it"


async def ask_services(settings: Settings, user_id: UUID) -> list[Part]:
    """Query every service with a token of a minute, as with the user's own."""
    now = datetime.now(UTC)
    bearer = Bearer(user_id, None, ("participant",), has_consented=True)
    minute = TokenSession(uuid7(), now, now + timedelta(minutes=1), has_second_factor=False)
    key = keys.load(settings.signing_key_path)
    token = TokenSigner(key, settings).sign(bearer, minute)
    database = Database(settings.database_url.get_secret_value(), service="identity", pool=1)
    try:
        safe = Safe(key.winner_secret, settings.time_zone)
        return await exports.collect(database, Neighbours(settings.neighbours), safe, user_id, f"Bearer {token.value}")
    finally:
        await database.dispose()


async def reapply_erasures(settings: Settings, file: Path) -> str:
    """After a restore: erase the users again that the backup has brought back, in every service.

    Raises:
        OSError, ValueError: the file cannot be read, or holds something else than ids.
    """
    users = erased_in(file)
    async with _transaction(settings) as session:
        again = await erasures.erase_again(session, rules_of(settings, b""), users)
        told = await erasures.republish(session)
    return f"{again} erased again, of {told} that every service is told of"


def _write_new(file: Path, content: bytes) -> None:
    descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as written:
        written.write(content)


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
