import { LogOut } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { MyContest } from "@/features/contests/api/my-contests";
import { MyPlace, MyState, OpenButton } from "@/features/contests/components/my-state";
import { formatMoment } from "@/i18n/format";
import { IconButton } from "@/ui/button";
import { MiniPlate } from "@/ui/mini-plate";
import { Skeleton } from "@/ui/states";
import { wordsFor } from "@/ui/toast";
import styles from "@/features/contests/components/my-contest-line.module.css";

interface MyContestLineProps {
  mine: MyContest;
  onLeave: () => void;
}

/** One of my contests in a line: deadline, missing picks, my position, and the press that leads there. */
export function MyContestLine({ mine, onLeave }: MyContestLineProps) {
  const { t } = useTranslation();
  const { contest, state, error } = mine;
  const closesAt = state?.stage === "open" ? state.fixture?.closesAt : undefined;
  return (
    <li className={styles.line}>
      <MiniPlate sport={contest.origin.sport} className={styles.plate} />
      <div className={styles.name}>
        <h3>{contest.name}</h3>
        <p className="sm mut">
          {closesAt === undefined
            ? (state?.fixture?.name ?? "")
            : t("mine.until", { moment: formatMoment(closesAt) })}
        </p>
      </div>
      <div className={styles.state}>
        {state !== null ? (
          <MyState contest={contest} state={state} />
        ) : error === null ? (
          <Skeleton height={24} />
        ) : (
          <span className="sm">{wordsFor(error)}</span>
        )}
      </div>
      <div className={styles.place}>
        <span className="vh">{t("mine.place")}: </span>
        <MyPlace mine={mine} />
      </div>
      <OpenButton mine={mine} className={styles.open} />
      <IconButton
        label={t("contests.leaveNamed", { name: contest.name })}
        onPress={onLeave}
        className={styles.leave}
      >
        <LogOut className="ico" aria-hidden="true" />
      </IconButton>
    </li>
  );
}
