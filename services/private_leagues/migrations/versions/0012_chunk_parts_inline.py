"""Parts of chunks, eighty teams now, lie in the table itself, two to a page: a look-up reads one page and no more."""

from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # what was collected before stays where it is: larger parts, whose columns lie outside
    op.execute("ALTER TABLE run_chunk SET (toast_tuple_target = 4080)")


def downgrade() -> None:
    op.execute("ALTER TABLE run_chunk RESET (toast_tuple_target)")
