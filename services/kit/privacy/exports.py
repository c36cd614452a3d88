"""A service's export of a person's data: `GET /internal/export`.

The service that combines all exports into one file calls it, with the person's own token. No gateway leads here.
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
    """Return all data that a service shows a person about themselves, as JSON values with titles."""
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
