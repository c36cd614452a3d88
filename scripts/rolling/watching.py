"""What operators see meanwhile: builds that differ, in metrics as the alert reads them and on `/ops`."""

import asyncio
from dataclasses import dataclass, field

from faults.people import Person
from kit.telemetry.request_metrics import ops_path
from rolling.installation import Installation
from standalone.routing import read_routes

LOOK_SECONDS = 5.0


@dataclass
class Seen:
    """Builds that were seen since it was made."""

    looks: int = 0
    differing: int = 0
    """Looks at which the alert VersionsDiffer was true: replicas, past the gateway, said different builds."""
    on_ops: set[str] = field(default_factory=set[str])
    """The builds of services, as an organizer reads them on `/ops`."""
    newer_schema: set[str] = field(default_factory=set[str])
    """Services of which `/ops` told that the database is newer than the code."""


class Watch:
    """Looks every five seconds."""

    def __init__(self, installation: Installation, organizer: Person) -> None:
        self._installation = installation
        self._organizer = organizer
        self.seen = Seen()

    async def run(self) -> None:
        """Look until cancelled."""
        while True:
            builds = {replica.build for replica in await self._installation.replicas()}
            self.seen.looks += 1
            self.seen.differing += len(builds) > 1
            for service in read_routes().services:
                told = await self._organizer.get(ops_path(service))
                self.seen.on_ops.add(told["build"])
                if told["schemaVersion"] != told["newestSchema"]:
                    self.seen.newer_schema.add(service)
            await asyncio.sleep(LOOK_SECONDS)
