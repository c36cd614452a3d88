"""Messages, contests and teams as the ranking knows them, runs, rankings, live changes."""

from alembic import op

from kit.messaging import schema

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

_CREATE = (
    """
    CREATE TABLE contest (
        contest_id uuid NOT NULL,
        name text NOT NULL,
        state text NOT NULL,
        tie_break text[] NOT NULL,
        revision bigint NOT NULL,
        CONSTRAINT pk_contest PRIMARY KEY (contest_id),
        CONSTRAINT ck_contest_state CHECK (state IN ('draft', 'published', 'running', 'closed')),
        CONSTRAINT ck_contest_revision CHECK (revision >= 0)
    )
    """,
    # revision -1: known only from points that were scored, its own event is still on the way
    """
    CREATE TABLE fixture (
        contest_id uuid NOT NULL,
        fixture_id uuid NOT NULL,
        number integer NOT NULL,
        name text NOT NULL,
        revision bigint NOT NULL,
        CONSTRAINT pk_fixture PRIMARY KEY (contest_id, fixture_id),
        CONSTRAINT ck_fixture_revision CHECK (revision >= -1)
    )
    """,
    "CREATE INDEX ix_fixture_contest_id_number ON fixture (contest_id, number)",
    """
    CREATE TABLE team (
        contest_id uuid NOT NULL,
        team_id uuid NOT NULL,
        name text NOT NULL,
        name_key text COLLATE "C" NOT NULL,
        hidden boolean NOT NULL,
        created_at timestamptz NOT NULL,
        revision bigint NOT NULL,
        CONSTRAINT pk_team PRIMARY KEY (contest_id, team_id),
        CONSTRAINT ck_team_revision CHECK (revision >= 0)
    )
    """,
    """
    CREATE TABLE run (
        contest_id uuid NOT NULL,
        run_id uuid NOT NULL,
        run_number bigint NOT NULL,
        fixture_id uuid NOT NULL,
        revision bigint NOT NULL,
        final boolean NOT NULL,
        chunks integer NOT NULL,
        received integer NOT NULL DEFAULT 0,
        completed_at timestamptz,
        CONSTRAINT pk_run PRIMARY KEY (contest_id, run_id),
        CONSTRAINT fk_run_fixture FOREIGN KEY (contest_id, fixture_id) REFERENCES fixture (contest_id, fixture_id),
        CONSTRAINT ck_run_received CHECK (received BETWEEN 0 AND chunks),
        CONSTRAINT ck_run_complete CHECK ((received = chunks) = (completed_at IS NOT NULL))
    )
    """,
    """
    CREATE INDEX ix_run_complete ON run (contest_id, fixture_id, run_number DESC) WHERE completed_at IS NOT NULL
    """,
    # columns, as they came: element i of every array is one team; a tie-break the game does not have is NULL
    """
    CREATE TABLE run_chunk (
        contest_id uuid NOT NULL,
        run_id uuid NOT NULL,
        chunk integer NOT NULL,
        team_ids uuid[] NOT NULL,
        fixture_points integer[] NOT NULL,
        totals integer[] NOT NULL,
        best_fixture bigint[],
        exact_results bigint[],
        correct_predictions bigint[],
        fewest_transfers bigint[],
        earliest_team bigint[],
        CONSTRAINT pk_run_chunk PRIMARY KEY (contest_id, run_id, chunk),
        CONSTRAINT fk_run_chunk_run FOREIGN KEY (contest_id, run_id) REFERENCES run (contest_id, run_id)
            ON DELETE CASCADE,
        CONSTRAINT ck_run_chunk_columns_have_one_length CHECK (
            cardinality(fixture_points) = cardinality(team_ids)
            AND cardinality(totals) = cardinality(team_ids)
            AND coalesce(cardinality(best_fixture), cardinality(team_ids)) = cardinality(team_ids)
            AND coalesce(cardinality(exact_results), cardinality(team_ids)) = cardinality(team_ids)
            AND coalesce(cardinality(correct_predictions), cardinality(team_ids)) = cardinality(team_ids)
            AND coalesce(cardinality(fewest_transfers), cardinality(team_ids)) = cardinality(team_ids)
            AND coalesce(cardinality(earliest_team), cardinality(team_ids)) = cardinality(team_ids)
        )
    )
    """,
    # a ranking never changes once it is made; the next one replaces it
    """
    CREATE TABLE ranking (
        ranking_id uuid NOT NULL,
        contest_id uuid NOT NULL,
        fixture_number integer,
        run_revision bigint NOT NULL,
        final boolean NOT NULL,
        total integer NOT NULL,
        leader_points integer NOT NULL,
        histogram jsonb NOT NULL,
        made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        retired_at timestamptz,
        CONSTRAINT pk_ranking PRIMARY KEY (ranking_id),
        CONSTRAINT ck_ranking_total CHECK (total >= 0)
    )
    """,
    "CREATE INDEX ix_ranking_retired_at ON ranking (retired_at) WHERE retired_at IS NOT NULL",
    # no foreign key to ranking: it would cost a look-up for each of a million rows
    """
    CREATE TABLE ranking_row (
        contest_id uuid NOT NULL,
        ranking_id uuid NOT NULL,
        number integer NOT NULL,
        position integer NOT NULL,
        team_id uuid NOT NULL,
        points integer NOT NULL,
        name text NOT NULL,
        CONSTRAINT pk_ranking_row PRIMARY KEY (contest_id, ranking_id, number),
        CONSTRAINT uq_ranking_row_contest_id_ranking_id_team_id UNIQUE (contest_id, ranking_id, team_id),
        CONSTRAINT ck_ranking_row_position CHECK (position BETWEEN 1 AND number)
    )
    """,
    # scope: overall = the contest now; fixture = points of that fixture; after = the contest as it stood after it
    """
    CREATE TABLE published_ranking (
        contest_id uuid NOT NULL,
        scope text NOT NULL,
        fixture_id uuid,
        ranking_id uuid NOT NULL,
        CONSTRAINT uq_published_ranking_contest_id_scope_fixture_id UNIQUE NULLS NOT DISTINCT
            (contest_id, scope, fixture_id),
        CONSTRAINT fk_published_ranking_ranking_id_ranking FOREIGN KEY (ranking_id) REFERENCES ranking (ranking_id),
        CONSTRAINT ck_published_ranking_scope CHECK (scope IN ('overall', 'fixture', 'after')),
        CONSTRAINT ck_published_ranking_scope_names_fixture CHECK ((scope = 'overall') = (fixture_id IS NULL))
    )
    """,
    "CREATE INDEX ix_published_ranking_ranking_id ON published_ranking (ranking_id)",
    # fixture_id NULL asks for the overall ranking; urgent: a run is complete, everything of it appears in one step
    """
    CREATE TABLE ranking_request (
        request_id bigint GENERATED ALWAYS AS IDENTITY,
        contest_id uuid NOT NULL,
        fixture_id uuid,
        urgent boolean NOT NULL,
        correlation_id text,
        CONSTRAINT pk_ranking_request PRIMARY KEY (request_id)
    )
    """,
    "CREATE INDEX ix_ranking_request_contest_id ON ranking_request (contest_id)",
    """
    CREATE TABLE live_change (
        contest_id uuid NOT NULL,
        schedule bigint NOT NULL DEFAULT 0,
        results bigint NOT NULL DEFAULT 0,
        ranking bigint NOT NULL DEFAULT 0,
        news bigint NOT NULL DEFAULT 0,
        CONSTRAINT pk_live_change PRIMARY KEY (contest_id)
    )
    """,
)
_TABLES = (
    "live_change",
    "ranking_request",
    "published_ranking",
    "ranking_row",
    "ranking",
    "run_chunk",
    "run",
    "team",
    "fixture",
    "contest",
)


def upgrade() -> None:
    schema.create(op)
    for statement in _CREATE:
        op.execute(statement)


def downgrade() -> None:
    for table in _TABLES:
        op.execute(f"DROP TABLE {table}")
    schema.drop(op)
