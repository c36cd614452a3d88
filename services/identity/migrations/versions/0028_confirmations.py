"""When a session was confirmed, and log-ins at a provider that confirm one."""

from alembic import op

revision = "0028"
down_revision = "0027"
compatible_from = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE sessions ADD COLUMN confirmed_at timestamptz")
    op.execute("ALTER TABLE social_flows ADD COLUMN confirms boolean NOT NULL DEFAULT false")
    op.execute(
        "ALTER TABLE social_flows ADD CONSTRAINT ck_social_flows_confirms CHECK (NOT confirms OR user_id IS NOT NULL)"
    )


def downgrade() -> None:
    op.execute("DELETE FROM social_flows WHERE confirms")
    op.execute("ALTER TABLE social_flows DROP CONSTRAINT ck_social_flows_confirms")
    op.execute("ALTER TABLE social_flows DROP COLUMN confirms")
    op.execute("ALTER TABLE sessions DROP COLUMN confirmed_at")
