"""The typer contests of the demo: one played to the end, one under way, one that has not begun."""

from pathlib import Path

from blackbox.api import Api, Json
from demo.organizing import (
    ORGANIZER,
    close,
    date_as_played,
    draft,
    evening,
    fixtures_of,
    is_done,
    open_with_rates,
    publish_contest,
    publish_results,
)
from demo.people import Participant, each, play
from standalone.demo import PLAYER

FILES = Path(__file__).parent
GROUP_ROUNDS = 3


async def played(organizer: Api, people: list[Participant]) -> None:
    """A cup of last month: predicted by everybody, every fixture closed and final.

    Its knock-out rounds open after the group's, so that their rates come from the matches of both sides.
    """
    league = await _draft(organizer, "jesień", "autumn", "autumn-cup.json", starts=evening(days=-30))
    if await is_done(organizer, league, upto=None, state="final"):
        return
    await publish_contest(organizer, league, open_later=GROUP_ROUNDS)
    for part in (slice(GROUP_ROUNDS), slice(GROUP_ROUNDS, None)):
        await open_with_rates(organizer, league, (await fixtures_of(organizer, league))[part])
        await _predict_all(organizer, league, people)
        for fixture in (await fixtures_of(organizer, league))[part]:
            await publish_results(organizer, league, await close(organizer, league, fixture), final=True)
    await date_as_played(organizer, league)


async def under_way(organizer: Api, people: list[Participant]) -> None:
    """A cup of this week: the first fixture is played and provisional, the others are open."""
    league = await _draft(organizer, "zima", "winter", "winter-cup.json", starts=evening(days=-2))
    if await is_done(organizer, league, upto=1, state="provisional"):
        return
    await publish_contest(organizer, league)
    await _predict_all(organizer, league, people, player_predicts=1)
    first = (await fixtures_of(organizer, league))[0]
    await publish_results(organizer, league, await close(organizer, league, first), final=False)
    await date_as_played(organizer, league)


async def to_come(organizer: Api) -> None:
    """A cup that cannot be joined yet, with a long bet on who wins it."""
    league = await _draft(organizer, "wiosna", "spring", "spring-cup.json", starts=evening(days=40))
    path = f"{ORGANIZER}/leagues/{league['_id']}"
    if not await organizer.get(f"{path}/questions"):
        await organizer.post(f"{path}/questions", _long_bet(await fixtures_of(organizer, league)))
    if league["state"] == "draft":
        await organizer.post(f"{path}/publish")


def _long_bet(fixtures: list[Json]) -> Json:
    """Ask who wins a cup, of its clubs, until its first match."""
    events = [event for fixture in fixtures for event in fixture["events"]]
    clubs = [event[side] for event in events for side in ("homeClub", "awayClub") if event[side] is not None]
    names = {club["key"]: club["name"] for club in clubs}
    return {
        "text": {"pl": "Kto zdobędzie puchar?", "en": "Who will win the cup?"},
        "answers": [{"text": name} for _, name in sorted(names.items())],
        "points": 25,
        "closesAt": min(event["startsAt"] for event in events),
    }


async def _draft(organizer: Api, season: str, season_en: str, file: str, *, starts: str) -> Json:
    text = (FILES / file).read_text()
    files = {"format": "openfootball", "text": text, "fileName": file, "groupMedalists": True}
    name, name_en = f"Puchar Trybuny – {season}", f"Trybuna Cup – {season_en}"
    return await draft(organizer, name, template="football-typer", starts=starts, files=files, nameEn=name_en)


async def _predict_all(
    organizer: Api, league: Json, people: list[Participant], *, player_predicts: int | None = None
) -> None:
    """Let everybody join the published contest and predict its open fixtures.

    The player of the printed log-in predicts the first ``player_predicts`` fixtures only and finds the others empty.
    """
    open_ones = [fixture for fixture in await fixtures_of(organizer, league) if fixture["state"] == "open"]

    async def act(participant: Participant) -> None:
        is_player = participant.email == PLAYER
        await play(participant, league["_id"], open_ones[:player_predicts] if is_player else open_ones)

    await each(people, act)
