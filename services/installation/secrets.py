"""The secrets of an installation: made once, kept for ever, a folder for each who may read them."""

import json
import os
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from identity import keys
from identity.push import vapid
from installation.broker import Account, definitions
from kit import sealing
from kit.backup import signatures

VIRTUAL_HOST = "trybuna"
SIGNING_KEY = "identity-key.pem"
PUSH_KEY = "push-key.pem"
"""Beside the signing key, where identity looks for it."""
SEALING_KEYS = "sealing-keys"
JWKS = "jwks.json"
SUPERUSER = "password"
"""The file with the password of PostgreSQL's superuser; and, in its own folder, of the account that watches."""
DATABASE = "trybuna_database_url"
BROKER = "trybuna_rabbit_url"
OPERATORS = "trybuna_operators_token"
"""Named as `kit.process.settings` looks for them."""
WATCHER = "postgres_exporter"
"""The monitoring account of PostgreSQL: the name of its folder, of its account there, and in Prometheus."""
READABLE_BY_GROUP = 0o640


def make(folder: Path, services: Sequence[str], *, database: str, broker: str, tap: str | None = None) -> list[Path]:
    """Write the missing secrets of services, PostgreSQL, RabbitMQ and monitoring; return the new ones.

    Existing secrets stay unchanged. Files that are derived from them are written again: RabbitMQ's accounts, the public
    keys, the services' copies of the operators' token.

    Args:
        folder: a folder below it for each reader: services, `postgres`, `rabbitmq`, `prometheus`, `postgres_exporter`.
        services: each gets a database, an account there, and an account of the broker.
        database: `host:port` of PostgreSQL; several with commas between them, of which one is the primary.
        broker: `host:port` of RabbitMQ; several with commas between them for a cluster.
        tap: password of an account `tap` that may listen to events, for tests only.
    """
    for reader in ("postgres", "rabbitmq", "prometheus", WATCHER, *services):
        (folder / reader).mkdir(parents=True, exist_ok=True)
    made = [_once(folder / "postgres" / SUPERUSER, _password())]
    for service in services:
        own = folder / service
        made.append(_once(own / DATABASE, f"postgresql://{service}:{_password()}@{database}/{service}"))
        made.append(_once(own / BROKER, f"amqp://{service}:{_password()}@{broker}/{VIRTUAL_HOST}"))
    made.append(_once(folder / "prometheus" / OPERATORS, _password()))
    made.append(_once(folder / WATCHER / SUPERUSER, _password()))
    keys.ensure(folder / "identity" / SIGNING_KEY)
    vapid.ensure(folder / "identity" / PUSH_KEY)
    sealing.ensure(folder / "contests" / SEALING_KEYS)
    signatures.ensure(folder / "postgres" / signatures.KEY)
    derive(folder, services, tap=tap)
    return [file for file in made if file is not None]


def derive(folder: Path, services: Sequence[str], *, tap: str | None = None) -> None:
    """Write the files that are derived from existing secrets; the arguments are those of `make`."""
    key = keys.load(folder / "identity" / SIGNING_KEY)
    for service in services:
        write(folder / service / JWKS, json.dumps(key.jwks))
        write(folder / service / OPERATORS, (folder / "prometheus" / OPERATORS).read_text())
    accounts = [Account.of_service(service, _password_in(folder / service / BROKER)) for service in services]
    if tap:
        accounts.append(Account.listening("tap", tap))
    watching = folder / WATCHER / SUPERUSER
    if watching.exists():  # not where the secrets are older
        write(folder / WATCHER / "postgres_exporter.yml", json.dumps(_log_in(watching.read_text())))
    write(folder / "rabbitmq" / "definitions.json", json.dumps(definitions(VIRTUAL_HOST, accounts), indent=1))


def _log_in(password: str) -> dict[str, Any]:
    """Return the exporter's configuration (JSON is YAML, too): one log-in for all databases."""
    user = {"username": WATCHER, "password": password}
    # no TLS within the installation's own network, as the services have it
    return {"auth_modules": {WATCHER: {"type": "userpass", "userpass": user, "options": {"sslmode": "disable"}}}}


def _password() -> str:
    return secrets.token_urlsafe(32)


def _password_in(file: Path) -> str:
    return urlsplit(file.read_text()).password or ""


def _once(file: Path, content: str) -> Path | None:
    if file.exists():
        return None
    write(file, content)
    return file


def write(file: Path, content: str) -> None:
    """Write a file atomically, readable by its owner and its group."""
    draft = file.with_name(f".{file.name}.draft")
    draft.unlink(missing_ok=True)
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, READABLE_BY_GROUP), "w") as stream:
        os.fchmod(stream.fileno(), READABLE_BY_GROUP)
        stream.write(content)
        stream.flush()
        os.fsync(stream.fileno())
    draft.replace(file)
