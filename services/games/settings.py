"""Settings of a game service."""

from datetime import timedelta

from pydantic import Field

from kit.settings import OWN_ZONE, ServiceSettings, Zone


class GameSettings(ServiceSettings):
    """What a game needs beyond what every service needs."""

    database_work_pool: int = Field(default=3, ge=1, le=50)
    """One for each of its own workers."""
    scoring_chunk: int = Field(default=50_000, ge=1, le=50_000)
    """Teams scored in one transaction and told in one event (architecture.md, Run)."""
    remind_before: timedelta = Field(default=timedelta(hours=24), ge=timedelta(0), le=timedelta(days=14))
    """So long before a fixture closes, who has nothing in it is reminded; as `P1D`, or in seconds. Zero: never."""
    time_zone: Zone = OWN_ZONE
