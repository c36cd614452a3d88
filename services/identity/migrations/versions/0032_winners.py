"""Winners who were asked for their data; when contests end."""

from alembic import op

revision = "0032"
down_revision = "0031"
compatible_from = "0023"
branch_labels = None
depends_on = None

_CREATE = (
    "ALTER TABLE contests ADD COLUMN state text",
    "ALTER TABLE contests ADD COLUMN ends_at timestamptz",
    """
    CREATE TABLE winners (
        contest_id uuid NOT NULL,
        user_id uuid NOT NULL,
        position integer NOT NULL,
        team text NOT NULL,
        points integer NOT NULL,
        prize text NOT NULL,
        asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        due_at timestamptz NOT NULL,
        sealed bytea,
        given_at timestamptz,
        changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        saved_at timestamptz,
        CONSTRAINT pk_winners PRIMARY KEY (contest_id, user_id),
        CONSTRAINT fk_winners_user_id_users FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT ck_winners_answer CHECK ((sealed IS NULL) = (given_at IS NULL))
    )
    """,
    "CREATE INDEX ix_winners_user_id ON winners (user_id)",
    "CREATE INDEX ix_winners_due_at ON winners (due_at)",
)


def upgrade() -> None:
    for statement in _CREATE:
        op.execute(statement)


def downgrade() -> None:
    op.execute("DROP TABLE winners")
    op.execute("ALTER TABLE contests DROP COLUMN ends_at")
    op.execute("ALTER TABLE contests DROP COLUMN state")
