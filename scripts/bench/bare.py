"""`python -m bench.bare`: the least that a save or a stored answer could cost behind the same token check.

FastAPI and asyncpg, no rule, no session: of a save the gate and the upsert, of a read bytes from memory.
"""

import argparse
import json
import os
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Annotated, Any
from uuid import UUID

import asyncpg
import uvicorn
from fastapi import Depends, FastAPI, Request, Response
from fastapi.responses import JSONResponse

from kit.http.serving import Server
from kit.people.auth import TokenVerifier
from kit.process.settings import ServiceSettings

CONNECTIONS = 5
ETAG = '"stored"'
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


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncGenerator[None]:
    settings = ServiceSettings()
    app.state.tokens = TokenVerifier(settings)
    url = settings.database_url.get_secret_value()
    async with asyncpg.create_pool(url, min_size=CONNECTIONS, max_size=CONNECTIONS) as pool:
        app.state.pool = pool
        yield


app = FastAPI(lifespan=_lifespan)


async def _user(request: Request) -> UUID:
    tokens: TokenVerifier = request.app.state.tokens
    return (await tokens.verify(request.headers["Authorization"].removeprefix("Bearer "))).id


Me = Annotated[UUID, Depends(_user)]


@app.get("/livez")
async def live() -> Response:
    """Tell that it runs."""
    return Response()


@app.put("/squad")
async def save_squad(request: Request, me: Me) -> JSONResponse:
    """Save the record of a squad."""
    body = await request.json()
    return await _save(request, me, body, SQUAD, (body["slots"], bytes.fromhex(body["record"])))


@app.put("/prediction")
async def save_prediction(request: Request, me: Me) -> JSONResponse:
    """Save predictions of a fixture."""
    body = await request.json()
    picks = body["fixturePredictions"][body["fixture"]]
    return await _save(request, me, body, PREDICTION, (json.dumps(picks), json.dumps(dict.fromkeys(picks, 1))))


@app.get("/stored")
async def read(request: Request, me: Me) -> Response:
    """Answer so many stored bytes, or that nothing has changed."""
    del me
    if request.headers.get("If-None-Match") == ETAG:
        return Response(status_code=304, headers={"ETag": ETAG})
    size = int(request.query_params["size"])
    return Response(_stored(size), media_type="application/json", headers={"ETag": ETAG})


async def _save(
    request: Request,
    me: UUID,
    body: dict[str, Any],  # Any: JSON
    statement: str,
    columns: tuple[object, ...],
) -> JSONResponse:
    contest, fixture, team = (UUID(body[name]) for name in ("league", "fixture", "_id"))
    async with request.app.state.pool.acquire() as connection, connection.transaction():
        passed = await connection.fetchrow(GATE, contest, fixture)
        if passed is None:
            return JSONResponse({"code": "fixture-closed"}, status_code=409)
        saved = await connection.fetchrow(statement, contest, fixture, team, passed[0], me, *columns)
    return JSONResponse({"revision": saved[0], "savedAt": passed[0].isoformat(), "serverTime": saved[1].isoformat()})


_BYTES: dict[int, bytes] = {}


def _stored(size: int) -> bytes:
    return _BYTES.setdefault(size, os.urandom(size // 2).hex().encode())


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
