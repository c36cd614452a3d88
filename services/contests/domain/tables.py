"""Group tables, and the proposal of a group's winner (rules.md, Imports)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from contests.domain.scores import Pair

WIN = 3
DRAW = 1


@dataclass(frozen=True)
class GroupMatch:
    """A played match of a group: two clubs' keys and the score after normal time."""

    home: str
    away: str
    score: Pair


@dataclass(frozen=True)
class Meeting:
    """Two clubs that meet, whether played or not."""

    home: str
    away: str
    place: int = 0
    """Its place among the contest's matches."""
    score: Pair | None = None
    """After normal time; None without a result."""
    is_void: bool = False
    """It has no effect on the table."""


@dataclass(frozen=True)
class Standing:
    """A club's row in a group table."""

    club: str
    played: int = 0
    points: int = 0
    scored: int = 0
    conceded: int = 0

    @property
    def difference(self) -> int:
        """Return goals scored minus goals conceded."""
        return self.scored - self.conceded

    @property
    def rank_key(self) -> tuple[int, int, int]:
        """Return the sort key: points, goal difference, goals scored; higher is better."""
        return self.points, self.difference, self.scored


@dataclass(frozen=True)
class Proposal:
    """The proposed winner of a group; `tied` has all clubs that the table cannot separate."""

    winner: str
    tied: tuple[str, ...] = ()

    @property
    def possible(self) -> tuple[str, ...]:
        """Return all possible winners by the table."""
        return self.tied or (self.winner,)

    def agrees_with(self, winners: Iterable[str]) -> bool:
        """Return whether the table allows these winners."""
        return set(winners) <= set(self.possible)


def table_of(members: Sequence[str], matches: Iterable[GroupMatch]) -> tuple[Standing, ...]:
    """Return a group's table, best first: points (3, 1, 0), goal difference, goals scored, head-to-head, key.

    Head-to-head is the same table of the clubs that are still level, by the matches among them.
    """
    played = tuple(matches)
    rows = _rows(members, played)
    ranked: list[Standing] = []
    for level in _levels(rows):
        ranked.extend(_head_to_head(level, played))
    return tuple(ranked)


def propose_winner(members: Sequence[str], matches: Iterable[GroupMatch]) -> Proposal | None:
    """Return the winner of a completed group; None for a group without members.

    If points, goal difference, goals scored and head-to-head leave several level, the first by key is the winner, and
    `tied` lists them all, for the organizer to decide.
    """
    played = tuple(matches)
    if not members:
        return None
    best = next(iter(_levels(_rows(members, played))))
    leaders = next(iter(_levels(_rows([row.club for row in best], _among(best, played)))))
    names = tuple(sorted(row.club for row in leaders))
    return Proposal(winner=names[0], tied=names if len(names) > 1 else ())


def meetings_of(members: Sequence[str], meetings: Iterable[Meeting]) -> tuple[Meeting, ...]:
    """Return the matches of a group from a contest's `meetings`, which are in playing order.

    In a group all pairs meet equally often, so an additional one, such as a final, is left out. The result is empty
    while some pair does not meet at all.
    """
    pairs: dict[frozenset[str], list[Meeting]] = {frozenset(pair): [] for pair in combinations(sorted(set(members)), 2)}
    for meeting in meetings:
        found = pairs.get(frozenset((meeting.home, meeting.away)))
        if found is not None:
            found.append(meeting)
    rounds = min((len(found) for found in pairs.values()), default=0)
    return tuple(meeting for found in pairs.values() for meeting in found[:rounds])


def winner_from(members: Sequence[str], meetings: Sequence[Meeting]) -> Proposal | None:
    """Return the winner of a group by its own `meetings`; None while one that counts has no result."""
    played = [
        GroupMatch(one.home, one.away, one.score) for one in meetings if not one.is_void and one.score is not None
    ]
    if len(played) < sum(not one.is_void for one in meetings) or not played:
        return None
    return propose_winner(members, played)


def _head_to_head(level: Sequence[Standing], played: Sequence[GroupMatch]) -> list[Standing]:
    if len(level) == 1:
        return list(level)
    by_club = {row.club: row for row in level}
    among = _rows(sorted(by_club), _among(level, played))
    return [by_club[row.club] for tie in _levels(among) for row in tie]


def _among(level: Sequence[Standing], played: Sequence[GroupMatch]) -> list[GroupMatch]:
    clubs = {row.club for row in level}
    return [match for match in played if match.home in clubs and match.away in clubs]


def _rows(members: Sequence[str], played: Iterable[GroupMatch]) -> list[Standing]:
    rows = {club: Standing(club) for club in members}
    for match in played:
        home, away = match.score
        rows[match.home] = _add(rows[match.home], home, away)
        rows[match.away] = _add(rows[match.away], away, home)
    return list(rows.values())


def _add(row: Standing, scored: int, conceded: int) -> Standing:
    points = WIN if scored > conceded else DRAW if scored == conceded else 0
    return replace(
        row,
        played=row.played + 1,
        points=row.points + points,
        scored=row.scored + scored,
        conceded=row.conceded + conceded,
    )


def _levels(rows: Iterable[Standing]) -> list[list[Standing]]:
    """Split rows into levels of equal sort key, best level first; within a level by key."""
    levels: dict[tuple[int, int, int], list[Standing]] = {}
    for row in sorted(rows, key=lambda row: row.club):
        levels.setdefault(row.rank_key, []).append(row)
    return [levels[key] for key in sorted(levels, reverse=True)]
