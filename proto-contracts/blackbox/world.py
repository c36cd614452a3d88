"""A small world to fuzz and to probe: contests of its own, and people who organize, take part or pass by."""

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Literal, NamedTuple

import httpx

from blackbox import contest as acts
from blackbox.api import NOBODYS, PASSWORD, RENEWED_AFTER, Api, Json, RefusedError
from blackbox.document import Operation
from blackbox.fantasy import CLUBS, TEAMS
from blackbox.private_leagues import send_logo
from blackbox.scene import Player, Scene, join_fantasy, join_typer, make_fantasy, make_private_leagues, make_typer

ENOUGH_FIXTURES = 40
"""A contest that was given so many is slow to read: time for another one."""
ENOUGH_WEBHOOKS = 5
"""A contest with more soon has as many as it may."""
FEW_ARTICLES = 20
"""Beyond which a contest's articles are cleared away: it may have no more than a hundred."""
ARTICLES = "/organizer/news_ranking/leagues"
ANYTHING = "/"
"""As a path that something was taken at: it may have been any."""
Who = Literal["visitor", "participant", "organizer"]
Ids = Mapping[str, list[str]]
"""Real values by kind, the most telling first."""

FANTASY = (
    "/leagues/fantasy/",
    "/players/",
    "/fantasy/",
    "/organizer/fantasy_teams/",
    "/organizer/contests/origins",
    "/organizer/contests/athletes",
)
"""Beginnings of the paths that only a fantasy contest answers."""

KINDS = {
    "{playerId}": "athlete",
    "{clubKey}": "club",
    "{leagueId}": "contest",
    "{address}": "contest",
    "{fixtureId}": "fixture",
    "{eventKey}": "event",
    "{importId}": "import",
    "{feedId}": "feed",
    "{matchId}": "match that waits",
    "{webhookId}": "webhook",
    "{deliveryId}": "webhook's delivery",
    "{eventType}": "event type",
    "{teamId}": "team",
    "{sessionId}": "session",
    "{friendId}": "friend",
    "{originId}": "origin",
    "{provider}": "provider",
    "{passkeyId}": "passkey",
    "{tokenId}": "access token",
    "{pushSubscriptionId}": "push subscription",
    "{eventId}": "dead event",
    "{userId}": "user",
    "{logoImageId}": "picture",
    "{privateLeagueId}": "private league",
    "{code}": "private league's code",
    "{link}": "invite link",
    "{secret}": "calendar",
    "{reportId}": "report",
    "{articleId}": "article",
}
"""What a path parameter names: by its braces; where that says too little, with the part of the path before them."""


def who_calls(operation: Operation) -> Who:
    """Answer who may call an operation."""
    return "organizer" if operation.is_for_organizers else "participant"


def kind_of(path: str, name: str) -> str | None:
    """Answer what a path parameter names; None for one that `KINDS` does not know."""
    parts = path.split("/")
    at = next(at for at, part in enumerate(parts) if part.startswith(f"{{{name}}}"))  # an ending may follow
    return KINDS.get(f"{parts[at - 1]}/{{{name}}}") or KINDS.get(f"{{{name}}}")


class Part(NamedTuple):
    """Something of the world, and what may break it: beginnings of the paths of calls that were taken."""

    mend: Callable[[], Awaitable[None]]
    broken_by: tuple[str, ...]


