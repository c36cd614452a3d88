"""Contests, teams and runs as collected; who has joined a contest; private leagues and their members."""

from alembic import op
from standings import schema

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

_COLUMNS = (
    "team_ids",
    "fixture_points",
    "totals",
    "best_fixture",
    "exact_results",
    "correct_predictions",
    "fewest_transfers",
    "earliest_team",
)

_CREATE = (
    # which chunk holds a team, without reading any; arrays of ids and points are little smaller when compressed, and
    # a look-up would decompress a whole column for one team
    "ALTER TABLE run_chunk ADD COLUMN first_team uuid GENERATED ALWAYS AS (team_ids[1]) STORED",
    "CREATE INDEX ix_run_chunk_first_team ON run_chunk (contest_id, run_id, first_team)",
    *(f"ALTER TABLE run_chunk ALTER COLUMN {column} SET STORAGE EXTERNAL" for column in _COLUMNS),
    "CREATE INDEX ix_team_contest_id_user_id ON team (contest_id, user_id)",
    """
    CREATE TABLE membership (
        contest_id uuid NOT NULL,
        user_id uuid NOT NULL,
        joined boolean NOT NULL,
        revision bigint NOT NULL,
        CONSTRAINT pk_membership PRIMARY KEY (contest_id, user_id)
    )
    """,
    """
    CREATE TABLE league (
        league_id uuid NOT NULL,
        contest_id uuid NOT NULL,
        code text NOT NULL,
        name text NOT NULL,
        name_key text NOT NULL,
        description text NOT NULL,
        admin_id uuid NOT NULL,
        published boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT pk_league PRIMARY KEY (league_id),
        CONSTRAINT uq_league_code UNIQUE (code),
        CONSTRAINT uq_league_name UNIQUE (contest_id, name_key),
        CONSTRAINT ck_league_name_length CHECK (char_length(name) BETWEEN 3 AND 40),
        CONSTRAINT ck_league_description_length CHECK (char_length(description) <= 200),
        CONSTRAINT ck_league_code_length CHECK (char_length(code) = 8)
    )
    """,
    "CREATE INDEX ix_league_published ON league (contest_id, created_at) WHERE published",
    "CREATE INDEX ix_league_admin_id ON league (admin_id)",
    """
    CREATE TABLE member (
        league_id uuid NOT NULL,
        user_id uuid NOT NULL,
        contest_id uuid NOT NULL,
        team_id uuid NOT NULL,
        joined_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT pk_member PRIMARY KEY (league_id, user_id),
        CONSTRAINT fk_member_league FOREIGN KEY (league_id) REFERENCES league (league_id) ON DELETE CASCADE
    )
    """,
    "CREATE INDEX ix_member_user_id_contest_id ON member (user_id, contest_id)",
    """
    CREATE TABLE removal (
        league_id uuid NOT NULL,
        user_id uuid NOT NULL,
        removed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT pk_removal PRIMARY KEY (league_id, user_id),
        CONSTRAINT fk_removal_league FOREIGN KEY (league_id) REFERENCES league (league_id) ON DELETE CASCADE
    )
    """,
    "CREATE INDEX ix_removal_user_id ON removal (user_id)",
)


def upgrade() -> None:
    schema.create(op)
    for statement in _CREATE:
        op.execute(statement)


def downgrade() -> None:
    for table in ("removal", "member", "league", "membership"):
        op.execute(f"DROP TABLE {table}")
    schema.drop(op)
