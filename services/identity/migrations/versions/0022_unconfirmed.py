"""Accounts whose address nobody has confirmed yet are looked for by their age."""

from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("CREATE INDEX ix_users_unconfirmed ON users (created_at) WHERE email_confirmed_at IS NULL")


def downgrade() -> None:
    op.execute("DROP INDEX ix_users_unconfirmed")
