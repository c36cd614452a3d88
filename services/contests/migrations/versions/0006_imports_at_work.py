"""Imports are applied by a worker: who wants it, how far it is, why it failed."""

from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

STATEMENTS = (
    """
    ALTER TABLE schedule_import
        ADD COLUMN wanted_by uuid,
        ADD COLUMN attempts integer NOT NULL DEFAULT 0,
        ADD COLUMN try_at timestamptz,
        ADD COLUMN rows_done integer NOT NULL DEFAULT 0,
        ADD COLUMN rows_in_all integer NOT NULL DEFAULT 0,
        ADD COLUMN failure jsonb,
        DROP CONSTRAINT ck_schedule_import_state,
        ADD CONSTRAINT ck_schedule_import_state
            CHECK (state IN ('preview', 'refused', 'waiting', 'running', 'applied', 'failed')),
        ADD CONSTRAINT ck_schedule_import_wanted CHECK (
            state NOT IN ('waiting', 'running') OR num_nonnulls(text, wanted_by, try_at) = 3),
        ADD CONSTRAINT ck_schedule_import_failed CHECK ((state = 'failed') = (failure IS NOT NULL)),
        ADD CONSTRAINT ck_schedule_import_progress CHECK (rows_done BETWEEN 0 AND rows_in_all AND attempts >= 0)
    """,
    """
    CREATE INDEX ix_schedule_import_to_apply ON schedule_import (try_at) WHERE state IN ('waiting', 'running')
    """,
    """
    CREATE INDEX ix_schedule_import_unapplied ON schedule_import (created_at)
        WHERE state IN ('preview', 'refused', 'failed')
    """,
)


def upgrade() -> None:
    for statement in STATEMENTS:
        op.execute(statement)


def downgrade() -> None:
    op.execute("DELETE FROM schedule_import WHERE state IN ('waiting', 'running', 'failed')")
    op.execute("DROP INDEX ix_schedule_import_unapplied")
    op.execute("DROP INDEX ix_schedule_import_to_apply")
    op.execute(
        """
        ALTER TABLE schedule_import
            DROP CONSTRAINT ck_schedule_import_progress,
            DROP CONSTRAINT ck_schedule_import_failed,
            DROP CONSTRAINT ck_schedule_import_wanted,
            DROP CONSTRAINT ck_schedule_import_state,
            ADD CONSTRAINT ck_schedule_import_state CHECK (state IN ('preview', 'applied', 'refused')),
            DROP COLUMN failure, DROP COLUMN rows_in_all, DROP COLUMN rows_done, DROP COLUMN try_at,
            DROP COLUMN attempts, DROP COLUMN wanted_by
        """
    )
