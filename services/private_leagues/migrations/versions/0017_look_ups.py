"""Who looked a private league up by its code: only they join it by its id."""

from alembic import op

revision = "0017"
down_revision = "0016"
compatible_from = "0012"
branch_labels = None
depends_on = None

_CREATE = (
    """
    CREATE TABLE look_up (
        league_id uuid NOT NULL,
        user_id uuid NOT NULL,
        valid_until timestamptz NOT NULL,
        CONSTRAINT pk_look_up PRIMARY KEY (league_id, user_id),
        CONSTRAINT fk_look_up_league FOREIGN KEY (league_id) REFERENCES league (league_id) ON DELETE CASCADE
    )
    """,
    "CREATE INDEX ix_look_up_user_id ON look_up (user_id)",
    "CREATE INDEX ix_look_up_valid_until ON look_up (valid_until)",
)


def upgrade() -> None:
    for statement in _CREATE:
        op.execute(statement)


def downgrade() -> None:
    op.execute("DROP TABLE look_up")
