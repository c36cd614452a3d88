"""Confirming an address, a new password by a link, and another password or address for a logged-in user."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request

from identity.accounts import errors
from identity.accounts.confirmation import is_confirmed
from identity.accounts.passwords import Passwords, TooBusy
from identity.accounts.throttle import Throttled, TooManyAttempts
from identity.credentials import service
from identity.credentials.schemas import (
    EmailChange,
    EmailConfirmation,
    LinkToken,
    LinkWanted,
    NewPassword,
    PasswordChange,
)
from identity.domain.emails import email_key
from identity.domain.links import Purpose
from identity.links import service as links
from identity.links.errors import LinkInvalid
from identity.links.letters import WithLetters
from identity.sessions.authentication import Owner, Rules
from identity.sessions.errors import SessionEnded
from identity.settings import Settings
from kit.api.errors import InvalidBody, problems
from kit.database.sessions import Session
from kit.people.auth import NotLoggedIn

router = APIRouter(tags=["users"])


async def _asks(request: Request) -> bool:
    settings: Settings = request.app.state.settings
    return settings.asks_for_confirmation


AsksForConfirmation = Annotated[bool, Depends(_asks)]


@router.post(
    "/users/confirm-email", status_code=204, summary="Confirm an e-mail address", responses=problems(LinkInvalid)
)
async def confirm_email(body: EmailConfirmation, letters: WithLetters, session: Session) -> None:
    """Confirm the address that a link was sent to; a link works once, for 24 hours."""
    await service.confirm_email(session, letters, body.token)


@router.post(
    "/users/confirm-email/resend",
    status_code=204,
    summary="Send the link for confirming an address again",
    responses=problems(errors.EmailMalformed, InvalidBody, TooManyAttempts),
)
async def resend_confirmation(body: LinkWanted, throttle: Throttled, session: Session) -> None:
    """Send a link, if the address has an account that isn't confirmed; the answer is the same if it hasn't."""
    await throttle.ask_for_link(email_key(body.email))
    await links.request(session, Purpose.CONFIRM_EMAIL, body.email)


@router.post(
    "/users/password-reset",
    status_code=204,
    summary="Ask for a link for a new password",
    responses=problems(errors.EmailMalformed, InvalidBody, TooManyAttempts),
)
async def ask_for_password_reset(body: LinkWanted, throttle: Throttled, session: Session) -> None:
    """Send a link that works once, for 30 minutes, if the address has an account; the answer is the same if not."""
    await throttle.ask_for_link(email_key(body.email))
    await links.request(session, Purpose.RESET_PASSWORD, body.email)


@router.post(
    "/users/password-reset/confirm",
    status_code=204,
    summary="Set a new password with a link",
    responses=problems(LinkInvalid, errors.PasswordTooShort, errors.PasswordTooLong, errors.PasswordTooCommon, TooBusy),
)
async def reset_password(
    body: NewPassword, hasher: Passwords, letters: WithLetters, rules: Rules, session: Session
) -> None:
    """Set a new password; end all sessions, access tokens for programs, and links that were sent before."""
    await service.reset_password(session, hasher, letters, rules, body.token, body.password.get_secret_value())


@router.post(
    "/users/keep-email",
    status_code=204,
    summary="Keep my e-mail address",
    responses=problems(LinkInvalid),
)
async def keep_email(body: LinkToken, rules: Rules, session: Session) -> None:
    """Stop the change of my address, or take the address back, with the link that it was sent; ends all sessions."""
    await service.keep_email(session, rules, body.token)


@router.post(
    "/users/remove-access",
    status_code=204,
    summary="Remove a passkey or an access token with a link",
    responses=problems(LinkInvalid),
)
async def remove_access(body: LinkToken, letters: WithLetters, rules: Rules, session: Session) -> None:
    """Remove what the link in the mail about a new password names."""
    await service.remove_access(session, letters, rules, body.token)


@router.put(
    "/users/me/password",
    status_code=204,
    summary="Change my password",
    responses=problems(
        errors.PasswordTooShort,
        errors.PasswordTooLong,
        errors.PasswordTooCommon,
        NotLoggedIn,
        SessionEnded,
        errors.FreshLogInRequired,
        errors.PasswordWrong,
        errors.UserNotFound,
        TooManyAttempts,
        TooBusy,
    ),
)
async def change_password(  # noqa: PLR0913, PLR0917 - FastAPI calls it by name
    body: PasswordChange,
    me: Owner,
    throttle: Throttled,
    hasher: Passwords,
    letters: WithLetters,
    rules: Rules,
    session: Session,
) -> None:
    """Set another password and end my other sessions; needs a confirmed session, or the password I have.

    Links for another address or password that were sent before end, too. The mail about it lists passkeys and access
    tokens of the last 30 days, each with a link that removes it.
    """
    confirmed = await is_confirmed(session, hasher, throttle, me, body.given_password)
    password = body.new_password.get_secret_value()
    await service.change_password(session, hasher, letters, rules, me, password=password, confirmed=confirmed)


@router.put(
    "/users/me/email",
    status_code=204,
    summary="Change my e-mail address",
    responses=problems(
        errors.EmailMalformed,
        InvalidBody,
        NotLoggedIn,
        SessionEnded,
        errors.FreshLogInRequired,
        errors.PasswordWrong,
        errors.UserNotFound,
        errors.UserAlreadyExists,
        TooManyAttempts,
        TooBusy,
    ),
)
async def change_email(  # noqa: PLR0913, PLR0917 - FastAPI calls it by name
    body: EmailChange,
    me: Owner,
    throttle: Throttled,
    hasher: Passwords,
    letters: WithLetters,
    rules: Rules,
    asks: AsksForConfirmation,
    session: Session,
) -> None:
    """Send a link to another address, which then replaces mine; needs a confirmed session, or the password.

    Where the installation asks for no confirmation, the address is changed at once. The address that I have gets a mail
    with a link that stops the change, or takes it back for three days.
    """
    confirmed = await is_confirmed(session, hasher, throttle, me, body.given_password)
    if confirmed:
        await throttle.ask_for_link(str(me.id))
    await service.change_email(session, letters, rules, me, body.email, confirmed=confirmed, asks=asks)
