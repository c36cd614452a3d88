"""Settings of contests."""

import re
from functools import partial
from pathlib import Path
from typing import Annotated, Self

from pydantic import AfterValidator, BeforeValidator, model_validator
from pydantic_settings import NoDecode

from kit.files.settings import FileSettings
from kit.process.configuration import PROCESS, Setting, Topic
from kit.process.settings import OWN_ZONE, WorkPool, Zone

PRESET_HOSTS = ("raw.githubusercontent.com", "api.openligadb.de", "api.football-data.org")
"""The hosts of the ready sources (`feeds.presets`)."""
_HOST = re.compile(r"(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?")
_LOCAL = re.compile(r"[a-z0-9.-]+:[0-9]{1,5}")


def _separated(given: object) -> object:
    return [part for part in re.split(r"[,\s]+", given.lower()) if part] if isinstance(given, str) else given


def _all(form: re.Pattern[str], names: tuple[str, ...]) -> tuple[str, ...]:
    """Require that all names have the form, at start instead of at first use.

    Raises:
        ValueError: a name has another form.
    """
    for name in names:
        if form.fullmatch(name) is None:
            raise ValueError(f"not a host: {name!r}")
    return names


Hosts = Annotated[tuple[str, ...], NoDecode, BeforeValidator(_separated), AfterValidator(partial(_all, _HOST))]
"""Names of hosts, separated by commas; `*.example.org` stands for every name below it."""
LocalHosts = Annotated[tuple[str, ...], NoDecode, BeforeValidator(_separated), AfterValidator(partial(_all, _LOCAL))]
"""Hosts with their ports, separated by commas: `127.0.0.1:8090`."""


class Settings(FileSettings):
    """Where pictures are, and what contests needs beyond every service's settings."""

    database_work_pool: WorkPool = 8
    time_zone: Zone = OWN_ZONE
    feed_hosts: Annotated[Hosts, Setting(Topic.ORGANIZERS, unit="hosts")] = PRESET_HOSTS
    """Allowed hosts of an organizer's sources, separated by commas; `*.example.org` allows every name below. The
    product takes them over https only, and never from a private network ([Feeds](/services/contests/README.md))."""
    feed_local: Annotated[LocalHosts, Setting(Topic.ORGANIZERS, PROCESS, unit="`host:port`")] = ()
    """Hosts that sources may also be at over plain http and in private networks; for tests, production refuses it."""

    webhook_hosts: Annotated[Hosts, Setting(Topic.ORGANIZERS, unit="hosts", default="every public host")] = ()
    """Allowed hosts of webhooks, separated by commas; `*.example.org` allows every name below. Webhooks use https on
    port 443 only, and never a private network ([Webhooks](/services/contests/README.md))."""
    webhook_local: Annotated[LocalHosts, Setting(Topic.ORGANIZERS, PROCESS, unit="`host:port`")] = ()
    """Hosts that webhooks may also lead to over plain http and in private networks; for tests, production refuses
    it."""

    sealing_keys_file: Annotated[
        Path | None, Setting(Topic.ORGANIZERS, PROCESS, default="`sealing-keys` in `TRYBUNA_DATA_FOLDER`")
    ] = None
    """The keys that seal the secrets of webhooks and the keys of sources in the database, the same for all processes.
    Without them webhooks need new secrets, and keys of sources are entered again."""

    @property
    def sealing_keys_path(self) -> Path:
        """Return the path of the keys."""
        return self.sealing_keys_file or self.data_folder / "sealing-keys"

    @model_validator(mode="after")
    def production_reaches_nothing_private(self) -> Self:
        """Refuse access to private networks in production."""
        for name in ("feed_local", "webhook_local"):
            if getattr(self, name) and self.environment == "production":
                raise ValueError(f"{name} is for tests; production refuses it")
        return self
