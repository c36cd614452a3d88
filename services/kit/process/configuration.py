"""Notes on settings for operators' documents: topic, places, unit and words for the default.

`scripts/settings_tables` writes `.env.example` and the tables of the documents from these notes, from the docstrings
below the fields, and from the fields' types and defaults.
"""

from dataclasses import dataclass
from enum import Enum, StrEnum, auto


class Topic(StrEnum):
    """The parts of a table, in their order."""

    ADDRESS = "Address and operator"
    MAIL = "Mail"
    MESSAGES = "Messages to people"
    SMS = "Codes by SMS"
    ACCOUNTS = "Accounts and log-in"
    PICTURES = "Pictures"
    ORGANIZERS = "Sources and webhooks of organizers"
    LIMITS = "Limits"
    RETENTION = "Retention"
    DATABASE = "Database"
    PROCESSES = "Processes"
    LOGS = "Logs, metrics and traces"
    BACKUPS = "Backups"
    ALERTS = "Alerts"
    RESOURCES = "Memory and processors"
    PORTS = "Ports on this host"
    IMAGES = "Images and builds"


class Place(Enum):
    """The places in which an operator may give a setting."""

    STANDALONE = auto()
    """In the environment or `.env` of a standalone installation."""
    CONTAINERS = auto()
    """In the environment or `.env` of docker compose: compose.yaml passes it on."""
    PROCESS = auto()
    """In the environment of a single process; compose.yaml does not pass it on."""


INSTALLATIONS = frozenset({Place.STANDALONE, Place.CONTAINERS})
STANDALONE = frozenset({Place.STANDALONE})
CONTAINERS = frozenset({Place.CONTAINERS})
PROCESS = frozenset({Place.PROCESS})
OUTSIDE_CONTAINERS = STANDALONE | PROCESS


@dataclass(frozen=True)
class Setting:
    """The note of a field, given in its annotation.

    Args:
        topic: the part of the tables.
        places: the means by which an operator may set it.
        unit: of a number; or the kind of a text that its type does not tell.
        default: words in place of an empty default, and of any default in the standalone table.
        example: a value for `.env.example`, in place of the default.
    """

    topic: Topic
    places: frozenset[Place] = INSTALLATIONS
    unit: str = ""
    default: str = ""
    example: str = ""