class World:
    """Stages, where a participant plays, and workshops, where an organizer may break everything; typer and fantasy.

    Tests share it. `ready` mends what calls of its people may have broken since the last time: those that write and
    were taken. Who calls as one of them in another way says so with `disturb`.
    """

    def __init__(self, organizer: Api, account: tuple[str, str]) -> None:
        self._account = account
        self.visitor = self._watched(Api(organizer.base_url))
        self.organizer = self._watched(organizer)
        self._scenes: dict[str, Scene] = {}
        self._player: Player | None = None
        self.providers: list[str] = []
        """Ids of the providers to log in with; a product made for tests has one, others may have none."""
        self._bystander = NOBODYS
        self._article = NOBODYS
        self._calendar = NOBODYS
        self._taken = {ANYTHING}
        self._parts = (
            Part(self._see_to_workshops, ("/organizer/contests/",)),
            Part(self._see_to_player, ("/users", "/leagues", "/organizer/private_leagues")),
            Part(self._see_to_bystander, ("/organizer/identity/users",)),
            Part(self._see_to_logo, ("/leagues/private", "/organizer/private_leagues")),
            Part(self._see_to_link, ("/leagues/private",)),
            Part(self._see_to_article, (ARTICLES,)),
            Part(self._see_to_calendar, ("/leagues",)),
        )

    def disturb(self) -> None:
        """Say that what follows may break something."""
        self._taken.add(ANYTHING)

    async def close(self) -> None:
        """Hang up."""
        for api in (self.visitor, *self._players()):
            await api.http.aclose()

    def _watched(self, api: Api) -> Api:
        """Note what somebody writes from now on, if it is taken."""

        async def note(response: httpx.Response) -> None:
            if response.request.method != "GET" and not response.is_error:
                self._taken.add(response.request.url.path.removeprefix("/api"))

        api.http.event_hooks["response"].append(note)
        return api

    def _players(self) -> list[Api]:
        return [] if self._player is None else [self._player.api]

    @property
    def stage(self) -> Scene:
        """Answer the participant's typer contest."""
        return self._scenes["stage"]

    @property
    def player(self) -> Player:
        """Answer the participant."""
        assert self._player is not None, "ready() first"  # noqa: S101 - a test's assertion
        return self._player

    async def ready(self) -> None:
        """Make or mend the organizer's session, the contests, and the participant with a team in each stage."""
        await self.organizer.stays_logged_in(*self._account)
        for api in self._players():
            if api.token_age > RENEWED_AFTER:
                with suppress(RefusedError):  # the password is another one by now: somebody new will play
                    await api.log_in(self.player.email, PASSWORD)
        for part in self._parts:
            if ANYTHING in self._taken or any(path.startswith(part.broken_by) for path in self._taken):
                await part.mend()
        self._taken.clear()

    async def _see_to_workshops(self) -> None:
        if not await self._is_usable("workshop"):
            self._scenes["workshop"] = await make_typer(self.organizer, "Workshop", None)
        if not await self._is_usable("fantasy workshop"):
            self._scenes["fantasy workshop"] = await make_fantasy(self.organizer, "Fantasy workshop", None)

    async def _see_to_player(self) -> None:
        if self._player is None:
            self.providers = [one["id"] for one in await self.visitor.get("/users/socialauth/providers")]
            player = await self._new_player()
            self._scenes["stage"] = await make_typer(self.organizer, "Stage", player)
            await make_private_leagues(player, self.stage.league)
            self._scenes["fantasy stage"] = await make_fantasy(self.organizer, "Fantasy stage", player)
            self._player = player  # now that everything is there: what was interrupted is made anew
        if not (await self._plays() and await self._has_spare_session()):
            await self.player.api.http.aclose()
            self._player = await self._new_player()
            await join_typer(self._player, self.stage.league)
            await make_private_leagues(self._player, self.stage.league)
            await join_fantasy(self._player, self._scenes["fantasy stage"])

    async def _new_player(self) -> Player:
        api = self._watched(await Api(self.visitor.base_url).register())
        player = Player(api, api.user["email"])
        await _open_spare_session(player)
        player.report = (await api.post("/storage/logs/user-feedback", {"message": "Nie widzę punktów"}))["_id"]
        return player

    def api(self, who: Who) -> Api:
        """Answer the connection of one of the three."""
        return {"visitor": self.visitor, "participant": self.player.api, "organizer": self.organizer}[who]

    def scene(self, operation: Operation, who: Who) -> Scene:
        """Answer where somebody calls an operation: what an organizer does to contests stays in the workshops."""
        kind = "fantasy " if operation.path.startswith(FANTASY) else ""
        breaks = who == "organizer" and operation.path.startswith("/organizer/contests/")
        return self._scenes[kind + ("workshop" if breaks else "stage")]

    def ids(self, operation: Operation, who: Who) -> Ids:
        """Answer real values by kind for somebody who calls an operation; those at one place belong together."""
        scene = self.scene(operation, who)
        plays_fantasy = bool(scene.squad)
        team = self.player.fantasy_team if plays_fantasy else self.player.team
        own = {"team": [team["_id"]], "session": [self.player.spare_session], "user": [self._bystander]}
        own |= {"provider": self.providers} if self.providers else {}
        league = self.player.private_league
        own |= {"private league": [league["_id"]], "private league's code": [league["leagueCode"]]}
        own |= {"invite link": [self.player.invite_link], "picture": [league["logoImageId"]]}
        own |= {"report": [self.player.report]}
        own |= {"article": [self._article], "calendar": [self._calendar]}
        if plays_fantasy:
            return scene.ids | own
        other = self._scenes["fantasy workshop" if scene is self._scenes["workshop"] else "fantasy stage"]
        return _together(scene.ids, other.ids) | own

    def path(self, operation: Operation, who: Who, **replaced: str) -> str:
        """Answer the operation's path with real values, or the given ones by parameter, in it."""
        ids = self.ids(operation, who)
        path = operation.path
        for name in operation.path_parameters:
            real = ids.get(kind_of(operation.path, name) or "", [NOBODYS])
            path = path.replace(f"{{{name}}}", replaced.get(name, real[0]))
        return operation.with_query(
            path, {"league": self.scene(operation, who).league, "goes": NOBODYS, "kind": "organizer"}
        )

    def fields(self, operation: Operation, who: Who) -> dict[str, Json]:
        """Answer real values for fields of a body, by their names on the wire."""
        scene = self.scene(operation, who)
        team = self.player.fantasy_team if scene.squad else self.player.team
        picked = {scene.ids["fixture"][0]: {scene.ids["event"][0]: {"1X2": "1"}}}
        return {
            "league": scene.league,
            "leagueId": scene.league,
            "subscribedLeagueId": scene.league,
            "favouriteLeague": scene.league,
            "acceptedRegulationHash": scene.regulation,
            "_id": team["_id"],
            "_partition": scene.league,
            "fixturePredictions": picked,
            "squad": scene.squad,
            "fixtureId": scene.ids["fixture"][0],
            "teamKey": CLUBS[0],
            "readMessagesIds": [],
        }

    def body(self, operation: Operation, who: Who) -> Json:
        """Answer the operation's example with real values in it; None if it takes no body."""
        if operation.example is None:
            return None
        real, scene = self.fields(operation, who), self.scene(operation, who)
        if operation.path.startswith(("/users/me", "/users/set-phone-number", "/users/session/confirm")):
            real |= {"password": PASSWORD}  # it confirms a change
        if operation.path.startswith("/leagues/private"):
            league = self.player.private_league
            real |= {"league": {"_id": league["_id"], "_partition": scene.league}}
        return {name: real.get(name, value) for name, value in operation.example.items()}

    async def _is_usable(self, name: str) -> bool:
        """Tell whether a contest, its matches, feed and webhook are there, it runs, and its first fixture is open.

        In a fantasy contest none may have closed: with the first that locks, its origin's scoring is frozen.
        """
        scene = self._scenes.get(name)
        if scene is None:
            return False
        found = await self.organizer.send("GET", f"{acts.ORGANIZER}/leagues/{scene.league}")
        fixtures = await acts.organizer_fixtures(self.organizer, scene.league)
        states = {fixture["_id"]: fixture["state"] for fixture in fixtures}
        events = [event for fixture in fixtures for event in fixture["events"]]
        voided = any(event["state"] == "void" for event in events)
        all_there = {event["key"] for event in events}.issuperset(scene.ids.get("event", ()))
        known = found.is_success and states.get(scene.ids["fixture"][0]) == "open" and all_there and not voided
        fresh = not scene.squad or set(states.values()) <= {"open", "upcoming"}
        feeds = [f"{acts.ORGANIZER}/leagues/{scene.league}/feeds/{one}" for one in scene.ids.get("feed", ())]
        if not all([await _answers(self.organizer, feed) for feed in feeds]):
            return False
        hooks = await self.organizer.send("GET", f"{acts.ORGANIZER}/leagues/{scene.league}/webhooks")
        listed: list[Json] = hooks.json() if hooks.is_success else []
        active = {hook["_id"] for hook in listed if hook["state"] == "active"}
        if not active.issuperset(scene.ids.get("webhook", ())) or len(active) > ENOUGH_WEBHOOKS:
            return False
        return known and fresh and found.json()["state"] == "running" and len(fixtures) < ENOUGH_FIXTURES

    async def _see_to_bystander(self) -> None:
        """Have somebody whom organizers may do anything to, and who is blocked from nothing."""
        known = await self.organizer.send("GET", f"/organizer/identity/users/{self._bystander}")
        if known.is_error or known.json()["blocks"]:
            async with Api(self.visitor.base_url) as api:
                self._bystander = (await api.register()).user["_id"]

    async def _see_to_logo(self) -> None:
        """See to the logo of the player's first private league: it is the world's picture."""
        path = f"/leagues/private/{self.player.private_league['_id']}"
        self.player.private_league = await self.player.api.get(path)
        if self.player.private_league["logoImageId"] is None:
            self.player.private_league = await send_logo(self.player.api, self.player.private_league)

    async def _see_to_link(self) -> None:
        """Have an invite link that works to the player's first private league: a new one ends the one before."""
        if not await _answers(self.visitor, f"/leagues/private/links/{self.player.invite_link}"):
            path = f"/leagues/private/{self.player.private_league['_id']}/link"
            self.player.invite_link = (await self.player.api.put(path, None))["link"]

    async def _see_to_article(self) -> None:
        """Have a whole article in the stage, and few beside it: whoever writes may fill the contest."""
        at = f"{ARTICLES}/{self.stage.league}/articles"
        known = await self.organizer.get(at)
        for one in known[FEW_ARTICLES:]:
            await self.organizer.send("DELETE", f"{at}/{one['_id']}")
        whole = {"title": {"pl": "Nowiny", "en": "News"}, "text": {"pl": "**Tak**", "en": "**Yes**"}}
        if self._article in {one["_id"] for one in known[:FEW_ARTICLES]}:
            await self.organizer.send("PATCH", f"{at}/{self._article}", whole)
        else:
            self._article = (await self.organizer.post(at, whole))["_id"]

    async def _see_to_calendar(self) -> None:
        """Have a calendar of the stage whose address works: whoever is given it may renew it or take it back."""
        made = await self.player.api.put(f"/leagues/{self.stage.league}/calendar", None)
        self._calendar = made["path"].removeprefix("/leagues/calendar/").removesuffix(".ics")

    async def _has_spare_session(self) -> bool:
        """See to the spare session; False if the player's address or password has become another."""
        sessions = await self.player.api.get("/users/me/sessions")
        if self.player.spare_session in {one["_id"] for one in sessions}:
            return True
        try:
            await _open_spare_session(self.player)
        except RefusedError:
            return False
        return True

    async def _plays(self) -> bool:
        typer = f"/leagues/typer/userteams/league/{self.stage.league}"
        fantasy = f"{TEAMS}/league/{self._scenes['fantasy stage'].league}"
        private = f"/leagues/private/{self.player.private_league['_id']}"
        return all([await _answers(self.player.api, path) for path in ("/users/me", typer, fantasy, private)])


def _together(first: Ids, second: Ids) -> dict[str, list[str]]:
    """Put two contests' ids side by side, two places each, so that places of different kinds belong together."""
    return {
        kind: [*_two(first.get(kind) or second[kind]), *_two(second.get(kind) or first[kind])]
        for kind in first.keys() | second.keys()
    }


def _two(found: list[str]) -> list[str]:
    return (found * 2)[:2]


async def _open_spare_session(player: Player) -> None:
    """Log in a second time, and go on with the first session."""
    before = {one["_id"] for one in await player.api.get("/users/me/sessions")}
    async with Api(player.api.base_url) as beside:
        await beside.log_in(player.email, PASSWORD)
    after = {one["_id"] for one in await player.api.get("/users/me/sessions")}
    (player.spare_session,) = after - before


async def _answers(api: Api, path: str) -> bool:
    return (await api.send("GET", path)).is_success
