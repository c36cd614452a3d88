"""The letters that identity sends (`identity/mails`), with the addresses their links lead to."""

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
}
"""The web app's page for each link. The token stands behind `#`: no server and no log on the way sees it."""


class Letters:
    """Writes identity's letters in their reader's language."""

    def __init__(self, settings: Settings) -> None:
        self._writer = LetterWriter("identity", host=settings.host_name, support=settings.support)
        self._address = settings.public_url.rstrip("/")

    def link(self, account: UserRow, purpose: Purpose, token: str) -> Letter:
        """Return the letter with a link."""
        address = f"{self._address}/{PAGES[purpose]}#{token}"
        return self._writer.write(purpose.value, _language(account), link=address)

    def notice(self, account: UserRow, kind: str, **values: str) -> Letter:
        """Return a letter that reports a change, without a link to act on."""
        return self._writer.write(kind, _language(account), **values)


def _language(account: UserRow) -> Language:
    return cast("Language", account.language)


async def _letters(request: Request) -> Letters:
    letters: Letters = request.app.state.letters
    return letters


WithLetters = Annotated[Letters, Depends(_letters)]
