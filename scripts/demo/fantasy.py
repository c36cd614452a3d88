"""The fantasy contests of the demo: one season in three parts, one played, one under way, one that has not begun."""

from blackbox.api import Api, Json, eventually
from demo import private_leagues
from demo.organizing import (
    WAIT_SECONDS,
    close,
    close_contest,
    date_as_played,
    draft,
    evening,
    fixtures_of,
    is_done,
    publish_contest,
    publish_results,
)
from demo.people import Participant, each
from demo.season import tables
from demo.squads import FOOTBALL, Game, Prices, Rows, bonus_of, first_squad, transferred
from standalone.demo import PLAYER

ORIGIN = "Liga Trybuny"
TEAMS = "/leagues/fantasy/userteams"
AUTUMN, WINTER, SPRING = (1, 2, 3), (4, 5, 6), (7, 8)
"""Rounds of the season."""
PLAYED = 4
"""Rounds that have been played."""


async def played(organizer: Api, people: list[Participant]) -> None:
    """Three rounds of last month, each final, with squads, transfers, bonuses and a private league; all archived."""
    league = await _draft(organizer, "jesień", "autumn", AUTUMN, days=-21)
    if not await is_done(organizer, league, upto=None, state="final"):
        await publish_contest(organizer, league)
        await each(people, lambda participant: join(participant, league))
        for number in range(len(AUTUMN)):
            fixture = await opened(organizer, league, number)
            await play_all(league, fixture, people, number=number)
            await publish_results(organizer, league, await close(organizer, league, fixture), final=True)
        await date_as_played(organizer, league)
    await private_leagues.own(league, "fantasy", people)
    await close_contest(organizer, league, reason="Sezon rozegrany")


async def under_way(organizer: Api, people: list[Participant]) -> None:
    """Rounds of this week: the first is provisional, the second is open, the third comes after it."""
    league = await _draft(organizer, "zima", "winter", WINTER, days=-5)
    if await is_done(organizer, league, upto=1, state="provisional"):
        return
    await publish_contest(organizer, league)
    await each(people, lambda participant: join(participant, league))
    first = await opened(organizer, league, 0)
    await play_all(league, first, people, number=0)
    await publish_results(organizer, league, await close(organizer, league, first), final=False)
    await date_as_played(organizer, league)
    second = await opened(organizer, league, 1)
    others = [participant for participant in people if participant.email != PLAYER]
    await play_all(league, second, others[: len(others) // 2], number=1)


async def to_come(organizer: Api) -> None:
    """Rounds of a contest that cannot be joined yet."""
    league = await _draft(organizer, "wiosna", "spring", SPRING, days=35)
    await publish_contest(organizer, league)


async def _draft(organizer: Api, season: str, season_en: str, rounds: tuple[int, ...], *, days: int) -> Json:
    name, name_en = f"Fantasy Liga Trybuny – {season}", f"Trybuna Fantasy League – {season_en}"
    return await draft_season(organizer, name, rounds, starts=evening(days=days), nameEn=name_en)


async def draft_season(organizer: Api, name: str, rounds: tuple[int, ...], *, starts: str, **settings: Json) -> Json:
    """Answer the contest of that name, made with rounds of the season if there is none yet; `starts`: their first."""
    files = {"format": "fpl", "files": tables(rounds, played=PLAYED)}
    settings = {"originName": ORIGIN} | settings
    return await draft(organizer, name, template="football-fantasy", starts=starts, files=files, **settings)


async def join(participant: Participant, league: Json) -> None:
    """Join a contest."""
    await participant.api.join(league["_id"])


async def opened(organizer: Api, league: Json, number: int) -> Json:
    """Answer a fixture (counted from 0) once it is open, or closed already."""

    async def look() -> Json:
        return (await fixtures_of(organizer, league))[number]

    return await eventually(look, lambda fixture: fixture["state"] != "upcoming", within=WAIT_SECONDS)


async def play_all(
    league: Json, fixture: Json, people: list[Participant], *, number: int, game: Game = FOOTBALL
) -> None:
    """Let everybody save a squad for an open fixture; from the second fixture on some leave theirs as it is."""
    if fixture["state"] != "open":
        return
    able, prices = await market(people[0].api, league, fixture)

    async def act(participant: Participant) -> None:
        found = await participant.api.send("GET", f"{TEAMS}/league/{league['_id']}")
        if not found.is_success:
            rows = first_squad(able, prices, number=participant.number, game=game)
            await participant.api.post(TEAMS, _body(league, participant, rows, number))
            return
        rows = transferred(found.json(), able, prices, number=participant.number, game=game)
        if rows is not None and (participant.number + number) % 4:
            team = found.json()
            body = _body(league, participant, rows, number) | {"_id": team["_id"], "_partition": team["_partition"]}
            await participant.api.put(TEAMS, body)

    await each(people, act)


async def market(reader: Api, league: Json, fixture: Json) -> tuple[list[Json], Prices]:
    """Answer who can be bought in a fixture, and what everybody costs."""
    players = await reader.get(f"/players/clientData/{league['origin']['_id']}")
    answer = await reader.get(f"/leagues/fantasy/fixtures/{fixture['_id']}/prices")
    prices = {player["_id"]: player["price"] for player in answer}
    return [player for player in players if player["isAllowedToBuy"] and player["_id"] in prices], prices


def _body(league: Json, participant: Participant, rows: Rows, number: int) -> Json:
    return {
        "squad": rows,
        "name": participant.team,
        "league": league["_id"],
        "bonus": bonus_of(participant.number, number, rows),
    }
