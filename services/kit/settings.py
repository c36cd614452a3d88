"""Settings that every service shares; a service adds its own by subclassing."""

import os
from datetime import timedelta
from pathlib import Path
from typing import Annotated, Literal, Self
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from limits import parse_many
from pydantic import AfterValidator, Field, SecretStr, model_validator
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SecretsSettingsSource, SettingsConfigDict
from sqlalchemy.engine import make_url

from kit.addresses import apart
from kit.limits import Limits
from kit.networks import Networks
from kit.pooler import Pooler

EVENTS_KEPT = timedelta(days=7)
"""After they were handled, unless a setting says otherwise."""
PLACEHOLDERS = frozenset({"", "change-me", "changeme", "secret", "password", "postgres", "guest"})
SHORTEST_TOKEN = 20


def _unguessable(token: SecretStr) -> SecretStr:
    """Refuse a token that could be guessed; none at all is fine."""
    if 0 < len(token.get_secret_value()) < SHORTEST_TOKEN:
        raise ValueError(f"must have at least {SHORTEST_TOKEN} characters")
    return token


def _rate(text: str) -> str:
    """Refuse what is no rate such as `10/5 minutes`."""
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
    """Refuse what is no place of a pooler, at start."""
    if hosts:
        Pooler(hosts)
    return hosts


def _zone(name: str) -> str:
    """Refuse a zone that nobody knows, at start and not at the first text.

    Raises:
        ValueError: there is no such zone.
    """
    try:
        ZoneInfo(name)
    except (KeyError, OSError) as error:
        raise ValueError(f"unknown time zone {name!r}") from error
    return name


Zone = Annotated[str, AfterValidator(_zone)]
"""IANA name of the zone in which dates are written out for people, in texts made on the server."""
OWN_ZONE = "Europe/Warsaw"
Rate = Annotated[str, AfterValidator(_rate)]
"""So many attempts in so much time, as `limits` writes it: `10/5 minutes`; several as `600/hour;1000/day`."""


