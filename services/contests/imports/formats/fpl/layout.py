"""The names of tables and columns in the Fantasy-Premier-League layout.

Seasons differ in their columns. 2016-17 to 2019-20 have neither `position` nor `team` in the gameweek files. 2024-25
has columns of assistant managers (`mng_…`) from the middle of the season on. 2025-26 adds `defensive_contribution`. The
points (`total_points` and columns derived from them) are never read, because this product computes them itself.
"""

import re
from collections.abc import Mapping
from pathlib import PurePosixPath

from contests.domain.positions import ASSISTANT_MANAGER

LAST_GAMEWEEK = 999
HIGHEST_SCORE = 99
HIGHEST_PRICE = 9_999
"""In tenths."""
MOST_COUNTED = 9_999
"""The limit of one statistic in one match."""
MANAGER = ASSISTANT_MANAGER
"""A manager, who never plays: a position of 2024-25 only, with its own statistics."""
POSITIONS: Mapping[str, str] = {
    "GK": "goalkeeper",
    "GKP": "goalkeeper",
    "DEF": "defender",
    "MID": "midfielder",
    "FWD": "forward",
    "AM": MANAGER,
    "MNG": MANAGER,
}
"""Positions of the gameweek files."""
ELEMENT_TYPES: Mapping[int, str] = {1: "goalkeeper", 2: "defender", 3: "midfielder", 4: "forward", 5: MANAGER}
"""Positions of `players_raw.csv`."""
ALWAYS_COUNTED: Mapping[str, str] = {
    "minutes": "minutes",
    "goals_scored": "goals",
    "assists": "assists",
    "clean_sheets": "cleanSheets",
    "goals_conceded": "goalsConceded",
    "own_goals": "ownGoals",
    "penalties_saved": "penaltiesSaved",
    "penalties_missed": "penaltiesMissed",
    "yellow_cards": "yellowCards",
    "red_cards": "redCards",
    "saves": "saves",
    "bonus": "bonus",
}
"""Columns of every season and their statistics. A file without one of them would be scored wrongly."""
SOMETIMES_COUNTED: Mapping[str, str] = {
    "defensive_contribution": "defensiveContributions",
    "mng_win": "managerWins",
    "mng_draw": "managerDraws",
    "mng_loss": "managerLosses",
    "mng_underdog_win": "managerUnderdogWins",
    "mng_underdog_draw": "managerUnderdogDraws",
    "mng_goals_scored": "managerGoals",
    "mng_clean_sheets": "managerCleanSheets",
}
"""Columns of some seasons."""
PLAYERS, CLUBS, MATCHES = "players_raw.csv", "teams.csv", "fixtures.csv"
"""The tables of a whole season, by their own names; the other files are of one gameweek each."""
TABLES = (PLAYERS, CLUBS, MATCHES)
_GAMEWEEK = re.compile(r"gw([0-9]{1,3})\.csv")


def file_of(path: str) -> str:
    """Return a file's name without its folder: `gws/gw1.csv` is `gw1.csv`."""
    return PurePosixPath(path.replace("\\", "/")).name.lower()


def gameweek_of(path: str) -> int | None:
    """Return the gameweek of a file; None for any other, such as `merged_gw.csv`."""
    found = _GAMEWEEK.fullmatch(file_of(path))
    return int(found[1]) if found else None


def is_known(path: str) -> bool:
    """Return whether the importer reads a file of this name."""
    return file_of(path) in TABLES or gameweek_of(path) is not None
