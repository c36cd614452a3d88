import { useTranslation } from "react-i18next";
import type { ExplainedSlot } from "@/api/types";

type Armband = NonNullable<ExplainedSlot["armband"]>;

interface ArmbandFacts {
  /** The vice-captain who stands in. */
  other: string;
  /** The points of who counts as captain are taken three times. */
  isTriple: boolean;
}

/** What an armband did in a locked round, in a sentence. */
export function useArmbandWords() {
  const { t } = useTranslation();
  return (band: Armband, { other: name, isTriple }: ArmbandFacts): string => {
    const said: Readonly<Record<Armband, string>> = {
      captain: isTriple ? t("squad.explain.captainTriple") : t("squad.explain.captain"),
      captainOut: isTriple
        ? t("squad.explain.captainOutTriple", { name })
        : t("squad.explain.captainOut", { name }),
      nobody: t("squad.explain.captainNobody"),
      vice: t("squad.explain.vice"),
      viceIn: isTriple ? t("squad.explain.viceInTriple") : t("squad.explain.viceIn"),
      viceToo: t("squad.explain.viceToo"),
      viceOut: t("squad.explain.viceOut"),
    };
    return said[band];
  };
}
