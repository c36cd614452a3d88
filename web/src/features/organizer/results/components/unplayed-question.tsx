import { useTranslation } from "react-i18next";
import { Checkbox } from "@/ui/checkbox";

interface QuestionProps {
  /** What the server says of each match. */
  unplayed: readonly string[];
  isAccepted: boolean;
  onAccept: (isAccepted: boolean) => void;
}

/** Matches that have a result before they begin, or no statistics in a final round: asked by the server before it publishes them. */
export function UnplayedQuestion({ unplayed, isAccepted, onAccept }: QuestionProps) {
  const { t } = useTranslation();
  if (unplayed.length === 0) return null;
  return (
    <div role="group" aria-label={t("organizer.publish.unplayed")}>
      <h3>{t("organizer.publish.unplayed")}</h3>
      <ul className="sm">
        {unplayed.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
      <Checkbox
        isSelected={isAccepted}
        onChange={onAccept}
        error={isAccepted ? undefined : t("organizer.publish.unplayedMissing")}
      >
        {t("organizer.publish.unplayedRight")}
      </Checkbox>
    </div>
  );
}
