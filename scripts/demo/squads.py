"""How the demo's participants choose fantasy squads: fixed by their number, and always within the rules."""

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from blackbox.api import Json

MOST_FROM_CLUB = 3
Prices = Mapping[str, float]
Rows = list[list[dict[str, str]]]


@dataclass(frozen=True)
class Game:
    """What squads are made by, as the template of the sport has it; counts by position, in its order."""

    composition: Mapping[str, int]
    formations: Sequence[Mapping[str, int]]
    """Some of those that are allowed."""
    budget: float


FOOTBALL = Game(
    composition={"goalkeeper": 2, "defender": 5, "midfielder": 5, "forward": 3},
    formations=(
        {"goalkeeper": 1, "defender": 4, "midfielder": 4, "forward": 2},
        {"goalkeeper": 1, "defender": 3, "midfielder": 4, "forward": 3},
    ),
    budget=100.0,
)
VOLLEYBALL = Game(
    composition={"opposite hitter": 2, "libero": 2, "middle blocker": 3, "hitter": 3, "setter": 2},
    formations=({"opposite hitter": 1, "libero": 1, "middle blocker": 2, "hitter": 2, "setter": 1},),
    budget=80.0,
)


def first_squad(players: Sequence[Json], prices: Prices, *, number: int, game: Game = FOOTBALL) -> Rows:
    """Answer a legal squad within the budget: drawn, then made cheaper athlete by athlete until it can be paid."""
    chance = random.Random(number)  # noqa: S311 - the same squads everywhere
    pool = chance.sample(list(players), len(players))
    squad: list[Json] = []
    for position, count in game.composition.items():
        for player in pool:
            if player["position"] == position and _fits(player, squad) and _has_room(squad, position, count):
                squad.append(player)
    while sum(prices[player["_id"]] for player in squad) > game.budget:
        dear = max(squad, key=lambda player: prices[player["_id"]])
        rest = [player for player in squad if player is not dear]
        cheap = [
            player
            for player in pool
            if player["position"] == dear["position"] and player not in squad and _fits(player, rest)
        ]
        squad[squad.index(dear)] = min(cheap, key=lambda player: prices[player["_id"]])
    return lined_up(squad, prices, number=number, game=game)


def transferred(
    team: Json, players: Sequence[Json], prices: Prices, *, number: int, game: Game = FOOTBALL
) -> Rows | None:
    """Answer the team's squad after a transfer or two that it can pay; None if it finds none."""
    chance = random.Random(number)  # noqa: S311 - the same transfers everywhere
    known = {player["_id"]: player for player in players}
    squad = [known[slot["_id"]] for row in team["squad"] for slot in row]
    left = team["toSpend"]
    moves = 0
    for sold in chance.sample(squad, len(squad)):
        rest = [player for player in squad if player is not sold]
        offers = [
            player
            for player in players
            if player["position"] == sold["position"]
            and player not in squad
            and _fits(player, rest)
            and prices[sold["_id"]] < prices[player["_id"]] <= prices[sold["_id"]] + left
        ]
        if offers and moves <= number % 2:
            bought = chance.choice(offers)
            squad[squad.index(sold)] = bought
            left -= prices[bought["_id"]] - prices[sold["_id"]]
            moves += 1
    return lined_up(squad, prices, number=number, game=game) if moves else None


def lined_up(squad: Sequence[Json], prices: Prices, *, number: int, game: Game = FOOTBALL) -> Rows:
    """Let the dearest start in a formation; the others sit on the bench, the goalkeeper last."""
    formation = game.formations[number % len(game.formations)]
    ranked = sorted(squad, key=lambda player: (-prices[player["_id"]], player["_id"]))
    rows = [[player for player in ranked if player["position"] == name][:count] for name, count in formation.items()]
    starting = [player["_id"] for row in rows for player in row]
    bench = [player for player in ranked if player["_id"] not in starting]
    bench.sort(key=lambda player: player["position"] == "goalkeeper")
    return [[{"_id": player["_id"]} for player in row] for row in (*rows, bench)]


def bonus_of(number: int, fixture: int, rows: Rows) -> Json:
    """Answer the bonus that a participant uses in a fixture (counted from 0), or none."""
    name = (None, "Captain", "FullSquad", "Captain", None, "WildCard", "Captain")[(number + 3 * fixture) % 7]
    if name is None or (name == "WildCard" and fixture == 0):
        return None
    return {"name": name, "playerId": rows[3][0]["_id"] if name == "Captain" else None}


def _fits(player: Json, squad: Sequence[Json]) -> bool:
    clubs = Counter(other["teamKey"] for other in squad)
    return player not in squad and clubs[player["teamKey"]] < MOST_FROM_CLUB


def _has_room(squad: Sequence[Json], position: str, count: int) -> bool:
    return sum(other["position"] == position for other in squad) < count
