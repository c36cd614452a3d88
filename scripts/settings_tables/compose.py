"""What the compose files do with variables, and the variables that they alone read."""

import json
import re
from dataclasses import dataclass
from functools import cache
from typing import Any

import yaml

from kit.process.configuration import Topic
from project import ROOT

FILES = ("compose.yaml", "deploy/docker/tls.yaml", "deploy/docker/postgres-17.yaml", "compose.offline.yaml")
IMAGE = "The image; name another, or that of a mirror."
_NAMED = re.compile(r"\$\{(TRYBUNA_\w+)")
_INNERMOST = re.compile(r"\$\{(\w+):-([^{}]*)\}")


@dataclass(frozen=True)
class Variable:
    """A variable that no process of ours reads.

    Args:
        default: words in the place of an empty default, or of one that `make up` or Docker finds.
    """

    topic: Topic
    value: str
    description: str
    default: str = ""
    example: str = ""


_MEMORY = ("memory", "The memory limit of {}.")
_CPUS = ("cores", "The processor limit of {}; at most what the host has.")


def _limit(form: tuple[str, str], whose: str) -> Variable:
    value, text = form
    return Variable(Topic.RESOURCES, value, text.format(whose))


def _port(whose: str) -> Variable:
    return Variable(Topic.PORTS, "port", f"The port of {whose}, which only this host reaches.")


def _build(text: str) -> Variable:
    return Variable(Topic.IMAGES, "file", f"{text}, for builds; `make up` finds it.")


VARIABLES = {
    "TRYBUNA_PORT": Variable(Topic.ADDRESS, "port", "The port of the gateway."),
    "TRYBUNA_ADDRESS": Variable(
        Topic.ADDRESS, "address", "The address of this host that the gateway listens on; `0.0.0.0` for everybody."
    ),
    "TRYBUNA_POSTGRES_CONNECTIONS": Variable(
        Topic.DATABASE,
        "connections",
        "Connections of PostgreSQL, at most: 112 for seven containers, 224 with workers apart, 3 for superusers, and "
        "some for tools.",
    ),
    "TRYBUNA_METRICS_RETENTION": Variable(Topic.LOGS, "time", "How long Prometheus keeps metrics."),
    "TRYBUNA_BACKUPS": Variable(
        Topic.BACKUPS,
        "folder",
        "The folder of backups on the host. User 10001 has to own it: "
        "`install -d -o 10001 -g 10001 -m 700 /srv/backups`.",
        default="the volume `trybuna_backups`",
        example="/srv/backups",
    ),
    "TRYBUNA_BACKUP_AT": Variable(
        Topic.BACKUPS,
        "time of day",
        "When the profile `backups` makes a backup, in `TRYBUNA_TIME_ZONE`. A failed backup is tried again after an "
        "hour; the log has the reason.",
    ),
    "TRYBUNA_BACKUP_IDENTITY_FILE": Variable(
        Topic.BACKUPS,
        "file",
        "The file of the key that opens encrypted backups, for `restore - --identity /run/backup-identity` and "
        "`check`; user 10001 has to be able to read it.",
    ),
    "TRYBUNA_ALERTS_TO": Variable(
        Topic.ALERTS,
        "e-mail addresses",
        "The people who get alerts by mail, separated by commas; with `--profile observability`.",
        example="ops@example.org",
    ),
    "TRYBUNA_ALERTS_HEARTBEAT_URL": Variable(
        Topic.ALERTS, "URL", "An address that is requested every five minutes as long as alerts can be sent."
    ),
    "TRYBUNA_RUNBOOKS_URL": Variable(
        Topic.ALERTS,
        "URL or path",
        "Where mails say that the runbooks are ([Alerts](/deploy/observability/README.md#alerts)).",
    ),
    "TRYBUNA_SERVICE_MEMORY": _limit(_MEMORY, "each service"),
    "TRYBUNA_UPLOADS_MEMORY": _limit(_MEMORY, "`private_leagues` and `contests` each, which take pictures"),
    "TRYBUNA_LIVE_MEMORY": _limit(
        _MEMORY, "`news_ranking`, which holds live streams ([figures](/docs/live-streams.md)) and takes pictures"
    ),
    "TRYBUNA_POSTGRES_MEMORY": _limit(_MEMORY, "PostgreSQL"),
    "TRYBUNA_POSTGRES_BUFFERS": Variable(Topic.RESOURCES, "memory", "The shared buffers of PostgreSQL."),
    "TRYBUNA_RABBITMQ_MEMORY": _limit(_MEMORY, "RabbitMQ"),
    "TRYBUNA_SERVICE_CPUS": _limit(_CPUS, "each service"),
    "TRYBUNA_POSTGRES_CPUS": _limit(_CPUS, "PostgreSQL"),
    "TRYBUNA_RABBITMQ_CPUS": _limit(_CPUS, "RabbitMQ"),
    "TRYBUNA_GATEWAY_CPUS": _limit(_CPUS, "the gateway"),
    "TRYBUNA_MAIL_PORT": _port("Mailpit"),
    "TRYBUNA_PROMETHEUS_PORT": _port("Prometheus"),
    "TRYBUNA_ALERTMANAGER_PORT": _port("Alertmanager"),
    "TRYBUNA_GRAFANA_PORT": _port("Grafana"),
    "TRYBUNA_JAEGER_PORT": _port("Jaeger"),
    "TRYBUNA_OFFLINE": Variable(
        Topic.IMAGES, "`1`, `0`", "`1` lets `make up` use no image registry.", default="`make up` finds out"
    ),
    "TRYBUNA_BUILD": Variable(
        Topic.IMAGES,
        "name",
        "The build that images report in the footer, at `/health` and in `trybuna_build_info`: "
        '`$(git describe --tags --match "v*" --always --dirty)`.',
        default='`make up` asks git; else "unknown"',
    ),
    "TRYBUNA_BUILD_CA": _build("Certificates"),
    "TRYBUNA_BUILD_PIP": _build("A `pip.conf`"),
    "TRYBUNA_BUILD_NPMRC": _build("An `.npmrc`"),
    "TRYBUNA_BUILD_APT": _build("A `.sources` file of apt"),
    "TRYBUNA_BUILD_NETWORK": Variable(Topic.IMAGES, "network", "The network of builds; `host` is that of this host."),
    "TRYBUNA_SERVICES_PULL": Variable(
        Topic.IMAGES, "`never`, `missing`, `always`", "When Docker asks a registry for the image of the services."
    ),
}
"""Variables that only the compose files, `make up` and builds read; images have one description for all."""


