"""The digest of locked predictions: a proof that none was changed after the lock.

Canonical form, so that anybody with the rows can make it again: one line per team with at least one prediction, in
the order of the team ids. A line is `<team id> <picks>` and a line feed, in UTF-8; the id in its usual lower-case
form; the picks as JSON `{event: {family: name or [names]}}` with sorted keys, no white space, and no escapes but
those that JSON needs.
"""

import json
from collections.abc import Iterable, Mapping
from hashlib import sha256
from uuid import UUID

from typer_predictions.domain.predictions import Picks


def canonical_line(team_id: UUID, picks: Mapping[str, Picks]) -> bytes:
    """Answer a team's line of the canonical form."""
    written = json.dumps(picks, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return f"{team_id} {written}\n".encode()


class Digest:
    """SHA-256 over the locked predictions of a fixture; teams must be added in the order of their ids."""

    def __init__(self) -> None:
        self._hash = sha256()
        self.teams = 0

    def add(self, rows: Iterable[tuple[UUID, Mapping[str, Picks]]]) -> None:
        """Take teams in; those without a prediction are left out."""
        for team_id, picks in rows:
            if picks:
                self._hash.update(canonical_line(team_id, picks))
                self.teams += 1

    def hex(self) -> str:
        """Answer the digest as 64 hexadecimal digits."""
        return self._hash.hexdigest()
