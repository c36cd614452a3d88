"""The paragraphs on prices of the moment of a save (rules-blocks.md, section 5)."""

from contests.rules.wording import Voice
from contracts.events.contest import FantasyRules

_BOUGHT, _SOLD, _LATER = 60, 64, 70
"""The prices of the example, in tenths: of the purchase, of the save that sells, and of later."""


def moment_prices(rules: FantasyRules, voice: Voice) -> tuple[str, ...]:
    """Return the paragraphs on the budget and the prices that count, with an example."""
    bought, sold, later = (voice.tenths(price) for price in (_BOUGHT, _SOLD, _LATER))
    budget = voice.tenths(rules.budget)
    return (
        voice.say(
            f"Na kadrę jest {budget}. Ceny zawodników ustala organizator. W kolejce liczy się cena z chwili zapisu. "
            "Kto przychodzi, kosztuje tyle, ile przy zapisie, w którym przyszedł ostatnio. Za tego, kto odchodzi, "
            "drużyna dostaje tyle, ile dawała sprzedaż przy zapisie, w którym odszedł.",
            f"The budget of a squad is {budget}. The organizer sets the players' prices. In a round the price at the "
            "moment of a save counts. Those who enter cost what they cost at the save in which they entered last. For "
            "those who leave a team is paid what a sale brought at the save in which they left.",
        ),
        voice.say(
            "Kto przyjdzie i odejdzie w tej samej kolejce, nie przynosi zysku ani straty. Kto odejdzie i wróci, jest w "
            "drużynie tak, jakby nigdy nie odszedł.",
            "A player who enters and leaves in the same round brings no gain and no loss. One who leaves and comes "
            "back is in the team as if they had never gone.",
        ),
        voice.say(
            f"Przykład: zawodnik kosztuje {bought}, gdy zapisujesz skład z nim. Gdy zdrożeje do {sold}, dla Ciebie "
            f"nadal kosztował {bought}. Jeśli w jednej z następnych kolejek ma cenę {sold} i go sprzedasz, sprzedaż "
            f"liczy się od {sold}, chociaż w tej samej kolejce zdrożeje jeszcze do {later}.",
            f"Example: a player costs {bought} when you save a squad with them. When they rise to {sold}, they still "
            f"cost you {bought}. If they stand at {sold} in a later round and you sell them, the sale goes by {sold}, "
            f"although they rise to {later} in the same round.",
        ),
    )
