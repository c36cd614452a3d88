"""Settings of contests."""

import re
from functools import partial
from pathlib import Path
from typing import Annotated, Self

from pydantic import AfterValidator, BeforeValidator, Field, model_validator
from pydantic_settings import NoDecode

from kit.files.settings import FileSettings
from kit.settings import OWN_ZONE, Zone

_HOST = re.compile(r"(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?")
_LOCAL = re.compile(r"[a-z0-9.-]+:[0-9]{1,5}")


def _separated(given: object) -> object:
    return [part for part in re.split(r"[,\s]+", given.lower()) if part] if isinstance(given, str) else given


def _all(form: re.Pattern[str], names: tuple[str, ...]) -> tuple[str, ...]:
    """Refuse what has another form, at start and not at the first look.

    Raises:
        ValueError: one of the names has.
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

    database_work_pool: int = Field(default=6, ge=1, le=50)
    time_zone: Zone = OWN_ZONE
    feed_hosts: Hosts = ("raw.githubusercontent.com",)
    """Where feeds may get files from, over https, and nowhere else (README.md, Feeds)."""
    feed_local: LocalHosts = ()
    """Where they may over plain http and from private networks, too: for tests; production refuses it."""

    webhook_hosts: Hosts = ()
    """Where webhooks may lead, over https; unsaid, to every public address (README.md, Webhooks)."""
    webhook_local: LocalHosts = ()
    """Where they may over plain http and into private networks, too: for tests; production refuses it."""

    sealing_keys_file: Path | None = None
    """Keys that seal webhooks' secrets in the database (`kit.sealing`), the same for all processes; without it
    `sealing-keys` in `data_folder`, made at the first start. Without them webhooks need new secrets."""

    @property
    def sealing_keys_path(self) -> Path:
        """Answer where the keys are."""
        return self.sealing_keys_file or self.data_folder / "sealing-keys"

    @model_validator(mode="after")
    def production_reaches_nothing_private(self) -> Self:
        """Refuse a way into our own network."""
        for name in ("feed_local", "webhook_local"):
            if getattr(self, name) and self.environment == "production":
                raise ValueError(f"{name} is for tests; production refuses it")
        return self
