"""What private leagues refuse, over the wire: each refusal by every call that the document lets answer it."""

from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from uuid import UUID

import asyncpg
import pytest

from blackbox import contest as acts
from blackbox.api import NOBODYS, Api, Json, eventually
from blackbox.document import Operation, operations
from blackbox.private_leagues import PRIVATE, create, join, plays, running
from blackbox.strict import NOBODYS_CODE
from blackbox.tables import announced_databases
from kit.testing.pictures import picture

OWN, OVERSEEN = f"{PRIVATE}/{{privateLeagueId}}", "/organizer/private_leagues"
MOST_MEMBERS = 250
CODES_A_MINUTE = 30
REASON = {"reason": "It insults another club."}
Person = Callable[[], Awaitable[Api]]


def that_refuse(status: int, code: str) -> list[Operation]:
    """List the calls about private leagues, and about a contest's picture, that declare a refusal."""
    asked = (PRIVATE, OVERSEEN, acts.PICTURE)
    found = [one for one in operations() if one.path.startswith(asked) and code in one.codes(status)]
    assert found, f"nothing declares {code}"
    return found


class Caller:
    """Makes any of the calls for somebody (the organizer's for an organizer), about one league.

    `about` has ids by their names in paths, and what bodies name: a member's `user` and `team`, and the `wording`.
    """

    def __init__(self, organizer: Api, person: Api, league: Json) -> None:
        self.organizer = organizer
        self.person = person
        self.about: dict[str, Json] = {
            "privateLeagueId": league["_id"],
            "leagueId": league["leagueId"],
            "code": NOBODYS_CODE,
            "user": league["members"][0]["userId"],
            "team": league["members"][0]["teamId"],
            "wording": {"name": "Niedziele"},
        }

    async def all_refuse(self, status: int, code: str, *, of: Iterable[Operation] | None = None, **about: Json) -> None:
        """Expect a refusal of every call that declares it, or of some of these; `about` says what is another."""
        calls = that_refuse(status, code) if of is None else of
        found = {one.label: await self._answer(one, self.about | about) for one in calls}
        assert {label: answer for label, answer in found.items() if answer != (status, code)} == {}

    async def _answer(self, one: Operation, about: dict[str, Json]) -> tuple[int, str]:
        path = one.path
        for name in one.path_parameters:
            path = path.replace(f"{{{name}}}", about[name])
        sends_picture = one.method == "PUT" and path.endswith(("/logo", "/picture"))
        files = {"file": ("logo.png", picture(size=(64, 64)), "image/png")} if sends_picture else None
        params = {"screen": "mobile"} if path.endswith("/picture") else None
        api = self.organizer if one.is_for_organizers else self.person
        response = await api.send(one.method, path, self._body(one.label, about), files=files, params=params)
        return response.status_code, response.json()["code"] if response.is_error else ""

    def _body(self, label: str, about: dict[str, Json]) -> Json:
        bodies: dict[str, Json] = {
            f"POST {PRIVATE}/createprivateleague": {"leagueId": about["leagueId"]} | about["wording"],
            f"POST {PRIVATE}/joinprivateLeague/": {"league": {"_id": about["privateLeagueId"]}, "team": {}},
            f"PATCH {OWN}": about["wording"],
            f"POST {OWN}/invite": {"friends": []},
            f"PUT {OWN}/subscribe": {"userId": self.person.user["_id"]},
            f"PUT {OWN}/admin": {"userId": about["user"]},
            f"PUT {OWN}/unsubscribe": {"teamId": about["team"]},
            f"POST {OVERSEEN}/{{privateLeagueId}}/remove": REASON,
            f"POST {OVERSEEN}/{{privateLeagueId}}/logo/remove": REASON,
        }
        return bodies.get(label)


@pytest.fixture
async def contest(organizer: Api) -> str:
    return await running(organizer, "Among few")


@pytest.fixture
async def anna(participant: Person) -> Api:
    return await participant()


@pytest.fixture
async def ben(participant: Person) -> Api:
    return await participant()


@pytest.fixture
async def league(anna: Api, contest: str) -> Json:
    return await create(anna, contest, await plays(anna, contest, "Orły"))


async def refusal_or_none(api: Api, method: str, path: str, body: Json) -> tuple[int, str] | None:
    answer = await api.send(method, path, body)
    return (answer.status_code, answer.json()["code"]) if answer.is_error else None


async def test_what_nobody_has_and_what_is_not_ones_own(
    organizer: Api, anna: Api, ben: Api, contest: str, league: Json
) -> None:
    by_anna, by_ben = Caller(organizer, anna, league), Caller(organizer, ben, league)
    await by_anna.all_refuse(404, "private-league-not-found", privateLeagueId=NOBODYS)
    await by_anna.all_refuse(404, "contest-not-found", leagueId=NOBODYS)
    await by_anna.all_refuse(404, "member-not-found", user=NOBODYS, team=NOBODYS)
    team = await plays(ben, contest, "Sokoły", 2)
    hidden = [one for one in that_refuse(404, "private-league-not-found") if one.path.startswith(OWN)]
    await by_ben.all_refuse(404, "private-league-not-found", of=hidden)
    await join(ben, league, team)
    await by_ben.all_refuse(403, "league-admin-only")
    own = f"{PRIVATE}/{league['_id']}"
    assert await ben.refusal("GET", f"{own}/ranking?fixtureId={NOBODYS}") == (404, "fixture-not-found")
    assert await anna.refusal("PUT", f"{own}/unsubscribe", {"teamId": by_anna.about["team"]}) == (
        409,
        "admin-cannot-leave",
    )
    await by_anna.all_refuse(404, "not-head-to-head")
    assert (await anna.patch(own, {"headToHead": True}))["headToHead"]
    assert (await ben.get(f"{own}/head-to-head"))["fixtures"] == []
    for _ in range(CODES_A_MINUTE):
        await ben.send("GET", f"{PRIVATE}/privateLeague/{NOBODYS_CODE}")
    await by_ben.all_refuse(429, "too-many-codes")