def variables() -> dict[str, Variable]:
    """Return all of them by name, images included."""
    images = {name: Variable(Topic.IMAGES, "image", IMAGE) for name in sorted(named()) if name.endswith("_IMAGE")}
    return {**VARIABLES, **images}


@cache
def named() -> frozenset[str]:
    """Return every variable that the compose files name."""
    return frozenset(_NAMED.findall("".join(map(_text, FILES))))


@cache
def default(name: str) -> str:
    """Return the default of a variable in the first compose file that has one, "" if none has."""
    found = (_defaults(_text(file)).get(name) for file in FILES)
    return next((one for one in found if one is not None), "")


def passed(service: str) -> dict[str, str]:
    """Return the variables that compose.yaml passes on to a service, each with its default."""
    own = json.dumps(_services()[service])
    names = set(_NAMED.findall(own)) & set(_services()[service]["environment"])
    return {name: _defaults(own).get(name, "") for name in names}


@cache
def _services() -> dict[str, Any]:
    return yaml.safe_load(_text(FILES[0]))["services"]


@cache
def _text(file: str) -> str:
    return (ROOT / file).read_text(encoding="utf-8")


@cache
def _defaults(text: str) -> dict[str, str]:
    """Return what stands behind each name, from the inside out: a default may hold another variable."""
    found: dict[str, str] = {}

    def note(one: re.Match[str]) -> str:
        meant = "" if one[2] in {"/dev/null", "deploy/docker/build/none"} else one[2]
        found.setdefault(one[1], meant)
        return meant

    while (following := _INNERMOST.sub(note, text)) != text:
        text = following
    return found
