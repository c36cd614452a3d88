import { zodResolver } from "@hookform/resolvers/zod";
import { Plus, Trash2 } from "lucide-react";
import { useRef } from "react";
import { useFieldArray, useForm, type Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { answered, api } from "@/api/client";
import type { Contest } from "@/api/types";
import { useContest } from "@/features/organizer/components/contest-frame";
import { FormField, MomentField } from "@/features/organizer/components/form-field";
import { ProblemNote } from "@/features/organizer/components/problem-note";
import { ReasonForm } from "@/features/organizer/components/reason-form";
import { useAct } from "@/features/organizer/hooks/use-act";
import { settingsChanges, settingsForm, type SettingsForm } from "@/features/organizer/model/forms";
import { toLocalInput } from "@/features/organizer/model/moments";
import { Button, IconButton } from "@/ui/button";
import { Disclosure } from "@/ui/disclosure";
import { Masthead } from "@/ui/masthead";

function valuesOf(contest: Contest): SettingsForm {
  return {
    name: contest.name,
    startDate: toLocalInput(contest.startDate),
    prizes: contest.prizes.prizesList.map(({ position, prize }) => ({ position, prize })),
  };
}

/** Name, start and prizes of a contest; and closing it. */
export function SettingsScreen() {
  const { t } = useTranslation();
  const contest = useContest();
  const act = useAct();
  const form = useForm<SettingsForm>({
    resolver: zodResolver(settingsForm),
    mode: "onTouched",
    defaultValues: valuesOf(contest),
  });
  const path = { id: contest._id };
  const submit = form.handleSubmit(async (values) => {
    const body = settingsChanges(values, contest);
    const saved = await act.run(
      () => answered(api.PATCH("/organizer/contests/leagues/{id}", { params: { path }, body })),
      t("organizer.settings.saved"),
    );
    if (saved !== null) form.reset(valuesOf(saved));
  });
  return (
    <>
      <Masthead title={t("organizer.settings.title")} eyebrow={contest.name} />
      {contest.isClosed ? (
        <p className="narrow">{t("organizer.contests.closedText")}</p>
      ) : (
        <>
          <form className="narrow" onSubmit={(event) => void submit(event)} noValidate>
            <FormField
              control={form.control}
              name="name"
              label={t("organizer.contests.name")}
              hint={t("organizer.form.nameLength")}
              isRequired
            />
            <MomentField
              control={form.control}
              name="startDate"
              label={t("organizer.contests.startDate")}
              hint={t("organizer.settings.startHint")}
              isRequired
            />
            <Prizes control={form.control} />
            <ProblemNote problem={act.problem} />
            <div className="acts">
              <Button look="primary" type="submit" isPending={act.isPending}>
                {t("organizer.settings.save")}
              </Button>
            </div>
          </form>
          {contest.state !== "draft" && (
            <section className="narrow">
              <Disclosure title={t("organizer.contests.close")}>
                <ReasonForm
                  text={t("organizer.contests.closeText")}
                  action={t("organizer.contests.closeAction", { name: contest.name })}
                  done={t("organizer.contests.closed", { name: contest.name })}
                  call={(reason) =>
                    answered(
                      api.POST("/organizer/contests/leagues/{id}/close", {
                        params: { path },
                        body: { reason },
                      }),
                    )
                  }
                />
              </Disclosure>
            </section>
          )}
        </>
      )}
    </>
  );
}

function Prizes({ control }: { control: Control<SettingsForm> }) {
  const { t } = useTranslation();
  const prizes = useFieldArray({ control, name: "prizes" });
  const box = useRef<HTMLFieldSetElement>(null);
  const remove = (place: number) => {
    prizes.remove(place);
    box.current?.querySelector<HTMLButtonElement>(":scope > button")?.focus();
  };
  return (
    <fieldset className="prizes" ref={box}>
      <legend className="d d20">{t("organizer.settings.prizes")}</legend>
      <p className="hint">{t("organizer.settings.prizesHint")}</p>
      <ol>
        {prizes.fields.map((prize, place) => (
          <li key={prize.id}>
            <FormField
              control={control}
              name={`prizes.${place}.position`}
              label={t("organizer.settings.position")}
            />
            <FormField
              control={control}
              name={`prizes.${place}.prize`}
              label={t("organizer.settings.prize")}
            />
            <IconButton
              label={t("organizer.settings.removePrize", { number: place + 1 })}
              onPress={() => remove(place)}
            >
              <Trash2 className="ico" aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      <Button
        size="small"
        onPress={() => prizes.append({ position: String(prizes.fields.length + 1), prize: "" })}
      >
        <Plus className="ico" aria-hidden="true" />
        {t("organizer.settings.addPrize")}
      </Button>
    </fieldset>
  );
}
