"""``python -m demo.gallery``: contests in every state a fantasy team can be in, beside the demo, for ``make pictures``.

The pictures find contests by their names and people by their addresses below; what a browser keeps for itself (a squad
that isn't saved yet, a page without a connection) is made there. Like the demo, it takes up an interrupted run.
"""

import asyncio
import os
import sys
from contextlib import AsyncExitStack
from functools import partial

from blackbox.api import Api, Json
from demo.fantasy import TEAMS, draft_season, join, market, opened, play_all
from demo.organizing import ORGANIZER, close, evening, fixtures_of, is_done, publish_contest, publish_results
from demo.people import Participant, consent, each, enter, everybody
from demo.squads import VOLLEYBALL as VOLLEYBALL_SQUADS
from demo.squads import first_squad
from demo.volleyball import draft_volleyball
from standalone import demo
from standalone.settings import StandaloneSettings
from standalone.users import confirm_email

SEASON, START, VOLLEYBALL = "Fantasy – galeria", "Fantasy – nowy sezon", "Fantasy Siatkówka"
"""Six rounds: final, final with a void match, provisional, locked, open, to come. One that begins. Another sport."""
VOID, PROVISIONAL, LOCKED, OPEN = 1, 2, 3, 4
"""Rounds of the season, counted from 0."""
REASON = "Pictures of every state"
REGULAR, TRADER, JOKER, NEWCOMER, OWNER, DEBTOR = range(24, 30)
"""Has a captain; saved nothing yet; plays a wild card; has no team; has just made one; lost part of the budget."""
NAMES = {
    REGULAR: ("regular", "WilczyApetyt"),
    TRADER: ("trader", "GórskieOrły"),
    JOKER: ("joker", "DzikaKarta"),
    NEWCOMER: ("newcomer", "NowaEkipa"),
    OWNER: ("owner", "MłodeWilki"),
    DEBTOR: ("debtor", "PustaKasa"),
}


def gallery_people(base_url: str, origin: str | None = None) -> dict[int, Participant]:
    """Answer those whose screens are in the pictures, by number, not yet logged in."""
    return {
        number: Participant(number, f"{who}@trybuna.test", team, Api(base_url, origin=origin))
        for number, (who, team) in NAMES.items()
    }


async def season(organizer: Api, people: dict[int, Participant], others: list[Participant]) -> None:
    """Play the rounds that have been, leave one locked, and let the open one be edited."""
    league = await draft_season(
        organizer, SEASON, (1, 2, 3, 4, 5, 6), starts=evening(days=-26), originName="Liga Trybuny – galeria"
    )
    await publish_contest(organizer, league)
    await join(people[NEWCOMER], league)
    if await is_done(organizer, league, upto=1, state="final") and await _is_locked(organizer, league, LOCKED):
        return
    players = [people[REGULAR], people[TRADER], people[JOKER], *others]
    await each(players, lambda participant: join(participant, league))
    for number in range(OPEN):
        fixture = await opened(organizer, league, number)
        await play_all(league, fixture, players, number=number)
        fixture = await close(organizer, league, fixture)
        if number == VOID:
            event = (
                f"{ORGANIZER}/leagues/{league['_id']}/fixtures/{fixture['_id']}/events/{fixture['events'][0]['key']}"
            )
            await organizer.post(f"{event}/void", {"reason": "Mgła: mecz przerwany i odwołany"})
        if number < LOCKED:
            await publish_results(organizer, league, fixture, final=number < PROVISIONAL)
    fixture = await opened(organizer, league, OPEN)
    team = await _team(people[REGULAR], league)
    captain = {"name": "Captain", "playerId": team["squad"][-2][0]["_id"]}
    await people[REGULAR].api.put(TEAMS, team | {"bonus": captain})
    team = await _team(people[JOKER], league)
    able, prices = await market(organizer, league, fixture)
    another = first_squad(able, prices, number=JOKER + 1)
    wild_card = {"name": "WildCard", "playerId": None}
    await people[JOKER].api.put(TEAMS, team | {"squad": another, "bonus": wild_card})


async def _is_locked(organizer: Api, league: Json, number: int) -> bool:
    return (await fixtures_of(organizer, league))[number]["locked"] is not None


async def _team(participant: Participant, league: Json) -> Json:
    """Answer what of somebody's team is sent to save it."""
    team = await participant.api.get(f"{TEAMS}/league/{league['_id']}")
    return {key: team[key] for key in ("_id", "_partition", "name", "league", "squad")}


async def start(organizer: Api, people: dict[int, Participant]) -> None:
    """Open a season that nothing has been played of."""
    league = await draft_season(
        organizer,
        START,
        (1, 2),
        starts=evening(days=3),
        startDate=evening(days=-1),
        originName="Liga Trybuny – nowy sezon",
    )
    await publish_contest(organizer, league)
    players = [people[NEWCOMER], people[OWNER], people[DEBTOR]]
    await each(players, lambda participant: join(participant, league))
    fixture = await opened(organizer, league, 0)
    owners = [people[OWNER], people[DEBTOR]]
    known = await people[DEBTOR].api.send("GET", f"{TEAMS}/league/{league['_id']}")
    if known.is_success:
        return
    await play_all(league, fixture, owners, number=0)
    team = await people[DEBTOR].api.get(f"{TEAMS}/league/{league['_id']}")
    body = {"kind": "budget", "value": -7.5 - team["toSpend"], "reason": "Kara za spóźnione opłaty"}
    await organizer.post(f"/organizer/fantasy_teams/teams/{team['_id']}/adjustments", body)


async def volleyball(organizer: Api, players: list[Participant]) -> None:
    """Play one round of volleyball, and open the next."""
    league = await draft_volleyball(organizer, VOLLEYBALL)
    if await is_done(organizer, league, upto=1, state="provisional"):
        return
    await publish_contest(organizer, league)
    await each(players, lambda participant: join(participant, league))
    fixture = await opened(organizer, league, 0)
    await play_all(league, fixture, players, number=0, game=VOLLEYBALL_SQUADS)
    await publish_results(organizer, league, await close(organizer, league, fixture), final=False)
    await opened(organizer, league, 1)


async def hang(base_url: str) -> None:
    """Make everything that isn't there yet."""
    origin = os.environ.get("TRYBUNA_PUBLIC_URL")
    people = gallery_people(base_url, origin)
    others = everybody(base_url, origin)[1:12]
    async with AsyncExitStack() as stack:
        organizer = await stack.enter_async_context(Api(base_url, origin=origin))
        for participant in (*people.values(), *others):
            await stack.enter_async_context(participant.api)
        await organizer.log_in(demo.ORGANIZER, demo.PASSWORD)
        await consent(organizer)
        confirm = partial(confirm_email, StandaloneSettings().home)
        await each([*people.values(), *others], lambda participant: enter(participant, confirm))
        await season(organizer, people, others)
        await start(organizer, people)
        await volleyball(organizer, [people[REGULAR], *others[:5]])


if __name__ == "__main__":
    asyncio.run(hang(os.environ.get("BASE_URL", "http://127.0.0.1:8080").rstrip("/")))
    sys.exit(0)
