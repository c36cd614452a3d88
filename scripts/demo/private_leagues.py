"""The private leagues of the demo: the player's own in each game and in the archive, and one open to everybody."""

from blackbox.api import Api, Json
from blackbox.private_leagues import PRIVATE, create, join
from demo.organizing import contests_of
from demo.people import Participant

OWN, PUBLIC = "Czwartki przy kawie", "Otwarta trybuna"
DESCRIPTIONS = {OWN: "Kto ostatni w tabeli, ten stawia kawę.", PUBLIC: "Gramy dla zabawy: dołączyć może każdy."}


async def gathered(organizer: Api, people: list[Participant]) -> None:
    """Let the player and four others play among themselves, and in the fantasy contest three with all who join."""
    contests = await contests_of(organizer)
    for name, game in (("Puchar Trybuny – zima", "typer"), ("Fantasy Liga Trybuny – zima", "fantasy")):
        await own(contests[name], game, people)
        if game == "fantasy":
            await _league(PUBLIC, contests[name], game, people[5:8], public=True)


async def own(contest: Json, game: str, people: list[Participant]) -> None:
    """Let the player and four others play among themselves; in a contest that is closed, what there is stays."""
    if contest["state"] != "closed":
        await _league(OWN, contest, game, people[:5])


async def _league(name: str, contest: Json, game: str, members: list[Participant], *, public: bool = False) -> None:
    """Make a private league unless its maker has it; its maker comes first."""
    maker, *others = members
    for known in await maker.api.get(f"{PRIVATE}/userprivateleagues/{contest['_id']}"):
        if known["name"] == name:
            return
    team = await _team(maker, contest, game)
    league = await create(maker.api, contest["_id"], team, name, description=DESCRIPTIONS[name])
    for other in others:
        await join(other.api, league, await _team(other, contest, game))
    if public:
        await maker.api.put(f"{PRIVATE}/{league['_id']}/publish", None)


async def _team(participant: Participant, contest: Json, game: str) -> str:
    """Answer somebody's team."""
    found = await participant.api.get(f"/leagues/{game}/userteams/league/{contest['_id']}")
    return found["_id"]
