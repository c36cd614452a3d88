"""Result bases after penalties: `penaltiesAdded` is new, and `penalties` moves where nothing is locked yet.

A locked round keeps `penalties`, by which its points were counted. Published contests that change say so in their log.
"""

from alembic import op

revision = "0029"
down_revision = "0028"
compatible_from = "0020"
branch_labels = None
depends_on = None

BEFORE = "'normalTime', 'extraTime', 'penalties', 'bestOfThree', 'bestOfFive', 'heats'"
NO_DRAW = """
    jsonb_path_exists({0}, '$[*] ? (@.family == "1X2" || @.family == "PointDifference")')
    AND NOT jsonb_path_exists(
        {0}, '$[*] ? (@.family == "1X2" && @.name == "X" || @.family == "PointDifference" && @.name == "0")'
    )
"""
"""True of predictions without a draw, as `domain.scores.offers_draw` is false of them."""
OFFERED = """(
    SELECT coalesce(jsonb_agg(offered), '[]') FROM jsonb_array_elements(configuration -> 'predictions') offered
    WHERE configuration -> 'families' ? (offered ->> 'family')
)"""
MOVE = f"""
    WITH events AS (
        UPDATE fixture_event event
        SET result_basis = CASE WHEN {NO_DRAW.format("event.predictions")} THEN 'penaltiesAdded' ELSE 'extraTime' END
        FROM fixture
        WHERE fixture.id = event.fixture_id AND fixture.locked_at IS NULL AND event.result_basis = 'penalties'
        RETURNING event.contest_id
    ), contests AS (
        UPDATE contest SET configuration = jsonb_set(
            configuration, '{{result_basis}}',
            CASE WHEN {NO_DRAW.format(OFFERED)} THEN '"penaltiesAdded"'::jsonb ELSE '"extraTime"' END
        )
        WHERE configuration ->> 'result_basis' = 'penalties' AND state <> 'closed'
        RETURNING id
    )
    INSERT INTO contest_log (action_id, contest_id, at, action, by_organizer, facts)
    SELECT gen_random_uuid(), contest.id, clock_timestamp(), 'contest.basisMoved', false, '{{}}'
    FROM contest
    WHERE contest.state <> 'draft' AND contest.id IN (SELECT contest_id FROM events UNION SELECT id FROM contests)
"""


def _check(names: str) -> None:
    op.execute("ALTER TABLE fixture_event DROP CONSTRAINT ck_fixture_event_result_basis")
    op.execute(
        "ALTER TABLE fixture_event ADD CONSTRAINT ck_fixture_event_result_basis"
        f" CHECK (result_basis IN ({names})) NOT VALID"
    )
    op.execute("ALTER TABLE fixture_event VALIDATE CONSTRAINT ck_fixture_event_result_basis")


def upgrade() -> None:
    _check(f"{BEFORE}, 'penaltiesAdded'")
    op.execute(MOVE)


def downgrade() -> None:
    op.execute("UPDATE fixture_event SET result_basis = 'penalties' WHERE result_basis = 'penaltiesAdded'")
    op.execute(
        "UPDATE contest SET configuration = jsonb_set(configuration, '{result_basis}', '\"penalties\"')"
        " WHERE configuration ->> 'result_basis' = 'penaltiesAdded'"
    )
    _check(BEFORE)
