"""Settings of private_leagues."""

from kit.settings import ServiceSettings


class Settings(ServiceSettings):
    """Nothing beyond what every service needs."""
