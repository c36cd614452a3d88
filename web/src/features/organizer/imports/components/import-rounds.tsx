import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ImportPreview } from "@/api/types";
import { ChangeMark } from "@/features/organizer/shared/components/marks";
import {
  countsOf,
  firstShown,
  shownOf,
  type ShownChange,
} from "@/features/organizer/imports/model/import-changes";
import { formatCount, formatMoment } from "@/i18n/format";
import { Button } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import styles from "@/features/organizer/imports/components/import-preview.module.css";
import rowStyles from "@/features/organizer/shared/components/console-rows.module.css";
import segmentsStyles from "@/ui/segments.module.css";

/** So many rounds are shown until somebody asks for the rest: the way on stands below them. */
const shownAtFirst = 12;

/** The rounds of the files, all or by what becomes of them. */
export function ImportRounds({ fixtures }: { fixtures: ImportPreview["fixtures"] }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<ShownChange>(() => firstShown(fixtures));
  const [isWhole, setWhole] = useState(false);
  const counts = countsOf(fixtures);
  const rows = shownOf(fixtures, shown);
  const rest = isWhole ? 0 : Math.max(rows.length - shownAtFirst, 0);
  const words = {
    all: t("organizer.import.allRounds"),
    new: t("organizer.change.new"),
    changed: t("organizer.change.changed"),
    unchanged: t("organizer.change.unchanged"),
  };
  const choices = (["all", "new", "changed", "unchanged"] as const).filter((id) => counts[id] > 0);
  if (fixtures.length === 0) return null;
  return (
    <div>
      {choices.length > 2 && (
        <div
          className={classNames(segmentsStyles.segments, styles.choices)}
          role="group"
          aria-label={t("organizer.import.shownRounds")}
        >
          {choices.map((id) => (
            <button key={id} type="button" aria-pressed={shown === id} onClick={() => setShown(id)}>
              <span>
                {words[id]} <b>{formatCount(counts[id])}</b>
              </span>
            </button>
          ))}
        </div>
      )}
      <ul className={rowStyles.rows}>
        {rows.slice(0, rows.length - rest).map((fixture) => (
          <li key={fixture.key}>
            <div>
              <ChangeMark change={fixture.change} />
            </div>
            <div className={rowStyles.what}>
              <b>{fixture.name}</b>
              <p className="sm mut">
                {formatMoment(fixture.from)} – {formatMoment(fixture.to)}
              </p>
            </div>
            <div className="sm">{t("organizer.event.count", { count: fixture.events })}</div>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <div className={rowStyles.after}>
          <Button onPress={() => setWhole(true)}>{t("organizer.import.moreRounds", { count: rest })}</Button>
        </div>
      )}
    </div>
  );
}
