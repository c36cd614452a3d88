"""Whether the rates of a match were looked at when its round opened."""

from alembic import op

revision = "0046"
down_revision = "0045"
compatible_from = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE fixture_event ADD COLUMN rates_seen_at timestamptz")
    op.execute(
        """
        UPDATE fixture_event SET rates_seen_at = coalesce(fixture.opens_at, fixture.published_at) FROM fixture
        WHERE fixture.id = fixture_event.fixture_id
          AND coalesce(fixture.opens_at, fixture.published_at) <= clock_timestamp()
        """
    )
    op.execute("CREATE INDEX ix_fixture_event_unseen ON fixture_event (contest_id) WHERE rates_seen_at IS NULL")


def downgrade() -> None:
    op.execute("ALTER TABLE fixture_event DROP COLUMN rates_seen_at")
