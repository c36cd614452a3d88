"""Squads with a vice-captain, the free transfers held and chips, in four bytes behind the head of their record.

Bit 2 of a record's fifth byte says so; a contest that asks for none of that has the records it had before. `squad` has
three further columns, and is null in them for a record without these bytes.
"""

import importlib

from alembic import op

revision = "0026"
down_revision = "0025"
compatible_from = "0012"
branch_labels = None
depends_on = None

_FIRST = importlib.import_module("fantasy_teams.migrations.versions.0012_locked_squads_in_blocks")
_BEFORE = importlib.import_module("fantasy_teams.migrations.versions.0015_narrow_squads")
HEAD = _BEFORE.HEAD
"""Bytes of a record before its extension."""

_CHECKS = (
    """
    ALTER TABLE saved_squad DROP CONSTRAINT ck_saved_squad_record, DROP CONSTRAINT ck_saved_squad_bonus,
    DROP CONSTRAINT ck_saved_squad_carried,
    ADD CONSTRAINT ck_saved_squad_record CHECK (
        get_byte(record, 0) = slots
        AND octet_length(record) = 20 + get_byte(record, 4) + 7 * slots + get_byte(record, 1) + 4 * get_byte(record, 5)
    ),
    ADD CONSTRAINT ck_saved_squad_bonus CHECK (
        get_byte(record, 3) <= 3 AND (get_byte(record, 3) <> 1 OR get_byte(record, 2) > 0)
        AND (get_byte(record, 3) = 1 OR get_byte(record, 2) = 0 OR get_byte(record, 4) = 4)
    ),
    ADD CONSTRAINT ck_saved_squad_carried CHECK (get_byte(record, 4) IN (0, 4))
    """,
    """
    ALTER TABLE squad_page DROP CONSTRAINT ck_squad_page_squads,
    ADD CONSTRAINT ck_squad_page_squads CHECK (
        octet_length(squads) % cardinality(team_ids) = 0
        AND octet_length(squads) / cardinality(team_ids)
            > 20 + (get_byte(squads, 4) & 4) + (7 - (get_byte(squads, 4) & 2)) * slots
    )
    """,
)
_CHECKS_OF_BEFORE = (
    """
    ALTER TABLE saved_squad DROP CONSTRAINT ck_saved_squad_record, DROP CONSTRAINT ck_saved_squad_bonus,
    DROP CONSTRAINT ck_saved_squad_carried,
    ADD CONSTRAINT ck_saved_squad_record CHECK (
        get_byte(record, 0) = slots
        AND octet_length(record) = 20 + 7 * slots + get_byte(record, 1) + 4 * get_byte(record, 5)
    ),
    ADD CONSTRAINT ck_saved_squad_bonus CHECK (
        get_byte(record, 3) <= 3 AND (get_byte(record, 3) = 1) = (get_byte(record, 2) > 0)
    ),
    ADD CONSTRAINT ck_saved_squad_carried CHECK (get_byte(record, 4) = 0)
    """,
    """
    ALTER TABLE squad_page DROP CONSTRAINT ck_squad_page_squads,
    ADD CONSTRAINT ck_squad_page_squads CHECK (
        octet_length(squads) % cardinality(team_ids) = 0
        AND octet_length(squads) / cardinality(team_ids) > 20 + (7 - (get_byte(squads, 4) & 2)) * slots
    )
    """,
)
"""They refuse extended squads, of which older code knows nothing."""

_WIDE = """
CREATE OR REPLACE FUNCTION wide_squad(record bytea, slots integer) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN get_byte(record, 4) & 2 = 0 THEN record ELSE set_byte(
        substring(record FOR at + 2 * slots)
        || (SELECT string_agg(CAST('\\x0000' AS bytea) || substring(record FROM at + 1 + 2 * slots + 2 * n FOR 2), ''
                              ORDER BY n)
            FROM generate_series(0, slots - 1) n)
        || substring(record FROM at + 1 + 4 * slots), 4, get_byte(record, 4) & 5)
    END
    FROM (SELECT 20 + (get_byte(record, 4) & 4) AS at) extended
$$
"""


