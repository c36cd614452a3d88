"""``/dev/mail``: what a development installation without an SMTP server would have sent, for a developer to read."""

from collections.abc import Iterable
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path

from jinja2 import Environment, PackageLoader
from starlette.datastructures import Headers
from starlette.responses import HTMLResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from kit.operators import is_operator
from kit.settings import ServiceSettings
from standalone.dispatcher import not_found
from standalone.web import DOCUMENT_HEADERS

PATH = "/dev/mail"
FORWARDED = ("x-forwarded-for", "forwarded", "x-real-ip")
MOST = 50
"""Mails that the page lists, the newest first."""


class Mailbox:
    """Shows the mails in a folder to operators alone (`kit.operators`): their links open other people's accounts.

    What a proxy passes on is nobody's, named or not.

    Args:
        folder: where the mails are (`kit.mail.delivery.FolderDelivery`).
        settings: say who are operators.
        otherwise: answers every other address.
    """

    def __init__(self, folder: Path, settings: ServiceSettings, *, otherwise: ASGIApp) -> None:
        self._folder = folder
        self._settings = settings
        self._otherwise = otherwise

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer the page to operators, 404 to others."""
        if scope["path"].removesuffix("/") != PATH:
            await self._otherwise(scope, receive, send)
        elif scope["method"] not in {"GET", "HEAD"} or not self._may_look(scope):
            await not_found(scope)(scope, receive, send)
        else:
            await self._page()(scope, receive, send)

    def _may_look(self, scope: Scope) -> bool:
        headers = Headers(scope=scope)
        return is_operator(scope, self._settings) and not any(name in headers for name in FORWARDED)

    def _page(self) -> Response:
        headers = {**DOCUMENT_HEADERS, "Cache-Control": "no-store"}
        return HTMLResponse(_PAGE.render(mails=[_shown(mail) for mail in self._newest()]), headers=headers)

    def _newest(self) -> Iterable[EmailMessage]:
        """Read the mails, the one written last first."""
        for file in sorted(self._folder.glob("*.eml"), reverse=True)[:MOST]:
            yield message_from_bytes(file.read_bytes(), policy=policy.default)


def _shown(mail: EmailMessage) -> dict[str, object]:
    """Answer what the page shows of a mail: whom it is for, its subject, and its lines, links among them."""
    body = mail.get_body(("plain",))
    lines: list[str] = body.get_content().splitlines() if body else []
    return {"to": mail["To"], "subject": mail["Subject"], "date": mail["Date"], "lines": lines}


_PAGE = Environment(loader=PackageLoader("standalone"), autoescape=True, trim_blocks=True).get_template("mailbox.html")
