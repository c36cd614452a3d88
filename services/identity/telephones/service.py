"""Setting a telephone number, confirming it by a code, and removing it."""

import hmac
from dataclasses import dataclass
from typing import Annotated
from uuid import UUID

import structlog
from fastapi import Depends, Request
from sqlalchemy.ext.asyncio import AsyncSession

from identity.accounts import errors
from identity.accounts.confirmation import is_confirmed
from identity.accounts.passwords import PasswordHasher
from identity.accounts.repository import AccountRepository
from identity.accounts.service import lock_owner
from identity.accounts.throttle import NetworkThrottle, TooManyAttempts
from identity.domain.telephones import code_digest, is_code, new_code, telephone_number
from identity.profiles import service as profiles
from identity.profiles.profile import Profile
from identity.settings import Settings
from identity.telephones.delivery import Delivery, NotSent, TextMessage
from identity.telephones.errors import (
    TelephoneMessageNotSent,
    TelephoneNumberInvalid,
    VerificationCodeMalformed,
    VerificationCodeOver,
)
from identity.telephones.repository import TelephoneRepository
from kit.api.errors import Words
from kit.database.sessions import Database, database_now
from kit.people.auth import User

log = structlog.get_logger(__name__)

TEXT = Words(
    pl="{host}: kod {code} potwierdza Twój numer. Działa 10 minut.",
    en="{host}: the code {code} confirms your number. It works for 10 minutes.",
)


@dataclass(frozen=True)
class Telephones:
    """The dependencies of setting a number beside the request; no transaction is open while an SMS is sent."""

    database: Database
    delivery: Delivery
    settings: Settings
    secret: bytes
    """Keys the digests of codes."""


async def set_number(  # noqa: PLR0913, PLR0917 - who asks, from where, for what
    telephones: Telephones,
    hasher: PasswordHasher,
    throttle: NetworkThrottle,
    user: User,
    wanted: str | None,
    password: str | None,
    language: str,
) -> Profile:
    """Send a code to a number, which then waits for it in the place of the one before; no number removes it.

    A number that is confirmed already stays as it is. Nothing changes unless the message was taken, and no database
    connection is held while it is sent.

    Raises:
        TelephoneNumberInvalid: the text is no number.
        FreshLogInRequired, PasswordWrong: the user has not just shown who they are.
        TooManyAttempts: three codes were sent within the hour; or too many passwords were wrong.
        TelephoneMessageNotSent: the message was not taken, or the installation has sent its share of the day.
        TooBusy, UserNotFound, SessionEnded: as `confirmation.is_confirmed` raises them.
    """
    number = telephone_number(wanted) if wanted else None
    if wanted and number is None:
        raise TelephoneNumberInvalid.in_field("/telephoneNumber")
    async with telephones.database.request() as session:
        if not await is_confirmed(session, hasher, throttle, user, password):
            raise errors.FreshLogInRequired
        profile = await profiles.read(session, user.id)
        if number is not None and profile.account.has_telephone(number):
            return profile
    code = new_code()
    if number is not None:
        await _send(telephones, throttle, user.id, TextMessage(number, _text(telephones.settings, code, language)))
    async with telephones.database.request() as session:
        account = await lock_owner(session, user)
        account.telephone_number, account.telephone_confirmed_at = number, None
        if number is None:
            await TelephoneRepository(session).forget(user.id)
        else:
            digest = code_digest(telephones.secret, user.id, number, code)
            await TelephoneRepository(session).keep(user.id, digest)
        return await profiles.read(session, account.id)


async def confirm(session: AsyncSession, secret: bytes, user_id: UUID, code: str) -> Profile | None:
    """Confirm the number that waits; None if the code is wrong, and then the caller must commit: the attempt counts.

    Raises:
        VerificationCodeMalformed: it isn't 6 digits; no attempt.
        VerificationCodeOver: no code waits.
        UserNotFound: the account is gone.
    """
    if not is_code(code):
        raise VerificationCodeMalformed.in_field("/verificationCode")
    account = await AccountRepository(session).lock(user_id)
    if account is None:
        raise errors.UserNotFound
    codes = TelephoneRepository(session)
    expected = await codes.attempt(user_id)
    if expected is None or account.telephone_number is None:
        raise VerificationCodeOver
    if not hmac.compare_digest(expected, code_digest(secret, user_id, account.telephone_number, code)):
        return None
    await codes.forget(user_id)
    account.telephone_confirmed_at = await database_now(session)
    return await profiles.read(session, account.id)


async def forget_expired(session: AsyncSession) -> None:
    """Delete expired codes."""
    await TelephoneRepository(session).forget_expired()


async def _send(telephones: Telephones, throttle: NetworkThrottle, user_id: UUID, message: TextMessage) -> None:
    await throttle.send_code(str(user_id))
    refusal = TelephoneMessageNotSent(email=telephones.settings.support)
    try:
        await throttle.send_message()
    except TooManyAttempts:
        log.warning("sms_limit_reached", setting="TRYBUNA_SMS_DAILY_RATE")
        raise refusal from None
    try:
        await telephones.delivery.deliver(message)
    except NotSent as failure:
        log.warning("sms_not_sent", user_id=str(user_id), reason=str(failure))
        raise refusal from None


def _text(settings: Settings, code: str, language: str) -> str:
    return (TEXT.en if language == "en" else TEXT.pl).format(host=settings.host_name, code=code)


async def _telephones(request: Request) -> Telephones:
    state = request.app.state
    return Telephones(state.database, state.text_messages, state.settings, state.signer.key.code_secret)


WithTelephones = Annotated[Telephones, Depends(_telephones)]
