import { useTranslation } from "react-i18next";
import { usePoints } from "@/api/points";
import { middleOf, type Level, type Scale } from "@/api/scale";
import { Rows } from "@/ui/rows";
import { SectionHead } from "@/ui/section-head";
import { useLevelWords } from "./ladder";

/** What a match pays, level by level, each with an example. */
export function ScaleRail({ scale }: { scale: Scale }) {
  const { t } = useTranslation();
  const inPoints = usePoints();
  const words = useLevelWords();
  const isClose = middleOf(scale.home) === "close";
  const examples: [Level, string][] = [
    ["exact", "2:1"],
    isClose ? ["close", "3:1"] : ["difference", "3:2"],
    ["tendency", isClose ? "4:1" : "3:1"],
  ];
  return (
    <section>
      <SectionHead>
        <h3>{t("predictions.score.worth")}</h3>
      </SectionHead>
      <Rows>
        {examples.map(([level, result]) => {
          const points = scale.home[level] ?? null;
          return points === null ? null : (
            <li key={level}>
              <span>
                {words[level]}
                <br />
                <span className="sm mut">{t("predictions.score.example", { result })}</span>
              </span>
              <b>{inPoints(points)}</b>
            </li>
          );
        })}
      </Rows>
      <p className="sm mut">{isClose ? t("predictions.score.bestClose") : t("predictions.score.best")}</p>
    </section>
  );
}
