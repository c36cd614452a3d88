"""What a service answers to a person who wants to see what it holds of them: `GET /internal/export`.

It is asked by the service that makes one file of all answers, with the person's own token. No gateway leads here.
"""

from typing import Any
from uuid import UUID

from fastapi import APIRouter, Request
from pydantic_core import to_jsonable_python
from sqlalchemy.ext.asyncio import AsyncSession

from kit.database.sessions import Session
from kit.people.auth import KnownUser
from kit.privacy.inventory import Inventory

PATH = "/internal/export"

router = APIRouter(include_in_schema=False)


async def export(session: AsyncSession, service: str, inventory: Inventory, person: UUID) -> dict[str, Any]:
    """Read all that a service shows a person of themselves, as JSON values with titles for people."""
    found = await inventory.read(session, person)
    holdings = [
        {
            "name": holding.name,
            "title": holding.title.model_dump(),
            "fields": [{"name": field.name, "pl": field.pl, "en": field.en} for field in holding.fields],
            "rows": to_jsonable_python(found[holding.name]),
        }
        for holding in inventory.holdings
        if holding.name in found
    ]
    return {"service": service, "holdings": holdings}


@router.get(PATH)
async def export_mine(user: KnownUser, request: Request, session: Session) -> dict[str, Any]:
    """Show all that this service holds of me, even if my account is blocked."""
    service = request.app.state.service
    return await export(session, service.name, service.inventory, user.id)
