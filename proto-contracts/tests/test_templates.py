"""Every template is played to the end as it comes: fixture, events, picks, lock, results, ranking."""

from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import AsyncExitStack
from dataclasses import dataclass
from decimal import Decimal
from itertools import count, islice

import pytest

from blackbox import contest as acts
from blackbox import fantasy_oracle as oracle
from blackbox.api import Api, Json, eventually
from blackbox.fantasy import TEAMS

SPORTS = (
    *("football", "volleyball", "basketball", "athletics", "skiJumping"),
    *("tennis", "speedway", "olympics", "other"),
)
EVERY = pytest.mark.parametrize(
    "sport",
    [
        sport if sport in {"football", "athletics"} else pytest.param(sport, marks=pytest.mark.thorough)
        for sport in SPORTS
    ],
)
"""`make test` plays one sport of matches and one without; the others' rules are data, which `contests` tests."""
COMPETITIONS = {"athletics", "skiJumping", "olympics"}
"""Sports without matches."""
MEMBERS = ("Bison", "Crane", "Heron", "Lynx", "Otter", "Raven")
Right = Mapping[str, list[str]]


@dataclass(frozen=True)
class Played:
    """A match: its score, and what comes true with it, written down by hand."""

    score: Mapping[str, list[int]]
    right: Right
    basis: str | None = None
    """Another result basis than the template's."""


MATCHES: Mapping[str, tuple[Played, ...]] = {
    "football": (
        Played({"ft": [2, 1]}, {"1X2": ["1"], "ExactResult": ["2:1"], "PointDifference": ["1:1"]}),
        Played({"ft": [1, 1], "et": [1, 2]}, {"1X2": ["X"], "ExactResult": ["1:1"], "PointDifference": ["0"]}),
    ),
    "volleyball": (
        Played({"ft": [3, 1]}, {"1X2": ["1"], "ExactResult": ["3:1"]}),
        Played({"ft": [2, 3]}, {"1X2": ["2"], "ExactResult": ["2:3"]}),
    ),
    "basketball": (
        Played({"ft": [80, 80], "et": [97, 90]}, {"1X2": ["1"], "PointDifference": ["1:6-10"]}),
        Played({"ft": [71, 92]}, {"1X2": ["2"], "PointDifference": ["2:21+"]}),
    ),
    "tennis": (
        Played({"ft": [2, 0]}, {"1X2": ["1"], "ExactResult": ["2:0"]}),
        Played({"ft": [2, 3]}, {"1X2": ["2"], "ExactResult": ["2:3"]}, basis="bestOfFive"),
    ),
    "speedway": (
        Played({"ft": [45, 45]}, {"1X2": ["X"], "PointDifference": ["0"]}),
        Played({"ft": [38, 52]}, {"1X2": ["2"], "PointDifference": ["2:11-20"]}),
    ),
    "other": (Played({"ft": [0, 0]}, {"1X2": ["X"]}), Played({"ft": [7, 3]}, {"1X2": ["1"]})),
}
FOOTBALL = {"Seer": ["2:1", "1:1"], "Guesser": ["1:0", "0:0"], "Loser": ["0:3", "3:0"]}
SPEEDWAY = {"Seer": ["48:42", "45:45"], "Guesser": ["50:40", "40:50"], "Loser": ["42:48", "30:60"]}
PRESETS: Mapping[str, tuple[Mapping[str, list[str]], Mapping[str, float]]] = {
    "kicktipp-classic": (FOOTBALL, {"Seer": 8, "Guesser": 5, "Loser": 0}),
    "kicktipp-rule-of-nine": (FOOTBALL, {"Seer": 8, "Guesser": 6, "Loser": 0}),
    "kicktipp-modified-rule-of-nine": (FOOTBALL, {"Seer": 10, "Guesser": 7, "Loser": 0}),
    "kicktipp-quota": (FOOTBALL, {"Seer": 12, "Guesser": 9, "Loser": 0}),
    "superbru-football": (FOOTBALL, {"Seer": 6, "Guesser": 3, "Loser": 0}),
    "uefa-predictor": (FOOTBALL, {"Seer": 30, "Guesser": 12, "Loser": 0}),
    "speedway-distance": (SPEEDWAY, {"Seer": 340, "Guesser": 56, "Loser": 0}),
}
"""The predictions of three people for two matches, which end as the seer says; their points, worked out by hand."""
TIED = {"First": ["2:1", "0:1"], "Final": ["0:1", "2:1"], "Steady": ["3:0", "3:0"]}
"""Two matches that end 2:1: either of the first two wins a round with 4 points, the third has 2 points of each."""
SCORES = {"football": [20, 20], "volleyball": [3, 2], "basketball": [99, 90], "tennis": [2, 1]}
"""Fantasy: scores that leave room for what is counted of athletes."""


