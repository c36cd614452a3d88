"""The refresh cookie: `__Host-`, HttpOnly, Secure, SameSite=Strict (quality.md, security 6)."""

import math
from dataclasses import dataclass, replace
from typing import Annotated, Any

from fastapi import Depends, Request, Response
from fastapi.security import APIKeyCookie

from identity.sessions.service import LiveSession
from identity.settings import Settings
from kit.people.auth import OPTIONAL


@dataclass(frozen=True)
class RefreshCookie:
    """The refresh cookie of one request and its response."""

    presented: str | None
    """The token that the browser sent, if any."""
    response: Response
    settings: Settings

    def give(self, live: LiveSession) -> None:
        """Set the refresh token's cookie for the longest life of the session."""
        self.response.set_cookie(
            self.settings.refresh_cookie,
            live.refresh_token,
            max_age=math.ceil((live.ends_at - live.now).total_seconds()),
            path="/",
            secure=not self.settings.plain_http,
            httponly=True,
            samesite="strict",
        )

    def on(self, response: Response) -> "RefreshCookie":
        """Return the same cookie for a response that the endpoint creates itself."""
        return replace(self, response=response)

    def clear(self) -> None:
        """Delete the refresh token's cookie."""
        self.response.delete_cookie(
            self.settings.refresh_cookie,
            path="/",
            secure=not self.settings.plain_http,
            httponly=True,
            samesite="strict",
        )


_SCHEME = "RefreshCookie"
_DESCRIPTION = (
    "The refresh token, which a log-in sets and a refresh replaces: HttpOnly, Secure, SameSite=Strict. Where a setting "
    "says that TLS is missing, its name is `trybuna-refresh`."
)
NEEDS_COOKIE = Depends(
    APIKeyCookie(name="__Host-trybuna-refresh", scheme_name=_SCHEME, description=_DESCRIPTION, auto_error=False)
)
"""Declares in the OpenAPI document that the cookie is required."""
_reads_cookie = APIKeyCookie(name="__Host-trybuna-refresh", scheme_name=OPTIONAL + _SCHEME, auto_error=False)


def sets_cookie(status: int, description: str) -> dict[int | str, dict[str, Any]]:
    """Declare that a response sets or deletes the cookie."""
    return {status: {"headers": {"Set-Cookie": {"description": description, "schema": {"type": "string"}}}}}


async def _cookie(
    request: Request, response: Response, _declared: Annotated[str | None, Depends(_reads_cookie)]
) -> RefreshCookie:
    settings: Settings = request.app.state.settings
    return RefreshCookie(request.cookies.get(settings.refresh_cookie), response, settings)


Cookie = Annotated[RefreshCookie, Depends(_cookie)]
