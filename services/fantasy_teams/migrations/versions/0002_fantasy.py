"""Contests, memberships, teams, fixtures, athletes, pinned prices, squads, adjustments, runs and scores."""

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

TABLES = (
    """
    CREATE TABLE contest (
        contest_id uuid NOT NULL,
        origin_id uuid NOT NULL,
        name text NOT NULL,
        event_type text NOT NULL,
        state text NOT NULL,
        tie_break text[] NOT NULL,
        rules jsonb,
        revision bigint NOT NULL,
        CONSTRAINT pk_contest PRIMARY KEY (contest_id),
        CONSTRAINT ck_contest_rules CHECK (event_type = 'Fantasy' OR rules IS NULL)
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
        saves bigint NOT NULL,
        created_at timestamptz NOT NULL,
        saved_at timestamptz NOT NULL,
        CONSTRAINT pk_team PRIMARY KEY (contest_id, team_id),
        CONSTRAINT uq_team_user UNIQUE (contest_id, user_id),
        CONSTRAINT uq_team_name UNIQUE (contest_id, name_key),
        CONSTRAINT ck_team_name_length CHECK (char_length(name) BETWEEN 3 AND 40),
        CONSTRAINT ck_team_revision CHECK (revision >= 1),
        CONSTRAINT ck_team_saves CHECK (saves >= 1)
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
    CREATE TABLE origin (
        origin_id uuid NOT NULL,
        version bigint NOT NULL,
        CONSTRAINT pk_origin PRIMARY KEY (origin_id)
    )
    """,
    """
    CREATE TABLE athlete (
        origin_id uuid NOT NULL,
        number smallint NOT NULL,
        athlete_id uuid NOT NULL,
        name text NOT NULL,
        surname text NOT NULL,
        position text NOT NULL,
        club text NOT NULL,
        club_pl text NOT NULL,
        club_en text NOT NULL,
        allowed boolean NOT NULL,
        disabled boolean NOT NULL,
        revision bigint NOT NULL,
        CONSTRAINT pk_athlete PRIMARY KEY (origin_id, number),
        CONSTRAINT uq_athlete_id UNIQUE (origin_id, athlete_id),
        CONSTRAINT ck_athlete_number CHECK (number >= 1)
    )
    """,
    # no foreign keys from here on: prices may come before their fixture, and hot statements would lock parents' rows
    """
    CREATE TABLE fixture_prices (
        contest_id uuid NOT NULL,
        fixture_id uuid NOT NULL,
        athletes smallint[] NOT NULL,
        prices integer[] NOT NULL,
        CONSTRAINT pk_fixture_prices PRIMARY KEY (contest_id, fixture_id),
        CONSTRAINT ck_fixture_prices_columns CHECK (cardinality(athletes) = cardinality(prices))
    )
    """,
    """
    CREATE TABLE squad (
        contest_id uuid NOT NULL,
        fixture_id uuid NOT NULL,
        team_id uuid NOT NULL,
        athletes smallint[] NOT NULL,
        positions smallint[] NOT NULL,
        purchase integer[] NOT NULL,
        formation smallint[] NOT NULL,
        captain smallint NOT NULL,
        bonus text,
        sold smallint[] NOT NULL,
        bought smallint[] NOT NULL,
        realised integer NOT NULL,
        carried boolean NOT NULL,
        saved_at timestamptz NOT NULL,
        CONSTRAINT pk_squad PRIMARY KEY (contest_id, fixture_id, team_id),
        CONSTRAINT ck_squad_columns
            CHECK (cardinality(athletes) = cardinality(positions) AND cardinality(athletes) = cardinality(purchase)),
        CONSTRAINT ck_squad_transfers CHECK (cardinality(sold) = cardinality(bought)),
        CONSTRAINT ck_squad_bonus CHECK (bonus IN ('Captain', 'FullSquad', 'WildCard')),
        CONSTRAINT ck_squad_captain CHECK (coalesce(bonus = 'Captain', false) = (captain > 0) AND captain >= 0),
        CONSTRAINT ck_squad_carried CHECK (NOT carried OR (bonus IS NULL AND cardinality(bought) = 0))
    ) WITH (fillfactor = 80)
    """,
    "CREATE INDEX ix_squad_team ON squad (contest_id, team_id)",
    """
    CREATE TABLE distribution (
        contest_id uuid NOT NULL,
        fixture_id uuid NOT NULL,
        kind text NOT NULL,
        name text NOT NULL,
        teams integer NOT NULL,
        CONSTRAINT pk_distribution PRIMARY KEY (contest_id, fixture_id, kind, name),
        CONSTRAINT ck_distribution_kind CHECK (kind IN ('athlete', 'captain', 'formation', 'bonus')),
        CONSTRAINT ck_distribution_teams CHECK (teams > 0)
    )
    """,
    """
    CREATE TABLE adjustment (
        contest_id uuid NOT NULL,
        adjustment_id uuid NOT NULL,
        team_id uuid NOT NULL,
        kind text NOT NULL,
        fixture_id uuid,
        value integer NOT NULL,
        reason text NOT NULL,
        actor_id uuid NOT NULL,
        made_at timestamptz NOT NULL,
        CONSTRAINT pk_adjustment PRIMARY KEY (contest_id, adjustment_id),
        CONSTRAINT ck_adjustment_kind CHECK (kind IN ('points', 'budget')),
        CONSTRAINT ck_adjustment_fixture CHECK (kind <> 'points' OR fixture_id IS NOT NULL),
        CONSTRAINT ck_adjustment_value CHECK (value <> 0)
    )
    """,
    "CREATE INDEX ix_adjustment_team ON adjustment (contest_id, team_id)",
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
        CONSTRAINT ck_run_state CHECK (state IN ('waiting', 'running', 'done', 'superseded')),
        CONSTRAINT ck_run_finished CHECK ((state = 'done') = (finished_at IS NOT NULL))
    )
    """,
    "CREATE INDEX ix_run_fixture ON run (contest_id, fixture_id, results_revision)",
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
        played boolean NOT NULL,
        points integer NOT NULL,
        transfers integer NOT NULL,
        total integer NOT NULL,
        best_fixture integer NOT NULL,
        transfers_total integer NOT NULL,
        CONSTRAINT pk_score PRIMARY KEY (contest_id, team_id, fixture_id),
        CONSTRAINT ck_score_transfers CHECK (transfers >= 0 AND transfers_total >= transfers)
    )
    """,
)


def upgrade() -> None:
    for statement in TABLES:
        op.execute(statement)


def downgrade() -> None:
    for table in (
        "score",
        "run_chunk",
        "run",
        "adjustment",
        "distribution",
        "squad",
        "fixture_prices",
        "athlete",
        "origin",
        "fixture",
        "team",
        "membership",
        "contest",
    ):
        op.execute(f"DROP TABLE {table}")
