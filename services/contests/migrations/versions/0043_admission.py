"""Who may join a contest, and requests that wait for an organizer's yes."""

from alembic import op

revision = "0043"
down_revision = "0042"
compatible_from = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(
        """
        ALTER TABLE contest
            ADD COLUMN admission text NOT NULL DEFAULT 'everybody',
            ADD COLUMN entry_code text,
            ADD COLUMN entry_domains jsonb NOT NULL DEFAULT '[]',
            ADD CONSTRAINT ck_contest_admission CHECK (admission IN ('everybody', 'code', 'domains', 'approval')),
            ADD CONSTRAINT ck_contest_entry_code CHECK (admission <> 'code' OR entry_code IS NOT NULL)
        """
    )
    op.execute(
        """
        CREATE TABLE join_request (
            contest_id uuid NOT NULL,
            user_id uuid NOT NULL,
            state text NOT NULL,
            answers jsonb NOT NULL,
            asked_at timestamptz NOT NULL,
            decided_at timestamptz,
            CONSTRAINT pk_join_request PRIMARY KEY (contest_id, user_id),
            CONSTRAINT fk_join_request_contest_id_contest FOREIGN KEY (contest_id) REFERENCES contest (id),
            CONSTRAINT ck_join_request_state CHECK (state IN ('waiting', 'refused'))
        )
        """
    )
    op.execute("CREATE INDEX ix_join_request_user_id ON join_request (user_id)")


def downgrade() -> None:
    op.execute("DROP TABLE join_request")
    op.execute(
        """
        ALTER TABLE contest
            DROP CONSTRAINT ck_contest_entry_code,
            DROP CONSTRAINT ck_contest_admission,
            DROP COLUMN entry_domains,
            DROP COLUMN entry_code,
            DROP COLUMN admission
        """
    )
