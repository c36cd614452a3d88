"""Settings of private_leagues."""

from pydantic import Field

from kit.files.settings import FileSettings
from kit.settings import Rate


class Settings(FileSettings):
    """Where logos are, and what private_leagues needs beyond every service's settings."""

    private_league_members: int = Field(default=250, ge=2, le=1_000)
    """Members of a private league at most: its ranking is made whenever somebody reads it."""
    private_league_codes: Rate = "30/minute;200/hour"
    """Codes that one person may look up, per process: what people type in, not what finds one of 2⁴⁰."""
    private_league_link_rate: Rate = "120/minute;1000/hour"
    """Invite links that are opened from one network, per process: a whole school's, not what finds one of 2⁴⁰."""
