"""Settings of a service that sends mail."""

from datetime import timedelta
from pathlib import Path
from typing import Literal, Self

from pydantic import Field, SecretStr, field_validator, model_validator

from kit.settings import ServiceSettings, secret_in


class MailSettings(ServiceSettings):
    """How mail leaves the installation: by an SMTP server, or, without one, as files.

    Raises:
        ValueError: user and password don't belong together, or a password would travel readably.
    """

    smtp_host: str = ""
    """The SMTP server; without one mails are written as files into `mail_folder`."""
    smtp_port: int = Field(default=587, ge=1, le=65535)
    smtp_tls: Literal["starttls", "tls", "none"] = "starttls"
    """Encrypted after a word in the clear (usual at port 587), from the first byte on (465), or not at all."""
    smtp_user: str = ""
    smtp_password: SecretStr | None = None
    smtp_password_file: Path | None = None
    """A file that holds the password, where `smtp_password` is not given; an empty one holds none."""
    smtp_seconds: float = Field(default=20, gt=0, le=60)
    """For each answer of the SMTP server."""
    mail_from: str = ""
    """The address that mails come from; without one `contact_email`."""
    support_email: str = ""
    """Where people turn to for help, as mails say; without one `contact_email`."""

    mail_traces_kept: timedelta = Field(default=timedelta(days=30), ge=timedelta(days=1))
    """That a mail was sent is known for so long afterwards, and its key not used again; as `P30D`, or seconds."""
    unsent_files_kept: timedelta = Field(default=timedelta(days=7), gt=timedelta(0))
    """Messages that are files because nobody sends them go so long after they were written; as `P7D`, or seconds."""

    @field_validator("smtp_password", mode="before")
    @classmethod
    def nothing_is_no_password(cls, value: object) -> object:
        """Take an empty variable, as compose passes it on, for none."""
        return value or None

    @model_validator(mode="after")
    def user_and_password_belong_together(self) -> Self:
        """Read the password's file; refuse half a log-in, and one that anybody on the way could read."""
        if self.smtp_password is None and self.smtp_password_file is not None:
            self.smtp_password = secret_in(self.smtp_password_file, "smtp_password_file")
        if bool(self.smtp_user) != (self.smtp_password is not None):
            raise ValueError("smtp_user and smtp_password belong together")
        if self.smtp_user and self.smtp_tls == "none":
            raise ValueError("smtp_password would travel readably: smtp_tls must be starttls or tls")
        return self

    @property
    def mail_folder(self) -> Path:
        """Answer where mails are written without an SMTP server."""
        return self.data_folder / "mail"

    @property
    def sends_mail(self) -> bool:
        """Tell whether mail reaches people: an SMTP server is set."""
        return bool(self.smtp_host)

    @property
    def sender(self) -> str:
        """Answer the address that mails come from."""
        return self.mail_from or self.contact_email

    @property
    def support(self) -> str:
        """Answer where people turn to for help."""
        return self.support_email or self.contact_email
