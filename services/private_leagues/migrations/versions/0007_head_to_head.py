"""When fixtures are played, which leagues play head to head, and their draws."""

from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

_CREATE = (
    "ALTER TABLE fixture ADD COLUMN opens_at timestamptz",
    "ALTER TABLE fixture ADD COLUMN closes_at timestamptz",
    "ALTER TABLE fixture ADD COLUMN drawn_at timestamptz",
    "ALTER TABLE league ADD COLUMN head_to_head boolean NOT NULL DEFAULT false",
    "CREATE INDEX ix_league_head_to_head ON league (contest_id, league_id) WHERE head_to_head",
    """
    CREATE TABLE draw (
        league_id uuid NOT NULL,
        fixture_id uuid NOT NULL,
        contest_id uuid NOT NULL,
        home uuid[] NOT NULL,
        away uuid[] NOT NULL,
        resting uuid,
        drawn_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT pk_draw PRIMARY KEY (league_id, fixture_id),
        CONSTRAINT fk_draw_league FOREIGN KEY (league_id) REFERENCES league (league_id) ON DELETE CASCADE,
        CONSTRAINT ck_draw_pairs CHECK (cardinality(home) = cardinality(away))
    )
    """,
)


def upgrade() -> None:
    for statement in _CREATE:
        op.execute(statement)


def downgrade() -> None:
    op.execute("DROP TABLE draw")
    op.execute("ALTER TABLE league DROP COLUMN head_to_head")
    for column in ("drawn_at", "closes_at", "opens_at"):
        op.execute(f"ALTER TABLE fixture DROP COLUMN {column}")
