"""Heads of figures may have more columns than seven, for tie-breaks that there were not before."""

from alembic import op

revision = "0021"
down_revision = "0020"
compatible_from = "0014"
branch_labels = None
depends_on = None

_BEFORE, _MOST = 7, 10
_ONE = 9
"""Bytes of a column in a head: a number of 8 bytes, and a width."""


def _record(columns: int) -> str:
    return " + ".join(f"get_byte(head, {_ONE * column + _ONE - 1})" for column in range(columns))


_LENGTHS = ", ".join(str(_ONE * columns) for columns in range(_BEFORE, _MOST + 1))
_WIDTHS = " ".join(f"WHEN {_ONE * columns} THEN {_record(columns)}" for columns in range(_BEFORE, _MOST + 1))


def upgrade() -> None:
    _hold(f"octet_length(head) IN ({_LENGTHS})", f"CASE octet_length(head) {_WIDTHS} END")


def downgrade() -> None:
    op.execute(f"DELETE FROM run_part WHERE octet_length(head) > {_ONE * _BEFORE}")
    _hold(f"octet_length(head) = {_ONE * _BEFORE}", _record(_BEFORE))


def _hold(head: str, record: str) -> None:
    """Replace the constraints of heads and figures."""
    op.execute("ALTER TABLE run_part DROP CONSTRAINT ck_run_part_head, DROP CONSTRAINT ck_run_part_figures")
    op.execute(
        f"ALTER TABLE run_part ADD CONSTRAINT ck_run_part_head CHECK ({head}), ADD CONSTRAINT ck_run_part_figures"
        f" CHECK (octet_length(figures) = cardinality(team_ids) * ({record}))"
    )
