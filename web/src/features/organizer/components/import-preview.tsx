import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ImportPreview } from "@/api/types";
import { ChangeMark } from "@/features/organizer/components/marks";
import { ProblemNote } from "@/features/organizer/components/problem-note";
import { formatCount, formatMoment } from "@/i18n/format";
import { Button } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import styles from "@/features/organizer/components/import-preview.module.css";
import rowStyles from "@/features/organizer/components/console-rows.module.css";
import ledgerStyles from "@/ui/ledger.module.css";
import layoutStyles from "@/ui/layout.module.css";

interface PreviewProps {
  preview: ImportPreview;
  onApply: () => void;
  isPending: boolean;
  problem: unknown;
}

/** What an import would do: counts, what is wrong with the file and where, each fixture. Applying is the next step. */
export function ImportPreviewSection({ preview, onApply, isPending, problem }: PreviewProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [preview._id]);
  const { counts } = preview;
  const isRefused = preview.state === "refused";
  const changes = counts.new + counts.changed;
  return (
    <section className={styles.preview}>
      <h2 ref={heading} tabIndex={-1}>
        {isRefused ? t("organizer.import.refused") : t("organizer.import.preview")}
      </h2>
      {isRefused && <p>{t("organizer.import.refusedText")}</p>}
      <Remarks title={t("organizer.import.problems")} remarks={preview.problems} isBad />
      <Remarks title={t("organizer.import.notices")} remarks={preview.notices} />
      {!isRefused && (
        <>
          <dl className={classNames(ledgerStyles.ledger, styles.counts)}>
            <Count label={t("organizer.import.fixtures")} value={counts.fixtures} />
            <Count label={t("organizer.import.events")} value={counts.events} />
            <Count label={t("organizer.import.results")} value={counts.results} />
            <Count label={t("organizer.change.new")} value={counts.new} />
            <Count label={t("organizer.change.changed")} value={counts.changed} />
            <Count label={t("organizer.change.unchanged")} value={counts.unchanged} />
          </dl>
          <ul className={rowStyles.rows}>
            {preview.fixtures.map((fixture) => (
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
          <div className={rowStyles.after}>
            <p>{changes === 0 ? t("organizer.import.nothing") : t("organizer.import.applyText")}</p>
            <ProblemNote problem={problem} />
            {changes > 0 && (
              <div className={classNames(layoutStyles.acts, rowStyles.after)}>
                <Button look="primary" onPress={onApply} isPending={isPending}>
                  {t("organizer.import.apply", { count: changes })}
                </Button>
              </div>
            )}
          </div>
        </>
      )}
    </section>
  );
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatCount(value)}</dd>
    </div>
  );
}

/** What is wrong with a file, or worth knowing, with lines. */
export function Remarks(props: { title: string; remarks: ImportPreview["problems"]; isBad?: boolean }) {
  const { title, remarks, isBad = false } = props;
  const { t } = useTranslation();
  if (remarks.length === 0) return null;
  return (
    <div className={isBad ? classNames(styles.remarks, styles.bad) : styles.remarks}>
      <h3>{title}</h3>
      <ol>
        {remarks.map(({ line, pointer, detail }, place) => (
          <li key={`${pointer} ${place}`}>
            <span className="sm mut">
              {line === null
                ? pointer || t("organizer.import.wholeFile")
                : t("organizer.import.line", { line: formatCount(line) })}
            </span>
            <span>{detail}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
