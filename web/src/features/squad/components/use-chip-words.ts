import { useTranslation } from "react-i18next";
import type { ChipKind } from "@/api/types";
import { useChipNames } from "@/ui/chip-name";
import type { ChipObstacle, ChipView } from "../model/chip-views";
import { money } from "./use-words";

/** The states of chips in words. */
export function useChipWords() {
  const { t } = useTranslation();
  const names = useChipNames();
  const reason = (obstacle: ChipObstacle): string => {
    switch (obstacle.code) {
      case "used-up":
        return t("squad.chip.usedUp");
      case "not-now":
      case "other":
        return t("squad.chip.notNow");
      case "first-round":
        return t("squad.chip.firstRound");
      case "unlimited-round":
        return t("squad.chip.unlimitedRound");
      case "running":
        return t("squad.chip.running");
      case "excludes":
        return t("squad.chip.excludes", { other: names.chip(obstacle.other) });
      case "too-many":
        return t("squad.chip.tooMany", { most: obstacle.most });
    }
  };
  /** How often it is left, and until when. */
  const leftOf = ({ left, until, price }: ChipView) => {
    const words =
      until === null ? t("squad.chip.left", { left }) : t("squad.chip.until", { left, round: until });
    return price === null ? words : `${words} · ${t("squad.chip.price", { price: money(price) })}`;
  };
  /** That it cannot be played, and when the next one comes where this window has none left. */
  const stateOf = (view: ChipView, obstacle: ChipObstacle) => {
    if (view.opensIn === null || !["used-up", "not-now"].includes(obstacle.code)) return reason(obstacle);
    return obstacle.code === "used-up"
      ? t("squad.chip.usedUntil", { round: view.opensIn })
      : t("squad.chip.opens", { round: view.opensIn });
  };
  const meanings: Readonly<Record<Exclude<ChipKind, "PriceJoker">, string>> = {
    Captain: t("squad.chip.captain"),
    TripleCaptain: t("squad.chip.tripleCaptain"),
    TwoCaptains: t("squad.chip.twoCaptains"),
    FullSquad: t("squad.chip.fullSquad"),
    WildCard: t("squad.chip.wildCard"),
    FreeHit: t("squad.chip.freeHit"),
    ExtraTransfer: t("squad.chip.extraTransfer"),
  };
  return {
    state: (view: ChipView): string => {
      if (view.isOn) return t("squad.chip.on");
      return view.obstacle === null ? leftOf(view) : stateOf(view, view.obstacle);
    },
    refused: (name: string, obstacle: ChipObstacle): string => `${names.chip(name)}: ${reason(obstacle)}`,
    /** What a chip does, in a sentence. */
    means: (kind: ChipKind, price: number | null): string =>
      kind === "PriceJoker" ? t("squad.chip.priceJoker", { price: money(price ?? 0) }) : meanings[kind],
  };
}
