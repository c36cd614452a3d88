"""Settings of news_ranking."""

from kit.settings import ServiceSettings


class Settings(ServiceSettings):
    """Nothing beyond what every service needs."""
