import { useId } from "react";
import { useTranslation } from "react-i18next";
import styles from "@/features/private-leagues/components/counting-choice.module.css";

interface CountingChoiceProps {
  headToHead: boolean;
  onChange: (headToHead: boolean) => void;
}

/** How a new league counts: the table of points alone, or pairs that meet in every round beside it. */
export function CountingChoice({ headToHead, onChange }: CountingChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  const ways = [
    { duels: false, title: t("privateLeagues.pointsTable"), text: t("privateLeagues.pointsTableText") },
    { duels: true, title: t("privateLeagues.duels"), text: t("privateLeagues.duelsText") },
  ];
  return (
    <fieldset className={styles.ways}>
      <legend>{t("privateLeagues.counting")}</legend>
      {ways.map(({ duels, title, text }) => (
        <label key={title} className={styles.way}>
          <input
            type="radio"
            name={name}
            checked={headToHead === duels}
            onChange={() => onChange(duels)}
            aria-labelledby={`${name}-${Number(duels)}`}
            aria-describedby={`${name}-${Number(duels)}-text`}
          />
          <span>
            <b id={`${name}-${Number(duels)}`}>{title}</b>
            <small id={`${name}-${Number(duels)}-text`}>{text}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
