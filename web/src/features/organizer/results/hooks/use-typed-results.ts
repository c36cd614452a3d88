import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useForm, useWatch, type UseFormReturn } from "react-hook-form";
import type { OrganizerFixture, ResultsBody } from "@/api/types";
import { publishedOf } from "@/features/organizer/fixtures/model/published";
import { editsOf, rebased, sentOf } from "@/features/organizer/results/model/edits";
import { formOf, type ResultsForm } from "@/features/organizer/results/model/results";
import { forgetDraft, keptDraft, useKeepDraft } from "@/ui/use-draft";

interface TypedResults {
  form: UseFormReturn<ResultsForm>;
  values: ResultsForm;
  isDirty: boolean;
  /** The edits, as the server takes them. */
  take: () => ResultsBody;
  /** The server has saved the last edits taken; input since then stays. */
  settle: (now: OrganizerFixture) => void;
}

const heldOf = (fixture: OrganizerFixture) =>
  formOf(fixture, fixture.importedResults ?? publishedOf(fixture));

/** The fields of a fixture's results: the server's values, and input over them, event by event. Input survives a reload. */
export function useTypedResults(fixture: OrganizerFixture): TypedResults {
  const name = `organizer.results.${fixture._id}`;
  const [kept] = useState(() => keptDraft<ResultsForm>(name));
  const held = useMemo(() => heldOf(fixture), [fixture]);
  const form = useForm<ResultsForm>({ defaultValues: held });
  const values = useWatch({ control: form.control }) as ResultsForm;
  /** What the fields were laid over last. */
  const base = useRef(held);
  /** What they said when they were taken. */
  const taken = useRef(held);
  const edits = editsOf(values, held);
  useKeepDraft(name, edits.length > 0 ? { events: edits } : {});
  const follow = useCallback(
    (before: ResultsForm, now: ResultsForm) => {
      form.reset(rebased(form.getValues(), before, now), { keepFieldsRef: true });
      base.current = now;
    },
    [form],
  );
  useEffect(() => {
    if (base.current !== held) follow(base.current, held);
  }, [follow, held]);
  useEffect(() => {
    const own = new Map(kept.events?.map((entry) => [entry.key, entry]));
    const { events } = form.getValues();
    const restored = { events: events.map((entry) => ({ ...entry, ...own.get(entry.key) })) };
    if (own.size > 0) form.reset(restored, { keepFieldsRef: true });
  }, [form, kept]);
  return {
    form,
    values,
    isDirty: edits.length > 0,
    take: () => {
      taken.current = structuredClone(form.getValues());
      return sentOf(taken.current, held);
    },
    settle: (now) => {
      const next = heldOf(now);
      follow(taken.current, next);
      if (editsOf(form.getValues(), next).length === 0) forgetDraft(name);
    },
  };
}
