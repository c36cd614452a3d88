import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { isScale, levelOf, pointsFor, type Pays } from "@/api/pays";
import { baseOf, withBases } from "@/api/quota";
import { readScore } from "@/api/scale";
import { pointWords } from "@/features/organizer/contests/model/figures";
import { Stamp } from "@/ui/stamp";
import styles from "@/features/organizer/contests/components/scoring-question.module.css";

/** Of a quota's example: who predicted the match, and who has the outcome. */
const spread = { teams: 25, right: 5 };

/** How the example pays: a quota pays by the spread. */
function paysInExample(pays: Pays): Pays {
  if (!isScale(pays) || pays.quota == null) return pays;
  const base = baseOf(pays.quota, spread.teams, spread.right);
  return withBases(pays, { home: base, draw: base, away: base });
}

/** What a prediction would bring, with a score to type: "2:1 predicted, 3:1 played: 2 points". */
export function ScaleExample({ scale }: { scale: Pays }) {
  const { t } = useTranslation();
  const id = useId();
  const [pick, setPick] = useState("2:1");
  const [result, setResult] = useState("3:1");
  // a margin is predicted, but the example is typed as scores everywhere
  const [predicted, played] = [readScore(pick.trim()), readScore(result.trim())];
  const isQuota = isScale(scale) && scale.quota != null;
  const level = predicted === null || played === null ? null : levelOf(scale, predicted, played);
  const words = {
    exact: t("organizer.wizard.scoring.exact"),
    close: t("organizer.wizard.scoring.close"),
    difference: t("organizer.wizard.scoring.difference"),
    tendency: t("organizer.wizard.scoring.tendency"),
    side: t("organizer.wizard.scoring.side"),
  };
  return (
    <div className={styles.example} role="group" aria-label={t("organizer.wizard.scoring.example")}>
      <span>
        <label htmlFor={`${id}-pick`}>{t("organizer.wizard.scoring.pick")}</label>
        <input id={`${id}-pick`} value={pick} onChange={(event) => setPick(event.target.value)} />
      </span>
      <span>
        <label htmlFor={`${id}-result`}>{t("organizer.wizard.scoring.result")}</label>
        <input id={`${id}-result`} value={result} onChange={(event) => setResult(event.target.value)} />
      </span>
      <output htmlFor={`${id}-pick ${id}-result`}>
        {predicted === null || played === null ? (
          <span className="sm mut">{t("organizer.wizard.scoring.noScore")}</span>
        ) : (
          <>
            <Stamp ink={level === null ? "red" : "green"}>
              {t("organizer.wizard.scoring.worth", {
                points: pointWords(pointsFor(paysInExample(scale), predicted, played)),
              })}
            </Stamp>
            <span className="sm">{level === null ? t("organizer.wizard.scoring.wrong") : words[level]}</span>
          </>
        )}
      </output>
      {isQuota && <span className="sm mut">{t("organizer.wizard.scoring.quotaExample", spread)}</span>}
    </div>
  );
}
