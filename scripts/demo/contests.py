"""The contests of the demo: one played to the end, one under way, one that has not begun."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

from blackbox.api import Api, Json, eventually
from demo.people import Participant, each, play
from standalone.demo import PLAYER

ORGANIZER = "/organizer/contests"
FILES = Path(__file__).parent
PRIZES = {"prizesList": [{"position": "1", "prize": "Puchar"}, {"position": "2-3", "prize": "Szalik"}]}
REASON = "Demonstracja: rozegrany turniej odtworzony z pliku"
WAIT_SECONDS = 60


async def played(organizer: Api, people: list[Participant]) -> None:
    """A cup of last month: predicted by everybody, every fixture closed and final."""
    league = await _draft(organizer, "Puchar Trybuny – jesień", "autumn-cup.json", starts=_evening(days=-30))
    if await _is_done(organizer, league, upto=None, state="final"):
        return
    await _predict_all(organizer, league, people)
    for fixture in await _fixtures(organizer, league):
        await _publish(organizer, league, await _closed(organizer, league, fixture), final=True)


async def under_way(organizer: Api, people: list[Participant]) -> None:
    """A cup of this week: the first fixture is played and provisional, the others are open."""
    league = await _draft(organizer, "Puchar Trybuny – zima", "winter-cup.json", starts=_evening(days=-2))
    if await _is_done(organizer, league, upto=1, state="provisional"):
        return
    await _predict_all(organizer, league, people, player_predicts=1)
    first = (await _fixtures(organizer, league))[0]
    await _publish(organizer, league, await _closed(organizer, league, first), final=False)


async def to_come(organizer: Api) -> None:
    """A cup that nobody can join yet."""
    league = await _draft(organizer, "Puchar Trybuny – wiosna", "spring-cup.json", starts=_evening(days=40))
    if league["state"] == "draft":
        await organizer.post(f"{ORGANIZER}/leagues/{league['_id']}/publish")


async def _draft(organizer: Api, name: str, file: str, *, starts: str) -> Json:
    """Answer the contest of that name, made from the template with the file's fixtures if there is none yet."""
    known = await organizer.get(f"{ORGANIZER}/leagues")
    league = next((contest for contest in known if contest["name"] == name), None)
    if league is None:
        body = {"template": "football-typer", "name": name, "startDate": starts, "prizes": PRIZES}
        league = await organizer.post(f"{ORGANIZER}/leagues", body)
    if not await _fixtures(organizer, league):
        text = (FILES / file).read_text()
        imports = f"{ORGANIZER}/leagues/{league['_id']}/imports"
        body = {"format": "openfootball", "text": text, "fileName": file, "startAt": starts, "groupMedalists": True}
        preview = await organizer.post(imports, body)
        await organizer.post(f"{imports}/{preview['_id']}/apply")
    return league


async def _predict_all(
    organizer: Api, league: Json, people: list[Participant], *, player_predicts: int | None = None
) -> None:
    """Keep fixtures open that were played already, publish the contest, let everybody join and predict.

    The player of the printed log-in predicts the first ``player_predicts`` fixtures only and finds the others empty.
    """
    if league["state"] == "draft":
        for fixture in await _fixtures(organizer, league):
            if fixture["closesAt"] < _in(hours=1):
                address = f"{ORGANIZER}/leagues/{league['_id']}/fixtures/{fixture['_id']}"
                await organizer.patch(address, {"closesAt": _in(hours=1)})
        await organizer.post(f"{ORGANIZER}/leagues/{league['_id']}/publish")
    open_ones = [fixture for fixture in await _fixtures(organizer, league) if fixture["state"] == "open"]

    async def act(participant: Participant) -> None:
        is_player = participant.email == PLAYER
        await play(participant, league["_id"], open_ones[:player_predicts] if is_player else open_ones)

    await each(people, act)


async def _closed(organizer: Api, league: Json, fixture: Json) -> Json:
    """Move a fixture's closing moment to now, and wait until the game service has locked it."""
    if fixture["state"] == "open":
        address = f"{ORGANIZER}/leagues/{league['_id']}/fixtures/{fixture['_id']}"
        await organizer.patch(address, {"closesAt": _in(hours=0), "reason": REASON})

    async def look() -> Json:
        return next(found for found in await _fixtures(organizer, league) if found["_id"] == fixture["_id"])

    return await eventually(look, lambda found: found["locked"] is not None, within=WAIT_SECONDS)


async def _publish(organizer: Api, league: Json, fixture: Json, *, final: bool) -> None:
    """Publish what the file holds as results, and wait until everybody is ranked by them."""
    if fixture["state"] == "locked":
        address = f"{ORGANIZER}/leagues/{league['_id']}/fixtures/{fixture['_id']}/results/publish"
        await organizer.post(address, {"final": final})
    ranked = f"/ranking/{league['_id']}"
    await eventually(
        lambda: organizer.send("GET", ranked, params={"fixtureId": fixture["_id"]}),
        lambda answer: answer.is_success and answer.json()["final"] is final and answer.json()["runRevision"] > 0,
        within=WAIT_SECONDS,
    )


async def _is_done(organizer: Api, league: Json, *, upto: int | None, state: str) -> bool:
    fixtures = (await _fixtures(organizer, league))[:upto]
    return bool(fixtures) and all(fixture["state"] == state for fixture in fixtures)


async def _fixtures(organizer: Api, league: Json) -> list[Json]:
    return await organizer.get(f"{ORGANIZER}/leagues/{league['_id']}/fixtures")


def _in(*, hours: int) -> str:
    return _wire(datetime.now(UTC) + timedelta(hours=hours))


def _evening(*, days: int) -> str:
    """Answer a usual kick-off so many days from today."""
    return _wire((datetime.now(UTC) + timedelta(days=days)).replace(hour=17, minute=0, second=0, microsecond=0))


def _wire(instant: datetime) -> str:
    return instant.isoformat(timespec="milliseconds").replace("+00:00", "Z")
