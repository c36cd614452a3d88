"""Group tables, and who is proposed as a group's winner (rules.md, Imports)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from contests.domain.scores import Pair

__all__ = ["GroupMatch", "Proposal", "Standing", "propose_winner", "table_of"]

WIN = 3
DRAW = 1


@dataclass(frozen=True)
class GroupMatch:
    """A match of a group that has been played: two clubs' keys and the score after normal time."""

    home: str
    away: str
    score: Pair


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
        """Answer goals scored minus goals conceded."""
        return self.scored - self.conceded

    @property
    def rank_key(self) -> tuple[int, int, int]:
        """Answer what ranks it: points, goal difference, goals scored; higher is better."""
        return self.points, self.difference, self.scored


@dataclass(frozen=True)
class Proposal:
    """The proposed winner of a group; `tied` names all clubs among which the table cannot tell."""

    winner: str
    tied: tuple[str, ...] = ()


def table_of(members: Sequence[str], matches: Iterable[GroupMatch]) -> tuple[Standing, ...]:
    """Answer a group's table, best first: points (3, 1, 0), goal difference, goals scored, head-to-head, key.

    Head-to-head is the same table among the clubs that are still level, by their matches against each other.
    """
    played = tuple(matches)
    rows = _rows(members, played)
    ranked: list[Standing] = []
    for level in _levels(rows):
        ranked.extend(_head_to_head(level, played))
    return tuple(ranked)


def propose_winner(members: Sequence[str], matches: Iterable[GroupMatch]) -> Proposal | None:
    """Answer who won a group of which every match has been played; None for a group without members.

    Where points, goal difference, goals scored and head-to-head leave several level, the first by key is named and
    `tied` lists them all, for the organizer to decide.
    """
    played = tuple(matches)
    if not members:
        return None
    best = next(iter(_levels(_rows(members, played))))
    leaders = next(iter(_levels(_rows([row.club for row in best], _among(best, played)))))
    names = tuple(sorted(row.club for row in leaders))
    return Proposal(winner=names[0], tied=names if len(names) > 1 else ())


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
    """Split rows into levels of equal rank key, best level first; within a level by key."""
    levels: dict[tuple[int, int, int], list[Standing]] = {}
    for row in sorted(rows, key=lambda row: row.club):
        levels.setdefault(row.rank_key, []).append(row)
    return [levels[key] for key in sorted(levels, reverse=True)]
