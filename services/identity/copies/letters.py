"""The mail of a message's copy: its text, a link to it, and a link to unsubscribe."""

from collections.abc import Sequence
from typing import cast

from contracts.base import Language
from contracts.events.message import MessageKind
from identity.accounts.models import UserRow
from identity.domain.unsubscription import unsubscribe_token
from identity.inbox.models import MessageRow
from identity.inbox.wording import wording
from identity.mail.letters import Letter, LetterWriter
from identity.settings import Settings

INBOX = "/inbox"
"""The web app's screen of messages that are about no other."""
UNSUBSCRIBE_PAGE = "/unsubscribe"
UNSUBSCRIBE = "/api/users/notifications/unsubscribe"


class CopyLetters:
    """Writes copies of messages in their reader's language.

    Args:
        settings: with the sender's name, and the product's address.
        secret: signs the unsubscribe links.
    """

    def __init__(self, settings: Settings, secret: bytes) -> None:
        self._writer = LetterWriter("identity", host=settings.host_name, support=settings.support)
        self._address = settings.public_url.rstrip("/")
        self._secret = secret

    def write(self, message: MessageRow, account: UserRow, figures: Sequence[int] | None = None) -> Letter:
        """Return the letter; its links lead to this product only."""
        title, body = wording(message, figures, account.language)
        return self._writer.write(
            "message",
            cast("Language", account.language),
            title=title,
            message=body,
            about=message.kind,
            link=f"{self._address}{message.path or INBOX}",
            unsubscribe=f"{self._address}{UNSUBSCRIBE_PAGE}#{self._token(message, account)}",
        )

    def unsubscribe_url(self, message: MessageRow, account: UserRow) -> str:
        """Return the address where one POST unsubscribes; opened in a browser, it leads to a page with a button."""
        return f"{self._address}{UNSUBSCRIBE}?token={self._token(message, account)}"

    def _token(self, message: MessageRow, account: UserRow) -> str:
        return unsubscribe_token(self._secret, account.id, cast("MessageKind", message.kind))
