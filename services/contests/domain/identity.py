"""The one finder of stored rounds and matches, for files, lists and sheets (rules.md, Imports)."""

import re
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TypeVar

from contests.domain.rounds import numbered_round, round_names
from contests.domain.slugs import folded
from contracts.base import Text

NEAR = timedelta(days=3)
"""So far apart may the days of one match lie in two files whose rounds have different names."""
ONE_GAME = timedelta(hours=12)
"""A team does not play the same opponent again so soon: starts that are nearer than that are one game's."""
Sides = tuple[str, str]
"""The keys of two clubs."""
_Key = TypeVar("_Key", bound=Hashable)
_Game = TypeVar("_Game", bound=Hashable)
_Stored = TypeVar("_Stored", bound=Hashable)
_ROMAN = {"i": 1, "v": 5, "x": 10}
_WORDS = "matchday|match day|round|gameweek|game week|gw|week|kolejka|runda|spieltag|jornada|giornata|journée|journee"
_BEFORE = re.compile(rf"(?:{_WORDS})\s*(?:nr\.?|no\.?|#)?\s*(\d{{1,3}}|[ivx]{{1,7}})", re.IGNORECASE)
_BEHIND = re.compile(rf"(\d{{1,3}}|[ivx]{{1,7}})\.?\s+(?:{_WORDS})", re.IGNORECASE)


@dataclass(frozen=True)
class RoundFacts:
    """What tells a round.

    Args:
        names: in all languages, the main one first.
        games: the sides and the start of each match; sides are None for a group's event.
    """

    names: tuple[str, ...]
    games: tuple[tuple[Sides | None, datetime], ...]


def same_rounds(wanted: Mapping[_Key, RoundFacts], stored: Sequence[RoundFacts]) -> dict[_Key, int]:
    """Return the places of the stored rounds that rounds mean, each at most once.

    A round is found by its name, else by its number or stage, else by most of its matches within three days.
    """
    found: dict[_Key, int] = {}
    free = list(range(len(stored)))
    for is_same in (_has_name, _is_called, _has_games):
        for key, facts in wanted.items():
            place = None if key in found else next((one for one in free if is_same(facts, stored[one])), None)
            if place is not None:
                free.remove(place)
                found[key] = place
    return found


def each_once(possible: Iterable[tuple[timedelta, _Game, _Stored]], taken: set[_Stored]) -> dict[_Game, _Stored]:
    """Return the stored match of each match, the nearest first; each stored one is found once.

    Args:
        possible: what may be one match, and how far apart the starts are.
        taken: stored matches that are others.
    """
    found: dict[_Game, _Stored] = {}
    used = set(taken)
    for _, game, stored in sorted(possible, key=lambda one: one[0]):
        if game not in found and stored not in used:
            found[game] = stored
            used.add(stored)
    return found


def round_words(*names: str | None) -> set[str]:
    """Return a round's names in a form to compare: `Matchday 5`, `V kolejka` and `GW 5` are `Kolejka 5`."""
    known = [known_round(name) for name in names if name is not None]
    every = (*names, *(name for one in known if one is not None for name in (one.pl, one.en)))
    return {_plain(name) for name in every if name is not None}


def known_round(name: str) -> Text | None:
    """Return the usual names of the round that a name means, in more words than `round_names` gives new names for."""
    written = name.strip()
    numbered = _BEFORE.fullmatch(written) or _BEHIND.fullmatch(written)
    if numbered is None:
        return round_names(written)
    number = _number(numbered[1])
    return None if number is None else numbered_round(number)


def is_another_round(name: str, other: str) -> bool:
    """Return whether the names of two rounds have different stages or numbers."""
    return any(None not in pair and pair[0] != pair[1] for pair in zip(_place_of(name), _place_of(other), strict=True))


def _place_of(name: str) -> tuple[str | None, str | None]:
    """Return a round's stage and name in a form to compare, as far as the name is one that rounds usually have."""
    stage, _, within = name.rpartition(", ")
    known = known_round(within)
    return folded(stage) or None, None if known is None else known.pl


def _plain(name: str) -> str:
    return folded(name) or name


def _number(written: str) -> int | None:
    """Return a number in digits or Roman figures; None for figures that are no number."""
    if written.isdigit():
        return int(written)
    figures = [_ROMAN[letter] for letter in written.lower()]
    number = sum(-one if one < later else one for one, later in zip(figures, [*figures[1:], 0], strict=True))
    return number if _roman(number) == written.lower() else None


def _roman(number: int) -> str:
    tens, ones = divmod(number, 10)
    return "x" * tens + ("", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix")[ones]


def _has_name(wanted: RoundFacts, stored: RoundFacts) -> bool:
    return not {_plain(name) for name in wanted.names}.isdisjoint(_plain(name) for name in stored.names)


def _is_called(wanted: RoundFacts, stored: RoundFacts) -> bool:
    return not round_words(*wanted.names).isdisjoint(round_words(*stored.names))


def _has_games(wanted: RoundFacts, stored: RoundFacts) -> bool:
    near = ONE_GAME if is_another_round(wanted.names[0], stored.names[0]) else NEAR
    starts = {sides: at for sides, at in wanted.games if sides is not None}
    same = [at for sides, at in stored.games if sides in starts and abs(at - starts[sides]) <= near]
    return 2 * len(same) > len(wanted.games)
