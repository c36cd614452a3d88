import type { TFunction } from "i18next";
import { useEffect, useId, useState } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { SportEvent } from "@/api/types";
import { useFaultWords } from "@/features/organizer/results/components/fault-words";
import { basisWords } from "@/features/organizer/fixtures/components/basis-words";
import { useFixture } from "@/features/organizer/fixtures/components/fixture-frame";
import { GroupRow } from "@/features/organizer/results/components/group-row";
import { EventMark } from "@/features/organizer/shared/components/marks";
import { QuestionRow, type EntryProps } from "@/features/organizer/results/components/question-row";
import { SetGrid } from "@/features/organizer/results/components/set-grid";
import { Through } from "@/features/organizer/results/components/through";
import {
  hasSets,
  mayGoOn,
  setsOf,
  type ResultsForm,
  type Stage,
} from "@/features/organizer/results/model/results";
import { setsWon } from "@/features/organizer/results/model/sets";
import { laterStages, rowFault } from "@/features/organizer/results/model/sport-rules";
import { isCounted } from "@/features/organizer/fixtures/model/published";
import { formatMoment } from "@/i18n/format";
import { awayName, eventTitle, homeName } from "@/ui/event-names";
import { classNames } from "@/ui/class-names";
import styles from "@/features/organizer/results/components/result-row.module.css";
import fieldStyles from "@/features/organizer/shared/components/figure-field.module.css";
import ordinalStyles from "@/ui/ordinal.module.css";
import uiFieldStyles from "@/ui/field.module.css";
import statusStyles from "@/ui/status.module.css";

interface RowProps {
  event: SportEvent;
  index: number;
  number: number;
  form: UseFormReturn<ResultsForm>;
  attempted: boolean;
}

/** One event's result: a score with extra time and penalties, who won a group and its medals, or a question's right answers. */
export function ResultRow({ event, index, number, form, attempted }: RowProps) {
  const entry = useWatch({ control: form.control, name: `events.${index}` });
  const say = useFaultWords();
  const fault = rowFault(entry, event);
  const isShown = fault !== null && (attempted || fault !== "half");
  return (
    <li className={styles.row}>
      <span className={classNames(ordinalStyles.ordinal, styles.number)} aria-hidden="true">
        {number}
      </span>
      {!isCounted(event) ? (
        <Off event={event} />
      ) : event.question != null ? (
        <QuestionRow event={event} index={index} form={form} entry={entry} />
      ) : event.groupEventName === null ? (
        <Match event={event} index={index} form={form} entry={entry} />
      ) : (
        <GroupRow event={event} index={index} form={form} entry={entry} />
      )}
      {isShown && isCounted(event) && (
        <p className={classNames(uiFieldStyles.error, styles.fault)} role="alert">
          {say(fault)}
        </p>
      )}
    </li>
  );
}

function Off({ event }: { event: SportEvent }) {
  const { t } = useTranslation();
  return (
    <div className={styles.off}>
      <p className={styles.said}>{eventTitle(event)}</p>
      <EventMark state={event.state} walkover={event.walkover} />
      <p className="sm mut">{t("organizer.results.off")}</p>
    </div>
  );
}

function Match({ event, index, form, entry }: EntryProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  // the button that asked is gone, so the keyboard goes on in the fields it brought
  useEffect(() => {
    if (asked) form.setFocus(`events.${index}.et.home`);
  }, [asked, form, index]);
  const isFilled = (stage: Stage) => entry[stage].home !== "" || entry[stage].away !== "";
  const hasMore = asked || isFilled("et") || isFilled("p");
  const { contest } = useFixture();
  const later = laterStages(event, contest.origin.sport);
  const stages = (["et", "p"] as const).filter((stage) => later.includes(stage) || isFilled(stage));
  return (
    <div className={styles.match}>
      <div className={styles.line}>
        <span className={classNames(styles.side, styles.home)}>{homeName(event)}</span>
        {hasSets(entry) ? (
          <SetResult entry={entry} />
        ) : (
          <Score event={event} index={index} form={form} stage="ft" />
        )}
        <span className={styles.side}>{awayName(event)}</span>
      </div>
      {event.walkover !== null && (
        <p className={classNames("sm", styles.when)}>
          <EventMark state={event.state} walkover={event.walkover} /> {t("organizer.walkover.result")}
        </p>
      )}
      {entry.sets.length > 0 && <SetGrid event={event} index={index} form={form} entry={entry} />}
      {entry.sets.length > 0 && (hasSets(entry) || entry.ft.home !== "" || entry.retired !== "") && (
        <Retirement event={event} index={index} form={form} isMarked={entry.retired !== ""} />
      )}
      {entry.sets.length === 0 && (entry.abandoned || isFilled("ft")) && (
        <Abandoned event={event} index={index} form={form} isMarked={entry.abandoned} />
      )}
      {hasMore ? (
        <div className={styles.stages}>
          {stages.map((stage) => (
            <Score key={stage} event={event} index={index} form={form} stage={stage} />
          ))}
        </div>
      ) : (
        mayGoOn(entry, later) && (
          <button
            type="button"
            className={classNames(statusStyles.redo, styles.more)}
            data-stop
            onClick={() => setAsked(true)}
          >
            {later.includes("p") ? t("organizer.results.more") : t("organizer.results.moreExtra")}
            <span className="vh">: {eventTitle(event)}</span>
          </button>
        )
      )}
      {entry.goesThrough !== undefined && <Through event={event} index={index} form={form} />}
      <p className={classNames("sm mut", styles.when)}>
        {formatMoment(event.startsAt)}
        {event.resultBasis !== "normalTime" && ` · ${basisWords(event.resultBasis)}`}
      </p>
    </div>
  );
}

