"""Forty athletes of four clubs, the rules they play by, and a squad of them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from uuid import UUID

from contracts.base import Text
from contracts.events.athletes import Athlete
from contracts.events.contest import BonusLimit, FantasyRules
from contracts.events.fixture import AthleteEvent, AthleteResult, PointsLine

POSITIONS = ("goalkeeper", "defender", "midfielder", "forward")
RULES = FantasyRules(
    positions=POSITIONS,
    formations=((1, 2, 1, 1), (1, 1, 2, 1), (1, 1, 1, 2)),
    benches=(),
    composition=(1, 3, 2, 2),
    starters=5,
    substitutes=3,
    budget=450,
    max_from_club=3,
    max_transfers=2,
    bonuses=(
        BonusLimit(name="Captain", available=2),
        BonusLimit(name="FullSquad", available=1),
        BonusLimit(name="WildCard", available=1),
    ),
)
CLUBS = ("bison", "crane", "heron", "lynx")
CLUB_NAMES = {"bison": ("Żubry", "Bisons"), "crane": ("Żurawie", "Cranes")}
PRICE = 50
"""The first price of every athlete, in tenths."""
NUMBERS = range(1, 41)
"""Athletes; positions and clubs repeat, so each club has athletes of every position."""


def position_of(number: int) -> str:
    """Return a position: 1 to 4 are a goalkeeper, a defender, a midfielder and a forward, and so on."""
    return POSITIONS[(number - 1) % 4]


def club_of(number: int) -> str:
    """Return a club; four consecutive athletes, one of each position, share it."""
    return CLUBS[(number - 1) // 4 % 4]


KEEPER, DEFENDERS, MIDFIELDERS, FORWARDS = 1, (2, 6, 10), (3, 7), (8, 12)
SQUAD = ((1,), (2, 6), (3,), (8,), (10, 7, 12))
"""A legal squad in rows, by athlete number: 1-2-1-1, and a defender, a midfielder and a forward on the bench."""


def athlete(number: int, ids: Mapping[int, UUID], **changes: Any) -> Athlete:
    """Return an athlete as the service `contests` sends it."""
    club = club_of(number)
    pl, en = CLUB_NAMES.get(club, (club.title(), club.title()))
    usual: dict[str, Any] = {
        "number": number,
        "athlete_id": ids[number],
        "name": "Jan",
        "surname": f"Testowy{number}",
        "position": position_of(number),
        "club": club,
        "club_name": Text(pl=pl, en=en),
        "allowed": True,
        "disabled": False,
    }
    return Athlete(**(usual | changes))


def result(number: int, points: int, *, appeared: bool = True, voided: bool = False) -> AthleteResult:
    """Return an athlete's result of a fixture with one event, all points (tenths) for goals."""
    line = PointsLine(name="goals", count=abs(points), points=points)
    event = AthleteEvent(
        key="m1", appeared=appeared, statistics={"goals": abs(points)}, lines=(line,) if points else ()
    )
    return AthleteResult(
        number=number, appeared=appeared, points=points, voided=voided, events=() if voided else (event,)
    )


def swapped(rows: Iterable[Sequence[int]], **changes: int) -> list[list[int]]:
    """Return the squad with athletes replaced: `_8=16` replaces 8 by 16."""
    numbers = {int(old.removeprefix("_")): new for old, new in changes.items()}
    return [[numbers.get(number, number) for number in row] for row in rows]
