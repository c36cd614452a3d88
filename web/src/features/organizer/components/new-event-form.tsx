import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useFixture } from "@/features/organizer/components/fixture-frame";
import { ChoiceField, FormField, MomentField } from "@/features/organizer/components/form-field";
import { ProblemNote } from "@/features/organizer/components/problem-note";
import { useAct } from "@/features/organizer/api/act";
import { addEvent } from "@/features/organizer/api/fixtures";
import { eventBody, eventForm, type EventForm } from "@/features/organizer/model/forms";
import { toLocalInput } from "@/features/organizer/model/moments";
import { Button } from "@/ui/button";
import { classNames } from "@/ui/class-names";
import styles from "@/features/organizer/components/form.module.css";
import layoutStyles from "@/ui/layout.module.css";

/** An event by hand: a match, or a group whose winner (or medalists) are predicted. */
export function NewEventForm() {
  const { t } = useTranslation();
  const { contest, fixture } = useFixture();
  const empty: EventForm = {
    kind: "match",
    home: "",
    away: "",
    groupEventName: "",
    members: "",
    startsAt: toLocalInput(fixture.from),
    venue: "",
    resultBasis: contest.resultBasis,
  };
  const form = useForm<EventForm>({
    resolver: zodResolver(eventForm),
    mode: "onTouched",
    defaultValues: empty,
  });
  const { control } = form;
  const isGroup = useWatch({ control, name: "kind" }) === "group";
  const act = useAct(addEvent({ leagueId: contest._id, fixtureId: fixture._id }), {
    done: t("organizer.event.added"),
    // at once: the next one may be typed while the list is read again
    onAnswer: () => form.reset(empty),
  });
  const submit = form.handleSubmit((values) => act.run(eventBody(values)));
  return (
    <form className={styles.act} onSubmit={(event) => void submit(event)} noValidate>
      <ChoiceField
        control={control}
        name="kind"
        label={t("organizer.event.kind")}
        options={[
          { id: "match", label: t("organizer.event.match") },
          { id: "group", label: t("organizer.event.group") },
        ]}
      />
      {isGroup ? (
        <>
          <FormField
            control={control}
            name="groupEventName"
            label={t("organizer.event.groupName")}
            isRequired
          />
          <FormField
            control={control}
            name="members"
            label={t("organizer.event.members")}
            hint={t("organizer.event.membersHint")}
            rows={5}
            isRequired
          />
        </>
      ) : (
        <div className={styles.pair}>
          <FormField control={control} name="home" label={t("organizer.event.home")} isRequired />
          <FormField control={control} name="away" label={t("organizer.event.away")} isRequired />
        </div>
      )}
      <div className={styles.pair}>
        <MomentField control={control} name="startsAt" label={t("organizer.event.startsAt")} isRequired />
        <FormField control={control} name="venue" label={t("organizer.event.venue")} />
      </div>
      {!isGroup && (
        <ChoiceField
          control={control}
          name="resultBasis"
          label={t("organizer.event.basis")}
          options={[
            { id: "normalTime", label: t("organizer.basis.normalTime") },
            { id: "extraTime", label: t("organizer.basis.extraTime") },
            { id: "penalties", label: t("organizer.basis.penalties") },
          ]}
        />
      )}
      <ProblemNote problem={act.problem} />
      <div className={classNames(layoutStyles.acts, styles.send)}>
        <Button type="submit" isPending={act.isPending}>
          {t("organizer.event.addAction")}
        </Button>
      </div>
    </form>
  );
}
