"""Matches of files whose sides are still to come."""

from alembic import op

revision = "0030"
down_revision = "0029"
compatible_from = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(
        """
        CREATE TABLE waiting_match (
            id uuid NOT NULL,
            contest_id uuid NOT NULL,
            fixture_id uuid,
            event_key text,
            round_key text NOT NULL,
            name text NOT NULL,
            name_en text,
            number integer,
            starts_at timestamptz NOT NULL,
            home text NOT NULL,
            away text NOT NULL,
            venue text,
            state text NOT NULL,
            CONSTRAINT pk_waiting_match PRIMARY KEY (id),
            CONSTRAINT fk_waiting_match_contest_id_contest FOREIGN KEY (contest_id) REFERENCES contest (id),
            CONSTRAINT fk_waiting_match_fixture_id_fixture FOREIGN KEY (fixture_id)
                REFERENCES fixture (id) ON DELETE CASCADE,
            CONSTRAINT fk_waiting_match_fixture_id_fixture_event FOREIGN KEY (fixture_id, event_key)
                REFERENCES fixture_event (fixture_id, key) ON UPDATE CASCADE ON DELETE SET NULL (event_key),
            CONSTRAINT ck_waiting_match_state CHECK (state IN ('scheduled', 'postponed', 'void')),
            CONSTRAINT ck_waiting_match_event CHECK (event_key IS NULL OR fixture_id IS NOT NULL)
        )
        """
    )
    op.execute("CREATE INDEX ix_waiting_match_contest_id ON waiting_match (contest_id)")
    op.execute("CREATE INDEX ix_waiting_match_fixture_id ON waiting_match (fixture_id) WHERE fixture_id IS NOT NULL")


def downgrade() -> None:
    op.execute("DROP TABLE waiting_match")
