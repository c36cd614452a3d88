"""The chosen meanings of tables' columns, kept for the next table with the same heads."""

from alembic import op

revision = "0031"
down_revision = "0030"
compatible_from = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(
        """
        CREATE TABLE kept_columns (
            contest_id uuid NOT NULL,
            kind varchar NOT NULL,
            digest varchar NOT NULL,
            heads jsonb NOT NULL,
            columns jsonb NOT NULL,
            chosen_at timestamptz DEFAULT clock_timestamp() NOT NULL,
            CONSTRAINT pk_kept_columns PRIMARY KEY (contest_id, kind, digest),
            CONSTRAINT fk_kept_columns_contest_id_contest FOREIGN KEY (contest_id) REFERENCES contest (id)
        )
        """
    )


def downgrade() -> None:
    op.execute("DROP TABLE kept_columns")
