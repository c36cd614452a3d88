"""The cookie that ties a log-in at a provider, and the link that may follow, to one browser."""

from dataclasses import dataclass
from typing import Annotated, Literal

from fastapi import Depends, Request, Response

from identity.domain.social import FLOW_LIFE, LONGEST_SECRET
from identity.settings import Settings

SETS_FLOW_COOKIE = "`__Host-trybuna-social`, HttpOnly, for 10 minutes: ties the log-in to this browser."
"""Its description in the documents."""


@dataclass(frozen=True)
class FlowCookie:
    """The cookie of one request, and its changes by a response."""

    presented: str | None
    """The secret that the browser sent, if any."""
    settings: Settings

    def give(self, response: Response, secret: str, *, returns: bool) -> None:
        """Set a secret's cookie for 10 minutes.

        Args:
            response: carries it.
            secret: of a log-in, or of a link that waits for a password.
            returns: whether another site will lead the browser back with it (`Lax`); otherwise it is sent to
                pages of ours only (`Strict`).
        """
        site: Literal["lax", "strict"] = "lax" if returns else "strict"
        response.set_cookie(
            self.settings.social_cookie,
            secret,
            max_age=int(FLOW_LIFE.total_seconds()),
            path="/",
            secure=not self.settings.plain_http,
            httponly=True,
            samesite=site,
        )

    def clear(self, response: Response) -> None:
        """Delete the cookie."""
        response.delete_cookie(
            self.settings.social_cookie, path="/", secure=not self.settings.plain_http, httponly=True, samesite="lax"
        )


async def _cookie(request: Request) -> FlowCookie:
    settings: Settings = request.app.state.settings
    return FlowCookie((request.cookies.get(settings.social_cookie) or "")[:LONGEST_SECRET] or None, settings)


Flow = Annotated[FlowCookie, Depends(_cookie)]
