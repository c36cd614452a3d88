"""The wire of checking digests."""

from collections.abc import Mapping
from typing import Self
from uuid import UUID

from pydantic import ConfigDict

from games.locking.proofs import VERSION, Proof, leaf_of
from games.proofs.service import DigestLines
from kit.api.wire import View

_TEAM, _OTHER = "0199f3a2-9d8c-7b6a-8594-837261504f3e", "0199f3a2-9d8c-7b6a-8594-837261504f3f"
_FIXTURE = "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11"
_LINE = f'{_TEAM} {{"athletes":[1,7],"bonus":null,"captain":0,"formation":[1,1]}}'
_BESIDE = leaf_of(_OTHER.encode())
_DIGEST = Proof(_TEAM, _LINE.encode(), 0, 2, [_BESIDE]).root()


class DigestProof(View):
    """A proof of a team's picks at the lock, by the digest that was published then.

    Check it with `python -m games.locking.proofs`, which needs only Python, or as `docs/digest.md` says.
    """

    version: int
    """Version of the digest: 2."""
    fixture_id: UUID
    """The fixture's `_id`."""
    team_id: UUID
    """The team's `_id`."""
    teams: int
    """How many teams are in the digest."""
    index: int
    """The place of the team's line among them, from 0."""
    line: str
    """The hashed line: the team's `_id` and its picks."""
    path: list[str]
    """The hashes that lead from the line to the digest, from below, in hexadecimal."""
    digest: str
    """The digest, as this service has it; to check it, take it from another source, such as the contest's log."""
    names: dict[str, str]
    """The people with the numbers in the line; empty if it has names. The digest is over the numbers."""
    event_key: str | None = None
    """The match whose digest it is, where matches lock by themselves; null: the fixture's."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "version": VERSION,
                "fixtureId": _FIXTURE,
                "teamId": _TEAM,
                "teams": 2,
                "index": 0,
                "line": _LINE,
                "path": [_BESIDE.hex()],
                "digest": _DIGEST,
                "names": {"1": "Jan Kowal", "7": "Adam Nowak"},
                "eventKey": None,
            }
        },
    )

    @classmethod
    def of(
        cls,
        fixture_id: UUID,
        proof: Proof,
        *,
        digest: str | None,
        names: Mapping[str, str],
        event_key: str | None = None,
    ) -> Self:
        """Return the wire form of a proof."""
        return cls(
            version=VERSION,
            fixture_id=fixture_id,
            team_id=UUID(proof.team_id),
            teams=proof.teams,
            index=proof.index,
            line=proof.line.decode(),
            path=[one.hex() for one in proof.path],
            digest=digest or "",
            names=dict(names),
            event_key=event_key,
        )


class LinesOfDigest(View):
    """Lines of which a digest is made, in the order of the teams' ids: all pages together make it again."""

    version: int
    """Version of the digest: 2, or 1 of a fixture that was locked before there was 2; 3: a line for each match."""
    fixture_id: UUID
    """The fixture's `_id`."""
    teams: int
    """How many teams are in the digest."""
    digest: str
    """The digest, as this service has it."""
    lines: list[str]
    """Lines of teams, at most 5,000; each goes with a line feed behind it into a digest of version 1."""
    after: UUID | None
    """The parameter for the next page; null: this is the last page."""
    event_key: str | None = None
    """The match whose digest it is, where matches lock by themselves; null: the fixture's."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "version": VERSION,
                "fixtureId": _FIXTURE,
                "teams": 1,
                "digest": leaf_of(_LINE.encode()).hex(),
                "lines": [_LINE],
                "after": None,
                "eventKey": None,
            }
        },
    )

    @classmethod
    def of(cls, found: DigestLines) -> Self:
        """Return the wire form of lines."""
        return cls(
            version=found.version,
            fixture_id=found.fixture_id,
            teams=found.teams,
            digest=found.digest,
            lines=[line.decode() for line in found.lines],
            after=found.after,
            event_key=found.event_key,
        )
