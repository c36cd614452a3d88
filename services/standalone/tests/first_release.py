"""What people saw in the first release, kept to be asked of every later one.

    python -m standalone --demo --home HOME    # in a clone of the release; and in this one, once the demo is seeded
    python -m standalone.tests.first_release HOME services/standalone/tests/data/first_release

The demo's people and contests are made up. What stands still is asked for: who has which points, squad and predictions,
places, members of private leagues, the audit log. What the clock changes (is it open yet?) is not.
"""

import asyncio
import gzip
import json
import subprocess
import sys
from hashlib import sha256
from http import HTTPStatus
from pathlib import Path
from typing import Any, Self

import httpx

from kit.postgres.binaries import binaries

Json = Any
PASSWORD = "trybuna-demo"
"""As `standalone.demo` had it."""
ORGANIZER = "organizer@trybuna.test"
PARTICIPANTS = ("demo001@trybuna.test", "demo002@trybuna.test")


async def answers(client: httpx.AsyncClient) -> dict[str, Json]:
    """Ask a product for all of it; answers by who asked for what."""
    told: dict[str, Json] = {}
    for email in PARTICIPANTS:
        told |= {f"{email} {path}": found for path, found in (await _of_participant(client, email)).items()}
    async with _As(client, ORGANIZER) as organizer:
        audit = await organizer.get("/organizer/storage_logs/audit/verification")
        told["audit"] = {name: value for name, value in audit.items() if name != "checkedAt"}
        told["people"] = (await organizer.get("/organizer/identity/users"))["total"]
    return told


async def rules(client: httpx.AsyncClient) -> dict[str, str]:
    """Ask a product for the rules of its contests; answers the SHA-256 of their text by contest and language."""
    told: dict[str, str] = {}
    async with _As(client, ORGANIZER) as organizer:
        for contest in await organizer.get("/leagues/details"):
            for language in ("pl", "en"):
                seen = await organizer.get(f"/organizer/contests/leagues/{contest['_id']}", language)
                text = json.dumps(seen["rulesConfig"]["rules"], ensure_ascii=False)
                told[f"{contest['_id']} {language}"] = sha256(text.encode()).hexdigest()
    return told


async def _of_participant(client: httpx.AsyncClient, email: str) -> dict[str, Json]:
    told: dict[str, Json] = {}
    async with _As(client, email) as person:
        me = await person.get("/users/me")
        told["me"] = {name: me[name] for name in ("_id", "email", "roles") if name in me}
        for contest in await person.get("/leagues/details"):
            league, kind = contest["_id"], contest["eventType"].lower()
            for path in (f"/ranking/{league}?size=100", f"/leagues/private/userprivateleagues/{league}"):
                told[path] = await person.get(path)
            if (team := await person.find(f"/leagues/{kind}/userteams/league/{league}")) is None:
                continue
            history = f"/leagues/{kind}/userteams/{team['_id']}/history"
            told[history] = await person.get(history)
            for fixture in told[history]["fixtures"]:
                if fixture["final"]:  # with the squad or the predictions, and what each was worth
                    told[f"{history}/{fixture['fixtureId']}"] = await person.get(f"{history}/{fixture['fixtureId']}")
    return told


class _As:
    """Somebody who has logged in with their password."""

    def __init__(self, client: httpx.AsyncClient, email: str) -> None:
        self._client, self._email = client, email
        self._headers: dict[str, str] = {}

    async def __aenter__(self) -> Self:
        body = {"email": self._email, "password": PASSWORD, "from": "api"}
        entered = await self._client.post("/api/users/auth", json=body)
        assert entered.status_code == HTTPStatus.OK, entered.text
        self._headers = {"Authorization": f"Bearer {entered.json()['accessToken']}"}
        return self

    async def __aexit__(self, *_: object) -> None:
        """Leave the session to its end."""

    async def find(self, path: str) -> Json:
        """Answer what is there; None if nothing is."""
        answer = await self._client.get(f"/api{path}", headers=self._headers)
        return None if answer.status_code == HTTPStatus.NOT_FOUND else self._of(answer)

    async def get(self, path: str, language: str = "pl") -> Json:
        """Answer what is there."""
        headers = self._headers | {"Accept-Language": language}
        return self._of(await self._client.get(f"/api{path}", headers=headers))

    def _of(self, answer: httpx.Response) -> Json:
        assert answer.status_code == HTTPStatus.OK, (answer.request.url, answer.text)
        return answer.json()


async def _asked(url: str) -> dict[str, Json]:
    async with httpx.AsyncClient(base_url=url, timeout=60) as client:
        return await answers(client)


def main(home: Path, folder: Path) -> None:
    """Keep what a running product tells, and what its databases hold."""
    running = json.loads((home / "running.json").read_text())
    told = asyncio.run(_asked(running["url"]))
    _pack(folder / "answers.json.gz", json.dumps(told, ensure_ascii=False, sort_keys=True))
    options = ("--no-owner", "--no-privileges", "--inserts", "--rows-per-insert=500")
    for service, url in running["databases"].items():
        dump = subprocess.run((str(binaries(None) / "pg_dump"), *options, url), capture_output=True, check=True)
        _pack(folder / f"{service}.sql.gz", dump.stdout.decode())


def _pack(file: Path, text: str) -> None:
    file.write_bytes(gzip.compress(text.encode(), mtime=0))


def read(file: Path) -> str:
    """Answer what was packed into a file."""
    return gzip.decompress(file.read_bytes()).decode()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
