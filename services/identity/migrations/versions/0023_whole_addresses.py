"""People are found by whole addresses, which their constraint's index finds; beginnings are looked for no more."""

from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("DROP INDEX ix_users_email_key")


def downgrade() -> None:
    op.execute("CREATE INDEX ix_users_email_key ON users (email_key text_pattern_ops)")
