"""What organizers have said to contests' members."""

from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(
        """
        CREATE TABLE organizer_message (
            contest_id uuid NOT NULL,
            key uuid NOT NULL,
            members integer NOT NULL,
            sent_at timestamptz NOT NULL DEFAULT clock_timestamp(),
            CONSTRAINT pk_organizer_message PRIMARY KEY (contest_id, key),
            CONSTRAINT fk_organizer_message_contest_id_contest FOREIGN KEY (contest_id) REFERENCES contest (id),
            CONSTRAINT ck_organizer_message_members CHECK (members > 0)
        )
        """
    )


def downgrade() -> None:
    op.execute("DROP TABLE organizer_message")
