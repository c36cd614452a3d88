import { useTranslation } from "react-i18next";
import type { ChipKind } from "@/features/organizer/contests/model/chips-form";

/** What the kinds of chips are called, and what each does. */
export function useChipKinds(): Record<ChipKind, { label: string; means: string }> {
  const { t } = useTranslation();
  return {
    Captain: {
      label: t("organizer.wizard.chips.kinds.captain"),
      means: t("organizer.wizard.chips.means.captain"),
    },
    TripleCaptain: {
      label: t("organizer.wizard.chips.kinds.tripleCaptain"),
      means: t("organizer.wizard.chips.means.tripleCaptain"),
    },
    TwoCaptains: {
      label: t("organizer.wizard.chips.kinds.twoCaptains"),
      means: t("organizer.wizard.chips.means.twoCaptains"),
    },
    FullSquad: {
      label: t("organizer.wizard.chips.kinds.fullSquad"),
      means: t("organizer.wizard.chips.means.fullSquad"),
    },
    WildCard: {
      label: t("organizer.wizard.chips.kinds.wildCard"),
      means: t("organizer.wizard.chips.means.wildCard"),
    },
    FreeHit: {
      label: t("organizer.wizard.chips.kinds.freeHit"),
      means: t("organizer.wizard.chips.means.freeHit"),
    },
    ExtraTransfer: {
      label: t("organizer.wizard.chips.kinds.extraTransfer"),
      means: t("organizer.wizard.chips.means.extraTransfer"),
    },
    PriceJoker: {
      label: t("organizer.wizard.chips.kinds.priceJoker"),
      means: t("organizer.wizard.chips.means.priceJoker"),
    },
  };
}
