"""The canonical form of locked predictions, the input of the digest.

Each team with at least one prediction has one line, in the order of the team ids. A line is `<team id> <picks>` and a
line feed, in UTF-8, with the id in lower case. The picks are JSON `{event: {family: name or [names]}}` with sorted
keys, without white space, and with only the escapes that JSON requires.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from uuid import UUID

from typer_predictions.domain.predictions import Picks


def canonical_line(team_id: UUID, picks: Mapping[str, Picks]) -> bytes:
    """Return a team's line of the canonical form."""
    written = json.dumps(picks, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return f"{team_id} {written}\n".encode()


def canonical_lines(teams: Iterable[tuple[UUID, Mapping[str, Picks]]]) -> Iterator[bytes]:
    """Yield the lines of teams; teams without a prediction are left out."""
    return (canonical_line(team_id, picks) for team_id, picks in teams if picks)
