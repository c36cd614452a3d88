"""Contests made over HTTP, as an organizer makes them: a season of 38 rounds, shorter ones beside it, and athletes."""

import asyncio
import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from bench.serving import Request, Served

CONTESTS = 15
"""Published, the season among them."""
ROUNDS, MATCHES = 38, 10
SHORT_ROUNDS = 2
CLUBS, IN_CLUB = 20, 25
POSITIONS = ("goalkeeper", "defender", "midfielder", "forward")
PATIENCE_SECONDS = 300
_ORGANIZER = "/organizer/contests"
_BEGINS = datetime.now(UTC) + timedelta(days=1)
_PRIZES = {"prizesList": [{"position": "1", "prize": "Puchar"}, {"position": "2-3", "prize": "Szalik"}]}
Headers = dict[str, str]


@dataclass(frozen=True)
class Made:
    """The ids of the made things."""

    season: str
    """The contest of 38 rounds of ten matches."""
    origin: str
    """With 500 athletes of 20 clubs."""


class Organizer:
    """Somebody who makes contests.

    Args:
        server: of `contests`, with its workers.
        headers: show an organizer's token.
    """

    def __init__(self, server: Served, headers: Headers) -> None:
        self._server = server
        self._headers = headers | {"Content-Type": "application/json"}

    async def make(self, people: Sequence[Headers]) -> Made:
        """Make all contests, which people join, and the athletes."""
        season, *_short = [
            await self._contest(f"Sezon {number}", ROUNDS if number == 0 else SHORT_ROUNDS)
            for number in range(CONTESTS)
        ]
        await self._join(season, people)
        return Made(season, await self._athletes())

    async def _contest(self, name: str, rounds: int) -> str:
        starts = {"startDate": (_BEGINS - timedelta(days=2)).isoformat(), "prizes": _PRIZES}
        made = await self._sends("POST", f"{_ORGANIZER}/leagues", {"template": "football-typer", "name": name} | starts)
        league = f"{_ORGANIZER}/leagues/{made['_id']}"
        preview = await self._sends(
            "POST",
            f"{league}/imports",
            {"format": "openfootball", "text": _season(rounds), "fileName": "season.json", "makesClubs": True},
        )
        path = f"{league}/imports/{preview['_id']}"
        await self._sends("POST", f"{path}/apply", {}, status=202)
        async with asyncio.timeout(PATIENCE_SECONDS):
            while (await self._sends("GET", path))["state"] != "applied":  # noqa: ASYNC110 - another process does it
                await asyncio.sleep(0.1)
        await self._sends("POST", f"{league}/publish", {})
        return made["_id"]

    async def _join(self, contest: str, people: Sequence[Headers]) -> None:
        regulation = await self._sends("GET", f"/leagues/{contest}/regulation")
        body = {"subscribedLeagueId": contest, "acceptedRegulationHash": regulation["hash"]}
        for one in people:
            await self._sends("POST", "/leagues/userleagues", body, headers=one)

    async def _athletes(self) -> str:
        draft = {"template": "football-fantasy", "name": "Fantasy", "originName": "Liga fantasy"}
        contest = await self._sends("POST", f"{_ORGANIZER}/leagues", draft | {"startDate": _BEGINS.isoformat()}, 201)
        origin = contest["origin"]["_id"]
        path = f"{_ORGANIZER}/origins/{origin}"
        for club in range(CLUBS):
            name = {"pl": f"Klub {club}", "en": f"Club {club}"}
            await self._sends("PUT", f"{path}/clubs/club-{club}", {"name": name})
            athletes = [_athlete(club, number) for number in range(IN_CLUB)]
            await self._sends("POST", f"{path}/athletes", {"athletes": athletes})
        return origin

    async def _sends(
        self,
        method: str,
        path: str,
        body: object = None,
        status: int | None = None,
        *,
        headers: Headers | None = None,
    ) -> Any:  # Any: JSON
        sent = None if body is None else json.dumps(body).encode()
        request = Request(method, path, self._headers | (headers or {}), sent)
        return (await self._server.answer(request, status)).json()


def _athlete(club: int, number: int) -> dict[str, object]:
    position = POSITIONS[number % len(POSITIONS)]
    return {
        "name": f"Imię{number}",
        "surname": f"Nazwisko{club}-{number}",
        "position": position,
        "teamKey": f"club-{club}",
        "price": 5,
    }


def _season(rounds: int) -> str:
    """Write rounds of ten matches each, one a week, in the layout that is imported."""
    matches = [
        {
            "round": f"Kolejka {number + 1}",
            "date": f"{_BEGINS + timedelta(weeks=number):%Y-%m-%d}",
            "time": "18:00 UTC+0",
            "team1": f"Klub {2 * match}",
            "team2": f"Klub {2 * match + 1}",
            "ground": "Stadion Miejski",
        }
        for number in range(rounds)
        for match in range(MATCHES)
    ]
    return json.dumps({"name": "Sezon", "matches": matches})
