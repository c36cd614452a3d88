"""The texts of consents."""

from fastapi import APIRouter, Request

from identity.consents.schemas import Consent
from identity.domain.consents import CONSENTS
from kit import context

router = APIRouter(tags=["consents"])


@router.get("/users/consents", summary="List the consents with their texts")
async def list_consents(request: Request) -> list[Consent]:
    """List every consent in the language of the request; nobody needs to be logged in."""
    return [Consent.of(text, context.language.get(), request.app.state.settings) for text in CONSENTS.values()]
