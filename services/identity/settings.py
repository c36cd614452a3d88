"""Settings of identity."""

import re
from datetime import timedelta
from pathlib import Path
from typing import Literal, Self
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, field_validator, model_validator

from identity.mail.settings import MailSettings
from kit.settings import Rate, secret_in

MEMORY_KIB = 19 * 1024
"""The least memory of argon2id that quality.md (security 5) allows."""


class Settings(MailSettings):
    """What identity needs beyond every service's settings."""

    database_work_pool: int = Field(default=6, ge=1, le=50)
    """One for each of its own workers."""
    signing_key_file: Path | None = None
    """Private Ed25519 key (PEM or JWK) that signs access tokens; without it `identity-key.pem` in `data_folder`."""
    access_token_seconds: int = Field(default=900, ge=60, le=900)
    session_idle: timedelta = timedelta(days=30)
    """A session that isn't refreshed for so long is over; in the environment as `P30D`, or seconds."""
    session_absolute: timedelta = timedelta(days=90)
    """A session is over so long after the log-in, whatever happens."""
    refresh_grace_seconds: int = Field(default=10, ge=0, le=60)
    """How long a replaced refresh token still answers its successor (two tabs, a lost answer) instead of an alarm."""
    plain_http: bool = False
    """No TLS on an address that isn't localhost: the refresh cookie loses `Secure` and its `__Host-` name."""
    email_confirmation: bool | None = None
    """Whether a log-in needs a confirmed address; unsaid, it does where mail reaches people (`smtp_host`)."""
    password_memory_kib: int = Field(default=MEMORY_KIB, ge=MEMORY_KIB)
    password_rounds: int = Field(default=2, ge=2)
    password_threads: int = Field(default=2, ge=1, le=32)
    """Passwords that are hashed at the same time; each takes a core for some 40 ms."""
    password_queue: int = Field(default=64, ge=1)
    """Log-ins that may wait for a thread; more are answered 429."""
    login_rate: Rate = "10/5 minutes"
    """Attempts for one account from one network."""
    login_network_rate: Rate = "300/5 minutes"
    """Failed attempts from one network, whatever the account."""
    registration_rate: Rate = "5/hour"
    """Registrations of one e-mail address from one network."""
    registration_network_rate: Rate = "600/hour;1000/day"
    """Registrations from one network: 500 people on one Wi-Fi in an evening, and no bot (README.md, Limits)."""

    inbox_kept: timedelta = Field(default=timedelta(days=365), gt=timedelta(0))
    """Messages to users are deleted so long after they came, read or not; in the environment as `P365D`, or seconds."""
    unconfirmed_kept: timedelta = Field(default=timedelta(days=14), ge=timedelta(days=1))
    """An account whose address nobody confirms is erased so long after it was made: it may be a stranger's. In the
    environment as `P14D`, or seconds."""
    copies_useful: timedelta = Field(default=timedelta(days=3), gt=timedelta(0))
    """Copies of messages leave, by mail or push, within so long after these came, unless a message says so itself."""
    push_failing_kept: timedelta = Field(default=timedelta(days=14), gt=timedelta(0))
    """Browsers whose push service has taken nothing for so long are forgotten."""
    copy_mails_per_minute: int = Field(default=300, ge=1, le=100_000)
    """Copies of messages by mail, of all processes together: what the SMTP server and its reputation bear."""
    push_key_file: Path | None = None
    """Private key of P-256 (PEM) by which push services know this installation; without it, or with an empty one,
    `push-key.pem` beside the signing key, made at the first start. With another one browsers have to subscribe anew."""
    push_to_loopback: bool = False
    """Take browsers' endpoints at 127.0.0.1, over plain http: for tests; production refuses it."""
    push_test_rate: Rate = "5/10 minutes"
    """Notifications that one user has sent to try them."""
    link_rate: Rate = "5/hour"
    """Requests for a link by mail to one address from one network."""
    link_network_rate: Rate = "300/hour"
    """Requests for links by mail from one network."""
    social_providers_file: Path | None = None
    """A TOML file with the OpenID providers to log in with (README.md, Social log-in); an empty one names none."""
    second_factor_rate: Rate = "10/5 minutes;50/day"
    """Attempts at the second step of one account's log-ins, from wherever; only who knows the password makes them."""
    organizers_second_factor: bool = False
    """Organizers who logged in without a second factor have the rights of participants only."""
    friend_rate: Rate = "30/hour"
    """Requests of one user to be others' friend."""

    export_rate: Rate = "5/hour"
    """Exports of one user's data."""
    services: str = ""
    """Where the other services answer, for exports: `contests=http://contests:8000 …`; not needed in one process."""

    sms_provider: Literal["file", "smsapi"] = "file"
    """How SMS leave: as files in `sms_folder`, or by SMSAPI's interface."""
    sms_url: str = "https://api.smsapi.pl/sms.do"
    """Of SMSAPI, or of what speaks its wire."""
    sms_token: SecretStr | None = None
    sms_token_file: Path | None = None
    """A file that holds the token, where `sms_token` is not given; an empty one holds none."""
    sms_sender: str = Field(default="", max_length=11)
    """The sender's name as registered with the provider; without one the provider's."""
    sms_seconds: float = Field(default=10, gt=0, le=10)
    """For a message to be taken; the person waits meanwhile."""
    sms_rate: Rate = "3/hour"
    """Codes that one user is sent."""
    sms_daily_rate: Rate = "200/day"
    """SMS of the whole installation: a limit of what they may cost."""

    @property
    def sms_folder(self) -> Path:
        """Answer where SMS are written without a provider."""
        return self.data_folder / "sms"

    @property
    def neighbours(self) -> dict[str, str]:
        """Answer the addresses of the other services by name."""
        return dict(pair.split("=", 1) for pair in self.services.split())

    @property
    def erasures_file(self) -> Path:
        """Answer where the ids of erased users are kept beside the database."""
        return self.data_folder / "erasures.txt"

    @property
    def asks_for_confirmation(self) -> bool:
        """Tell whether a log-in needs a confirmed address; without mail nobody could confirm one."""
        return self.sends_mail if self.email_confirmation is None else self.email_confirmation

    @property
    def signing_key_path(self) -> Path:
        """Find where the private key lies."""
        return self.signing_key_file or self.data_folder / "identity-key.pem"

    @property
    def push_key_path(self) -> Path:
        """Find where the key of notifications lies, or is to be made."""
        given = self.push_key_file
        has_key = given is not None and (not given.exists() or given.stat().st_size > 0)
        return given if given is not None and has_key else self.signing_key_path.with_name("push-key.pem")

    @property
    def refresh_cookie(self) -> str:
        """Name the refresh cookie; browsers accept `__Host-` on https and on localhost only."""
        return "trybuna-refresh" if self.plain_http else "__Host-trybuna-refresh"

    @property
    def social_cookie(self) -> str:
        """Name the cookie of a log-in at a provider, as `refresh_cookie`."""
        return "trybuna-social" if self.plain_http else "__Host-trybuna-social"

    @property
    def loses_cookies(self) -> bool:
        """Tell whether browsers would drop the refresh cookie: no TLS, not localhost, and `plain_http` isn't set."""
        address = urlsplit(self.public_url)
        is_local = address.hostname in {"localhost", "127.0.0.1", "::1"}
        return address.scheme == "http" and not is_local and not self.plain_http

    @field_validator("services")
    @classmethod
    def services_have_addresses(cls, value: str) -> str:
        """Refuse what names no service or no address."""
        if any(not re.fullmatch(r"[a-z_]+=https?://[^\s=]+", pair) for pair in value.split()):
            raise ValueError("must be NAME=http://HOST:PORT, separated by spaces")
        return value

    @field_validator("sms_token", mode="before")
    @classmethod
    def nothing_is_no_token(cls, value: object) -> object:
        """Take an empty variable, as compose passes it on, for none."""
        return value or None

    @model_validator(mode="after")
    def provider_has_what_it_needs(self) -> Self:
        """Read the token's file; refuse a provider without a token, and one to whom it would travel readably."""
        if self.sms_token is None and self.sms_token_file is not None:
            self.sms_token = secret_in(self.sms_token_file, "sms_token_file")
        if self.sms_provider == "smsapi":
            if self.sms_token is None:
                raise ValueError("sms_provider smsapi needs sms_token or sms_token_file")
            address = urlsplit(self.sms_url)
            if address.scheme != "https" and address.hostname not in {"localhost", "127.0.0.1", "::1"}:
                raise ValueError("sms_token would travel readably: sms_url must be https")
        return self

    @model_validator(mode="after")
    def production_pushes_to_nobody_here(self) -> Self:
        """Refuse a way into our own network."""
        if self.push_to_loopback and self.environment == "production":
            raise ValueError("push_to_loopback is for tests; production refuses it")
        return self

    @field_validator("email_confirmation", "social_providers_file", "push_key_file", mode="before")
    @classmethod
    def nothing_is_unsaid(cls, value: object) -> object:
        """Take an empty variable, as compose passes it on, for none."""
        return None if value == "" else value

    @model_validator(mode="after")
    def idle_is_not_longer_than_absolute(self) -> Self:
        """Refuse time-outs that contradict each other."""
        if not timedelta(0) < self.session_idle <= self.session_absolute:
            raise ValueError("session_idle must be positive and at most session_absolute")
        return self
