"""A made-up league season in the layout that the importer reads: clubs, athletes, matches, prices, statistics.

Everything is drawn from a fixed seed: every installation gets the same season. The athletes' names are put together
from syllables and belong to no person.
"""

import csv
import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from io import StringIO

CLUBS = (
    "Orły Zamłynie",
    "Dąb Borowiec",
    "Huragan Podlas",
    "Iskra Wierzbno",
    "Żubr Leśna",
    "Fala Nadmorze",
    "Kolejarz Mostki",
    "Wicher Górki",
)
FIRST_NAMES = ("Adam", "Bartosz", "Cezary", "Damian", "Filip", "Igor", "Jakub", "Kacper", "Łukasz", "Michał", "Olaf")
STEMS = ("Bor", "Dęb", "Gaj", "Jar", "Kal", "Lip", "Mor", "Rad", "Sow", "Tur", "War", "Zaw", "Żur", "Brzez", "Kos")
ENDINGS = ("ecki", "iniak", "owicz", "czyk", "iński", "uch", "alski", "ewicz")
SQUAD = {1: 2, 2: 5, 3: 5, 4: 3}
"""How many athletes a club has, by the layout's number of their position, from goalkeepers (1) to forwards (4)."""
LOWEST, SPREAD = {1: 42, 2: 42, 3: 52, 4: 58}, {1: 20, 2: 30, 3: 60, 4: 75}
"""Prices in tenths by position."""
LINE_UP = {1: 1, 2: 4, 3: 4, 4: 2}
"""How many of a club start."""
RESTED = 0.15
"""How often a usual starter sits out."""
BEGIN = datetime(2026, 8, 8, 15, tzinfo=UTC)
COUNTED: tuple[str, ...] = (
    "minutes",
    "goals_scored",
    "assists",
    "clean_sheets",
    "goals_conceded",
    "own_goals",
    "penalties_saved",
    "penalties_missed",
    "yellow_cards",
    "red_cards",
    "saves",
    "bonus",
)


@dataclass
class Athlete:
    """Somebody who plays for a club; `price` in tenths moves with how they do."""

    number: int
    name: str
    surname: str
    position: int
    club: int
    price: int
    form: int = 0


@dataclass(frozen=True)
class Match:
    """A match of a round; `goals` None: not played yet."""

    number: int
    kick_off: datetime
    home: int
    away: int
    goals: tuple[int, int] | None


Row = Mapping[str, object]


def tables(rounds: Sequence[int], *, played: int) -> dict[str, str]:
    """Answer the tables of some rounds of the season, by file name; those from round ``played`` + 1 on are to come."""
    chance = random.Random(20261120)  # noqa: S311 - the same season everywhere
    athletes = _athletes(chance)
    gameweeks: dict[str, str] = {}
    for number in range(1, max(rounds) + 1):
        matches = _matches(number, chance, is_played=number <= played)
        rows = [row for match in matches for row in _rows(number, match, athletes, chance)]
        if number in rounds:
            gameweeks[f"gw{number}.csv"] = _written(rows)
        _move_prices(athletes, chance)
    players = [
        {
            "id": one.number,
            "code": 9_000 + one.number,
            "first_name": one.name,
            "second_name": one.surname,
            "element_type": one.position,
        }
        for one in athletes
    ]
    clubs = [{"id": number, "name": name} for number, name in enumerate(CLUBS, start=1)]
    return {"players_raw.csv": _written(players), "teams.csv": _written(clubs)} | gameweeks


