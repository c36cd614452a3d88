"""Private leagues and their logos, as people make them."""

from blackbox import contest as acts
from blackbox.api import Api, Json
from blackbox.scene import few_matches
from kit.testing.pictures import picture

PRIVATE = "/leagues/private"


async def running(organizer: Api, name: str) -> str:
    """Publish a contest with a small cup's first fixtures; answer its id."""
    contest = (await acts.draft_contest(organizer, name))["_id"]
    await acts.import_file(organizer, contest, few_matches(), groupMedalists=False)  # whoever wins it is not in them
    await organizer.post(f"{acts.ORGANIZER}/leagues/{contest}/publish")
    return contest


async def plays(person: Api, contest: str, name: str, player: int = 1) -> str:
    """Let somebody predict everything in a contest; answer their team's id."""
    await person.join(contest)
    chosen = {fixture["_id"]: acts.choices(fixture, player=player) for fixture in await acts.fixtures(person, contest)}
    return (await person.predict(contest, chosen, name=name))["_id"]


async def create(  # noqa: PLR0913 - what a league is made with
    person: Api,
    contest: str,
    team: str,
    name: str = "Czwartki",
    *,
    description: str = "<b>Gramy</b>",
    head_to_head: bool = False,
) -> Json:
    """Make a private league; answer it."""
    body = {"name": name, "leagueId": contest, "ranking": [{"_id": team}], "description": description}
    return await person.post(f"{PRIVATE}/createprivateleague", body | {"headToHead": head_to_head})


async def join(person: Api, league: Json, team: str) -> Json:
    """Join a private league, by its code if it is known; answer it."""
    if league["leagueCode"] is not None:
        await person.get(f"{PRIVATE}/privateLeague/{league['leagueCode']}")
    body = {"league": {"_id": league["_id"], "_partition": league["_partition"]}, "team": {"_id": team}}
    (joined,) = await person.post(f"{PRIVATE}/joinprivateLeague/", body)
    return joined


async def send_logo(person: Api, league: Json, content: bytes | None = None) -> Json:
    """Give a league a logo, a good one unless told otherwise; answer the league.

    Raises:
        RefusedError: the product does not take it.
    """
    files = {"file": ("logo.png", picture(size=(300, 300)) if content is None else content, "image/png")}
    return await person.put(f"{PRIVATE}/{league['_id']}/logo", None, files=files)
