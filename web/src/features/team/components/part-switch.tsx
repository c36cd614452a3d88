import { useTranslation } from "react-i18next";
import { Button } from "react-aria-components/Button";
import { classNames } from "@/ui/class-names";
import segmentsStyles from "@/ui/segments.module.css";
import styles from "@/features/team/components/part-switch.module.css";

/** The team dialog's parts: a fixture's predictions or squad, the charts, and the charts' table. */
export type TeamPart = "fixture" | "chart" | "table";

interface PartSwitchProps {
  isFantasy: boolean;
  part: TeamPart;
  onChange: (part: TeamPart) => void;
}

export function PartSwitch({ isFantasy, part, onChange }: PartSwitchProps) {
  const { t } = useTranslation();
  const parts: [TeamPart, string][] = [
    ["fixture", isFantasy ? t("team.parts.squad") : t("team.parts.predictions")],
    ["chart", t("team.parts.chart")],
    ["table", t("team.parts.table")],
  ];
  return (
    <div
      className={classNames(segmentsStyles.segments, styles.parts)}
      role="group"
      aria-label={t("team.parts.label")}
    >
      {parts.map(([id, words]) => (
        <Button key={id} aria-pressed={part === id} onPress={() => onChange(id)}>
          {words}
        </Button>
      ))}
    </div>
  );
}
