"""Messaging, contests, memberships, teams, fixtures, predictions, runs and scores."""

from alembic import op
from kit.messaging import schema

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

TABLES = (
    """
    CREATE TABLE contest (
        contest_id uuid NOT NULL,
        name text NOT NULL,
        event_type text NOT NULL,
        state text NOT NULL,
        tie_break text[] NOT NULL,
        revision bigint NOT NULL,
        CONSTRAINT pk_contest PRIMARY KEY (contest_id)
    )
    """,
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
    CREATE TABLE team (
        contest_id uuid NOT NULL,
        team_id uuid NOT NULL,
        user_id uuid NOT NULL,
        name text NOT NULL,
        name_key text NOT NULL,
        hidden boolean NOT NULL,
        revision bigint NOT NULL,
        sequence bigint NOT NULL,
        created_at timestamptz NOT NULL,
        saved_at timestamptz NOT NULL,
        CONSTRAINT pk_team PRIMARY KEY (contest_id, team_id),
        CONSTRAINT uq_team_user UNIQUE (contest_id, user_id),
        CONSTRAINT uq_team_name UNIQUE (contest_id, name_key),
        CONSTRAINT ck_team_name_length CHECK (char_length(name) BETWEEN 3 AND 40),
        CONSTRAINT ck_team_revision CHECK (revision >= 1),
        CONSTRAINT ck_team_sequence CHECK (sequence >= 0)
    ) WITH (fillfactor = 80)
    """,
    "CREATE INDEX ix_team_team_id ON team (team_id)",
    """
    CREATE TABLE fixture (
        contest_id uuid NOT NULL,
        fixture_id uuid NOT NULL,
        number integer NOT NULL,
        name text NOT NULL,
        opens_at timestamptz NOT NULL,
        closes_at timestamptz NOT NULL,
        window_number integer NOT NULL,
        revision bigint NOT NULL,
        locked_at timestamptz,
        locked_window integer,
        locked_teams integer,
        digest text,
        lock_revision bigint NOT NULL DEFAULT 0,
        CONSTRAINT pk_fixture PRIMARY KEY (contest_id, fixture_id),
        CONSTRAINT ck_fixture_locked_as_a_whole
            CHECK (num_nonnulls(locked_at, locked_window, locked_teams, digest) IN (0, 4)),
        CONSTRAINT ck_fixture_window CHECK (locked_window <= window_number),
        CONSTRAINT ck_fixture_digest CHECK (digest ~ '^[0-9a-f]{64}$')
    )
    """,
    "CREATE INDEX ix_fixture_fixture_id ON fixture (fixture_id)",
    "CREATE INDEX ix_fixture_to_lock ON fixture (closes_at) WHERE locked_at IS NULL",
    """
    CREATE TABLE fixture_event (
        contest_id uuid NOT NULL,
        fixture_id uuid NOT NULL,
        event_key text NOT NULL,
        position integer NOT NULL,
        home text,
        away text,
        group_name text,
        state text NOT NULL,
        offer jsonb NOT NULL,
        frozen jsonb,
        CONSTRAINT pk_fixture_event PRIMARY KEY (contest_id, fixture_id, event_key),
        CONSTRAINT fk_fixture_event_contest_id_fixture FOREIGN KEY (contest_id, fixture_id)
            REFERENCES fixture (contest_id, fixture_id),
        CONSTRAINT ck_fixture_event_state CHECK (state IN ('scheduled', 'played', 'postponed', 'void'))
    )
    """,
    # no foreign keys from here on: they would lock a contest's fixture or team row once more in every hot statement
    """
    CREATE TABLE prediction (
        contest_id uuid NOT NULL,
        fixture_id uuid NOT NULL,
        team_id uuid NOT NULL,
        picks jsonb NOT NULL,
        sequences jsonb NOT NULL,
        saved_at timestamptz NOT NULL,
        CONSTRAINT pk_prediction PRIMARY KEY (contest_id, fixture_id, team_id),
        CONSTRAINT ck_prediction_picks CHECK (jsonb_typeof(picks) = 'object'),
        CONSTRAINT ck_prediction_sequences CHECK (jsonb_typeof(sequences) = 'object')
    ) WITH (fillfactor = 70)
    """,
    "CREATE INDEX ix_prediction_team ON prediction (contest_id, team_id)",
    """
    CREATE TABLE distribution (
        contest_id uuid NOT NULL,
        fixture_id uuid NOT NULL,
        event_key text NOT NULL,
        family text NOT NULL,
        name text NOT NULL,
        teams integer NOT NULL,
        CONSTRAINT pk_distribution PRIMARY KEY (contest_id, fixture_id, event_key, family, name),
        CONSTRAINT ck_distribution_teams CHECK (teams > 0)
    )
    """,
    """
    CREATE TABLE run (
        contest_id uuid NOT NULL,
        run_id uuid NOT NULL,
        run_number bigint NOT NULL,
        fixture_id uuid NOT NULL,
        results_revision bigint NOT NULL,
        final boolean NOT NULL,
        results jsonb NOT NULL,
        state text NOT NULL,
        chunks integer,
        correlation_id text,
        causation_id uuid,
        created_at timestamptz NOT NULL,
        finished_at timestamptz,
        CONSTRAINT pk_run PRIMARY KEY (contest_id, run_id),
        CONSTRAINT uq_run_number UNIQUE (contest_id, run_number),
        CONSTRAINT uq_run_results UNIQUE (contest_id, fixture_id, results_revision),
        CONSTRAINT ck_run_state CHECK (state IN ('waiting', 'running', 'done', 'superseded')),
        CONSTRAINT ck_run_finished CHECK ((state = 'done') = (finished_at IS NOT NULL))
    )
    """,
    "CREATE UNIQUE INDEX uq_run_running ON run (contest_id) WHERE state = 'running'",
    "CREATE INDEX ix_run_waiting ON run (contest_id, run_number) WHERE state = 'waiting'",
    """
    CREATE TABLE run_chunk (
        contest_id uuid NOT NULL,
        run_id uuid NOT NULL,
        chunk integer NOT NULL,
        first_team uuid NOT NULL,
        last_team uuid NOT NULL,
        attempts integer NOT NULL,
        retry_at timestamptz NOT NULL,
        done_at timestamptz,
        CONSTRAINT pk_run_chunk PRIMARY KEY (contest_id, run_id, chunk),
        CONSTRAINT fk_run_chunk_contest_id_run FOREIGN KEY (contest_id, run_id) REFERENCES run (contest_id, run_id),
        CONSTRAINT ck_run_chunk_teams CHECK (first_team <= last_team),
        CONSTRAINT ck_run_chunk_attempts CHECK (attempts >= 0)
    )
    """,
    "CREATE INDEX ix_run_chunk_open ON run_chunk (retry_at) WHERE done_at IS NULL",
    """
    CREATE TABLE score (
        contest_id uuid NOT NULL,
        team_id uuid NOT NULL,
        fixture_id uuid NOT NULL,
        run_id uuid NOT NULL,
        points integer NOT NULL,
        exact_results integer NOT NULL,
        correct_predictions integer NOT NULL,
        total integer NOT NULL,
        best_fixture integer NOT NULL,
        exact_total integer NOT NULL,
        correct_total integer NOT NULL,
        CONSTRAINT pk_score PRIMARY KEY (contest_id, team_id, fixture_id),
        CONSTRAINT ck_score_fixture CHECK (least(points, exact_results, correct_predictions) >= 0),
        CONSTRAINT ck_score_totals CHECK (total >= points AND best_fixture >= points)
    )
    """,
)


def upgrade() -> None:
    schema.create(op)
    for statement in TABLES:
        op.execute(statement)


def downgrade() -> None:
    for table in (
        "score",
        "run_chunk",
        "run",
        "distribution",
        "prediction",
        "fixture_event",
        "fixture",
        "team",
        "membership",
        "contest",
    ):
        op.execute(f"DROP TABLE {table}")
    schema.drop(op)
