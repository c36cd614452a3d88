"""Volleyball for the demo: a made-up league with clubs, athletes, prices that move, and statistics of matches.

Everything is drawn from fixed seeds: every installation gets the same league. The names belong to no person.
"""

import json
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta

from blackbox.api import Api, Json
from demo.fantasy import join, opened, play_all
from demo.organizing import (
    ORGANIZER,
    close,
    date_as_played,
    draft,
    evening,
    fixtures_of,
    is_done,
    publish_contest,
    publish_results,
)
from demo.people import Participant, each
from demo.season import ENDINGS, FIRST_NAMES, STEMS
from demo.squads import VOLLEYBALL
from standalone.demo import PLAYER

NAME = "Fantasy Liga Siatkarzy – zima"
NAME_EN = "Volleyball Fantasy League – winter"
DAYS = (-9, -2, 5, 12)
"""When the rounds of the demo are played, in days from today."""
BEGIN = date(2026, 10, 3)
CLUBS = {
    "lwy-zamlynie": ("Lwy Zamłynie", "#f2c200", "#15181d"),
    "delfiny-nadmorze": ("Delfiny Nadmorze", "#0b1f4b", "#74acdf"),
    "jastrzebie-gorki": ("Jastrzębie Górki", "#b3261b", "#ffffff"),
    "bobry-mostki": ("Bobry Mostki", "#1c6340", "#ffffff"),
    "rysie-podlas": ("Rysie Podlas", "#e2711d", "#15181d"),
    "zurawie-lesna": ("Żurawie Leśna", "#5c6b73", "#ffffff"),
}
LOWEST, SPREAD = 45, 30
"""Prices in tenths."""
RESTED = 0.15
"""How often somebody sits out a match."""
Counted = Mapping[str, int]


@dataclass(frozen=True)
class Athlete:
    """Somebody who plays for a club."""

    key: str
    club: str
    position: str
    name: str
    surname: str


@dataclass(frozen=True)
class Match:
    """A match of a round; without `sets` it was not played yet."""

    home: str
    away: str
    sets: tuple[int, int] | None = None
    counted: Mapping[str, Counted] = field(default_factory=dict[str, Counted])
    """By the athlete's key."""


@dataclass(frozen=True)
class Round:
    """A round: what everybody costs in it, in tenths, and its matches."""

    prices: Mapping[str, int]
    matches: Sequence[Match]


