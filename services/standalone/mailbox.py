"""``/dev/mail``: the mails that a development installation without an SMTP server did not send."""

from collections.abc import Iterable
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from urllib.parse import urlsplit

from jinja2 import Environment, PackageLoader
from starlette.datastructures import Headers
from starlette.responses import HTMLResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from kit.http.proxies import came_through_proxy
from kit.process.networks import address_of
from standalone.dispatcher import not_found
from standalone.web import DOCUMENT_HEADERS

PATH = "/dev/mail"
FORWARDED = ("x-forwarded-for", "forwarded", "x-real-ip")
MOST = 50
"""Mails that the page lists, the newest first."""


class Mailbox:
    """Shows the mails in a folder to this machine alone, because their links open other people's accounts.

    A request that a proxy forwarded for another client is refused. So is one for another host name: a foreign page can
    let its own name lead to this machine.

    Args:
        folder: the folder of the mails (`identity.mail.delivery.FolderDelivery`).
        otherwise: serves every other address.
    """

    def __init__(self, folder: Path, *, otherwise: ASGIApp) -> None:
        self._folder = folder
        self._otherwise = otherwise

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve the page to this machine, 404 to others."""
        if scope["path"].removesuffix("/") != PATH:
            await self._otherwise(scope, receive, send)
        elif scope["method"] not in {"GET", "HEAD"} or not _is_local(scope):
            await not_found(scope)(scope, receive, send)
        else:
            await self._page()(scope, receive, send)

    def _page(self) -> Response:
        headers = {**DOCUMENT_HEADERS, "Cache-Control": "no-store"}
        return HTMLResponse(_PAGE.render(mails=[_shown(mail) for mail in self._newest()]), headers=headers)

    def _newest(self) -> Iterable[EmailMessage]:
        """Return the mails, newest first."""
        for file in sorted(self._folder.glob("*.eml"), reverse=True)[:MOST]:
            yield message_from_bytes(file.read_bytes(), policy=policy.default)


def _is_local(scope: Scope) -> bool:
    headers, client = Headers(scope=scope), scope.get("client")
    address = address_of(client[0]) if client else None
    was_passed_on = came_through_proxy(scope) or any(name in headers for name in FORWARDED)
    is_ours = _is_loopback(headers.get("host", ""))
    return address is not None and address.is_loopback and is_ours and not was_passed_on


def _is_loopback(host: str) -> bool:
    """Return whether a header `Host` names this machine by a name that no other machine can set."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:  # half a bracket
        return False
    address = address_of(name)
    return name == "localhost" if address is None else address.is_loopback


def _shown(mail: EmailMessage) -> dict[str, object]:
    """Return the page's part for a mail: its recipient, its subject, and its lines, links among them."""
    body = mail.get_body(("plain",))
    lines: list[str] = body.get_content().splitlines() if body else []
    return {"to": mail["To"], "subject": mail["Subject"], "date": mail["Date"], "lines": lines}


_PAGE = Environment(loader=PackageLoader("standalone"), autoescape=True, trim_blocks=True).get_template("mailbox.html")
