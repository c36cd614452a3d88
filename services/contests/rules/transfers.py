"""The rules' sentences on transfers that are saved, and that cost (rules-blocks.md, section 5)."""

from collections.abc import Sequence

from contests.rules.wording import Voice
from contracts.events.contest import FantasyRules, TransferRules

_BEYOND = 2
"""Transfers of the example that cost points."""


def limits(rules: FantasyRules, voice: Voice) -> Sequence[str]:
    """Return the paragraphs on how many transfers a team may make; one where none are saved and none cost."""
    plan = rules.transfers
    if plan is None:
        return [_limit(rules, voice)]
    return [
        _saved(rules, plan, voice),
        _further(plan, voice),
        _rounds(rules, plan, voice),
        _example(rules, plan, voice),
    ]


def _limit(rules: FantasyRules, voice: Voice) -> str:
    return voice.say(
        "Do zamknięcia pierwszej kolejki drużyny kadrę można zmieniać bez ograniczeń. Potem transferów jest "
        f"najwyżej {rules.max_transfers} na kolejkę; niewykorzystane przepadają.",
        "Until the team's first round closes its squad may change freely. After that there are at most "
        f"{rules.max_transfers} transfers per round; unused ones expire.",
    )


def _saved(rules: FantasyRules, plan: TransferRules, voice: Voice) -> str:
    free, saved = rules.max_transfers, plan.saved
    first = voice.say(
        "Do zamknięcia pierwszej kolejki drużyny kadrę można zmieniać bez ograniczeń. Potem na każdą kolejkę drużyna "
        f"dostaje wolne transfery; liczba: {free}.",
        "Until the team's first round closes its squad may change freely. After that a team gets free transfers for "
        f"each round; number: {free}.",
    )
    if saved == free:
        return f"{first} {voice.say('Niewykorzystane przepadają.', 'Unused ones expire.')}"
    return f"{first} " + voice.say(
        f"Niewykorzystane zostają na później; razem można mieć ich najwyżej {saved}.",
        f"Unused ones are saved; a team may hold {saved} at most.",
    )


def _further(plan: TransferRules, voice: Voice) -> str:
    if plan.cost is None:
        return voice.say("Więcej transferów nie można zrobić.", "No further transfers can be made.")
    cost = voice.tenths(plan.cost)
    return voice.say(
        f"Każdy kolejny transfer kosztuje {cost} pkt. Koszt odejmuje się od punktów drużyny za tę kolejkę.",
        f"Each further transfer costs {cost} points. The cost is taken from the team's points of that round.",
    )


def _rounds(rules: FantasyRules, plan: TransferRules, voice: Voice) -> str:
    after = (
        voice.say(
            "drużyna ma ich potem tyle, ile przedtem, a ta kolejka nic nie dodaje",
            "after it a team holds as many as before, and that round adds none",
        )
        if plan.after_unlimited == "kept"
        else voice.say("drużyna ma ich potem tyle, ile daje jedna kolejka", "after it a team holds those of one round")
    )
    hit = next((chip for chip in rules.chips if chip.kind == "FreeHit" and chip.available), None)
    sentences = [
        voice.say(
            f"Transfery z Dziką kartą{', ze Składem na raz' if hit else ''} i w kolejkach bez limitu się nie "
            f"liczą; {after}.",
            f"Transfers with a Wild card{', with a Free hit' if hit else ''}, and in rounds without a limit, are not "
            f"counted; {after}.",
        )
    ]
    if plan.unlimited:
        numbers = ", ".join(map(str, plan.unlimited))
        sentences.append(voice.say(f"Kolejki bez limitu: {numbers}.", f"Rounds without a limit: {numbers}."))
    if plan.top_up:
        numbers = ", ".join(map(str, plan.top_up))
        sentences.append(
            voice.say(
                f"Przed tymi kolejkami każda drużyna dostaje tyle, ile może mieć ({plan.saved}): {numbers}.",
                f"Before these rounds each team gets as many as it may hold ({plan.saved}): {numbers}.",
            )
        )
    return " ".join(sentences)


def _example(rules: FantasyRules, plan: TransferRules, voice: Voice) -> str:
    free, held = rules.max_transfers, min(plan.saved, 2 * rules.max_transfers)
    if plan.cost is None:
        return voice.say(
            f"Przykład: wolnych transferów {held}, zrobionych 0; w następnej kolejce drużyna ma ich "
            f"{min(plan.saved, held + free)}.",
            f"Example: a team holds {held} and makes none; in the next round it holds {min(plan.saved, held + free)}.",
        )
    made, cost = held + _BEYOND, voice.tenths(_BEYOND * plan.cost)
    return voice.say(
        f"Przykład: wolnych transferów {held}, zrobionych {made}. Nadwyżka to {_BEYOND}, czyli {cost} pkt mniej; w "
        f"następnej kolejce drużyna ma wolnych {min(plan.saved, free)}.",
        f"Example: a team holds {held} and makes {made}. {_BEYOND} are too many, which costs {cost} points; in the "
        f"next round it holds {min(plan.saved, free)}.",
    )
