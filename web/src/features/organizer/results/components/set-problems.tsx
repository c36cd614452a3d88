import { useTranslation } from "react-i18next";
import type { SportEvent } from "@/api/types";
import { likelySet, setsToWin, type Pair, type SetProblem } from "@/features/organizer/results/model/sets";
import { classNames } from "@/ui/class-names";
import styles from "@/features/organizer/results/components/set-grid.module.css";
import fieldStyles from "@/ui/field.module.css";
import statusStyles from "@/ui/status.module.css";

interface ProblemsProps {
  id: string;
  problems: readonly SetProblem[];
  played: readonly Pair[];
  /** No side has won yet. */
  isUnfinished: boolean;
  basis: SportEvent["resultBasis"];
  /** Puts the likely set in the place of a wrong one. */
  onMend: (number: number, meant: Pair) => void;
}

/** Why sets cannot be published, each with the likely set. */
export function SetProblems({ id, problems, played, isUnfinished, basis, onMend }: ProblemsProps) {
  const { t } = useTranslation();
  const say = useSetWords();
  return (
    <div id={id} className={styles.problems} role="status">
      {problems.map((problem) => {
        const set = played[problem.number - 1];
        const meant = set === undefined ? null : likelySet(set, problem);
        return (
          <p key={problem.number} className={fieldStyles.error}>
            {say(problem)}{" "}
            {meant !== null && (
              <button
                type="button"
                className={classNames(statusStyles.redo)}
                data-stop=""
                onClick={() => onMend(problem.number, meant)}
              >
                {t("organizer.sets.likely", { score: meant.join(":") })}
              </button>
            )}
          </p>
        );
      })}
      {isUnfinished && problems.length === 0 && (
        <p className="sm">{t("organizer.sets.goesOn", { sets: setsToWin[basis] })}</p>
      )}
    </div>
  );
}

/** The fault of a set, in words. */
function useSetWords(): (problem: SetProblem) => string {
  const { t } = useTranslation();
  return ({ fault, number, target }) =>
    ({
      drawn: t("organizer.sets.drawn", { number }),
      unfinished: t("organizer.sets.unfinished", { number, target }),
      margin: t("organizer.sets.margin", { number }),
      overlong: t("organizer.sets.overlong", { number }),
      afterEnd: t("organizer.sets.afterEnd", { number }),
    })[fault];
}
