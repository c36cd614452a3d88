import { Fragment, useId, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { SportEvent } from "@/api/types";
import { useFixture } from "@/features/organizer/fixtures/components/fixture-frame";
import { SetProblems } from "@/features/organizer/results/components/set-problems";
import { setsOf, type EventEntry, type ResultsForm } from "@/features/organizer/results/model/results";
import { isDecided, setsWon } from "@/features/organizer/results/model/sets";
import { openSets } from "@/features/organizer/results/model/sport-rules";
import { awayName, eventTitle, homeName } from "@/ui/event-names";
import { classNames } from "@/ui/class-names";
import styles from "@/features/organizer/results/components/set-grid.module.css";

interface GridProps {
  event: SportEvent;
  index: number;
  form: UseFormReturn<ResultsForm>;
  entry: EventEntry;
}

/** The sets of a match, typed one after another: the match's result follows from them. What cannot be is named below, and framed. */
export function SetGrid({ event, index, form, entry }: GridProps) {
  const { t } = useTranslation();
  const { contest } = useFixture();
  const [typing, setTyping] = useState<number | null>(null);
  const problemsId = useId();
  const played = setsOf(entry);
  const won = setsWon(played, entry.retired !== "");
  const open = openSets(entry, event, contest.origin.sport);
  // a set is judged once it is left: a half-typed one is no mistake
  const problems = (open?.problems ?? []).filter(({ number }) => number - 1 !== typing);
  const title = eventTitle(event);
  const names = { home: homeName(event), away: awayName(event) };
  return (
    <>
      <div
        role="group"
        aria-label={t("organizer.sets.of", { event: title })}
        aria-describedby={problems.length > 0 ? problemsId : undefined}
        className={classNames(styles.grid, entry.sets.length > 3 ? styles.five : styles.three)}
      >
        <span aria-hidden="true" />
        {Object.entries(names).map(([side, name]) => (
          <span key={side} className={styles.name} title={name} aria-hidden="true">
            {name}
          </span>
        ))}
        {entry.sets.map((set, at) => {
          const isOver =
            isDecided(played.slice(0, at), event.resultBasis) && set.home === "" && set.away === "";
          return (
            <Fragment key={at}>
              <span className={classNames("sm mut", styles.head)} aria-hidden="true">
                {t("organizer.sets.set", { number: at + 1 })}
              </span>
              {(["home", "away"] as const).map((side, place) => (
                <input
                  key={side}
                  className={classNames(
                    styles.cell,
                    isOver && styles.over,
                    (played[at]?.[place] ?? 0) > (played[at]?.[1 - place] ?? Infinity) && styles.won,
                  )}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={3}
                  aria-label={t("organizer.sets.cell", { number: at + 1, side: names[side], event: title })}
                  aria-invalid={problems.some(({ number }) => number === at + 1) ? true : undefined}
                  tabIndex={isOver ? -1 : undefined}
                  data-stop={isOver ? "" : undefined}
                  onFocus={() => setTyping(at)}
                  {...form.register(`events.${index}.sets.${at}.${side}`, { onBlur: () => setTyping(null) })}
                />
              ))}
            </Fragment>
          );
        })}
        <span className={classNames("sm mut", styles.head)} aria-hidden="true">
          {t("organizer.sets.total")}
        </span>
        {won.map((sets, side) => (
          <span key={side} className={styles.sum} aria-hidden="true">
            {sets}
          </span>
        ))}
      </div>
      <SetProblems
        id={problemsId}
        problems={problems}
        played={played}
        isUnfinished={open?.isUnfinished === true && typing === null && played.length > 0}
        basis={event.resultBasis}
        onMend={(number, [home, away]) => {
          form.setValue(`events.${index}.sets.${number - 1}`, { home: String(home), away: String(away) });
          form.setFocus(`events.${index}.sets.${number - 1}.home`);
        }}
      />
    </>
  );
}
