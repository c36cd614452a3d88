import i18next from "i18next";
import type { SportEvent } from "@/api/types";

type Basis = SportEvent["resultBasis"];

/** Which result counts, as a note beside a match; football's normal time is called by its minutes. */
export function basisNote(basis: Basis, sport: string): string {
  switch (basis) {
    case "normalTime":
      return sport === "football"
        ? i18next.t("predictions.basis.normalTime")
        : i18next.t("predictions.basis.regular");
    case "extraTime":
      return i18next.t("predictions.basis.extraTime");
    case "penaltiesAdded":
      return i18next.t("predictions.basis.penaltiesAdded");
    case "penalties":
      return i18next.t("predictions.basis.penalties");
    case "bestOfThree":
      return i18next.t("predictions.basis.sets", { sets: 2 });
    case "bestOfFive":
      return i18next.t("predictions.basis.sets", { sets: 3 });
    case "heats":
      return i18next.t("predictions.basis.heats");
  }
}

/** Which result counts, as a sentence. */
export function basisSentence(basis: Basis, sport: string): string {
  switch (basis) {
    case "normalTime":
      return sport === "football"
        ? i18next.t("predictions.basisPlain.normalTime")
        : i18next.t("predictions.basisPlain.regular");
    case "extraTime":
      return i18next.t("predictions.basisPlain.extraTime");
    case "penaltiesAdded":
      return i18next.t("predictions.basisPlain.penaltiesAdded");
    case "penalties":
      return i18next.t("predictions.basisPlain.penalties");
    case "bestOfThree":
      return i18next.t("predictions.basisPlain.sets", { sets: 2 });
    case "bestOfFive":
      return i18next.t("predictions.basisPlain.sets", { sets: 3 });
    case "heats":
      return i18next.t("predictions.basisPlain.heats");
  }
}
