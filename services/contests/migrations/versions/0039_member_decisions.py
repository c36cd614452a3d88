"""Organizers' decisions about members: removed from a contest, or a winner although blocked."""

from alembic import op

revision = "0039"
down_revision = "0038"
compatible_from = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(
        """
        CREATE TABLE member_decision (
            contest_id uuid NOT NULL,
            user_id uuid NOT NULL,
            kind text NOT NULL,
            reason text NOT NULL,
            decided_by uuid NOT NULL,
            decided_at timestamptz NOT NULL,
            CONSTRAINT pk_member_decision PRIMARY KEY (contest_id, user_id, kind),
            CONSTRAINT fk_member_decision_contest_id_contest FOREIGN KEY (contest_id) REFERENCES contest (id),
            CONSTRAINT ck_member_decision_kind CHECK (kind IN ('removed', 'awarded'))
        )
        """
    )
    op.execute("CREATE INDEX ix_member_decision_user_id ON member_decision (user_id)")


def downgrade() -> None:
    op.execute("DROP TABLE member_decision")
