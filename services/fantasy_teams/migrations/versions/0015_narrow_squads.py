"""Locked squads with purchases of two bytes where prices allow it, as many a block as fill a page: 70 of 15 athletes.

What was locked before stays as it is, and is read as it is: whether a record is narrow says a flag in it. `squad_block`
is a view from now on, with four bytes for everybody, for code of before that runs beside or is gone back to. A later
release drops it.
"""

import importlib

from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None
compatible_from = "0014"

_BEFORE = importlib.import_module("fantasy_teams.migrations.versions.0012_locked_squads_in_blocks")
HEAD = 20
"""Bytes of a record before what it has by slot."""

_NAMES = tuple(
    f"ALTER TABLE squad_page RENAME CONSTRAINT {kind}_squad_block{name} TO {kind}_squad_page{name}"
    for kind, name in (("pk", ""), ("ck", "_transfers"))
)
_CHECKS = (
    """
    ALTER TABLE squad_page DROP CONSTRAINT ck_squad_block_teams, DROP CONSTRAINT ck_squad_block_squads,
    ADD CONSTRAINT ck_squad_page_teams CHECK (
        team_ids[1] = first_team AND cardinality(team_ids) BETWEEN 1 AND 200
    ),
    ADD CONSTRAINT ck_squad_page_squads CHECK (
        octet_length(squads) % cardinality(team_ids) = 0
        AND octet_length(squads) / cardinality(team_ids) > 20 + (7 - (get_byte(squads, 4) & 2)) * slots
    )
    """,
)
"""Bit 0 of a record's fifth byte says that it was carried over, bit 1 that its purchases have two bytes each."""

_WIDE = """
CREATE FUNCTION wide_squad(record bytea, slots integer) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN get_byte(record, 4) & 2 = 0 THEN record ELSE set_byte(
        substring(record FOR 20 + 2 * slots)
        || (SELECT string_agg(CAST('\\x0000' AS bytea) || substring(record FROM 21 + 2 * slots + 2 * n FOR 2), ''
                              ORDER BY n)
            FROM generate_series(0, slots - 1) n)
        || substring(record FROM 21 + 4 * slots), 4, get_byte(record, 4) & 1)
    END
$$
"""
_OF_BEFORE = (
    """
    CREATE VIEW squad_block AS
    SELECT contest_id, fixture_id, first_team, slots, team_ids,
           CASE WHEN get_byte(squads, 4) & 2 = 0 THEN squads ELSE (
               SELECT string_agg(wide_squad(substring(squads FROM i * w.width + 1 FOR w.width), slots), '' ORDER BY i)
               FROM generate_series(0, cardinality(team_ids) - 1) i
           ) END AS squads,
           transfers
    FROM squad_page
    CROSS JOIN LATERAL (SELECT octet_length(squads) / cardinality(team_ids) AS width) w
    """,
    """
    CREATE FUNCTION squad_block_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF TG_OP = 'DELETE' THEN
            DELETE FROM squad_page
            WHERE (contest_id, fixture_id, first_team) = (OLD.contest_id, OLD.fixture_id, OLD.first_team);
            RETURN OLD;
        END IF;
        INSERT INTO squad_page (contest_id, fixture_id, first_team, slots, team_ids, squads, transfers)
        VALUES (NEW.contest_id, NEW.fixture_id, NEW.first_team, NEW.slots, NEW.team_ids, NEW.squads, NEW.transfers);
        RETURN NEW;
    END $$
    """,
    """
    CREATE TRIGGER squad_block_changed INSTEAD OF INSERT OR DELETE ON squad_block
    FOR EACH ROW EXECUTE FUNCTION squad_block_changed()
    """,
)


def _columns() -> str:
    """Write the columns of a record in a block that begins at `o.begins`, as 0012 does, of either width."""
    squads, begins, slots = "b.squads", "o.begins", "b.slots"
    arrays = f"{begins} + {HEAD}"
    narrow = f"get_byte({squads}, {begins} + 4) & 2"
    several, smallint, number = _BEFORE.several, _BEFORE.smallint, _BEFORE.number
    size, moves = f"get_byte({squads}, {begins})", f"get_byte({squads}, {begins} + 5)"
    at = f"{arrays} + 2 * {slots}"
    two = f"256 * get_byte({squads}, {at} + 2 * n) + get_byte({squads}, {at} + 2 * n + 1)"
    purchase = f"CASE WHEN {narrow} > 0 THEN {two} ELSE {number(squads, f'({at} + 4 * n)', 4)} END"
    position = f"CAST(get_byte({squads}, {arrays} + (6 - ({narrow})) * {slots} + n) AS smallint)"
    count = f"CAST(get_byte({squads}, {arrays} + (7 - ({narrow})) * {slots} + n) AS smallint)"
    saved_at = f"{number(squads, f'{begins} + 12', 8)} * interval '1 microsecond'"
    moves_from = _BEFORE.MOVES_FROM
    return f"""
    {several(smallint(squads, f"{arrays} + 2 * n"), size)} AS athletes,
    {several(position, size)} AS positions,
    {several(purchase, size)} AS purchase,
    {several(count, f"get_byte({squads}, {begins} + 1)")} AS formation,
    CAST(get_byte({squads}, {begins} + 2) AS smallint) AS captain,
    (ARRAY['Captain', 'FullSquad', 'WildCard'])[get_byte({squads}, {begins} + 3)] AS bonus,
    {several(smallint("b.transfers", f"{moves_from} + 2 * n"), moves)} AS sold,
    {several(smallint("b.transfers", f"{moves_from} + 2 * {moves} + 2 * n"), moves)} AS bought,
    {number(squads, f"{begins} + 8", 4)} AS realised,
    get_byte({squads}, {begins} + 4) & 1 = 1 AS carried,
    timestamptz '2000-01-01 00:00:00+00' + {saved_at} AS saved_at
    """


def _view() -> str:
    return (
        _BEFORE.VIEW.replace("CREATE VIEW", "CREATE OR REPLACE VIEW")
        .replace(_BEFORE.OF_BLOCK, _columns())
        .replace("FROM squad_block", "FROM squad_page")
    )


def _locked() -> str:
    record = "substring(b.squads FROM o.begins + 1 FOR o.width)"
    return (
        _BEFORE.LOCKED.replace("CREATE VIEW", "CREATE OR REPLACE VIEW")
        .replace(f"{record} AS record", f"wide_squad({record}, b.slots) AS record")
        .replace("get_byte(b.squads, o.begins + 4) = 1 AS carried", "get_byte(b.squads, o.begins + 4) & 1 = 1 AS carried")
        .replace("FROM squad_block b", "FROM squad_page b")
    )


def upgrade() -> None:
    op.execute("ALTER TABLE squad_block RENAME TO squad_page")
    for statement in (*_NAMES, *_CHECKS, _WIDE, _locked(), _view(), *_OF_BEFORE):
        op.execute(statement)


def downgrade() -> None:
    for name in ("squad", "locked_squad"):
        op.execute(f"DROP VIEW {name}")
    op.execute("ALTER VIEW squad_block RENAME TO told_block")
    op.execute(_BEFORE.CREATE.replace("BETWEEN 1 AND 50", "BETWEEN 1 AND 200"))
    op.execute("INSERT INTO squad_block SELECT * FROM told_block")
    op.execute("DROP VIEW told_block")
    op.execute("DROP FUNCTION squad_block_changed()")
    op.execute("DROP FUNCTION wide_squad")
    op.execute("DROP TABLE squad_page")
    op.execute(_BEFORE.LOCKED)
    op.execute(_BEFORE.VIEW)
