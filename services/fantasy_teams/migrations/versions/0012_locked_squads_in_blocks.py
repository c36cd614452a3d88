"""Squads are records: of a locked fixture in blocks, many teams a row, for a fixture of a million teams was a million rows.

`squad` is a view from now on, which answers of a team what the table answered before; `saved_squad` has the squads of
fixtures that aren't locked.
"""

import sqlalchemy as sa
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

SAVED = """
CREATE TABLE saved_squad (
    contest_id uuid NOT NULL,
    fixture_id uuid NOT NULL,
    team_id uuid NOT NULL,
    slots smallint NOT NULL,
    record bytea NOT NULL,
    CONSTRAINT pk_saved_squad PRIMARY KEY (contest_id, fixture_id, team_id),
    CONSTRAINT ck_saved_squad_record CHECK (
        get_byte(record, 0) = slots
        AND octet_length(record) = 20 + 7 * slots + get_byte(record, 1) + 4 * get_byte(record, 5)
    ),
    CONSTRAINT ck_saved_squad_bonus CHECK (
        get_byte(record, 3) <= 3 AND (get_byte(record, 3) = 1) = (get_byte(record, 2) > 0)
    ),
    CONSTRAINT ck_saved_squad_carried CHECK (get_byte(record, 4) = 0)
) WITH (fillfactor = 80)
"""
"""A record of as many slots as the squad has, whose transfers stand behind it."""

RECORDS = """
SELECT contest_id, fixture_id, team_id, block, locked, slots, moves,
       sum(2 * moves) OVER (PARTITION BY fixture_id, block ORDER BY team_id) - 2 * moves AS moves_from,
       substring(int2send(CAST(size AS smallint)) FROM 2)
       || substring(int2send(CAST(cardinality(formation) AS smallint)) FROM 2)
       || substring(int2send(captain) FROM 2)
       || substring(int2send(CAST(
           coalesce(array_position(ARRAY['Captain', 'FullSquad', 'WildCard'], bonus), 0) AS smallint
       )) FROM 2)
       || boolsend(carried) || substring(int2send(CAST(moves AS smallint)) FROM 2) AS head,
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
    SELECT s.*, f.locked_at IS NOT NULL AS locked, cardinality(s.athletes) AS size, cardinality(s.bought) AS moves,
           CASE WHEN f.locked_at IS NULL THEN cardinality(s.athletes)
                ELSE max(cardinality(s.athletes)) OVER (PARTITION BY s.fixture_id) END AS slots,
           CASE WHEN f.locked_at IS NULL THEN cardinality(s.formation)
                ELSE max(cardinality(s.formation)) OVER (PARTITION BY s.fixture_id) END AS rows,
           (row_number() OVER (PARTITION BY s.fixture_id ORDER BY s.team_id) - 1) / 50 AS block
    FROM old_squad s LEFT JOIN fixture f USING (contest_id, fixture_id)
    WHERE s.contest_id = :contest
) numbered
"""

TO_BLOCKS = f"""
INSERT INTO squad_block (contest_id, fixture_id, first_team, slots, team_ids, squads, transfers)
SELECT contest_id, fixture_id, (array_agg(team_id ORDER BY team_id))[1], min(slots),
       array_agg(team_id ORDER BY team_id),
       string_agg(head || int2send(CAST(moves_from AS smallint)) || tail, '' ORDER BY team_id),
       string_agg(transfers, '' ORDER BY team_id)
FROM ({RECORDS}) records WHERE locked
GROUP BY contest_id, fixture_id, block
"""  # noqa: S608 - constants

TO_ROWS = f"""
INSERT INTO saved_squad (contest_id, fixture_id, team_id, slots, record)
SELECT contest_id, fixture_id, team_id, slots, head || int2send(CAST(0 AS smallint)) || tail || transfers
FROM ({RECORDS}) records WHERE NOT locked
"""  # noqa: S608 - constants

OLD = """
CREATE TABLE squad (
    contest_id uuid NOT NULL,
    fixture_id uuid NOT NULL,
    team_id uuid NOT NULL,
    athletes smallint[] NOT NULL,
    positions smallint[] NOT NULL,
    purchase integer[] NOT NULL,
    formation smallint[] NOT NULL,
    captain smallint NOT NULL,
    bonus text,
    sold smallint[] NOT NULL,
    bought smallint[] NOT NULL,
    realised integer NOT NULL,
    carried boolean NOT NULL,
    saved_at timestamptz NOT NULL,
    CONSTRAINT pk_squad PRIMARY KEY (contest_id, fixture_id, team_id),
    CONSTRAINT ck_squad_columns
        CHECK (cardinality(athletes) = cardinality(positions) AND cardinality(athletes) = cardinality(purchase)),
    CONSTRAINT ck_squad_transfers CHECK (cardinality(sold) = cardinality(bought)),
    CONSTRAINT ck_squad_bonus CHECK (bonus IN ('Captain', 'FullSquad', 'WildCard')),
    CONSTRAINT ck_squad_captain CHECK (coalesce(bonus = 'Captain', false) = (captain > 0) AND captain >= 0),
    CONSTRAINT ck_squad_carried CHECK (NOT carried OR (bonus IS NULL AND cardinality(bought) = 0))
) WITH (fillfactor = 80)
"""

