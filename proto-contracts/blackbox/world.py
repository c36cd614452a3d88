"""A small world to fuzz and to probe: contests of its own, and people who organize, take part or pass by."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from blackbox import contest as acts
from blackbox.api import PASSWORD, Api, Json, eventually
from blackbox.document import Operation

CUP = Path(__file__).resolve().parent.parent / "tests" / "data" / "small-cup.json"
ENOUGH_FIXTURES = 40
"""A contest that was given so many is slow to read: time for another one."""
Who = Literal["visitor", "participant", "organizer"]
Ids = Mapping[str, list[str]]
"""Real values by kind, the most telling first."""

NOBODY = "0199f3a2-6a1e-7c1b-9a40-000000000000"
"""An id that nothing has."""

KINDS = {
    "leagues/{id}": "contest",
    "players/{id}": "athlete",
    "clubs/{key}": "club",
    "{leagueId}": "contest",
    "{fixtureId}": "fixture",
    "{key}": "event",
    "{importId}": "import",
    "{eventType}": "event type",
    "{teamId}": "team",
    "{session_id}": "session",
    "{originId}": "origin",
    "{athleteId}": "athlete",
    "{eventId}": "dead event",
}
"""What a path parameter names: by its braces; where that says too little, with the part of the path before them."""


def kind_of(path: str, name: str) -> str | None:
    """Answer what a path parameter names; None for one that `KINDS` does not know."""
    parts = path.split("/")
    at = parts.index(f"{{{name}}}")
    return KINDS.get(f"{parts[at - 1]}/{{{name}}}") or KINDS.get(f"{{{name}}}")


@dataclass
class Scene:
    """A running typer contest: a fixture with results, open ones, and a file whose preview can be applied."""

    league: str
    regulation: str
    """The hash of its regulation."""
    ids: dict[str, list[str]]


@dataclass
class Player:
    """Somebody with a team in a scene, and a session beside the one in use that may be ended."""

    api: Api
    email: str
    team: Json
    spare_session: str


class World:
    """The stage, where a participant plays; and the workshop, where an organizer may break everything.

    Tests share it. Who may break something says so with `disturb`; `ready` mends, so that no test depends on another.
    """

    def __init__(self, base_url: str, organizer: tuple[str, str]) -> None:
        self._account = organizer
        self.visitor = Api(base_url)
        self.organizer = Api(base_url)
        self._stage: Scene | None = None
        self._workshop: Scene | None = None
        self._player: Player | None = None
        self._disturbed = True

    def disturb(self) -> None:
        """Say that what follows may break something."""
        self._disturbed = True

    async def close(self) -> None:
        """Hang up."""
        for api in (self.visitor, self.organizer, *([self._player.api] if self._player else [])):
            await api.http.aclose()

    @property
    def stage(self) -> Scene:
        """Answer the participant's contest."""
        assert self._stage is not None, "ready() first"  # noqa: S101 - a test's assertion
        return self._stage

    @property
    def player(self) -> Player:
        """Answer the participant."""
        assert self._player is not None, "ready() first"  # noqa: S101 - a test's assertion
        return self._player

    async def ready(self) -> None:
        """Make or mend the organizer's session, both contests, and the participant with a team."""
        if not self._disturbed:
            return
        if not await _answers(self.organizer, "/users/me"):
            await self.organizer.log_in(*self._account)
            await self.organizer.consent()
        if self._workshop is None or not await self._is_usable(self._workshop):
            self._workshop = await make_scene(self.organizer, "Workshop", None)
        if self._stage is None:
            self._player = await _new_player(self.visitor.base_url)
            self._stage = await make_scene(self.organizer, "Stage", self._player)
        if not await self._plays():
            await self.player.api.http.aclose()
            self._player = await _new_player(self.visitor.base_url)
            await _make_team(self._player, self.stage.league)
        sessions = await self.player.api.get("/users/me/sessions")
        if self.player.spare_session not in {one["_id"] for one in sessions}:
            await _open_spare_session(self.player)
        self._disturbed = False

    def api(self, who: Who) -> Api:
        """Answer the connection of one of the three."""
        return {"visitor": self.visitor, "participant": self.player.api, "organizer": self.organizer}[who]

    def scene(self, operation: Operation, who: Who) -> Scene:
        """Answer where somebody calls an operation: an organizer's acts stay in the workshop."""
        assert self._workshop is not None, "ready() first"  # noqa: S101 - a test's assertion
        return self._workshop if who == "organizer" and operation.is_for_organizers else self.stage

    def ids(self, operation: Operation, who: Who) -> Ids:
        """Answer real values by kind for somebody who calls an operation."""
        own = {"team": [self.player.team["_id"]], "session": [self.player.spare_session]}
        return self.scene(operation, who).ids | own

    def path(self, operation: Operation, who: Who, **replaced: str) -> str:
        """Answer the operation's path with real values, or the given ones by parameter, in it."""
        ids = self.ids(operation, who)
        path = operation.path
        for name in operation.path_parameters:
            real = ids.get(kind_of(operation.path, name) or "", [NOBODY])
            path = path.replace(f"{{{name}}}", replaced.get(name, real[0]))
        return path

    def fields(self, operation: Operation, who: Who) -> dict[str, Json]:
        """Answer real values for fields of a body, by their names on the wire."""
        scene = self.scene(operation, who)
        return {
            "league": scene.league,
            "subscribedLeagueId": scene.league,
            "favouriteLeague": scene.league,
            "acceptedRegulationHash": scene.regulation,
            "_id": self.player.team["_id"],
            "_partition": scene.league,
            "fixturePredictions": {scene.ids["fixture"][0]: {scene.ids["event"][0]: {"1X2": "1"}}},
        }

    def body(self, operation: Operation, who: Who) -> Json:
        """Answer the operation's example with real values in it; None if it takes no body."""
        if operation.example is None:
            return None
        real = self.fields(operation, who)
        return {name: real.get(name, value) for name, value in operation.example.items()}

    async def _is_usable(self, scene: Scene) -> bool:
        found = await self.organizer.send("GET", f"{acts.ORGANIZER}/leagues/{scene.league}")
        fixtures = await acts.organizer_fixtures(self.organizer, scene.league)
        states = {fixture["state"] for fixture in fixtures}
        known = {fixture["_id"]: fixture["state"] for fixture in fixtures}
        open_one = known.get(scene.ids["fixture"][0])
        return (
            found.is_success
            and found.json()["state"] == "running"
            and open_one == "open"
            and bool(states & {"provisional", "final"})
            and len(fixtures) < ENOUGH_FIXTURES
        )

    async def _plays(self) -> bool:
        path = f"/leagues/typer/userteams/league/{self.stage.league}"
        return await _answers(self.player.api, "/users/me") and await _answers(self.player.api, path)


