"""Saved transfers and their cost: settings, views, rules text and freezing."""

from typing import Any

import pytest

from contests.tests.acting import LEAGUES, Contests
from contests.tests.season import Season
from contracts.events.contest import ContestChanged

PLAIN: dict[str, Any] = {"free": 2, "saved": 2, "cost": None, "topUp": [], "unlimited": [], "afterUnlimited": "kept"}
FPL: dict[str, Any] = {"free": 1, "saved": 5, "cost": 4, "topUp": [16], "unlimited": [], "afterUnlimited": "kept"}


async def path_of(contests: Contests) -> str:
    return f"{LEAGUES}/{(await contests.draft(template='football-fantasy'))['_id']}"


async def test_a_contest_saves_no_transfers_unless_it_asks_for_it(contests: Contests) -> None:
    path = await path_of(contests)
    made = await contests.organizer.sends("PATCH", path, {"maxTransfers": 2})
    assert (made["transfers"], made["maxTransfers"]) == (PLAIN, 2)
    told = (await contests.emitted(ContestChanged))[-1]
    assert (told["fantasy"]["max_transfers"], told["fantasy"]["transfers"]) == (2, None)
    changed = await contests.organizer.sends("PATCH", path, {"transfers": FPL})
    assert (changed["transfers"], changed["maxTransfers"]) == (FPL, 1)
    told = (await contests.emitted(ContestChanged))[-1]
    assert told["fantasy"]["transfers"] == {
        "saved": 5,
        "cost": 40,
        "top_up": [16],
        "unlimited": [],
        "after_unlimited": "kept",
    }
    again = await contests.organizer.sends("PATCH", path, {"transfers": {"free": 2}})
    assert again["transfers"] == PLAIN


async def test_max_transfers_alone_changes_the_free_ones(contests: Contests) -> None:
    path = await path_of(contests)
    await contests.organizer.sends("PATCH", path, {"transfers": {"free": 2, "cost": 3}})
    changed = await contests.organizer.sends("PATCH", path, {"maxTransfers": 3})
    assert changed["transfers"] == PLAIN | {"free": 3, "saved": 3, "cost": 3}
    await contests.organizer.sends("PATCH", path, {"transfers": {"free": 2, "saved": 4}})
    changed = await contests.organizer.sends("PATCH", path, {"maxTransfers": 3})
    assert changed["transfers"] == PLAIN | {"free": 3, "saved": 4}


@pytest.mark.parametrize(
    ("transfers", "status", "codes"),
    [
        ({"free": 3, "saved": 2}, 400, {"/transfers/saved": "saved-transfers-invalid"}),
        ({"free": 1, "saved": 51}, 400, {"/transfers/saved": "saved-transfers-invalid"}),
        ({"free": 1, "saved": 2, "topUp": [4, 4]}, 400, {"/transfers/topUp/1": "given-twice"}),
        ({"unlimited": [5, 6, 5]}, 400, {"/transfers/unlimited/2": "given-twice"}),
        ({"cost": 0}, 422, None),
        ({"cost": 0.25}, 422, None),
        ({"cost": 101}, 422, None),
        ({"topUp": [0]}, 422, None),
        ({"afterUnlimited": "lost"}, 422, None),
    ],
)
async def test_figures_have_bounds(
    contests: Contests, transfers: dict[str, Any], status: int, codes: dict[str, str] | None
) -> None:
    answer = await contests.organizer.asks("PATCH", await path_of(contests), json={"transfers": transfers})
    assert answer.status_code == status, answer.text
    if codes is not None:
        assert {one["pointer"]: one["code"] for one in answer.json()["errors"]} == codes


async def test_a_typer_has_none(contests: Contests) -> None:
    made = await contests.draft(template="football-typer")
    assert made["transfers"] is None
    answer = await contests.organizer.asks("PATCH", f"{LEAGUES}/{made['_id']}", json={"transfers": {"cost": 4}})
    assert [one["code"] for one in answer.json()["errors"]] == ["not-fantasy"]


async def test_rounds_to_come_may_be_named_and_the_checklist_says_so(contests: Contests) -> None:
    path = await path_of(contests)
    await contests.organizer.sends("PATCH", path, {"transfers": FPL | {"unlimited": [9]}})
    checks = (await contests.organizer.sends("GET", f"{path}/readiness"))["checks"]
    (named,) = [one for one in checks if one["key"] == "transfers"]
    assert (named["state"], named["mended"]["screen"]) == ("warning", "settings")
    assert named["detail"].endswith(": 9, 16.")


async def test_rounds_change_until_they_open_and_figures_until_the_first_lock(contests: Contests) -> None:
    league = await Season.running(contests)
    first = await league.fixture()
    await league.match(first)
    await league.open_due()
    await league.sends("PATCH", "", {"transfers": {"free": 1, "saved": 3, "cost": 4}})
    opened = await league.asks("PATCH", "", {"transfers": {"free": 1, "saved": 3, "cost": 4, "unlimited": [1]}})
    assert {one["pointer"]: one["code"] for one in opened.json()["errors"]} == {
        "/transfers/unlimited": "transfer-round-opened"
    }
    await league.locked(first)
    for changed in ({"cost": 5}, {"saved": 4}, {"afterUnlimited": "reset"}):
        body = {"transfers": {"free": 1, "saved": 3, "cost": 4} | changed}
        assert await league.refused("PATCH", "", body) == (409, "contest-frozen")
    late = await league.sends("PATCH", "", {"transfers": {"free": 1, "saved": 3, "cost": 4, "topUp": [7]}})
    assert late["transfers"]["topUp"] == [7]


@pytest.mark.parametrize(
    ("language", "plain", "cost", "example"),
    [
        ("pl", "najwyżej 2 na kolejkę; niewykorzystane przepadają", "kosztuje 4,0 pkt", "czyli 8,0 pkt mniej"),
        ("en", "at most 2 transfers per round; unused ones expire", "costs 4.0 points", "which costs 8.0 points"),
    ],
)
async def test_the_rules_say_what_transfers_cost(
    contests: Contests, language: str, plain: str, cost: str, example: str
) -> None:
    path = await path_of(contests)

    async def rules() -> str:
        answer = await contests.organizer.asks("GET", path, language=language)
        return "\n".join(section["body"] for section in answer.json()["rulesConfig"]["rules"])

    await contests.organizer.sends("PATCH", path, {"maxTransfers": 2})
    assert plain in (before := await rules())
    assert cost not in before
    await contests.organizer.sends("PATCH", path, {"transfers": FPL | {"unlimited": [3]}})
    after = await rules()
    assert plain not in after
    for said in (cost, example, ": 3.", ": 16."):
        assert said in after
