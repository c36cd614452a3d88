"""Squads of locked fixtures lie in blocks, many teams a row: a fixture of a million teams was a million rows.

`squad` is a view from now on, which answers of a team what the table answered before; `saved_squad` has the squads of
fixtures that aren't locked.
"""

from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

CREATE = """
CREATE TABLE squad_block (
    contest_id uuid NOT NULL,
    fixture_id uuid NOT NULL,
    first_team uuid NOT NULL,
    slots smallint NOT NULL,
    team_ids uuid[] NOT NULL,
    squads bytea NOT NULL,
    transfers bytea NOT NULL,
    CONSTRAINT pk_squad_block PRIMARY KEY (contest_id, fixture_id, first_team),
    CONSTRAINT ck_squad_block_teams CHECK (team_ids[1] = first_team AND cardinality(team_ids) BETWEEN 1 AND 50),
    CONSTRAINT ck_squad_block_squads CHECK (
        octet_length(squads) % cardinality(team_ids) = 0
        AND octet_length(squads) / cardinality(team_ids) > 20 + 7 * slots
    ),
    CONSTRAINT ck_squad_block_transfers CHECK (octet_length(transfers) % 4 = 0)
) WITH (toast_tuple_target = 8160)
"""
"""A block of 50 teams with squads of 15 fills a page and lies in it as it is: nothing is compressed or put elsewhere.

A record of a team: a byte each of the squad's size, the formation's positions, the captain's slot, the bonus (index
from 1, or 0), whether it was carried over, the transfers; two where these begin in `transfers`, counted in athletes;
four of the money realised; eight of the microseconds of the save since 2000; then by slot two of an athlete, four of a
purchase, one of a position; one of each count of the formation. The highest byte stands first.
"""

RENAME = (
    "ALTER TABLE squad RENAME TO saved_squad",
    "ALTER TABLE saved_squad RENAME CONSTRAINT pk_squad TO pk_saved_squad",
    "ALTER INDEX ix_squad_team RENAME TO ix_saved_squad_team",
    *(
        f"ALTER TABLE saved_squad RENAME CONSTRAINT ck_squad_{name} TO ck_saved_squad_{name}"
        for name in ("columns", "transfers", "bonus", "captain", "carried")
    ),
)
RENAME_BACK = (
    "ALTER TABLE saved_squad RENAME TO squad",
    "ALTER TABLE squad RENAME CONSTRAINT pk_saved_squad TO pk_squad",
    "ALTER INDEX ix_saved_squad_team RENAME TO ix_squad_team",
    *(
        f"ALTER TABLE squad RENAME CONSTRAINT ck_saved_squad_{name} TO ck_squad_{name}"
        for name in ("columns", "transfers", "bonus", "captain", "carried")
    ),
)

CONVERT = """
INSERT INTO squad_block (contest_id, fixture_id, first_team, slots, team_ids, squads, transfers)
SELECT contest_id, fixture_id, (array_agg(team_id ORDER BY team_id))[1], min(slots), array_agg(team_id ORDER BY team_id),
       string_agg(
           head || substring(int2send(CAST(moves AS smallint)) FROM 2) || int2send(CAST(moves_from AS smallint)) || tail,
           '' ORDER BY team_id
       ),
       string_agg(transfers, '' ORDER BY team_id)
FROM (
    SELECT contest_id, fixture_id, team_id, block, slots, moves,
           sum(2 * moves) OVER (PARTITION BY fixture_id, block ORDER BY team_id) - 2 * moves AS moves_from,
           substring(int2send(CAST(size AS smallint)) FROM 2)
           || substring(int2send(CAST(cardinality(formation) AS smallint)) FROM 2)
           || substring(int2send(captain) FROM 2)
           || substring(int2send(CAST(
               coalesce(array_position(ARRAY['Captain', 'FullSquad', 'WildCard'], bonus), 0) AS smallint
           )) FROM 2)
           || boolsend(carried) AS head,
           int4send(realised) || timestamptz_send(saved_at)
           || (SELECT coalesce(string_agg(int2send(v), '' ORDER BY n), '') FROM unnest(athletes) WITH ORDINALITY u(v, n))
           || decode(repeat('00', 2 * (slots - size)), 'hex')
           || (SELECT coalesce(string_agg(int4send(v), '' ORDER BY n), '') FROM unnest(purchase) WITH ORDINALITY u(v, n))
           || decode(repeat('00', 4 * (slots - size)), 'hex')
           || (SELECT coalesce(string_agg(substring(int2send(v) FROM 2), '' ORDER BY n), '')
               FROM unnest(positions) WITH ORDINALITY u(v, n))
           || decode(repeat('00', slots - size), 'hex')
           || (SELECT coalesce(string_agg(substring(int2send(v) FROM 2), '' ORDER BY n), '')
               FROM unnest(formation) WITH ORDINALITY u(v, n))
           || decode(repeat('00', rows - cardinality(formation)), 'hex') AS tail,
           (SELECT coalesce(string_agg(int2send(v), '' ORDER BY n), '') FROM unnest(sold || bought) WITH ORDINALITY u(v, n))
           AS transfers
    FROM (
        SELECT s.*, cardinality(s.athletes) AS size, cardinality(s.bought) AS moves,
               greatest(max(cardinality(s.athletes)) OVER (PARTITION BY s.fixture_id), 1) AS slots,
               greatest(max(cardinality(s.formation)) OVER (PARTITION BY s.fixture_id), 1) AS rows,
               (row_number() OVER (PARTITION BY s.fixture_id ORDER BY s.team_id) - 1) / 50 AS block
        FROM saved_squad s JOIN fixture f USING (contest_id, fixture_id)
        WHERE f.locked_at IS NOT NULL
    ) numbered
) records
GROUP BY contest_id, fixture_id, block
"""

