import { useTranslation } from "react-i18next";
import type { ImportPreview } from "@/api/types";
import { formatCount, formatMoment } from "@/i18n/format";
import { Checkbox } from "@/ui/checkbox";

interface LateProps {
  late: ImportPreview["late"];
  isTaken: boolean;
  onTake: (taken: boolean) => void;
}

/** Matches that the file has long after their round: postponed with one tick, else they move with their round. */
export function LateMatches({ late, isTaken, onTake }: LateProps) {
  const { t } = useTranslation();
  if (late.length === 0) return null;
  return (
    <section aria-label={t("organizer.import.late")}>
      <h3>{t("organizer.import.late")}</h3>
      <p>{t("organizer.import.lateText")}</p>
      <ul>
        {late.map(({ fixture, event, will }) => (
          <li key={`${fixture} ${event}`}>
            {t("organizer.import.lateTo", { event, round: fixture, at: formatMoment(will) })}
          </li>
        ))}
      </ul>
      <Checkbox isSelected={isTaken} onChange={onTake}>
        {t("organizer.import.latePostpone", { count: late.length, number: formatCount(late.length) })}
      </Checkbox>
    </section>
  );
}
