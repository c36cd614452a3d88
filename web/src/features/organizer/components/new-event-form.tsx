import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { answered, api } from "@/api/client";
import { useFixture } from "@/features/organizer/components/fixture-frame";
import { ChoiceField, FormField, MomentField } from "@/features/organizer/components/form-field";
import { ProblemNote } from "@/features/organizer/components/problem-note";
import { useAct } from "@/features/organizer/hooks/use-act";
import { eventBody, eventForm, type EventForm } from "@/features/organizer/model/forms";
import { toLocalInput } from "@/features/organizer/model/moments";
import { Button } from "@/ui/button";

/** An event by hand: a match, or a group whose winner (or medalists) are predicted. */
export function NewEventForm() {
  const { t } = useTranslation();
  const { contest, fixture } = useFixture();
  const act = useAct();
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
  const add = async (values: EventForm) => {
    const made = await answered(
      api.POST("/organizer/contests/leagues/{id}/fixtures/{fixtureId}/events", {
        params: { path: { id: contest._id, fixtureId: fixture._id } },
        body: eventBody(values),
      }),
    );
    // at once: the next one may be typed while the list is read again
    form.reset(empty);
    return made;
  };
  const submit = form.handleSubmit((values) => act.run(() => add(values), t("organizer.event.added")));
  return (
    <form className="act" onSubmit={(event) => void submit(event)} noValidate>
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
        <div className="pair">
          <FormField control={control} name="home" label={t("organizer.event.home")} isRequired />
          <FormField control={control} name="away" label={t("organizer.event.away")} isRequired />
        </div>
      )}
      <div className="pair">
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
      <div className="acts">
        <Button type="submit" isPending={act.isPending}>
          {t("organizer.event.addAction")}
        </Button>
      </div>
    </form>
  );
}
