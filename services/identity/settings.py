"""Settings of identity."""

import re
from datetime import timedelta
from pathlib import Path
from typing import Annotated, Literal, Self
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, field_validator, model_validator

from identity.mail.settings import MailSettings
from kit.process.addresses import drops_cookies
from kit.process.configuration import OUTSIDE_CONTAINERS, PROCESS, Setting, Topic
from kit.process.settings import OWN_ZONE, Rate, WorkPool, Zone, secret_in

MEMORY_KIB = 19 * 1024
"""The least memory of argon2id that quality.md (security 5) allows."""


class Settings(MailSettings):
    """Settings of identity, beyond those of every service."""

    database_work_pool: WorkPool = 7
    signing_key_file: Annotated[
        Path | None, Setting(Topic.ACCOUNTS, PROCESS, default="`identity-key.pem` in `TRYBUNA_DATA_FOLDER`")
    ] = None
    """The private key (Ed25519, PEM or JWK) that signs access tokens."""
    access_token_seconds: Annotated[int, Setting(Topic.ACCOUNTS, PROCESS, unit="seconds")] = Field(
        default=900, ge=60, le=900
    )
    """The life of an access token."""
    session_idle: Annotated[timedelta, Setting(Topic.ACCOUNTS)] = timedelta(days=30)
    """How long an unused log-in lasts."""
    session_absolute: Annotated[timedelta, Setting(Topic.ACCOUNTS)] = timedelta(days=90)
    """How long a log-in lasts at most."""
    refresh_grace_seconds: Annotated[int, Setting(Topic.ACCOUNTS, PROCESS, unit="seconds")] = Field(
        default=10, ge=0, le=60
    )
    """How long a replaced refresh token still returns its successor (two tabs, a lost response) instead of an alarm."""
    plain_http: Annotated[bool, Setting(Topic.ACCOUNTS)] = False
    """`true` lets people log in without HTTPS at an address that is not localhost: the refresh cookie loses `Secure`
    and its `__Host-` name."""
    email_confirmation: Annotated[bool | None, Setting(Topic.ACCOUNTS, default="`true` with an SMTP server")] = None
    """Whether a log-in needs a confirmed e-mail address."""
    password_memory_kib: Annotated[int, Setting(Topic.ACCOUNTS, PROCESS, unit="KiB")] = Field(
        default=MEMORY_KIB, ge=MEMORY_KIB
    )
    """The memory for the hash of one password (argon2id)."""
    password_rounds: Annotated[int, Setting(Topic.ACCOUNTS, PROCESS, unit="rounds")] = Field(default=2, ge=2)
    """The rounds of the hash of a password."""
    password_threads: Annotated[int, Setting(Topic.ACCOUNTS, PROCESS, unit="threads")] = Field(default=2, ge=1, le=32)
    """Passwords that are hashed at the same time; each takes a core for some 40 ms."""
    password_queue: Annotated[int, Setting(Topic.ACCOUNTS, PROCESS, unit="log-ins")] = Field(default=64, ge=1)
    """Log-ins that may wait for a thread; more get 429."""
    login_rate: Annotated[Rate, Setting(Topic.LIMITS)] = "10/5 minutes"
    """Attempts to log in to one account from one network ([why](/docs/books/en/operator/limits.md#accounts))."""
    login_network_rate: Annotated[Rate, Setting(Topic.LIMITS)] = "300/5 minutes"
    """Failed log-ins from one network, for all accounts together; more are checked one in a second."""
    registration_rate: Annotated[Rate, Setting(Topic.LIMITS)] = "5/hour"
    """Registrations of one e-mail address from one network."""
    registration_network_rate: Annotated[Rate, Setting(Topic.LIMITS)] = "600/hour;1000/day"
    """Registrations from one network, and log-ins that are begun there at a provider or with a passkey."""

    inbox_kept: Annotated[timedelta, Setting(Topic.RETENTION)] = Field(default=timedelta(days=365), gt=timedelta(0))
    """How long messages in the inbox are kept, read or not."""
    unconfirmed_kept: Annotated[timedelta, Setting(Topic.RETENTION)] = Field(
        default=timedelta(days=14), ge=timedelta(days=1)
    )
    """The time until an account with an unconfirmed e-mail address is deleted."""
    copies_useful: Annotated[timedelta, Setting(Topic.RETENTION)] = Field(default=timedelta(days=3), gt=timedelta(0))
    """How long a message may still leave by mail or push, unless the message says otherwise."""
    push_failing_kept: Annotated[timedelta, Setting(Topic.RETENTION)] = Field(
        default=timedelta(days=14), gt=timedelta(0)
    )
    """How long a browser is kept whose push service takes no notifications."""
    results_gathered: Annotated[timedelta, Setting(Topic.MESSAGES)] = Field(default=timedelta(hours=1), ge=timedelta(0))
    """How long people's results wait for those of other rounds, so that one message tells them all."""
    time_zone: Zone = OWN_ZONE
    copy_mails_per_minute: Annotated[int, Setting(Topic.MESSAGES, unit="mails")] = Field(default=300, ge=1, le=100_000)
    """Copies of messages that leave by mail within a minute, of all processes together. Mails about an account go
    first."""
    push_key_file: Annotated[
        Path | None, Setting(Topic.MESSAGES, default="made at the first start", example="./push-key.pem")
    ] = None
    """The key (P-256, PEM) that identifies this installation to push services; in containers user 10001 has to be able
    to read it. With another key, people turn notifications on again. Notifications need HTTPS (or localhost), access to
    the push services and a real `TRYBUNA_SUPPORT_EMAIL`."""
    push_to_loopback: Annotated[bool, Setting(Topic.MESSAGES, PROCESS)] = False
    """`true` allows push services at 127.0.0.1 over plain http; for tests, production refuses it."""
    push_test_rate: Annotated[Rate, Setting(Topic.LIMITS)] = "5/10 minutes"
    """Notifications that one user sends to themselves as a test."""
    link_rate: Annotated[Rate, Setting(Topic.LIMITS)] = "5/hour"
    """Requests for a link by mail to one address from one network."""
    link_network_rate: Annotated[Rate, Setting(Topic.LIMITS)] = "300/hour"
    """Requests for links by mail from one network; more are accepted one in ten seconds."""
    social_providers_file: Annotated[Path | None, Setting(Topic.ACCOUNTS, example="./social-providers.toml")] = None
    """A file with OpenID providers for log-in, such as Google or a club's Keycloak
    ([how](/docs/social-log-in.md)); in containers user 10001 has to be able to read it."""
    second_factor_rate: Annotated[Rate, Setting(Topic.LIMITS)] = "10/5 minutes;50/day"
    """Attempts at the second step of one account's log-ins, from all networks together; also passkeys begun."""
    organizers_second_factor: Annotated[bool, Setting(Topic.ACCOUNTS, example="true")] = False
    """`true` gives organizers their rights only after a log-in with a second factor (an app's codes or a passkey)."""
    friend_rate: Annotated[Rate, Setting(Topic.LIMITS)] = "30/hour"
    """Friend requests of one user."""

    export_rate: Annotated[Rate, Setting(Topic.LIMITS)] = "5/hour"
    """Exports of one user's data."""
    services: Annotated[str, Setting(Topic.PROCESSES, PROCESS, unit="`NAME=URL`, separated by spaces")] = ""
    """Where identity asks the other services for exports: `contests=http://contests:8000 …`."""

    sms_provider: Annotated[Literal["file", "smsapi"], Setting(Topic.SMS, example="smsapi")] = "file"
    """How SMS leave: as files in the home's folder `sms` (containers: the volume `trybuna_mails`), or by SMSAPI."""
    sms_url: Annotated[str, Setting(Topic.SMS, unit="URL")] = "https://api.smsapi.pl/sms.do"
    """The address of SMSAPI, or of a service with the same interface."""
    sms_token: Annotated[SecretStr | None, Setting(Topic.SMS, OUTSIDE_CONTAINERS, unit="secret")] = None
    """The token of SMSAPI."""
    sms_token_file: Annotated[Path | None, Setting(Topic.SMS, example="./sms-token")] = None
    """A file with the token of SMSAPI; in containers user 10001 has to be able to read it."""
    sms_sender: Annotated[str, Setting(Topic.SMS, unit="name", default="the provider's", example="Trybuna")] = Field(
        default="", max_length=11
    )
    """The sender's name, as registered with the provider."""
    sms_seconds: Annotated[float, Setting(Topic.SMS, PROCESS, unit="seconds")] = Field(default=10, gt=0, le=10)
    """The time-out of the provider; the person waits meanwhile."""
    sms_rate: Annotated[Rate, Setting(Topic.SMS)] = "3/hour"
    """Codes for one user."""
    sms_daily_rate: Annotated[Rate, Setting(Topic.SMS)] = "200/day"
    """SMS of the whole installation: a limit of their cost."""

    @property
    def sms_folder(self) -> Path:
        """The folder of SMS without a provider."""
        return self.data_folder / "sms"

    @property
    def neighbours(self) -> dict[str, str]:
        """The addresses of the other services by name."""
        return dict(pair.split("=", 1) for pair in self.services.split())

    @property
    def erasures_file(self) -> Path:
        """The file of erased users' ids beside the database."""
        return self.data_folder / "erasures.txt"

    @property
    def asks_for_confirmation(self) -> bool:
        """True if a log-in needs a confirmed address; without mail an address could not be confirmed."""
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
        """The name of the refresh cookie; browsers accept `__Host-` on https and on localhost only."""
        return "trybuna-refresh" if self.plain_http else "__Host-trybuna-refresh"

    @property
    def social_cookie(self) -> str:
        """The name of the cookie of a log-in at a provider, as `refresh_cookie`."""
        return "trybuna-social" if self.plain_http else "__Host-trybuna-social"

    @property
    def loses_cookies(self) -> bool:
        """True if browsers would drop the refresh cookie: no TLS, not localhost, and `plain_http` is off."""
        return drops_cookies(self.public_url) and not self.plain_http

    @field_validator("services")
    @classmethod
    def services_have_addresses(cls, value: str) -> str:
        """Refuse an unknown service, or one without an address."""
        if any(not re.fullmatch(r"[a-z_]+=https?://[^\s=]+", pair) for pair in value.split()):
            raise ValueError("must be NAME=http://HOST:PORT, separated by spaces")
        return value

    @field_validator("sms_token", mode="before")
    @classmethod
    def nothing_is_no_token(cls, value: object) -> object:
        """Treat an empty variable, as compose passes it on, as unset."""
        return value or None

    @model_validator(mode="after")
    def provider_has_what_it_needs(self) -> Self:
        """Load the token from its file; refuse a provider without a token, or without encryption."""
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
        """Treat an empty variable, as compose passes it on, as unset."""
        return None if value == "" else value

    @model_validator(mode="after")
    def idle_is_not_longer_than_absolute(self) -> Self:
        """Refuse time-outs that contradict each other."""
        if not timedelta(0) < self.session_idle <= self.session_absolute:
            raise ValueError("session_idle must be positive and at most session_absolute")
        return self
