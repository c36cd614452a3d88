import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useOpsWords } from "@/features/ops/components/words";
import type { Verdict } from "@/features/ops/model/attention";
import { classNames } from "@/ui/class-names";
import { Stamp } from "@/ui/stamp";
import styles from "@/features/ops/components/verdict.module.css";

interface VerdictLineProps {
  verdict: Verdict;
  /** No promise is late or broken. */
  isKept: boolean;
}

/** The first line of the overview: all is well, or who needs somebody and why. Said to screen readers when it changes. */
export function VerdictLine({ verdict, isKept }: VerdictLineProps) {
  const { t } = useTranslation();
  const words = useOpsWords();
  const { isKnown, isCutOff, troubled } = verdict;
  const isUp = isKnown && troubled.length === 0;
  const isWell = isUp && isKept;
  const isBad = troubled.length > 0 || (isUp && !isKept);
  const stamp = isWell ? t("ops.verdict.wellStamp") : t("ops.verdict.attentionStamp");
  const title = isCutOff
    ? t("errors.noConnectionTitle")
    : troubled.length > 0
      ? t("ops.verdict.attention", { count: troubled.length })
      : isKnown
        ? isKept
          ? t("ops.verdict.well")
          : t("ops.verdict.late")
        : t("ops.verdict.looking");
  return (
    <section
      className={classNames(styles.verdict, isWell && styles.well, isBad && styles.bad)}
      {...(isWell || isBad ? { "data-verdict": isWell ? "well" : "bad" } : {})}
    >
      {(isWell || isBad) && <Stamp ink={isWell ? "green" : "red"}>{stamp}</Stamp>}
      <div>
        <div role="status">
          <h2>{title}</h2>
        </div>
        {isWell && <p className="sm mut">{t("ops.verdict.wellText")}</p>}
        {isUp && !isKept && <p className="sm mut">{t("ops.verdict.lateText")}</p>}
        {isCutOff ? (
          <p className="sm mut">{t("ops.verdict.cutOffText")}</p>
        ) : (
          troubled.length > 0 && (
            <ul>
              {troubled.map(({ watched, troubles }) => (
                <li key={watched.service}>
                  <Link to={`/ops/${watched.service}`}>
                    <b>{watched.service}</b>
                    <span>{troubles.map((trouble) => words.trouble(trouble)).join("; ")}</span>
                    <ChevronRight className="ico" aria-hidden="true" />
                  </Link>
                </li>
              ))}
            </ul>
          )
        )}
      </div>
    </section>
  );
}
