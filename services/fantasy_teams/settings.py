"""Settings of fantasy_teams."""

from kit.settings import ServiceSettings


class Settings(ServiceSettings):
    """Nothing beyond what every service needs."""
