"""The refresh cookie: `__Host-`, HttpOnly, Secure, SameSite=Strict (quality.md, security 6)."""

import math
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request, Response

from identity.sessions.service import Admission
from identity.settings import Settings

__all__ = ["Cookie", "RefreshCookie"]


@dataclass(frozen=True)
class RefreshCookie:
    """The refresh cookie of one request and its answer."""

    presented: str | None
    """The token that the browser sent, if any."""
    response: Response
    settings: Settings

    def give(self, admission: Admission) -> None:
        """Give the browser the refresh token for as long as the session may last."""
        self.response.set_cookie(
            self.settings.refresh_cookie,
            admission.refresh_token,
            max_age=math.ceil((admission.ends_at - admission.now).total_seconds()),
            path="/",
            secure=not self.settings.plain_http,
            httponly=True,
            samesite="strict",
        )

    def clear(self) -> None:
        """Make the browser forget the refresh token."""
        self.response.delete_cookie(
            self.settings.refresh_cookie,
            path="/",
            secure=not self.settings.plain_http,
            httponly=True,
            samesite="strict",
        )


def _cookie(request: Request, response: Response) -> RefreshCookie:
    settings: Settings = request.app.state.settings
    return RefreshCookie(request.cookies.get(settings.refresh_cookie), response, settings)


Cookie = Annotated[RefreshCookie, Depends(_cookie)]
