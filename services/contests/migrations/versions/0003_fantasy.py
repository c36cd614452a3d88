"""Fantasy: point events of an origin, athletes, what each fixture pins, athletes' points."""

from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

STATEMENTS = (
    """
    ALTER TABLE origin
        ADD COLUMN point_events jsonb NOT NULL DEFAULT '[]',
        ADD COLUMN appearance text,
        ADD COLUMN point_events_frozen_at timestamptz,
        ADD COLUMN athletes_revision integer NOT NULL DEFAULT 0,
        ADD COLUMN points_revision integer NOT NULL DEFAULT 0,
        ADD CONSTRAINT ck_origin_point_events CHECK (jsonb_typeof(point_events) = 'array'),
        ADD CONSTRAINT ck_origin_appearance CHECK (char_length(appearance) BETWEEN 1 AND 40),
        ADD CONSTRAINT ck_origin_athletes_revision CHECK (athletes_revision >= 0),
        ADD CONSTRAINT ck_origin_points_revision CHECK (points_revision >= 0)
    """,
    """
    CREATE TABLE athlete (
        id uuid NOT NULL,
        origin_id uuid NOT NULL,
        number smallint NOT NULL,
        key text NOT NULL,
        name text NOT NULL,
        surname text NOT NULL,
        position text NOT NULL,
        club_key text NOT NULL,
        price integer NOT NULL,
        allowed boolean NOT NULL,
        disabled boolean NOT NULL,
        revision integer NOT NULL,
        CONSTRAINT pk_athlete PRIMARY KEY (id),
        CONSTRAINT uq_athlete_origin_id_number UNIQUE (origin_id, number),
        CONSTRAINT uq_athlete_origin_id_key UNIQUE (origin_id, key),
        CONSTRAINT fk_athlete_origin_id_origin FOREIGN KEY (origin_id) REFERENCES origin (id),
        CONSTRAINT fk_athlete_origin_id_club_key_club
            FOREIGN KEY (origin_id, club_key) REFERENCES club (origin_id, key),
        CONSTRAINT ck_athlete_number CHECK (number >= 1),
        CONSTRAINT ck_athlete_key CHECK (char_length(key) BETWEEN 1 AND 120),
        CONSTRAINT ck_athlete_name CHECK (
            char_length(name) <= 120 AND char_length(surname) <= 120 AND char_length(name) + char_length(surname) >= 1),
        CONSTRAINT ck_athlete_price CHECK (price BETWEEN 1 AND 100000),
        CONSTRAINT ck_athlete_revision CHECK (revision >= 1)
    )
    """,
    """
    ALTER TABLE fixture
        ADD COLUMN opened_at timestamptz,
        ADD CONSTRAINT ck_fixture_opened_is_published CHECK (opened_at IS NULL OR published_at IS NOT NULL)
    """,
    """
    CREATE INDEX ix_fixture_unopened ON fixture (contest_id, number)
        WHERE opened_at IS NULL AND published_at IS NOT NULL
    """,
    """
    CREATE TABLE fixture_athlete (
        fixture_id uuid NOT NULL,
        number smallint NOT NULL,
        origin_id uuid NOT NULL,
        price integer,
        club_key text,
        position text,
        planned boolean NOT NULL,
        CONSTRAINT pk_fixture_athlete PRIMARY KEY (fixture_id, number),
        CONSTRAINT fk_fixture_athlete_fixture_id_fixture FOREIGN KEY (fixture_id) REFERENCES fixture (id),
        CONSTRAINT fk_fixture_athlete_origin_id_number_athlete
            FOREIGN KEY (origin_id, number) REFERENCES athlete (origin_id, number),
        CONSTRAINT fk_fixture_athlete_origin_id_club_key_club
            FOREIGN KEY (origin_id, club_key) REFERENCES club (origin_id, key),
        CONSTRAINT ck_fixture_athlete_price CHECK (price BETWEEN 1 AND 100000),
        CONSTRAINT ck_fixture_athlete_pin_is_whole CHECK (
            planned OR (price IS NOT NULL AND club_key IS NOT NULL AND position IS NOT NULL))
    )
    """,
    "CREATE INDEX ix_fixture_athlete_origin_id_number ON fixture_athlete (origin_id, number)",
    """
    CREATE TABLE athlete_event (
        fixture_id uuid NOT NULL,
        event_key text NOT NULL,
        number smallint NOT NULL,
        origin_id uuid NOT NULL,
        appeared boolean NOT NULL,
        points integer NOT NULL,
        lines jsonb NOT NULL,
        CONSTRAINT pk_athlete_event PRIMARY KEY (fixture_id, event_key, number),
        CONSTRAINT fk_athlete_event_fixture_id_event_key_fixture_event
            FOREIGN KEY (fixture_id, event_key) REFERENCES fixture_event (fixture_id, key),
        CONSTRAINT fk_athlete_event_origin_id_number_athlete
            FOREIGN KEY (origin_id, number) REFERENCES athlete (origin_id, number),
        CONSTRAINT ck_athlete_event_lines CHECK (jsonb_typeof(lines) = 'array')
    )
    """,
    "CREATE INDEX ix_athlete_event_origin_id_number ON athlete_event (origin_id, number)",
)


def upgrade() -> None:
    for statement in STATEMENTS:
        op.execute(statement)


def downgrade() -> None:
    for table in ("athlete_event", "fixture_athlete", "athlete"):
        op.execute(f"DROP TABLE {table}")
    op.execute("DROP INDEX ix_fixture_unopened")
    op.execute("ALTER TABLE fixture DROP COLUMN opened_at")
    for column in ("points_revision", "athletes_revision", "point_events_frozen_at", "appearance", "point_events"):
        op.execute(f"ALTER TABLE origin DROP COLUMN {column}")
