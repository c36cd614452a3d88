"""Events that are settled by sets or by the points of heats."""

from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None

BEFORE = "'normalTime', 'extraTime', 'penalties'"


def upgrade() -> None:
    op.execute("ALTER TABLE fixture_event DROP CONSTRAINT ck_fixture_event_result_basis")
    op.execute(
        "ALTER TABLE fixture_event ADD CONSTRAINT ck_fixture_event_result_basis"
        f" CHECK (result_basis IN ({BEFORE}, 'bestOfThree', 'bestOfFive', 'heats'))"
    )


def downgrade() -> None:
    op.execute("ALTER TABLE fixture_event DROP CONSTRAINT ck_fixture_event_result_basis")
    op.execute(
        f"ALTER TABLE fixture_event ADD CONSTRAINT ck_fixture_event_result_basis CHECK (result_basis IN ({BEFORE}))"
    )
