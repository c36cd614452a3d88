"""Taking one's data along."""

from datetime import UTC, datetime
from typing import cast

from fastapi import APIRouter, Request, Response

from contracts.base import Language
from identity.accounts import confirmation
from identity.accounts.errors import FreshLogInRequired
from identity.accounts.throttle import Throttled, TooManyAttempts
from identity.exports import service
from identity.exports.errors import ExportUnavailable
from identity.sessions.authentication import OwnerBriefly
from identity.sessions.errors import SessionEnded
from identity.winners.service import WithSafe
from kit.api.errors import problems
from kit.people.auth import NotLoggedIn
from kit.process import context

router = APIRouter(tags=["users"])
ZIP = "application/zip"


@router.get(
    "/users/me/export",
    summary="Export my data",
    response_class=Response,
    responses={
        200: {
            "description": "A zip: JSON of every service, and a page to read.",
            "content": {ZIP: {"schema": {"type": "string", "format": "binary"}, "example": "PK…"}},
        }
    }
    | problems(NotLoggedIn, SessionEnded, FreshLogInRequired, TooManyAttempts, ExportUnavailable),
)
async def export_me(me: OwnerBriefly, request: Request, throttle: Throttled, safe: WithSafe) -> Response:
    """Return all that every service holds about me, complete or not at all, as a file.

    It needs a confirmed session, and comes at most five times an hour.
    """
    state, language = request.app.state, cast("Language", context.language.get())
    async with state.database.request() as session:
        await confirmation.require(session, me)
    async with throttle.export(str(me.id)):
        parts = await service.collect(state.database, state.neighbours, safe, me.id, request.headers["Authorization"])
    now = datetime.now(UTC)
    content = await service.file_of(parts, language, state.settings.host_name, now)
    name = f"trybuna-{now:%Y-%m-%d}.zip"
    return Response(content, media_type=ZIP, headers={"Content-Disposition": f'attachment; filename="{name}"'})
