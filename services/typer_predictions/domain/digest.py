"""The canonical form of locked predictions, of which the digest is made.

One line per team with at least one prediction, in the order of the team ids. A line is `<team id> <picks>` and a line
feed, in UTF-8; the id in its usual lower-case form; the picks as JSON `{event: {family: name or [names]}}` with sorted
keys, no white space, and no escapes but those that JSON needs.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from uuid import UUID

from typer_predictions.domain.predictions import Picks


def canonical_line(team_id: UUID, picks: Mapping[str, Picks]) -> bytes:
    """Write a team's line of the canonical form."""
    written = json.dumps(picks, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return f"{team_id} {written}\n".encode()


def canonical_lines(teams: Iterable[tuple[UUID, Mapping[str, Picks]]]) -> Iterator[bytes]:
    """Write the lines of teams; those without a prediction are left out."""
    return (canonical_line(team_id, picks) for team_id, picks in teams if picks)
