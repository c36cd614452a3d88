"""The digest of a lock: a proof that the picks did not change after it.

The digest is the root of a tree over one line per team, in the order of the team ids. `proofs` checks single teams.
Each game defines its lines (`fantasy_teams/lock/lines.py`, `typer_predictions/domain/digest.py`), so the digest can be
computed again from the rows. The stored tree has only the data that proofs of a team need: the root of each group of
teams, with its first team. The hashes below follow from the lines of one group.
"""

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from uuid import UUID

from games.locking.proofs import VERSION, leaf_of, path_of, root_of

TEAMS_A_GROUP = 256
"""A power of two, so that a group is a branch of the tree; 1 MB of roots are kept of five million teams."""
_ID, _HASH = 16, 32
LAST_ID = UUID(int=2**128 - 1)


@dataclass(frozen=True)
class Lines:
    """The lines of so many teams, one after the other, in UTF-8; each ends with a line feed and has no other."""

    teams: int
    text: bytes

    def one_by_one(self) -> list[bytes]:
        """Return the lines, without line feeds."""
        return self.text.split(b"\n")[:-1]


@dataclass(frozen=True)
class Tree:
    """The stored part of a digest: the first team and the root of each group of teams, in order."""

    group_size: int
    first_teams: bytes
    roots: bytes

    def place(self, team_id: UUID) -> int:
        """Return the index of the group that the team's id falls into."""
        starts = range(0, len(self.first_teams), _ID)
        return max(bisect_right(starts, team_id.bytes, key=lambda at: self.first_teams[at : at + _ID]) - 1, 0)

    def between(self, place: int) -> tuple[UUID, UUID]:
        """Return the bounds of the team ids of a group."""
        first, after = (self.first_teams[at : at + _ID] for at in (_ID * place, _ID * (place + 1)))
        last = UUID(int=UUID(bytes=after).int - 1) if after else LAST_ID
        return UUID(bytes=first) if first else UUID(int=0), last

    def path(self, place: int, leaves: list[bytes], index: int) -> list[bytes]:
        """List the hashes from a leaf of a group to the root of all."""
        roots = [self.roots[at : at + _HASH] for at in range(0, len(self.roots), _HASH)]
        return path_of(leaves, index) + path_of(roots, place)


@dataclass(frozen=True)
class Seal:
    """A lock's digest, over the picks of so many teams; without a tree there are no proofs from it."""

    teams: int
    digest: str
    version: int
    tree: Tree | None = None


def digest_of_matches(digests: Mapping[str, str]) -> str:
    """Return the digest of a fixture over those of its matches: a tree of lines `<event> <digest>`, in their order."""
    return root_of([leaf_of(line) for line in lines_of_matches(digests).one_by_one()]).hex()


def lines_of_matches(digests: Mapping[str, str]) -> Lines:
    """Return the lines of a digest over those of matches."""
    return Lines(len(digests), "".join(f"{event} {digests[event]}\n" for event in sorted(digests)).encode())


class Digest:
    """The digest over the lines of a fixture's teams."""

    def __init__(self) -> None:
        self.teams = 0
        self._waiting: list[bytes] = []
        """Leaves of a group that is not whole yet."""
        self._first_teams: list[bytes] = []
        self._roots: list[bytes] = []

    def add(self, lines: Lines) -> None:
        """Add teams; they must come in the order of their ids."""
        every = lines.one_by_one()
        start = -self.teams % TEAMS_A_GROUP
        self._first_teams += [UUID(line[:36].decode()).bytes for line in every[start::TEAMS_A_GROUP]]
        leaves = self._waiting + [leaf_of(line) for line in every]
        whole = len(leaves) - len(leaves) % TEAMS_A_GROUP
        self._roots += [root_of(leaves[at : at + TEAMS_A_GROUP]) for at in range(0, whole, TEAMS_A_GROUP)]
        self._waiting = leaves[whole:]
        self.teams += lines.teams

    def tree(self) -> Tree:
        """Return the part to store."""
        return Tree(TEAMS_A_GROUP, b"".join(self._first_teams), b"".join(self._all_roots()))

    def hex(self) -> str:
        """Return the digest as 64 hexadecimal digits."""
        return root_of(self._all_roots()).hex()

    def seal(self) -> Seal:
        """Return the digest with its tree."""
        return Seal(self.teams, self.hex(), VERSION, self.tree())

    def _all_roots(self) -> list[bytes]:
        return [*self._roots, root_of(self._waiting)] if self._waiting else self._roots
