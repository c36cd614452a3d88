"""Contests with what is worth calling in them, and who plays there."""

import json
from dataclasses import dataclass, field
from pathlib import Path

from blackbox import contest as acts
from blackbox.api import Api, Json, eventually
from blackbox.fantasy import CLUBS, NUMBERS, SQUAD, FantasyLeague, counted, make_team

CUP = Path(__file__).resolve().parent.parent / "tests" / "data" / "small-cup.json"

MOST_PRIVATE_LEAGUES = 3
FEW = 8
"""Matches of the file that are played: two fixtures, since every answer with a schedule is as long as that is."""


@dataclass
class Scene:
    """A running contest."""

    league: str
    regulation: str
    """The hash of its regulation."""
    ids: dict[str, list[str]]
    """Real values by kind (`blackbox.world.KINDS`), the most telling first."""
    squad: list[list[Json]] = field(default_factory=list[list[Json]])
    """Of a fantasy contest: a squad that can be bought."""
    fantasy: FantasyLeague | None = None


@dataclass
class Player:
    """Somebody with a typer team and a fantasy team, and a session beside the one in use that may be ended."""

    api: Api
    email: str
    team: Json = None
    fantasy_team: Json = None
    private_league: Json = None
    invite_link: str = ""
    report: str = ""
    spare_session: str = ""

    @property
    def team_name(self) -> str:
        """Answer a name that nobody else has."""
        return f"Fuzz{self.api.user['_id'][-12:]}"


def few_matches(count: int = FEW) -> Json:
    """Read the file's first matches, four to a fixture."""
    document = json.loads(CUP.read_text(encoding="utf-8"))
    return document | {"matches": document["matches"][:count]}


TABLE_BY_HAND: Json = {
    "name": "Sent by hand",
    "url": None,
    "format": "csv",
    "columns": {"round": "Round", "date": "Date", "time": "Time", "home": "Home", "away": "Away", "score": "Score"},
    "timeZone": "Europe/Warsaw",
}
"""A feed whose files an organizer sends: it reaches nobody."""
WEBHOOK: Json = {
    "url": "https://receiver.test/trybuna",
    "kinds": ["results.published", "ranking.published", "fixture.locked"],
}
"""A webhook to nobody: no name of `.test` leads anywhere (RFC 6761)."""


async def make_typer(organizer: Api, name: str, player: Player | None) -> Scene:
    """Make a contest, let the player make a team, close its first fixture and publish the results."""
    league = (await acts.draft_contest(organizer, name))["_id"]
    document = few_matches()
    await acts.import_file(organizer, league, document)
    preview = await acts.preview_file(organizer, league, json.dumps(document))
    feed = await organizer.post(f"{acts.ORGANIZER}/leagues/{league}/feeds", TABLE_BY_HAND)
    hook = await organizer.post(f"{acts.ORGANIZER}/leagues/{league}/webhooks", WEBHOOK)
    await organizer.post(f"{acts.ORGANIZER}/leagues/{league}/publish")
    first, second, *_ = await acts.organizer_fixtures(organizer, league)
    if player is not None:
        await join_typer(player, league)
    await organizer.post(f"{acts.fixture_path(first)}/close", {"reason": "played already"})
    fixtures = await eventually(
        lambda: acts.organizer_fixtures(organizer, league), lambda found: any(one["locked"] for one in found)
    )
    await acts.publish(organizer, next(one for one in fixtures if one["locked"]), final=False)
    if player is not None:
        await eventually(lambda: acts.ranking(organizer, league), lambda found: found["runRevision"] > 0)
    regulation = await organizer.get(f"/leagues/{league}/regulation")
    told = await organizer.get(f"{acts.ORGANIZER}/leagues/{league}/webhooks/{hook['_id']}/deliveries")
    ids = {
        "contest": [league],
        "fixture": [second["_id"], first["_id"]],
        "event": [second["events"][0]["key"], first["events"][0]["key"]],
        "import": [preview["_id"]],
        "feed": [feed["_id"]],
        "webhook": [hook["_id"]],
        "webhook's delivery": [one["_id"] for one in told["items"]],
        "event type": ["typer"],
    }
    return Scene(league, regulation["hash"], ids)


async def make_fantasy(organizer: Api, name: str, player: Player | None) -> Scene:
    """Make a contest; with a player, who makes a team, its first fixture is played and the second one open."""
    league = await FantasyLeague.running(organizer, name)
    scene = Scene(league.id, "", {}, league.slots(SQUAD), league)
    if player is not None:
        await join_fantasy(player, scene)
        await league.lock(1)
        await league.results(1, counted(1, NUMBERS))
        await league.publishes(1, final=False)
        await league.passes(1)
        await eventually(lambda: acts.ranking(organizer, league.id), lambda found: found["runRevision"] > 0)
    first, second = [fixture["_id"] for fixture in await league.fixtures()]
    scene.regulation = (await organizer.get(f"/leagues/{league.id}/regulation"))["hash"]
    scene.ids = {
        "contest": [league.id],
        "fixture": [first, second] if player is None else [second, first],
        "event": ["1-0", "2-0"] if player is None else ["2-0", "1-0"],
        "event type": ["fantasy"],
        "origin": [league.origin],
        "club": list(CLUBS),
        "athlete": list(league.players.values()),
    }
    return scene


async def join_typer(player: Player, league: str) -> None:
    """Join and predict what is open."""
    await player.api.join(league)
    schedule = await acts.fixtures(player.api, league)
    chosen = {fixture["_id"]: acts.choices(fixture, player=1) for fixture in schedule if fixture["state"] == "open"}
    player.team = await player.api.predict(league, chosen, name=player.team_name)


async def join_fantasy(player: Player, scene: Scene) -> None:
    """Join and buy a squad."""
    assert scene.fantasy is not None, "no fantasy contest"  # noqa: S101 - a test's assertion
    player.fantasy_team = await make_team(player.api, scene.fantasy, player.team_name)


async def make_private_leagues(player: Player, league: str) -> None:
    """Make as many private leagues of the contest that the player plays in as there may be; the first has a link."""
    for number in range(MOST_PRIVATE_LEAGUES):
        body = {"name": f"{player.team_name}-{number}", "leagueId": league, "ranking": [{"_id": player.team["_id"]}]}
        made = await player.api.post("/leagues/private/createprivateleague", body)
        player.private_league = player.private_league or made
    link = await player.api.put(f"/leagues/private/{player.private_league['_id']}/link", None)
    player.invite_link = link["link"]