@pytest.fixture(scope="module")
async def players(base_url: str) -> AsyncIterator[list[Api]]:
    """Three who play all the contests: what is tested here is not how people come in."""
    async with AsyncExitStack() as stack:
        yield [await (await stack.enter_async_context(Api(base_url))).register() for _ in range(3)]


async def contest_of(organizer: Api, template: str) -> tuple[Json, Json]:
    """Make a contest just as the template has it, and a fixture; nothing is published yet."""
    body = {
        "template": template,
        "name": f"Played {template}",
        "startDate": acts.in_days(-1 / 24),
        "originName": f"Origin of {template} {acts.in_days(0)}",
    }
    contest = await organizer.post(f"{acts.ORGANIZER}/leagues", body)
    times = {"name": "Round 1", "from": acts.in_days(1), "to": acts.in_days(1.1)}
    return contest, await organizer.post(f"{acts.ORGANIZER}/leagues/{contest['_id']}/fixtures", times)


async def add_event(organizer: Api, fixture: Json, **event: Json) -> Json:
    return await organizer.post(f"{acts.fixture_path(fixture)}/events", {"startsAt": fixture["from"]} | event)


async def settle(organizer: Api, fixture: Json, results: Json) -> None:
    """Close a fixture, put down its results and publish them as final."""
    await acts.close(organizer, fixture)
    await organizer.put(f"{acts.fixture_path(fixture)}/results", results)
    await acts.publish(organizer, fixture, final=True)


async def ranked(api: Api, contest: Json) -> dict[str, float]:
    """Answer everybody's points once the results are counted."""
    found = await eventually(
        lambda: acts.ranking(api, contest["_id"]), lambda found: found["final"] and found["runRevision"] > 0
    )
    return {entry["name"]: entry["points"] for entry in found["entries"]}


@EVERY
async def test_a_typer_is_played_to_the_end(organizer: Api, players: list[Api], sport: str) -> None:
    contest, fixture = await contest_of(organizer, f"{sport}-typer")
    results: dict[str, dict[str, Json]] = {"events": {}, "groupWinners": {}, "groupMedalists": {}}
    right: dict[str, Right] = {}
    for number, played in enumerate(MATCHES.get(sport, ())):
        sides = {"home": MEMBERS[2 * number], "away": MEMBERS[2 * number + 1]}
        event = await add_event(organizer, fixture, **sides, resultBasis=played.basis)
        results["events"][event["key"]] = played.score
        right[event["key"]] = played.right
    group = await add_event(organizer, fixture, groupEventName="The final", members=MEMBERS)
    results["groupWinners"][group["key"]] = ["crane"]
    right[group["key"]] = {"GroupWinner": ["crane"]}
    if sport in COMPETITIONS:
        results["groupMedalists"][group["key"]] = ["otter", "crane", "bison"]
        right[group["key"]] = {"GroupWinner": ["crane"], "GroupMedalists": ["bison", "crane", "otter"]}
    await organizer.post(f"{acts.ORGANIZER}/leagues/{contest['_id']}/publish")

    seer, guesser, loser = players
    (open_one,) = await acts.fixtures(seer, contest["_id"])
    offered = {event["key"]: event["availablePredictions"] for event in open_one["events"]}
    assert {key: families(offer) for key, offer in offered.items()} == {key: set(found) for key, found in right.items()}
    first = {key: dict(islice(found.items(), 1)) for key, found in right.items()}
    wrong = {
        key: {family: [miss(offered[key], family, names)] for family, names in found.items()}
        for key, found in first.items()
    }
    table: dict[str, float] = {}
    for name, player, choice in (("Seer", seer, right), ("Guesser", guesser, first), ("Loser", loser, wrong)):
        await player.join(contest["_id"])
        await player.predict(contest["_id"], {fixture["_id"]: wire(choice)}, name=name)
        table[name] = points(offered, {} if choice is wrong else choice)
    await settle(organizer, fixture, results)
    assert await ranked(seer, contest) == table
    assert table["Seer"] >= table["Guesser"] > table["Loser"] == 0


