"""The texts of consents, and my decisions about them."""

from fastapi import APIRouter, Request

from identity.consents.repository import ConsentRepository
from identity.consents.schemas import Consent, ConsentDecision
from identity.domain.consents import CONSENTS
from identity.sessions.authentication import Owner
from identity.sessions.errors import SessionEnded
from kit.api.errors import problems
from kit.database.sessions import Session
from kit.people.auth import NotLoggedIn
from kit.process import context

router = APIRouter(tags=["consents"])

NEWEST = 100
"""Decisions that are shown at most, beside the latest about each consent."""


@router.get("/users/consents", summary="List the consents with their texts")
async def list_consents(request: Request) -> list[Consent]:
    """List every consent in the language of the request; no log-in is needed."""
    return [Consent.of(text, context.language.get(), request.app.state.settings) for text in CONSENTS.values()]


@router.get(
    "/users/me/consents", summary="List my decisions about consents", responses=problems(NotLoggedIn, SessionEnded)
)
async def my_decisions(me: Owner, session: Session) -> list[ConsentDecision]:
    """List my decisions with their times and the versions of the texts, the newest first.

    The latest about each consent is always there; of the others the newest 100 are.
    """
    return [ConsentDecision.of(row) for row in await ConsentRepository(session).history(me.id, NEWEST)]
