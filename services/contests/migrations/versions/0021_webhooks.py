"""Webhooks, what is to be told them, and which rankings they were told of."""

from alembic import op

revision = "0021"
down_revision = "0020"
compatible_from = "0020"
branch_labels = None
depends_on = None

STATEMENTS = (
    """
    CREATE TABLE webhook (
        id uuid NOT NULL,
        contest_id uuid NOT NULL,
        url text NOT NULL,
        kinds text[] NOT NULL,
        secret text NOT NULL,
        old_secret text,
        old_secret_until timestamptz,
        state text NOT NULL,
        stopped_because text,
        failing_since timestamptz,
        claimed_until timestamptz,
        made_by uuid NOT NULL,
        made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT pk_webhook PRIMARY KEY (id),
        CONSTRAINT fk_webhook_contest_id_contest FOREIGN KEY (contest_id) REFERENCES contest (id),
        CONSTRAINT uq_webhook_contest_id_url UNIQUE (contest_id, url),
        CONSTRAINT ck_webhook_kinds CHECK (
            cardinality(kinds) > 0 AND kinds <@ ARRAY['results.published', 'ranking.published', 'fixture.locked']),
        CONSTRAINT ck_webhook_state CHECK (state IN ('active', 'paused', 'stopped')),
        CONSTRAINT ck_webhook_stopped CHECK (
            (state = 'stopped') = (stopped_because IS NOT NULL) AND stopped_because IN ('failing', 'gone')),
        CONSTRAINT ck_webhook_old_secret CHECK (num_nonnulls(old_secret, old_secret_until) IN (0, 2))
    )
    """,
    """
    CREATE TABLE webhook_delivery (
        id uuid NOT NULL,
        webhook_id uuid NOT NULL,
        kind text NOT NULL,
        data jsonb NOT NULL,
        occurred_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        attempts integer NOT NULL,
        next_attempt_at timestamptz,
        last_attempt_at timestamptz,
        delivered_at timestamptz,
        status integer,
        problem text,
        CONSTRAINT pk_webhook_delivery PRIMARY KEY (id),
        CONSTRAINT fk_webhook_delivery_webhook_id_webhook FOREIGN KEY (webhook_id) REFERENCES webhook (id),
        CONSTRAINT ck_webhook_delivery_kind CHECK (
            kind IN ('results.published', 'ranking.published', 'fixture.locked', 'webhook.ping')),
        CONSTRAINT ck_webhook_delivery_attempts CHECK (attempts >= 0),
        CONSTRAINT ck_webhook_delivery_done CHECK (delivered_at IS NULL OR next_attempt_at IS NULL)
    )
    """,
    """
    CREATE INDEX ix_webhook_delivery_next_attempt_at ON webhook_delivery (webhook_id, next_attempt_at)
        WHERE next_attempt_at IS NOT NULL
    """,
    "CREATE INDEX ix_webhook_delivery_webhook_id ON webhook_delivery (webhook_id, occurred_at)",
    "CREATE INDEX ix_webhook_delivery_occurred_at ON webhook_delivery (occurred_at)",
    """
    CREATE TABLE webhook_told_ranking (
        fixture_id uuid NOT NULL,
        run_number integer NOT NULL,
        CONSTRAINT pk_webhook_told_ranking PRIMARY KEY (fixture_id),
        CONSTRAINT fk_webhook_told_ranking_fixture_id_fixture FOREIGN KEY (fixture_id) REFERENCES fixture (id)
    )
    """,
)


def upgrade() -> None:
    for statement in STATEMENTS:
        op.execute(statement)


def downgrade() -> None:
    op.execute("DROP TABLE webhook_told_ranking")
    op.execute("DROP TABLE webhook_delivery")
    op.execute("DROP TABLE webhook")
