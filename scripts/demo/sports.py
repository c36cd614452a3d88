"""A prediction contest of each sport beside football: one round that is played, one that is open.

They are made where `TRYBUNA_DEMO_SPORTS` is set: eight contests more are too many for a first look. Clubs and athletes
are invented.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from blackbox.api import Api, Json
from demo.organizing import (
    ORGANIZER,
    PRIZES,
    close,
    contests_of,
    evening,
    fixtures_of,
    is_done,
    publish_contest,
    publish_results,
)
from demo.people import Participant, each, play
from standalone.demo import PLAYER

VARIABLE = "TRYBUNA_DEMO_SPORTS"
PLAYED, OPEN = -1, 3
"""When the rounds are played, in days from today."""
AT_ONCE = 2
"""Contests that are made at the same time."""
Sides = tuple[int, int]


@dataclass(frozen=True)
class Show:
    """A contest of a sport: who meets in pairs or starts in competitions, and how the first round ended."""

    sport: str
    name: str
    name_en: str
    entrants: tuple[str, ...]
    scores: tuple[Sides, ...] = ()
    overtime: Sides | None = None
    """How the last match of the round ended after overtime."""
    competitions: tuple[str, str] | None = None
    """What competitions of the two rounds are called; None: the entrants meet in pairs."""


LADIES = ("Hanna Jarecka", "Ida Lipiniak", "Kalina Morowicz", "Lena Sowińska", "Nina Turalska", "Ola Warczyk")
GENTLEMEN = ("Adam Borecki", "Cezary Gajowicz", "Filip Kosiński", "Igor Radewicz", "Olaf Zawuch", "Jakub Dębczyk")
TEAMS = ("Lwy Zamłynie", "Delfiny Nadmorze", "Rysie Podlas", "Bobry Mostki")
SHOWS = (
    Show("volleyball", "Typer siatkarski", "Volleyball predictions", TEAMS, ((3, 1), (2, 3))),
    Show("basketball", "Typer koszykarski", "Basketball predictions", TEAMS, ((88, 71), (80, 80)), overtime=(94, 97)),
    Show("tennis", "Typer tenisowy", "Tennis predictions", LADIES[:4], ((2, 0), (1, 2))),
    Show("speedway", "Typer żużlowy", "Speedway predictions", TEAMS, ((52, 38), (45, 45))),
    Show(
        "athletics",
        "Typer lekkoatletyczny",
        "Athletics predictions",
        LADIES,
        competitions=("Skok wzwyż kobiet", "Bieg na 800 m kobiet"),
    ),
    Show(
        "skiJumping",
        "Typer skoków",
        "Ski jumping predictions",
        GENTLEMEN,
        competitions=("Leśna HS 134", "Górki HS 120"),
    ),
    Show(
        "olympics",
        "Typer igrzysk",
        "Games predictions",
        ("Polska", "Norwegia", "Japonia", "Kanada", "Włochy", "Czechy"),
        competitions=("Sztafeta mieszana", "Drużynowo na dużej skoczni"),
    ),
    Show("other", "Typer ręczny", "Handball predictions", TEAMS, ((28, 25), (24, 24))),
)


async def shown(organizer: Api, people: list[Participant]) -> None:
    """Make the contests, a few side by side, since they often wait for locks and rankings; existing ones stay."""
    turn = asyncio.Semaphore(AT_ONCE)

    async def one(show: Show) -> None:
        async with turn:
            await _played(organizer, show, people)

    async with asyncio.TaskGroup() as group:
        for show in SHOWS:
            group.create_task(one(show))


async def _played(organizer: Api, show: Show, people: list[Participant]) -> None:
    """Let everybody predict, the player only the first round, and publish that one's results as final."""
    league = await _drafted(organizer, show)
    if await is_done(organizer, league, upto=1, state="final"):
        return
    await publish_contest(organizer, league)
    first, second = await fixtures_of(organizer, league)

    async def act(participant: Participant) -> None:
        rounds = [first] if participant.email == PLAYER else [first, second]
        await play(participant, league["_id"], [fixture for fixture in rounds if fixture["state"] == "open"])

    await each(people, act)
    locked = await close(organizer, league, first)
    address = f"{ORGANIZER}/leagues/{league['_id']}/fixtures/{locked['_id']}/results"
    await organizer.put(address, _results(show, locked["events"]))
    await publish_results(organizer, league, locked, final=True)


async def _drafted(organizer: Api, show: Show) -> Json:
    """Answer the sport's contest, made with both rounds if there is none yet."""
    league = (await contests_of(organizer)).get(show.name)
    if league is None:
        body = {"template": f"{show.sport}-typer", "name": show.name, "nameEn": show.name_en, "prizes": PRIZES}
        league = await organizer.post(f"{ORGANIZER}/leagues", body | {"startDate": evening(days=PLAYED)})
    for number in range(len(await fixtures_of(organizer, league)), len((PLAYED, OPEN))):
        await _add_round(organizer, league, show, number)
    return league


async def _add_round(organizer: Api, league: Json, show: Show, number: int) -> None:
    day = (PLAYED, OPEN)[number]
    names = {"name": f"Kolejka {number + 1}", "nameEn": f"Round {number + 1}"}
    fixtures = f"{ORGANIZER}/leagues/{league['_id']}/fixtures"
    fixture = await organizer.post(fixtures, names | {"from": evening(days=day), "to": evening(days=day + 1)})
    for event in _events(show, number):
        await organizer.post(f"{fixtures}/{fixture['_id']}/events", event | {"startsAt": fixture["from"]})


def _events(show: Show, number: int) -> list[dict[str, Json]]:
    """Write a round's events; in the second round others meet."""
    if show.competitions is not None:
        return [{"groupEventName": show.competitions[number], "members": show.entrants}]
    order = show.entrants if number == 0 else (*show.entrants[1:], show.entrants[0])
    return [{"home": home, "away": away} for home, away in zip(order[::2], order[1::2], strict=True)]


def _results(show: Show, events: Sequence[Json]) -> Json:
    """Write how the first round ended; in a competition the first three as they were named."""
    if show.competitions is not None:
        (event,) = events
        medalists = [member["key"] for member in event["members"]][:3]
        return {"groupWinners": {event["key"]: medalists[:1]}, "groupMedalists": {event["key"]: medalists}}
    scores = {event["key"]: {"ft": score} for event, score in zip(events, show.scores, strict=True)}
    if show.overtime is not None:
        scores[events[-1]["key"]]["et"] = show.overtime
    return {"events": scores}
