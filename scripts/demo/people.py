"""The participants of the demo: accounts, consents, teams."""

import asyncio
import hashlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from http import HTTPStatus

from blackbox.api import Api, Json, RefusedError
from standalone.demo import PASSWORD, PLAYER

ANIMALS = ("Sowy", "Lisy", "Wilki", "Żurawie", "Rysie", "Bobry", "Dziki", "Jeże", "Kruki", "Łosie")
PLACES = ("ZnadWisły", "ZMazur", "ZTatr", "ZKujaw")
PLAYERS_TEAM = "ŁawkaRezerwowych"
ACTING_AT_ONCE = 6
"""Participants who act at the same time."""
PATIENCE = 20
"""Refusals for haste that are waited for."""
Confirm = Callable[[str], Awaitable[str]]
"""Takes an address as confirmed: a command on the server, since invented people read no mail."""
LONGEST_WAIT = 15.0
"""Seconds to wait at most after one of them."""


@dataclass
class Participant:
    """Somebody who plays: a session, and the name of their teams."""

    number: int
    email: str
    team: str
    api: Api


def everybody(base_url: str, origin: str | None = None) -> list[Participant]:
    """Answer the player of the printed log-in and those who fill the rankings, not yet logged in."""
    names = [f"{animal}{place}" for place in PLACES for animal in ANIMALS][:38]
    emails = [f"demo{number:03}@trybuna.test" for number in range(1, len(names) + 1)]
    return [
        Participant(number, email, team, Api(base_url, origin=origin))
        for number, (email, team) in enumerate(zip([PLAYER, *emails], [PLAYERS_TEAM, *names], strict=True))
    ]


async def enter(participant: Participant, confirm: Confirm) -> None:
    """Register unless that was done, have the address confirmed if need be, log in, consent, take a user name."""
    api = participant.api
    await patiently(lambda: _register(participant))
    try:
        await patiently(lambda: api.log_in(participant.email, PASSWORD))
    except RefusedError as refused:
        if refused.response.status_code != HTTPStatus.FORBIDDEN:
            raise
        await confirm(participant.email)
        await patiently(lambda: api.log_in(participant.email, PASSWORD))
    await consent(api)
    if api.user["userName"] is None:
        await api.patch("/users/me", {"userName": participant.team})


async def _register(participant: Participant) -> None:
    registered = await participant.api.send("POST", "/users", {"email": participant.email, "password": PASSWORD})
    if registered.is_error and registered.status_code != HTTPStatus.CONFLICT:
        raise RefusedError(registered)


async def patiently(act: Callable[[], Awaitable[Json]]) -> Json:
    """Act, as often as it takes: a gateway lets in so many a minute from one network, and everybody comes from ours.

    Raises:
        RefusedError: refused for another reason, or too often.
    """
    for _ in range(PATIENCE):
        try:
            return await act()
        except RefusedError as refused:
            wait = refused.response.headers.get("Retry-After")
            if refused.response.status_code != HTTPStatus.TOO_MANY_REQUESTS or wait is None:
                raise
            await asyncio.sleep(min(float(wait), LONGEST_WAIT))
    return await act()


async def consent(api: Api) -> None:
    """Give every consent that is asked for."""
    texts = await api.get("/users/consents")
    api.take(await api.put("/users/consents", {"consents": {text["key"]: True for text in texts}}))


async def play(participant: Participant, league: str, fixtures: list[Json]) -> None:
    """Join a contest and predict the given fixtures."""
    await participant.api.join(league)
    chosen = {fixture["_id"]: picks(participant.number, fixture) for fixture in fixtures}
    await participant.api.predict(league, chosen, name=participant.team)


def picks(number: int, fixture: Json) -> dict[str, dict[str, Json]]:
    """Answer what a participant predicts in a fixture: fixed by number and event, and as people do, few goals."""
    chosen: dict[str, dict[str, Json]] = {}
    for event in fixture["events"]:
        offered: dict[str, list[str]] = {}
        for prediction in event["availablePredictions"]:
            offered.setdefault(prediction["predictionFamily"], []).append(prediction["name"])
        luck = int.from_bytes(hashlib.sha256(f"{number} {event['key']}".encode()).digest()[:4], "big")
        if medalists := offered.get("GroupMedalists"):
            three = [medalists[(luck + step) % len(medalists)] for step in range(3)]
            chosen[event["key"]] = {"GroupMedalists": three}
            if "GroupWinner" in offered:
                chosen[event["key"]]["GroupWinner"] = three[luck // 7 % 3]
        elif winners := offered.get("GroupWinner"):
            chosen[event["key"]] = {"GroupWinner": winners[luck % len(winners)]}
        else:
            family = next(one for one in ("ExactResult", "PointDifference", "1X2") if one in offered)
            few_goals = f"{luck % 4 % 3}:{luck // 4 % 5 % 3}"
            names = offered[family]
            chosen[event["key"]] = {family: few_goals if few_goals in names else names[luck % len(names)]}
    return chosen


async def each(people: list[Participant], act: Callable[[Participant], Awaitable[None]]) -> None:
    """Let everybody act, a few at the same time."""
    turn = asyncio.Semaphore(ACTING_AT_ONCE)

    async def one(participant: Participant) -> None:
        async with turn:
            await act(participant)

    async with asyncio.TaskGroup() as group:
        for participant in people:
            group.create_task(one(participant))