@pytest.mark.parametrize(
    "preset", [key if key == "kicktipp-quota" else pytest.param(key, marks=pytest.mark.thorough) for key in PRESETS]
)
async def test_the_rules_of_another_game_are_played_to_the_end(organizer: Api, players: list[Api], preset: str) -> None:
    picks, table = PRESETS[preset]
    contest, fixture = await contest_of(organizer, preset)
    keys: list[str] = []
    for home, away in (MEMBERS[:2], MEMBERS[2:4]):
        keys.append((await add_event(organizer, fixture, home=home, away=away))["key"])
    await organizer.post(f"{acts.ORGANIZER}/leagues/{contest['_id']}/publish")
    for (name, predicted), player in zip(picks.items(), players, strict=True):
        await player.join(contest["_id"])
        scores = {key: {"Score": score} for key, score in zip(keys, predicted, strict=True)}
        await player.predict(contest["_id"], {fixture["_id"]: scores}, name=name)
    played = {
        key: {"ft": [int(goals) for goals in score.split(":")]} for key, score in zip(keys, picks["Seer"], strict=True)
    }
    await settle(organizer, fixture, {"events": played})
    assert await ranked(players[0], contest) == table


async def test_at_kicktipp_rounds_that_were_won_decide_equal_points(organizer: Api, players: list[Api]) -> None:
    contest, first = await contest_of(organizer, "kicktipp-classic")
    assert contest["tieBreak"] == ["roundWins"]
    times = {"name": "Round 2", "from": acts.in_days(2), "to": acts.in_days(2.1)}
    rounds = [first, await organizer.post(f"{acts.ORGANIZER}/leagues/{contest['_id']}/fixtures", times)]
    keys = [(await add_event(organizer, one, home=MEMBERS[0], away=MEMBERS[1]))["key"] for one in rounds]
    await organizer.post(f"{acts.ORGANIZER}/leagues/{contest['_id']}/publish")
    for player, (name, predicted) in zip(players, TIED.items(), strict=True):
        await player.join(contest["_id"])
        picks = {one["_id"]: {key: {"Score": score}} for one, key, score in zip(rounds, keys, predicted, strict=True)}
        await player.predict(contest["_id"], picks, name=name)
    for one, key in zip(rounds, keys, strict=True):
        await settle(organizer, one, {"events": {key: {"ft": [2, 1]}}})
    found = await eventually(
        lambda: acts.ranking(players[0], contest["_id"]),
        lambda found: found["final"] and {row["points"] for row in found["entries"]} == {4},
    )
    rows = [(row["rankingPosition"], row["name"], row["points"], row["behindOn"]) for row in found["entries"]]
    assert rows == [(1, "Final", 4, None), (1, "First", 4, None), (3, "Steady", 4, "roundWins")]


FIVE = {"Seer": "12345", "Turned": "54321", "Outsider": "67891"}
"""The first five of ten jumpers in order, as three people see them."""


async def test_ski_jumping_is_played_by_the_first_five_of_each_round(organizer: Api, players: list[Api]) -> None:
    contest, fixture = await contest_of(organizer, "ski-jumping-typer")
    usual = contest["questions"]
    asked = await organizer.post(
        f"{acts.ORGANIZER}/leagues/{contest['_id']}/questions",
        {
            "fixtureId": fixture["_id"],
            "text": usual["text"],
            "answers": [{"text": {"pl": f"Jumper {number}"}} for number in range(1, 11)],
            "choose": usual["k"],
            "points": usual["points"],
            "order": {"perPlace": usual["perPlace"], "least": usual["least"]},
        },
    )
    assert (asked["closesAt"], asked["closesWithRound"]) == (fixture["from"], True)
    await organizer.post(f"{acts.ORGANIZER}/leagues/{contest['_id']}/publish")
    for player, (name, order) in zip(players, FIVE.items(), strict=True):
        await player.join(contest["_id"])
        answer = [f"{place}:{key}" for place, key in enumerate(order, 1)]
        await player.predict(contest["_id"], {fixture["_id"]: {asked["key"]: {"Answer": answer}}}, name=name)
    right = [f"{place}:{place}" for place in range(1, 6)]
    await settle(organizer, fixture, {"answers": {asked["key"]: {"right": right, "settled": True}}})
    assert await ranked(players[0], contest) == {"Seer": 25, "Turned": 13, "Outsider": 1}


def families(offer: Iterable[Json]) -> set[str]:
    return {one["predictionFamily"] for one in offer}


def miss(offer: Iterable[Json], family: str, right: list[str]) -> str:
    """Answer an option of a family that does not come true."""
    return next(one["name"] for one in offer if one["predictionFamily"] == family and one["name"] not in right)


