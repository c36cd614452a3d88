"""Settings of a game service."""

from datetime import timedelta
from typing import Annotated

from pydantic import Field

from kit.process.configuration import PROCESS, Setting, Topic
from kit.process.settings import OWN_ZONE, Pool, ServiceSettings, WorkPool, Zone


class GameSettings(ServiceSettings):
    """Settings of a game, beyond those of every service."""

    database_pool: Pool = 15
    database_work_pool: WorkPool = 3
    scoring_chunk: Annotated[int, Setting(Topic.PROCESSES, PROCESS, unit="teams")] = Field(
        default=50_000, ge=1, le=50_000
    )
    """Teams that are scored in one transaction and reported in one event."""
    remind_before: Annotated[timedelta, Setting(Topic.MESSAGES)] = Field(
        default=timedelta(hours=24), ge=timedelta(0), le=timedelta(days=14)
    )
    """The time between a reminder to people with picks missing and the closing of the round; zero sends none."""
    remind_again_before: Annotated[timedelta, Setting(Topic.MESSAGES)] = Field(
        default=timedelta(hours=1), ge=timedelta(0), le=timedelta(days=14)
    )
    """The time between the second such reminder and the closing of the round; zero sends none."""
    time_zone: Zone = OWN_ZONE
