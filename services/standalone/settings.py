"""Settings of the standalone process, from variables, a file ``.env`` and the command line."""

import os
from pathlib import Path
from typing import Annotated, Self

from pydantic import AliasChoices, Field, SecretStr, field_validator, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from contracts.base import Language
from kit.postgres.server import CONNECTIONS
from kit.process.configuration import INSTALLATIONS, STANDALONE, Setting, Topic
from kit.process.descriptions import Described
from kit.process.networks import Networks
from kit.process.settings import NAME_PROXIES, lacks_proxies

REPOSITORY = Path(__file__).resolve().parent.parent.parent


class StandaloneSettings(Described, BaseSettings):
    """Settings of a standalone installation: address, folder of data, and web app.

    A field without a note is also a setting of the services, and documented there.

    Raises:
        ValueError: a value is out of range, or only one of certificate and key is given.
    """

    model_config = SettingsConfigDict(
        env_prefix="TRYBUNA_", env_file=".env", extra="ignore", populate_by_name=True, env_ignore_empty=True
    )

    port: Annotated[
        int | None,
        Setting(Topic.ADDRESS, STANDALONE, unit="port", default="8080, or the next free one", example="8080"),
    ] = Field(default=None, ge=0, le=65535, validation_alias=AliasChoices("port", "PORT"))
    """The port; a taken one is an error, `0` takes any."""
    host: Annotated[str, Setting(Topic.ADDRESS, STANDALONE, unit="address")] = "127.0.0.1"
    """The address to listen on."""
    home: Annotated[Path, Setting(Topic.ADDRESS, STANDALONE, unit="folder")] = Path(".trybuna")
    """The folder of this installation: database, keys, files and log."""
    web: Annotated[
        Path,
        Setting(Topic.ADDRESS, STANDALONE, unit="folder", example="web/dist", default="`web/dist` beside the code"),
    ] = REPOSITORY / "web" / "dist"
    """The built web app."""
    language: Annotated[Language, Setting(Topic.ADDRESS, example="pl")] = "en"
    """The language of texts for operators: `make doctor` (standalone) and mails of alerts (containers)."""
    environment: str = "development"
    public_url: str | None = None
    proxies: Networks = ()
    operators_token: SecretStr | None = None
    postgres_connections: Annotated[int, Setting(Topic.DATABASE, STANDALONE, unit="connections")] = Field(
        default=CONNECTIONS, ge=20, le=10_000
    )
    """Connections of its PostgreSQL, at most; the services use 112 ([the
    sum](/services/kit/README.md#how-many-connections))."""
    connections: Annotated[int, Setting(Topic.LIMITS, STANDALONE, unit="connections")] = Field(default=8192, ge=10)
    """Connections held at once, live streams among them. The product does not start where the process may open fewer
    files."""
    tls_certificate: Annotated[
        Path | None, Setting(Topic.ADDRESS, INSTALLATIONS, example="/etc/trybuna/certificate.pem")
    ] = None
    """The certificate for HTTPS without a proxy; everywhere but on localhost browsers need HTTPS to stay logged in.
    Containers: with `deploy/docker/tls.yaml` ([HTTPS](/deploy/docker/README.md#https))."""
    tls_key: Annotated[Path | None, Setting(Topic.ADDRESS, INSTALLATIONS, example="/etc/trybuna/key.pem")] = None
    """The key of that certificate."""
    smtp_host: str = ""
    backups: Annotated[Path, Setting(Topic.BACKUPS, STANDALONE, unit="folder")] = Path("backups")
    """The folder of backups."""
    backups_kept: Annotated[
        int | None, Setting(Topic.BACKUPS, STANDALONE, unit="backups", default="all", example="14")
    ] = Field(default=None, ge=1)
    """How many backups stay in the folder, the newest ones."""
    backup_recipient: Annotated[str | None, Setting(Topic.BACKUPS, INSTALLATIONS, unit="key", example="age1…")] = None
    """The key of [age](https://age-encryption.org) (`age1…`) that backups are encrypted for. Without one a backup can
    be read without a key. The key's file stays on another machine."""
    log_file: Annotated[
        str | None, Setting(Topic.LOGS, STANDALONE, unit="file", default="`trybuna.log` in the home", example="-")
    ] = None
    """The file of the log; `-` is stderr."""

    @field_validator("home", "web", "backups")
    @classmethod
    def absolute(cls, value: Path) -> Path:
        """Make a path absolute, so that it does not depend on the working folder."""
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
        """Refuse settings that would give all clients one address."""
        url = self.public_url or ""
        if self.tls_key is None and lacks_proxies(environment=self.environment, public_url=url, proxies=self.proxies):
            raise ValueError(NAME_PROXIES)
        return self

    @property
    def mail_folder(self) -> Path:
        """The folder of mails without an SMTP server; the home is the services' data folder."""
        return self.home / "mail"

    @property
    def shows_mail(self) -> bool:
        """True if a page shows those mails to a developer."""
        return self.environment == "development" and not self.smtp_host

    @property
    def log_path(self) -> Path | None:
        """The file that takes the log; None for stderr."""
        if self.log_file == "-":
            return None
        return Path(self.log_file).absolute() if self.log_file else self.home / "trybuna.log"
