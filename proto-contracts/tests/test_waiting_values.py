"""Typed values over the wire: a file leaves a typed price alone, and its own waits until it is taken."""

from pathlib import Path

from blackbox import contest as acts
from blackbox.api import Api, eventually
from blackbox.contest import in_days

SEASON = Path(__file__).parent / "data" / "small-season"


def season() -> dict[str, str]:
    return {file.name: file.read_text(encoding="utf-8") for file in sorted(SEASON.rglob("*.csv"))}


async def test_a_typed_price_stands_and_the_files_is_taken_by_one_press(organizer: Api) -> None:
    body = {"template": "football-fantasy", "name": "Typed", "startDate": in_days(-1 / 24)}
    made = await organizer.post(f"{acts.ORGANIZER}/leagues", body)
    league, origin = f"{acts.ORGANIZER}/leagues/{made['_id']}", f"{acts.ORGANIZER}/origins/{made['origin']['_id']}"

    async def takes(files: dict[str, str]) -> list[tuple[str, str]]:
        preview = await organizer.post(f"{league}/imports", {"format": "fpl", "files": files, "startAt": in_days(2)})
        await organizer.post(f"{league}/imports/{preview['_id']}/apply")
        path = f"{league}/imports/{preview['_id']}"
        await eventually(lambda: organizer.get(path), lambda found: found["state"] == "applied")
        return [(one["was"], one["says"]) for one in preview["stands"]]

    files = season()
    assert await takes({name: text for name, text in files.items() if not name.startswith("gw")}) == []
    (player,) = [one for one in await organizer.get(f"{origin}/athletes") if one["surname"] == "Wilczek"]
    second = (await organizer.get(f"{league}/fixtures"))[1]
    await organizer.put(f"{origin}/prices", {"prices": {player["_id"]: 9.1}, "fixtureId": second["_id"]})
    assert await takes({"gw2.csv": files["gw2.csv"]}) == [("9.1", "7.6")]
    (waiting,) = await organizer.get(f"{league}/waiting-values")
    assert await organizer.post(f"{league}/waiting-values/take", {"ids": [waiting["_id"]]}) == []
    (player,) = [one for one in await organizer.get(f"{origin}/athletes") if one["surname"] == "Wilczek"]
    assert player["plannedPrices"][0] == {"fixtureId": second["_id"], "price": 7.6}
