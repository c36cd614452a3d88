"""Settings that every service shares; a service adds its own by subclassing."""

import os
from datetime import timedelta
from pathlib import Path
from typing import Annotated, Literal, Self
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from limits import parse_many
from pydantic import AfterValidator, Field, SecretStr, ValidationError, model_validator
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SecretsSettingsSource, SettingsConfigDict
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from kit.process.addresses import apart
from kit.process.build import VERSION
from kit.process.configuration import CONTAINERS, OUTSIDE_CONTAINERS, PROCESS, Setting, Topic
from kit.process.descriptions import Described
from kit.process.limits import Limits
from kit.process.networks import Networks
from kit.process.pooler import Pooler

EVENTS_KEPT = timedelta(days=7)
"""After they were handled, unless a setting says otherwise."""
PLACEHOLDERS = frozenset({"", "change-me", "changeme", "secret", "password", "postgres", "guest"})
SHORTEST_TOKEN = 20


def _unguessable(token: SecretStr) -> SecretStr:
    """Refuse a token that could be guessed; none at all is fine."""
    if 0 < len(token.get_secret_value()) < SHORTEST_TOKEN:
        raise ValueError(f"must have at least {SHORTEST_TOKEN} characters")
    return token


def _database(address: SecretStr) -> SecretStr:
    """Refuse an address that is none of PostgreSQL's, without quoting it: it holds a password; "" is fine."""
    hosts = apart(text) if (text := address.get_secret_value()) else []
    try:
        is_known = all(make_url(one).get_backend_name() in {"postgresql", "postgres"} for one in hosts)
    except (ArgumentError, ValueError):
        is_known = False
    if not is_known:
        raise ValueError("must be an address of PostgreSQL: postgresql://user:password@host:port/name")
    return address


def _rate(text: str) -> str:
    """Refuse a text that is no rate such as `10/5 minutes`."""
    parse_many(text)
    return text


def _collector(address: str) -> str:
    """Complete the address of a collector by the path that OTLP has for traces, if it names none.

    Raises:
        ValueError: it is no http(s) address, or holds a secret.
    """
    parts = urlsplit(address)
    if not address:
        return ""
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.username or parts.query:
        raise ValueError("must be an http(s) address without an account, as http://collector:4318")
    return address if parts.path.strip("/") else f"{address.rstrip('/')}/v1/traces"


def _pooler(hosts: str) -> str:
    """Refuse an invalid address of a pooler, at start."""
    if hosts:
        Pooler(hosts)
    return hosts


def _zone(name: str) -> str:
    """Refuse an unknown time zone, at start and not at the first text.

    Raises:
        ValueError: there is no such zone.
    """
    try:
        ZoneInfo(name)
    except (KeyError, OSError) as error:
        raise ValueError(f"unknown time zone {name!r}") from error
    return name


Zone = Annotated[
    str,
    AfterValidator(_zone),
    Setting(Topic.ADDRESS, unit="time zone"),
    Field(description="The time zone of dates in mails, regulations and other texts: a name of the IANA database."),
]
Pool = Annotated[
    int,
    Field(
        ge=1,
        le=50,
        description="Connections of each process for requests, at most ([the "
        "sum](/services/kit/README.md#how-many-connections)).",
    ),
    Setting(Topic.DATABASE, unit="connections"),
]
WorkPool = Annotated[
    int,
    Field(
        ge=1,
        le=50,
        description="Connections of each process for long work, at most; each of a service's workers needs one.",
    ),
    Setting(Topic.DATABASE, unit="connections"),
]
OWN_ZONE = "Europe/Warsaw"
Rate = Annotated[str, AfterValidator(_rate)]
"""So many attempts in so much time, as `limits` writes it: `10/5 minutes`; several as `600/hour;1000/day`."""


