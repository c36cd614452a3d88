"""Protection of endpoints with the refresh cookie from pages of other origins (quality.md, security 7)."""

from urllib.parse import urlsplit

from fastapi import Depends, Request

from identity.settings import Settings
from kit.api.errors import Problem


class ForeignOrigin(Problem):
    """Another site's page sent this request."""

    status = 403
    code = "foreign-origin"
    title = "Foreign origin"
    pl = "To żądanie pochodzi z innej strony."
    en = "This request comes from another site."


def _origin(url: str) -> tuple[str, str | None, int | None]:
    parts = urlsplit(url)
    return parts.scheme, parts.hostname, parts.port or {"http": 80, "https": 443}.get(parts.scheme)


async def same_origin(request: Request) -> None:
    """Refuse a browser's request from another origin.

    The header `Sec-Fetch-Site` decides if the browser sends it. On plain http it does not, and then `Origin` must be
    that of `settings.public_url`. Other programs send neither and hold no cookies of a user.

    Raises:
        ForeignOrigin: another site, or another host of the same site.
    """
    site = request.headers.get("sec-fetch-site")
    if site is not None:
        if site != "same-origin":
            raise ForeignOrigin
        return
    origin = request.headers.get("origin")
    settings: Settings = request.app.state.settings
    try:
        if origin is not None and _origin(origin) != _origin(settings.public_url):
            raise ForeignOrigin
    except ValueError:
        raise ForeignOrigin from None


SAME_ORIGIN = Depends(same_origin)
