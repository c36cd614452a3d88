"""The stored rounds and matches that a pasted list means, found as those of files are (`domain.identity`)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from contests.domain.club_names import FoundClub
from contests.domain.identity import (
    NEAR,
    ONE_GAME,
    RoundFacts,
    Sides,
    each_once,
    is_another_round,
    known_round,
    same_rounds,
)
from contests.domain.nations import club_named
from contests.domain.pasted_fixtures import PastedMatch
from contests.domain.rounds import round_names
from contests.domain.slugs import folded
from contests.fixtures.identity import facts_of
from contests.fixtures.models import EventRow, FixtureRow

_Game = tuple[str, Sides]
"""A match of the list: the key of its round, and its sides."""
_Place = tuple[UUID, str]
"""A stored match: its round, and its key."""


@dataclass(frozen=True)
class Known:
    """What a list has of the contest.

    Args:
        rounds: the stored rounds, by the key of a round of the list (`round_key`).
        elsewhere: the stored rounds that have a match of the list although the list has it in another one.
    """

    rounds: Mapping[str, FixtureRow]
    elsewhere: Mapping[_Game, FixtureRow]


@dataclass(frozen=True)
class _Listed:
    key: str
    name: str
    sides: Sides | None
    starts_at: datetime


def round_key(name: str) -> str:
    """Return what tells a list's rounds apart: `Matchday 5` and `5. kolejka` are one."""
    known = known_round(name)
    return folded(name if known is None else known.pl)


def known_of(
    matches: Sequence[PastedMatch],
    clubs: Mapping[str, FoundClub],
    rounds: Sequence[FixtureRow],
    events: Mapping[UUID, Sequence[EventRow]],
) -> Known:
    """Find the rounds of a list, and those of its matches that stand in other rounds.

    Args:
        matches: of the list.
        clubs: by names of the list; matches with others wait for their sides.
        rounds: all rounds of the contest.
        events: of these rounds.
    """
    listed = [
        _Listed(round_key(one.round_name), one.round_name, _sides_of(one, clubs), one.starts_at) for one in matches
    ]
    wanted: dict[str, RoundFacts] = {}
    for key in dict.fromkeys(one.key for one in listed):
        own = [one for one in listed if one.key == key]
        names = round_names(own[0].name)
        called = (own[0].name,) if names is None else (names.pl, names.en)
        wanted[key] = RoundFacts(called, tuple((one.sides, one.starts_at) for one in own))
    found = same_rounds(wanted, [facts_of(row, events.get(row.id, ())) for row in rounds])
    known = {key: rounds[place] for key, place in found.items()}
    return Known(known, _elsewhere(listed, known, rounds, events))


def _sides_of(match: PastedMatch, clubs: Mapping[str, FoundClub]) -> Sides | None:
    if match.waits:
        return None
    home, away = (clubs[name].key or club_named(name).key for name in (match.home, match.away))
    return home, away


def _elsewhere(
    listed: Iterable[_Listed],
    known: Mapping[str, FixtureRow],
    rounds: Sequence[FixtureRow],
    events: Mapping[UUID, Sequence[EventRow]],
) -> dict[_Game, FixtureRow]:
    """Return the rounds of stored matches that a list has in other rounds; each stored match is found once."""
    by_id = {row.id: row for row in rounds}
    own = {
        key: {(event.home_key, event.away_key): event.key for event in events.get(row.id, ())}
        for key, row in known.items()
    }
    taken: set[_Place] = set()
    others: list[_Listed] = []
    for one in listed:
        there = own.get(one.key, {}).get(one.sides or (None, None))
        if one.sides is not None and there is not None:
            taken.add((known[one.key].id, there))
        elif one.sides is not None:
            others.append(one)
    found = each_once(_possible(others, known, by_id, events), taken)
    return {game: by_id[place[0]] for game, place in found.items()}


def _possible(
    listed: Iterable[_Listed],
    known: Mapping[str, FixtureRow],
    rounds: Mapping[UUID, FixtureRow],
    events: Mapping[UUID, Sequence[EventRow]],
) -> Iterator[tuple[timedelta, _Game, _Place]]:
    """Yield stored matches of other rounds with the same sides near a match's day.

    Unlike a file, a list is seldom whole: that it has the other round, too, does not say that the match has left it.
    A round with published results has played its match when it says.
    """
    by_sides: dict[tuple[str | None, str | None], list[EventRow]] = {}
    for event in (event for found in events.values() for event in found):
        by_sides.setdefault((event.home_key, event.away_key), []).append(event)
    for one in listed:
        for event in by_sides.get(one.sides or (None, None), ()):
            row, apart = rounds[event.fixture_id], abs(event.starts_at - one.starts_at)
            is_other = apart >= ONE_GAME and is_another_round(one.name, row.names.pl)
            is_played = bool(apart and row.results_revision)
            may_be = known.get(one.key) is not row and apart <= NEAR and not is_other and not is_played
            if one.sides is not None and may_be:
                yield apart, (one.key, one.sides), (row.id, event.key)
