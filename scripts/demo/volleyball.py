"""A made-up volleyball contest for the gallery: clubs with colours, athletes, a round that was played, one to come."""

import random

from blackbox.api import Api, Json
from demo.fantasy import TEAMS
from demo.organizing import ORGANIZER, PRIZES, evening, fixtures_of, publish_results
from demo.people import Participant, each
from demo.season import ENDINGS, FIRST_NAMES, STEMS

CLUBS = {
    "lwy": ("Lwy Zamłynie", "#f2c200", "#15181d"),
    "delfiny": ("Delfiny Nadmorze", "#0b1f4b", "#74acdf"),
    "jastrzebie": ("Jastrzębie Górki", "#b3261b", "#ffffff"),
    "bobry": ("Bobry Mostki", "#1c6340", "#ffffff"),
}
SQUAD = {"opposite hitter": (1, 1), "libero": (1, 1), "middle blocker": (2, 1), "hitter": (2, 1), "setter": (1, 1)}
"""Starters and substitutes of the contest's squads, in the order of its positions; a club has one athlete more each."""
LOWEST, SPREAD = 4.5, 3.0
SETS = 4
"""Sets of each match that was played."""


async def draft_volleyball(organizer: Api, name: str) -> Json:
    """Answer the contest of that name, made with clubs, athletes and two rounds if there is none yet."""
    known = await organizer.get(f"{ORGANIZER}/leagues")
    league = next((contest for contest in known if contest["name"] == name), None)
    if league is None:
        body = {"template": "volleyball-fantasy", "name": name, "startDate": evening(days=-5), "prizes": PRIZES}
        league = await organizer.post(f"{ORGANIZER}/leagues", body | {"originName": name})
    if not await fixtures_of(organizer, league):
        origin = f"{ORGANIZER}/origins/{league['origin']['_id']}"
        for key, (club, primary, secondary) in CLUBS.items():
            draft = {"name": {"pl": club, "en": club}, "colours": {"primary": primary, "secondary": secondary}}
            await organizer.put(f"{origin}/clubs/{key}", draft)
        await organizer.post(f"{origin}/athletes", {"athletes": _athletes()})
        for number, day in enumerate((-4, 3), start=1):
            await _round(organizer, league, number, day)
    return league


def _athletes() -> list[Json]:
    chance = random.Random(12)  # noqa: S311 - the same athletes everywhere
    surnames = iter(chance.sample([stem + ending for ending in ENDINGS for stem in STEMS], 80))
    return [
        {
            "name": chance.choice(FIRST_NAMES),
            "surname": next(surnames),
            "key": f"{club}-{position.replace(' ', '-')}-{place}",
            "position": position,
            "teamKey": club,
            "price": round(LOWEST + chance.random() * SPREAD, 1),
        }
        for club in CLUBS
        for position, wanted in SQUAD.items()
        for place in range(sum(wanted) + 1)
    ]


async def _round(organizer: Api, league: Json, number: int, day: int) -> None:
    fixtures = f"{ORGANIZER}/leagues/{league['_id']}/fixtures"
    times = {"from": evening(days=day), "to": evening(days=day + 1)}
    fixture = await organizer.post(fixtures, {"name": f"{number}. kolejka"} | times)
    clubs = list(CLUBS) if number % 2 else [*list(CLUBS)[1:], next(iter(CLUBS))]
    for home, away in zip(clubs[::2], clubs[1::2], strict=True):
        event = {"key": f"{home}-{away}-{number}", "home": home, "away": away, "startsAt": times["from"]}
        await organizer.post(f"{fixtures}/{fixture['_id']}/events", event)


async def play_volleyball(league: Json, people: list[Participant]) -> None:
    """Let everybody who has none make a team, with a captain."""
    players = await people[0].api.get(f"/players/clientData/{league['origin']['_id']}")

    async def act(participant: Participant) -> None:
        known = await participant.api.send("GET", f"{TEAMS}/league/{league['_id']}")
        if known.is_success:
            return
        rows = _squad(players, number=participant.number)
        bonus = {"name": "Captain", "playerId": rows[3][0]["_id"]}
        body = {"squad": rows, "name": participant.team, "league": league["_id"], "bonus": bonus}
        await participant.api.post(TEAMS, body)

    await each(people, act)


def _squad(players: list[Json], *, number: int) -> list[list[Json]]:
    """Answer a legal squad: slot after slot from the next club, so that each has three at most."""
    clubs = list(CLUBS)
    free = sorted(players, key=lambda player: player["price"])
    turn = number
    rows: list[list[Json]] = []
    bench: list[Json] = []
    for position, (starters, substitutes) in SQUAD.items():
        chosen: list[Json] = []
        for _ in range(starters + substitutes):
            club = clubs[turn % len(clubs)]
            turn += 1
            found = next(one for one in free if one["teamKey"] == club and one["position"] == position)
            free.remove(found)
            chosen.append({"_id": found["_id"]})
        rows.append(chosen[:starters])
        bench += chosen[starters:]
    return [*rows, bench]


async def publish_volleyball(organizer: Api, league: Json, fixture: Json) -> None:
    """Count every match of a locked round and publish it as provisional."""
    chance = random.Random(fixture["name"])  # noqa: S311 - the same results everywhere
    athletes = await organizer.get(f"{ORGANIZER}/origins/{league['origin']['_id']}/athletes")
    events: dict[str, Json] = {}
    statistics: dict[str, Json] = {}
    for event in fixture["events"]:
        events[event["key"]] = {"ft": [3, SETS - 3]}
        clubs = [event["homeClub"]["key"], event["awayClub"]["key"]]
        playing = [one for one in athletes if one["teamKey"] in clubs and chance.random() < 0.85]  # noqa: PLR2004 - some rest
        statistics[event["key"]] = {one["_id"]: _counted(one["position"], chance) for one in playing}
    path = f"{ORGANIZER}/leagues/{league['_id']}/fixtures/{fixture['_id']}/results"
    await organizer.put(path, {"events": events, "statistics": statistics})
    await publish_results(organizer, league, fixture, final=False)


def _counted(position: str, chance: random.Random) -> dict[str, int]:
    """Count what an athlete did in a match."""
    counted = {"setsPlayed": chance.randint(1, SETS), "receptionErrors": chance.randint(0, 2)}
    if position != "libero":
        counted |= {"pointsWon": chance.randint(0, 14), "aces": chance.randint(0, 2), "blocks": chance.randint(0, 3)}
    if position in {"libero", "hitter"}:
        counted["perfectReceptions"] = chance.randint(0, 9)
    return counted
