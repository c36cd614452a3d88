"""Settings of private_leagues."""

from typing import Annotated

from pydantic import Field

from kit.files.settings import FileSettings
from kit.process.configuration import Setting, Topic
from kit.process.settings import Rate


class Settings(FileSettings):
    """Where logos are, and what private_leagues needs beyond every service's settings."""

    private_league_members: Annotated[int, Setting(Topic.LIMITS, unit="members")] = Field(default=250, ge=2, le=1_000)
    """Members of one private league, at most."""
    private_league_codes: Annotated[Rate, Setting(Topic.LIMITS)] = "30/minute;200/hour"
    """Codes of private leagues that one person may look up, per process."""
    private_league_link_rate: Annotated[Rate, Setting(Topic.LIMITS)] = "120/minute;1000/hour"
    """Invite links that may be opened from one network, per process: enough for a school, too few to guess one."""
