"""Long statements of `repository.py`."""

from sqlalchemy import Boolean, SmallInteger, bindparam, text
from sqlalchemy.dialects.postgresql import ARRAY

DIFFERING = text(
    """
    SELECT plan.number FROM fixture_athlete AS plan JOIN athlete USING (origin_id, number)
    WHERE plan.fixture_id = :fixture_id AND plan.planned AND (
        plan.price <> athlete.price OR plan.club_key <> athlete.club_key OR plan.allowed <> athlete.allowed
        OR (plan.position <> athlete.position AND NOT :positions_stand))
    ORDER BY plan.number
    """
).bindparams(bindparam("positions_stand", type_=Boolean))
TAKE_PLANS = text(
    """
    UPDATE athlete SET
        price = coalesce(plan.price, athlete.price),
        club_key = coalesce(plan.club_key, athlete.club_key),
        allowed = coalesce(plan.allowed, athlete.allowed),
        position = CASE WHEN :positions_stand THEN athlete.position ELSE coalesce(plan.position, athlete.position) END,
        revision = CASE WHEN athlete.number = ANY (:moved) THEN :revision ELSE athlete.revision END
    FROM fixture_athlete AS plan
    WHERE plan.fixture_id = :fixture_id AND plan.planned
        AND athlete.origin_id = :origin_id AND athlete.number = plan.number
    """
).bindparams(bindparam("moved", type_=ARRAY(SmallInteger)), bindparam("positions_stand", type_=Boolean))
PLAN = text(
    """
    INSERT INTO fixture_athlete AS kept (fixture_id, origin_id, number, price, club_key, position, allowed, planned)
    SELECT CAST(:fixture_id AS uuid), CAST(:origin_id AS uuid), plan.*, true
    FROM unnest(CAST(:numbers AS smallint[]), CAST(:prices AS int[]), CAST(:clubs AS text[]),
                CAST(:positions AS text[]), CAST(:allowed AS boolean[])) AS plan
    ON CONFLICT (fixture_id, number) DO UPDATE SET
        price = coalesce(excluded.price, kept.price), club_key = coalesce(excluded.club_key, kept.club_key),
        position = coalesce(excluded.position, kept.position), allowed = coalesce(excluded.allowed, kept.allowed)
    WHERE kept.planned
    """
)
"""In arrays: a season plans 25,000 values, and writing them into a statement blocked the event loop for seconds."""
PIN = text(
    """
    INSERT INTO fixture_athlete (fixture_id, origin_id, number, price, club_key, position, planned)
    SELECT :fixture_id, origin_id, number, price, club_key, position, false FROM athlete WHERE origin_id = :origin_id
    ON CONFLICT (fixture_id, number) DO UPDATE SET
        price = excluded.price, club_key = excluded.club_key, position = excluded.position, planned = false
    """
)
PLAN_SALE_AGAIN = text(
    """
    WITH said AS (
        SELECT DISTINCT ON (pin.origin_id, pin.number) pin.origin_id, pin.number, pin.allowed
        FROM fixture_athlete AS pin JOIN fixture AS f ON f.id = pin.fixture_id
        WHERE pin.fixture_id = ANY (CAST(:fixture_ids AS uuid[])) AND NOT pin.planned AND pin.allowed IS NOT NULL
        ORDER BY pin.origin_id, pin.number, f.number DESC
    )
    UPDATE fixture_athlete AS pin SET planned = true, price = NULL, club_key = NULL, position = NULL
    FROM said JOIN athlete USING (origin_id, number)
    WHERE pin.fixture_id = ANY (CAST(:fixture_ids AS uuid[])) AND NOT pin.planned AND pin.allowed IS NOT NULL
        AND pin.origin_id = said.origin_id AND pin.number = said.number AND said.allowed = athlete.allowed
    """
)
"""Of pins: the sale of athletes that still equals the last one from files; otherwise an organizer has decided since."""
ALLOWED_AT_OPENINGS = text(
    """
    SELECT DISTINCT ON (pin.number) pin.number, pin.allowed
    FROM fixture_athlete AS pin JOIN fixture AS f ON f.id = pin.fixture_id
    WHERE f.contest_id = :contest_id AND NOT pin.planned AND pin.allowed IS NOT NULL
    ORDER BY pin.number, f.number DESC
    """
)
SCORED = text(
    """
    SELECT a.fixture_id, a.event_key, a.number, a.points, a.lines
    FROM athlete_event AS a JOIN fixture AS f ON f.id = a.fixture_id
    WHERE f.contest_id = :contest_id
        AND (CAST(:fixture_id AS uuid) IS NULL OR f.id = :fixture_id)
        AND (CAST(:number AS smallint) IS NULL OR a.number = :number)
    ORDER BY f.number, a.event_key, a.points DESC, a.number
    """
)
PRICE_MOVES = text(
    """
    SELECT pin.fixture_id, pin.number, pin.club_key, earlier.price, pin.price
    FROM fixture AS f
    JOIN fixture AS before ON before.contest_id = f.contest_id AND before.number = f.number - 1
    JOIN fixture_athlete AS pin ON pin.fixture_id = f.id AND NOT pin.planned
    JOIN fixture_athlete AS earlier
        ON earlier.fixture_id = before.id AND earlier.number = pin.number AND NOT earlier.planned
    WHERE f.contest_id = :contest_id AND pin.price <> earlier.price
        AND (CAST(:fixture_id AS uuid) IS NULL OR f.id = :fixture_id)
    ORDER BY f.number, abs(pin.price - earlier.price) DESC, pin.number
    """
)
INITIAL_PRICES = text(
    """
    SELECT DISTINCT ON (pin.number) pin.number, pin.price
    FROM fixture AS f JOIN fixture_athlete AS pin ON pin.fixture_id = f.id AND NOT pin.planned
    WHERE f.contest_id = :contest_id
    ORDER BY pin.number, f.number
    """
)
PINS_OF_ATHLETE = text(
    """
    SELECT f.id, f.name, pin.price, f.results_revision > 0
    FROM fixture AS f JOIN fixture_athlete AS pin ON pin.fixture_id = f.id AND NOT pin.planned
    WHERE f.contest_id = :contest_id AND pin.number = :number
    ORDER BY f.number
    """
)
PLANNED = text(
    """
    SELECT plan.fixture_id, plan.number, plan.price
    FROM fixture_athlete AS plan JOIN fixture AS f ON f.id = plan.fixture_id
    WHERE plan.origin_id = :origin_id AND plan.planned AND plan.price IS NOT NULL
    ORDER BY f.starts_at, f.id, plan.number
    """
)
TOTAL_POINTS = text(
    """
    WITH event AS (
        SELECT DISTINCT a.fixture_id, a.event_key FROM athlete_event AS a WHERE a.origin_id = :origin_id
    ), known AS (
        SELECT event.fixture_id, event.event_key,
            CASE WHEN f.import_key IS NULL THEN ARRAY [event.event_key, (e.starts_at AT TIME ZONE 'UTC')::date::text]
                ELSE ARRAY [event.event_key, f.import_key, 'file'] END AS identity,
            (SELECT max(p.published_at) FROM published_result AS p WHERE p.fixture_id = f.id) AS published_at
        FROM event
        JOIN fixture AS f ON f.id = event.fixture_id
        JOIN fixture_event AS e ON e.fixture_id = event.fixture_id AND e.key = event.event_key
    ), counted AS (
        SELECT DISTINCT ON (identity) fixture_id, event_key FROM known ORDER BY identity, published_at DESC, fixture_id
    )
    SELECT a.number, sum(a.points)
    FROM athlete_event AS a JOIN counted USING (fixture_id, event_key)
    GROUP BY a.number
    """
)
COUNTS = text(
    """
    SELECT (SELECT count(*) FROM athlete WHERE origin_id = :origin_id),
        (SELECT count(*) FROM club WHERE origin_id = :origin_id),
        (SELECT coalesce(array_agg(id ORDER BY start_date DESC, id), '{}') FROM contest WHERE origin_id = :origin_id)
    """
)
SETTLE_NEXT_PRICES = text(
    """
    WITH next AS (
        DELETE FROM typed_value WHERE kind = 'price' AND fixture_id IS NULL
            AND contest_id = (SELECT contest_id FROM fixture WHERE id = :fixture_id)
        RETURNING id, origin_id, number, contest_id
    )
    INSERT INTO typed_value (id, origin_id, number, kind, contest_id, fixture_id)
    SELECT id, origin_id, number, 'price', contest_id, :fixture_id FROM next
    ON CONFLICT ON CONSTRAINT uq_typed_value DO NOTHING
    """
)
"""A price of the next fixture that opens is from then on one of that fixture."""

