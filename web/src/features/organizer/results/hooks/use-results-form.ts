import { useEffect, useState } from "react";
import { useForm, useWatch, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Contest, OrganizerFixture, ResultsBody } from "@/api/types";
import { useAct, type Act } from "@/features/organizer/shared/api/act";
import { saveResults } from "@/features/organizer/fixtures/api/fixtures";
import {
  bodyOf,
  changesBetween,
  formOf,
  type EventEntry,
  type ResultChange,
  type ResultsForm,
} from "@/features/organizer/results/model/results";
import type { StatisticsEntry } from "@/features/organizer/results/hooks/use-statistics";
import { rowFault } from "@/features/organizer/results/model/sport-rules";
import { isCounted, missingOf, publishedOf } from "@/features/organizer/fixtures/model/published";
import { forgetDraft, keptDraft, useKeepDraft } from "@/ui/use-draft";

export interface ResultsEntry {
  form: UseFormReturn<ResultsForm>;
  isDirty: boolean;
  /** The fields were filled by an import and nothing is published yet. */
  isImported: boolean;
  /** A save was tried: from then on half a score is a fault, too. */
  attempted: boolean;
  faults: number;
  changes: ResultChange[];
  missing: OrganizerFixture["events"];
  draft: Pick<Act<ResultsBody>, "isPending" | "problem">;
  /** Saves the draft; publishes nothing. */
  save: () => void;
  /** Puts down what is in the form as the draft, without a message: the first half of a publication. Null where a field is wrong. */
  put: (() => Promise<unknown>) | null;
  /** The form is what the server has now. */
  settle: (fixture: OrganizerFixture) => void;
  attempt: () => void;
}

function stored(fixture: OrganizerFixture): ResultsBody {
  return fixture.importedResults ?? publishedOf(fixture);
}

/**
 * What is typed as results, held against what is published. It survives a reload and a failed save. Athletes' `statistics`, of fantasy, are saved
 * with it.
 */
export function useResultsForm(
  contest: Contest,
  fixture: OrganizerFixture,
  statistics?: StatisticsEntry,
): ResultsEntry {
  const { t } = useTranslation();
  const name = `organizer.results.${fixture._id}`;
  const [kept] = useState(() => keptDraft<ResultsForm>(name));
  const [attempted, setAttempted] = useState(false);
  const form = useForm<ResultsForm>({
    values: formOf(fixture, stored(fixture)),
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty } = form.formState;
  const values = useWatch({ control: form.control }) as ResultsForm;
  useKeepDraft(name, isDirty ? values : {});
  useEffect(() => {
    if (kept.events === undefined) return;
    const keys = form.getValues("events").map(({ key }) => key);
    if (kept.events.length === keys.length && kept.events.every(({ key }, place) => key === keys[place]))
      form.setValue("events", kept.events, { shouldDirty: true });
  }, [form, kept]);

  const counted = new Map(fixture.events.filter(isCounted).map((event) => [event.key, event]));
  const isFaulty = (entry: EventEntry) => {
    const event = counted.get(entry.key);
    return event !== undefined && rowFault(entry, event) !== null;
  };
  const faults = values.events.filter(isFaulty).length + (statistics?.bad ?? 0);
  const body = bodyOf(values);
  const path = { leagueId: contest._id, fixtureId: fixture._id };
  const typed = (): ResultsBody => ({
    ...bodyOf(form.getValues()),
    ...(statistics === undefined ? {} : { statistics: statistics.body }),
  });
  const put = () => saveResults(path, typed());
  const settle = (now: OrganizerFixture) => {
    form.reset(formOf(now, stored(now)));
    statistics?.settle(now);
    setAttempted(false);
    forgetDraft(name);
  };
  const draft = useAct((all: ResultsBody) => saveResults(path, all), {
    done: t("organizer.results.saved"),
    onDone: settle,
  });
  return {
    form,
    isDirty: isDirty || statistics?.isDirty === true,
    isImported:
      fixture.importedResults !== null &&
      fixture.resultsRevision === 0 &&
      !isDirty &&
      statistics?.isDirty !== true,
    attempted,
    faults,
    changes: changesBetween(fixture.events, publishedOf(fixture), body),
    missing: missingOf(fixture.events, body),
    draft,
    save: () => {
      setAttempted(true);
      if (faults === 0) draft.run(typed());
    },
    put: faults > 0 ? null : put,
    settle,
    attempt: () => setAttempted(true),
  };
}
