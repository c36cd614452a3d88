"""Matches that close and lock by themselves."""

from alembic import op

revision = "0021"
down_revision = "0020"
compatible_from = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE fixture ADD COLUMN match_locks integer")
    op.execute("""
    ALTER TABLE fixture_event
        ADD COLUMN closes_at timestamptz,
        ADD COLUMN window_number integer NOT NULL DEFAULT 1,
        ADD COLUMN locked_at timestamptz,
        ADD COLUMN locked_window integer,
        ADD COLUMN locked_teams integer,
        ADD COLUMN digest text,
        ADD COLUMN lock_revision bigint NOT NULL DEFAULT 0,
        ADD CONSTRAINT ck_fixture_event_locked_as_a_whole CHECK (
            num_nonnulls(locked_at, locked_window, locked_teams, digest) IN (0, 4)
        )
    """)
    op.execute("""
    CREATE INDEX ix_fixture_event_to_lock ON fixture_event (closes_at) WHERE closes_at IS NOT NULL AND locked_at IS NULL
    """)
    op.execute("""
    CREATE TABLE match_digest_tree (
        contest_id uuid NOT NULL,
        fixture_id uuid NOT NULL,
        event_key text NOT NULL,
        lock_revision bigint NOT NULL,
        group_size smallint NOT NULL,
        first_teams bytea NOT NULL,
        roots bytea NOT NULL,
        CONSTRAINT pk_match_digest_tree PRIMARY KEY (contest_id, fixture_id, event_key),
        CONSTRAINT ck_match_digest_tree_groups CHECK (
            octet_length(first_teams) % 16 = 0 AND octet_length(roots) = 2 * octet_length(first_teams)
        ),
        CONSTRAINT ck_match_digest_tree_group_size CHECK (group_size >= 1)
    )
    """)
    op.execute("ALTER TABLE team_block ADD COLUMN event_key text NOT NULL DEFAULT ''")
    op.execute("ALTER TABLE team_block DROP CONSTRAINT pk_team_block")
    op.execute("""
    ALTER TABLE team_block ADD CONSTRAINT pk_team_block PRIMARY KEY (contest_id, fixture_id, event_key, first_team)
    """)


def downgrade() -> None:
    op.execute("DELETE FROM team_block WHERE event_key <> ''")
    op.execute("ALTER TABLE team_block DROP CONSTRAINT pk_team_block")
    op.execute("ALTER TABLE team_block DROP COLUMN event_key")
    op.execute("ALTER TABLE team_block ADD CONSTRAINT pk_team_block PRIMARY KEY (contest_id, fixture_id, first_team)")
    op.execute("DROP TABLE match_digest_tree")
    op.execute("DROP INDEX ix_fixture_event_to_lock")
    op.execute("""
    ALTER TABLE fixture_event
        DROP COLUMN closes_at, DROP COLUMN window_number, DROP COLUMN locked_at, DROP COLUMN locked_window,
        DROP COLUMN locked_teams, DROP COLUMN digest, DROP COLUMN lock_revision
    """)
    op.execute("ALTER TABLE fixture DROP COLUMN match_locks")