/** What the first score of a match counts. */
/** The result that follows from the sets; it is typed only where there are none. */
function SetResult({ entry }: Pick<EntryProps, "entry">) {
  return (
    <span className={styles.goals}>
      {setsWon(setsOf(entry), entry.retired !== "").map((sets, side) => (
        <output key={side} className={classNames(fieldStyles.figure, styles.follows)}>
          {sets}
        </output>
      ))}
    </span>
  );
}

/** Who gave up a match of sets, if somebody did; the other side has won. */
function Retirement({ event, index, form, isMarked }: Omit<EntryProps, "entry"> & { isMarked: boolean }) {
  const { t } = useTranslation();
  const hintId = useId();
  return (
    <>
      <select
        className={classNames(uiFieldStyles.choice, styles.choice)}
        aria-label={t("organizer.results.retirement", { event: eventTitle(event) })}
        aria-describedby={isMarked ? hintId : undefined}
        data-stop
        {...form.register(`events.${index}.retired`)}
      >
        <option value="">{t("organizer.results.noRetirement")}</option>
        <option value="home">{t("organizer.results.retired", { side: homeName(event) })}</option>
        <option value="away">{t("organizer.results.retired", { side: awayName(event) })}</option>
      </select>
      {isMarked && (
        <p id={hintId} className="sm mut">
          {t("organizer.results.retiredHint")}
        </p>
      )}
    </>
  );
}

/** Whether a match was broken off for good: the score is the one of that moment. */
function Abandoned({ event, index, form, isMarked }: Omit<EntryProps, "entry"> & { isMarked: boolean }) {
  const { t } = useTranslation();
  const hintId = useId();
  const { contest } = useFixture();
  return (
    <>
      <select
        className={classNames(uiFieldStyles.choice, styles.choice)}
        aria-label={t("organizer.results.ending", { event: eventTitle(event) })}
        aria-describedby={isMarked ? hintId : undefined}
        data-stop
        {...form.register(`events.${index}.abandoned`, { setValueAs: (value) => String(value) === "true" })}
      >
        <option value="false">{t("organizer.results.noRetirement")}</option>
        <option value="true">{t("organizer.results.abandoned")}</option>
      </select>
      {isMarked && (
        <p id={hintId} className="sm mut">
          {contest.eventType === "Fantasy"
            ? t("organizer.results.abandonedCounts")
            : t("organizer.results.abandonedHint")}
        </p>
      )}
    </>
  );
}

function firstStage(basis: SportEvent["resultBasis"], t: TFunction): string {
  if (basis === "heats") return t("organizer.stage.points");
  return basis === "bestOfThree" || basis === "bestOfFive"
    ? t("organizer.stage.sets")
    : t("organizer.stage.ft");
}

function Score({ event, index, form, stage }: Omit<EntryProps, "entry"> & { stage: Stage }) {
  const { t } = useTranslation();
  const words = {
    ft: firstStage(event.resultBasis, t),
    et: t("organizer.stage.et"),
    p: t("organizer.stage.p"),
  }[stage];
  const field = (side: "home" | "away") => (
    <input
      className={fieldStyles.figure}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      aria-label={t("organizer.results.goals", {
        side: side === "home" ? homeName(event) : awayName(event),
        stage: words,
        event: eventTitle(event),
      })}
      {...form.register(`events.${index}.${stage}.${side}`)}
    />
  );
  return (
    <span className={styles.goals}>
      {stage !== "ft" && <span className="sm">{words}</span>}
      {field("home")}
      {field("away")}
    </span>
  );
}
