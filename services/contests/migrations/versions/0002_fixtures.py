"""Fixtures, their events, draft and published results, imports."""

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

STATEMENTS = (
    """
    CREATE TABLE fixture (
        id uuid NOT NULL,
        contest_id uuid NOT NULL,
        number integer NOT NULL,
        import_key text,
        name text NOT NULL,
        sub_title text,
        starts_at timestamptz NOT NULL,
        ends_at timestamptz NOT NULL,
        display_from timestamptz,
        display_to timestamptz,
        opens_at timestamptz,
        closes_at timestamptz,
        special_information jsonb,
        published_at timestamptz,
        pick_window integer NOT NULL DEFAULT 1,
        revision integer NOT NULL DEFAULT 1,
        locked_at timestamptz,
        locked_teams integer,
        locked_digest text,
        results_revision integer NOT NULL DEFAULT 0,
        results_final boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT pk_fixture PRIMARY KEY (id),
        CONSTRAINT fk_fixture_contest_id_contest FOREIGN KEY (contest_id) REFERENCES contest (id),
        CONSTRAINT uq_fixture_contest_id_number UNIQUE (contest_id, number) DEFERRABLE INITIALLY DEFERRED,
        CONSTRAINT uq_fixture_contest_id_import_key UNIQUE (contest_id, import_key),
        CONSTRAINT ck_fixture_number CHECK (number >= 1),
        CONSTRAINT ck_fixture_name CHECK (char_length(name) BETWEEN 1 AND 120),
        CONSTRAINT ck_fixture_times CHECK (starts_at <= ends_at),
        CONSTRAINT ck_fixture_window CHECK (pick_window >= 1),
        CONSTRAINT ck_fixture_revision CHECK (revision >= 1),
        CONSTRAINT ck_fixture_results_revision CHECK (results_revision >= 0),
        CONSTRAINT ck_fixture_lock_is_whole CHECK (
            (locked_at IS NULL) = (locked_teams IS NULL) AND (locked_at IS NULL) = (locked_digest IS NULL)),
        CONSTRAINT ck_fixture_results_need_the_lock CHECK (results_revision = 0 OR locked_at IS NOT NULL),
        CONSTRAINT ck_fixture_final_is_published CHECK (results_revision > 0 OR NOT results_final)
    )
    """,
    """
    CREATE TABLE fixture_event (
        fixture_id uuid NOT NULL,
        key text NOT NULL,
        contest_id uuid NOT NULL,
        position integer NOT NULL,
        home_key text,
        away_key text,
        group_name text,
        members text[] NOT NULL,
        starts_at timestamptz NOT NULL,
        venue text,
        state text NOT NULL DEFAULT 'scheduled',
        result_basis text NOT NULL,
        predictions jsonb NOT NULL,
        CONSTRAINT pk_fixture_event PRIMARY KEY (fixture_id, key),
        CONSTRAINT fk_fixture_event_fixture_id_fixture FOREIGN KEY (fixture_id) REFERENCES fixture (id),
        CONSTRAINT ck_fixture_event_key CHECK (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(key) <= 200),
        CONSTRAINT ck_fixture_event_match_or_group CHECK (
            (group_name IS NULL AND home_key IS NOT NULL AND away_key IS NOT NULL AND home_key <> away_key
                AND members = '{}')
            OR (group_name IS NOT NULL AND home_key IS NULL AND away_key IS NULL AND members <> '{}')),
        CONSTRAINT ck_fixture_event_state CHECK (state IN ('scheduled', 'postponed', 'void')),
        CONSTRAINT ck_fixture_event_result_basis CHECK (result_basis IN ('normalTime', 'extraTime', 'penalties')),
        CONSTRAINT ck_fixture_event_predictions CHECK (jsonb_typeof(predictions) = 'array')
    )
    """,
    """
    CREATE TABLE result_draft (
        fixture_id uuid NOT NULL,
        results jsonb NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT pk_result_draft PRIMARY KEY (fixture_id),
        CONSTRAINT fk_result_draft_fixture_id_fixture FOREIGN KEY (fixture_id) REFERENCES fixture (id),
        CONSTRAINT ck_result_draft_results CHECK (jsonb_typeof(results) = 'object')
    )
    """,
    """
    CREATE TABLE published_result (
        fixture_id uuid NOT NULL,
        revision integer NOT NULL,
        final boolean NOT NULL,
        results jsonb NOT NULL,
        reason text,
        published_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT pk_published_result PRIMARY KEY (fixture_id, revision),
        CONSTRAINT fk_published_result_fixture_id_fixture FOREIGN KEY (fixture_id) REFERENCES fixture (id),
        CONSTRAINT ck_published_result_revision CHECK (revision >= 1),
        CONSTRAINT ck_published_result_results CHECK (jsonb_typeof(results) = 'object')
    )
    """,
    """
    CREATE TABLE schedule_import (
        id uuid NOT NULL,
        contest_id uuid NOT NULL,
        state text NOT NULL,
        file_name text,
        text text,
        options jsonb NOT NULL,
        preview jsonb NOT NULL,
        created_by uuid NOT NULL,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        applied_at timestamptz,
        CONSTRAINT pk_schedule_import PRIMARY KEY (id),
        CONSTRAINT fk_schedule_import_contest_id_contest FOREIGN KEY (contest_id) REFERENCES contest (id),
        CONSTRAINT ck_schedule_import_state CHECK (state IN ('preview', 'applied', 'refused')),
        CONSTRAINT ck_schedule_import_applied CHECK ((state = 'applied') = (applied_at IS NOT NULL)),
        CONSTRAINT ck_schedule_import_refused_has_no_file CHECK (state <> 'refused' OR text IS NULL)
    )
    """,
)


def upgrade() -> None:
    for statement in STATEMENTS:
        op.execute(statement)


def downgrade() -> None:
    for table in ("schedule_import", "published_result", "result_draft", "fixture_event", "fixture"):
        op.execute(f"DROP TABLE {table}")
