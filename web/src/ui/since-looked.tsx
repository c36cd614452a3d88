import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { usePoints } from "@/api/points";
import { useSinceLooked } from "@/api/since-looked";
import type { Contest } from "@/api/types";
import { formatCount } from "@/i18n/format";
import { Tag } from "@/ui/stamp";
import styles from "@/ui/since-looked.module.css";

interface SinceLookedProps {
  contest: Contest;
  /** The screen shows my team itself: leaving it counts as having seen what changed. */
  isLook?: boolean;
}

/** "2. dzień, od Twojej wizyty: +12,0 pkt, miejsce 5 → 3 (wstępne)"; nothing where nothing changed. */
export function SinceLooked({ contest, isLook = false }: SinceLookedProps) {
  const { t } = useTranslation();
  const inPoints = usePoints(contest);
  const change = useSinceLooked(contest, { isLook });
  return (
    <div role="status">
      {change !== null && (
        <p className={styles.since}>
          <span>{t("ui.since.title", { round: change.fixture.name })}</span>
          {change.points !== 0 && (
            <b>
              {t("ui.since.points", {
                points: `${change.points > 0 ? "+" : ""}${inPoints(change.points)}`,
              })}
            </b>
          )}
          {change.moved !== null && (
            <b className={styles.moved}>
              {t("ui.since.place")} {formatCount(change.moved.from)}
              <ArrowRight className="ico" role="img" aria-label={t("ui.since.to")} />
              {formatCount(change.moved.to)}
            </b>
          )}
          {change.fixture.state === "provisional" && <Tag>{t("predictions.provisional")}</Tag>}
        </p>
      )}
    </div>
  );
}
