import { useTranslation } from "react-i18next";
import type { ChipKind } from "@/api/types";

/** The names of bonuses and of chips in words: a chip that is named after its kind has the kind's, any other its own. */
export function useChipNames() {
  const { t } = useTranslation();
  const kinds: Readonly<Record<ChipKind, string>> = {
    Captain: t("squad.bonus.captain"),
    TripleCaptain: t("squad.bonus.tripleCaptain"),
    TwoCaptains: t("squad.bonus.twoCaptains"),
    FullSquad: t("squad.bonus.fullSquad"),
    WildCard: t("squad.bonus.wildCard"),
    FreeHit: t("squad.bonus.freeHit"),
    ExtraTransfer: t("squad.bonus.extraTransfer"),
    PriceJoker: t("squad.bonus.priceJoker"),
  };
  return {
    kind: (kind: ChipKind) => kinds[kind],
    chip: (name: string) => (name in kinds ? kinds[name as ChipKind] : name),
  };
}
