"""The tables of collected data, for the first migration of a service.

`news_ranking` created its own before they were shared. A test compares each service's database with its models.
"""

from typing import Any

CREATE = (
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
        user_id uuid,
        name text NOT NULL,
        name_key text COLLATE "C" NOT NULL,
        hidden boolean NOT NULL,
        created_at timestamptz NOT NULL,
        revision bigint NOT NULL,
        CONSTRAINT pk_team PRIMARY KEY (contest_id, team_id),
        CONSTRAINT ck_team_revision CHECK (revision >= 0)
    )
    """,
    "CREATE INDEX ix_team_user_id ON team (user_id)",
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
    "CREATE INDEX ix_run_complete ON run (contest_id, fixture_id, run_number DESC) WHERE completed_at IS NOT NULL",
    # columns: element i of every array is one team, by their ids; a tie-break that the game does not have is NULL
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
)
DROP = tuple(f"DROP TABLE {table}" for table in ("run_chunk", "run", "team", "fixture", "contest"))


def create(op: Any) -> None:  # Any: alembic's proxy
    """Create the tables."""
    for statement in CREATE:
        op.execute(statement)


def drop(op: Any) -> None:  # Any: alembic's proxy
    """Drop the tables."""
    for statement in DROP:
        op.execute(statement)
