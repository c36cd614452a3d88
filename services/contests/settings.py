"""Settings of contests."""

from zoneinfo import ZoneInfo

from pydantic import Field, field_validator

from kit.settings import ServiceSettings


class Settings(ServiceSettings):
    """What contests needs beyond every service's settings."""

    time_zone: str = Field(default="Europe/Warsaw")
    """IANA name of the zone in which dates are written out for people, in texts made on the server."""

    @field_validator("time_zone")
    @classmethod
    def zone_exists(cls, name: str) -> str:
        """Refuse a zone that nobody knows, at start and not at the first text.

        Raises:
            ValueError: there is no such zone.
        """
        try:
            ZoneInfo(name)
        except (KeyError, OSError) as error:
            raise ValueError(f"unknown time zone {name!r}") from error
        return name
