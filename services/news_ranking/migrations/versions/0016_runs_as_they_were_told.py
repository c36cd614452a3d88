"""Chunks of runs lie as they were told, ids as bytes and numbers deflated: half the room, and nothing to lay out anew.

Rankings are made from all teams at once, so nobody looks for one in them.
"""

from collections.abc import Callable, Sequence
from typing import Any
from uuid import UUID
from zlib import compress, decompress

import numpy as np
import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

_KEYS = ("contest_id", "run_id", "chunk")
_TIES = ("best_fixture", "exact_results", "correct_predictions", "fewest_transfers", "earliest_team")
_WIDTHS = {"fixture_points": ">i4", "totals": ">i4"} | dict.fromkeys(_TIES, ">i8")
_COLUMNS = ("team_ids", *_WIDTHS)
_ASIDE = (
    "ALTER TABLE run_chunk RENAME TO run_chunk_before",
    "ALTER TABLE run_chunk_before RENAME CONSTRAINT pk_run_chunk TO pk_run_chunk_before",
)
_KEPT = """
    CREATE TABLE run_chunk (
        contest_id uuid NOT NULL,
        run_id uuid NOT NULL,
        chunk integer NOT NULL,
        {columns},
        CONSTRAINT pk_run_chunk PRIMARY KEY (contest_id, run_id, chunk),
        CONSTRAINT fk_run_chunk_run FOREIGN KEY (contest_id, run_id) REFERENCES run (contest_id, run_id)
            ON DELETE CASCADE,
        CONSTRAINT {check}
    )
"""
_BYTES = _KEPT.format(
    columns="team_ids bytea NOT NULL, fixture_points bytea NOT NULL, totals bytea NOT NULL, "
    + ", ".join(f"{tie} bytea" for tie in _TIES),
    check="ck_run_chunk_team_ids CHECK (octet_length(team_ids) % 16 = 0)",
)
_ARRAYS = _KEPT.format(
    columns="team_ids uuid[] NOT NULL, fixture_points integer[] NOT NULL, totals integer[] NOT NULL, "
    + ", ".join(f"{tie} bigint[]" for tie in _TIES),
    check="ck_run_chunk_columns_have_one_length CHECK (cardinality(fixture_points) = cardinality(team_ids)"
    " AND cardinality(totals) = cardinality(team_ids)"
    + "".join(f" AND coalesce(cardinality({tie}), cardinality(team_ids)) = cardinality(team_ids)" for tie in _TIES)
    + ")",
)


def upgrade() -> None:
    _move(_BYTES, _deflated, "bytea")


def downgrade() -> None:
    _move(_ARRAYS, _inflated, None)


def _move(create: str, change: Callable[[str, Any], Any], kind: str | None) -> None:  # Any: a column's value
    """Make the table anew, and bring it chunk after chunk over: one is in memory."""
    for statement in (*_ASIDE, create):
        op.execute(statement)
    columns = ", ".join(f"ALTER COLUMN {name} SET STORAGE EXTERNAL" for name in _COLUMNS)
    op.execute(f"ALTER TABLE run_chunk {columns}")
    line = op.get_bind()
    types = dict.fromkeys(_KEYS, "") | {name: _type(name) if kind is None else kind for name in _COLUMNS}
    values = ", ".join(f"CAST(:{name} AS {kind})" if kind else f":{name}" for name, kind in types.items())
    put = sa.text(f"INSERT INTO run_chunk ({', '.join(types)}) VALUES ({values})")  # noqa: S608 - names of ours
    wanted = " AND ".join(f"{name} = :{name}" for name in _KEYS)
    get = sa.text(f"SELECT {', '.join(_COLUMNS)} FROM run_chunk_before WHERE {wanted}")  # noqa: S608 - the same
    keys = sa.text(f"SELECT {', '.join(_KEYS)} FROM run_chunk_before")  # noqa: S608 - the same
    for key in [row._asdict() for row in line.execute(keys)]:
        row = line.execute(get, key).one()._asdict()
        line.execute(put, key | {name: None if told is None else change(name, told) for name, told in row.items()})
    op.execute("DROP TABLE run_chunk_before")


def _deflated(name: str, values: Sequence[Any]) -> bytes:  # Any: ids or numbers
    if name == "team_ids":
        return b"".join(UUID(str(one)).bytes for one in values)
    return compress(np.array(values, _WIDTHS[name]).tobytes(), level=1)


def _inflated(name: str, raw: bytes) -> list[Any]:  # Any: ids or numbers
    if name == "team_ids":
        return [UUID(bytes=raw[at : at + 16]) for at in range(0, len(raw), 16)]
    numbers: list[int] = np.frombuffer(decompress(raw), _WIDTHS[name]).tolist()
    return numbers


def _type(name: str) -> str:
    if name == "team_ids":
        return "uuid[]"
    return "bigint[]" if name in _TIES else "integer[]"
