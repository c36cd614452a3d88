"""The predictions of a database counted again from its rows: digests from picks, points from rates and results."""

import json
from collections.abc import Iterable
from hashlib import sha256
from uuid import UUID

import asyncpg

from typer_predictions.domain.digest import canonical_lines
from typer_predictions.domain.scoring import score
from typer_predictions.predictions.repository import read_picks
from typer_predictions.scoring.results import prizes, read_offers

_PICKS = "SELECT fixture_id, team_id, picks::text AS picks FROM prediction ORDER BY fixture_id, team_id"
_FROZEN = "SELECT fixture_id, event_key, frozen::text AS offer FROM fixture_event WHERE frozen IS NOT NULL"
_RUNS = "SELECT fixture_id, results::text AS results FROM run WHERE state = 'done' ORDER BY run_number"
_STORED = """
SELECT s.fixture_id, s.team_id, s.exact_results, s.correct_predictions,
       s.points - coalesce((SELECT sum(a.value) FROM adjustment a WHERE a.fixture_id = s.fixture_id
                             AND a.team_id = s.team_id), 0) AS points
FROM score s ORDER BY s.fixture_id, s.team_id
"""
_DIGESTS = "SELECT fixture_id, digest FROM fixture WHERE digest IS NOT NULL"


async def recounted(url: str) -> tuple[dict[str, dict[str, str]], dict[str, dict[str, str]]]:
    """Return digest and points of every locked fixture of a typer: counted again, and as they are stored.

    Points are the SHA-256 of a line for each team: its id, points in tenths, exact results and correct predictions.
    """
    connection = await asyncpg.connect(url)
    try:
        rows = {name: await connection.fetch(name) for name in (_PICKS, _FROZEN, _RUNS, _STORED, _DIGESTS)}
    finally:
        await connection.close()
    stored = {str(row["fixture_id"]): {"digest": str(row["digest"])} for row in rows[_DIGESTS]}
    again: dict[str, dict[str, str]] = {}
    results = {row["fixture_id"]: row["results"] for row in rows[_RUNS]}
    for fixture in map(UUID, stored):
        picks = {row["team_id"]: read_picks(row["picks"]) for row in rows[_PICKS] if row["fixture_id"] == fixture}
        lines = b"".join(canonical_lines(sorted(picks.items())))
        again[str(fixture)] = {"digest": sha256(lines).hexdigest()}
        if fixture not in results:
            continue
        frozen = [(row["event_key"], row["offer"]) for row in rows[_FROZEN] if row["fixture_id"] == fixture]
        worth = prizes(read_offers(frozen), results[fixture], {})
        kept = [row for row in rows[_STORED] if row["fixture_id"] == fixture]
        counted = [(row["team_id"], score(picks.get(row["team_id"], {}), worth)) for row in kept]
        again[str(fixture)]["points"] = _sum(
            f"{team} {one.points} {one.exact_results} {one.correct_predictions}" for team, one in counted
        )
        stored[str(fixture)]["points"] = _sum(
            f"{row['team_id']} {row['points']} {row['exact_results']} {row['correct_predictions']}" for row in kept
        )
    return again, stored


def _sum(lines: Iterable[str]) -> str:
    return sha256(json.dumps(list(lines)).encode()).hexdigest()
