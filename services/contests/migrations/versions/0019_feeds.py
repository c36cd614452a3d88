"""Feeds: sources that are looked at again and again, their files, and imports that they bring."""

from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None

STATEMENTS = (
    """
    CREATE TABLE feed (
        id uuid NOT NULL,
        contest_id uuid NOT NULL,
        name text NOT NULL,
        url text,
        format text NOT NULL,
        columns jsonb NOT NULL,
        time_zone text,
        shift_days integer,
        every_minutes integer NOT NULL,
        kick_offs text NOT NULL,
        results text NOT NULL,
        most_changes integer NOT NULL,
        state text NOT NULL,
        next_check_at timestamptz,
        claimed_until timestamptz,
        failures integer NOT NULL,
        is_read boolean NOT NULL,
        is_excused boolean NOT NULL,
        has_applied boolean NOT NULL,
        seen jsonb,
        checks jsonb NOT NULL,
        problem jsonb,
        stop jsonb,
        made_by uuid NOT NULL,
        made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT pk_feed PRIMARY KEY (id),
        CONSTRAINT fk_feed_contest_id_contest FOREIGN KEY (contest_id) REFERENCES contest (id),
        CONSTRAINT uq_feed_contest_id_name UNIQUE (contest_id, name),
        CONSTRAINT ck_feed_format CHECK (format IN ('openfootball', 'fpl', 'csv')),
        CONSTRAINT ck_feed_kick_offs CHECK (kick_offs IN ('wait', 'itself')),
        CONSTRAINT ck_feed_results CHECK (results IN ('wait', 'itself')),
        CONSTRAINT ck_feed_state CHECK (state IN ('active', 'paused', 'stopped')),
        CONSTRAINT ck_feed_stop CHECK ((state = 'stopped') = (stop IS NOT NULL)),
        CONSTRAINT ck_feed_figures CHECK (every_minutes > 0 AND most_changes BETWEEN 1 AND 100 AND failures >= 0)
    )
    """,
    "CREATE INDEX ix_feed_next_check_at ON feed (next_check_at) WHERE next_check_at IS NOT NULL",
    """
    CREATE TABLE feed_file (
        feed_id uuid NOT NULL,
        name text NOT NULL,
        text text NOT NULL,
        etag text,
        last_modified text,
        came_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT pk_feed_file PRIMARY KEY (feed_id, name),
        CONSTRAINT fk_feed_file_feed_id_feed FOREIGN KEY (feed_id) REFERENCES feed (id)
    )
    """,
    """
    ALTER TABLE schedule_import
        ADD COLUMN feed_id uuid,
        ADD CONSTRAINT fk_schedule_import_feed_id_feed FOREIGN KEY (feed_id) REFERENCES feed (id),
        DROP CONSTRAINT ck_schedule_import_wanted,
        ADD CONSTRAINT ck_schedule_import_wanted CHECK (state NOT IN ('waiting', 'running')
            OR (num_nonnulls(text, try_at) = 2 AND num_nonnulls(wanted_by, feed_id) > 0))
    """,
    "CREATE INDEX ix_schedule_import_feed_id ON schedule_import (feed_id) WHERE feed_id IS NOT NULL",
)


def upgrade() -> None:
    for statement in STATEMENTS:
        op.execute(statement)


def downgrade() -> None:
    op.execute("DELETE FROM schedule_import WHERE feed_id IS NOT NULL")
    op.execute(
        """
        ALTER TABLE schedule_import
            DROP CONSTRAINT ck_schedule_import_wanted,
            DROP COLUMN feed_id,
            ADD CONSTRAINT ck_schedule_import_wanted CHECK (
                state NOT IN ('waiting', 'running') OR num_nonnulls(text, wanted_by, try_at) = 3)
        """
    )
    op.execute("DROP TABLE feed_file")
    op.execute("DROP TABLE feed")