def wire(choice: Mapping[str, Right]) -> Json:
    return {
        key: {family: names if family == "GroupMedalists" else names[0] for family, names in found.items()}
        for key, found in choice.items()
    }


def points(offered: Mapping[str, Json], hits: Mapping[str, Right]) -> float:
    """Add up ten times the rate of everything that comes true."""
    rates = {
        (key, one["predictionFamily"], one["name"]): Decimal(str(one["rate"]))
        for key, offer in offered.items()
        for one in offer
    }
    return float(
        sum(
            10 * rates[key, family, name]
            for key, found in hits.items()
            for family, names in found.items()
            for name in names
        )
    )


@EVERY
async def test_a_fantasy_is_played_to_the_end(organizer: Api, players: list[Api], sport: str) -> None:
    contest, fixture = await contest_of(organizer, f"{sport}-fantasy")
    events, squad = await manned(organizer, contest, fixture, sport)
    plain, captain, _ = players
    star = squad[0][0]["_id"]
    bonuses = {"Plain": None, "Captain": {"name": "Captain", "playerId": star}}
    for (name, bonus), api in zip(bonuses.items(), (plain, captain), strict=True):
        await api.join(contest["_id"])
        await api.post(TEAMS, {"squad": slots(squad), "name": name, "league": contest["_id"], "bonus": bonus})

    await count_all(organizer, contest, fixture, events, squad)
    published = await worth_of_all(plain, contest, fixture, squad)
    assert await ranked(plain, contest) == {
        name: float(oracle.team_points(contest, squad, bonus, published)) for name, bonus in bonuses.items()
    }
    assert published.of(star) > 0


@pytest.mark.parametrize(
    "preset", ["fpl-2025-26", pytest.param("fantasy-ekstraklasa-2026-27", marks=pytest.mark.thorough)]
)
async def test_a_fantasy_by_the_rules_of_another_game_is_played_to_the_end(
    organizer: Api, players: list[Api], preset: str
) -> None:
    contest, fixture = await contest_of(organizer, preset)
    events, squad = await manned(organizer, contest, fixture, "football")
    first, second = squad[0][0]["_id"], squad[1][0]["_id"]
    captains = {"Keeper": (first, second), "Defender": (second, first)}
    for (name, (captain, vice)), api in zip(captains.items(), players[:2], strict=True):
        await api.join(contest["_id"])
        armbands = {fixture["_id"]: {"captain": captain, "viceCaptain": vice}}
        await api.post(
            TEAMS, {"squad": slots(squad), "name": name, "league": contest["_id"], "fixtureCaptains": armbands}
        )
    await count_all(organizer, contest, fixture, events, squad)
    published = await worth_of_all(players[0], contest, fixture, squad)
    everybody_played = contest["substitution"]["trigger"] == "didNotPlay"
    own = (
        sum((published.of(player["_id"]) for row in squad[:-1] for player in row), Decimal(0))
        if everybody_played
        else oracle.team_points(contest, squad, None, published)
    )
    assert await ranked(players[0], contest) == {
        name: float(own + published.of(captain)) for name, (captain, _) in captains.items()
    }
    assert published.of(first) != published.of(second)


