"""Settings of contests."""

from kit.settings import OWN_ZONE, ServiceSettings, Zone


class Settings(ServiceSettings):
    """What contests needs beyond every service's settings."""

    time_zone: Zone = OWN_ZONE
