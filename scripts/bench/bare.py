"""`python -m bench.bare`: the least that a save or a stored response could cost behind the product's own checks.

FastAPI and asyncpg, no rule, no session: of a save the gate and the upsert, of a read bytes from memory.
"""

import argparse
import json
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

import asyncpg
import uvicorn
from fastapi import FastAPI, Request, Response

from kit.api.wire import is_known
from kit.http.server import Server
from kit.people.auth import ConsentingUser, CurrentUser, OptionalUser, Organizer, TokenVerifier
from kit.people.write_limits import WriteLimits
from kit.process.settings import ServiceSettings

CONNECTIONS = 5
STORED = "/stored"
"""The path that stores a response, and before the names of the checks that it is read behind."""
OF_RESPONSE = ("Content-Type", "Content-Encoding", "ETag")
"""The headers that are stored with a response."""
GATE = """
SELECT clock_timestamp(), pg_advisory_xact_lock_shared(hashtextextended(CAST(fixture_id AS text), 7261035))
FROM fixture
WHERE contest_id = $1 AND fixture_id = $2 AND opens_at <= clock_timestamp() AND closes_at > clock_timestamp()
  AND locked_at IS NULL
"""
_TEAM = """
UPDATE team SET sequence = sequence + 1, saved_at = $4 WHERE contest_id = $1 AND team_id = $3 AND user_id = $5
RETURNING sequence, clock_timestamp()
"""
SQUAD = f"""
WITH saved AS (
    INSERT INTO saved_squad (contest_id, fixture_id, team_id, slots, record) VALUES ($1, $2, $3, $6, $7)
    ON CONFLICT (contest_id, fixture_id, team_id) DO UPDATE SET slots = excluded.slots, record = excluded.record
) {_TEAM}
"""  # noqa: S608 - constants
PREDICTION = f"""
WITH saved AS (
    INSERT INTO prediction (contest_id, fixture_id, team_id, picks, sequences, saved_at, sequence)
    VALUES ($1, $2, $3, CAST($6 AS jsonb), CAST($7 AS jsonb), $4, 1)
    ON CONFLICT (contest_id, fixture_id, team_id) DO UPDATE
    SET picks = excluded.picks, sequences = excluded.sequences, saved_at = excluded.saved_at,
        sequence = excluded.sequence
) {_TEAM}
"""  # noqa: S608 - constants


@dataclass(frozen=True)
class Stored:
    """A response as it was sent: its bytes, compressed if they were, and its headers."""

    body: bytes = b""
    headers: dict[str, str] = field(default_factory=dict[str, str])


def prepare(app: FastAPI, settings: ServiceSettings) -> None:
    """Put what the checks need into the app's state, and an empty response."""
    app.state.tokens = TokenVerifier(settings)
    app.state.write_limits = WriteLimits(settings.write_rate)
    app.state.stored = Stored()


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncGenerator[None]:
    settings = ServiceSettings()
    prepare(app, settings)
    url = settings.database_url.get_secret_value()
    async with asyncpg.create_pool(url, min_size=CONNECTIONS, max_size=CONNECTIONS) as pool:
        app.state.pool = pool
        yield


app = FastAPI(lifespan=_lifespan)


@app.get("/livez")
async def live() -> Response:
    """Tell that it runs."""
    return Response()


@app.put("/squad")
async def save_squad(request: Request, me: ConsentingUser) -> Response:
    """Save the record of a squad."""
    body = await request.json()
    return await _save(request, me.id, body, SQUAD, (body["slots"], bytes.fromhex(body["record"])))


@app.put("/prediction")
async def save_prediction(request: Request, me: ConsentingUser) -> Response:
    """Save predictions of a fixture."""
    body = await request.json()
    picks = body["fixturePredictions"][body["fixture"]]
    return await _save(request, me.id, body, PREDICTION, (json.dumps(picks), json.dumps(dict.fromkeys(picks, 1))))


@app.put(STORED)
async def store(request: Request) -> Response:
    """Store a response in place of the one before."""
    headers = {name: request.headers[name] for name in OF_RESPONSE if name in request.headers}
    request.app.state.stored = Stored(await request.body(), headers)
    return Response(status_code=204)


@app.get(f"{STORED}/anybody")
async def read_as_anybody(request: Request, _reader: OptionalUser) -> Response:
    """Return the stored response to a reader with or without a token."""
    return _stored(request)


@app.get(f"{STORED}/user")
async def read_as_user(request: Request, _me: CurrentUser) -> Response:
    """Return the stored response to a user."""
    return _stored(request)


@app.get(f"{STORED}/organizer")
async def read_as_organizer(request: Request, _me: Organizer) -> Response:
    """Return the stored response to an organizer."""
    return _stored(request)


def _stored(request: Request) -> Response:
    stored: Stored = request.app.state.stored
    etag = stored.headers.get("ETag")
    if etag is not None and is_known(request, etag):
        return Response(status_code=304, headers={"ETag": etag})
    return Response(stored.body, headers=stored.headers)


async def _save(
    request: Request,
    me: UUID,
    body: dict[str, Any],  # Any: JSON
    statement: str,
    columns: tuple[object, ...],
) -> Response:
    contest, fixture, team = (UUID(body[name]) for name in ("league", "fixture", "_id"))
    async with request.app.state.pool.acquire() as connection, connection.transaction():
        passed = await connection.fetchrow(GATE, contest, fixture)
        if passed is None:
            return Response(status_code=409)
        await connection.fetchrow(statement, contest, fixture, team, passed[0], me, *columns)
    return _stored(request)


def main() -> None:
    """Serve until stopped, as services are served."""
    parser = argparse.ArgumentParser(prog="python -m bench.bare", description=__doc__)
    parser.add_argument("--port", type=int, required=True)
    port: int = parser.parse_args().port
    config = uvicorn.Config(
        app, host="127.0.0.1", port=port, log_config=None, access_log=False, loop="uvloop", proxy_headers=False
    )
    Server(config).run()


if __name__ == "__main__":
    main()