async def manned(organizer: Api, contest: Json, fixture: Json, sport: str) -> tuple[dict[str, str], list[list[Json]]]:
    """Publish a contest with matches and a whole squad of athletes; answer each club's event, and the squad."""
    rows = rows_of(contest)
    size = sum(len(row) for row in rows)
    clubs = -(-size // contest["maxPlayersFromTeam"] // 2) * 2 + 2  # an even number, and more than are needed
    events = await clubs_meet(organizer, fixture, sport, clubs)
    squad = await people(organizer, contest, rows, clubs)
    await organizer.post(f"{acts.ORGANIZER}/leagues/{contest['_id']}/publish")
    path = f"/leagues/fantasy/fixtures/{fixture['_id']}/prices"
    await eventually(lambda: organizer.send("GET", path), lambda answer: answer.is_success)
    return events, squad


async def count_all(
    organizer: Api, contest: Json, fixture: Json, events: Mapping[str, str], squad: list[list[Json]]
) -> None:
    """Close a fixture and publish scores, and statistics of the whole squad."""
    counted = statistics(contest, squad)
    by_event: dict[str, dict[str, Mapping[str, int]]] = {key: {} for key in set(events.values())}
    for player in (player for row in squad for player in row):
        by_event[events[player["teamKey"]]][player["_id"]] = counted[player["_id"]]
    sport = contest["origin"]["sport"]
    scores = {} if sport in COMPETITIONS else {key: {"ft": SCORES.get(sport, [50, 40])} for key in by_event}
    await settle(organizer, fixture, {"events": scores, "statistics": by_event})


async def worth_of_all(api: Api, contest: Json, fixture: Json, squad: list[list[Json]]) -> oracle.Fixture:
    """Answer the published points, after checking everybody's against the rules."""
    published = oracle.published(await api.get(f"/leagues/fantasy/fixtures/{fixture['_id']}/points"))
    counted = statistics(contest, squad)
    for player in (player for row in squad for player in row):
        expected = worth(contest["pointEvents"], player["position"], counted[player["_id"]])
        assert published.of(player["_id"]) == expected
    return published


def rows_of(contest: Json) -> list[list[str]]:
    """Answer the positions of a squad's slots, row by row: the first formation, then the bench."""
    positions = contest["origin"]["positionTypesValues"]
    starters = [int(many) for many in contest["availableFormations"][0].split("-")]
    whole = contest["squadComposition"] or [starters[0] + contest["numberOfSubstitutions"]]
    bench = [many - first for many, first in zip(whole, starters, strict=True)]
    rows = [[position] * many for position, many in zip(positions, starters, strict=True)]
    rows.append([position for position, many in zip(positions, bench, strict=True) for _ in range(many)])
    assert sum(starters) == contest["numberOfPlayers"]
    assert sum(bench) == contest["numberOfSubstitutions"]
    return rows


async def clubs_meet(organizer: Api, fixture: Json, sport: str, clubs: int) -> dict[str, str]:
    """Let so many clubs meet in pairs, or all in one competition, which makes them; answer each club's event."""
    names = [f"Club {number}" for number in range(clubs)]
    if sport in COMPETITIONS:
        event = await add_event(organizer, fixture, groupEventName="Meeting", members=names)
        return {member["key"]: event["key"] for member in event["members"]}
    found: dict[str, str] = {}
    for home, away in zip(names[::2], names[1::2], strict=True):
        event = await add_event(organizer, fixture, home=home, away=away)
        found |= {event[side]["key"]: event["key"] for side in ("homeClub", "awayClub")}
    return found


async def people(organizer: Api, contest: Json, rows: list[list[str]], clubs: int) -> list[list[Json]]:
    """Make an athlete for each slot, who together cost the whole budget; answer them row by row."""
    positions = [position for row in rows for position in row]
    drafts = [
        {
            "name": "Jan",
            "surname": f"Testowy{number}",
            "key": str(number),
            "position": position,
            "teamKey": f"club-{number % clubs}",
            "price": int(10 * contest["budget"] / len(positions)) / 10,
        }
        for number, position in enumerate(positions)
    ]
    path = f"{acts.ORGANIZER}/origins/{contest['origin']['_id']}/athletes"
    made = iter(sorted(await organizer.post(path, {"athletes": drafts}), key=lambda player: int(player["key"])))
    return [[next(made) for _ in row] for row in rows]


def slots(squad: list[list[Json]]) -> Json:
    number = count(1)
    return [[{"No": next(number), "_id": player["_id"]} for player in row] for row in squad]


def statistics(contest: Json, squad: list[list[Json]]) -> dict[str, dict[str, int]]:
    """Let everybody play, and every rule of the template count for somebody who can have it, if there is one."""
    first = contest["pointEvents"][0]
    everybody = [player for row in squad for player in row]
    counted = {player["_id"]: {first["name"]: least(first)} for player in everybody}
    for turn, event in enumerate(contest["pointEvents"][1:]):
        able = [player for player in everybody if event["position"] in {None, player["position"]}]
        if able:
            counted[able[turn % len(able)]["_id"]].setdefault(event["name"], least(event))
    return counted


def least(event: Json) -> int:
    return event["per"] or event["min"] or 1


def worth(rules: Iterable[Json], position: str, counted: Mapping[str, int]) -> Decimal:
    """Count an athlete's points by the rules as the wire has them (rules.md, Fantasy: points)."""
    total = Decimal(0)
    for rule in rules:
        if rule["name"] in counted and rule["position"] in {None, position}:
            many, value = counted[rule["name"]], Decimal(str(rule["value"]))
            if rule["min"] is not None or rule["max"] is not None:
                inside = (rule["min"] is None or many >= rule["min"]) and (rule["max"] is None or many <= rule["max"])
                total += value if inside else 0
            else:
                total += value * (many // (rule["per"] or 1))
    return total
