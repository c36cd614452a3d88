"""Personal data in typer_predictions, beyond the data common to all games."""

from contracts.base import Text
from games.privacy import PICKED, RANKING_STANDS, contest_name, fixture_name, inventory_of, nobody, of_teams
from kit.privacy.inventory import Field, Holding, Inventory, Kept
from typer_predictions.game import TYPER
from typer_predictions.lock.models import TeamBlockRow
from typer_predictions.predictions.models import PredictionRow
from typer_predictions.tables import AlternateBlockRow, AlternateWinnersRow, ScoreBlockRow, ScoreRow

_FIXTURE = fixture_name(TYPER, PredictionRow.contest_id, PredictionRow.fixture_id)

INVENTORY = inventory_of(TYPER) + Inventory(
    Holding(
        "predictions",
        Text(pl="Typy", en="Predictions"),
        PredictionRow,
        of_teams(TYPER, PredictionRow.team_id),
        Kept(PICKED),
        (
            Field("contest", contest_name(TYPER, PredictionRow.contest_id), "Rozgrywki", "Contest"),
            Field(
                "fixture", fixture_name(TYPER, PredictionRow.contest_id, PredictionRow.fixture_id), "Kolejka", "Round"
            ),
            Field("picks", PredictionRow.picks, "Typy", "Predictions"),
            Field("savedAt", PredictionRow.saved_at, "Zapisano", "Saved"),
            Field("eventReceipts", PredictionRow.event_receipts, "Zapisano mecz po meczu", "Saved, match by match"),
        ),
    ),
    Holding(
        "scores",
        Text(pl="Punkty", en="Points"),
        ScoreRow,
        of_teams(TYPER, ScoreRow.team_id),
        Kept(RANKING_STANDS),
        (
            Field("contest", contest_name(TYPER, ScoreRow.contest_id), "Rozgrywki", "Contest"),
            Field("fixture", fixture_name(TYPER, ScoreRow.contest_id, ScoreRow.fixture_id), "Kolejka", "Round"),
            Field("points", ScoreRow.points / 10.0, "Punkty", "Points"),
            Field("exactResults", ScoreRow.exact_results, "Dokładne wyniki", "Exact results"),
            Field("correctPredictions", ScoreRow.correct_predictions, "Trafione typy", "Correct predictions"),
            Field("total", ScoreRow.total / 10.0, "Razem", "Total"),
        ),
    ),
    Holding(
        "scoreBlocks",
        Text(pl="Punkty wielu drużyn", en="Points of many teams"),
        ScoreBlockRow,
        nobody,
        Kept(RANKING_STANDS),
        unshown="Their own are shown as `scores`, which are read from here; the other teams are others'.",
    ),
    Holding(
        "alternateBlocks",
        Text(pl="Punkty wielu drużyn w dodatkowych punktacjach", en="Points of many teams by further scorings"),
        AlternateBlockRow,
        nobody,
        Kept(RANKING_STANDS),
        unshown="Their own follow from `predictions` and the rules; the other teams are others'.",
    ),
    Holding(
        "alternateWinners",
        Text(pl="Wygrane kolejki w dodatkowych punktacjach", en="Rounds won by further scorings"),
        AlternateWinnersRow,
        nobody,
        Kept(RANKING_STANDS),
        unshown="Who won follows from the points; the other teams are others'.",
    ),
    Holding(
        "teamBlocks",
        Text(pl="Typy wielu drużyn", en="Predictions of many teams"),
        TeamBlockRow,
        nobody,
        Kept(PICKED),
        unshown="Their own are shown as `predictions`, of which these are a copy; the other teams are others'.",
    ),
)
