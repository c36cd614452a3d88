import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { ChoiceField, FormField, MomentField } from "@/features/organizer/shared/components/form-field";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { useAct } from "@/features/organizer/shared/api/act";
import { makeContest, useTemplates } from "@/features/organizer/contests/api/contests";
import { contestForm, type ContestForm } from "@/features/organizer/contests/model/contest-forms";
import { fromLocalInput, toLocalInput } from "@/features/organizer/shared/model/moments";
import { textOf } from "@/i18n/format";
import { Button, ButtonLink } from "@/ui/button";
import { Masthead } from "@/ui/masthead";
import { ErrorState, SkeletonLines } from "@/ui/states";
import { forgetDraft, keptDraft, useKeepDraft } from "@/ui/use-draft";
import { classNames } from "@/ui/class-names";
import styles from "@/features/organizer/shared/components/form.module.css";
import { Stack } from "@/ui/layout";
import layoutStyles from "@/ui/layout.module.css";

const kept = "organizer.contest";

/** A new contest from a sport's template; it is a draft that only organizers see. */
export function NewContestScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const templates = useTemplates();
  const act = useAct(makeContest, {
    done: ({ name }) => t("organizer.contests.made", { name }),
    onDone: (made) => {
      forgetDraft(kept);
      void navigate(`/organizer/${made._id}`);
    },
  });
  const form = useForm<ContestForm>({
    resolver: zodResolver(contestForm),
    mode: "onTouched",
    defaultValues: {
      template: "",
      name: "",
      nameEn: "",
      startDate: toLocalInput(new Date().toISOString()),
      ...keptDraft<ContestForm>(kept),
    },
  });
  useKeepDraft(kept, useWatch({ control: form.control }));
  const submit = form.handleSubmit(({ template, name, nameEn, startDate }) =>
    act.run({ template, name, nameEn, startDate: fromLocalInput(startDate) }),
  );
  return (
    <>
      <Masthead title={t("organizer.contests.make")} eyebrow={t("organizer.title")} />
      {templates.error !== null ? (
        <Stack>
          <ErrorState error={templates.error} onRetry={() => void templates.refetch()} />
        </Stack>
      ) : templates.data === undefined ? (
        <SkeletonLines lines={3} height={56} />
      ) : (
        <form className={styles.narrow} onSubmit={(event) => void submit(event)} noValidate>
          <ChoiceField
            control={form.control}
            name="template"
            label={t("organizer.contests.template")}
            options={templates.data.map(({ key, name }) => ({ id: key, label: textOf(name) }))}
          />
          <FormField
            control={form.control}
            name="name"
            label={t("organizer.contests.name")}
            hint={t("organizer.form.nameLength")}
            isRequired
          />
          <FormField
            control={form.control}
            name="nameEn"
            label={t("organizer.form.nameEn")}
            hint={t("organizer.form.nameEnHint")}
          />
          <MomentField
            control={form.control}
            name="startDate"
            label={t("organizer.contests.startDate")}
            hint={t("organizer.contests.startHint")}
            isRequired
          />
          <p className="sm mut">{t("organizer.contests.draftText")}</p>
          <ProblemNote problem={act.problem} />
          <div className={classNames(layoutStyles.acts, styles.send)}>
            <Button look="primary" type="submit" isPending={act.isPending}>
              {t("organizer.contests.save")}
            </Button>
            <ButtonLink to="/organizer">{t("organizer.contests.back")}</ButtonLink>
          </div>
        </form>
      )}
    </>
  );
}
