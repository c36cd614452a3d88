import { useTranslation } from "react-i18next";
import { formatTenths } from "@/i18n/format";
import { useChipNames } from "@/ui/chip-name";
import type { FormationRefusal } from "../model/formation";
import type { BuyRefusal } from "../model/market";
import { shortOf, type Opponent } from "../model/notes";
import type { SwapRefusal } from "../model/swap";

/** Prices and money in words: tenths as "5,2". */
export const money = (tenths: number): string => formatTenths(tenths / 10);

/** A difference with its sign: "+0,2", "−0,3". */
export function signed(tenths: number): string {
  const figure = money(Math.abs(tenths));
  return tenths > 0 ? `+${figure}` : tenths < 0 ? `−${figure}` : figure;
}

/** The editor's codes in words. */
export function useWords() {
  const { t } = useTranslation();
  const positions: Readonly<Record<string, string>> = {
    goalkeeper: t("squad.position.goalkeeper"),
    defender: t("squad.position.defender"),
    midfielder: t("squad.position.midfielder"),
    forward: t("squad.position.forward"),
    "opposite hitter": t("squad.position.oppositeHitter"),
    libero: t("squad.position.libero"),
    "middle blocker": t("squad.position.middleBlocker"),
    hitter: t("squad.position.hitter"),
    setter: t("squad.position.setter"),
    center: t("squad.position.center"),
    wing: t("squad.position.wing"),
    guard: t("squad.position.guard"),
    sprinter: t("squad.position.sprinter"),
    "distance runner": t("squad.position.distanceRunner"),
    jumper: t("squad.position.jumper"),
    thrower: t("squad.position.thrower"),
    "ski jumper": t("squad.position.skiJumper"),
    woman: t("squad.position.woman"),
    man: t("squad.position.man"),
    senior: t("squad.position.senior"),
    "under-24": t("squad.position.under24"),
    junior: t("squad.position.junior"),
    athletics: t("squad.position.athletics"),
    "water sports": t("squad.position.waterSports"),
    "combat sports": t("squad.position.combatSports"),
    "other sports": t("squad.position.otherSports"),
    player: t("squad.position.any"),
    assistantManager: t("squad.position.assistantManager"),
  };
  const names = useChipNames();
  const swaps: Readonly<Record<SwapRefusal, string>> = {
    "same-slot": t("squad.swap.sameSlot"),
    "positions-differ": t("squad.swap.positionsDiffer"),
    formation: t("squad.swap.formation"),
    bench: t("squad.swap.bench"),
  };
  const position = (name: string | null) =>
    name === null ? t("squad.position.any") : (positions[name] ?? name);
  return {
    position,
    opponent: (one: Opponent): string =>
      "event" in one
        ? one.event
        : t(one.isHome ? "squad.home" : "squad.away", { club: shortOf(one.club.name.pl) }),
    /** Who plays, by their number: English counts eleven in its name. */
    starters: (number: number) => t(number === 11 ? "squad.startingEleven" : "squad.starters"),
    bonus: names.kind,
    chip: names.chip,
    swap: (refusal: SwapRefusal) => swaps[refusal],
    formation: (refusal: FormationRefusal) =>
      refusal.code === "bench"
        ? t("squad.formation.bench")
        : t("squad.formation.tooFew", { position: position(refusal.position), count: refusal.missing }),
    buy: (refusal: BuyRefusal): string => {
      switch (refusal.code) {
        case "held":
          return t("squad.buy.held");
        case "disabled":
          return t("squad.buy.disabled");
        case "not-allowed":
          return t("squad.buy.notAllowed");
        case "position":
          return t("squad.buy.position");
        case "club":
          return t("squad.buy.club", { have: refusal.count, limit: refusal.limit, club: refusal.club });
        case "short":
          return t("squad.buy.short", { by: money(refusal.by) });
        case "limit":
          return t("squad.buy.limit", { limit: refusal.limit });
      }
    },
  };
}
