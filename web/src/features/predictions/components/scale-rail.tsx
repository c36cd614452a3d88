import { useTranslation } from "react-i18next";
import type { Margin } from "@/api/margin";
import { isDistance, isMargin, isSum, levelOf, pointsFor, rangeOf, readPick, type Pays } from "@/api/pays";
import { usePoints } from "@/api/points";
import { middleOf, type Pair } from "@/api/scale";
import { Rows } from "@/ui/rows";
import { SectionHead } from "@/ui/section-head";
import { useLevelWords } from "./ladder";

/** The prediction of the examples. */
const example: Pair = [2, 1];
const exampleOfMargin: Pair = [7, 0];

function kindOf(pays: Pays): "close" | "difference" | "distance" | "sum" | "margin" {
  if (isMargin(pays)) return "margin";
  if (isSum(pays)) return "sum";
  return isDistance(pays) ? "distance" : middleOf(pays.home);
}

/** A home win by 7: the margin itself, the farthest near one, the next beyond. */
function marginsOf({ near, within }: Margin): string[] {
  const far = near > 0 ? (within ?? 0) : 0;
  return [...new Set([7, 7 + far, 8 + far])].map((margin) => `1:${margin}`);
}

/** How the match of the examples may end: one result for each level. */
function resultsOf(pays: Pays): string[] {
  if (isMargin(pays)) return marginsOf(pays);
  if (isDistance(pays)) return ["2:1", "3:1", "3:2"];
  if (isSum(pays)) return ["2:1", "3:2", "3:1", "1:1"];
  if (middleOf(pays.home) === "close") return ["2:1", "3:1", "4:1"];
  return pays.home.difference === null ? ["2:1", "3:1"] : ["2:1", "3:2", "3:1"];
}

/** What a match pays, level by level, each with an example. */
export function ScaleRail({ scale }: { scale: Pays }) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  const words = useLevelWords();
  const results = resultsOf(scale);
  const [least, most] = rangeOf(scale) ?? [scale, scale];
  const best = {
    close: t("predictions.score.bestClose"),
    difference: t("predictions.score.best"),
    distance: t("predictions.score.bestDistance"),
    sum: t("predictions.score.bestSum"),
    margin: t("predictions.score.bestMargin"),
  }[kindOf(scale)];
  return (
    <section>
      <SectionHead>
        <h3>{t("predictions.score.worth")}</h3>
      </SectionHead>
      <Rows>
        {results.map((result) => {
          const predicted = isMargin(scale) ? exampleOfMargin : example;
          const played = readPick(scale, result) ?? predicted;
          const level = levelOf(scale, predicted, played);
          return level === null ? null : (
            <li key={result}>
              <span>
                {words[level]}
                <br />
                <span className="sm mut">
                  {isMargin(scale)
                    ? t("predictions.score.exampleMargin", { margin: played[0] })
                    : t("predictions.score.example", { result })}
                </span>
              </span>
              <b>
                {[...new Set([least, most].map((pays) => inPoints(pointsFor(pays, predicted, played))))].join(
                  "–",
                )}
              </b>
            </li>
          );
        })}
      </Rows>
      <p className="sm mut">{best}</p>
      {isMargin(scale) && scale.within !== null && (
        <p className="sm mut">{t("predictions.score.near", { within: scale.within })}</p>
      )}
      {isSum(scale) && scale.rareBelow !== null && (
        <p className="sm mut">{t("predictions.score.rare", { percent: scale.rareBelow })}</p>
      )}
      {!isSum(scale) && rangeOf(scale) !== null && <p className="sm mut">{t("predictions.score.quota")}</p>}
    </section>
  );
}