class ProcessSettings(Described, BaseSettings):
    """Settings of every process of the product, from variables `TRYBUNA_…` or files in `/run/secrets`.

    A file is named as its variable in small letters, e.g. `trybuna_database_url`; a variable takes precedence over a
    file. `TRYBUNA_SECRETS` names another folder.
    """

    model_config = SettingsConfigDict(env_prefix="TRYBUNA_", extra="ignore", populate_by_name=True)

    environment: Annotated[
        Literal["development", "test", "production"], Setting(Topic.ADDRESS, example="production")
    ] = "development"
    """`production` refuses placeholder secrets and a demo."""
    proxies: Annotated[
        Networks,
        Setting(Topic.ADDRESS, OUTSIDE_CONTAINERS, unit="networks or addresses", example="127.0.0.1"),
    ] = ()
    """The proxies in front, separated by commas: the product reads the client's address from their `X-Forwarded-For`.
    Without them, all people behind a proxy share the limits of one address."""
    operators: Annotated[Networks, Setting(Topic.LOGS, unit="networks or addresses", example="192.0.2.0/28")] = ()
    """Networks that may read `/health` and `/metrics` without the token, separated by commas. Connections through a
    proxy need the token."""
    operators_token: Annotated[
        SecretStr,
        AfterValidator(_unguessable),
        Setting(
            Topic.LOGS,
            OUTSIDE_CONTAINERS,
            unit="secret",
            default="made at the first start",
            example="at-least-20-random-characters",
        ),
    ] = SecretStr("")
    """The token that gives access to `/health` and `/metrics` from everywhere (`Authorization: Bearer …`). A
    standalone installation keeps the one it made in its home's file `operators-token`."""
    traces_to: Annotated[
        str, AfterValidator(_collector), Setting(Topic.LOGS, unit="URL", example="http://localhost:4318")
    ] = ""
    """The OpenTelemetry collector that takes traces (OTLP over HTTP); empty records none. In containers the collector
    has to be in the network `back`: `http://jaeger:4318` with `--profile traces`
    ([Traces](/deploy/observability/README.md#traces))."""
    traces_ratio: Annotated[float, Setting(Topic.LOGS, unit="share", example="0.1")] = Field(default=1.0, ge=0, le=1)
    """The share of requests and background work whose traces are recorded, from 0 to 1."""
    log_format: Annotated[Literal["json", "console"], Setting(Topic.LOGS, PROCESS)] = "json"
    """The form of log lines."""
    log_level: Annotated[str, Setting(Topic.LOGS, unit="level")] = "INFO"
    """The least level of log lines: `DEBUG`, `INFO`, `WARNING` or `ERROR`."""

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,  # noqa: ARG003 - the signature is pydantic's; `.env` is standalone's
        file_secret_settings: PydanticBaseSettingsSource,  # noqa: ARG003 - its folder is fixed when the class is made
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Set the order of sources: arguments, variables, then the folder of secrets if there is one."""
        folder = Path(os.environ.get("TRYBUNA_SECRETS", "/run/secrets"))
        files = (SecretsSettingsSource(settings_cls, folder),) if folder.is_dir() else ()
        return (init_settings, env_settings, *files)


class ServiceSettings(ProcessSettings):
    """Settings of one service process.

    Raises:
        ValueError: in production a secret is missing or a well-known placeholder.
    """

    database_url: Annotated[SecretStr, AfterValidator(_database), Setting(Topic.DATABASE, PROCESS, unit="address")] = (
        SecretStr("")
    )
    """The service's own database: `postgresql://user:password@host:port/name`. Several hosts
    (`…@host:port,host:port/name`) are a primary and its standbys."""
    database_pool: Pool = 5
    database_background_pool: Annotated[int, Setting(Topic.DATABASE, unit="connections")] = Field(
        default=3, ge=1, le=50
    )
    """Connections of each process for events and short work, at most."""
    database_work_pool: WorkPool = 2
    database_pooler: Annotated[str, AfterValidator(_pooler), Setting(Topic.DATABASE, PROCESS, unit="`host:port`")] = ""
    """PgBouncer in transaction mode, with the account and name of `TRYBUNA_DATABASE_URL`, which stays PostgreSQL's own
    address. Empty uses none."""
    database_pooler_prepares: Annotated[bool, Setting(Topic.DATABASE, PROCESS)] = False
    """`true` where PgBouncer keeps prepared statements (1.21 or newer, `max_prepared_statements` above 0). Elsewhere
    statements would fail."""
    database_connect_seconds: Annotated[float, Setting(Topic.DATABASE, PROCESS, unit="seconds")] = Field(
        default=2, gt=0, le=10
    )
    """The time-out for a connection to the database, and for a free connection of the process."""
    database_command_seconds: Annotated[float, Setting(Topic.DATABASE, PROCESS, unit="seconds")] = Field(
        default=8, gt=0, le=10
    )
    """The time-out of one statement of a request. With both waits for a connection, it has to stay below the gateway's
    12 s."""
    database_work_seconds: Annotated[float, Setting(Topic.DATABASE, PROCESS, unit="seconds")] = Field(default=30, gt=0)
    """The time-out of one statement of long work, which is done in chunks."""
    database_idle_seconds: Annotated[float, Setting(Topic.DATABASE, PROCESS, unit="seconds")] = Field(default=10, gt=0)
    """The time after which PostgreSQL ends a transaction that does nothing: it may hold locks."""
    database_lock_seconds: Annotated[float, Setting(Topic.DATABASE, PROCESS, unit="seconds")] = Field(default=5, gt=0)
    """The time-out for a row lock."""
    role: Annotated[Literal["all", "api", "workers"], Setting(Topic.PROCESSES, CONTAINERS)] = "all"
    """What a process does: `api` answers requests; `workers` relays and handles events and does the service's own work;
    `all` does both. With `api`, start the profile `workers`
    ([Workers apart](/deploy/docker/README.md#workers-apart))."""
    leave_seconds: Annotated[float, Setting(Topic.PROCESSES, CONTAINERS, unit="seconds")] = Field(
        default=0, ge=0, le=60
    )
    """How long a process that is told to end still answers while it says that it is not ready, so that the gateway
    turns to another process. `0` ends it at once."""
    transport: Annotated[Literal["rabbit", "local", "none"], Setting(Topic.PROCESSES, PROCESS)] = "local"
    """How events travel: `rabbit` by RabbitMQ, `local` within one process of all services, `none` not at all (they stay
    in the outbox)."""
    rabbit_url: Annotated[SecretStr, Setting(Topic.PROCESSES, PROCESS, unit="address")] = SecretStr("")
    """The service's account of the broker, for the transport `rabbit`: `amqp://user:password@host:port/vhost`; of a
    cluster `…@host:port,host:port/vhost`."""
    events_kept: Annotated[timedelta, Setting(Topic.RETENTION)] = Field(default=EVENTS_KEPT, ge=timedelta(days=1))
    """How long handled events are kept. Until then, an event that arrives again changes nothing."""
    jwks: Annotated[str, Setting(Topic.ACCOUNTS, PROCESS, unit="URL or file")] = ""
    """The public keys of access tokens."""
    token_issuer: Annotated[str, Setting(Topic.ACCOUNTS, PROCESS)] = "trybuna"  # noqa: S105 - a name, no secret
    """The issuer that access tokens name (`iss`)."""
    token_audience: Annotated[str, Setting(Topic.ACCOUNTS, PROCESS)] = "trybuna"  # noqa: S105 - a name, no secret
    """The audience that access tokens name (`aud`)."""
    public_url: Annotated[
        str,
        Setting(Topic.ADDRESS, unit="URL", default="the address served on", example="https://trybuna.example.org"),
    ] = "http://localhost:8080"
    """The address that browsers use; set it where a proxy or a name stands in front."""
    write_rate: Annotated[Rate, Setting(Topic.LIMITS)] = "600/minute;6000/hour"
    """Changes that one person may make in a service, per process
    ([Limits](/docs/books/en/operator/limits.md#changes-and-reading))."""
    host_name: Annotated[str, Setting(Topic.ADDRESS, unit="name")] = "Trybuna"
    """The legal entity that runs this installation, as named in the regulation."""
    contact_email: Annotated[str, Setting(Topic.ADDRESS, unit="e-mail address")] = "kontakt@trybuna.test"
    """The contact address of that entity, as named in the regulation."""
    version: Annotated[str, Setting(Topic.PROCESSES, PROCESS, default="that of this code")] = VERSION
    """The product's version, as the API reports it."""
    data_folder: Annotated[Path, Setting(Topic.PROCESSES, PROCESS, unit="folder")] = Path(".trybuna")
    """The folder of files that the process keeps beside its database."""

    @property
    def answers_requests(self) -> bool:
        """True if this process serves more than probes."""
        return self.role != "workers"

    @property
    def runs_workers(self) -> bool:
        """True if this process relays, handles events and does the service's own work."""
        return self.role != "api"

    @property
    def database_limits(self) -> Limits:
        """The time limits of the database."""
        wait = self.database_connect_seconds
        return Limits(
            connect=wait,
            pool=wait,
            command=self.database_command_seconds,
            work=self.database_work_seconds,
            idle=self.database_idle_seconds,
            lock=self.database_lock_seconds,
        )

    @property
    def pooler(self) -> Pooler | None:
        """The pooler in front of the database, None if there is none."""
        if not self.database_pooler:
            return None
        return Pooler(self.database_pooler, prepares=self.database_pooler_prepares)

    @model_validator(mode="after")
    def refuse_rabbit_without_address(self) -> Self:
        """Refuse a transport that has nowhere to go."""
        if self.transport == "rabbit" and urlsplit(self.rabbit_url.get_secret_value()).scheme not in {"amqp", "amqps"}:
            raise ValueError("the transport rabbit needs rabbit_url, amqp://user:password@host:port/vhost")
        return self

    @model_validator(mode="after")
    def refuse_placeholder_secrets(self) -> Self:
        """Refuse to start in production with a publicly known secret (quality.md, security 12)."""
        if self.environment != "production":
            return self
        for name in type(self).model_fields:
            value: object = getattr(self, name)
            if not isinstance(value, SecretStr):
                continue
            secret = value.get_secret_value()
            if (name == "rabbit_url" and self.transport != "rabbit") or (name == "operators_token" and not secret):
                continue
            if name in {"database_url", "rabbit_url"}:
                secret = _password(secret)
            if secret.lower() in PLACEHOLDERS:
                raise ValueError(f"{name} holds a placeholder; production refuses it")
        return self


def lacks_proxies(*, environment: str, public_url: str, proxies: Networks) -> bool:
    """Return whether the settings lack proxies, so that all clients would have one address.

    In production, a process without TLS of its own has an https address only behind a proxy. If none is named, every
    request seems to come from it, and limits per network would be one limit for all clients.
    """
    return environment == "production" and urlsplit(public_url).scheme == "https" and not proxies


NAME_PROXIES = (
    "TRYBUNA_PUBLIC_URL is https, so a proxy stands in front, but TRYBUNA_PROXIES names none: everybody would be one "
    "address. Set it to the proxy's network as seen from here, e.g. TRYBUNA_PROXIES=127.0.0.1"
)


def refused(error: ValidationError) -> str:
    """Return the settings that a class of settings refuses, each with the reason, as one sentence for an operator."""
    found = [
        ("_".join(map(str, one["loc"])).upper(), one["msg"].removeprefix("Value error, ")) for one in error.errors()
    ]
    named = [f"{name if name == 'PORT' else f'TRYBUNA_{name}'}: {why}" if name else why for name, why in found]
    return f"these settings are refused: {'; '.join(named)}"


def secret_in(file: Path, setting: str) -> SecretStr | None:
    """Return the secret in the file that a setting names; "" if the file is empty.

    Raises:
        ValueError: it cannot be read.
    """
    try:
        content = file.read_text(encoding="utf-8").strip()
    except OSError as error:
        raise ValueError(f"{setting} cannot be read: {error.strerror}") from error
    return SecretStr(content) if content else None


def _password(address: str) -> str:
    """Return the password in an address, "" if there is none."""
    return (make_url(apart(address)[0]).password or "") if address else ""
