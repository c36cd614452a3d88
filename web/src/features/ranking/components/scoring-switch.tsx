import { useTranslation } from "react-i18next";
import type { Contest } from "@/api/types";
import { Select } from "@/ui/select";

interface ScoringSwitchProps {
  alternates: Contest["alternates"];
  /** The number of a further scoring; null: the contest's own. */
  chosen: number | null;
  onChoose: (scoring: number | null) => void;
}

const own = "own";

/** The contest's own scoring, which is the public ranking, or a further one. */
export function ScoringSwitch({ alternates, chosen, onChoose }: ScoringSwitchProps) {
  const { t } = useTranslation();
  const kinds = {
    scale: t("ranking.scoring.scale"),
    distance: t("ranking.scoring.distance"),
    sum: t("ranking.scoring.sum"),
    margin: t("ranking.scoring.margin"),
    rates: t("ranking.scoring.rates"),
  };
  const options = alternates.map(({ number, scoring: { kind } }) => ({
    id: String(number),
    label: t("ranking.scoring.further", { number, kind: kinds[kind] }),
  }));
  return (
    <>
      <Select
        label={t("ranking.scoring.title")}
        options={[{ id: own, label: t("ranking.scoring.own") }, ...options]}
        value={chosen === null ? own : String(chosen)}
        onChange={(id) => onChoose(id === own ? null : Number(id))}
      />
      {chosen !== null && <p className="sm mut">{t("ranking.scoring.note")}</p>}
    </>
  );
}
