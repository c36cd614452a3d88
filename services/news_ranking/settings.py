"""Settings of news_ranking."""

from pydantic import Field

from kit.settings import ServiceSettings


class Settings(ServiceSettings):
    """What news_ranking needs beyond every service's settings."""

    live_streams: int = Field(default=5_000, ge=1)
    """Live streams that one process holds open at once; docs/live-streams.md says what they cost."""
