import { useTranslation } from "react-i18next";
import { usePoints } from "@/api/points";
import type { Trophy } from "@/features/archive/model/season";
import { formatCount } from "@/i18n/format";
import styles from "@/features/archive/components/trophies.module.css";

/** Trophies as stamps, each with what it is for. */
export function Trophies({ trophies }: { trophies: readonly Trophy[] }) {
  const words = useTrophyWords();
  return (
    <ul className={styles.trophies}>
      {trophies.map((trophy) => {
        const { figure, unit, title } = words(trophy);
        return (
          <li key={trophy.kind}>
            <span className={styles.stamp}>
              <b>{figure}</b>
              <small>{unit}</small>
            </span>
            <b>{title}</b>
          </li>
        );
      })}
    </ul>
  );
}

function useTrophyWords() {
  const { t } = useTranslation();
  const inPoints = usePoints();
  return (trophy: Trophy) => {
    const { kind, value } = trophy;
    switch (kind) {
      case "podium":
        return {
          figure: t("nav.ordinal", { position: formatCount(value) }),
          unit: t("archive.of", { teams: formatCount(trophy.teams) }),
          title: t("archive.onPodium"),
        };
      case "best":
        return {
          figure: inPoints(value),
          unit: t("archive.inRound"),
          title: t("archive.best", { round: trophy.round }),
        };
      case "row":
        return {
          figure: formatCount(value),
          unit: t("archive.inRow", { count: value }),
          title: t("archive.firstThree"),
        };
      case "lead":
        return {
          figure: formatCount(value),
          unit: t("archive.times", { count: value }),
          title: t("archive.inLead"),
        };
    }
  };
}
