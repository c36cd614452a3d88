"""Settings of storage_logs."""

from kit.settings import ServiceSettings


class Settings(ServiceSettings):
    """Nothing beyond what every service needs."""