class ProcessSettings(BaseSettings):
    """What every process of the product needs to know, from variables `TRYBUNA_…` or files in `/run/secrets`.

    A file is named as its variable in small letters, e.g. `trybuna_database_url`; a variable wins over a file.
    `TRYBUNA_SECRETS` names another folder.
    """

    model_config = SettingsConfigDict(env_prefix="TRYBUNA_", extra="ignore", populate_by_name=True)

    environment: Literal["development", "test", "production"] = "development"
    proxies: Networks = ()
    """Networks of the proxies in front, the gateway included: only their `X-Forwarded-For` and `-Proto` count."""
    operators: Networks = ()
    """Networks whose own connections may ask `/health` and `/metrics`; not those that come through a proxy."""
    operators_token: Annotated[SecretStr, AfterValidator(_unguessable)] = SecretStr("")
    """Whoever shows it (`Authorization: Bearer …`) may, from everywhere; without one nobody may by token."""
    traces_to: Annotated[str, AfterValidator(_collector)] = ""
    """An OpenTelemetry collector that takes traces by OTLP over HTTP, as `http://collector:4318`; without one nothing
    is recorded (`kit.traces`)."""
    traces_ratio: float = Field(default=1.0, ge=0, le=1)
    """The share of acts whose traces are recorded: all of one, in every process, or nothing."""
    log_format: Literal["json", "console"] = "json"
    log_level: str = "INFO"

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,  # noqa: ARG003 - the signature is pydantic's; `.env` is standalone's
        file_secret_settings: PydanticBaseSettingsSource,  # noqa: ARG003 - its folder is fixed when the class is made
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Read arguments, then variables, then the folder of secrets if there is one."""
        folder = Path(os.environ.get("TRYBUNA_SECRETS", "/run/secrets"))
        files = (SecretsSettingsSource(settings_cls, folder),) if folder.is_dir() else ()
        return (init_settings, env_settings, *files)


class ServiceSettings(ProcessSettings):
    """What one service process needs to know.

    Raises:
        ValueError: in production a secret is missing or a well-known placeholder.
    """

    database_url: SecretStr = SecretStr("")
    """`postgresql://user:password@host:port/name` of this service's own database; of a primary and its standbys, where
    no name follows the primary, `…@host:port,host:port/name`."""
    database_pool: int = Field(default=5, ge=1, le=50)
    """Connections of this process for requests, at most."""
    database_background_pool: int = Field(default=3, ge=1, le=50)
    """Connections beside those for events and short work, which so wait for no request."""
    database_work_pool: int = Field(default=2, ge=1, le=50)
    """Connections beside those for long work; each of a service's own workers does one piece of it at a time."""
    database_pooler: Annotated[str, AfterValidator(_pooler)] = ""
    """`host:port` of a PgBouncer in transaction mode, in front of that database, with the same account and name; the
    address above stays PostgreSQL's own, for what needs a session (`kit.pooler`). None is asked if empty."""
    database_pooler_prepares: bool = False
    """That one keeps prepared statements (PgBouncer 1.21 or newer, `max_prepared_statements` above 0): less work for
    PostgreSQL with each statement. Where it doesn't, statements fail."""
    database_connect_seconds: float = Field(default=2, gt=0, le=10)
    """For connecting to the database, and for waiting for one of the process's connections."""
    database_command_seconds: float = Field(default=8, gt=0, le=10)
    """For one command of a request; with the two waits above less than the gateway waits (12 s)."""
    database_work_seconds: float = Field(default=30, gt=0)
    """For one command of long work that is done in chunks."""
    database_idle_seconds: float = Field(default=10, gt=0)
    """For a transaction that does nothing, until the server ends it: it may hold a fixture that is to be locked."""
    database_lock_seconds: float = Field(default=5, gt=0)
    """For a wait for a row that somebody else holds."""
    role: Literal["all", "api", "workers"] = "all"
    """What this process does: answer requests (`api`); run relay, inbox and the service's own workers (`workers`, which
    answers probes and metrics only); or both. Any number of processes of each may share a database."""
    leave_seconds: float = Field(default=0, ge=0, le=60)
    """How long a process that is told to end (SIGTERM) goes on answering and says that it is not ready, before it
    listens no more: until the gateway has turned to others. 0 where nothing in front of it could."""
    transport: Literal["rabbit", "local", "none"] = "local"
    """How events travel: by RabbitMQ, within one process of all services, or not at all (they stay in the outbox)."""
    rabbit_url: SecretStr = SecretStr("")
    """`amqp://user:password@host:port/vhost` of this service's account, of a cluster `…@host:port,host:port/vhost`; for
    the transport `rabbit` only."""
    events_kept: timedelta = Field(default=EVENTS_KEPT, ge=timedelta(days=1))
    """Events are deleted so long after they were handled; one that comes again until then changes nothing. In the
    environment as `P7D`, or seconds."""
    jwks: str = ""
    """Where the public keys of access tokens are: an http(s) URL or a file."""
    token_issuer: str = "trybuna"  # noqa: S105 - a name, no secret
    token_audience: str = "trybuna"  # noqa: S105 - a name, no secret
    public_url: str = "http://localhost:8080"
    """The address browsers use; state-changing cookie requests must come from its origin."""
    write_rate: Rate = "600/minute;6000/hour"
    """Changes of one person that a process takes; an allowance that comes back evenly (`kit.write_limits`)."""
    host_name: str = "Trybuna"
    """The legal entity that runs this installation, as it stands in the rules ({host})."""
    contact_email: str = "kontakt@trybuna.test"
    version: str = "20251010.3"
    data_folder: Path = Path(".trybuna")

    @property
    def answers_requests(self) -> bool:
        """Tell whether this process answers more than probes."""
        return self.role != "workers"

    @property
    def runs_workers(self) -> bool:
        """Tell whether this process relays, handles events and does the service's own work."""
        return self.role != "api"

    @property
    def database_limits(self) -> Limits:
        """Answer how long the database may take."""
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
        """Answer what stands in front of the database, None if nothing does."""
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
        """Refuse to start in production with a secret that everybody knows (quality.md, security 12)."""
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
    """Tell whether everybody would be taken for one address.

    In production, a process without TLS of its own has an https address only behind a proxy; with none named, every
    request seems to come from it, and limits per network would be one limit for all.
    """
    return environment == "production" and urlsplit(public_url).scheme == "https" and not proxies


NAME_PROXIES = (
    "TRYBUNA_PUBLIC_URL is https, so a proxy stands in front, but TRYBUNA_PROXIES names none: everybody would be one "
    "address. Set it to the proxy's network as seen from here, e.g. TRYBUNA_PROXIES=127.0.0.1"
)


def secret_in(file: Path, setting: str) -> SecretStr | None:
    """Read a secret from the file that a setting names; an empty one holds none.

    Raises:
        ValueError: it cannot be read.
    """
    try:
        content = file.read_text(encoding="utf-8").strip()
    except OSError as error:
        raise ValueError(f"{setting} cannot be read: {error.strerror}") from error
    return SecretStr(content) if content else None


def _password(address: str) -> str:
    """Answer the password in an address, "" if there is none."""
    return (make_url(apart(address)[0]).password or "") if address else ""
