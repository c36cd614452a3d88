"""What the demo's organizer does with a contest: draft it from files, keep fixtures open, close them, publish."""

from datetime import UTC, datetime, timedelta

from blackbox.api import Api, Json, eventually
from blackbox.contest import apply_import

ORGANIZER = "/organizer/contests"
PRIZES = {"prizesList": [{"position": "1", "prize": "Puchar"}, {"position": "2-3", "prize": "Szalik"}]}
REASON = "Demonstracja: rozegrany turniej odtworzony z pliku"
WAIT_SECONDS = 60


async def draft(organizer: Api, name: str, *, template: str, starts: str, files: Json, **settings: Json) -> Json:
    """Answer the contest of that name, made from the template with the fixtures of files if there is none yet.

    Args:
        organizer: who makes it.
        name: of the contest.
        template: it is made from.
        starts: when the contest starts, and the first kick-off of the files is put.
        files: the body of an import.
        settings: of the contest, beside those of the template.
    """
    league = (await contests_of(organizer)).get(name)
    if league is None:
        body = {"template": template, "name": name, "startDate": starts, "prizes": PRIZES} | settings
        league = await organizer.post(f"{ORGANIZER}/leagues", body)
    if not await fixtures_of(organizer, league):
        imports = f"{ORGANIZER}/leagues/{league['_id']}/imports"
        preview = await organizer.post(imports, files | {"startAt": starts, "makesClubs": True})
        await apply_import(organizer, f"{imports}/{preview['_id']}")
    return league


async def publish_contest(organizer: Api, league: Json, *, open_later: int | None = None) -> None:
    """Publish a contest; its fixtures that were played already are kept open for an hour, to be played again.

    Those behind the first `open_later` wait until they are opened (`open_with_rates`).
    """
    if league["state"] != "draft":
        return
    for number, fixture in enumerate(await fixtures_of(organizer, league)):
        change: Json = {}
        if fixture["closesAt"] < later(hours=1):
            change = {"closesAt": later(hours=1), "acceptsLateClosing": True, "reason": REASON}
        if open_later is not None and number >= open_later:
            change["opensAt"] = later(hours=0.9)
        if change:
            await organizer.patch(_address(league, fixture), change)
    await organizer.post(f"{ORGANIZER}/leagues/{league['_id']}/publish")


async def open_with_rates(organizer: Api, league: Json, fixtures: list[Json]) -> None:
    """Open fixtures that wait, and wait until their matches have the rates that the sides' own matches suggest."""
    waiting = [fixture for fixture in fixtures if fixture["opensAt"] > later(hours=0)]
    for fixture in waiting:
        await organizer.patch(_address(league, fixture), {"opensAt": later(hours=0)})
    logged = f"/leagues/{league['_id']}/log"
    matches = {event["key"] for fixture in waiting for event in fixture["events"]}
    await eventually(
        lambda: organizer.send("GET", logged, params={"size": 100}),
        lambda answer: matches <= _suggested(answer.json()["items"]),
        within=WAIT_SECONDS,
    )


def _suggested(log: list[Json]) -> set[str]:
    return {entry["eventKey"] for entry in log if entry["action"] == "predictions.suggested"}


async def close_contest(organizer: Api, league: Json, *, reason: str) -> None:
    """Send a contest to the archive; again changes nothing."""
    await organizer.post(f"{ORGANIZER}/leagues/{league['_id']}/close", {"reason": reason})


async def close(organizer: Api, league: Json, fixture: Json) -> Json:
    """Move a fixture's closing moment to now, wait until the game service has locked it, and answer it.

    A demo is played in minutes: matches that would lie before the closing moment begin with it.
    """
    if fixture["state"] == "open":
        await organizer.patch(_address(league, fixture), {"closesAt": later(hours=0), "reason": REASON})

    async def look() -> Json:
        return next(found for found in await fixtures_of(organizer, league) if found["_id"] == fixture["_id"])

    locked = await eventually(look, lambda found: found["locked"] is not None, within=WAIT_SECONDS)
    for event in locked["events"]:
        if event["startsAt"] < locked["closesAt"]:
            await organizer.patch(f"{_address(league, locked)}/events/{event['key']}", {"startsAt": locked["closesAt"]})
    return locked


async def date_as_played(organizer: Api, league: Json) -> None:
    """Put the rounds that were closed on the day of their closing, so that matches, closings and receipts agree.

    The last one goes first: so no round passes another.
    """
    for fixture in reversed(await fixtures_of(organizer, league)):
        closed = fixture["closesAt"]
        if fixture["locked"] is not None and fixture["from"] < closed:
            await organizer.patch(_address(league, fixture), {"from": closed, "to": max(fixture["to"], closed)})


async def publish_results(organizer: Api, league: Json, fixture: Json, *, final: bool) -> None:
    """Publish what the files hold as results, and wait until everybody is ranked by them."""
    if fixture["state"] == "locked":
        await organizer.post(f"{_address(league, fixture)}/results/publish", {"final": final, "acceptsUnplayed": True})
    ranked = f"/ranking/{league['_id']}"
    await eventually(
        lambda: organizer.send("GET", ranked, params={"fixtureId": fixture["_id"]}),
        lambda answer: answer.is_success and answer.json()["final"] is final and answer.json()["runRevision"] > 0,
        within=WAIT_SECONDS,
    )


async def is_done(organizer: Api, league: Json, *, upto: int | None, state: str) -> bool:
    """Tell whether the first `upto` fixtures (None: all) are in a state."""
    found = (await fixtures_of(organizer, league))[:upto]
    return bool(found) and all(fixture["state"] == state for fixture in found)


async def contests_of(organizer: Api) -> dict[str, Json]:
    """Answer the contests as the organizer sees them, by their main names."""
    return {contest["names"]["pl"]: contest for contest in await organizer.get(f"{ORGANIZER}/leagues")}


async def fixtures_of(organizer: Api, league: Json) -> list[Json]:
    """Answer a contest's fixtures as the organizer sees them."""
    return await organizer.get(f"{ORGANIZER}/leagues/{league['_id']}/fixtures")


def later(*, hours: float) -> str:
    """Answer the instant so many hours from now, as the API writes it."""
    return _wire(datetime.now(UTC) + timedelta(hours=hours))


def evening(*, days: int) -> str:
    """Answer a usual kick-off so many days from today."""
    return _wire((datetime.now(UTC) + timedelta(days=days)).replace(hour=17, minute=0, second=0, microsecond=0))


def _address(league: Json, fixture: Json) -> str:
    return f"{ORGANIZER}/leagues/{league['_id']}/fixtures/{fixture['_id']}"


def _wire(instant: datetime) -> str:
    return instant.isoformat(timespec="milliseconds").replace("+00:00", "Z")
