import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Contest, SportEvent } from "@/api/types";
import { moveOn } from "@/features/organizer/results/components/move-on";
import { ResultRow } from "@/features/organizer/results/components/result-row";
import { StatisticsGrid } from "@/features/organizer/results/components/statistics-grid";
import type { ResultsEntry } from "@/features/organizer/results/hooks/use-results-form";
import type { StatisticsEntry } from "@/features/organizer/results/hooks/use-statistics";
import type { EventCheck } from "@/features/organizer/results/model/event-checks";
import type { Score } from "@/features/organizer/results/model/results";
import { Button } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import { Acts } from "@/ui/layout";
import styles from "@/features/organizer/results/components/fantasy-results.module.css";
import keyStyles from "@/features/organizer/results/components/results-screen.module.css";
import widthStyles from "@/ui/screen-width.module.css";

interface FormProps {
  contest: Contest;
  event: SportEvent;
  index: number;
  results: ResultsEntry;
  statistics: StatisticsEntry;
  check: EventCheck;
  score: Score | null;
}

/** One match's score and statistics, and saving the round's draft. */
export function FantasyForm({ contest, event, index, results, statistics, check, score }: FormProps) {
  const { t } = useTranslation();
  const onKeyDown = (pressed: KeyboardEvent<HTMLFormElement>) => {
    const command = (pressed.ctrlKey || pressed.metaKey) && !pressed.altKey ? pressed.key : null;
    if (command === "s") results.save();
    else if (command === "z" && statistics.undo !== null && isCell(pressed.target)) statistics.undo();
    else {
      moveOn(pressed);
      return;
    }
    pressed.preventDefault();
  };
  return (
    // the keys move between fields, each of which can be reached without them
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter, arrows, Ctrl+S and Ctrl+Z work in the whole form
    <form className={styles.main} onKeyDown={onKeyDown} onSubmit={(sent) => sent.preventDefault()} noValidate>
      <Keys />
      {results.isImported && <p className="sm">{t("organizer.results.imported")}</p>}
      <fieldset disabled={contest.isClosed}>
        <legend className="vh">{t("organizer.results.part")}</legend>
        <ol>
          <ResultRow
            key={event.key}
            event={event}
            index={index}
            number={index + 1}
            form={results.form}
            attempted={results.attempted}
          />
        </ol>
        <StatisticsGrid
          key={event.key}
          event={event}
          sport={contest.origin.sport}
          statistics={statistics}
          check={check}
          score={score}
        />
      </fieldset>
      {!contest.isClosed && (
        <Acts className={styles.save}>
          <Button onPress={results.save} isPending={results.draft.isPending}>
            {t("organizer.results.save")}
          </Button>
          <p className="sm mut">
            {results.isDirty ? t("organizer.results.unsaved") : t("organizer.results.saveText")}
            {results.excesses.length > 0 && ` ${t("organizer.statistics.notesBlock")}`}
          </p>
        </Acts>
      )}
    </form>
  );
}

function isCell(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.dataset["row"] !== undefined;
}

function Keys() {
  const { t } = useTranslation();
  const keys = [
    [t("organizer.results.enter"), t("organizer.statistics.keyEnterText")],
    [t("organizer.statistics.keyArrows"), t("organizer.statistics.keyArrowsText")],
    ["Alt 1–9", t("organizer.statistics.keyAlt")],
    [t("organizer.statistics.keyPaste"), t("organizer.statistics.keyPasteText")],
    [t("organizer.statistics.keyUndo"), t("organizer.statistics.keyUndoText")],
    [t("organizer.results.ctrlS"), t("organizer.results.ctrlSText")],
  ] as const;
  return (
    <p className={classNames("sm mut", keyStyles.keys, widthStyles.wide)}>
      {keys.map(([key, text]) => (
        <span key={key}>
          <kbd>{key}</kbd> {text}{" "}
        </span>
      ))}
    </p>
  );
}
