"""A contest's athletes, clubs and prices as one sheet, over the public API: looked at, changed, refused."""

from blackbox import contest as acts
from blackbox.api import NOBODYS, Api, Json
from blackbox.fantasy import STAR, FantasyLeague

LEAGUES = f"{acts.ORGANIZER}/leagues"
REASON = "new prices"


def drafted(sheet: Json, league: FantasyLeague, **cells: Json) -> Json:
    """Answer a draft over a sheet that changes the star."""
    return {"revision": sheet["revision"], "athletes": [{"_id": league.players[STAR], **cells}], "reason": REASON}


async def test_a_sheet_is_looked_at_changed_and_read_again(organizer: Api) -> None:
    league = await FantasyLeague.running(organizer, "Sheet")
    path = f"{LEAGUES}/{league.id}/athletes"
    read = await organizer.send("GET", path)
    sheet = read.json()
    known = {"If-None-Match": read.headers["etag"]}
    assert (await organizer.send("GET", path, headers=known)).status_code == 304
    draft = drafted(sheet, league, price=9.9, isAllowedToBuy=False)
    effects = await organizer.post(f"{path}/effects", draft)
    assert (effects["changed"], effects["dearer"] + effects["cheaper"]) == (1, 1)
    assert (
        effects["squad"]["forSale"]
        == sum(one["isAllowedToBuy"] and not one["isDisabled"] for one in sheet["athletes"]) - 1
    )
    assert await organizer.get(path) == sheet
    saved = await organizer.put(path, draft)
    assert saved == await organizer.get(path)
    (star,) = (one for one in saved["athletes"] if one["_id"] == league.players[STAR])
    assert (star["price"], star["isAllowedToBuy"]) == (9.9, False)
    assert (await organizer.send("GET", path, headers=known)).status_code == 200


async def test_what_a_sheet_refuses_changes_nothing(organizer: Api) -> None:
    league = await FantasyLeague.running(organizer, "Refusing sheet")
    path = f"{LEAGUES}/{league.id}/athletes"
    sheet = await organizer.get(path)
    wrong = drafted(sheet, league, teamKey="nowhere")
    stale = drafted(sheet, league, price=9.9) | {"revision": "old"}
    unexplained = drafted(sheet, league, price=9.9) | {"reason": None}
    for method, at in (("POST", f"{path}/effects"), ("PUT", path)):
        assert await organizer.refusal(method, at, wrong) == (400, "sheet-invalid")
        assert await organizer.refusal(method, at, stale) == (409, "sheet-changed")
        assert await organizer.refusal(method, at, {"revision": 7}) == (422, "invalid-body")
        nobodys = at.replace(league.id, NOBODYS)
        assert await organizer.refusal(method, nobodys, stale) == (404, "contest-not-found")
    assert await organizer.refusal("PUT", path, unexplained) == (400, "reason-required")
    assert await organizer.refusal("GET", path.replace(league.id, NOBODYS)) == (404, "contest-not-found")
    assert await organizer.get(path) == sheet
    await organizer.post(f"{LEAGUES}/{league.id}/close", {"reason": "over"})
    for method, at in (("POST", f"{path}/effects"), ("PUT", path)):
        assert await organizer.refusal(method, at, drafted(sheet, league)) == (409, "contest-closed")