BACK = """
INSERT INTO squad
SELECT contest_id, fixture_id, team_id, athletes, positions, purchase, formation, captain, bonus, sold, bought,
       realised, carried, saved_at
FROM squad_view ORDER BY contest_id, fixture_id, team_id
"""


def smallint(source: str, at: str) -> str:
    """Write the number in two bytes, none of which is below 0."""
    return f"CAST(256 * get_byte({source}, {at}) + get_byte({source}, {at} + 1) AS smallint)"


def number(source: str, at: str, width: int) -> str:
    """Write the whole number in so many bytes."""
    hexadecimal = f"encode(substring({source} FROM {at} + 1 FOR {width}), 'hex')"
    return f"CAST(CAST('x' || {hexadecimal} AS bit({8 * width})) AS {'bigint' if width > 4 else 'integer'})"  # noqa: PLR2004 - bytes


def several(element: str, count: str) -> str:
    """Write the array of so many elements, by their index `n`."""
    return f"ARRAY(SELECT {element} FROM generate_series(0, {count} - 1) AS n)"


def columns(squads: str, begins: str, slots: str, transfers: str, moves_from: str) -> str:
    """Write the columns of a record that begins there, whose transfers begin so many bytes into `transfers`."""
    size, moves, arrays = (
        f"get_byte({squads}, {begins})",
        f"get_byte({squads}, {begins} + 5)",
        f"{begins} + {HEAD}",
    )
    position = f"CAST(get_byte({squads}, {arrays} + 6 * {slots} + n) AS smallint)"
    count = f"CAST(get_byte({squads}, {arrays} + 7 * {slots} + n) AS smallint)"
    return f"""
    {several(smallint(squads, f"{arrays} + 2 * n"), size)} AS athletes,
    {several(position, size)} AS positions,
    {several(number(squads, f"({arrays} + 2 * {slots} + 4 * n)", 4), size)} AS purchase,
    {several(count, f"get_byte({squads}, {begins} + 1)")} AS formation,
    CAST(get_byte({squads}, {begins} + 2) AS smallint) AS captain,
    (ARRAY['Captain', 'FullSquad', 'WildCard'])[get_byte({squads}, {begins} + 3)] AS bonus,
    {several(smallint(transfers, f"{moves_from} + 2 * n"), moves)} AS sold,
    {several(smallint(transfers, f"{moves_from} + 2 * {moves} + 2 * n"), moves)} AS bought,
    {number(squads, f"{begins} + 8", 4)} AS realised,
    get_byte({squads}, {begins} + 4) = 1 AS carried,
    timestamptz '2000-01-01 00:00:00+00' + {number(squads, f"{begins} + 12", 8)} * interval '1 microsecond' AS saved_at
"""


HEAD = 20
"""Bytes of a record before what it has by slot."""
MOVES_FROM = f"2 * {smallint('b.squads', 'o.begins + 6')}"
OF_BLOCK = columns("b.squads", "o.begins", "b.slots", "b.transfers", MOVES_FROM)
OF_ROW = columns("s.record", "0", "s.slots", "s.record", f"({HEAD} + 7 * s.slots + get_byte(s.record, 1))")

LOCKED = f"""
CREATE VIEW locked_squad AS
SELECT b.contest_id, b.fixture_id, b.first_team, e.team_id, b.slots, get_byte(b.squads, o.begins) AS size,
       get_byte(b.squads, o.begins + 1) AS rows, get_byte(b.squads, o.begins + 4) = 1 AS carried,
       substring(b.squads FROM o.begins + 1 FOR o.width) AS record,
       substring(b.transfers FROM {MOVES_FROM} + 1 FOR 4 * get_byte(b.squads, o.begins + 5)) AS transfers
FROM squad_block b
CROSS JOIN LATERAL unnest(b.team_ids) WITH ORDINALITY AS e(team_id, i)
CROSS JOIN LATERAL (
    SELECT CAST(e.i - 1 AS int) * (octet_length(b.squads) / cardinality(b.team_ids)) AS begins,
           octet_length(b.squads) / cardinality(b.team_ids) AS width
) o
"""  # noqa: S608 - constants
"""The records of blocks that are read as a whole."""

VIEW = f"""
CREATE VIEW squad AS
SELECT s.contest_id, s.fixture_id, s.team_id, {OF_ROW}
FROM saved_squad s
UNION ALL
SELECT t.contest_id, f.fixture_id, t.team_id, {OF_BLOCK}
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
    op.execute("ALTER TABLE squad RENAME TO old_squad")
    op.execute(SAVED)
    op.execute(CREATE)
    connection = op.get_bind()
    for (contest_id,) in connection.execute(sa.text("SELECT contest_id FROM contest ORDER BY contest_id")).all():
        for statement in (TO_BLOCKS, TO_ROWS):
            connection.execute(sa.text(statement), {"contest": contest_id})
    op.execute("DROP TABLE old_squad")
    op.execute("CREATE INDEX ix_saved_squad_team ON saved_squad (contest_id, team_id)")
    op.execute(LOCKED)
    op.execute(VIEW)


def downgrade() -> None:
    op.execute("ALTER VIEW squad RENAME TO squad_view")
    op.execute(OLD)
    op.execute(BACK)
    op.execute("CREATE INDEX ix_squad_team ON squad (contest_id, team_id)")
    for view in ("squad_view", "locked_squad"):
        op.execute(f"DROP VIEW {view}")
    for table in ("squad_block", "saved_squad"):
        op.execute(f"DROP TABLE {table}")
