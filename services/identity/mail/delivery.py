"""Two ways of delivery: an SMTP server, or files for an installation without one."""

import asyncio
from email.message import EmailMessage
from email.policy import Policy
from email.utils import format_datetime, formataddr
from pathlib import Path
from typing import Protocol

import aiosmtplib

from identity.drop_folder import drop
from identity.mail.models import MailRow
from identity.mail.settings import MailSettings
from kit.telemetry import spans

PERMANENT = range(500, 600)


class _UnsubscribeHeader(str):
    """The unsubscribe header, unfolded, since mail programs do not read encoded words there.

    `email` leaves a header unchanged only if it folds itself; others of its length become encoded words.
    """

    __slots__ = ()
    name = "List-Unsubscribe"

    def fold(self, *, policy: Policy) -> str:
        """Return the header in one line."""
        return f"{self.name}: {self}{policy.linesep}"


class Refused(Exception):
    """The server will not take this mail, now or later."""


class NotYet(Exception):
    """It did not work this time: the server is away, busy, or wants another log-in."""


class Delivery(Protocol):
    """Hands mails on."""

    async def deliver(self, message: EmailMessage) -> None:
        """Deliver a mail.

        Raises:
            Refused: a retry is useless.
            NotYet: a retry may work.
        """
        ...


class SmtpDelivery:
    """Hands mails to the SMTP server of the settings, each over a connection of its own.

    A refusal for good (5xx) counts against the mail only if it is about the recipient or the text. One of the log-in
    or of the sender is the installation's fault: the mail waits until that is mended.
    """

    def __init__(self, settings: MailSettings) -> None:
        self._settings = settings

    async def deliver(self, message: EmailMessage) -> None:
        """Deliver a mail; raises as `Delivery.deliver`."""
        try:
            with spans.mail(self._settings.smtp_host, self._settings.smtp_port):
                async with self._server() as server:
                    await server.send_message(message)
        except aiosmtplib.SMTPRecipientsRefused as refusal:
            first = refusal.recipients[0]
            raise (Refused if first.code in PERMANENT else NotYet)(f"recipient: {first.code}") from None
        except (aiosmtplib.SMTPDataError, aiosmtplib.SMTPRecipientRefused) as refusal:
            raise (Refused if refusal.code in PERMANENT else NotYet)(f"mail: {refusal.code}") from None
        except aiosmtplib.SMTPResponseException as refusal:
            raise NotYet(f"{type(refusal).__name__}: {refusal.code}") from None
        except (aiosmtplib.SMTPException, OSError) as error:
            raise NotYet(type(error).__name__) from error

    async def greet(self) -> None:
        """Connect and log in as for a mail, without sending one.

        Raises:
            NotYet: no mail could be sent now; the message gives the reason.
        """
        try:
            async with self._server():
                pass
        except (aiosmtplib.SMTPException, OSError) as error:
            raise NotYet(f"{type(error).__name__}: {error}") from error

    def _server(self) -> aiosmtplib.SMTP:
        settings, password = self._settings, self._settings.smtp_password
        return aiosmtplib.SMTP(
            hostname=settings.smtp_host,
            port=settings.smtp_port,
            username=settings.smtp_user or None,
            password=password.get_secret_value() if password else None,
            use_tls=settings.smtp_tls == "tls",
            start_tls=settings.smtp_tls == "starttls",
            timeout=settings.smtp_seconds,
        )


class FolderDelivery:
    """Writes mails as `.eml` files that only the owner reads (`identity.drop_folder`)."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    async def deliver(self, message: EmailMessage) -> None:
        """Write a file; raises as `Delivery.deliver`."""
        name = message["Message-ID"].strip("<>").partition("@")[0]
        try:
            await asyncio.to_thread(drop, self._folder, name, ".eml", message.as_bytes())
        except OSError as error:
            raise NotYet(f"{type(error).__name__}: {error.strerror}") from error


def delivery_of(settings: MailSettings) -> Delivery:
    """Choose the way out that the settings name."""
    return SmtpDelivery(settings) if settings.sends_mail else FolderDelivery(settings.mail_folder)


def message_of(mail: MailRow, settings: MailSettings) -> EmailMessage:
    """Return the message; a second attempt has the same Message-ID, so that recipients see one mail."""
    assert mail.recipient and mail.subject and mail.body_text and mail.body_html  # noqa: S101, PT018 - until it is done
    message = EmailMessage()
    message["Subject"] = mail.subject
    message["From"] = formataddr((settings.host_name, settings.sender))
    message["To"] = mail.recipient
    message["Reply-To"] = settings.support
    message["Date"] = format_datetime(mail.written_at)
    message["Message-ID"] = f"<{mail.id}@{settings.sender.rpartition('@')[2]}>"
    message["Auto-Submitted"] = "auto-generated"
    if mail.unsubscribe_url is not None:
        message["List-Unsubscribe"] = _UnsubscribeHeader(f"<{mail.unsubscribe_url}>")
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(mail.body_text)
    message.add_alternative(mail.body_html, subtype="html")
    return message
