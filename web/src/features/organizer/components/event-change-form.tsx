import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { api } from "@/api/client";
import type { SportEvent } from "@/api/types";
import { useFixture } from "@/features/organizer/components/fixture-frame";
import { FormField, MomentField } from "@/features/organizer/components/form-field";
import { ProblemNote } from "@/features/organizer/components/problem-note";
import { eventOf } from "@/features/organizer/hooks/use-console";
import { useAct } from "@/features/organizer/hooks/use-act";
import { eventChanges, eventTimeForm, type EventTimeForm } from "@/features/organizer/model/forms";
import { toLocalInput } from "@/features/organizer/model/moments";
import { Button } from "@/ui/button";
import { eventTitle } from "@/ui/event-names";

function valuesOf(event: SportEvent): EventTimeForm {
  return { startsAt: toLocalInput(event.startsAt), venue: event.venue ?? "" };
}

/** When and where an event takes place. */
export function EventChangeForm({ event }: { event: SportEvent }) {
  const { t } = useTranslation();
  const { contest, fixture } = useFixture();
  const act = useAct();
  const form = useForm<EventTimeForm>({
    resolver: zodResolver(eventTimeForm),
    mode: "onTouched",
    values: valuesOf(event),
    resetOptions: { keepDirtyValues: true },
  });
  const name = eventTitle(event);
  const submit = form.handleSubmit(async (values) => {
    const saved = await act.run(
      () =>
        eventOf(
          api.PATCH("/organizer/contests/leagues/{id}/fixtures/{fixtureId}/events/{key}", {
            params: { path: { id: contest._id, fixtureId: fixture._id, key: event.key } },
            body: eventChanges(values, event),
          }),
        ),
      t("organizer.event.saved", { name }),
    );
    if (saved !== null) form.reset(valuesOf(saved));
  });
  return (
    <form className="act" onSubmit={(submitted) => void submit(submitted)} noValidate>
      <p>{t("organizer.event.changeText")}</p>
      <MomentField control={form.control} name="startsAt" label={t("organizer.event.startsAt")} isRequired />
      <FormField control={form.control} name="venue" label={t("organizer.event.venue")} />
      <ProblemNote problem={act.problem} />
      <div className="acts">
        <Button type="submit" isPending={act.isPending}>
          {t("organizer.event.save", { name })}
        </Button>
      </div>
    </form>
  );
}