IS_COUNTED = text(
    """
    SELECT EXISTS (
        SELECT FROM athlete_event WHERE origin_id = :origin_id AND number = :number
    ) OR EXISTS (
        SELECT FROM result_draft
        JOIN fixture ON fixture.id = result_draft.fixture_id
        JOIN contest ON contest.id = fixture.contest_id
        CROSS JOIN LATERAL jsonb_each(coalesce(result_draft.results -> 'statistics', '{}')) AS counted (event, athletes)
        WHERE contest.origin_id = :origin_id AND counted.athletes ? CAST(CAST(:number AS int) AS text)
    )
    """
)
"""Whether a draft or publication of results has statistics of an athlete."""
USED_OF = text(
    """
    SELECT number FROM fixture_athlete
    WHERE origin_id = :origin_id AND NOT planned AND number = ANY(CAST(:numbers AS smallint[]))
    UNION
    SELECT number FROM athlete_event WHERE origin_id = :origin_id
    UNION
    SELECT CAST(athlete.number AS smallint)
    FROM result_draft
    JOIN fixture ON fixture.id = result_draft.fixture_id
    JOIN contest ON contest.id = fixture.contest_id
    CROSS JOIN LATERAL jsonb_each(coalesce(result_draft.results -> 'statistics', '{}')) AS counted (event, athletes)
    CROSS JOIN LATERAL jsonb_object_keys(counted.athletes) AS athlete (number)
    WHERE contest.origin_id = :origin_id
    """
)
"""The athletes whom a fixture has pinned, or of whom a draft or publication of results has statistics."""
