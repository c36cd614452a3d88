"""Settings of the jobs that make backups of an installation."""

from typing import Annotated

from pydantic import Field
from pydantic_settings import SettingsConfigDict

from kit.process.configuration import CONTAINERS, Setting, Topic
from kit.process.settings import OWN_ZONE, ProcessSettings, Zone


class BackupSettings(ProcessSettings):
    """Settings of the backup job; an empty variable counts as unset."""

    model_config = SettingsConfigDict(env_ignore_empty=True)

    time_zone: Zone = OWN_ZONE
    backups_kept: Annotated[int, Setting(Topic.BACKUPS, CONTAINERS, unit="backups")] = Field(default=14, ge=1)
    """How many backups stay in the folder, the newest ones."""
    backup_recipient: str | None = None
