"""Who is erased, and which services have confirmed it."""

from alembic import op
from kit.privacy import schema

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    schema.create(op)
    op.execute(
        """
        CREATE TABLE erasures (
            user_id uuid NOT NULL,
            asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
            done_at timestamptz,
            noted_at timestamptz,
            CONSTRAINT pk_erasures PRIMARY KEY (user_id)
        )
        """
    )
    op.execute("CREATE INDEX ix_erasures_open ON erasures (asked_at) WHERE done_at IS NULL")
    op.execute("CREATE INDEX ix_erasures_unnoted ON erasures (asked_at) WHERE noted_at IS NULL")
    op.execute(
        """
        CREATE TABLE erasure_receipts (
            user_id uuid NOT NULL,
            service text NOT NULL,
            received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
            CONSTRAINT pk_erasure_receipts PRIMARY KEY (user_id, service),
            CONSTRAINT fk_erasure_receipts_user_id_erasures FOREIGN KEY (user_id) REFERENCES erasures (user_id)
        )
        """
    )


def downgrade() -> None:
    op.execute("DROP TABLE erasure_receipts")
    op.execute("DROP TABLE erasures")
    schema.drop(op)
