import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Contest } from "@/api/types";
import { useContest } from "@/features/organizer/shared/hooks/use-contest";
import { FormField, MomentField } from "@/features/organizer/shared/components/form-field";
import { ProblemNote } from "@/features/organizer/shared/components/problem-note";
import { useAct } from "@/features/organizer/shared/api/act";
import { changeContest } from "@/features/organizer/contests/api/contests";
import {
  consentValues,
  settingsChanges,
  settingsForm,
  type SettingsForm,
} from "@/features/organizer/contests/model/contest-forms";
import { toLocalInput } from "@/features/organizer/shared/model/moments";
import { Button } from "@/ui/button";
import { Masthead } from "@/ui/masthead";
import { classNames } from "@/ui/class-names";
import { ContestActs } from "@/features/organizer/contests/components/contest-acts";
import { ConsentsFields } from "@/features/organizer/contests/components/consents-fields";
import { PictureFields } from "@/features/organizer/contests/components/picture-fields";
import { PrizesFields } from "@/features/organizer/contests/components/prizes-fields";
import styles from "@/features/organizer/shared/components/form.module.css";
import layoutStyles from "@/ui/layout.module.css";

function valuesOf(contest: Contest): SettingsForm {
  return {
    name: contest.names.pl,
    nameEn: contest.names.en ?? "",
    startDate: toLocalInput(contest.startDate),
    prizes: contest.prizes.prizesList.map(({ position, prize }) => ({ position, prize })),
    consents: consentValues(contest),
  };
}

/** Name, start, prizes and own consents of a contest; and what is done with the whole of it. */
export function SettingsScreen() {
  const { t } = useTranslation();
  const contest = useContest();
  const form = useForm<SettingsForm>({
    resolver: zodResolver(settingsForm),
    mode: "onTouched",
    defaultValues: valuesOf(contest),
  });
  const act = useAct(changeContest(contest._id), {
    done: t("organizer.settings.saved"),
    onDone: (saved) => form.reset(valuesOf(saved)),
  });
  const submit = form.handleSubmit((values) => act.run(settingsChanges(values, contest)));
  return (
    <>
      <Masthead title={t("organizer.settings.title")} eyebrow={contest.name} />
      {contest.isClosed ? (
        <p className={styles.narrow}>{t("organizer.contests.closedText")}</p>
      ) : (
        <>
          <form className={styles.narrow} onSubmit={(event) => void submit(event)} noValidate>
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
              hint={t("organizer.settings.startHint")}
              isRequired
            />
            <PrizesFields control={form.control} />
            <ConsentsFields control={form.control} />
            <ProblemNote problem={act.problem} />
            <div className={classNames(layoutStyles.acts, styles.send)}>
              <Button look="primary" type="submit" isPending={act.isPending}>
                {t("organizer.settings.save")}
              </Button>
            </div>
          </form>
          <PictureFields contest={contest} />
        </>
      )}
      <ContestActs contest={contest} />
    </>
  );
}
