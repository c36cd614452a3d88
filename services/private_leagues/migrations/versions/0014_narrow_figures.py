"""Runs in parts of 150 teams with their figures as bytes, as narrow as they are: half of what arrays of bigint took.

What was collected is laid out anew. `run_chunk` is a view from now on, for code of before that runs beside or is gone
back to: it reads arrays out of parts, and what it collects is laid out the same way. A later release drops it.
"""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None
compatible_from = "0013"

_TIES = ("best_fixture", "exact_results", "correct_predictions", "fewest_transfers", "earliest_team")
_COLUMNS = ("fixture_points", "totals", *_TIES)

_CREATE = """
CREATE TABLE run_part (
    contest_id uuid NOT NULL,
    run_id uuid NOT NULL,
    chunk integer NOT NULL,
    part integer NOT NULL,
    first_team uuid GENERATED ALWAYS AS (team_ids[1]) STORED,
    team_ids uuid[] NOT NULL,
    head bytea NOT NULL,
    figures bytea NOT NULL,
    CONSTRAINT pk_run_part PRIMARY KEY (contest_id, run_id, chunk, part),
    CONSTRAINT fk_run_part_run FOREIGN KEY (contest_id, run_id) REFERENCES run (contest_id, run_id) ON DELETE CASCADE,
    CONSTRAINT ck_run_part_head CHECK (octet_length(head) = 63),
    CONSTRAINT ck_run_part_figures CHECK (
        octet_length(figures) = cardinality(team_ids) * (
            get_byte(head, 8) + get_byte(head, 17) + get_byte(head, 26) + get_byte(head, 35) + get_byte(head, 44)
            + get_byte(head, 53) + get_byte(head, 62)
        )
    )
) WITH (toast_tuple_target = 4080)
"""
"""A head has seven numbers of 8 bytes, each followed by a width; a record of a team has seven numbers so wide, each of
which is less than it was by the head's.
"""
_INDEX = "CREATE INDEX ix_run_part_first_team ON run_part (contest_id, run_id, first_team)"

_PACK = """
CREATE FUNCTION packed_figures(VARIADIC told text[], OUT head bytea, OUT figures bytea)
LANGUAGE sql IMMUTABLE AS $$
    WITH columns AS (
        SELECT n, CAST(numbers AS bigint[]) AS numbers FROM unnest(told) WITH ORDINALITY AS t (numbers, n)
    ), spans AS (
        SELECT c.n, c.numbers, s.low, s.high,
               CASE WHEN c.n > 1 AND s.low > -(2::bigint ^ 62) AND s.high < 2::bigint ^ 62
                    THEN (s.low + s.high) / 2 ELSE 0 END AS base
        FROM columns c CROSS JOIN LATERAL (SELECT min(v) AS low, max(v) AS high FROM unnest(c.numbers) v) s
    ), wide AS (
        SELECT n, numbers, base, CASE
            WHEN low IS NULL OR (low = base AND high = base) THEN 0
            WHEN low - base >= -128 AND high - base < 128 THEN 1
            WHEN low - base >= -32768 AND high - base < 32768 THEN 2
            WHEN low - base >= -2147483648 AND high - base < 2147483648 THEN 4
            ELSE 8 END AS width
        FROM spans
    )
    SELECT string_agg(int8send(base) || substring(int2send(CAST(width AS smallint)) FROM 2), '' ORDER BY n),
           coalesce((
               SELECT string_agg(substring(int8send(e.v - w.base) FROM 9 - w.width), '' ORDER BY e.i, w.n)
               FROM wide w CROSS JOIN LATERAL unnest(w.numbers) WITH ORDINALITY AS e (v, i)
           ), '')
    FROM wide
$$
"""
_UNPACK = """
CREATE FUNCTION told_figures(head bytea, figures bytea, teams integer, number integer) RETURNS bigint[]
LANGUAGE sql IMMUTABLE AS $$
    SELECT ARRAY(
        SELECT w.base + CASE WHEN w.width = 0 THEN 0 ELSE CAST(CAST('x' || lpad(
            encode(substring(figures FROM t * w.record + w.begins + 1 FOR w.width), 'hex'), 16,
            CASE WHEN get_byte(figures, t * w.record + w.begins) >= 128 THEN 'f' ELSE '0' END
        ) AS bit(64)) AS bigint) END
        FROM generate_series(0, teams - 1) t ORDER BY t
    )
    FROM (
        SELECT get_byte(head, 9 * number + 8) AS width,
               CAST(CAST('x' || encode(substring(head FROM 9 * number + 1 FOR 8), 'hex') AS bit(64)) AS bigint) AS base,
               CAST(octet_length(figures) / greatest(teams, 1) AS integer) AS record,
               CAST((SELECT coalesce(sum(get_byte(head, 9 * n + 8)), 0) FROM generate_series(0, number - 1) n)
                    AS integer) AS begins
    ) w
$$
"""


def _told(index: int, column: str) -> str:
    kind = "bigint" if column in _TIES else "integer"
    return f"CAST(told_figures(head, figures, cardinality(team_ids), {index}) AS {kind}[]) AS {column}"


