"""Settings of the standalone process, from variables, a file ``.env`` and the command line."""

import os
from pathlib import Path
from typing import Self

from pydantic import AliasChoices, Field, SecretStr, field_validator, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from kit.networks import Networks
from kit.postgres import CONNECTIONS
from kit.settings import NAME_PROXIES, lacks_proxies

REPOSITORY = Path(__file__).resolve().parent.parent.parent


class StandaloneSettings(BaseSettings):
    """Where to serve, where to keep data, and what of.

    Raises:
        ValueError: a value is out of range, or only one of certificate and key is given.
    """

    model_config = SettingsConfigDict(
        env_prefix="TRYBUNA_", env_file=".env", extra="ignore", populate_by_name=True, env_ignore_empty=True
    )

    port: int | None = Field(default=None, ge=0, le=65535, validation_alias=AliasChoices("port", "PORT"))
    """None takes 8080 or the next free one; 0 takes any."""
    host: str = "127.0.0.1"
    home: Path = Path(".trybuna")
    """Database, keys, files and the log of this installation."""
    web: Path = REPOSITORY / "web" / "dist"
    """The built web app."""
    environment: str = "development"
    """As the services', which know its values (`kit.settings`)."""
    public_url: str | None = None
    """The address browsers use, if it is not the one served on (behind a proxy, or a name)."""
    proxies: Networks = ()
    """Networks of the proxies in front: their `X-Forwarded-For` and `-Proto` count, nobody else's."""
    operators_token: SecretStr | None = None
    """Lets operators see `/health` and `/metrics`; without one, it is made once and kept in the home."""
    postgres_connections: int = Field(default=CONNECTIONS, ge=20, le=10_000)
    """That its PostgreSQL gives at most; seven services take 58, or more with larger pools."""
    connections: int = Field(default=8192, ge=10)
    """Connections held at once, live streams (`TRYBUNA_LIVE_STREAMS`) among them; each is an open file."""
    tls_certificate: Path | None = None
    tls_key: Path | None = None
    smtp_host: str = ""
    """As identity's; without it mails are files in the home."""
    backups: Path = Path("backups")
    """The folder that backups are written into."""
    backups_kept: int | None = Field(default=None, ge=1)
    """How many stay there, the newest ones; None keeps all."""
    backup_recipient: str | None = None
    """The key of age (``age1…``) that backups are encrypted for; without one they can be read by whoever has them."""
    log_file: str | None = None
    """Where logs go; ``-`` is stderr, None the file ``trybuna.log`` in the home."""

    @field_validator("home", "web", "backups")
    @classmethod
    def absolute(cls, value: Path) -> Path:
        """Keep meaning the same folder whatever the working folder becomes."""
        return value.expanduser().absolute()

    @model_validator(mode="after")
    def certificate_needs_key(self) -> Self:
        """Refuse half a TLS configuration, and files that cannot be read."""
        if (self.tls_certificate is None) != (self.tls_key is None):
            raise ValueError("TRYBUNA_TLS_CERTIFICATE and TRYBUNA_TLS_KEY belong together")
        for file in (self.tls_certificate, self.tls_key):
            if file is not None and not os.access(file, os.R_OK):
                raise ValueError(f"{file} cannot be read")
        return self

    @model_validator(mode="after")
    def https_without_tls_needs_a_proxy(self) -> Self:
        """Refuse to take everybody for one address."""
        url = self.public_url or ""
        if self.tls_key is None and lacks_proxies(environment=self.environment, public_url=url, proxies=self.proxies):
            raise ValueError(NAME_PROXIES)
        return self

    @property
    def mail_folder(self) -> Path:
        """Where mails are without an SMTP server; the home is the services' data folder."""
        return self.home / "mail"

    @property
    def shows_mail(self) -> bool:
        """Whether a page shows those mails to a developer."""
        return self.environment == "development" and not self.smtp_host

    @property
    def log_path(self) -> Path | None:
        """The file that takes the log; None for stderr."""
        if self.log_file == "-":
            return None
        return Path(self.log_file).absolute() if self.log_file else self.home / "trybuna.log"