FORGET = """
DELETE FROM saved_squad s USING fixture f
WHERE f.contest_id = s.contest_id AND f.fixture_id = s.fixture_id AND f.locked_at IS NOT NULL
"""

BACK = """
INSERT INTO saved_squad
SELECT contest_id, fixture_id, team_id, athletes, positions, purchase, formation, captain, bonus, sold, bought,
       realised, carried, saved_at
FROM locked_squad ORDER BY contest_id, fixture_id, team_id
"""


def smallint(source: str, at: str) -> str:
    """Write the number in two bytes, none of which is below 0."""
    return f"CAST(256 * get_byte({source}, {at}) + get_byte({source}, {at} + 1) AS smallint)"


def number(at: str, width: int) -> str:
    """Write the whole number in so many bytes of the records."""
    hexadecimal = f"encode(substring(b.squads FROM {at} + 1 FOR {width}), 'hex')"
    return f"CAST(CAST('x' || {hexadecimal} AS bit({8 * width})) AS {'bigint' if width > 4 else 'integer'})"  # noqa: PLR2004 - bytes


def several(element: str, count: str) -> str:
    """Write the array of so many elements, by their index `n`."""
    return f"ARRAY(SELECT {element} FROM generate_series(0, {count} - 1) AS n)"


SIZE, MOVES = "get_byte(b.squads, o.begins)", "get_byte(b.squads, o.begins + 5)"
MOVES_FROM = smallint("b.squads", "o.begins + 6")
COLUMNS = f"""
    {several(smallint("b.squads", "o.begins + 20 + 2 * n"), SIZE)} AS athletes,
    {several("CAST(get_byte(b.squads, o.begins + 20 + 6 * b.slots + n) AS smallint)", SIZE)} AS positions,
    {several(number("(o.begins + 20 + 2 * b.slots + 4 * n)", 4), SIZE)} AS purchase,
    {several("CAST(get_byte(b.squads, o.begins + 20 + 7 * b.slots + n) AS smallint)", "get_byte(b.squads, o.begins + 1)")}
        AS formation,
    CAST(get_byte(b.squads, o.begins + 2) AS smallint) AS captain,
    (ARRAY['Captain', 'FullSquad', 'WildCard'])[get_byte(b.squads, o.begins + 3)] AS bonus,
    {several(smallint("b.transfers", f"2 * ({MOVES_FROM} + n)"), MOVES)} AS sold,
    {several(smallint("b.transfers", f"2 * ({MOVES_FROM} + {MOVES} + n)"), MOVES)} AS bought,
    {number("o.begins + 8", 4)} AS realised,
    get_byte(b.squads, o.begins + 4) = 1 AS carried,
    timestamptz '2000-01-01 00:00:00+00' + {number("o.begins + 12", 8)} * interval '1 microsecond' AS saved_at
"""
LOCKED = f"""
CREATE VIEW locked_squad AS
SELECT b.contest_id, b.fixture_id, e.team_id, {COLUMNS}, {SIZE} AS size, b.first_team
FROM squad_block b
CROSS JOIN LATERAL unnest(b.team_ids) WITH ORDINALITY AS e(team_id, i)
CROSS JOIN LATERAL (
    SELECT CAST(e.i - 1 AS int) * (octet_length(b.squads) / cardinality(b.team_ids)) AS begins
) o
"""  # noqa: S608 - constants
"""Every squad of blocks that are read as a whole."""

VIEW = f"""
CREATE VIEW squad AS
SELECT contest_id, fixture_id, team_id, athletes, positions, purchase, formation, captain, bonus, sold, bought,
       realised, carried, saved_at
FROM saved_squad
UNION ALL
SELECT t.contest_id, f.fixture_id, t.team_id, {COLUMNS}
FROM team t
JOIN fixture f ON f.contest_id = t.contest_id
CROSS JOIN LATERAL (
    SELECT * FROM squad_block
    WHERE contest_id = t.contest_id AND fixture_id = f.fixture_id AND first_team <= t.team_id
    ORDER BY first_team DESC LIMIT 1
) b
CROSS JOIN LATERAL (
    SELECT (array_position(b.team_ids, t.team_id) - 1) * (octet_length(b.squads) / cardinality(b.team_ids)) AS begins
) o
WHERE o.begins IS NOT NULL
"""  # noqa: S608 - constants
"""Of a team it looks into one block of a fixture."""


def upgrade() -> None:
    for statement in (*RENAME, CREATE, CONVERT, FORGET):
        op.execute(statement)
    # what has no row may not be carried over any more
    op.execute("ALTER TABLE saved_squad DROP CONSTRAINT ck_saved_squad_carried")
    op.execute("ALTER TABLE saved_squad ADD CONSTRAINT ck_saved_squad_carried CHECK (NOT carried)")
    op.execute(LOCKED)
    op.execute(VIEW)


def downgrade() -> None:
    op.execute("DROP VIEW squad")
    op.execute("ALTER TABLE saved_squad DROP CONSTRAINT ck_saved_squad_carried")
    op.execute(
        "ALTER TABLE saved_squad ADD CONSTRAINT ck_saved_squad_carried"
        " CHECK (NOT carried OR (bonus IS NULL AND cardinality(bought) = 0))"
    )
    op.execute(BACK)
    op.execute("DROP VIEW locked_squad")
    op.execute("DROP TABLE squad_block")
    for statement in RENAME_BACK:
        op.execute(statement)
