"""My personal access tokens, and exchanging one for an access token."""

from datetime import timedelta

from fastapi import APIRouter

from identity.access.issuer import AccessIssuer
from identity.accounts import errors
from identity.accounts.confirmation import is_confirmed
from identity.accounts.passwords import Passwords, TooBusy
from identity.accounts.throttle import Throttled, TooManyAttempts
from identity.integrations import service
from identity.integrations.errors import PersonalTokenInvalid, PersonalTokenNotFound, TooManyPersonalTokens
from identity.integrations.paths import PersonalTokenId
from identity.integrations.schemas import (
    MadePersonalToken,
    NewPersonalToken,
    PersonalTokenExchange,
    PersonalTokenView,
    ScopedAccess,
)
from identity.integrations.service import Wish
from identity.links.letters import WithLetters
from identity.personal_tokens import service as kept
from identity.sessions.authentication import Me, Owner, Rules
from identity.sessions.errors import SessionEnded
from kit.api.errors import problems
from kit.database.sessions import Session
from kit.people.auth import NotLoggedIn, OrganizerOnly
from kit.people.blocks import AccountBlocked

router = APIRouter(tags=["integrations"])


@router.get("/users/me/tokens", summary="List my access tokens", responses=problems(NotLoggedIn, SessionEnded))
async def list_personal_tokens(me: Owner, session: Session) -> list[PersonalTokenView]:
    """List the tokens that I gave programs, the newest first; one that has expired is listed for 30 more days."""
    return [PersonalTokenView.of(token) for token in await kept.read(session, me.id)]


@router.post(
    "/users/me/tokens",
    status_code=201,
    summary="Make an access token for a program",
    responses=problems(
        NotLoggedIn,
        SessionEnded,
        errors.FreshLogInRequired,
        errors.PasswordWrong,
        errors.UserNotFound,
        OrganizerOnly,
        TooManyPersonalTokens,
        TooManyAttempts,
        TooBusy,
    ),
)
async def make_personal_token(  # noqa: PLR0913, PLR0917 - FastAPI calls it by name
    body: NewPersonalToken,
    me: Me,
    throttle: Throttled,
    hasher: Passwords,
    rules: Rules,
    letters: WithLetters,
    session: Session,
) -> MadePersonalToken:
    """Return a token that is shown only now; needs a confirmed session, or the password.

    I get a mail about it. At most 10 that have not expired; `organize` is for organizers only.
    """
    confirmed = await is_confirmed(session, hasher, throttle, me, body.given_password)
    wish = Wish(body.name, frozenset(body.scopes), timedelta(days=body.days), body.key)
    return MadePersonalToken.made(await service.make(session, rules, letters, me, wish, confirmed=confirmed))


@router.delete(
    "/users/me/tokens/{tokenId}",
    status_code=204,
    summary="Revoke one of my access tokens",
    responses=problems(NotLoggedIn, SessionEnded, PersonalTokenNotFound),
)
async def revoke_personal_token(token_id: PersonalTokenId, me: Owner, rules: Rules, session: Session) -> None:
    """Revoke a token; within seconds every service refuses the access tokens that it was exchanged for."""
    await service.revoke(session, rules, me.id, token_id)


@router.post(
    "/users/token",
    summary="Exchange a personal access token for an access token",
    responses=problems(PersonalTokenInvalid, AccountBlocked, TooManyAttempts),
)
async def exchange_personal_token(
    body: PersonalTokenExchange, throttle: Throttled, issuer: AccessIssuer, session: Session
) -> ScopedAccess:
    """Return an access token of 15 minutes with the token's scopes; each call documents the scope that it needs.

    A call that no scope allows (the account, security, consents, other people) is 403 `interactive-session-required`. A
    call of another scope is 403 `scope-missing`.
    """
    async with throttle.exchange_token():
        token = await service.find(session, body.token.get_secret_value())
    return ScopedAccess.of(await service.exchange(session, issuer, token))
