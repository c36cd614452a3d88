"""Personal data in fantasy_teams, beyond the data common to all games."""

from sqlalchemy import ColumnElement, literal_column

from contracts.base import Text
from fantasy_teams.brought_rounds.models import BroughtRoundRow
from fantasy_teams.game import FANTASY
from fantasy_teams.squads.models import SavedSquadRow, SquadBlockRow, SquadRow, WindowSaleRow
from fantasy_teams.tables import ScoreBlockRow, ScoreRow
from fantasy_teams.watched_athletes.models import WatchListRow
from games.privacy import PICKED, RANKING_STANDS, contest_name, fixture_name, inventory_of, nobody, of_teams
from kit.privacy.inventory import Deleted, Field, Holding, Inventory, Kept, whose

_CHIPS: ColumnElement[str | None] = literal_column("""(
    SELECT string_agg(chip ->> 'name', ', ' ORDER BY place)
    FROM contest c CROSS JOIN LATERAL jsonb_array_elements(c.rules -> 'chips') WITH ORDINALITY AS one (chip, place)
    WHERE c.contest_id = squad.contest_id AND squad.chips >> CAST(place - 1 AS int) & 1 = 1
)""")
"""The names of a squad's chips, in the contest's order; null without any."""
INVENTORY = inventory_of(FANTASY) + Inventory(
    Holding(
        "squads",
        Text(pl="Składy", en="Squads"),
        SquadRow,
        of_teams(FANTASY, SquadRow.team_id),
        Kept(PICKED),
        (
            Field("contest", contest_name(FANTASY, SquadRow.contest_id), "Rozgrywki", "Contest"),
            Field("fixture", fixture_name(FANTASY, SquadRow.contest_id, SquadRow.fixture_id), "Kolejka", "Round"),
            Field("athletes", SquadRow.athletes, "Numery zawodników", "Players' numbers"),
            Field("formation", SquadRow.formation, "Ustawienie", "Formation"),
            Field("captain", SquadRow.captain, "Miejsce kapitana", "Captain's slot"),
            Field("viceCaptain", SquadRow.vice, "Miejsce wicekapitana", "Vice-captain's slot"),
            Field("bonus", SquadRow.bonus, "Bonus", "Bonus"),
            Field("chips", _CHIPS, "Bonusy z listy rozgrywek", "Chips"),
            Field("sold", SquadRow.sold, "Sprzedani", "Sold"),
            Field("bought", SquadRow.bought, "Kupieni", "Bought"),
            Field("carriedOver", SquadRow.carried, "Przeniesiony z poprzedniej kolejki", "Carried over"),
            Field("savedAt", SquadRow.saved_at, "Zapisano", "Saved"),
        ),
    ),
    Holding(
        "savedSquads",
        Text(pl="Składy przed zamknięciem kolejki", en="Squads of rounds that are open"),
        SavedSquadRow,
        nobody,
        Kept(PICKED),
        unshown="They are among `squads`, which are read from here too.",
    ),
    Holding(
        "squadBlocks",
        Text(pl="Składy wielu drużyn", en="Squads of many teams"),
        SquadBlockRow,
        nobody,
        Kept(PICKED),
        unshown="Their own are shown as `squads`, which are read from here; the other teams are others'.",
    ),
    Holding(
        "sales",
        Text(pl="Sprzedaże w kolejce", en="Sales in a round"),
        WindowSaleRow,
        of_teams(FANTASY, WindowSaleRow.team_id),
        Kept(PICKED),
        (
            Field("contest", contest_name(FANTASY, WindowSaleRow.contest_id), "Rozgrywki", "Contest"),
            Field(
                "fixture", fixture_name(FANTASY, WindowSaleRow.contest_id, WindowSaleRow.fixture_id), "Kolejka", "Round"
            ),
            Field("athletes", WindowSaleRow.athletes, "Numery zawodników", "Players' numbers"),
            Field("prices", WindowSaleRow.prices, "Ceny w dziesiątych", "Prices in tenths"),
        ),
    ),
    Holding(
        "broughtRounds",
        Text(pl="Kolejki przeniesione z innej gry", en="Rounds brought in from another game"),
        BroughtRoundRow,
        of_teams(FANTASY, BroughtRoundRow.team_id),
        Kept(RANKING_STANDS),
        (
            Field("contest", contest_name(FANTASY, BroughtRoundRow.contest_id), "Rozgrywki", "Contest"),
            Field(
                "fixture",
                fixture_name(FANTASY, BroughtRoundRow.contest_id, BroughtRoundRow.fixture_id),
                "Kolejka",
                "Round",
            ),
            Field("points", BroughtRoundRow.points / 10.0, "Punkty", "Points"),
            Field("transfers", BroughtRoundRow.transfers, "Transfery", "Transfers"),
            Field("cost", BroughtRoundRow.cost / 10.0, "Koszt transferów", "Cost of transfers"),
            Field("total", BroughtRoundRow.total / 10.0, "Razem", "Total"),
            Field("bank", BroughtRoundRow.bank / 10.0, "Niewydane", "Money left"),
            Field("value", BroughtRoundRow.value / 10.0, "Wartość", "Value"),
            Field("chip", BroughtRoundRow.chip, "Karta", "Chip"),
            Field("broughtAt", BroughtRoundRow.brought_at, "Przeniesiono", "Brought in"),
        ),
    ),
    Holding(
        "watchLists",
        Text(pl="Obserwowani zawodnicy", en="Players watched"),
        WatchListRow,
        whose(WatchListRow.user_id),
        Deleted(),
        (
            Field("contest", contest_name(FANTASY, WatchListRow.contest_id), "Rozgrywki", "Contest"),
            Field("athletes", WatchListRow.athletes, "Numery zawodników", "Players' numbers"),
        ),
    ),
    Holding(
        "scores",
        Text(pl="Punkty", en="Points"),
        ScoreRow,
        of_teams(FANTASY, ScoreRow.team_id),
        Kept(RANKING_STANDS),
        (
            Field("contest", contest_name(FANTASY, ScoreRow.contest_id), "Rozgrywki", "Contest"),
            Field("fixture", fixture_name(FANTASY, ScoreRow.contest_id, ScoreRow.fixture_id), "Kolejka", "Round"),
            Field("points", ScoreRow.points / 10.0, "Punkty", "Points"),
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
)
