"""Settings of news_ranking."""

from typing import Annotated

from pydantic import Field

from kit.files.settings import FileSettings
from kit.process.configuration import Setting, Topic
from kit.process.settings import Rate, WorkPool


class Settings(FileSettings):
    """Where pictures of articles are, and what news_ranking needs beyond every service's settings."""

    database_work_pool: WorkPool = 3
    live_streams: Annotated[int, Setting(Topic.LIMITS, unit="streams")] = Field(default=5_000, ge=1)
    """Live streams that one process holds open at once ([figures](/docs/live-streams.md))."""
    card_rate: Annotated[Rate, Setting(Topic.LIMITS)] = "20/minute;100/hour"
    """Pictures of rounds that are drawn for one person, per process; a picture that exists already does not count."""
