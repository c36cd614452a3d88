"""Settings of news_ranking."""

from pydantic import Field

from kit.files.settings import FileSettings


class Settings(FileSettings):
    """Where pictures of articles are, and what news_ranking needs beyond every service's settings."""

    live_streams: int = Field(default=5_000, ge=1)
    """Live streams that one process holds open at once; docs/live-streams.md says what they cost."""
