"""Settings of a service that sends mail."""

from datetime import timedelta
from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import Field, SecretStr, field_validator, model_validator

from kit.process.configuration import OUTSIDE_CONTAINERS, PROCESS, Setting, Topic
from kit.process.settings import ServiceSettings, secret_in


class MailSettings(ServiceSettings):
    """Delivery of mail: by an SMTP server, or, without one, as files.

    Raises:
        ValueError: the log-in is incomplete, or a password would be sent without encryption.
    """

    smtp_host: Annotated[str, Setting(Topic.MAIL, unit="host", example="smtp.example.org")] = ""
    """The SMTP server. Without one mails are files in the home's folder `mail`, which a development installation shows
    at `/dev/mail` (containers: in the volume `trybuna_mails`). Then registering asks for no confirmation of the
    address."""
    smtp_port: Annotated[int, Setting(Topic.MAIL, unit="port")] = Field(default=587, ge=1, le=65535)
    """The port of the SMTP server."""
    smtp_tls: Annotated[Literal["starttls", "tls", "none"], Setting(Topic.MAIL)] = "starttls"
    """The encryption: `starttls` (usual at port 587), `tls` from the first byte on (465), or `none`, without a log-in
    only."""
    smtp_user: Annotated[str, Setting(Topic.MAIL, example="trybuna")] = ""
    """The account at the SMTP server; empty logs in to none."""
    smtp_password: Annotated[SecretStr | None, Setting(Topic.MAIL, OUTSIDE_CONTAINERS, unit="secret")] = None
    """The password of the account at the SMTP server."""
    smtp_password_file: Annotated[Path | None, Setting(Topic.MAIL, example="./smtp-password")] = None
    """A file with the password of that account; in containers user 10001 has to be able to read it."""
    smtp_seconds: Annotated[float, Setting(Topic.MAIL, PROCESS, unit="seconds")] = Field(default=20, gt=0, le=60)
    """The time-out for each response of the SMTP server."""
    mail_from: Annotated[
        str,
        Setting(Topic.MAIL, unit="e-mail address", default="`TRYBUNA_CONTACT_EMAIL`", example="trybuna@example.org"),
    ] = ""
    """The sender of mails."""
    support_email: Annotated[
        str,
        Setting(Topic.MAIL, unit="e-mail address", default="`TRYBUNA_CONTACT_EMAIL`", example="help@example.org"),
    ] = ""
    """The address for help, in mails and for push services, which want a real one."""

    mail_traces_kept: Annotated[timedelta, Setting(Topic.RETENTION)] = Field(
        default=timedelta(days=30), ge=timedelta(days=1)
    )
    """How long the product remembers that a mail was sent, so that no mail is sent twice."""
    unsent_files_kept: Annotated[timedelta, Setting(Topic.RETENTION)] = Field(
        default=timedelta(days=7), gt=timedelta(0)
    )
    """How long mails and SMS are kept that are files because no server sends them."""

    @field_validator("smtp_password", mode="before")
    @classmethod
    def nothing_is_no_password(cls, value: object) -> object:
        """Treat an empty variable, as compose passes it on, as unset."""
        return value or None

    @model_validator(mode="after")
    def user_and_password_belong_together(self) -> Self:
        """Load the password from its file; refuse an incomplete log-in, and one without encryption."""
        if self.smtp_password is None and self.smtp_password_file is not None:
            self.smtp_password = secret_in(self.smtp_password_file, "smtp_password_file")
        if bool(self.smtp_user) != (self.smtp_password is not None):
            raise ValueError("smtp_user and smtp_password belong together")
        if self.smtp_user and self.smtp_tls == "none":
            raise ValueError("smtp_password would travel readably: smtp_tls must be starttls or tls")
        return self

    @property
    def mail_folder(self) -> Path:
        """The folder of mails without an SMTP server."""
        return self.data_folder / "mail"

    @property
    def sends_mail(self) -> bool:
        """True if mail reaches people: an SMTP server is set."""
        return bool(self.smtp_host)

    @property
    def sender(self) -> str:
        """The sender's address of mails."""
        return self.mail_from or self.contact_email

    @property
    def support(self) -> str:
        """The address of support."""
        return self.support_email or self.contact_email
