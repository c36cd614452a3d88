import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { SportEvent } from "@/api/types";
import { useFixture } from "@/features/organizer/components/fixture-frame";
import { FormField, MomentField } from "@/features/organizer/components/form-field";
import { ProblemNote } from "@/features/organizer/components/problem-note";
import { useAct } from "@/features/organizer/api/act";
import { changeEvent } from "@/features/organizer/api/fixtures";
import { eventChanges, eventTimeForm, type EventTimeForm } from "@/features/organizer/model/forms";
import { toLocalInput } from "@/features/organizer/model/moments";
import { Button } from "@/ui/button";
import { eventTitle } from "@/ui/event-names";
import { classNames } from "@/ui/class-names";
import styles from "@/features/organizer/components/form.module.css";
import layoutStyles from "@/ui/layout.module.css";

function valuesOf(event: SportEvent): EventTimeForm {
  return { startsAt: toLocalInput(event.startsAt), venue: event.venue ?? "" };
}

/** When and where an event takes place. */
export function EventChangeForm({ event }: { event: SportEvent }) {
  const { t } = useTranslation();
  const { contest, fixture } = useFixture();
  const form = useForm<EventTimeForm>({
    resolver: zodResolver(eventTimeForm),
    mode: "onTouched",
    values: valuesOf(event),
    resetOptions: { keepDirtyValues: true },
  });
  const name = eventTitle(event);
  const act = useAct(changeEvent({ leagueId: contest._id, fixtureId: fixture._id, eventKey: event.key }), {
    done: t("organizer.event.saved", { name }),
    onDone: (saved) => form.reset(valuesOf(saved)),
  });
  const submit = form.handleSubmit((values) => act.run(eventChanges(values, event)));
  return (
    <form className={styles.act} onSubmit={(submitted) => void submit(submitted)} noValidate>
      <p>{t("organizer.event.changeText")}</p>
      <MomentField control={form.control} name="startsAt" label={t("organizer.event.startsAt")} isRequired />
      <FormField control={form.control} name="venue" label={t("organizer.event.venue")} />
      <ProblemNote problem={act.problem} />
      <div className={classNames(layoutStyles.acts, styles.send)}>
        <Button type="submit" isPending={act.isPending}>
          {t("organizer.event.save", { name })}
        </Button>
      </div>
    </form>
  );
}