async def under_way(organizer: Api, people: list[Participant]) -> None:
    """Rounds of this month: those that were played are final, the next one is open, one comes after it."""
    league = await draft_volleyball(organizer, NAME, days=DAYS, nameEn=NAME_EN)
    done = sum(day < 0 for day in DAYS)
    if await is_done(organizer, league, upto=done, state="final"):
        return
    await publish_contest(organizer, league)
    await each(people, lambda participant: join(participant, league))
    for number in range(done):
        fixture = await opened(organizer, league, number)
        await play_all(league, fixture, people, number=number, game=VOLLEYBALL)
        await publish_results(organizer, league, await close(organizer, league, fixture), final=True)
    await date_as_played(organizer, league)
    fixture = await opened(organizer, league, done)
    others = [participant for participant in people if participant.email != PLAYER]
    await play_all(league, fixture, others[: len(others) // 2], number=done, game=VOLLEYBALL)


async def draft_volleyball(organizer: Api, name: str, *, days: Sequence[int] = (-4, 3), **settings: Json) -> Json:
    """Answer the contest of that name, made with clubs, athletes and rounds on `days` from today if there is none yet.

    The statistics of past rounds are drafts of their results.
    """
    athletes = _athletes()
    rounds = _season(athletes, played=sum(day < 0 for day in days), rounds=len(days))
    files = {"format": "openfootball", "text": _schedule(rounds, days)}
    starts = evening(days=days[0])
    settings = {"originName": name} | settings
    league = await draft(organizer, name, template="volleyball-fantasy", starts=starts, files=files, **settings)
    if league["state"] == "draft":
        players = await _people(organizer, league, athletes)
        for fixture, drawn in zip(await fixtures_of(organizer, league), rounds, strict=True):
            await _plan(organizer, league, fixture, drawn, players)
    return league


def _schedule(rounds: Sequence[Round], days: Sequence[int]) -> str:
    """Write the rounds as a file of matches, an hour apart; the import puts the first one where it is wanted."""
    matches = [
        {
            "round": f"Kolejka {number}",
            "date": (BEGIN + timedelta(days=day)).isoformat(),
            "time": f"{17 + place}:00 UTC+0",
            "team1": CLUBS[match.home][0],
            "team2": CLUBS[match.away][0],
        }
        for number, (day, drawn) in enumerate(zip(days, rounds, strict=True), start=1)
        for place, match in enumerate(drawn.matches)
    ]
    return json.dumps({"name": NAME, "matches": matches})


async def _people(organizer: Api, league: Json, athletes: Sequence[Athlete]) -> dict[str, str]:
    """Give clubs their colours, make athletes, and answer the player's `_id` of each athlete's key."""
    origin = f"{ORGANIZER}/origins/{league['origin']['_id']}"
    for key, (club, primary, secondary) in CLUBS.items():
        colours = {"primary": primary, "secondary": secondary}
        await organizer.put(f"{origin}/clubs/{key}", {"name": {"pl": club, "en": club}, "colours": colours})
    players = await organizer.get(f"{origin}/athletes")
    if not players:
        drafts = [
            {
                "name": one.name,
                "surname": one.surname,
                "key": one.key,
                "position": one.position,
                "teamKey": one.club,
                "price": LOWEST / 10,
            }
            for one in athletes
        ]
        players = await organizer.post(f"{origin}/athletes", {"athletes": drafts})
    return {player["key"]: player["_id"] for player in players}


async def _plan(organizer: Api, league: Json, fixture: Json, drawn: Round, players: Mapping[str, str]) -> None:
    """Enter the prices of athletes in a fixture, and its statistics."""
    prices = {players[key]: price / 10 for key, price in drawn.prices.items()}
    body = {"fixtureId": fixture["_id"], "prices": prices}
    await organizer.put(f"{ORGANIZER}/origins/{league['origin']['_id']}/prices", body)
    events = {event["homeClub"]["key"]: event["key"] for event in fixture["events"]}
    played = {events[match.home]: match for match in drawn.matches if match.sets is not None}
    if played:
        results = {
            "events": {key: {"ft": match.sets} for key, match in played.items()},
            "statistics": {
                key: {players[athlete]: counted for athlete, counted in match.counted.items()}
                for key, match in played.items()
            },
        }
        await organizer.put(f"{ORGANIZER}/leagues/{league['_id']}/fixtures/{fixture['_id']}/results", results)


def _athletes() -> list[Athlete]:
    """Put together everybody's names; a club has one athlete of each position more than a squad."""
    chance = random.Random(12)  # noqa: S311 - the same athletes everywhere
    surnames = iter(chance.sample([stem + ending for ending in ENDINGS for stem in STEMS], len(ENDINGS) * len(STEMS)))
    return [
        Athlete(
            key=f"{club}-{position.replace(' ', '-')}-{place}",
            club=club,
            position=position,
            name=chance.choice(FIRST_NAMES),
            surname=next(surnames),
        )
        for club in CLUBS
        for position, wanted in VOLLEYBALL.composition.items()
        for place in range(wanted + 1)
    ]


def _season(athletes: Sequence[Athlete], *, played: int, rounds: int) -> list[Round]:
    """Draw so many rounds, the first ones played; prices follow statistics."""
    chance = random.Random(13)  # noqa: S311 - the same prices everywhere
    prices = {one.key: LOWEST + chance.randrange(SPREAD) for one in athletes}
    drawn: list[Round] = []
    for number in range(rounds):
        matches = [_match(number, *pair, athletes, is_played=number < played) for pair in _pairs(number)]
        drawn.append(Round(dict(prices), matches))
        for match in matches:
            for key, counted in match.counted.items():
                prices[key] = max(LOWEST - 5, prices[key] + _move(counted))
    return drawn


def _pairs(number: int) -> list[tuple[str, str]]:
    """Answer who meets in a round: in as many rounds as a club has opponents everybody has met everybody."""
    first, *others = CLUBS
    turn = number % len(others)
    order = [first, *others[turn:], *others[:turn]]
    half = len(order) // 2
    return list(zip(order[:half], reversed(order[half:]), strict=True))


def _match(number: int, home: str, away: str, athletes: Sequence[Athlete], *, is_played: bool) -> Match:
    if not is_played:
        return Match(home, away)
    chance = random.Random(f"{number} {home} {away}")  # noqa: S311 - the same results everywhere
    lost = chance.randrange(3)
    sets = (3, lost) if chance.random() < 0.6 else (lost, 3)  # noqa: PLR2004 - at home one wins more often
    winner = home if sets[0] > sets[1] else away
    counted = {
        one.key: _counted(one.position, sum(sets), chance) | {"matchesWon": int(one.club == winner)}
        for one in athletes
        if one.club in {home, away} and chance.random() > RESTED
    }
    return Match(home, away, sets, counted)


def _counted(position: str, sets: int, chance: random.Random) -> dict[str, int]:
    """Count what an athlete did in a match of so many sets."""
    counted = {"setsPlayed": chance.randint(1, sets), "receptionErrors": chance.randint(0, 2)}
    if position != "libero":
        most = {"setter": 4, "middle blocker": 9}.get(position, 16)
        counted |= {"pointsWon": chance.randint(0, most), "aces": chance.randint(0, 2), "blocks": chance.randint(0, 3)}
    if position in {"libero", "hitter"}:
        counted["perfectReceptions"] = chance.randint(0, 9)
    return counted


def _move(counted: Counted) -> int:
    """Return by how many tenths an athlete's price moves after a match's statistics."""
    done = sum(counted.get(name, 0) for name in ("pointsWon", "aces", "blocks", "perfectReceptions"))
    return 2 if done > 15 else 1 if done > 9 else -1 if done < 3 else 0  # noqa: PLR2004 - a very good, good, bad day