def _athletes(chance: random.Random) -> list[Athlete]:
    surnames = [stem + ending for ending in ENDINGS for stem in STEMS]
    chance.shuffle(surnames)
    found: list[Athlete] = []
    for club in range(1, len(CLUBS) + 1):
        for position, count in SQUAD.items():
            for place in range(count):
                # the first of a position are the better ones: they start, and cost more
                price = LOWEST[position] + chance.randrange(SPREAD[position] // (1 + place) + 1)
                name = chance.choice(FIRST_NAMES)
                found.append(Athlete(len(found) + 1, name, surnames[len(found)], position, club, price))
    return found


def _matches(number: int, chance: random.Random, *, is_played: bool) -> list[Match]:
    """Draw a round of the round robin: the first club stays, the others go round it."""
    others = list(range(2, len(CLUBS) + 1))
    turn = (number - 1) % len(others)
    order = [1, *others[turn:], *others[:turn]]
    pairs = list(zip(order[: len(order) // 2], reversed(order[len(order) // 2 :]), strict=True))
    day = BEGIN + timedelta(days=7 * (number - 1))
    matches: list[Match] = []
    for place, pair in enumerate(pairs):
        home, away = pair if number % 2 else pair[::-1]
        score = (chance.choice([0, 1, 1, 2, 2, 3]), chance.choice([0, 0, 1, 1, 2]))
        kick_off = day + timedelta(hours=2 * place)
        matches.append(Match(10 * number + place, kick_off, home, away, score if is_played else None))
    return matches


def _rows(number: int, match: Match, athletes: Sequence[Athlete], chance: random.Random) -> Iterable[Row]:
    for club, opponent in ((match.home, match.away), (match.away, match.home)):
        at_home = club == match.home
        counted = _counted(match, [one for one in athletes if one.club == club], chance, at_home=at_home)
        for one in athletes:
            if one.club == club:
                yield {
                    "name": f"{one.name} {one.surname}",
                    "element": one.number,
                    "round": number,
                    "fixture": match.number,
                    "was_home": at_home,
                    "opponent_team": opponent,
                    "kickoff_time": match.kick_off.strftime("%Y-%m-%dT%H:%M:%SZ"),
                    "team_h_score": "" if match.goals is None else match.goals[0],
                    "team_a_score": "" if match.goals is None else match.goals[1],
                    "value": one.price,
                } | counted[one.number]


def _counted(
    match: Match, club: Sequence[Athlete], chance: random.Random, *, at_home: bool
) -> dict[int, dict[str, int]]:
    """Count a club's match: who plays, scores, keeps it clean, gets a card."""
    counted = {one.number: dict.fromkeys(COUNTED, 0) for one in club}
    if match.goals is None:
        return counted
    scored, conceded = match.goals if at_home else match.goals[::-1]
    for one in _line_up(club, chance):
        mine = counted[one.number]
        mine["minutes"] = chance.choice([90, 90, 90, 78, 64])
        mine["goals_conceded"] = conceded
        mine["clean_sheets"] = int(conceded == 0 and mine["minutes"] >= 60)  # noqa: PLR2004 - the game's own hour
        mine["yellow_cards"] = int(chance.random() < 0.12)  # noqa: PLR2004 - about one a match
        mine["saves"] = chance.randrange(7) if one.position == 1 else 0
    playing = [one for one in club if counted[one.number]["minutes"]]
    likely = [one.position**2 for one in playing]
    for _ in range(scored):
        scorer, helper = chance.choices(playing, likely, k=2)
        counted[scorer.number]["goals_scored"] += 1
        counted[helper.number]["assists"] += helper is not scorer
    for one, bonus in zip(chance.sample(playing, 3), (3, 2, 1), strict=True):
        counted[one.number]["bonus"] = bonus if scored > conceded else 0
    for one in club:
        mine = counted[one.number]
        one.form = 4 * mine["goals_scored"] + 3 * mine["assists"] + mine["bonus"] - mine["goals_conceded"]
    return counted


def _line_up(club: Sequence[Athlete], chance: random.Random) -> list[Athlete]:
    """Let eleven start."""
    starting: list[Athlete] = []
    for position, count in LINE_UP.items():
        able = [one for one in club if one.position == position]
        places = {one.number: place + (3 if chance.random() < RESTED else 0) for place, one in enumerate(able)}
        starting += sorted(able, key=lambda one: places[one.number])[:count]
    return starting


def _move_prices(athletes: Iterable[Athlete], chance: random.Random) -> None:
    """Let prices follow the form, by a few tenths at most."""
    for one in athletes:
        if one.form > 4 or chance.random() < 0.05:  # noqa: PLR2004 - a goal and more; luck
            one.price += chance.choice([1, 2, 3])
        elif one.form < -1:
            one.price = max(LOWEST[one.position] - 5, one.price - 1)
        one.form = 0


def _written(rows: Sequence[Row]) -> str:
    text = StringIO(newline="")
    writer = csv.DictWriter(text, fieldnames=list(rows[0]))
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()