async def test_names_that_cannot_be(organizer: Api, anna: Api, contest: str, league: Json) -> None:
    by_anna = Caller(organizer, anna, league)
    await by_anna.all_refuse(400, "private-league-name-invalid", wording={"name": "ab"})
    await by_anna.all_refuse(400, "description-invalid", wording={"name": "Niedziele", "description": "x" * 201})
    await create(anna, contest, by_anna.about["team"], "Piątki")
    await by_anna.all_refuse(409, "private-league-exists", wording={"name": "pIĄTKI"})
    assert (await anna.patch(f"{PRIVATE}/{league['_id']}", {"name": "Soboty"}))["name"] == "Soboty"


async def test_who_cannot_come_in(organizer: Api, anna: Api, ben: Api, contest: str, league: Json) -> None:
    by_ben, own = Caller(organizer, ben, league), f"{PRIVATE}/{league['_id']}"
    await anna.put(f"{own}/publish", None)
    await by_ben.all_refuse(409, "still-arriving")
    await ben.join(contest)
    joining = {"league": {"_id": league["_id"], "_partition": contest}, "team": {}}
    path = f"{PRIVATE}/joinprivateLeague/"
    await eventually(lambda: ben.refusal("POST", path, joining), lambda found: found == (400, "team-needed"))
    await by_ben.all_refuse(400, "team-needed")
    team = await plays(ben, contest, "Sokoły", 2)
    elsewhere = joining | {"league": {"_id": league["_id"], "_partition": NOBODYS}, "team": {"_id": team}}
    await eventually(
        lambda: ben.refusal("POST", path, elsewhere), lambda found: found == (400, "private-league-of-another-contest")
    )
    assert await anna.refusal("PUT", f"{own}/subscribe", {"userId": ben.user["_id"]}) == (403, "join-for-oneself")
    await join(ben, league, team)
    await by_ben.all_refuse(409, "already-member")
    await anna.put(f"{own}/unsubscribe", {"teamId": team})
    await by_ben.all_refuse(403, "removed-from-league")
    for name in ("Piątki", "Soboty", "Niedziele"):
        await create(ben, contest, team, name)
    await by_ben.all_refuse(409, "too-many-private-leagues")


async def test_a_league_is_full_some_day(organizer: Api, ben: Api, contest: str, league: Json) -> None:
    await plays(ben, contest, "Sokoły", 2)
    by_ben = Caller(organizer, ben, league)
    joining = ("POST", f"{PRIVATE}/joinprivateLeague/", {"league": {"_id": league["_id"]}, "team": {}})
    async with full(league):
        await eventually(lambda: ben.refusal(*joining), lambda found: found[1] not in {"still-arriving", "team-needed"})
        await by_ben.all_refuse(409, "private-league-full")


@asynccontextmanager
async def full(league: Json) -> AsyncGenerator[None]:
    """Let strangers fill a league, in the database."""
    databases = announced_databases()
    if databases is None:
        pytest.skip("only a standalone product's database can be reached: TRYBUNA_HOME")
    connection = await asyncpg.connect(databases["private_leagues"])
    mine, its = UUID(league["_id"]), UUID(league["leagueId"])
    try:
        await connection.execute("UPDATE league SET published = true WHERE league_id = $1", mine)
        await connection.execute(
            "INSERT INTO member (league_id, user_id, contest_id, team_id)"
            " SELECT $1, gen_random_uuid(), $2, gen_random_uuid() FROM generate_series(2, $3)",
            mine,
            its,
            MOST_MEMBERS,
        )
        yield
    finally:
        known = [UUID(member["userId"]) for member in league["members"]]
        await connection.execute("DELETE FROM member WHERE league_id = $1 AND user_id <> ALL($2)", mine, known)
        await connection.close()


async def test_a_block_and_a_closed_contest_keep_leagues_as_they_are(
    organizer: Api, anna: Api, ben: Api, contest: str, league: Json
) -> None:
    own = f"{PRIVATE}/{league['_id']}"
    by_anna = Caller(organizer, anna, league)
    blocking = f"/organizer/identity/users/{anna.user['_id']}"
    await organizer.post(f"{blocking}/block", {"league": contest, "reason": "a test"})
    changing = ("PATCH", own, {"description": "Inny"})
    await eventually(lambda: refusal_or_none(anna, *changing), lambda found: found is not None)
    await by_anna.all_refuse(403, "blocked-in-contest")
    await organizer.post(f"{blocking}/unblock", {"league": contest})
    await eventually(lambda: refusal_or_none(anna, *changing), lambda found: found is None)

    await join(ben, league, await plays(ben, contest, "Sokoły", 2))
    for fixture in await acts.close_all(organizer, contest):
        await acts.publish(organizer, fixture, final=True)
    await organizer.post(f"{acts.ORGANIZER}/leagues/{contest}/close", {"reason": "played"})
    await eventually(lambda: refusal_or_none(anna, *changing), lambda found: found is not None)
    await by_anna.all_refuse(409, "contest-closed")
    after = await ben.get(own)
    assert (len(after["members"]), after["admin"], after["name"]) == (2, anna.user["_id"], league["name"])
    assert (after["description"], after["published"], after["logoImageId"]) == ("Inny", False, None)