def _columns(squads: str, begins: str, slots: str, transfers: str, moves_from: str) -> str:
    """Write the columns of a record that begins there, of either width, extended or not."""
    several, smallint, number = _FIRST.several, _FIRST.smallint, _FIRST.number
    flags = f"get_byte({squads}, {begins} + 4)"
    size, moves = f"get_byte({squads}, {begins})", f"get_byte({squads}, {begins} + 5)"
    arrays = f"({begins} + {HEAD} + ({flags} & 4))"
    at = f"{arrays} + 2 * {slots}"
    two = f"256 * get_byte({squads}, {at} + 2 * n) + get_byte({squads}, {at} + 2 * n + 1)"
    purchase = f"CASE WHEN {flags} & 2 > 0 THEN {two} ELSE {number(squads, f'({at} + 4 * n)', 4)} END"
    position = f"CAST(get_byte({squads}, {arrays} + (6 - ({flags} & 2)) * {slots} + n) AS smallint)"
    count = f"CAST(get_byte({squads}, {arrays} + (7 - ({flags} & 2)) * {slots} + n) AS smallint)"
    saved_at = f"{number(squads, f'{begins} + 12', 8)} * interval '1 microsecond'"
    extended = f"CASE WHEN {flags} & 4 > 0 THEN"
    chips = f"256 * get_byte({squads}, {begins} + {HEAD} + 2) + get_byte({squads}, {begins} + {HEAD} + 3)"
    return f"""
    {several(smallint(squads, f"{arrays} + 2 * n"), size)} AS athletes,
    {several(position, size)} AS positions,
    {several(purchase, size)} AS purchase,
    {several(count, f"get_byte({squads}, {begins} + 1)")} AS formation,
    CAST(get_byte({squads}, {begins} + 2) AS smallint) AS captain,
    (ARRAY['Captain', 'FullSquad', 'WildCard'])[get_byte({squads}, {begins} + 3)] AS bonus,
    {several(smallint(transfers, f"{moves_from} + 2 * n"), moves)} AS sold,
    {several(smallint(transfers, f"{moves_from} + 2 * {moves} + 2 * n"), moves)} AS bought,
    {number(squads, f"{begins} + 8", 4)} AS realised,
    {flags} & 1 = 1 AS carried,
    timestamptz '2000-01-01 00:00:00+00' + {saved_at} AS saved_at,
    {extended} CAST(get_byte({squads}, {begins} + {HEAD}) AS smallint) END AS vice,
    {extended} CAST(get_byte({squads}, {begins} + {HEAD} + 1) AS smallint) END AS held,
    {extended} {chips} END AS chips
    """


def _view() -> str:
    behind = f"({HEAD} + get_byte(s.record, 4) + 7 * s.slots + get_byte(s.record, 1))"
    return (
        _FIRST.VIEW.replace("CREATE VIEW", "CREATE OR REPLACE VIEW")
        .replace(_FIRST.OF_ROW, _columns("s.record", "0", "s.slots", "s.record", behind))
        .replace(_FIRST.OF_BLOCK, _columns("b.squads", "o.begins", "b.slots", "b.transfers", _FIRST.MOVES_FROM))
        .replace("FROM squad_block", "FROM squad_page")
    )


def upgrade() -> None:
    for statement in (*_CHECKS, _WIDE, _view()):
        op.execute(statement)


def downgrade() -> None:
    op.execute("DROP VIEW squad")
    narrow = _BEFORE._WIDE.replace("CREATE FUNCTION", "CREATE OR REPLACE FUNCTION")  # noqa: SLF001 - as it was
    for statement in (*_CHECKS_OF_BEFORE, narrow, _BEFORE._view()):  # noqa: SLF001 - as it was
        op.execute(statement)
