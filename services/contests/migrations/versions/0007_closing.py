"""A fixture that is being closed ahead of its time says so, until the game service has told when it locked it."""

from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        ALTER TABLE fixture ADD COLUMN closing_since timestamptz,
            ADD CONSTRAINT ck_fixture_closing CHECK (closing_since IS NULL OR locked_at IS NULL)
    """)


def downgrade() -> None:
    # what was being closed counts as closed from the act on, as it did before
    op.execute("UPDATE fixture SET closes_at = closing_since WHERE closing_since IS NOT NULL")
    op.execute("ALTER TABLE fixture DROP COLUMN closing_since")
