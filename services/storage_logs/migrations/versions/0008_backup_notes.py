"""When the newest backup was made, for who shows it."""

from alembic import op

revision = "0008"
down_revision = "0007"
compatible_from = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
    CREATE TABLE backup_notes (
        is_only boolean NOT NULL,
        made_at timestamptz,
        CONSTRAINT pk_backup_notes PRIMARY KEY (is_only),
        CONSTRAINT ck_backup_notes_is_only CHECK (is_only)
    )
    """)


def downgrade() -> None:
    op.execute("DROP TABLE backup_notes")
