"""Consent texts and decisions."""

from fastapi import APIRouter, Request

from identity.accounts import service as accounts
from identity.accounts.errors import UserNotFound
from identity.consents import service
from identity.consents.errors import ConsentRequired, ConsentUnknown
from identity.consents.schemas import Consent, ConsentDecisions
from identity.domain.consents import CONSENTS
from identity.sessions.access import Me
from identity.sessions.errors import SessionEnded
from identity.sessions.schemas import AuthAnswer
from identity.tokens import Signer
from kit import context
from kit.auth import NotLoggedIn
from kit.db import Session, database_now
from kit.errors import problems

router = APIRouter(tags=["consents"])


@router.get("/users/consents", summary="List the consents with their texts")
async def list_consents(request: Request) -> list[Consent]:
    """Answer every consent in the language of the request; nobody needs to be logged in."""
    return [Consent.of(text, context.language.get(), request.app.state.settings) for text in CONSENTS.values()]


@router.put(
    "/users/consents",
    summary="Decide about consents",
    responses=problems(ConsentRequired, ConsentUnknown, NotLoggedIn, SessionEnded, UserNotFound),
)
async def decide_consents(body: ConsentDecisions, me: Me, signer: Signer, session: Session) -> AuthAnswer:
    """Keep my decisions with date and text version; answers a new access token that knows of them."""
    await service.decide(session, me.id, body.consents)
    profile = await accounts.profile(session, me.id)
    return AuthAnswer.of(profile, signer.sign(profile.bearer, me.session_id), await database_now(session))
