import { useTranslation } from "react-i18next";
import type { SportEvent } from "@/api/types";
import { allKnown, type ResultChange, type Score } from "@/features/organizer/results/model/results";
import { answerText, awayName, clubName, eventTitle, homeName, predictionWords } from "@/ui/event-names";
import { classNames } from "@/ui/class-names";
import styles from "@/features/organizer/results/components/change-list.module.css";

/** What publishing changes: old, struck out, and new. Before the first publication there is no old. */
export function ChangeList({ changes, showsBefore }: { changes: ResultChange[]; showsBefore: boolean }) {
  const { t } = useTranslation();
  const say = useResultWords();
  return (
    <ul className={classNames("sm", styles.changes)}>
      {changes.map((change) => (
        <li key={`${change.event.key} ${change.kind}`}>
          <span>{eventTitle(change.event)}</span>
          <span>
            {showsBefore && (
              <>
                <del>
                  <span className="vh">{t("organizer.publish.before")} </span>
                  {say(change, "before")}
                </del>{" "}
                <span aria-hidden="true">→</span>{" "}
              </>
            )}
            <ins>
              <span className="vh">{t("organizer.publish.after")} </span>
              {say(change, "after")}
            </ins>
          </span>
        </li>
      ))}
    </ul>
  );
}

function useResultWords(): (change: ResultChange, side: "before" | "after") => string {
  const { t } = useTranslation();
  const score = (event: SportEvent, value: Score | null) => {
    if (value === null) return t("organizer.publish.none");
    const figures = ([home, away]: readonly [number, number]) => `${home}:${away}`;
    const sets = (value.sets ?? []).map(figures);
    const sides = { home: homeName(event), away: awayName(event) };
    return [
      sets.length === 0 ? figures(value.ft) : `${figures(value.ft)} (${sets.join(", ")})`,
      value.et == null ? null : t("organizer.publish.et", { score: figures(value.et) }),
      value.p == null ? null : t("organizer.publish.p", { score: figures(value.p) }),
      value.retired == null ? null : t("organizer.results.retired", { side: sides[value.retired] }),
      value.abandoned === true ? t("organizer.results.abandonedShort") : null,
    ]
      .filter((part) => part !== null)
      .join(", ");
  };
  const names = (event: SportEvent, keys: readonly string[]) =>
    keys.length === 0
      ? t("organizer.publish.none")
      : keys
          .map((key) => {
            const club = event.members.find((member) => member.key === key);
            return club === undefined ? key : clubName(club);
          })
          .join(", ");
  const answers = (event: SportEvent, known: readonly string[]) =>
    known.length === 0
      ? t("organizer.publish.none")
      : known
          .map((key) => (key === allKnown ? t("organizer.question.settled") : answerText(event, key)))
          .join(", ");
  return (change, side) => {
    if (change.kind === "goesThrough") {
      const [name] = change[side];
      return name === undefined
        ? t("organizer.results.throughByResult")
        : predictionWords(change.event, "GoesThrough", name);
    }
    if (change.kind === "score") return score(change.event, change[side]);
    return (change.kind === "answers" ? answers : names)(change.event, change[side]);
  };
}
