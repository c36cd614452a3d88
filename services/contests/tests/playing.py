"""What organizers do with fixtures, results and imports in tests."""

import json
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, ClassVar, Self
from uuid import UUID

import httpx

from contests.imports.worker import ImportWorker
from contests.tests.acting import LEAGUES, Contests, succeeded
from contests.windows import consumers
from contracts.events.fixture import FixtureLocked

YES = {"acceptsLateClosing": True, "reason": "A new schedule"}
"""An organizer's answer where the closing of an open round moves."""
SMALL_CUP = Path(__file__).parents[3] / "proto-contracts" / "tests" / "data" / "small-cup.json"


def soon(**delta: float) -> str:
    """Answer an instant relative to now."""
    return (datetime.now(UTC) + timedelta(**delta)).isoformat()


def small_cup() -> dict[str, Any]:
    """Answer the small tournament, fresh to be changed."""
    return json.loads(SMALL_CUP.read_text(encoding="utf-8"))


@dataclass
class League:
    """A contest and its organizer's acts on it."""

    contests: Contests
    id: str
    kind: ClassVar[str] = "typer"

    @classmethod
    async def running(cls, contests: Contests, **body: Any) -> Self:
        return cls(contests, (await contests.running(**body))["_id"])

    @classmethod
    async def draft(cls, contests: Contests, **body: Any) -> Self:
        return cls(contests, (await contests.draft(**body))["_id"])

    @property
    def path(self) -> str:
        return f"{LEAGUES}/{self.id}"

    async def asks(self, method: str, path: str, body: Any = None, **options: Any) -> httpx.Response:
        """Ask as the organizer, below the contest's path."""
        return await self.contests.organizer.asks(method, self.path + path, json=body, **options)

    async def sends(self, method: str, path: str, body: Any = None) -> Any:
        """Answer the JSON of what must succeed."""
        return succeeded(await self.asks(method, path, body))

    async def refused(self, method: str, path: str, body: Any = None) -> tuple[int, str]:
        """Answer status and code of what must fail."""
        answer = await self.asks(method, path, body)
        return answer.status_code, answer.json().get("code", "")

    async def publish(self) -> None:
        await self.contests.show(self.id)

    async def fixture(self, **body: Any) -> Any:
        """Add a fixture that is played tomorrow."""
        usual = {"name": "Kolejka 1", "from": soon(days=1), "to": soon(days=1, hours=2)}
        return await self.sends("POST", "/fixtures", usual | body)

    async def match(self, fixture: Any, home: str = "Poland", away: str = "Japan", **body: Any) -> Any:
        usual = {"home": home, "away": away, "startsAt": fixture["from"]}
        return await self.sends("POST", f"/fixtures/{fixture['_id']}/events", usual | body)

    async def group(self, fixture: Any, *members: str, **body: Any) -> Any:
        usual = {"groupEventName": "Group A", "members": members, "startsAt": fixture["from"]}
        return await self.sends("POST", f"/fixtures/{fixture['_id']}/events", usual | body)

    async def close(self, fixture: Any) -> Any:
        return await self.sends("POST", f"/fixtures/{fixture['_id']}/close", {"reason": "Early kick-off"})

    async def hear_lock(
        self,
        fixture: Any,
        *,
        window: int = 1,
        teams: int = 3,
        at: datetime | None = None,
        closes_at: datetime | None = None,
        digest_version: int = 2,
    ) -> None:
        """Let the game service tell that it has locked a fixture; `closes_at` is the closing that it went by."""
        event = FixtureLocked(
            revision=1,
            contest_id=UUID(self.id),
            fixture_id=UUID(fixture["_id"]),
            window=window,
            locked_at=at or datetime.now(UTC),
            closes_at=closes_at,
            teams=teams,
            digest="ab" * 32,
            digest_version=digest_version,
        )
        async with self.contests.database.transaction() as session:
            await consumers.fixture_locked(session, event)

    async def locked(self, fixture: Any) -> None:
        """Close a fixture and let the game service lock it."""
        await self.close(fixture)
        await self.hear_lock(fixture)

    async def save(self, fixture: Any, **results: Any) -> Any:
        """Put down results."""
        return await self.sends("PUT", f"/fixtures/{fixture['_id']}/results", results)

    async def publishes(self, fixture: Any, *, final: bool, **body: Any) -> Any:
        """Publish results; a test's matches are seldom over, so the organizer says that they are played."""
        usual = {"final": final, "acceptsUnplayed": True}
        return await self.sends("POST", f"/fixtures/{fixture['_id']}/results/publish", usual | body)

    async def fixtures(self) -> list[Any]:
        """Answer the fixtures as the organizer sees them."""
        return await self.sends("GET", "/fixtures")

    async def schedule(self) -> list[Any]:
        """Answer the fixtures as participants see them."""
        return await self.contests.participant().gets(f"/leagues/{self.kind}/fixtures/data/{self.id}")

    async def log(self) -> list[Any]:
        found = await self.contests.participant().gets(f"/leagues/{self.id}/log", params={"size": 100})
        return found["items"]

    async def preview(self, document: Any, **options: Any) -> Any:
        """Look through a file, given as a document or as text."""
        text = document if isinstance(document, str) else json.dumps(document, ensure_ascii=False, indent=1)
        return await self.sends("POST", "/imports", {"format": "openfootball", "text": text} | options)

    async def imports(self, document: Any, **options: Any) -> Any:
        """Preview and apply."""
        preview = await self.preview(document, **options)
        assert preview["problems"] == [], preview["problems"][:3]
        return await self.apply(preview)

    async def apply(self, preview: Any) -> Any:
        """Ask for an import, let a worker do it, and answer what has become of it."""
        await self.wants(preview)
        await apply_all(self.contests)
        return await self.sends("GET", f"/imports/{preview['_id']}")

    async def wants(self, preview: Any) -> Any:
        """Ask for an import, which no worker does yet."""
        answer = await self.asks("POST", f"/imports/{preview['_id']}/apply")
        assert answer.status_code == 202, answer.text
        assert answer.headers["location"] == f"../{preview['_id']}"
        return answer.json()


async def apply_all(contests: Contests) -> None:
    """Let a worker do all imports that are waiting."""
    worker = ImportWorker(contests.database)
    while await worker.step():
        continue
