"""Messaging, origins, clubs, contests, memberships, acceptances, public log."""

from alembic import op
from kit.messaging import schema

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

STATEMENTS = (
    """
    CREATE TABLE origin (
        id uuid NOT NULL,
        name text NOT NULL,
        name_key text NOT NULL,
        sport text NOT NULL,
        positions text[] NOT NULL,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT pk_origin PRIMARY KEY (id),
        CONSTRAINT uq_origin_name_key UNIQUE (name_key),
        CONSTRAINT ck_origin_name CHECK (char_length(name) BETWEEN 1 AND 120),
        CONSTRAINT ck_origin_sport CHECK (sport IN (
            'football', 'volleyball', 'basketball', 'athletics', 'skiJumping', 'tennis', 'speedway', 'olympics'))
    )
    """,
    """
    CREATE TABLE club (
        origin_id uuid NOT NULL,
        key text NOT NULL,
        name_pl text NOT NULL,
        name_en text NOT NULL,
        country text,
        colour_primary text,
        colour_secondary text,
        CONSTRAINT pk_club PRIMARY KEY (origin_id, key),
        CONSTRAINT fk_club_origin_id_origin FOREIGN KEY (origin_id) REFERENCES origin (id),
        CONSTRAINT ck_club_key CHECK (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(key) <= 80),
        CONSTRAINT ck_club_country CHECK (country ~ '^([A-Z]{2}|GB-(ENG|SCT|WLS|NIR))$'),
        CONSTRAINT ck_club_colour_primary CHECK (colour_primary ~ '^#[0-9a-f]{6}$'),
        CONSTRAINT ck_club_colour_secondary CHECK (colour_secondary ~ '^#[0-9a-f]{6}$')
    )
    """,
    """
    CREATE TABLE contest (
        id uuid NOT NULL,
        origin_id uuid NOT NULL,
        name text NOT NULL,
        event_type text NOT NULL,
        template text NOT NULL,
        state text NOT NULL,
        start_date timestamptz NOT NULL,
        configuration jsonb NOT NULL,
        prizes jsonb NOT NULL,
        revision integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        published_at timestamptz,
        closed_at timestamptz,
        CONSTRAINT pk_contest PRIMARY KEY (id),
        CONSTRAINT fk_contest_origin_id_origin FOREIGN KEY (origin_id) REFERENCES origin (id),
        CONSTRAINT ck_contest_name CHECK (char_length(name) BETWEEN 3 AND 80),
        CONSTRAINT ck_contest_event_type CHECK (event_type IN ('Typer', 'Fantasy')),
        CONSTRAINT ck_contest_state CHECK (state IN ('draft', 'published', 'closed')),
        CONSTRAINT ck_contest_published CHECK ((state = 'draft') = (published_at IS NULL)),
        CONSTRAINT ck_contest_closed CHECK ((state = 'closed') = (closed_at IS NOT NULL)),
        CONSTRAINT ck_contest_configuration CHECK (jsonb_typeof(configuration) = 'object'),
        CONSTRAINT ck_contest_prizes CHECK (jsonb_typeof(prizes) = 'array'),
        CONSTRAINT ck_contest_revision CHECK (revision >= 1)
    )
    """,
    "CREATE INDEX ix_contest_state_start_date ON contest (state, start_date DESC, id DESC)",
    "CREATE INDEX ix_contest_created_at ON contest (created_at DESC, id DESC)",
    """
    CREATE TABLE membership (
        contest_id uuid NOT NULL,
        user_id uuid NOT NULL,
        joined boolean NOT NULL,
        revision integer NOT NULL,
        first_joined_at timestamptz NOT NULL,
        changed_at timestamptz NOT NULL,
        CONSTRAINT pk_membership PRIMARY KEY (contest_id, user_id),
        CONSTRAINT fk_membership_contest_id_contest FOREIGN KEY (contest_id) REFERENCES contest (id),
        CONSTRAINT ck_membership_revision CHECK (revision >= 1),
        CONSTRAINT ck_membership_changed_at CHECK (changed_at >= first_joined_at)
    )
    """,
    "CREATE INDEX ix_membership_user_id ON membership (user_id) WHERE joined",
    """
    CREATE TABLE accepted_text (
        contest_id uuid NOT NULL,
        text_hash text NOT NULL,
        content jsonb NOT NULL,
        first_accepted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT pk_accepted_text PRIMARY KEY (contest_id, text_hash),
        CONSTRAINT fk_accepted_text_contest_id_contest FOREIGN KEY (contest_id) REFERENCES contest (id),
        CONSTRAINT ck_accepted_text_text_hash CHECK (text_hash ~ '^[0-9a-f]{64}$'),
        CONSTRAINT ck_accepted_text_content CHECK (content ? 'pl' AND content ? 'en')
    )
    """,
    """
    CREATE TABLE acceptance (
        id uuid NOT NULL,
        contest_id uuid NOT NULL,
        user_id uuid NOT NULL,
        subject text NOT NULL,
        given boolean NOT NULL,
        text_hash text NOT NULL,
        accepted_at timestamptz NOT NULL,
        CONSTRAINT pk_acceptance PRIMARY KEY (id),
        CONSTRAINT fk_acceptance_contest_id_user_id_membership
            FOREIGN KEY (contest_id, user_id) REFERENCES membership (contest_id, user_id),
        CONSTRAINT fk_acceptance_contest_id_text_hash_accepted_text
            FOREIGN KEY (contest_id, text_hash) REFERENCES accepted_text (contest_id, text_hash),
        CONSTRAINT ck_acceptance_regulation_is_given CHECK (given OR subject <> 'regulation')
    )
    """,
    "CREATE INDEX ix_acceptance_contest_id_user_id ON acceptance (contest_id, user_id, accepted_at)",
    """
    CREATE TABLE contest_log (
        action_id uuid NOT NULL,
        contest_id uuid NOT NULL,
        at timestamptz NOT NULL,
        action text NOT NULL,
        by_organizer boolean NOT NULL,
        fixture_id uuid,
        event_key text,
        reason text,
        facts jsonb NOT NULL,
        CONSTRAINT pk_contest_log PRIMARY KEY (action_id),
        CONSTRAINT ck_contest_log_facts CHECK (jsonb_typeof(facts) = 'object')
    )
    """,
    "CREATE INDEX ix_contest_log_contest_id_at ON contest_log (contest_id, at DESC, action_id DESC)",
)


def upgrade() -> None:
    schema.create(op)
    for statement in STATEMENTS:
        op.execute(statement)


def downgrade() -> None:
    for table in ("contest_log", "acceptance", "accepted_text", "membership", "contest", "club", "origin"):
        op.execute(f"DROP TABLE {table}")
    schema.drop(op)
