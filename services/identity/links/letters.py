"""The letters that identity sends (`identity/mails`), with the addresses their links lead to."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, cast

from fastapi import Depends, Request

from contracts.base import Language
from identity.accounts.models import UserRow
from identity.domain.links import Purpose
from identity.mail.letters import Letter, LetterWriter
from identity.settings import Settings

PAGES = {
    Purpose.CONFIRM_EMAIL: "confirmEmail",
    Purpose.CHANGE_EMAIL: "confirmEmail",
    Purpose.RESET_PASSWORD: "newPassword",
    Purpose.KEEP_EMAIL: "keepEmail",
    Purpose.REMOVE_PASSKEY: "removeAccess",
    Purpose.REMOVE_TOKEN: "removeAccess",
}
"""The web app's page for each link. The token stands behind `#`: no server and no log on the way sees it."""


@dataclass(frozen=True)
class Listed:
    """A passkey or a token of a program in a letter, with the link that removes it."""

    is_passkey: bool
    name: str
    day: str
    """The day it was made."""
    link: str


class Letters:
    """Writes identity's letters in their reader's language."""

    def __init__(self, settings: Settings) -> None:
        self._writer = LetterWriter("identity", host=settings.host_name, support=settings.support)
        self._address = settings.public_url.rstrip("/")

    def address(self, purpose: Purpose, token: str) -> str:
        """Return the address of a link."""
        return f"{self._address}/{PAGES[purpose]}#{token}"

    def link(self, account: UserRow, purpose: Purpose, token: str) -> Letter:
        """Return the letter with a link."""
        return self._writer.write(purpose.value, _language(account), link=self.address(purpose, token))

    def notice(self, account: UserRow, kind: str, listed: Sequence[Listed] = (), **values: str) -> Letter:
        """Return a letter that reports a change; `listed` is what the reader may want to remove now."""
        return self._writer.write(kind, _language(account), listed=listed, **values)


def _language(account: UserRow) -> Language:
    return cast("Language", account.language)


async def _letters(request: Request) -> Letters:
    letters: Letters = request.app.state.letters
    return letters


WithLetters = Annotated[Letters, Depends(_letters)]
