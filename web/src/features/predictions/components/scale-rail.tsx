import { useTranslation } from "react-i18next";
import { isDistance, isSum, levelOf, pointsFor, rangeOf, type Pays } from "@/api/pays";
import { usePoints } from "@/api/points";
import { middleOf, readScore, type Pair } from "@/api/scale";
import { Rows } from "@/ui/rows";
import { SectionHead } from "@/ui/section-head";
import { useLevelWords } from "./ladder";

/** The prediction of the examples. */
const example: Pair = [2, 1];

function kindOf(pays: Pays): "close" | "difference" | "distance" | "sum" {
  if (isSum(pays)) return "sum";
  return isDistance(pays) ? "distance" : middleOf(pays.home);
}

/** How the match of the examples may end: one result for each level. */
function resultsOf(pays: Pays): string[] {
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
  }[kindOf(scale)];
  return (
    <section>
      <SectionHead>
        <h3>{t("predictions.score.worth")}</h3>
      </SectionHead>
      <Rows>
        {results.map((result) => {
          const played = readScore(result) ?? example;
          const level = levelOf(scale, example, played);
          return level === null ? null : (
            <li key={result}>
              <span>
                {words[level]}
                <br />
                <span className="sm mut">{t("predictions.score.example", { result })}</span>
              </span>
              <b>
                {[...new Set([least, most].map((pays) => inPoints(pointsFor(pays, example, played))))].join(
                  "–",
                )}
              </b>
            </li>
          );
        })}
      </Rows>
      <p className="sm mut">{best}</p>
      {isSum(scale) && scale.rareBelow !== null && (
        <p className="sm mut">{t("predictions.score.rare", { percent: scale.rareBelow })}</p>
      )}
      {!isSum(scale) && rangeOf(scale) !== null && (
        <p className="sm mut">{t("predictions.score.quota")}</p>
      )}
    </section>
  );
}
