"""Settings of news_ranking."""

from pydantic import Field

from kit.files.settings import FileSettings
from kit.settings import Rate


class Settings(FileSettings):
    """Where pictures of articles are, and what news_ranking needs beyond every service's settings."""

    live_streams: int = Field(default=5_000, ge=1)
    """Live streams that one process holds open at once; docs/live-streams.md says what they cost."""
    card_rate: Rate = "20/minute;100/hour"
    """Pictures of rounds that are drawn for one person, per process; one that was drawn before doesn't count."""
