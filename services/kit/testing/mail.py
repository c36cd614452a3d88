"""An SMTP server on loopback that keeps its mails, or refuses them on demand."""

import asyncio
import ssl
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage

from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session

OK = "250 OK"


@dataclass
class MailServer:
    """A server and its received mails.

    Args:
        port: on 127.0.0.1; 0 takes any.
        tls: its certificate; with one, it takes no mail in the clear.
        login: user and password that it requires, after TLS.
    """

    port: int = 0
    tls: ssl.SSLContext | None = None
    login: tuple[str, str] | None = None
    mails: list[EmailMessage] = field(default_factory=list[EmailMessage])
    recipients: list[str] = field(default_factory=list[str])
    answers: dict[str, str] = field(default_factory=dict[str, str])
    """Its responses to `MAIL`, `RCPT` and `DATA`, if not yes."""

    @asynccontextmanager
    async def listening(self) -> AsyncGenerator["MailServer"]:
        """Receive mail within the context."""
        server = await asyncio.get_running_loop().create_server(self._connection, "127.0.0.1", self.port)
        self.port = server.sockets[0].getsockname()[1]
        try:
            yield self
        finally:
            server.close()

    def _connection(self) -> SMTP:
        return SMTP(
            self,
            hostname="mail.trybuna.test",
            tls_context=self.tls,
            require_starttls=self.tls is not None,
            auth_required=self.login is not None,
            authenticator=self._authenticate,
            enable_SMTPUTF8=True,
        )

    def _authenticate(
        self, _server: SMTP, _session: Session, _envelope: Envelope, _kind: str, given: object
    ) -> AuthResult:
        assert isinstance(given, LoginPassword)  # noqa: S101 - what AUTH LOGIN and PLAIN give
        fits = (given.login.decode(), given.password.decode()) == self.login
        return AuthResult(success=fits, handled=False)

    async def handle_MAIL(  # noqa: N802 - as aiosmtpd calls it
        self, _server: SMTP, _session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        """Accept the sender."""
        envelope.mail_from = address
        envelope.mail_options.extend(options)
        return self.answers.get("MAIL", OK)

    async def handle_RCPT(  # noqa: N802 - as aiosmtpd calls it
        self, _server: SMTP, _session: Session, envelope: Envelope, address: str, _options: list[str]
    ) -> str:
        """Accept a recipient."""
        if "RCPT" not in self.answers:
            envelope.rcpt_tos.append(address)
        return self.answers.get("RCPT", OK)

    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:  # noqa: N802 - as aiosmtpd calls it
        """Store the mail."""
        if "DATA" in self.answers:
            return self.answers["DATA"]
        assert isinstance(envelope.content, bytes)  # noqa: S101 - unless told to decode
        self.mails.append(message_from_bytes(envelope.content, policy=policy.default))
        self.recipients += envelope.rcpt_tos
        return OK
