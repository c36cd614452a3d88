"""Personal data that every service holds."""

from contracts.base import Text
from kit.people.blocks import BlockedUserRow
from kit.privacy.inventory import Deleted, Field, Holding, Inventory, whose

COMMON = Inventory(
    Holding(
        "blocked",
        Text(pl="Blokady, które są tu znane", en="Blocks that are known here"),
        BlockedUserRow,
        whose(BlockedUserRow.user_id),
        Deleted(),
        (
            Field("account", BlockedUserRow.account, "Całe konto", "The whole account"),
            Field("scopes", BlockedUserRow.scopes, "W części, według identyfikatora", "In part, by id"),
        ),
    )
)
