"""The installation's name, contact and time zone, for texts made on the server."""

from dataclasses import dataclass
from typing import Annotated
from zoneinfo import ZoneInfo

from fastapi import Depends, Request

from contests.settings import Settings


@dataclass(frozen=True)
class Installation:
    """The legal entity that runs the installation, how to reach it, and its time zone."""

    host: str
    contact_email: str
    zone: ZoneInfo

    @classmethod
    def of(cls, settings: Settings) -> "Installation":
        """Return the values in the service's settings."""
        return cls(host=settings.host_name, contact_email=settings.contact_email, zone=ZoneInfo(settings.time_zone))


async def _installation(request: Request) -> Installation:
    settings: Settings = request.app.state.settings
    return Installation.of(settings)


InstallationOfRequest = Annotated[Installation, Depends(_installation)]