_ARRAYS = ", ".join(_told(index, column) for index, column in enumerate(_COLUMNS))
_VIEW = f"""
CREATE VIEW run_chunk AS
SELECT contest_id, run_id, chunk, part, first_team, team_ids, {_ARRAYS} FROM run_part
"""  # noqa: S608 - constants
_PACKED = "packed_figures(" + ", ".join(f"CAST({{row}}.{column} AS text)" for column in _COLUMNS) + ")"
_ON_INSERT = f"""
CREATE FUNCTION collect_run_chunk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO run_part (contest_id, run_id, chunk, part, team_ids, head, figures)
    SELECT NEW.contest_id, NEW.run_id, NEW.chunk, NEW.part, NEW.team_ids, p.head, p.figures
    FROM {_PACKED.format(row="NEW")} p;
    RETURN NEW;
END $$
"""  # noqa: S608 - constants
_TRIGGER = """
CREATE TRIGGER run_chunk_collected INSTEAD OF INSERT ON run_chunk FOR EACH ROW EXECUTE FUNCTION collect_run_chunk()
"""

_PART = 150
_MOVE = f"""
INSERT INTO run_part (contest_id, run_id, chunk, part, team_ids, head, figures)
SELECT c.contest_id, c.run_id, c.chunk, c.part + c.cut, c.team_ids, p.head, p.figures
FROM (
    SELECT b.contest_id, b.run_id, b.chunk, b.part, g.cut, b.team_ids[g.begins:g.ends] AS team_ids,
           {", ".join(f"b.{column}[g.begins:g.ends] AS {column}" for column in _COLUMNS)}
    FROM run_chunk_before b
    CROSS JOIN LATERAL (
        SELECT cut, {_PART} * cut + 1 AS begins, {_PART} * cut + {_PART} AS ends
        FROM generate_series(0, greatest(cardinality(b.team_ids) - 1, 0) / {_PART}) cut
    ) g
    WHERE b.contest_id = :contest AND b.run_id = :run
) c CROSS JOIN LATERAL {_PACKED.format(row="c")} p
"""  # noqa: S608 - constants
"""A chunk of before either has parts of fewer teams or is one part: numbers stay apart."""
_BACK = """
CREATE TABLE run_chunk (
    contest_id uuid NOT NULL,
    run_id uuid NOT NULL,
    chunk integer NOT NULL,
    team_ids uuid[] NOT NULL,
    fixture_points integer[] NOT NULL,
    totals integer[] NOT NULL,
    best_fixture bigint[],
    exact_results bigint[],
    correct_predictions bigint[],
    fewest_transfers bigint[],
    earliest_team bigint[],
    first_team uuid GENERATED ALWAYS AS (team_ids[1]) STORED,
    part integer NOT NULL,
    CONSTRAINT pk_run_chunk PRIMARY KEY (contest_id, run_id, chunk, part),
    CONSTRAINT fk_run_chunk_run FOREIGN KEY (contest_id, run_id) REFERENCES run (contest_id, run_id) ON DELETE CASCADE,
    CONSTRAINT ck_run_chunk_columns_have_one_length CHECK (
        cardinality(fixture_points) = cardinality(team_ids)
        AND cardinality(totals) = cardinality(team_ids)
        AND coalesce(cardinality(best_fixture), cardinality(team_ids)) = cardinality(team_ids)
        AND coalesce(cardinality(exact_results), cardinality(team_ids)) = cardinality(team_ids)
        AND coalesce(cardinality(correct_predictions), cardinality(team_ids)) = cardinality(team_ids)
        AND coalesce(cardinality(fewest_transfers), cardinality(team_ids)) = cardinality(team_ids)
        AND coalesce(cardinality(earliest_team), cardinality(team_ids)) = cardinality(team_ids)
    )
) WITH (toast_tuple_target = 4080)
"""
_BEFORE = ("contest_id", "run_id", "chunk", "part", "team_ids", *_COLUMNS)


def upgrade() -> None:
    op.execute("ALTER TABLE run_chunk RENAME TO run_chunk_before")
    for statement in (_CREATE, _INDEX, _PACK, _UNPACK):
        op.execute(statement)
    line = op.get_bind()
    for contest, run in line.execute(sa.text("SELECT contest_id, run_id FROM run")).all():
        line.execute(sa.text(_MOVE), {"contest": contest, "run": run})
    op.execute("DROP TABLE run_chunk_before")
    for statement in (_VIEW, _ON_INSERT, _TRIGGER):
        op.execute(statement)


def downgrade() -> None:
    op.execute("ALTER VIEW run_chunk RENAME TO told_chunk")
    op.execute(_BACK)
    names = ", ".join(_BEFORE)
    op.execute(f"INSERT INTO run_chunk ({names}) SELECT {names} FROM told_chunk")  # noqa: S608 - constants
    op.execute("CREATE INDEX ix_run_chunk_first_team ON run_chunk (contest_id, run_id, first_team)")
    op.execute("DROP VIEW told_chunk")
    for statement in ("collect_run_chunk()", "told_figures", "packed_figures"):
        op.execute(f"DROP FUNCTION {statement}")
    op.execute("DROP TABLE run_part")
