import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Contest, OrganizerFixture, ResultsBody } from "@/api/types";
import { useAct, type Act } from "@/features/organizer/shared/api/act";
import { saveResults } from "@/features/organizer/fixtures/api/fixtures";
import { contentsOf } from "@/features/organizer/results/model/edits";
import {
  bodyOf,
  changesBetween,
  type EventEntry,
  type ResultChange,
  type ResultsForm,
} from "@/features/organizer/results/model/results";
import type { StatisticsEntry } from "@/features/organizer/results/hooks/use-statistics";
import { useTypedResults } from "@/features/organizer/results/hooks/use-typed-results";
import { openSets, rowFault } from "@/features/organizer/results/model/sport-rules";
import { isCounted, missingOf, publishedOf } from "@/features/organizer/fixtures/model/published";

export interface ResultsEntry {
  form: UseFormReturn<ResultsForm>;
  /** The values of the fields. */
  values: ResultsForm;
  /** Types a whole form into the fields. */
  fill: (values: ResultsForm) => void;
  isDirty: boolean;
  /** The fields were filled by an import and nothing is published yet. */
  isImported: boolean;
  /** A save was tried: from then on half a score is a fault, too. */
  attempted: boolean;
  faults: number;
  /** The matches whose sets cannot be published as they are typed; a draft takes them. */
  open: OrganizerFixture["events"];
  changes: ResultChange[];
  missing: OrganizerFixture["events"];
  draft: Pick<Act<ResultsBody>, "isPending" | "problem">;
  /** All that is typed, as one text. */
  typed: string;
  /** Totals of athletes above their match's score, in words, that are not published just so: publishing asks about them. */
  excesses: readonly string[];
  /** Saves the draft; publishes nothing. */
  save: () => void;
  /** Saves the form as the draft, without a message: the first half of a publication. Null where a field is wrong. */
  put: (() => Promise<unknown>) | null;
  /** The server has taken the sent values; input since then stays. */
  settle: (fixture: OrganizerFixture) => void;
  attempt: () => void;
}

/**
 * Typed results, compared with the published ones. They survive a reload, a failed save and input here or by others while
 * a save runs. Athletes' `statistics`, of fantasy, are saved with them.
 */
export function useResultsForm(
  contest: Contest,
  fixture: OrganizerFixture,
  statistics?: StatisticsEntry,
): ResultsEntry {
  const { t } = useTranslation();
  const [attempted, setAttempted] = useState(false);
  const typed = useTypedResults(fixture);
  const { form, values } = typed;
  const isDirty = typed.isDirty || statistics?.isDirty === true;
  const counted = new Map(fixture.events.filter(isCounted).map((event) => [event.key, event]));
  const isFaulty = (entry: EventEntry) => {
    const event = counted.get(entry.key);
    return event !== undefined && rowFault(entry, event) !== null;
  };
  const open = values.events.flatMap((entry) => {
    const event = counted.get(entry.key);
    return event !== undefined && openSets(entry, event, contest.origin.sport) !== null ? [event] : [];
  });
  const faults = values.events.filter(isFaulty).length + (statistics?.bad ?? 0);
  const body = bodyOf(values);
  const path = { leagueId: contest._id, fixtureId: fixture._id };
  const take = (): ResultsBody => ({
    ...typed.take(),
    ...(statistics === undefined ? {} : { statistics: statistics.sent }),
  });
  const put = () => saveResults(path, take());
  const settle = (now: OrganizerFixture) => {
    typed.settle(now);
    statistics?.settle(now);
    setAttempted(false);
  };
  const draft = useAct((all: ResultsBody) => saveResults(path, all), {
    done: t("organizer.results.saved"),
    onDone: settle,
  });
  return {
    form,
    values,
    fill: (all) => form.reset(all, { keepFieldsRef: true }),
    isDirty,
    isImported: fixture.importedResults !== null && fixture.resultsRevision === 0 && !isDirty,
    typed: contentsOf({ ...body, statistics: statistics?.body }),
    excesses: [],
    attempted,
    faults,
    open,
    changes: changesBetween(fixture.events, publishedOf(fixture), body),
    missing: missingOf(fixture.events, body),
    draft,
    save: () => {
      setAttempted(true);
      if (faults === 0) draft.run(take());
    },
    put: faults > 0 ? null : put,
    settle,
    attempt: () => setAttempted(true),
  };
}
