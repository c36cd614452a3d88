"""Settings of contests."""

from pydantic import Field

from kit.files.settings import FileSettings
from kit.settings import OWN_ZONE, Zone


class Settings(FileSettings):
    """Where pictures are, and what contests needs beyond every service's settings."""

    database_work_pool: int = Field(default=3, ge=1, le=50)
    time_zone: Zone = OWN_ZONE
