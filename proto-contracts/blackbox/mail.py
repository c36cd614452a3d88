"""What the product under test has mailed and sent by SMS: files in the home of a standalone one."""

import os
import re
from email import message_from_bytes, policy
from email.message import EmailMessage
from functools import cache
from pathlib import Path

CODE = re.compile(r"\b[0-9]{6}\b")
END = re.compile(r"<https?://[^/>]+/api(/[^>]+)>")
LINK = re.compile(r"^https?://\S+/(?:confirmEmail|newPassword)#(\S+)$", re.MULTILINE)


def mails_to(address: str, home: str | None = None) -> list[EmailMessage]:
    """Read the mails to an address, the oldest first; none where neither `home` nor `TRYBUNA_HOME` names a home."""
    home = home or os.environ.get("TRYBUNA_HOME")
    files = sorted((Path(home) / "mail").glob("*.eml")) if home else []
    addressed = [_addressed(file) for file in files]
    return [mail for to, mail in addressed if to == address.lower()]


@cache
def _addressed(file: Path) -> tuple[str, EmailMessage]:
    """Read a mail, which is never written anew, once; answer to whom it is, too."""
    mail = message_from_bytes(file.read_bytes(), policy=policy.default)
    return str(mail["To"]).lower(), mail


async def links_to(address: str) -> list[str]:
    """Answer the tokens in the links that were mailed to an address so far, the oldest first."""
    bodies = [mail.get_body(("plain",)) for mail in mails_to(address)]
    texts = [body.get_content().replace("\r\n", "\n") for body in bodies if body is not None]
    return [link[1] for text in texts if (link := LINK.search(text))]


async def ends_to(address: str, home: str | None = None) -> list[str]:
    """Answer where the copies of messages that were mailed to an address are ended by one press: path and query."""
    found = [END.search(str(mail["List-Unsubscribe"])) for mail in mails_to(address, home)]
    return [link[1] for link in found if link]