async def make_scene(organizer: Api, name: str, player: Player | None) -> Scene:
    """Make a contest, let the player make a team, close its first fixture and publish the results."""
    league = (await acts.draft_contest(organizer, name))["_id"]
    document = json.loads(CUP.read_text(encoding="utf-8"))
    await acts.import_file(organizer, league, document)
    preview = await acts.preview_file(organizer, league, json.dumps(document))
    await organizer.post(f"{acts.ORGANIZER}/leagues/{league}/publish")
    first, second, *_ = await acts.organizer_fixtures(organizer, league)
    if player is not None:
        await _make_team(player, league)
    await organizer.post(f"{acts.fixture_path(first)}/close", {"reason": "played already"})
    fixtures = await eventually(
        lambda: acts.organizer_fixtures(organizer, league), lambda found: any(one["locked"] for one in found)
    )
    await acts.publish(organizer, next(one for one in fixtures if one["locked"]), final=False)
    if player is not None:
        await eventually(lambda: acts.ranking(organizer, league), lambda found: found["runRevision"] > 0)
    regulation = await organizer.get(f"/leagues/{league}/regulation")
    ids = {
        "contest": [league],
        "fixture": [second["_id"], first["_id"]],
        "event": [second["events"][0]["key"], first["events"][0]["key"]],
        "import": [preview["_id"]],
        "event type": ["typer"],
    }
    return Scene(league, regulation["hash"], ids)


async def _new_player(base_url: str) -> Player:
    api = await Api(base_url).register()
    player = Player(api, api.user["email"], None, "")
    await _open_spare_session(player)
    return player


async def _open_spare_session(player: Player) -> None:
    """Log in a second time, and go on with the first session."""
    before = {one["_id"] for one in await player.api.get("/users/me/sessions")}
    async with Api(player.api.base_url) as beside:
        await beside.log_in(player.email, PASSWORD)
    after = {one["_id"] for one in await player.api.get("/users/me/sessions")}
    (player.spare_session,) = after - before


async def _make_team(player: Player, league: str) -> None:
    await player.api.join(league)
    schedule = await acts.fixtures(player.api, league)
    chosen = {fixture["_id"]: acts.choices(fixture, player=1) for fixture in schedule if fixture["state"] == "open"}
    player.team = await player.api.predict(league, chosen, name=f"Fuzz{player.api.user['_id'][-12:]}")


async def _answers(api: Api, path: str) -> bool:
    return (await api.send("GET", path)).is_success
